"""Rooms with missing parts or unknown rules, as seen by people and programs."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

import parlour
from kit.visitor import Json, Visitor, open_room, serving, some_move


async def answer(url: str, token: str = "") -> tuple[int, str]:
    async with aiohttp.ClientSession() as http:
        headers = {"Authorization": f"Bearer {token}"}
        async with http.get(url, headers=headers) as found:
            return found.status, await found.text()


def test_the_record_of_a_game_by_older_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rng: random.Random
) -> None:
    """Players can download it, but nobody can replay it."""

    async def play() -> Visitor:
        async with serving(tmp_path) as (_, base):
            host = await open_room(base, "cheat", bots=["easy"] * 3)
            async with host:
                await host.ask("start")
                await host.table_with(1)
                move = some_move(host.table["view"]["offers"], rng)
                await host.ask("move", move=move, at=host.table["at"])
            return host

    async def look(code: str, token: str) -> str:
        async with serving(tmp_path) as (_, base):
            url = f"{base}/api/rooms/{code}/records/1"
            assert (await answer(url))[0] == 403
            for what in ("views", "moves"):
                status, text = await answer(f"{url}/{what}?seat=a", token)
                assert (status, "other_rules" in text) == (409, True)
                assert "begun by version 1 of the rules of Cheat" in text
            status, record = await answer(url, token)
            assert status == 200
            return record

    host = asyncio.run(play())
    with monkeypatch.context() as later:
        later.setattr(type(parlour.find_game("cheat")), "version", 2)
        record = asyncio.run(look(host.code, host.token))
        with pytest.raises(parlour.NotationError, match="this Parlour has version 2"):
            parlour.parse_record(record)
    assert parlour.parse_record(record).moves


def test_a_room_that_is_damaged_under_people_costs_nobody_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (hub, base):
            ana, ben, idle = [await open_room(base, "cheat") for _ in range(3)]
            async with ana, ben:
                await ana.until("room")
                await ben.until("room")
                with closing(sqlite3.connect(tmp_path / "rooms.db")) as db:
                    for room in (ana.code, idle.code):
                        db.execute("UPDATE entries SET entry = x'7b7d' WHERE room = ?", [room])
                    db.commit()
                hub.runners[ana.code].stale = True  # makes the hub read the room again
                await ana.say({"type": "reveal", "on": True, "id": "m1"})
                bye = await until_bye(ana)
                assert bye["code"] == "unreadable"
                assert bye["text"] == "This room is damaged and cannot be opened."
                told = await Visitor(base, ana.code, name="Cleo").turned_away()
                assert told["code"] == "unreadable"
                await ben.ask("reveal", on=True)
            del hub.runners[idle.code]
            await hub.sweep()
            assert {ana.code, ben.code, idle.code} <= hub.stored

    asyncio.run(story())


async def until_bye(visitor: Visitor) -> Json:
    while True:
        message = await visitor.hear()
        if message["type"] == "bye":
            return message


def test_a_room_that_cannot_be_read_counts_as_no_guess(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, misses_per_minute=2) as (hub, base):
            await hub.store.append("ZZZZ", 0, [b'{"kind":"teleported","when":4e9}'])
            await hub.load()
            for _ in range(5):
                status, text = await answer(f"{base}/api/rooms/ZZZZ")
                assert (status, "newer Parlour" in text) == (410, True)

    asyncio.run(story())
