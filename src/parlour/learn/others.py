"""The other players at a learner's table."""

from __future__ import annotations

import random
from typing import Final, final

from ..bots.bot import Bot, ask_bot
from ..bots.levels import PLAYOUTS, RANDOM
from ..bots.registry import Maker, maker
from ..core.game import AnyGame
from ..core.memory import Memory
from ..core.offer import Action
from ..core.state import State
from ..core.view import View


@final
class Other:
    """A bot in one seat, for one game: it sees what that seat may see, and remembers it."""

    def __init__(self, bot: Bot, game: AnyGame, s: State, seat: int) -> None:
        self.bot: Final = bot
        self.game: Final = game
        self.seat: Final = seat
        self.memory: Final = Memory(View(game, s, seat, None))

    def choose(self, s: State) -> Action | None:
        view = View(self.game, s, self.seat, None if s.log is None else self.memory.heard)
        if s.log is not None:
            self.memory.watch(view)
        return ask_bot(self.bot, view, self.memory)


@final
class Others:
    """Makes bots of one kind for game after game; `random` needs no memory, and so no log."""

    def __init__(self, kind: str | Maker, game: AnyGame) -> None:
        # The bots that search count playouts: so a game goes the same way again.
        self.make: Final = maker(kind, PLAYOUTS) if isinstance(kind, str) else kind
        self.need_log: Final = kind != RANDOM
        self.game: Final = game

    def sit_down(self, s: State, rng: random.Random) -> list[Other]:
        """One for every seat."""
        return [Other(self.make(self.game, rng), self.game, s, seat) for seat in range(s.seats)]
