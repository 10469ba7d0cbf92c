"""Long tasks run in small steps. The tests count steps instead of measuring time."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

import parlour
from kit.listener import Listener
from kit.offline_room import OfflineRoom, full_table
from kit.virtual_time import MemoryStore
from kit.visitor import Visitor, open_room, serving
from parlour.core.as_json import Json
from parlour.core.event_texts import EventTexts
from parlour.core.language import ENGLISH, Reader
from parlour.core.talk import talk_of
from parlour.core.view import View
from parlour.online.room import describe_table
from parlour.online.room.running_game import RunningGame
from parlour.online.server import broadcast, long_work
from parlour.online.server.broadcast import RECENT, Broadcast
from parlour.online.server.long_work import MOMENT, LongWork
from parlour.online.server.replays import list_moves, replay
from parlour.online.server.room_history import History
from parlour.records.record import writing
from parlour.steps import Steps, finish

AT_ONCE = 4  # steps before a pause, by the clock of these tests


class Turns:
    """Counts how often other tasks ran."""

    def __init__(self) -> None:
        self.count = 0

    async def run(self) -> None:
        while True:
            self.count += 1
            await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def _slow_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each reading of the clock advances it by a quarter of a moment."""
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += MOMENT / AT_ONCE
        return now

    monkeypatch.setattr(long_work, "perf_counter", clock)


@contextmanager
def others() -> Iterator[Turns]:
    turns = Turns()
    task = asyncio.create_task(turns.run())
    yield turns
    task.cancel()


def counting(most: int, done: list[int]) -> Steps[str]:
    for number in range(most):
        done.append(number)
        yield
    return "done"


def test_others_have_their_turn_after_every_few_steps() -> None:
    async def story() -> None:
        done: list[int] = []
        with others() as turns:
            assert await LongWork().finish(counting(100, done)) == "done"
        assert len(done) == 100
        assert turns.count >= 100 / AT_ONCE

    asyncio.run(story())


def test_all_long_works_together_take_no_more_than_one() -> None:
    async def story() -> None:
        work, done = LongWork(), list[int]()
        with others() as turns:
            await asyncio.gather(*[work.finish(counting(100, done)) for _ in range(5)])
        assert turns.count >= 500 / AT_ONCE
        assert done[:40] != [*range(40)]  # the jobs take turns

    asyncio.run(story())


def test_steps_can_be_done_at_once() -> None:
    done: list[int] = []
    assert finish(counting(10, done)) == "done"
    assert len(done) == 10


def long_game(moves: int = 600) -> RunningGame:
    """Return a long game of Cheat: random players call too often for an early win."""
    names = ["Ana", "Ben", "Cleo", "Dan"]
    past = RunningGame(parlour.find_game("cheat", turn_limit=moves), "7", names, [0, 1, 2, 3], 1)
    rng = random.Random(2)
    while past.table.play_random(rng) and len(past.table.moves) < moves:
        pass
    past.over = True
    return past


@pytest.mark.parametrize("what", ["record", "moves", "views"])
def test_a_game_is_looked_at_in_steps(what: str) -> None:
    past = long_game()
    moves = len(past.table.moves)
    works: dict[str, Steps[object]] = {
        "record": writing(past.table),
        "moves": list_moves(past, "a", ENGLISH),
        "views": replay(past, "a", 0, ENGLISH),
    }

    async def story() -> int:
        with others() as turns:
            await LongWork().finish(works[what])
            return turns.count

    at_once = asyncio.run(story())
    assert moves > 100
    assert at_once >= moves / AT_ONCE - 1


def test_awards_are_counted_in_steps_and_once() -> None:
    past = long_game()
    steps = [None for _ in past.count_awards(whole=False)]
    assert len(steps) >= 1 + len(talk_of(past.table.game).awards)
    assert [None for _ in past.count_awards(whole=False)] == []


def test_a_later_part_of_a_game_needs_no_more_than_itself() -> None:
    past = long_game()
    total = finish(replay(past, "all", 0, ENGLISH)).total
    steps = [None for _ in replay(past, "all", total - 1, ENGLISH)]
    assert len(steps) < 201  # it starts at the last kept state, not at the first


def played() -> OfflineRoom:
    offline = full_table("cheat")
    offline.play_out()
    assert len(offline.entries) > 100
    return offline


def test_a_room_is_read_in_steps() -> None:
    offline = played()

    async def story() -> None:
        history = History(MemoryStore(), "BCDF", LongWork())
        await history.write(0, offline.entries)
        for work in (history.load(random.Random(1)), history.game(1)):
            assert await turns_in(work) >= len(offline.entries) / AT_ONCE - 5

    asyncio.run(story())


async def turns_in(work: Awaitable[object]) -> int:
    with others() as turns:
        assert await work
        return turns.count


def test_who_comes_to_a_long_game_is_sent_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The newcomer gets only the end of the game in words."""
    offline = played()
    told: list[int] = []

    class Noting:
        def __init__(self, reveal: float) -> None:
            self.texts = EventTexts(reveal)

        def since(self, view: View, to: Reader, bounds: Sequence[int]) -> list[dict[str, Json]]:
            told.append(len(view.events))
            return self.texts.since(view, to, bounds)

    for module in (describe_table, broadcast):
        monkeypatch.setattr(module, "EventTexts", Noting)
    listeners = [Listener(), Listener(), Listener()]
    listeners[0].who = "p1"
    Broadcast().send_changes(offline.room, {*listeners}, offline.now)
    assert offline.current.at > 3 * RECENT
    first = offline.current.start_of_move(offline.current.at - RECENT)
    assert RECENT <= offline.current.at - first < RECENT + 10
    assert told[-3:] == [offline.current.at - first] * 3
    assert sum(told[:-3]) == 0
    assert [listener.table.first for listener in listeners] == [first] * 3


def test_one_room_that_is_read_keeps_nobody_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (hub, base):
            host, other = await open_room(base, "cheat"), await open_room(base, "cheat")
            hub.runners.pop(host.code).put_away()
            go = asyncio.Event()
            load = History.load

            async def waits(self: History, rng: random.Random) -> object:
                await go.wait()
                return await load(self, rng)

            monkeypatch.setattr(History, "load", waits)
            slow = asyncio.create_task(hub.find(host.code))
            async with Visitor(base, other.code, other.token) as visitor:
                assert visitor.you == "p1"
                assert not slow.done()
                go.set()
            assert (await slow).room.code == host.code

    asyncio.run(story())
