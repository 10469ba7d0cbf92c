"""A recorded game in a list: its chapters with their heads, and below each its moves. Several
passes in a row are one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.language import Reader
from ...core.phrase import Listed, Phrase, Seat, Text
from ...core.zone import NOBODY
from ...play.table import Table
from ...records.chapters import MOVE, Chapter, Deed, Moment, chapters
from .glyphs import Glyphs

HEADING = Phrase("terminal.moves.heading", "{chapter}: {head}")
WITH_CARDS = Phrase("terminal.moves.cards", "{move} ({cards})")


class MoveRow(NamedTuple):
    """One move, or passes in a row: moments `first` to `last`."""

    first: int
    last: int
    text: str

    @property
    def numbers(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


class MoveBlock(NamedTuple):
    heading: str  # empty, if the game is told in one piece
    rows: list[MoveRow]


def blocks(
    table: Table, seen: Sequence[Moment], seat: int | None, glyphs: Glyphs
) -> list[MoveBlock]:
    """The whole list, for the eyes to which these moments belong."""
    to = glyphs.reader(table.names, NOBODY if seat is None else seat)
    found: list[MoveBlock] = []
    for chapter in chapters(table.game, seen):
        rows: list[MoveRow] = []
        first = chapter.first
        while first <= chapter.last:
            last = _last_alike(seen, first, chapter.last)
            rows.append(MoveRow(first, last, glyphs.text(_told(seen[first : last + 1], to))))
            first = last + 1
        found.append(MoveBlock(glyphs.text(_heading(chapter, to)), rows))
    return found


def _last_alike(seen: Sequence[Moment], first: int, last: int) -> int:
    """The last of several in a row who did the same and did it quietly."""
    at = first
    while at < last and _passes(seen[first]) and _passes(seen[at + 1]):
        if seen[at + 1].deeds[0].text != seen[first].deeds[0].text:
            break
        at += 1
    return at


def _passes(moment: Moment) -> bool:
    return moment.quiet and moment.deeds[0].seat != NOBODY


def _told(moments: Sequence[Moment], to: Reader) -> str:
    first = moments[0].deeds[0]
    if len(moments) > 1 and first.text is not None:
        who = Listed(tuple([Seat(moment.deeds[0].seat) for moment in moments]))
        return to.sentence(MOVE(who=who, move=first.text))
    return " · ".join([to.sentence(_sentence(deed)) for deed in moments[0].deeds])


def _sentence(deed: Deed) -> Text:
    """Cards that everybody saw are in the sentence; those face down are for eyes that saw them."""
    if not deed.cards or "cards" in deed.sentence.phrase.fields:
        return deed.sentence
    return WITH_CARDS(move=deed.sentence, cards=deed.cards)


def _heading(chapter: Chapter, to: Reader) -> str:
    if chapter.label is None:
        return ""
    if chapter.head is None:
        return to.sentence(chapter.label)
    return to.sentence(HEADING(chapter=chapter.label, head=chapter.head))
