"""Replays: the table moment by moment, a list of moves, and links for people who did not play
(docs/design/sharing.md)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .common import Info, Marked
from .table_message import EventInfo, ViewInfo


class Frame(Info):
    """The table at one moment, with the events since the frame before. The first frame is the
    deal."""

    events: list[EventInfo]
    view: ViewInfo


class Replay(Info):
    """Frames of a replay from number `first` on. There are `total` frames, and the last one is the
    end of the game, unless it was broken off.

    `eyes` is the letter of the seat whose view it is, `-` for an onlooker's view, or `all` for all
    hands open. Only a viewer who may see everything is sent the `seed`.
    """

    game: str
    number: int
    names: list[str]
    eyes: str
    broken_off: bool
    seed: str
    shuffle: str
    commit: str
    total: int
    first: int
    frames: list[Frame]


class DeedInfo(Info):
    """An action of the player in `seat`: cards, a word or two, or both. Without a seat, the text
    concerns everybody."""

    seat: str
    cards: list[str]
    text: Marked


class MomentInfo(Info):
    """A move's consequences: as sentences in order, and as deeds of players. `heard` is the number
    of events so far, which is equal for all viewers. A `quiet` moment is a pass or something
    similar."""

    texts: list[Marked]
    heard: int
    quiet: bool
    deeds: list[DeedInfo]


class ChapterInfo(Info):
    """Moments that belong together, such as a trick, from number `first` to `last`. `head` says how
    it ended. A game in one piece has a single chapter without a `label`."""

    number: int
    label: str
    head: Marked
    first: int
    last: int


class Moves(Info):
    """A whole game as a list of moments, as one seat saw it. The first moment is the deal, and
    every other moment is in a chapter."""

    chapters: list[ChapterInfo]
    moments: list[MomentInfo]


# The SHA-256 hash of a link's token. The server sees the token itself only when the link is used.
LinkHash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Share(Struct, forbid_unknown_fields=True, tag_field="type", tag="share"):
    """Share the game: anyone with the link sees it as this player did."""

    link: LinkHash


class TakeBack(Struct, forbid_unknown_fields=True, tag_field="type", tag="take_back"):
    """End a link. The player who made it and the host may do so."""

    link: LinkHash


class Agree(Struct, forbid_unknown_fields=True, tag_field="type", tag="agree"):
    """Set whether links to this game may show the player's hand."""

    on: bool


ShareRequest = Share | TakeBack | Agree


class Sharing(Info):
    """How a game is shared.

    `seat` is the letter of the reader's seat, empty if they had none. `links` are the hashes of the
    links that they can take back. `asked` are the names of players who are asked whether links may
    show all hands, and `agreed` of those who have agreed. `you` is whether the reader has agreed,
    and `open` whether links show all hands now.
    """

    seat: str
    links: list[str]
    asked: list[str]
    agreed: list[str]
    you: bool
    open: bool
