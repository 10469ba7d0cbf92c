"""What one seat sees, as numbers in the caller's buffer, kept up to date by what has changed.

Piles are tuples that never change: one that is the same object as before needs no look.
"""

from __future__ import annotations

from array import array
from typing import Final, final

from ..core.cards import Cards
from ..core.register import Register
from ..core.state import State
from ..core.zone import OWNER
from .layout import Layout, amount, entries, has_top, sees, zone_section
from .picks import Picks

NOTHING: Final[Cards] = ()
UNKNOWN: Final = -1_000_000_007  # a register that has not been looked at


@final
class Plan:
    """Where one seat finds piles and registers, and where their numbers stand; for all its rows."""

    def __init__(self, layout: Layout, seat: int) -> None:
        self.layout: Final = layout
        self.seat: Final = seat
        self.locations: Final[list[int]] = []
        self.starts: Final[list[int]] = []
        self.seen: Final[list[bool]] = []
        self.ordered: Final[list[bool]] = []
        self.tops: Final[list[int]] = []  # where the top card stands, or -1
        for zone in layout.game.zones:
            for owner in range(layout.seats if zone.per_seat else 1):
                whose = (seat + owner) % layout.seats if zone.per_seat else 0
                self.locations.append(zone.at + whose)
                self.starts.append(layout.find(zone_section(zone, owner)).start)
                self.seen.append(sees(zone, owner))
                self.ordered.append(zone.ordered)
                top = layout.find(f"top of {zone.name}").start if has_top(zone) else -1
                self.tops.append(top)
        self.registers: Final[list[Register]] = []
        self.owners: Final[list[int]] = []
        self.register_starts: Final[list[int]] = []
        for register in layout.game.registers:
            for owner in range(entries(register, layout.seats)):
                self.registers.append(register)
                self.owners.append((seat + owner) % layout.seats)
                self.register_starts.append(layout.find(f"{register.name} {owner}").start)


def plans(layout: Layout) -> list[Plan]:
    """A plan for every seat."""
    return [Plan(layout, seat) for seat in range(layout.seats)]


