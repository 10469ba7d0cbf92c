"""Games that are over, for those who look at them again: the last few are remembered."""

from __future__ import annotations

from collections import OrderedDict

from ..room.running_game import RunningGame
from .history import History, PastGame

MOST_MOVES = 60_000  # of all that are remembered: some 100 MB at worst


class PastGames:
    """By room and number. Whoever looks at one asks for many parts of it."""

    def __init__(self) -> None:
        self.games: OrderedDict[tuple[str, int], PastGame] = OrderedDict()

    async def find(self, history: History, number: int) -> PastGame | None:
        key = (history.code, number)
        found = self.games.pop(key, None) or await history.game(number)
        if found is None:
            return None
        self.games[key] = found
        while len(self.games) > 1 and self._moves() > MOST_MOVES:
            self.games.popitem(last=False)
        return found

    def forget(self, code: str) -> None:
        """A room is gone, and its code may become another's."""
        for key in [key for key in self.games if key[0] == code]:
            del self.games[key]

    def _moves(self) -> int:
        return sum([_length(game) for game in self.games.values()])


def _length(game: PastGame) -> int:
    return len(game.table.moves if isinstance(game, RunningGame) else game.moves)
