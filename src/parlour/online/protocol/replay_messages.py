"""A game that is looked at again: the table moment by moment, and a list of its moves."""

from __future__ import annotations

from .common import Info, Marked
from .table_message import EventInfo, ViewInfo


class Frame(Info):
    """The table at a moment, with what has happened since the one before; the first is the deal."""

    events: list[EventInfo]
    view: ViewInfo


class Replay(Info):
    """Frames from number `first` on, of `total` that there are; the last is the end of the game,
    unless it was broken off."""

    game: str
    number: int
    names: list[str]
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
