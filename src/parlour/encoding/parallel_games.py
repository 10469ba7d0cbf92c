"""Many games at once, with all numbers in arrays of the caller.

Every seat of every game has a row, which is brought up to date when the seat is asked. The caller
uses the rows of the asked seats. When a game ends, another begins.
"""

from __future__ import annotations

from typing import Final, final

from ..core.offer import Action
from ..core.zone import NOBODY
from .episode import Episode
from .information_state import InformationState
from .observation import ObservationRow, plans
from .observation_layout import ObservationLayout
from .rewards import rewards

LOG_KEPT: Final = 256


@final
class Buffers:
    """The caller's arrays. For each game, `which` has the row of the asked seat."""

    def __init__(
        self,
        rows: memoryview[float],
        masks: bytearray,
        seats: memoryview[int],
        which: memoryview[int],
        rewards: memoryview[float],
        ends: memoryview[int],
    ) -> None:
        self.rows: Final = rows
        self.masks: Final = masks
        self.seats: Final = seats
        self.which: Final = which
        self.rewards: Final = rewards
        self.ends: Final = ends


@final
class ParallelGames:
    """`count` games with equal rules, side by side."""

    def __init__(self, layout: ObservationLayout, count: int, seed: str, buffers: Buffers) -> None:
        self.layout: Final = layout
        self.count: Final = count
        self.seed: Final = seed
        self.buffers: Final = buffers
        self.dealt = 0
        self.games: Final = [Episode(layout.game, layout.seats, layout.ids) for _ in range(count)]
        ways = plans(layout)
        self.rows: Final = [
            ObservationRow(ways[at % layout.seats], buffers.rows, at * layout.width)
            for at in range(count * layout.seats)
        ]
        self.recalls: Final[list[InformationState | None]] = [None] * len(self.rows)
        self.ended: list[int] = []  # games that the last step ended
        self._asked: Final = [NOBODY] * count  # row of the asked seat in each game
        self._no_options: Final = bytes(count * layout.ids.size)
        for number in range(count):
            self._deal(number)
            self._show(number)

    def step(self, choices: list[int]) -> None:
        """Take a pick for the asked seat of every game. Raises IllegalMove if a pick is not legal,
        and then changes no game."""
        self._check_count(len(choices))
        for number, choice in enumerate(choices):
            self.games[number].picks.check(choice)
        self._clear()
        for number, choice in enumerate(choices):
            game = self.games[number]
            seat, moves = game.seat, game.moves
            game.take(choice)
            if game.seat == NOBODY:
                self._end(number)
            elif game.seat == seat and game.moves == moves:
                self.rows[number * self.layout.seats + seat].update_picks(game.picks)
                self._show_options(number)
                continue
            self._show(number)

    def play(self, moves: list[Action | None]) -> None:
        """Make a whole move for the asked seat of every game. None lets it be."""
        self._check_count(len(moves))
        self._clear()
        for number, action in enumerate(moves):
            game = self.games[number]
            game.play(action)
            if game.seat == NOBODY:
                self._end(number)
            self._show(number)

    def _check_count(self, count: int) -> None:
        if count != self.count:
            raise ValueError(f"there are {self.count} games to choose for, not {count}")

    def _deal(self, number: int) -> None:
        game, layout = self.games[number], self.layout
        game.deal(f"{self.seed}-{self.dealt}", log=layout.events > 0 or layout.memory)
        self.dealt += 1
        first = number * layout.seats
        for at in range(first, first + layout.seats):
            self.rows[at].reset()
            if layout.memory:
                self.recalls[at] = InformationState(layout, game.state, at - first)

    def _clear(self) -> None:
        """Clear the masks, rewards and ends of the last step."""
        self.buffers.masks[:] = self._no_options
        seats, ends, paid = self.layout.seats, self.buffers.ends, self.buffers.rewards
        for number in self.ended:
            ends[number] = 0
            for at in range(number * seats, (number + 1) * seats):
                paid[at] = 0.0
        self.ended = []

    def _end(self, number: int) -> None:
        """Pay all seats in the step that ends a game, and deal the next game."""
        game = self.games[number]
        outcome = game.outcome()
        if outcome is not None:
            first = number * self.layout.seats
            for seat, worth in enumerate(rewards(game.game, outcome)):
                self.buffers.rewards[first + seat] = worth
        self.buffers.ends[number] = 1
        self.ended.append(number)
        self._deal(number)

    def _show(self, number: int) -> None:
        game = self.games[number]
        at = number * self.layout.seats + game.seat
        log = game.state.log
        recall = self.recalls[at]
        if log is not None and recall is None and len(log) > LOG_KEPT:
            del log[: -self.layout.events]
        row = self.rows[at]
        row.update(game.state, game.picks)
        if recall is not None:
            recall.write(game.state, row.cells)
        if at != self._asked[number]:
            self._asked[number] = at
            self.buffers.seats[number] = game.seat
            self.buffers.which[number] = at
        self._show_options(number)

    def _show_options(self, number: int) -> None:
        masks, first = self.buffers.masks, number * self.layout.ids.size
        for choice in self.games[number].picks.options:
            masks[first + choice] = 1
