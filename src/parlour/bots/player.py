"""A bot in its seat: it sees what that seat may see, remembers it, and cannot stop the table."""

from __future__ import annotations

import random
from collections.abc import Callable

from ..core.memory import Memory
from ..core.offer import Action
from ..core.phrase import Text
from ..table import Table
from .fallback import Attempt, WithFallback, to_stderr
from .registry import maker
from .search.search import SearchBot

SHORTEST = 0.001  # seconds: none at all would mean that it counts playouts


class Player:
    """The bot of that name, as the registry knows it, at one table, from its first view on."""

    def __init__(
        self,
        name: str,
        table: Table,
        seat: int,
        playouts: int = 0,
        tell: Callable[[Text], None] = to_stderr,
    ) -> None:
        self.seat = seat
        rng = random.Random(f"{table.seed} {seat}")
        self.bot = WithFallback(name, maker(name, playouts), table.game, rng, tell)
        self.memory = Memory(table.view(seat, since=None))

    def choose(self, table: Table) -> Action | None:
        """Its move; None where it has nothing to do, or lets it be."""
        awaited = self.seat in table.awaited()
        return self._ask(table, self.bot.choose if awaited else self.bot.choose_at_once)

    def hurry(self, seconds: float) -> None:
        """Search no longer than that for the next move, if it is seconds that it counts."""
        bot = self.bot.bot
        if isinstance(bot, SearchBot) and bot.seconds:
            bot.seconds = max(seconds, SHORTEST)

    def advise(self, table: Table) -> tuple[Action | None, Text | None]:
        """What it would do in this seat, and why: a hint for the person who sits there."""
        action = self._ask(table, self.bot.choose)
        return action, self.bot.why

    def close(self) -> None:
        self.bot.close()

    def _ask(self, table: Table, choose: Attempt) -> Action | None:
        if not table.offers(self.seat):
            return None
        view = table.view(self.seat, self.memory.heard)
        self.memory.watch(view)
        return choose(view, self.memory)
