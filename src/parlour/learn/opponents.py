"""The other players at a learner's table."""

from __future__ import annotations

import random
from typing import Final, final

from ..bots.bot_player import Player
from ..bots.levels import PLAYOUTS, RANDOM
from ..bots.make_bot import Maker, maker
from ..core.game import AnyGame
from ..core.state import State


@final
class Opponents:
    """Makes bots of one kind for game after game; `random` needs no memory, and so no log."""

    def __init__(self, kind: str | Maker, game: AnyGame) -> None:
        # The bots that search count playouts: so a game goes the same way again.
        self.make: Final = maker(kind, PLAYOUTS) if isinstance(kind, str) else kind
        self.need_log: Final = kind != RANDOM
        self.game: Final = game

    def sit_down(self, s: State, rng: random.Random) -> list[Player]:
        """One for every seat."""
        return [Player(self.make(self.game, rng), self.game, s, seat) for seat in range(s.seats)]
