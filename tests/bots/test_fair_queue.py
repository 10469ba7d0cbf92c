"""Fair turns for thoughts: between rooms, and between payers."""

from __future__ import annotations

import asyncio
import time

import pytest

import parlour
from parlour.bots.levels import SECONDS
from parlour.bots.scheduler import BotRequest, BotShare, FairQueue, Lane, TooLate
from parlour.bots.thinking import Answer, Job, job_for
from parlour.bots.worker import Worker

TABLE = parlour.new("bigtwo", seed=1)


def item(payer: str, room: str, due: float = 0.0) -> BotRequest:
    return BotRequest(job_for(TABLE, TABLE.awaited()[0], "easy"), BotShare(payer, room), due)


def order(*questions: BotRequest) -> list[BotRequest]:
    queue = FairQueue()
    for each in questions:
        queue.put(each)
    found: list[BotRequest] = []
    while (taken := queue.take()) is not None:
        found.append(taken)
    return found


def test_rooms_take_turns() -> None:
    many = [item("x", "busy", due) for due in range(5)]
    one = item("x", "calm", 9.0)
    assert order(*many, one).index(one) == 1


def test_those_who_pay_take_turns_however_many_rooms_they_have() -> None:
    many = [item("flood", f"room {number}") for number in range(40)]
    own = [item("home", "one", due) for due in range(3)]
    taken = order(*many, *own)
    assert [taken.index(each) for each in own] == [1, 3, 5]


def test_in_a_room_what_is_due_first_comes_first() -> None:
    items = [item("x", "y", due) for due in (3.0, 1.0, 2.0)]
    assert [each.due for each in order(*items)] == [1.0, 2.0, 3.0]


class Diligent(Worker):
    """A worker that answers at once, and records how much time it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[float] = []
        self.open = asyncio.Event()

    async def ask(self, job: Job) -> Answer:
        await self.open.wait()
        self.seconds.append(job.seconds)
        return Answer(None)


async def asked(lane: Lane, *questions: BotRequest) -> list[Answer | BaseException]:
    tasks = [asyncio.create_task(lane.ask(question)) for question in questions]
    await asyncio.sleep(0)
    for worker in lane.workers:
        assert isinstance(worker, Diligent)
        worker.open.set()
    return await asyncio.gather(*tasks, return_exceptions=True)


def question(payer: str, room: str, seconds: float, wanted: bool = True) -> BotRequest:
    job, due = job_for(TABLE, TABLE.awaited()[0], "hard"), time.monotonic() + seconds
    return BotRequest(job, BotShare(payer, room), due, lambda: wanted)


def test_when_many_wait_each_thinks_for_its_share_of_the_time() -> None:
    async def story() -> None:
        worker = Diligent()
        mine = question("home", "mine", 8.0)
        flood = [question("flood", f"{number}", 8.0) for number in range(40)]
        first = question("home", "first", 8.0)  # asked before any other question waits
        await asked(Lane([worker]), first, mine, *flood)
        assert worker.seconds[:2] == [SECONDS, SECONDS]
        assert all(seconds < 0.25 for seconds in worker.seconds[2:6])

    asyncio.run(story())


def test_what_cannot_be_ready_or_is_not_wanted_is_not_begun() -> None:
    async def story() -> None:
        worker = Diligent()
        answers = await asked(
            Lane([worker]),
            question("a", "a", 8.0),
            question("b", "b", 0.05),
            question("c", "c", 8.0, wanted=False),
            question("d", "d", 8.0),
        )
        assert [isinstance(answer, TooLate) for answer in answers] == [False, True, True, False]
        assert len(worker.seconds) == 2

    asyncio.run(story())


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_whoever_asks_no_more_is_forgotten(level: str) -> None:
    async def story() -> None:
        worker = Diligent()
        lane = Lane([worker])
        job = job_for(TABLE, TABLE.awaited()[0], level)
        tasks = [asyncio.create_task(lane.ask(BotRequest(job))) for _ in range(3)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        worker.open.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert len(worker.seconds) == 2
        assert lane.idle == [worker]

    asyncio.run(story())
