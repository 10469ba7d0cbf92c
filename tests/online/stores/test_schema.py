"""Stores of other versions: older ones are brought up to date, newer ones are left alone."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kit.damage import Rooms, read_store, scribble
from parlour.core.errors import ParlourError
from parlour.online.stores.schema import VERSION
from parlour.online.stores.sqlite import SqliteStore
from parlour.online.stores.store import Mark

# As it was before there were versions. Do not change a letter: others have such files.
VERSION_0 = """
CREATE TABLE IF NOT EXISTS entries (
    room TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (room, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS checks (one INTEGER PRIMARY KEY, times INTEGER NOT NULL);
INSERT INTO checks VALUES (1, 77)
"""


def older_store(path: Path) -> Rooms:
    rooms: Rooms = {}
    for number in range(20):
        rooms[f"R{number:03}"] = [b'{"kind":"moved","when":1.0}' + b" " * 99] * (5 * number + 1)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.executescript(VERSION_0)
        for room, entries in rooms.items():
            for seq, entry in enumerate(entries, start=1):
                db.execute("INSERT INTO entries VALUES (?, ?, ?)", (room, seq, entry))
        db.commit()
        db.execute("DELETE FROM entries WHERE room = 'R001'")
        db.commit()
    return {room: entries for room, entries in rooms.items() if room != "R001"}


def test_a_store_from_before_there_were_versions(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    rooms = older_store(path)
    assert read_store(path) == rooms
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)
        tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        assert [row[0] for row in tables] == ["checkpoints", "checks", "entries", "rooms"]
    assert b"R001" not in path.read_bytes()  # what was forgotten is not there any more


def test_such_a_store_with_a_damaged_page(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    rooms = older_store(path)
    pages = path.stat().st_size // 4096
    scribble(path, 4096 * (pages // 2), bytes(4096))
    after = read_store(path)
    assert len(after) > 15
    for room, entries in after.items():  # it cannot be known whose end is gone: all are told
        assert entries[:-1] == rooms[room][: len(entries) - 1]
        assert json.loads(entries[-1])["kind"] == "rewound"
    assert 10 < len([room for room in after if after[room][:-1] == rooms[room]]) < len(rooms)


def test_a_store_from_before_there_were_checkpoints(tmp_path: Path) -> None:
    async def story() -> None:
        path = tmp_path / "rooms.db"
        store = SqliteStore(path)
        await store.append("BCDF", 0, [b"one", b"two"])
        await store.close()
        with closing(sqlite3.connect(path)) as db:
            db.execute("DROP TABLE checkpoints")
            db.execute("PRAGMA user_version=1")
        store = SqliteStore(path)
        assert await store.read("BCDF") == [b"one", b"two"]
        assert await store.marks("BCDF") == []
        await store.keep("BCDF", Mark(2, 0), b"kept")
        await store.close()
        store = SqliteStore(path)
        assert await store.checkpoint("BCDF", Mark(2, 0)) == b"kept"
        await store.close()

    asyncio.run(story())


def test_a_store_of_a_newer_version_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    older_store(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version={VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(ParlourError, match="was written by a newer Parlour: its rooms are of"):
        read_store(path)
    assert path.read_bytes() == before


def test_a_migration_is_done_as_a_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rooms.db"
    rooms = older_store(path)

    def fail(_db: sqlite3.Connection) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr("parlour.online.stores.schema.count_entries", fail)
        with pytest.raises(ParlourError, match="disk full"):
            read_store(path)
    assert read_store(path) == rooms
