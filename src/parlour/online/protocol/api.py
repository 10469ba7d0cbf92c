"""What is answered over HTTP about rooms and about the server itself."""

from __future__ import annotations

from .common import Info, Options, PaceName
from .room_message import FeatInfo, RoomState, ScoreInfo


class OpenedRoom(Info):
    """The answer to POST /api/rooms: the code, and the host's token."""

    code: str
    token: str


class PreviewChair(Info):
    """A chair as it is seen from the door: whose name and face, a bot's level, or nobody's."""

    name: str
    face: int
    level: str


class RoomPreview(Info):
    """What anybody can know about a room before they come in. `host` is a name; `open` unless the
    host has locked the room. `free` and `more` are as in the room's own message; `waiting` is how
    many people wait for a chair. `you` is the name of the person whose token came with the request,
    and `your_turn` whether the game waits for them. `link` is where others find the room: this
    machine's own name for itself would be of no use to them."""

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
    """What a host can save of an evening: everybody's score and the awards of all games."""

    scores: list[ScoreInfo]
    feats: list[FeatInfo]


class Problem(Info):
    """What every refusal says: a code for programs, and a sentence for people."""

    code: str
    text: str


class Health(Info):
    """Which server this is, and that it runs."""

    ok: bool
    server: str
    protocol: int


class Phrases(Info):
    """What people can say to each other, by the word for it."""

    phrases: dict[str, str]


class Words(Info):
    """The web client's own words in one language: a template for each id; the names of the ranks,
    Ace first and the joker last; and the numbers from 0 to 12."""

    language: str
    phrases: dict[str, str]
    ranks: list[str]
    plurals: list[str]
    numbers: list[str]
