"""The observation of one seat, in the caller's buffer. Only changes are written.

Piles are immutable tuples, so a pile that is still the same object has not changed.
"""

from __future__ import annotations

from array import array
from typing import Final, cast, final

from ..core.cards import Cards
from ..core.state import State
from .action_ids import FIRST_VERB
from .observation_layout import ObservationLayout, amount, has_top, sees, zone_section
from .picks import Picks
from .register_features import UNKNOWN, Entries

NOTHING: Final[Cards] = ()


@final
class Plan:
    """The layout of one seat's observation: its piles and registers, and the cells of their
    numbers. All rows of a seat share a plan."""

    def __init__(self, layout: ObservationLayout, seat: int) -> None:
        self.layout: Final = layout
        self.seat: Final = seat
        self.locations: Final[list[int]] = []
        self.starts: Final[list[int]] = []
        self.seen: Final[list[bool]] = []
        self.ordered: Final[list[bool]] = []
        self.tops: Final[list[int]] = []  # cell of each pile's top card, or -1
        for zone in layout.game.zones:
            for owner in range(layout.seats if zone.per_seat else 1):
                whose = (seat + owner) % layout.seats if zone.per_seat else 0
                self.locations.append(zone.at + whose)
                self.starts.append(layout.find(zone_section(zone, owner)).start)
                self.seen.append(sees(zone, owner))
                self.ordered.append(zone.ordered)
                top = layout.find(f"top of {zone.name}").start if has_top(zone) else -1
                self.tops.append(top)
        self.entries: Final = Entries(layout, seat)
        # Register values of an empty table. They are written once, since a new game differs little
        # from an empty table.
        self.values: Final[list[int]] = [UNKNOWN] * len(self.entries.starts)
        self.blank: Final = cast("memoryview[float]", memoryview(array("f", layout.blank)))
        self.entries.update(layout.game.blank(layout.seats), self.values, self.blank)


def plans(layout: ObservationLayout) -> list[Plan]:
    """Return a plan for every seat."""
    return [Plan(layout, seat) for seat in range(layout.seats)]


@final
class ObservationRow:
    """The observation of one seat in one game, from `start` on in a buffer of floats."""

    def __init__(self, plan: Plan, buffer: memoryview[float], start: int) -> None:
        self.plan: Final = plan
        self.layout: Final = plan.layout
        self.seat: Final = plan.seat
        self.cells: Final = buffer[start : start + plan.layout.width]
        self._single: Final = plan.layout.single
        self.before: list[Cards] = [NOTHING] * len(plan.locations)
        # Number of cards in each cell. Empty for a single pack, whose cells are only 0 or 1, to
        # save memory.
        self.counts: list[int] = [] if self._single else [0] * plan.layout.unseen
        self.unseen: list[int] = plan.layout.pack[:]
        self.shown: list[int] = plan.layout.pack[:]  # values of `unseen` last written to `cells`
        self.moved: list[int] = []  # cards that entered or left visible piles since the last update
        self.values: list[int] = plan.values[:]
        self.picked: Cards = ()
        self.verb = 0
        self.cells[:] = plan.blank

    def reset(self) -> None:
        """Forget the last game, before another begins."""
        for number, pile in enumerate(self.before):
            if pile:
                self._forget_pile(number, pile)
        self.values = self.plan.values[:]
        self.picked = ()
        self.verb = 0
        self.cells[:] = self.plan.blank

    def _forget_pile(self, number: int, pile: Cards) -> None:
        """Set the counts of a pile back to zero, which is faster than resetting all counts."""
        self.before[number] = NOTHING
        if self.plan.seen[number]:
            at, pack = self.plan.starts[number], self.layout.pack
            for card in pile:
                if not self._single:
                    self.counts[at + card] = 0
                self.unseen[card] = self.shown[card] = pack[card]

    def update(self, s: State, picks: Picks | None) -> None:
        """Bring the observation up to date. `picks` are this seat's picks, if it is asked."""
        piles, before = s.piles, self.before
        for number, location in enumerate(self.plan.locations):
            pile = piles[location]
            if pile is not before[number]:
                self._update_pile(number, pile)
        if self.moved:
            self._update_unseen()
        self.plan.entries.update(s, self.values, self.cells)
        self.update_picks(picks)
        if self.layout.events and s.log is not None:
            self._update_events(s)

    def _update_pile(self, number: int, pile: Cards) -> None:
        plan, old = self.plan, self.before[number]
        self.before[number] = pile
        at = plan.starts[number]
        if not plan.seen[number]:
            if len(pile) != len(old):
                self.cells[at] = amount(len(pile))
            return
        if plan.tops[number] >= 0:
            self._update_top(plan.tops[number], old, pile)
        if plan.ordered[number] and old and pile:
            same = len(old)
            if pile[:same] == old:  # usual case: cards were laid on top of the pile
                old, pile = NOTHING, pile[same:]
            else:
                old, pile = tuple(sorted(old)), tuple(sorted(pile))
        self._recount(at, old, pile)

    def _recount(self, at: int, old: Cards, new: Cards) -> None:
        """Update the counts of a visible pile. `old` and `new` are sorted, or one of them is
        empty."""
        left, right, lefts, rights = 0, 0, len(old), len(new)
        while left < lefts and right < rights:
            less, more = old[left], new[right]
            if less == more:
                left += 1
                right += 1
            elif less < more:
                self._change(at, less, -1)
                left += 1
            else:
                self._change(at, more, 1)
                right += 1
        while left < lefts:
            self._change(at, old[left], -1)
            left += 1
        while right < rights:
            self._change(at, new[right], 1)
            right += 1

    def _change(self, at: int, card: int, change: int) -> None:
        cell = at + card
        if self._single:  # in a single pack a cell is 0 or 1
            self.cells[cell] = 1.0 if change > 0 else 0.0
        else:
            count = self.counts[cell] + change
            self.counts[cell] = count
            self.cells[cell] = float(count)
        self.unseen[card] = self.unseen[card] - change
        self.moved.append(card)

    def _update_unseen(self) -> None:
        """Write the changed counts of unseen cards. Most cards that leave a visible pile enter
        another, so few counts change."""
        cells, at, unseen, shown = self.cells, self.layout.unseen, self.unseen, self.shown
        for card in self.moved:
            count = unseen[card]
            if count != shown[card]:
                shown[card] = count
                cells[at + card] = float(count)
        self.moved = []

    def _update_top(self, at: int, old: Cards, new: Cards) -> None:
        if old:
            self.cells[at + old[-1]] = 0.0
        if new:
            self.cells[at + new[-1]] = 1.0

    def update_picks(self, picks: Picks | None) -> None:
        """Update only the picks, when nothing else can have changed."""
        verb = picks.verb if picks is not None else 0
        cards = picks.cards if picks is not None else ()
        if verb == self.verb and cards == self.picked:
            return
        cells, picked_at = self.cells, self.layout.picked
        if verb != self.verb:
            verb_at = self.layout.verb
            if self.verb:
                cells[verb_at + self.verb - FIRST_VERB] = 0.0
            if verb:
                cells[verb_at + verb - FIRST_VERB] = 1.0
            self.verb = verb
        for card in self.picked:
            cells[picked_at + card] = 0.0
        for card in cards:
            cells[picked_at + card] = float(cards.count(card))
        self.picked = cards

    def _update_events(self, s: State) -> None:
        layout, at = self.layout, self.layout.past
        log = s.log or []
        for event in reversed(log[-layout.events :]):
            numbers = memoryview(array("f", layout.event_numbers(event, self.seat)))
            self.cells[at : at + layout.event_size] = numbers
            at += layout.event_size
