"""Whole moves as rows of features, for networks that value moves and for search.

Everything that can be picked is a feature, at its number (`action_ids.py`). Cards are counted; the
verb, the word and “let it be” are 0 or 1.
"""

from __future__ import annotations

from typing import Final, final

from ..core.offer import Action
from .action_ids import ActionIds
from .episode import Episode


@final
class MoveFeatures:
    """All moves of the asked seats in several games, listed game by game."""

    def __init__(self, ids: ActionIds) -> None:
        self.ids: Final = ids
        self.moves: list[Action | None] = []
        # Index of each game's first move; the last entry is the number of all moves.
        self.starts: list[int] = [0]
        self._touched: list[int] = []

    def look(self, games: list[Episode]) -> int:
        """List the moves of these games. Returns their number."""
        moves: list[Action | None] = []
        starts = [0]
        for game in games:
            moves += game.actions()
            starts.append(len(moves))
        self.moves, self.starts = moves, starts
        return len(moves)

    def write(self, rows: memoryview[float]) -> None:
        """Write the features. First clear the features that the last call wrote to this buffer."""
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
        """Prepare for a new buffer that contains only zeros."""
        self._touched = []
