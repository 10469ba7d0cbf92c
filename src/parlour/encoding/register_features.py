"""Registers as numbers: where one seat finds its visible entries, and how they are written."""

from __future__ import annotations

from typing import Final, final

from ..core.register import Register
from ..core.state import State
from ..core.zone import OWNER
from .observation_layout import ObservationLayout, amount, entries

UNKNOWN: Final = -1_000_000_007  # value of an entry that was not read yet
# Encodings of an entry. They are ints, which compare faster than the kinds that games declare.
AMOUNT: Final = 0
CREDITS: Final = 1
SEATS: Final = 2  # one bit for each seat
OWN_BIT: Final = 3
ONE_SEAT: Final = 4
ONE_OF: Final = 5


@final
class Entries:
    """The register entries that a seat sees: first those of `singles`, which are registers with one
    entry for the table, then those of `lists`, with one entry for each seat."""

    def __init__(self, layout: ObservationLayout, seat: int) -> None:
        self.seat: Final = seat
        self.seats: Final = layout.seats
        self.singles: Final[list[str]] = []
        self.lists: Final[list[str]] = []
        self.owners: Final[list[list[int]]] = []
        self.ways: Final[list[int]] = []
        self.starts: Final[list[int]] = []
        seen = [each for each in layout.game.registers if entries(each, layout.seats)]
        for register in seen:
            if not register.per_seat:
                self.singles.append(register.name)
                self._add(register, layout, 0)
        for register in seen:
            if register.per_seat:
                count = entries(register, layout.seats)
                self.lists.append(register.name)
                self.owners.append([(seat + after) % layout.seats for after in range(count)])
                for after in range(count):
                    self._add(register, layout, after)

    def _add(self, register: Register, layout: ObservationLayout, after: int) -> None:
        self.ways.append(way_of(register))
        self.starts.append(layout.find(f"{register.name} {after}").start)

    def update(self, s: State, values: list[int], cells: memoryview[float]) -> None:
        """Write the entries that differ from `values`, and update `values`."""
        number = 0
        for name in self.singles:
            value: int = getattr(s, name)
            if value != values[number]:
                self._write(number, values[number], value, cells)
                values[number] = value
            number += 1
        for at, name in enumerate(self.lists):
            each: list[int] = getattr(s, name)
            for owner in self.owners[at]:
                value = each[owner]
                if value != values[number]:
                    self._write(number, values[number], value, cells)
                    values[number] = value
                number += 1

    def _write(self, number: int, old: int, new: int, cells: memoryview[float]) -> None:
        way, at = self.ways[number], self.starts[number]
        if way == AMOUNT:
            cells[at] = amount(new)
        elif way == CREDITS:
            cells[at] = amount(new // 100)
        elif way == OWN_BIT:
            cells[at] = float(new >> self.seat & 1)
        elif way == SEATS:
            for after in range(self.seats):
                cells[at + after] = float(new >> (self.seat + after) % self.seats & 1)
        else:  # the entry is one of several values, or none
            if old >= 0:
                cells[at + self._slot(way, old)] = 0.0
            if new >= 0:
                cells[at + self._slot(way, new)] = 1.0

    def _slot(self, way: int, value: int) -> int:
        return (value - self.seat) % self.seats if way == ONE_SEAT else value


def way_of(register: Register) -> int:
    """Return how a register is encoded."""
    if register.sees == OWNER and not register.per_seat:
        return OWN_BIT
    if register.kind == "number":
        return AMOUNT
    if register.kind == "cents":
        return CREDITS
    if register.kind == "seats":
        return SEATS
    return ONE_SEAT if register.kind == "seat" else ONE_OF
