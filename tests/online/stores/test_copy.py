"""Rooms that move from one store to another, and back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kit.command_line import run
from parlour.core.errors import ParlourError
from parlour.online.stores.copy import copy_rooms
from parlour.online.stores.postgres import open_postgres
from parlour.online.stores.sqlite import SqliteStore
from parlour.online.stores.store import Mark


async def fill(folder: Path) -> None:
    store = SqliteStore(folder / "rooms.db")
    for room, entries in (("BCDF", 1200), ("ZZZZ", 1)):
        await store.append(room, 0, [b"%s %d" % (room.encode(), n) for n in range(entries)])
    await store.keep("BCDF", Mark(700, 3), b"a checkpoint")
    await store.close()


def test_there_and_back(tmp_path: Path, database: str) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    asyncio.run(fill(first))
    assert asyncio.run(copy_rooms(f"sqlite:{first / 'rooms.db'}", database)) == (2, 1201)
    assert asyncio.run(copy_rooms(database, f"sqlite:{second / 'rooms.db'}")) == (2, 1201)

    async def story() -> None:
        one, two = SqliteStore(first / "rooms.db"), SqliteStore(second / "rooms.db")
        for room in ("BCDF", "ZZZZ"):
            assert await one.read(room) == await two.read(room)
            assert await one.marks(room) == await two.marks(room)
        assert await two.checkpoint("BCDF", Mark(700, 3)) == b"a checkpoint"
        await one.close()
        await two.close()

    asyncio.run(story())


def test_nothing_is_written_over(tmp_path: Path, database: str) -> None:
    asyncio.run(fill(tmp_path))

    async def story() -> None:
        store = await open_postgres(database)
        await store.append("CDFG", 0, [b"1"])
        await store.close()

    asyncio.run(story())
    with pytest.raises(ParlourError, match="nothing was copied"):
        asyncio.run(copy_rooms(f"sqlite:{tmp_path / 'rooms.db'}", database))


def test_by_the_command_line(tmp_path: Path, empty_database: str) -> None:
    asyncio.run(fill(tmp_path))
    done = run("store", "copy", f"sqlite:{tmp_path / 'rooms.db'}", empty_database)
    assert (done.returncode, "parlour store migrate" in done.stderr) == (1, True)
    assert "version 1" in run("store", "migrate", empty_database).stdout
    done = run("store", "copy", f"sqlite:{tmp_path / 'rooms.db'}", empty_database)
    assert "2 rooms are in the second store, with 1201 entries" in " ".join(done.stdout.split())


def test_what_is_not_an_address() -> None:
    done = run("store", "copy", "rooms.db", "postgresql://localhost/x")
    assert (done.returncode, "“rooms.db” is not where rooms can be" in done.stderr) == (2, True)
    assert "there is no file called" in run("store", "copy", "sqlite:nothing", "sqlite:b").stderr
    assert run("store", "move", "sqlite:a", "sqlite:b").returncode == 2
    assert "two stores" in run("store", "copy", "sqlite:a").stderr
    assert "one database" in run("store", "migrate", "sqlite:a").stderr
