"""What a bot is asked, and its answer: a job holds the whole game so far.

So it does not matter which process does it, or what that process was asked before. A process
remembers the tables it has thought about, and goes on from there.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import NamedTuple

from ..core.offer import Action
from ..core.option import Value
from ..core.phrase import Text
from ..notation.moves import parse_move
from ..play.table import Table
from ..registry import find_game
from .bot_player import TablePlayer
from .levels import SECONDS
from .make_bot import is_quick

MAX_TABLES = 600  # that a process remembers: those of 200 rooms, in some 40 MB


class Job(NamedTuple):
    """A game from its deal to now, and whose move is wanted. With `advise`, what a bot would do in
    somebody's seat, and why. It is `quick` if it takes no search; one that searches takes as many
    `seconds`, unless it counts playouts."""

    game: str
    options: Mapping[str, Value]
    seed: str
    names: list[str]
    moves: list[str]
    seat: int
    level: str
    advise: bool = False
    playouts: int = 0
    start: str = ""  # the position it began with, if not with a deal
    quick: bool = False
    seconds: float = SECONDS

    def bot_key(self) -> tuple[object, ...]:
        """What stays the same for one bot throughout a game."""
        options = tuple(self.options.items())
        begun = (self.game, options, self.seed, len(self.names), self.start)
        return (*begun, self.seat, self.level, self.playouts)


class Answer(NamedTuple):
    """`action` is None to let it be; `notes` tell what went wrong with the bot."""

    action: Action | None
    why: Text | None = None
    notes: tuple[Text, ...] = ()


def job_for(table: Table, seat: int, level: str, advise: bool = False, playouts: int = 0) -> Job:
    options, moves = dict(table.game.chosen), table.move_texts()
    game, seed, names = table.game.name, table.seed, table.names
    interrupts = not advise and seat not in table.awaited()  # which takes no thought (G5)
    quick = interrupts or is_quick(level, table.game)
    return Job(game, options, seed, names, moves, seat, level, advise, playouts, table.start, quick)


class RememberedTable(NamedTuple):
    """A table as it was when a bot last thought about it."""

    table: Table
    bot: TablePlayer
    moves: list[str]
    notes: list[Text]


_remembered: OrderedDict[tuple[object, ...], RememberedTable] = OrderedDict()


def think(job: Job) -> Answer:
    """The table is remembered from the last time, and taken on to now."""
    begun = time.perf_counter()
    key = job.bot_key()
    found = _remembered.pop(key, None)
    if found is None or found.moves != job.moves[: len(found.moves)]:
        found = _sit_down(job)
    for move in job.moves[len(found.moves) :]:
        found.table.play_checked(*parse_move(move))  # a table has played it
    _remembered[key] = found._replace(moves=job.moves)
    if len(_remembered) > MAX_TABLES:
        _remembered.popitem(last=False)[1].bot.close()
    bot, state = found.bot, found.table.state
    bot.hurry(job.seconds - (time.perf_counter() - begun))
    action, why = bot.advise(state) if job.advise else (bot.choose(state), None)
    notes = tuple(found.notes)
    found.notes.clear()
    return Answer(action, why, notes)


def _sit_down(job: Job) -> RememberedTable:
    if job.start:
        table = Table.from_position(job.start, job.names)
    else:
        table = Table(find_game(job.game, **job.options), job.seed, job.names)
    notes: list[Text] = []
    bot = TablePlayer(job.level, table, job.seat, job.playouts, tell=notes.append)
    return RememberedTable(table, bot, [], notes)
