"""A running room whose disk or bots fail."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from kit.instant_bots import AtOnce
from kit.marked import plain
from kit.offline_room import full_table, some_move
from kit.visitor import Visitor, open_room, serving, together
from parlour.bots.scheduler import BotShare
from parlour.bots.thinking import Answer, Job
from parlour.core.errors import ParlourError
from parlour.core.language import ENGLISH
from parlour.core.offer import Action
from parlour.course.advisor import Advisor
from parlour.online.protocol.request import End, Hint
from parlour.online.server.bot_answers import advise
from parlour.online.stores.sqlite import SqliteStore

pytestmark = pytest.mark.usefixtures("hasty_bots")


class Faulty(SqliteStore):
    """A store that fails now and then: before anything is written, or after everything was."""

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
    """A request that was not stored has no effect. A request that was stored despite the error is
    not repeated."""
    monkeypatch.setattr("kit.visitor.SqliteStore", Faulty)

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
                hub.store.faults = ["", "", fault, "", fault]  # while the bots make their moves
                await together(host.play_on(random.Random(1)))
                assert host.room["number"] == 1

    asyncio.run(story())


class Fainting(AtOnce):
    """Bots without an answer."""

    async def ask(self, job: Job) -> Answer:
        raise ParlourError("none")


def test_a_table_waits_for_no_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kit.visitor.AtOnce", Fainting)

    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            host = await open_room(base, "bigtwo", bots=["hard"] * 3)
            async with host:
                await host.ask("start")
                await host.table_with(1)
                await together(host.play_on(random.Random(1)))

    asyncio.run(story())


class Pensive(AtOnce):
    """Bots that hold back their hints until `go` is set."""

    go = asyncio.Event()

    async def ask(self, job: Job) -> Answer:
        if job.advise:
            await Pensive.go.wait()
        return await super().ask(job)


def test_a_hint_keeps_nothing_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kit.visitor.AtOnce", Pensive)

    async def story() -> None:
        Pensive.go = asyncio.Event()
        async with serving(tmp_path) as (_, base):
            host = await open_room(base, "bigtwo", bots=["normal"] * 3)
            async with host:
                await host.ask("start")
                await host.table_with(1)
                while not host.table["view"]["offers"]:
                    await host.hear()
                await host.say({"type": "hint", "id": "h1"})
                await host.say({"type": "hint", "id": "h2"})
                assert (await host.until("error"))["id"] == "h2"  # one hint at a time
                assert (await host.ask("say", what="hm"))["type"] == "done"
                Pensive.go.set()
                assert (await host.until("hint"))["id"] == "h1"

    asyncio.run(story())


def test_a_hint_for_a_game_that_ends_meanwhile_knows_the_players() -> None:
    offline = full_table("cheat")
    offline.move("p1", some_move(offline.current, 0, random.Random(1)))

    class Late(AtOnce):
        async def ask(self, job: Job) -> Answer:
            offline.ask("p1", End())
            return Answer(Action("call"))

    advice = asyncio.run(
        advise(Late(1), Advisor(), offline.room, "p2", Hint(), ENGLISH, BotShare())
    )
    assert offline.room.current is None
    assert plain(advice.label) == "Call Ana a cheat"


def test_who_stops_showing_motion_is_no_longer_waited_for(tmp_path: Path) -> None:
    """Once motion is off, the room no longer waits for a player's or onlooker's screen."""

    async def story() -> None:
        async with serving(tmp_path) as (hub, base):
            host = await open_room(base, "bigtwo", bots=["normal"] * 3)
            async with host, Visitor(base, host.code) as watcher:
                room = hub.runners[host.code].room
                found = [room.presence.moving]
                for who, on in ((host, False), (watcher, False), (host, True)):
                    assert (await who.ask("motion", on=on))["type"] == "done"
                    found.append(room.presence.moving)
                assert found == [True, True, False, True]

    asyncio.run(story())
