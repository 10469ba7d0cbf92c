"""A game that is looked at again: the table moment by moment, a list of its moves, and links to it
for people who did not play it (docs/design/sharing.md)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .common import Info, Marked
from .table_message import EventInfo, ViewInfo


class Frame(Info):
    """The table at a moment, with what has happened since the one before; the first is the deal."""

    events: list[EventInfo]
    view: ViewInfo


class Replay(Info):
    """Frames from number `first` on, of `total` that there are; the last is the end of the game,
    unless it was broken off. `eyes` is the letter of the seat whose view it is, `-` for that of an
    onlooker, or `all` with all hands open. Only who may see all is told the `seed`."""

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
    """What the player of that `seat` did: with which cards, or in a word or two, or both. Without a
    seat, it is told of all."""

    seat: str
    cards: list[str]
    text: Marked


class MomentInfo(Info):
    """What came of a move: in sentences, one after the other, and who did what. `heard` is how many
    events there had been by then, which is the same for all who look. A `quiet` one is a pass, or
    the like."""

    texts: list[Marked]
    heard: int
    quiet: bool
    deeds: list[DeedInfo]


class ChapterInfo(Info):
    """The moments from number `first` to `last` belong together, such as a trick. `head` says how
    it ended; without a `label`, a game is told in one piece."""

    number: int
    label: str
    head: Marked
    first: int
    last: int


class Moves(Info):
    """A whole game in a few words, moment by moment, as the eyes of one seat saw it. Every moment
    but the first, the deal, is in one of the chapters."""

    chapters: list[ChapterInfo]
    moments: list[MomentInfo]


# The SHA-256 hash of a link's token. The server sees the token itself when somebody uses the link.
LinkHash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Share(Struct, forbid_unknown_fields=True, tag_field="type", tag="share"):
    """Show the game to anyone with the link, as the player saw it."""

    link: LinkHash


class TakeBack(Struct, forbid_unknown_fields=True, tag_field="type", tag="take_back"):
    """End a link. The player who made it may do so, and the host."""

    link: LinkHash


class Agree(Struct, forbid_unknown_fields=True, tag_field="type", tag="agree"):
    """Say whether links to this game may show the player's hand."""

    on: bool


ShareRequest = Share | TakeBack | Agree


class Sharing(Info):
    """How a game is shared: the letter of the `seat` that the reader had, empty if they had none;
    the hashes of the `links` that they can take back; the names of those who are `asked` whether
    links may show all hands, and of those who have `agreed`. `you` is whether the reader has, and
    `open` whether links show all hands now."""

    seat: str
    links: list[str]
    asked: list[str]
    agreed: list[str]
    you: bool
    open: bool
