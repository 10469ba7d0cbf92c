"""A room that runs, when the disk or a bot lets it down."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from parlour.bots.thinking import Answer, Job, Thinkers, job_for
from parlour.online.people import PACES, Pace
from parlour.online.store import SqliteStore
from visitor import AtOnce, open_room, serving, some_move


@pytest.fixture(autouse=True)
def _hasty_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "none", Pace(0.0, 0.0, 0.0, 60.0))


class Faulty(SqliteStore):
    """Fails now and then: before anything is written, or after all of it was."""

    faults: Sequence[str] = ()

    async def append(self, room: str, after: int, entries: Sequence[bytes]) -> None:
        fault, self.faults = (self.faults[:1] or [""])[0], self.faults[1:]
        if fault == "before":
            raise sqlite3.OperationalError("disk I/O error")
        await super().append(room, after, entries)
        if fault == "after":
            raise sqlite3.OperationalError("disk I/O error")


@pytest.mark.parametrize("fault", ["before", "after"])
def test_a_disk_that_fails(tmp_path: Path, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be stored is not done; what was stored after all is not done twice."""
    monkeypatch.setattr("visitor.SqliteStore", Faulty)

    async def story() -> None:
        async with serving(tmp_path) as (hub, base):
            host = await open_room(base, "bigtwo", bots=["normal"] * 3)
            async with host:
                assert isinstance(hub.store, Faulty)
                hub.store.faults = [fault]
                assert (await host.ask("start"))["code"] == "failed"
                again = await host.ask("start")
                assert again["type"] == ("done" if fault == "before" else "error")
                await host.table_with(1)
                hub.store.faults = ["", "", fault, "", fault]  # in the middle of the bots' moves
                await asyncio.wait_for(host.play_on(random.Random(1)), 30)
                assert host.room["number"] == 1

    asyncio.run(story())


class Fainting(AtOnce):
    """Bots that have no answer."""

    async def think(self, job: Job) -> Answer | None:
        return None


def test_a_table_waits_for_no_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("visitor.AtOnce", Fainting)

    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            host = await open_room(base, "bigtwo", bots=["hard"] * 3)
            async with host:
                await host.ask("start")
                await host.table_with(1)
                await asyncio.wait_for(host.play_on(random.Random(1)), 30)

    asyncio.run(story())


def test_bots_in_processes_of_their_own(tmp_path: Path) -> None:
    """They answer; and should the process die, another takes its place."""

    async def story() -> None:
        thinkers = Thinkers(1)
        async with serving(tmp_path) as (hub, base):
            host = await open_room(base, "bigtwo", bots=["normal"] * 3)
            async with host:
                await host.ask("start")
                await host.table_with(1)
                play = hub.rooms[host.code].room.play
                assert play is not None
                while not host.table["view"]["offers"]:
                    await host.hear()
                seat = "abcd".index(host.table["view"]["seat"])
                job = job_for(play.table, seat, "normal", advise=True)
                answer = await thinkers.think(job)
                assert answer is not None
                assert answer.move
                assert thinkers.pool is not None
                for process in list(thinkers.pool._processes.values()):
                    process.kill()
                assert await thinkers.think(job) in (None, answer)
                assert await thinkers.think(job) == answer
                assert not thinkers.busy
                assert some_move(host.table["view"]["offers"], random.Random(1))
        thinkers.close()

    asyncio.run(story())
