"""Many games at once, with numpy arrays in and out. A step makes no new objects for the caller."""

from __future__ import annotations

from typing import Final, cast, final

import numpy as np
from numpy.typing import NDArray

from ..core.game import AnyGame
from ..core.game_texts import title
from ..core.option import Value
from ..encoding.action_ids import ActionIds
from ..encoding.move_features import MoveFeatures
from ..encoding.observation_layout import ObservationLayout
from ..encoding.parallel_games import Buffers, ParallelGames
from .opening import open_game

Floats = NDArray[np.float32]


@final
class Batch:
    """Games side by side, each waiting for one seat. `step()` takes a pick for each game.

    The arrays are filled anew in every step, so copy anything that you keep.

    - `observations` (games × width): the observation of the asked seat.
    - `masks` (games × actions): 1 for each legal pick.
    - `seats` (games): the asked seat.
    - `rewards` (games × seats) and `ends` (games): the rewards of the last step, and whether it
      ended the game. The next game is dealt at once, and the observation already shows it.
    """

    def __init__(self, layout: ObservationLayout, games: int, seed: int) -> None:
        self.layout: Final = layout
        self.games: Final = games
        self.observations: Final[Floats] = np.zeros((games, layout.width), np.float32)
        masks = bytearray(games * layout.ids.size)
        self.masks: Final = np.frombuffer(masks, np.int8).reshape(games, layout.ids.size)
        self.seats: Final = np.zeros(games, np.int64)
        self.rewards: Final[Floats] = np.zeros((games, layout.seats), np.float32)
        self.ends: Final = np.zeros(games, np.int8)
        self._rows: Final[Floats] = np.zeros((games * layout.seats, layout.width), np.float32)
        self._which: Final = np.zeros(games, np.int64)
        buffers = Buffers(
            cast("memoryview[float]", self._rows.reshape(-1).data),
            masks,
            self.seats.data,
            self._which.data,
            cast("memoryview[float]", self.rewards.reshape(-1).data),
            self.ends.data,
        )
        self.parallel: Final = ParallelGames(layout, games, f"{seed}", buffers)
        self._move_features: Final = MoveFeatures(layout.ids)
        self._features: Floats = np.zeros((1024, layout.ids.size), np.float32)
        self._gather()

    def __repr__(self) -> str:
        return f"<Batch of {self.games} games of {title(self.layout.game)}>"

    def step(self, actions: NDArray[np.integer]) -> None:
        """Take a pick for the asked seat of every game.

        Raises IllegalMove if a pick is not legal. Then no game is changed.
        """
        self.parallel.step(actions.tolist())
        self._gather()

    def listed(self) -> tuple[Floats, NDArray[np.int64]]:
        """Return whole moves instead of picks: a row of features for each move, game by game, and
        the index of each game's first row, with the number of rows at the end.

        Call it before a seat has picked anything, and answer with `play()`.
        """
        count = self._move_features.look(self.parallel.games)
        if count > len(self._features):
            self._features = np.zeros((2 * count, self.layout.ids.size), np.float32)
            self._move_features.forget()
        self._move_features.write(cast("memoryview[float]", self._features.reshape(-1).data))
        return self._features[:count], np.array(self._move_features.starts)

    def play(self, rows: NDArray[np.integer]) -> None:
        """Make a move in every game, given by its row in `listed()`."""
        moves = self._move_features.moves
        self.parallel.play([moves[row] for row in rows.tolist()])
        self._gather()

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return a random pick for each game, all legal picks being equally likely."""
        # above 0 for legal picks, 0 for others
        weights = (1 - rng.random(self.masks.shape, np.float32)) * self.masks
        chosen: NDArray[np.int64] = weights.argmax(axis=1)
        return chosen

    def _gather(self) -> None:
        np.take(self._rows, self._which, axis=0, out=self.observations, mode="clip")


def batch(
    game: str | AnyGame,
    games: int = 64,
    *,
    seats: int = 0,
    seed: int = 0,
    events: int = 0,
    memory: bool = False,
    **options: Value,
) -> Batch:
    """Return that many games side by side.

    Observations include the last `events` events (none by default), and with `memory` everything
    that a player with perfect recall knows.
    """
    found, count = open_game(game, seats, options)
    return Batch(ObservationLayout(found, count, ActionIds(found), events, memory), games, seed)
