"""A recorded game as a list of chapters, each with a heading and its moves. Several passes in a row
are one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.language import Reader
from ...core.phrase import Listed, Phrase, Seat, Text
from ...core.sentence_parts import Part, put
from ...core.zone import NOBODY
from ...play.table import Table
from ...records.chapters import MOVE, Chapter, Deed, Moment, chapters
from .glyphs import Glyphs

HEADING = Phrase("terminal.moves.heading", "{chapter}: {head}")
WITH_CARDS = Phrase("terminal.moves.cards", "{move} ({cards})")


class MoveRow(NamedTuple):
    """One row of the list: a move, or several passes in a row. `first` and `last` are numbers of
    moments."""

    first: int
    last: int
    told: list[Part]

    @property
    def numbers(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


class MoveBlock(NamedTuple):
    heading: str  # empty if the game has no chapters
    rows: list[MoveRow]


def blocks(
    table: Table, seen: Sequence[Moment], seat: int | None, glyphs: Glyphs
) -> list[MoveBlock]:
    """Return the whole list, as seen by the seat whose moments these are."""
    to = glyphs.reader(table.names, NOBODY if seat is None else seat)
    found: list[MoveBlock] = []
    for chapter in chapters(table.game, seen):
        rows: list[MoveRow] = []
        first = chapter.first
        while first <= chapter.last:
            last = _last_alike(seen, first, chapter.last)
            rows.append(MoveRow(first, last, _told(seen[first : last + 1], to)))
            first = last + 1
        found.append(MoveBlock(glyphs.text(_heading(chapter, to)), rows))
    return found


def _last_alike(seen: Sequence[Moment], first: int, last: int) -> int:
    """Return the last of several equal passes in a row, starting at `first`."""
    at = first
    while at < last and _passes(seen[first]) and _passes(seen[at + 1]):
        if seen[at + 1].deeds[0].text != seen[first].deeds[0].text:
            break
        at += 1
    return at


def _passes(moment: Moment) -> bool:
    return moment.quiet and moment.deeds[0].seat != NOBODY


def _told(moments: Sequence[Moment], to: Reader) -> list[Part]:
    first = moments[0].deeds[0]
    if len(moments) > 1 and first.text is not None:
        who = Listed(tuple([Seat(moment.deeds[0].seat) for moment in moments]))
        return to.sentence_parts(MOVE(who=who, move=first.text))
    told: list[Part] = []
    for deed in moments[0].deeds:
        put(told, " · " if told else "")
        told += to.sentence_parts(_sentence(deed))
    return told


def _sentence(deed: Deed) -> Text:
    """Return the sentence of a deed, with its cards if the seat knows them and the sentence does
    not name them."""
    if not deed.cards or "cards" in deed.sentence.phrase.fields:
        return deed.sentence
    return WITH_CARDS(move=deed.sentence, cards=deed.cards)


def _heading(chapter: Chapter, to: Reader) -> str:
    if chapter.label is None:
        return ""
    if chapter.head is None:
        return to.sentence(chapter.label)
    return to.sentence(HEADING(chapter=chapter.label, head=chapter.head))
