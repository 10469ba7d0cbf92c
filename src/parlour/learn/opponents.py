"""Opponents of a learner."""

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
    """Makes bots of one kind for each game. `random` needs no memory, and so no log."""

    def __init__(self, kind: str | Maker, game: AnyGame) -> None:
        # Bots that search count playouts, so that games are repeatable.
        self.make: Final = maker(kind, PLAYOUTS) if isinstance(kind, str) else kind
        self.need_log: Final = kind != RANDOM
        self.game: Final = game

    def sit_down(self, s: State, rng: random.Random) -> list[Player]:
        """Return a bot for every seat."""
        return [Player(self.make(self.game, rng), self.game, s, seat) for seat in range(s.seats)]
