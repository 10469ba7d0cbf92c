"""Clocks that jump: turns end on time, no room is deleted, bots go on, and people can come back."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest

from kit.instant_bots import AtOnce
from kit.listener import Listener
from kit.virtual_time import MemoryStore, TimeOfDay, VirtualLoop, run
from parlour.online.protocol import VERSION
from parlour.online.protocol.request import Hello, OpenRoom, Pause, SetPace, Start
from parlour.online.room.clock import PACES
from parlour.online.room.entries import entry_time
from parlour.online.server.limits import Limits
from parlour.online.server.room_hub import APART, RoomHub
from parlour.online.server.room_runner import RoomRunner
from parlour.online.server.serve import SWEEP

DAY = 86_400.0
JUMPS = [3 * DAY, -3 * DAY, 400 * DAY, -400 * DAY, 0.0]
TURN = PACES["normal"].turn
Story = Callable[["World"], Awaitable[None]]


class World:
    """A server without a network, with two clocks: a monotonic one, and the time of day."""

    def __init__(self) -> None:
        self.loop = VirtualLoop()
        self.time_of_day = TimeOfDay(self.loop)
        self.store = MemoryStore()
        self.start()

    def start(self) -> None:
        """Start a server, possibly after another was killed."""
        self.hub = RoomHub(self.store, AtOnce(1), Limits())
        self.hub.rng = random.Random(1)  # type: ignore[assignment]

    async def wait(self, seconds: float) -> None:
        """Let time pass, with the usual sweeps of rooms."""
        end = self.loop.time() + seconds
        while (left := end - self.loop.time()) > 0:
            await asyncio.sleep(min(left, SWEEP))
            await self.hub.sweep()

    async def opened(self) -> tuple[RoomRunner, Listener, str]:
        """Open a room: Cheat with three bots, cards dealt."""
        ask = OpenRoom(game="cheat", name="Ana", bots=["normal"] * 3, pace="normal")
        code, token = await self.hub.open(ask)
        runner, ana = await self.enter(code, token)
        await runner.handle(ana, Start())
        return runner, ana, token

    async def enter(self, code: str, token: str) -> tuple[RoomRunner, Listener]:
        runner, person = await self.hub.find(code), Listener()
        self.hub.entered(code)
        await runner.connect(person, Hello(version=VERSION, token=token))
        return runner, person

    async def until_asked(self, runner: RoomRunner) -> None:
        """Wait until the table asks Ana to play."""
        for _ in range(10_000):
            running = runner.room.running
            assert running is not None
            seat = runner.room.seat_of("p1")
            offers = running.table.offers(seat) if seat is not None else ()
            awaited = running.table.awaited() == (seat,)
            if awaited and not any([offer.verb == "pass" for offer in offers]):
                return
            await asyncio.sleep(0.5)
        raise AssertionError("it is never her turn")


def tell(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()

    async def told() -> None:
        await world.hub.load()
        await story(world)

    run(told(), monkeypatch, world.loop, world.time_of_day)


def away(listener: Listener) -> list[bool]:
    """Return whether each person at the table counts as away."""
    return [chair.away for chair in listener.room.chairs if chair.person]


def moves(runner: RoomRunner) -> int:
    assert runner.room.current is not None
    return len(runner.room.current.table.moves)


@pytest.mark.parametrize("jump", JUMPS)
def test_a_turn_lasts_as_long_as_it_lasts(jump: float, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(world: World) -> None:
        runner, _, _ = await world.opened()
        await world.until_asked(runner)
        before = moves(runner)
        world.time_of_day.ahead += jump
        await world.wait(TURN - 5)
        assert moves(runner) == before
        await world.wait(8)
        assert moves(runner) > before  # Ana's time was up

    tell(story, monkeypatch)


@pytest.mark.parametrize("jump", JUMPS)
def test_bots_go_on(jump: float, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(world: World) -> None:
        runner, _, _ = await world.opened()
        for way in (1, -1, 1):
            before = moves(runner)
            world.time_of_day.ahead += way * jump
            await world.wait(TURN + 10)
            assert moves(runner) > before + 1

    tell(story, monkeypatch)


@pytest.mark.parametrize("jump", JUMPS)
def test_a_pause_and_another_pace_take_no_time_away(
    jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(world: World) -> None:
        runner, ana, _ = await world.opened()
        await world.until_asked(runner)
        before = moves(runner)
        await runner.handle(ana, Pause(on=True))
        world.time_of_day.ahead += jump
        await world.wait(1000)
        await runner.handle(ana, Pause(on=False))
        await runner.handle(ana, SetPace(pace="relaxed"))
        await world.wait(100)
        assert moves(runner) == before
        await world.wait(30)
        assert moves(runner) > before

    tell(story, monkeypatch)


@pytest.mark.parametrize("jump", JUMPS)
def test_who_is_gone_for_a_moment_is_not_taken_for_away(
    jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(world: World) -> None:
        runner, ana, token = await world.opened()
        _, screen = await world.enter(runner.room.code, "")
        await world.until_asked(runner)
        await runner.disconnect(ana)
        world.time_of_day.ahead += jump
        await world.wait(15)
        assert away(screen) == [False]
        # the token brings the same person back
        again, ana = await world.enter(runner.room.code, token)
        assert (again, ana.who) == (runner, "p1")
        await runner.disconnect(ana)
        await world.wait(25)
        assert away(screen) == [True]
        assert screen.room.host == "p1"

    tell(story, monkeypatch)


@pytest.mark.parametrize("jump", JUMPS)
def test_after_a_restart_on_another_day_the_game_goes_on(
    jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(world: World) -> None:
        runner, _, token = await world.opened()
        code = runner.room.code
        await world.until_asked(runner)
        before = moves(runner)
        for task in list(runner.tasks):
            task.cancel()
        runner.put_away()
        world.time_of_day.ahead += jump
        world.start()
        await world.hub.load()
        runner, ana = await world.enter(code, token)
        assert ana.who == "p1"
        await world.wait(TURN - 5)
        assert moves(runner) == before
        await world.wait(10)
        assert moves(runner) > before
        await world.wait(60)
        assert moves(runner) > before + 3  # the bots go on, too

    tell(story, monkeypatch)


def test_a_moment_in_another_year_deletes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(world: World) -> None:
        runner, ana, _ = await world.opened()
        code = runner.room.code
        await world.wait(60)
        await runner.disconnect(ana)
        await world.wait(2 * 3600)
        assert world.hub.runners == {}  # the room was put away
        for jump in (400 * DAY, -400 * DAY, 0.0):
            world.time_of_day.ahead += jump
            await world.wait(APART - SWEEP)
            world.time_of_day.ahead -= jump
            await world.wait(SWEEP)
            assert world.hub.stored == {code}
        world.time_of_day.ahead += 400 * DAY  # now the clock stays ahead
        await world.wait(APART - SWEEP)
        assert world.hub.stored == {code}
        await world.wait(3 * SWEEP)
        assert world.hub.stored == set()

    tell(story, monkeypatch)


def test_who_plays_while_the_clock_is_wrong_keeps_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Entries dated in the past would look old, and entries dated in the future would never age."""

    async def story(world: World) -> None:
        world.time_of_day.ahead -= 400 * DAY
        runner, ana, _ = await world.opened()
        code = runner.room.code
        await world.wait(100)
        world.time_of_day.ahead += 400 * DAY  # the wrong clock is corrected
        await world.wait(4 * 3600)
        assert world.hub.stored == {code}
        await runner.disconnect(ana)  # Ana's leaving is stored, with the corrected date
        await world.wait(4 * 3600)
        assert world.hub.stored == {code}
        assert 0 <= world.time_of_day() - newest(world, code) < 5 * 3600

    tell(story, monkeypatch)


def newest(world: World, code: str) -> float:
    entries = world.store.entries[code]
    return entry_time(entries[max(entries)])
