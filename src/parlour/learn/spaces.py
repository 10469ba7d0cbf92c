"""Observations and masks of a game in progress, in the forms that other libraries expect."""

from __future__ import annotations

from typing import Any, Final, cast, final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..core.game import AnyGame
from ..core.state import State
from ..core.zone import NOBODY
from ..encoding.action_ids import ActionIds
from ..encoding.episode import Episode
from ..encoding.information_state import InformationState
from ..encoding.observation import ObservationRow, plans
from ..encoding.observation_layout import ObservationLayout

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]
# Counts are at most 24 (six packs), and amounts are logarithms, so both fit between these bounds.
LEAST: Final = -32.0
MOST: Final = 32.0


@final
class Numbers:
    """The current game of a series, with the observation of each seat."""

    def __init__(self, game: AnyGame, seats: int, events: int, memory: bool) -> None:
        self.layout: Final = ObservationLayout(game, seats, ActionIds(game), events, memory)
        self.episode: Final = Episode(game, seats, self.layout.ids)
        self._array: Final[Floats] = np.zeros((seats, self.layout.width), np.float32)
        flat = cast("memoryview[float]", self._array.reshape(-1).data)
        self._rows: Final = [
            ObservationRow(plan, flat, plan.seat * self.layout.width) for plan in plans(self.layout)
        ]
        self._recalls: list[InformationState] = []

    def deal(self, seed: str, log: bool = False) -> None:
        game, seats = self.layout.game, self.layout.seats
        self.begin(game.new(seed, seats, log=log or self.layout.memory or self.layout.events > 0))

    def begin(self, s: State) -> None:
        """Continue from a state, with empty memories."""
        self.episode.begin(s)
        for row in self._rows:
            row.reset()
        if self.layout.memory:
            self._recalls = [InformationState(self.layout, s, seat) for seat in range(s.seats)]

    def observation(self, seat: int) -> Floats:
        """Return a copy of a seat's observation."""
        episode = self.episode
        row = self._rows[seat]
        row.update(episode.state, episode.picks if episode.seat == seat else None)
        if self.layout.memory:
            self._recalls[seat].write(episode.state, row.cells)
        seen: Floats = self._array[seat]
        return seen.copy()

    def mask(self, seat: int) -> Mask:
        """Return the mask of a seat: 1 for every legal pick, and 0 for all others. It is all 0
        unless the seat is asked."""
        found = np.zeros(self.layout.ids.size, np.int8)
        if self.episode.seat == seat != NOBODY:
            found[self.episode.picks.options] = 1
        return found

    def observation_space(self) -> spaces.Space[Floats]:
        return spaces.Box(LEAST, MOST, (self.layout.width,), np.float32)

    def action_space(self) -> spaces.Space[np.int64]:
        return spaces.Discrete(self.layout.ids.size)

    def observed(self, seat: int) -> dict[str, Any]:
        return {"observation": self.observation(seat), "action_mask": self.mask(seat)}
