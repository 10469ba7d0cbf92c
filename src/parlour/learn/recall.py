"""What a seat with perfect recall knows, as numbers: an information state beside the observation.

For each pile and each face: how many such cards are there, as far as the seat can tell. A card that
can be in one of several piles counts in equal parts in each of them.
"""

from __future__ import annotations

from typing import Final, final

import numpy as np
from numpy.typing import NDArray

from ..core.game import AnyGame
from ..core.memory import Memory
from ..core.state import State
from ..core.view import View


@final
class Recall:
    """The memory of one seat, from the deal on."""

    def __init__(self, game: AnyGame, s: State, seat: int, faces: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.memory: Final = Memory(View(game, s, seat, None))
        self.faces: Final = faces
        self._rows: Final = recalled_piles(game, s.seats, seat)

    def watch(self, s: State) -> None:
        """Take in what has happened since."""
        self.memory.watch(View(self.game, s, self.seat, self.memory.heard))

    def numbers(self, s: State) -> NDArray[np.float32]:
        """What it knows now, piles × faces in one line."""
        self.watch(s)
        found = np.zeros((len(self._rows), self.faces), np.float32)
        for card, locations in enumerate(self.memory.where):
            share = 1 / locations.bit_count()
            for location, row in self._rows.items():
                if locations >> location & 1:
                    found[row, self.memory.cards[card]] += share
        return found.reshape(-1)


def recalled_piles(game: AnyGame, seats: int, seat: int) -> dict[int, int]:
    """The row of each location: zones in their order, and in each the seat's own pile first."""
    found: dict[int, int] = {}
    for zone in game.zones:
        owners = [(seat + after) % seats for after in range(seats)] if zone.per_seat else [0]
        for owner in owners:
            found[zone.at + owner] = len(found)
    return found
