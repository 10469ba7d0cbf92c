"""The store: entries stay in order, are written all or none, and are on disk before the store
confirms them."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from kit.virtual_time import VirtualLoop
from kit.visitor import DEADLINE
from parlour.core.errors import ParlourError
from parlour.online.stores import sqlite
from parlour.online.stores.sqlite import SqliteStore
from parlour.online.stores.store import Conflict, Damaged, RoomMark


def test_what_is_appended_is_read_back(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "rooms.db")
        await store.append("BCDF", 0, [b"one", b"two"])
        await store.append("BCDF", 2, [b"three"])
        await store.append("ZZZZ", 0, [b"other"])
        assert await store.read("BCDF") == [b"one", b"two", b"three"]
        assert sorted(await store.rooms()) == ["BCDF", "ZZZZ"]
        assert await store.last("BCDF") == b"three"
        assert await store.last("XXXX") is None
        await store.close()
        again = SqliteStore(tmp_path / "rooms.db")
        assert await again.read("BCDF") == [b"one", b"two", b"three"]
        await again.forget("BCDF", b"two")
        assert len(await again.rooms()) == 2  # the room has changed since, so it is kept
        await again.forget("BCDF", b"three")
        assert await again.rooms() == ["ZZZZ"]
        await again.close()

    asyncio.run(story())


def test_some_entries_can_be_read_alone(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "rooms.db")
        await store.append("BCDF", 0, [b"%d" % number for number in range(1, 10)])
        assert await store.read("BCDF", 3, 2) == [b"4", b"5"]
        assert await store.read("BCDF", 7) == [b"8", b"9"]
        assert await store.read("BCDF", 9, 5) == []
        await store.close()

    asyncio.run(story())


def test_checkpoints_stand_for_what_was_before_them(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "rooms.db")
        for room in ("BCDF", "ZZZZ"):
            await store.append(room, 0, [b"%d" % number for number in range(1, 10)])
            await store.keep(room, RoomMark(7, 2), b"later")
            await store.keep(room, RoomMark(3, 1), b"first")
            await store.keep(room, RoomMark(3, 1), b"early")
        await store.close()
        store = SqliteStore(tmp_path / "rooms.db")
        assert await store.marks("BCDF") == [RoomMark(3, 1), RoomMark(7, 2)]
        assert await store.checkpoint("BCDF", RoomMark(3, 1)) == b"early"
        assert await store.read("BCDF", 7) == [b"8", b"9"]
        store.db.execute("UPDATE checkpoints SET checkpoint = ? WHERE seq = 7", (b"other",))
        # The checkpoint was changed on disk, so it is not used.
        assert await store.checkpoint("BCDF", RoomMark(7, 2)) == b""
        with pytest.raises(Damaged):
            await store.read("BCDF", 10, 5)  # there are only nine entries
        await store.forget("BCDF", b"9")
        assert (await store.read("BCDF"), await store.marks("BCDF")) == ([], [])
        assert len(await store.read("ZZZZ")) == 9
        assert len(await store.marks("ZZZZ")) == 2
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize("after", [0, 1, 3, 100])
def test_out_of_order_is_a_conflict_and_nothing_is_kept(tmp_path: Path, after: int) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "rooms.db")
        await store.append("BCDF", 0, [b"one", b"two"])
        with pytest.raises(Conflict):
            await store.append("BCDF", after, [b"three", b"four"])
        assert await store.read("BCDF") == [b"one", b"two"]
        await store.close()

    asyncio.run(story())


def test_of_many_at_once_exactly_one_wins(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "rooms.db")
        writers = [store.append("BCDF", 0, [b"%d" % number]) for number in range(50)]
        others = [store.append(f"R{number}", 0, [b"x"]) for number in range(50)]
        results = await asyncio.gather(*writers, *others, return_exceptions=True)
        assert sum(result is None for result in results[:50]) == 1
        assert all(result is None for result in results[50:])  # the other writes succeed
        assert len(await store.read("BCDF")) == 1
        await store.close()

    asyncio.run(story())


def test_a_second_server_on_the_same_folder_is_told_so(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "rooms.db")
        with pytest.raises(ParlourError, match="in use"):
            SqliteStore(tmp_path / "rooms.db")
        await store.close()

    asyncio.run(story())


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "rooms.db").write_text("hello " * 1000)

    async def story() -> None:
        with pytest.raises(ParlourError, match="is damaged"):
            SqliteStore(tmp_path / "rooms.db")

    asyncio.run(story())


def test_a_disk_that_fails_is_told_to_whoever_waits(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "rooms.db")
        await store.append("BCDF", 0, [b"one"])
        store.db.execute("PRAGMA max_page_count=2")
        with pytest.raises(sqlite3.Error):
            await store.append("BCDF", 1, [b"x" * 100_000])
        store.db.execute("PRAGMA max_page_count=100000")
        assert await store.read("BCDF") == [b"one"]
        await store.append("BCDF", 1, [b"two"])
        await store.close()

    asyncio.run(story())


def test_settings_of_the_database(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "rooms.db")
        assert store.db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert store.db.execute("PRAGMA synchronous").fetchone() == (2,)  # the value of FULL
        await store.close()

    asyncio.run(story())


def test_what_comes_soon_after_a_commit_shares_the_next(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "rooms.db")
        begun: list[str] = []
        store.db.set_trace_callback(lambda said: begun.append(said) if "BEGIN" in said else None)
        await store.append("BCDF", 0, [b"one"])
        assert len(begun) == 1  # the first write does not wait
        for _ in range(5):
            await store.read("BCDF")
        assert len(begun) == 6  # reads do not wait either
        waiting = []
        for after in (1, 2, 3):
            waiting.append(asyncio.create_task(store.append("BCDF", after, [b"more"])))
            await asyncio.sleep(sqlite.APART / 10)
        await asyncio.gather(*waiting)
        assert len(begun) == 7
        await store.close()

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(story())


def test_whatever_goes_wrong_nobody_waits_for_ever(tmp_path: Path) -> None:
    class Broken:
        """A connection that fails to commit and to roll back, twice."""

        def __init__(self, db: sqlite3.Connection) -> None:
            self.db = db

        def commit(self) -> None:
            raise sqlite3.OperationalError("disk I/O error")

        def rollback(self) -> None:
            self.db.rollback()
            raise sqlite3.OperationalError("disk I/O error")

        def execute(self, *words: object) -> sqlite3.Cursor:
            return self.db.execute(*words)  # type: ignore[arg-type]

    async def story() -> None:
        store = SqliteStore(tmp_path / "rooms.db")
        true, store.db = store.db, Broken(store.db)  # type: ignore[assignment]
        for _ in range(2):
            with pytest.raises(sqlite3.OperationalError):
                await asyncio.wait_for(store.append("BCDF", 0, [b"one"]), DEADLINE)
        store.db = true
        await asyncio.wait_for(store.append("BCDF", 0, [b"one"]), DEADLINE)
        await store.close()

    asyncio.run(story())
