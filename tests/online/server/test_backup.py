"""Backups are made during a game, which can go on from one."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from kit.damage import read_store, scribble, write_store
from kit.mortal import Mortal
from kit.processes import alive
from kit.visitor import Json, Visitor, eventually, open_room, together
from parlour.cli.main import main
from parlour.core.errors import ParlourError
from parlour.online.stores.backup import back_up, restore_backup
from parlour.online.stores.sqlite import SqliteStore
from parlour.online.stores.store_lock import StoreLock


async def friends_at_a_table(base: str) -> list[Visitor]:
    host = await open_room(base, "cheat", options={"turn_limit": 100})
    friends = [host, *[Visitor(base, host.code, name=name) for name in ("Ben", "Cleo", "Dan")]]
    for friend in friends:
        await friend.connect()
    await host.ask("start")
    for friend in friends:
        await friend.table_with(1)
    return friends


def playing(friends: list[Visitor], rng: random.Random) -> list[asyncio.Task[Json]]:
    return [asyncio.create_task(friend.play_on(rng)) for friend in friends]


async def until_event(friend: Visitor, number: int, tasks: list[asyncio.Task[Json]]) -> None:
    """Wait for an event, or for the end of the game, which may come first on a slow machine."""
    await eventually(lambda: friend.table["at"] >= number or all([task.done() for task in tasks]))


@pytest.mark.heavy
def test_they_play_on_from_a_backup(
    tmp_path: Path, rng: random.Random, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, backup = tmp_path / "rooms", tmp_path / "rooms.backup"

    async def story(server: Mortal) -> None:
        await server.alive()
        friends = await friends_at_a_table(server.base)
        tasks = playing(friends, rng)
        await until_event(friends[0], 70, tasks)
        await asyncio.to_thread(main, ["backup", str(backup), "--data", str(folder)])
        told = " ".join(capsys.readouterr().out.split())
        assert told == f"1 room is in “{backup}”, checked and readable."
        saved = friends[0].table["at"]
        await until_event(friends[0], saved + 20, tasks)
        server.kill()
        await eventually(lambda: not alive(server.child))
        await asyncio.gather(*tasks, return_exceptions=True)
        for file in folder.iterdir():
            file.unlink()
        await asyncio.to_thread(main, ["restore", str(backup), "--data", str(folder)])
        told = " ".join(capsys.readouterr().out.split())
        assert told == f"1 room is back, as of “{backup}”."
        server.start()
        await server.alive()
        for friend in friends:
            await friend.hang_up()
            friend.table = {}
            await friend.connect()
            await friend.until("table")
            assert friend.room["number"] == 1
            assert friend.room["notice"].startswith("This room was restored from a backup")
        assert 70 <= friends[0].table["at"] <= saved
        ends = await together(*playing(friends, rng))
        assert all(end["view"]["places"] for end in ends)
        for friend in friends:
            await friend.hang_up()

    folder.mkdir()
    with closing(Mortal(folder)) as server:
        asyncio.run(story(server))


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_a_backup_refuses(tmp_path: Path) -> None:
    store, backup = tmp_path / "rooms.db", tmp_path / "rooms.backup"
    with pytest.raises(ParlourError, match="there are no rooms in"):
        back_up(store, backup)
    write_store(store, {"ABCD": [b"{}"], "EFGH": [b"{}"]})
    assert back_up(store, backup) == 2
    assert mode(backup) == 0o600
    with pytest.raises(ParlourError, match="exists already: --force writes over it"):
        back_up(store, backup)
    write_store(store, {"IJKL": [b"{}"]})
    assert back_up(store, backup, force=True) == 3
    with pytest.raises(ParlourError, match="is where the rooms are kept"):
        back_up(store, store, force=True)
    with pytest.raises(IsADirectoryError):
        back_up(store, tmp_path, force=True)
    with pytest.raises(FileNotFoundError):
        back_up(store, tmp_path / "nowhere" / "x")
    with pytest.raises(ParlourError, match="is not a backup of rooms"):
        back_up(other_database(tmp_path), tmp_path / "x")
    assert not (tmp_path / "x").exists()
    assert not [file for file in tmp_path.iterdir() if file.name.startswith(".")]


def test_what_a_restore_refuses(tmp_path: Path) -> None:
    store, backup = tmp_path / "rooms.db", tmp_path / "rooms.backup"
    write_store(store, {"ABCD": [b"{}"], "EFGH": [b"{}"]})
    back_up(store, backup)
    before = store.read_bytes()
    with pytest.raises(FileNotFoundError):
        restore_backup(tmp_path / "nothing", store)
    (tmp_path / "text").write_text("hello")
    with pytest.raises(ParlourError, match="is not a backup of rooms"):
        restore_backup(tmp_path / "text", store)
    with pytest.raises(ParlourError, match="is not a backup of rooms"):
        restore_backup(other_database(tmp_path), store)
    with closing(sqlite3.connect(tmp_path / "newer.db")) as db:
        db.execute("CREATE TABLE entries (one)")
        db.execute("PRAGMA user_version=99")
    with pytest.raises(ParlourError, match="was written by another Parlour"):
        restore_backup(tmp_path / "newer.db", store)
    (tmp_path / "broken").write_bytes(backup.read_bytes())
    scribble(tmp_path / "broken", 2 * 4096 - 60, bytes(60))
    with pytest.raises(ParlourError, match="is damaged"):
        restore_backup(tmp_path / "broken", store)
    guard = StoreLock(store)
    with pytest.raises(ParlourError, match="is in use: is another server running here"):
        restore_backup(backup, store)
    guard.release()
    assert store.read_bytes() == before


def test_what_was_there_is_kept(tmp_path: Path) -> None:
    store, backup = tmp_path / "rooms.db", tmp_path / "rooms.backup"
    write_store(store, {"ABCD": [b"{}", b"{}"]})
    back_up(store, backup)
    write_store(store, {"EFGH": [b"{}"]})
    rooms, kept = restore_backup(backup, store)
    assert (rooms, kept is None) == (1, False)
    assert kept is not None
    assert mode(kept) == mode(store) == 0o600
    assert list(read_store(kept)) == ["ABCD", "EFGH"]
    (entries,) = read_store(store).values()
    assert (entries[:2], len(entries)) == ([b"{}", b"{}"], 3)
    assert json.loads(entries[2])["why"] == "backup"


def other_database(folder: Path) -> Path:
    with closing(sqlite3.connect(folder / "other.db")) as db:
        db.execute("CREATE TABLE IF NOT EXISTS other (one)")
    return folder / "other.db"


def test_a_store_that_is_damaged_is_not_backed_up(tmp_path: Path) -> None:
    """Damage that SQLite does not notice also prevents a backup."""
    store, backup = tmp_path / "rooms.db", tmp_path / "rooms.backup"
    write_store(store, {"ABCD": [b"{}", b"{}"]})
    with closing(sqlite3.connect(store)) as db:
        db.execute("UPDATE entries SET entry = 'x' WHERE seq = 2")
        db.commit()
    with pytest.raises(ParlourError, match="is damaged"):
        back_up(store, backup)
    assert not backup.exists()


@pytest.mark.parametrize("umask", [0o000, 0o077])
def test_a_store_is_for_its_owner_alone(tmp_path: Path, umask: int) -> None:
    async def story() -> dict[str, int]:
        store = SqliteStore(tmp_path / "rooms.db")
        await store.append("ABCD", 0, [b"{}"])
        found = {file.name: mode(file) for file in tmp_path.iterdir()}
        await store.close()
        return found

    before = os.umask(umask)
    try:
        (tmp_path / "rooms.db").touch(0o666)
        found = asyncio.run(story())
    finally:
        os.umask(before)
    endings = ["", "-wal", "-shm", ".lock"]
    assert found == {f"rooms.db{ending}": 0o600 for ending in endings}
