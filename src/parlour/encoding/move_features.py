"""Whole moves as rows of features: for networks that value moves, and for search.

A feature for everything that can be picked, by its number (`action_ids.py`): cards are counted, and
the verb, the word and “let it be” are there or not.
"""

from __future__ import annotations

from typing import Final, final

from ..core.offer import Action
from .action_ids import ActionIds
from .episode import Episode


@final
class MoveFeatures:
    """All moves of the seats that are asked in some games, one game after the other."""

    def __init__(self, ids: ActionIds) -> None:
        self.ids: Final = ids
        self.moves: list[Action | None] = []
        self.starts: list[int] = [0]  # where the moves of each game begin; and the end
        self._touched: list[int] = []

    def look(self, games: list[Episode]) -> int:
        """List the moves of these games; how many there are."""
        moves: list[Action | None] = []
        starts = [0]
        for game in games:
            moves += game.actions()
            starts.append(len(moves))
        self.moves, self.starts = moves, starts
        return len(moves)

    def write(self, rows: memoryview[float]) -> None:
        """Write the features; what was written before is taken back, in the same buffer."""
        for at in self._touched:
            rows[at] = 0.0
        touched: list[int] = []
        start = 0
        for move in self.moves:
            for feature in self.ids.described(move):
                at = start + feature
                rows[at] = rows[at] + 1.0
                touched.append(at)
            start += self.ids.size
        self._touched = touched

    def forget(self) -> None:
        """The buffer is another one, and empty."""
        self._touched = []
