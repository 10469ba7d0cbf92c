"""What one pair of eyes sees of a table, sorted for drawing: facts, seats, piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.cards import HIDDEN, Cards
from ...core.game import AnyGame
from ...core.state import State
from ...core.text import register_text
from ...core.view import seen_event, tell
from ...core.zone import NOBODY, SEAT_LETTERS, TABLE, Register, Zone
from ...table import Table
from .draw import NOTHING, own_facts
from .glyphs import Glyphs

Fact = tuple[str, str]


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

    def facts(self) -> list[Fact]:
        """What concerns the whole table: registers, and what else the game tells."""
        shown = [
            (register.name, self._value(register))
            for register in self.game.registers
            if not register.per_seat
        ]
        told = self.game.facts(self.seen, self.seat).items()
        shown += [
            (key, value)
            for key, value in told
            if not key.startswith("your_") and not self._is_list(value)
        ]
        return [(spaced(key), value) for key, value in shown if value not in NOTHING]

    def _value(self, register: Register) -> str:
        value = getattr(self.seen, register.name)
        if register.kind == "seat":
            return "-" if value == NOBODY else self.names[value]
        if register.kind == "seats":
            named = [name for seat, name in enumerate(self.names) if value >> seat & 1]
            return ", ".join(named) or "-"
        return register_text(register, self.seen)

    def _is_list(self, value: str) -> bool:
        """Whether a fact has an entry for each seat."""
        return self.seen.seats > 1 and value.count(",") == self.seen.seats - 1

    def seat_facts(self, seat: int) -> list[Fact]:
        """What is kept for one seat."""
        kept = [
            (register.name, register_text(register, self.seen))
            for register in self.game.registers
            if register.per_seat
        ]
        told = self.game.facts(self.seen, self.seat).items()
        kept += [(key.removesuffix("s"), value) for key, value in told if self._is_list(value)]
        found = [(spaced(key), value.split(",")[seat]) for key, value in kept]
        return [(key, value) for key, value in found if value not in NOTHING]

    def own_facts(self) -> list[str]:
        """What the game tells this seat about itself."""
        if self.seat == TABLE:
            return []
        told = own_facts(self.game, self.seen, self.seat)
        return [fact.removeprefix("your ") for fact in told]

    def groups(self, slot: int) -> list[tuple[str, Zone, list[Cards]]]:
        """The piles of a seat, or of the table: those numbered 1, 2, 3 … belong together."""
        found: dict[str, tuple[str, Zone, list[Cards]]] = {}
        for zone in self.game.zones:
            if zone.per_seat == (slot != TABLE):
                name = spaced(zone.name.rstrip("0123456789"))
                found.setdefault(name, (name, zone, []))[2].append(self.seen.piles[zone.at + slot])
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


def sentences(table: Table, seat: int, glyphs: Glyphs, since: int = 0) -> list[tuple[int, str]]:
    """What has happened, as that seat was told, each with its number among all events; the point
    of view of TABLE is an onlooker's."""
    found = []
    for number, event in enumerate((table.state.log or [])[since:], start=since):
        told = tell(table.game, seen_event(event, seat), table.names, seat, glyphs.face)
        if told:
            found.append((number, glyphs.text(told)))
    return found
