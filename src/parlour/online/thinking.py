"""Bots think in processes of their own, so that the server answers while they do."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections import OrderedDict
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import NamedTuple

from ..bots.seated import Seated
from ..moves import action_text
from ..registry import find_game
from ..table import Table
from .play import Play
from .protocol import Options

KEPT = 200  # tables that a process remembers
LONGEST = 10.0  # seconds that anybody waits for a bot
BUSY = 4  # jobs for each process: with more than that, hints have to wait


class Job(NamedTuple):
    """A game from its deal to now, and whose move is wanted."""

    game: str
    options: Options
    seed: str
    names: list[str]
    moves: list[str]
    seat: int
    level: str
    advise: bool = False


class Answer(NamedTuple):
    move: str | None  # None: let it be
    why: str = ""


def job_for(play: Play, seat: int, level: str, advise: bool = False) -> Job:
    table = play.table
    options = dict(table.game.chosen)
    moves = table.move_texts()
    return Job(table.game.name, options, table.seed, table.names, moves, seat, level, advise)


class Thinkers:
    """A few processes, made when first needed, and made again should they die."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.jobs = 0

    @property
    def busy(self) -> bool:
        return self.jobs > BUSY * self.processes

    async def think(self, job: Job) -> Answer | None:
        """The bot's answer; None if there is none to be had."""
        self.jobs += 1
        try:
            future = asyncio.get_running_loop().run_in_executor(self._pool(), think, job)
            return await asyncio.wait_for(future, LONGEST)
        except BrokenExecutor:
            self.pool = None
            return None
        except TimeoutError:
            return None
        finally:
            self.jobs -= 1

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, context, _ignore_interrupts)
        return self.pool

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over


class Known(NamedTuple):
    """A table as it was when a bot last thought about it."""

    table: Table
    bot: Seated
    moves: list[str]


_known: OrderedDict[tuple[str, str, int, str], Known] = OrderedDict()


def think(job: Job) -> Answer:
    """In the process: the table is remembered from the last time, and taken on to now."""
    key = (job.game, job.seed, job.seat, job.level)
    known = _known.pop(key, None)
    if known is None or known.moves != job.moves[: len(known.moves)]:
        table = Table(find_game(job.game, **job.options), job.seed, job.names)
        known = Known(table, Seated(job.level, table, job.seat), [])
    for move in job.moves[len(known.moves) :]:
        known.table.move(move)
    _known[key] = known._replace(moves=job.moves)
    if len(_known) > KEPT:
        _known.popitem(last=False)[1].bot.close()
    bot = known.bot
    action, why = bot.advise(known.table) if job.advise else (bot.choose(known.table), "")
    return Answer(None if action is None else action_text(action), why)
