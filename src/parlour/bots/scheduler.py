"""Bots that think in processes of their own, since compiled code lets nobody else have a turn.

**Two lanes.** What takes no search goes to a process of its own, so it never stands behind what
does. In each lane the rooms take turns, and so do those who pay for the rooms (`FairQueue`).

**What is due comes in time, or not at all.** What nobody wants any more is not begun, and when many
wait, each bot that searches is given less time to do so. How strong a bot is may depend on how much
there is to do; when it moves may not.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import NamedTuple

from ..core.errors import ParlourError
from .bot_errors import CANNOT_GO_ON, KEEPS_STOPPING
from .levels import SECONDS
from .thinking import Answer, Job
from .worker import POLITE, Worker, WorkerDied

TRIES = 2
MAX_SECONDS = 10.0  # that a bot may take for a move that is due at some time
MARGIN = 0.06  # seconds before a move is due by which its bot should be done
LEAST = 0.01  # seconds to search for: with less, it is not begun
NEVER = float("inf")


class BotShare(NamedTuple):
    """On whose account something is done: payers take turns, and the rooms of each payer do."""

    payer: str = ""
    room: str = ""


NOBODY = BotShare()  # there is only one who asks


class TooLate(Exception):
    """The answer would come after it is due, or nobody wants it any more."""


def always() -> bool:
    return True


@dataclass(eq=False)
class BotRequest:
    """A job, on whose account it is done, when its answer is due, and whether anybody still wants
    it."""

    job: Job
    share: BotShare = NOBODY
    due: float = NEVER
    wanted: Callable[[], bool] = always
    answer: asyncio.Future[Answer] = field(init=False)


class BotScheduler:
    """A lane for what is quick, and one with that many processes for what is not."""

    def __init__(self, processes: int = 1) -> None:
        self.quick = Lane([Worker()])
        self.slow = Lane([Worker(nice=POLITE) for _ in range(processes)])
        self.lanes = (self.quick, self.slow)

    def start(self) -> None:
        """All processes, so that nobody waits for them later."""
        for lane in self.lanes:
            lane.start()

    async def ask(self, job: Job) -> Answer:
        """The bot's answer, however long it takes; or a ParlourError that says why not."""
        return await self.answer(BotRequest(job))

    async def answer(self, question: BotRequest) -> Answer:
        """The answer, or TooLate if it would come after it is due; or a ParlourError."""
        lane = self.quick if question.job.quick else self.slow
        return await lane.ask(question)

    def close(self) -> None:
        for lane in self.lanes:
            lane.close()


class FairQueue:
    """Questions by payer, then room, then deadline: a payer with forty rooms gets as much as one
    with a single room."""

    def __init__(self) -> None:
        self.payers: OrderedDict[str, OrderedDict[str, list[BotRequest]]] = OrderedDict()

    def waiting_for(self, payer: str) -> int:
        return sum([len(found) for found in self.payers.get(payer, {}).values()])

    def put(self, question: BotRequest) -> None:
        rooms = self.payers.setdefault(question.share.payer, OrderedDict())
        rooms.setdefault(question.share.room, []).append(question)

    def take(self) -> BotRequest | None:
        """The next one, whose payer and room are then behind all others; None if nobody waits."""
        if not self.payers:
            return None
        payer, rooms = self.payers.popitem(last=False)
        room, found = rooms.popitem(last=False)
        question = min(found, key=lambda each: each.due)
        found.remove(question)
        if found:
            rooms[room] = found
        if rooms:
            self.payers[payer] = rooms
        return question


class Lane:
    """Processes that share a queue."""

    def __init__(self, workers: list[Worker]) -> None:
        self.workers = workers
        self.idle = list(workers)
        self.queue = FairQueue()
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        for worker in self.workers:
            worker.start()

    async def ask(self, question: BotRequest) -> Answer:
        question.answer = asyncio.get_running_loop().create_future()
        self.queue.put(question)
        self._hand_out()
        return await question.answer

    def _hand_out(self) -> None:
        """Give whoever is free what comes next."""
        while self.idle and (question := self.queue.take()):
            if question.answer.done():
                continue
            seconds = self._seconds(question, monotonic())
            if seconds < LEAST or not question.wanted():
                question.answer.set_exception(TooLate())
                continue
            question.job = question.job._replace(seconds=seconds)
            task = asyncio.create_task(self._have_answered(self.idle.pop(), question))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    def _seconds(self, question: BotRequest, now: float) -> float:
        """How long a bot may search, so that those who wait behind it come to their turn: its
        payer's share of the time that is left, for all that this payer waits for."""
        left = question.due - MARGIN - now
        if question.job.quick or question.due == NEVER:
            return min(SECONDS, left + MARGIN)
        payer = question.share.payer
        payers = len({*self.queue.payers, payer})
        shared = payers * (1 + self.queue.waiting_for(payer))
        return min(SECONDS, left, max(LEAST, left * len(self.workers) / shared))

    async def _have_answered(self, worker: Worker, question: BotRequest) -> None:
        limit = None if question.due == NEVER else MAX_SECONDS
        try:
            answer = await asyncio.wait_for(_try_hard(worker, question.job), limit)
        except Exception as error:  # noqa: BLE001  (it may be somebody else's code)
            if isinstance(error, TimeoutError):
                worker.stop()
                worker.start()
            if not question.answer.done():
                question.answer.set_exception(error)
        else:
            if not question.answer.done():
                question.answer.set_result(answer)
        finally:
            self.idle.append(worker)
        self._hand_out()

    def close(self) -> None:
        for worker in self.workers:
            worker.close()


async def _try_hard(worker: Worker, job: Job) -> Answer:
    try:
        for _ in range(TRIES):
            try:
                return await worker.ask(job)
            except WorkerDied:
                worker.stop()  # if it has only closed its ears
    except (OSError, RuntimeError) as error:
        raise ParlourError(CANNOT_GO_ON(reason=str(error))) from error
    raise ParlourError(KEEPS_STOPPING)
