"""A bot in its seat: it sees what that seat may see, and remembers it."""

from __future__ import annotations

import random
from collections.abc import Callable

from ..core.game import AnyGame
from ..core.memory import Memory
from ..core.offer import Action
from ..core.phrase import Text
from ..core.state import State
from ..core.view import View
from ..play.table import Table
from .bot import Bot, ask_bot
from .fallback import WithFallback, to_stderr
from .make_bot import maker
from .search.search import SearchBot

SHORTEST = 0.001  # seconds: none at all would mean that it counts playouts


class Player:
    """Any bot in one seat for one game, from its first view on."""

    def __init__(self, bot: Bot, game: AnyGame, s: State, seat: int) -> None:
        self.bot = bot
        self.game = game
        self.seat = seat
        self.memory = Memory(View(game, s, seat, None))

    def look(self, s: State) -> View:
        """What it sees now, and remembers from now on."""
        view = View(self.game, s, self.seat, self.memory.heard)
        self.memory.watch(view)
        return view

    def think(self, s: State) -> Action | None:
        """Its move, where it has offers; None to let it be."""
        return ask_bot(self.bot, self.look(s), self.memory)


class TablePlayer(Player):
    """The bot of that name, as the registry knows it, at a table with people: it cannot stop it."""

    def __init__(
        self,
        name: str,
        table: Table,
        seat: int,
        playouts: int = 0,
        tell: Callable[[Text], None] = to_stderr,
    ) -> None:
        rng = random.Random(f"{table.seed} {seat}")
        self.safe = WithFallback(name, maker(name, playouts), table.game, rng, tell)
        super().__init__(self.safe, table.game, table.state, seat)

    def choose(self, s: State) -> Action | None:
        """Its move; None where it has nothing to do, or lets it be. It interrupts without a
        thought: a pause would tell that it could."""  # G5
        if not self.game.offers(s, self.seat):
            return None
        view = self.look(s)
        awaited = self.seat in view.awaited
        return (self.safe.choose if awaited else self.safe.choose_at_once)(view, self.memory)

    def advise(self, s: State) -> tuple[Action | None, Text | None]:
        """What it would do in this seat, and why: a hint for the person who sits there."""
        return self.think(s), self.safe.why

    def hurry(self, seconds: float) -> None:
        """Search no longer than that for the next move, if it is seconds that it counts."""
        bot = self.safe.bot
        if isinstance(bot, SearchBot) and bot.seconds:
            bot.seconds = max(seconds, SHORTEST)

    def close(self) -> None:
        self.safe.close()