@final
class Row:
    """The numbers of one seat in one game, from `start` on in a buffer of floats."""

    def __init__(self, plan: Plan, buffer: memoryview[float], start: int) -> None:
        self.plan: Final = plan
        self.layout: Final = plan.layout
        self.seat: Final = plan.seat
        self.buffer: Final = buffer
        self.start: Final = start
        self._unseen_at: Final = start + plan.layout.unseen
        self._single: Final = plan.layout.single
        self.reset()

    def reset(self) -> None:
        """Forget the game: the next one is another."""
        self.before: list[Cards] = [NOTHING] * len(self.plan.locations)
        self.unseen: list[int] = self.layout.pack[:]
        self.values: list[int] = [UNKNOWN] * len(self.plan.registers)
        self.picked: Cards = ()
        self.verb = 0
        self.buffer[self.start : self.start + self.layout.width] = self.layout.blank

    def update(self, s: State, picks: Picks | None) -> None:
        """Look at the state again; `picks` is what this seat has picked, if it is asked."""
        piles, before = s.piles, self.before
        for number, location in enumerate(self.plan.locations):
            pile = piles[location]
            if pile is not before[number]:
                self._update_pile(number, pile)
        self._update_registers(s)
        self._update_picks(picks)
        if self.layout.events and s.log is not None:
            self._update_events(s)

    def update_picks(self, picks: Picks) -> None:
        """The same where nothing else can have changed."""
        self._update_picks(picks)

    def _update_pile(self, number: int, pile: Cards) -> None:
        plan, old = self.plan, self.before[number]
        self.before[number] = pile
        at = self.start + plan.starts[number]
        if not plan.seen[number]:
            if len(pile) != len(old):
                self.buffer[at] = amount(len(pile))
            return
        if plan.tops[number] >= 0:
            self._update_top(self.start + plan.tops[number], old, pile)
        if plan.ordered[number]:
            same = len(old)
            if pile[:same] == old:  # some were laid on top, as nearly always
                old, pile = NOTHING, pile[same:]
            else:
                old, pile = tuple(sorted(old)), tuple(sorted(pile))
        self._recount(at, old, pile)

    def _recount(self, at: int, old: Cards, new: Cards) -> None:
        """Write down what has changed in a pile that this seat sees; both are sorted."""
        left, right = 0, 0
        while left < len(old) and right < len(new):
            if old[left] == new[right]:
                left += 1
                right += 1
            elif old[left] < new[right]:
                self._change(at, old[left], -1)
                left += 1
            else:
                self._change(at, new[right], 1)
                right += 1
        for card in old[left:]:
            self._change(at, card, -1)
        for card in new[right:]:
            self._change(at, card, 1)

    def _change(self, at: int, card: int, change: int) -> None:
        buffer = self.buffer
        unseen = self.unseen[card] - change
        self.unseen[card] = unseen
        if self._single:  # there is one such card, and it is here or not
            buffer[at + card] = 1.0 if change > 0 else 0.0
        else:
            buffer[at + card] = buffer[at + card] + change
        buffer[self._unseen_at + card] = float(unseen)

    def _update_top(self, at: int, old: Cards, new: Cards) -> None:
        if old:
            self.buffer[at + old[-1]] = 0.0
        if new:
            self.buffer[at + new[-1]] = 1.0

    def _update_registers(self, s: State) -> None:
        values, plan = self.values, self.plan
        for number, register in enumerate(plan.registers):
            if register.per_seat:
                entries: list[int] = getattr(s, register.name)
                value = entries[plan.owners[number]]
            else:
                value = getattr(s, register.name)
                if register.sees == OWNER:
                    value = value >> self.seat & 1
            if value != values[number]:
                at = self.start + plan.register_starts[number]
                self._write_register(register, at, values[number], value)
                values[number] = value

    def _write_register(self, register: Register, at: int, old: int, new: int) -> None:
        buffer, kind, seats = self.buffer, register.kind, self.layout.seats
        if register.sees == OWNER and not register.per_seat:
            buffer[at] = float(new)
        elif kind == "number":
            buffer[at] = amount(new)
        elif kind == "cents":
            buffer[at] = amount(new // 100)
        elif kind == "seats":
            for owner in range(seats):
                buffer[at + owner] = float(new >> (self.seat + owner) % seats & 1)
        else:  # one of several, or none
            if old >= 0:
                buffer[at + self._slot(register, old)] = 0.0
            if new >= 0:
                buffer[at + self._slot(register, new)] = 1.0

    def _slot(self, register: Register, value: int) -> int:
        return (value - self.seat) % self.layout.seats if register.kind == "seat" else value

    def _update_picks(self, picks: Picks | None) -> None:
        verb = picks.verb if picks is not None else 0
        cards = picks.cards if picks is not None else ()
        if verb == self.verb and cards == self.picked:
            return
        buffer, picked_at = self.buffer, self.start + self.layout.picked
        if verb != self.verb:
            first, verb_at = self.layout.first_verb, self.start + self.layout.verb
            if self.verb:
                buffer[verb_at + self.verb - first] = 0.0
            if verb:
                buffer[verb_at + verb - first] = 1.0
            self.verb = verb
        for card in self.picked:
            buffer[picked_at + card] = 0.0
        for card in cards:
            buffer[picked_at + card] = float(cards.count(card))
        self.picked = cards

    def _update_events(self, s: State) -> None:
        layout, at = self.layout, self.start + self.layout.past
        log = s.log or []
        for event in reversed(log[-layout.events :]):
            numbers = memoryview(array("f", layout.event_numbers(event, self.seat)))
            self.buffer[at : at + layout.event_size] = numbers
            at += layout.event_size
