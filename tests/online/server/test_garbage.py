"""Nobody waits for Python to look through all that it has in memory."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.visitor import Visitor, eventually, open_room, serving
from parlour.online.server.garbage import DAY, NEVER, Garbage
from parlour.online.server.runner import RoomRunner


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


class Loop:
    """Something that is not freed by itself."""

    def __init__(self) -> None:
        self.self = self


def lost() -> weakref.ref[Loop]:
    return weakref.ref(Loop())


def test_the_long_look_waits_until_nobody_is_here_or_for_a_day() -> None:
    garbage = Garbage(1000.0)
    assert gc.get_threshold()[2] == NEVER
    one = lost()
    assert not garbage.look(1000.0 + DAY - 1, quiet=False)
    assert garbage.look(2000.0, quiet=True)
    assert one() is None
    another = lost()
    assert not garbage.look(1000.0 + DAY, quiet=False)
    assert garbage.look(2000.0 + DAY, quiet=False)
    assert another() is None


def is_idle(runner: RoomRunner) -> bool:
    return not runner.peers and not runner.tasks


@pytest.mark.usefixtures("hasty_bots")
def test_a_room_that_is_put_away_is_freed_by_itself(tmp_path: Path) -> None:
    """So no rooms pile up between two such looks."""

    async def story() -> None:
        async with serving(tmp_path) as (hub, base):
            host = await open_room(base, "bigtwo", bots=["normal"] * 3)
            async with host, Visitor(base, host.code):
                await host.ask("start")
                await host.table_with(1)
                await host.ask("end")
            await eventually(lambda: is_idle(hub.runners[host.code]))
            gc.collect()
            gc.disable()
            runner = hub.runners.pop(host.code)
            runner.put_away()
            room, kept = weakref.ref(runner.room), weakref.ref(runner)
            del runner
            await eventually(lambda: (room(), kept()) == (None, None))

    try:
        asyncio.run(story())
    finally:
        gc.enable()
