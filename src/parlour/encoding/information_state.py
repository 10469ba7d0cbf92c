"""The knowledge of a seat with perfect recall, as numbers: an information state beside the
observation.

For each pile and each face there is the number of such cards, as far as the seat can tell. A card
that may be in several piles counts in equal parts in each.
"""

from __future__ import annotations

from array import array
from typing import Final, final

from ..core.memory import Memory
from ..core.state import State
from ..core.view import View
from .observation_layout import ObservationLayout


@final
class InformationState:
    """The memory of one seat, from the deal on."""

    def __init__(self, layout: ObservationLayout, s: State, seat: int) -> None:
        self.layout: Final = layout
        self.seat: Final = seat
        self.memory: Final = Memory(View(layout.game, s, seat, None))
        # Zones are in the game's order, and each begins with the seat's own pile.
        self._locations: Final[list[int]] = []
        for zone in layout.game.zones:
            for after in range(layout.seats if zone.per_seat else 1):
                owner = (seat + after) % layout.seats if zone.per_seat else 0
                self._locations.append(zone.at + owner)

    def watch(self, s: State) -> None:
        """Take in the events since the last call."""
        self.memory.watch(View(self.layout.game, s, self.seat, self.memory.heard))

    def write(self, s: State, row: memoryview[float]) -> None:
        """Write the present knowledge into its part of an observation."""
        self.watch(s)
        start = self.layout.recalled
        row[start:] = memoryview(array("f", self._numbers()))

    def _numbers(self) -> list[float]:
        faces, memory = self.layout.faces, self.memory
        found = [0.0] * (len(self._locations) * faces)
        for card, where in enumerate(memory.where):
            share, at = 1 / where.bit_count(), memory.cards[card]
            for location in self._locations:
                if where >> location & 1:
                    found[at] += share
                at += faces
        return found
