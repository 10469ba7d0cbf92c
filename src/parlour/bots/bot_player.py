"""A bot in its seat, with a memory of what it has seen there."""

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

SHORTEST = 0.001  # seconds; 0 would mean counting playouts


class Player:
    """Any bot in one seat for one game, from its first view on."""

    def __init__(self, bot: Bot, game: AnyGame, s: State, seat: int) -> None:
        self.bot = bot
        self.game = game
        self.seat = seat
        self.memory = Memory(View(game, s, seat, None))

    def look(self, s: State) -> View:
        """Return the bot's view, and remember it."""
        view = View(self.game, s, self.seat, self.memory.heard)
        self.memory.watch(view)
        return view

    def think(self, s: State) -> Action | None:
        """Return the bot's move, or None to let the moment pass. The seat must have offers."""
        return ask_bot(self.bot, self.look(s), self.memory)


class TablePlayer(Player):
    """A bot by name, at a table with people. Its failures don't stop the table."""

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
        """Return the bot's move, or None if it has no offers or lets the moment pass. It interrupts
        without searching, since a pause would show that it could."""  # G5
        if not self.game.offers(s, self.seat):
            return None
        view = self.look(s)
        awaited = self.seat in view.awaited
        return (self.safe.choose if awaited else self.safe.choose_at_once)(view, self.memory)

    def advise(self, s: State) -> tuple[Action | None, Text | None]:
        """Return the bot's choice for this seat and the reason, as a hint for the person who sits
        there."""
        return self.think(s), self.safe.why

    def hurry(self, seconds: float) -> None:
        """Limit the time for searching the next move. Bots that count playouts are not affected."""
        bot = self.safe.bot
        if isinstance(bot, SearchBot) and bot.seconds:
            bot.seconds = max(seconds, SHORTEST)

    def close(self) -> None:
        self.safe.close()
