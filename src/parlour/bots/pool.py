"""Bots that think in processes of their own, since compiled code lets nobody else have a turn.

A job holds the whole game so far, so that it does not matter which process does it, or what it was
asked before. A process remembers the tables it has thought about, and goes on from there.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import redirect_stderr, suppress
from typing import NamedTuple

from ..core.errors import ParlourError
from ..core.offer import Action
from ..core.option import Value
from ..core.phrase import Text
from ..notation.moves import parse_move
from ..registry import find_game
from ..table import Table
from .player import Player
from .problems import CANNOT_GO_ON, KEEPS_STOPPING

MAX_TABLES = 200  # that a process remembers
TRIES = 2
MAX_SECONDS = 10.0  # that anybody waits for a bot
BUSY_JOBS = 4  # for each process: with more than that, what can wait should


class Job(NamedTuple):
    """A game from its deal to now, and whose move is wanted. With `advise`, what a bot would do in
    somebody's seat, and why."""

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
    return Job(game, options, seed, names, moves, seat, level, advise, playouts, table.start)


class BotPool:
    """A few processes, made when first needed, and made again should they die."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.jobs = 0

    @property
    def busy(self) -> bool:
        return self.jobs > BUSY_JOBS * self.processes

    async def ask(self, job: Job) -> Answer:
        """The bot's answer; or a ParlourError that says why there is none."""
        self.jobs += 1
        try:
            for _ in range(TRIES):
                with suppress(BrokenExecutor):
                    return await self._submit(job)
                self.pool = None
            raise ParlourError(KEEPS_STOPPING)
        except (OSError, RuntimeError) as error:
            raise ParlourError(CANNOT_GO_ON(reason=str(error))) from error
        finally:
            self.jobs -= 1

    async def ask_in_time(self, job: Job) -> Answer | None:
        """None if it fails or takes too long: for a table that waits for no bot."""
        try:
            return await asyncio.wait_for(self.ask(job), MAX_SECONDS)
        except Exception:  # noqa: BLE001  (it may be somebody else's code)
            return None

    def _submit(self, job: Job) -> asyncio.Future[Answer]:
        # A process is started with our error stream, which a full-screen program has replaced.
        with redirect_stderr(sys.__stderr__):
            return asyncio.get_running_loop().run_in_executor(self._pool(), think, job)

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, context, _begin)
        return self.pool

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started us says when it is over
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)  # the screen is not theirs
    threading.Thread(target=_end_with_parent, args=(os.getppid(),), daemon=True).start()


def _end_with_parent(parent: int) -> None:
    """The process that started us may be killed, and cannot say so."""
    while os.getppid() == parent:
        time.sleep(2.0)
    os._exit(0)


class RememberedTable(NamedTuple):
    """A table as it was when a bot last thought about it."""

    table: Table
    bot: Player
    moves: list[str]
    notes: list[Text]


_remembered: OrderedDict[tuple[object, ...], RememberedTable] = OrderedDict()


def think(job: Job) -> Answer:
    """In the process: the table is remembered from the last time, and taken on to now."""
    key = job.bot_key()
    found = _remembered.pop(key, None)
    if found is None or found.moves != job.moves[: len(found.moves)]:
        found = _sit_down(job)
    for move in job.moves[len(found.moves) :]:
        found.table.play_checked(*parse_move(move))  # a table has played it
    _remembered[key] = found._replace(moves=job.moves)
    if len(_remembered) > MAX_TABLES:
        _remembered.popitem(last=False)[1].bot.close()
    bot = found.bot
    action, why = bot.advise(found.table) if job.advise else (bot.choose(found.table), None)
    notes = tuple(found.notes)
    found.notes.clear()
    return Answer(action, why, notes)


def _sit_down(job: Job) -> RememberedTable:
    if job.start:
        table = Table.from_position(job.start, job.names)
    else:
        table = Table(find_game(job.game, **job.options), job.seed, job.names)
    notes: list[Text] = []
    bot = Player(job.level, table, job.seat, job.playouts, tell=notes.append)
    return RememberedTable(table, bot, [], notes)
