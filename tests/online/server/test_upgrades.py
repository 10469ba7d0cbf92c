"""Rooms that have lost something, or whose rules are gone, as people and programs meet them."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import aiohttp
import pytest

import parlour
from kit.damage import scribble
from kit.visitor import Json, Visitor, open_room, serving, some_move
from parlour.online.stores.sqlite import SqliteStore


async def answer(url: str, token: str = "") -> tuple[int, str]:
    async with aiohttp.ClientSession() as http:
        headers = {"Authorization": f"Bearer {token}"}
        async with http.get(url, headers=headers) as found:
            return found.status, await found.text()


def test_the_record_of_a_game_by_older_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rng: random.Random
) -> None:
    """For those who played, and not to be watched."""

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


def test_people_are_told_when_their_room_is_lost_under_them(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (hub, base):
            store = hub.store
            assert isinstance(store, SqliteStore)
            async with await open_room(base, "cheat") as ana:
                await ana.until("room")
                query = "SELECT rootpage FROM sqlite_master WHERE name = 'entries'"
                (root,) = store.db.execute(query).fetchone()
                store.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                scribble(tmp_path / "rooms.db", 4096 * (root - 1), random.Random(1).randbytes(4096))
                store.db.execute("PRAGMA shrink_memory")
                await ana.say({"type": "reveal", "on": True, "id": "m1"})
                bye = await until_bye(ana)
                assert bye["code"] == "unreadable"
                assert bye["text"] == "This room was lost when the server’s disk was damaged."
                told = await Visitor(base, ana.code, name="Ben").turned_away()
                assert told["code"] == "unreadable"
            async with await open_room(base, "cheat") as ben:  # others go on
                await ben.until("room")

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
