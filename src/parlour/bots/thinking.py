"""Jobs for bots, and their answers. A job contains the whole game so far.

So any process can do any job. Processes remember the tables of earlier jobs, and continue from
there.
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

MAX_TABLES = 600  # tables that a process remembers: those of 200 rooms, about 40 MB


class Job(NamedTuple):
    """A game from its deal until now, and the seat whose move is wanted.

    With `advise`, the answer is a hint for a person: the bot's move, and why. A `quick` job takes
    no search. A searching bot takes `seconds`, unless it counts `playouts`.
    """

    game: str
    options: Mapping[str, Value]
    seed: str
    names: list[str]
    moves: list[str]
    seat: int
    level: str
    advise: bool = False
    playouts: int = 0
    start: str = ""  # the first position, if the game didn't begin with a deal
    quick: bool = False
    seconds: float = SECONDS

    def bot_key(self) -> tuple[object, ...]:
        """Return the values that identify one bot throughout a game."""
        options = tuple(self.options.items())
        begun = (self.game, options, self.seed, len(self.names), self.start)
        return (*begun, self.seat, self.level, self.playouts)


class Answer(NamedTuple):
    """A bot's answer. `action` is None to let the moment pass. `notes` report problems with the
    bot."""

    action: Action | None
    why: Text | None = None
    notes: tuple[Text, ...] = ()


def job_for(table: Table, seat: int, level: str, advise: bool = False, playouts: int = 0) -> Job:
    options, moves = dict(table.game.chosen), table.move_texts()
    game, seed, names = table.game.name, table.seed, table.names
    interrupts = not advise and seat not in table.awaited()  # interrupting takes no search (G5)
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
    """Return a bot's answer. The table is taken from memory, and brought up to date."""
    begun = time.perf_counter()
    key = job.bot_key()
    found = _remembered.pop(key, None)
    if found is None or found.moves != job.moves[: len(found.moves)]:
        found = _sit_down(job)
    for move in job.moves[len(found.moves) :]:
        found.table.play_checked(*parse_move(move))  # moves were checked when they were played
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
