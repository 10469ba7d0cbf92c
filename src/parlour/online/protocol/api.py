"""HTTP answers about rooms and the server."""

from __future__ import annotations

from .common import Info, Options, PaceName
from .room_message import FeatInfo, RoomState, ScoreInfo


class OpenedRoom(Info):
    """The answer to POST /api/rooms: the code, and the host's token."""

    code: str
    token: str


class PreviewChair(Info):
    """A chair as a room's preview shows it: a person's name and face, a bot's level, or nobody."""

    name: str
    face: int
    level: str


class RoomPreview(Info):
    """A room as shown to people before they come in.

    `host` is the host's name. `open` is false if the host has locked the room. `free` and `more`
    are as in the room's own message. `waiting` is the number of people who wait for a chair. `you`
    is the name of the person whose token came with the request, and `your_turn` is whether the game
    waits for them. `link` is the room's address for other people.
    """

    code: str
    game: str
    options: Options
    rules: list[str]
    pace: PaceName
    paces: dict[PaceName, int]
    state: RoomState
    host: str
    open: bool
    chairs: list[PreviewChair]
    free: int
    more: int
    waiting: int
    watching: int
    you: str
    your_turn: bool
    link: str


class Evening(Info):
    """An evening for the host to save: everybody's score, and the awards of all games."""

    scores: list[ScoreInfo]
    feats: list[FeatInfo]


class Problem(Info):
    """A refusal: a code for programs, and a sentence for people."""

    code: str
    text: str


class Health(Info):
    """The state and the versions of the server."""

    ok: bool
    server: str
    protocol: int


class Phrases(Info):
    """The phrases that people can say to each other, by keyword."""

    phrases: dict[str, str]


class Words(Info):
    """The web client's words in one language: a template for each id, the names of the ranks (Ace
    first, joker last), and the numbers from 0 to 12."""

    language: str
    phrases: dict[str, str]
    ranks: list[str]
    plurals: list[str]
    numbers: list[str]
