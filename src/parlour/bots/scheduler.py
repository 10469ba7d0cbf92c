"""Schedules bots' thinking in separate processes, since compiled code blocks its process.

**Two lanes.** Bots that don't search have a process of their own, so they never wait for those that
do. In each lane the rooms take turns, and so do the payers for the rooms (`FairQueue`).

**Answers are in time or missing.** Cancelled jobs never start. When many jobs wait, each searching
bot gets less time. So the load affects how strong a bot is, but not when it moves.
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
MAX_SECONDS = 10.0  # longest time for a move with a deadline
MARGIN = 0.06  # seconds before a move is due when its bot should be finished
LEAST = 0.01  # seconds of searching; with less time, a job isn't started
NEVER = float("inf")


class BotShare(NamedTuple):
    """The account for a job. Payers take turns, and so do the rooms of each payer."""

    payer: str = ""
    room: str = ""


NOBODY = BotShare()  # for a single user


class TooLate(Exception):
    """The answer would come after it is due, or is no longer wanted."""


def always() -> bool:
    return True


@dataclass(eq=False)
class BotRequest:
    """A job, with its account, its deadline, and whether the answer is still wanted."""

    job: Job
    share: BotShare = NOBODY
    due: float = NEVER
    wanted: Callable[[], bool] = always
    answer: asyncio.Future[Answer] = field(init=False)


class BotScheduler:
    """Two lanes: one process for quick jobs, and `processes` for searches."""

    def __init__(self, processes: int = 1) -> None:
        self.quick = Lane([Worker()])
        self.slow = Lane([Worker(nice=POLITE) for _ in range(processes)])
        self.lanes = (self.quick, self.slow)

    def start(self) -> None:
        """Start all processes, so that no job has to wait for one."""
        for lane in self.lanes:
            lane.start()

    async def ask(self, job: Job) -> Answer:
        """Return a bot's answer, however long it takes, or raise ParlourError."""
        return await self.answer(BotRequest(job))

    async def answer(self, question: BotRequest) -> Answer:
        """Return a bot's answer, or raise TooLate if it is late, or ParlourError."""
        lane = self.quick if question.job.quick else self.slow
        return await lane.ask(question)

    def close(self) -> None:
        for lane in self.lanes:
            lane.close()


class FairQueue:
    """Round-robin queue: by payer, then room, then deadline. A payer with forty rooms gets as much
    as one with a single room."""

    def __init__(self) -> None:
        self.payers: OrderedDict[str, OrderedDict[str, list[BotRequest]]] = OrderedDict()

    def waiting_for(self, payer: str) -> int:
        return sum([len(found) for found in self.payers.get(payer, {}).values()])

    def put(self, question: BotRequest) -> None:
        rooms = self.payers.setdefault(question.share.payer, OrderedDict())
        rooms.setdefault(question.share.room, []).append(question)

    def take(self) -> BotRequest | None:
        """Take the next request, and move its payer and room to the end. Returns None if the queue
        is empty."""
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
        """Give waiting requests to idle workers."""
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
        """Return how long a bot may search: its payer's share of the time left, divided among all
        requests of that payer."""
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
                worker.stop()  # the process may still run, with only its pipe closed
    except (OSError, RuntimeError) as error:
        raise ParlourError(CANNOT_GO_ON(reason=str(error))) from error
    raise ParlourError(KEEPS_STOPPING)
