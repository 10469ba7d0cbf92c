"""What one pair of eyes sees of a table, sorted for drawing: facts, seats, piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.cards import HIDDEN, Cards
from ...core.game import AnyGame
from ...core.offer import Action
from ...core.sentence import tell
from ...core.state import State
from ...core.view import seen_event
from ...core.zone import SEAT_LETTERS, TABLE, Zone
from ...table import Table
from .facts import ShownFact, seat_facts, table_facts
from .glyphs import Glyphs


@dataclass(frozen=True)
class TableView:
    """The state as seen from a seat, or from TABLE by an onlooker, or by one who may see all."""

    game: AnyGame
    seen: State
    seat: int
    names: Sequence[str]
    bots: Sequence[str]  # which bot sits where, with nothing for a person

    @classmethod
    def of(cls, table: Table, seat: int, bots: Sequence[str]) -> TableView:
        return cls(table.game, table.game.seen(table.state, seat), seat, table.names, bots)

    @property
    def awaited(self) -> tuple[int, ...]:
        return self.game.awaited(self.seen)

    def others(self) -> list[int]:
        """The other seats, from the left of this one on."""
        seats, first = self.seen.seats, 0 if self.seat == TABLE else self.seat + 1
        round_table = [(first + step) % seats for step in range(seats)]
        return [seat for seat in round_table if seat != self.seat]

    def facts(self) -> list[ShownFact]:
        """What concerns the whole table."""
        return table_facts(self.game, self.seen, self.seat, self.names)

    def seat_facts(self, seat: int) -> list[ShownFact]:
        """What is told of one seat."""
        return seat_facts(self.game, self.seen, self.seat, seat)

    def groups(self, slot: int) -> list[tuple[str, Zone, list[Cards]]]:
        """The piles of a seat, or of the table: those numbered 1, 2, 3 … belong together."""
        found: dict[str, tuple[str, Zone, list[Cards]]] = {}
        for zone in self.game.zones:
            if zone.per_seat == (slot != TABLE):
                name = spaced(zone.name.rstrip("0123456789"))
                found.setdefault(name, (name, zone, []))[2].append(
                    self.seen.piles[zone.base + slot]
                )
        return [group for group in found.values() if any(group[2])]

    def own_piles(self) -> list[tuple[str, Zone, list[Cards]]]:
        """The piles of this seat whose cards it sees."""
        if self.seat == TABLE:
            return []
        return [group for group in self.groups(self.seat) if visible(group[2])]

    def label(self, seat: int) -> str:
        """A seat's letter and whoever sits there."""
        return f"{SEAT_LETTERS[seat]} {self.names[seat]}"


def visible(piles: Sequence[Cards]) -> bool:
    return not any(HIDDEN in pile for pile in piles)


def spaced(name: str) -> str:
    return name.replace("_", " ")


def in_words(action: Action, glyphs: Glyphs) -> str:
    """A move as a person would type it, with cards as they are shown."""
    faces = [glyphs.face(card) for card in action.cards]
    return " ".join([part for part in (action.verb, *faces, action.arg) if part])


def sentences(table: Table, seat: int, glyphs: Glyphs, since: int = 0) -> list[tuple[int, str]]:
    """What has happened, as that seat was told, each with its number among all events; the point
    of view of TABLE is an onlooker's."""
    found = []
    for number, event in enumerate((table.state.log or [])[since:], start=since):
        told = tell(table.game, seen_event(event, seat), table.names, seat, glyphs.face)
        if told:
            found.append((number, glyphs.text(told)))
    return found
