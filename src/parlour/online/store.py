"""Where the entries of rooms are kept: on disk before anybody is told of them.

The interface is narrow on purpose. Whatever can refuse a second entry with the same room and
number, atomically, can stand behind it.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar, cast

from ..errors import ParlourError

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], object]
MOST_AT_ONCE = 1000  # pieces of work that share one commit

SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    room TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (room, seq)
) WITHOUT ROWID
"""
# The entry before must be there; that this one is not yet, the primary key sees to.
APPEND = """
INSERT INTO entries SELECT ?1, ?2, ?3
WHERE ?2 = 1 OR EXISTS (SELECT 1 FROM entries WHERE room = ?1 AND seq = ?2 - 1)
"""


class Conflict(Exception):
    """Somebody else has written to that room."""


class Store(Protocol):
    async def append(self, room: str, after: int, entries: Sequence[bytes]) -> None:
        """Keep entries number after+1, … : all of them durably, or Conflict and none."""

    async def read(self, room: str) -> list[bytes]:
        """All entries of a room, in order."""

    async def rooms(self) -> list[str]: ...

    async def forget(self, room: str) -> None:
        """Delete a room and everything in it."""

    async def close(self) -> None: ...


class SqliteStore:
    """One thread writes, and whatever waits while it commits goes into the next commit."""

    def __init__(self, path: Path) -> None:
        self.work: queue.SimpleQueue[tuple[asyncio.Future[object], Work] | None]
        self.work = queue.SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.db = sqlite3.connect(path, timeout=1, isolation_level=None, check_same_thread=False)
        try:
            self.db.execute("PRAGMA locking_mode=EXCLUSIVE")  # two servers would fight over rooms
            self.db.execute("PRAGMA journal_mode=WAL")
            self.db.execute("PRAGMA synchronous=FULL")
            self.db.execute(SCHEMA)
        except sqlite3.Error as error:
            self.db.close()
            raise ParlourError(_unusable(path, error)) from None
        self.thread = threading.Thread(target=self._write, name="store", daemon=True)
        self.thread.start()

    async def append(self, room: str, after: int, entries: Sequence[bytes]) -> None:
        await self._do(lambda db: _append(db, room, after, entries))

    async def read(self, room: str) -> list[bytes]:
        query = "SELECT entry FROM entries WHERE room = ? ORDER BY seq"
        return await self._do(lambda db: [row[0] for row in db.execute(query, (room,))])

    async def rooms(self) -> list[str]:
        query = "SELECT DISTINCT room FROM entries"
        return await self._do(lambda db: [row[0] for row in db.execute(query)])

    async def forget(self, room: str) -> None:
        await self._do(lambda db: db.execute("DELETE FROM entries WHERE room = ?", (room,)).close())

    async def close(self) -> None:
        self.work.put(None)
        await asyncio.to_thread(self.thread.join)
        self.db.close()

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        done: asyncio.Future[object] = self.loop.create_future()
        self.work.put((done, work))
        return cast(T, await done)

    def _write(self) -> None:
        """The thread: take all that waits, do it in one transaction, then tell who waited."""
        closing = False
        while not closing:
            first = self.work.get()
            batch = [] if first is None else [first]
            closing = first is None
            while not closing and len(batch) < MOST_AT_ONCE:
                try:
                    more = self.work.get_nowait()
                except queue.Empty:
                    break
                closing = more is None
                batch += [] if more is None else [more]
            if batch:
                self.loop.call_soon_threadsafe(_tell, self._commit(batch))

    def _commit(
        self, batch: list[tuple[asyncio.Future[object], Work]]
    ) -> list[tuple[asyncio.Future[object], object]]:
        try:
            self.db.execute("BEGIN IMMEDIATE")
            told = [(done, _attempt(self.db, work)) for done, work in batch]
            self.db.execute("COMMIT")
        except sqlite3.Error as error:
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
            return [(done, error) for done, _ in batch]
        return told


def _attempt(db: sqlite3.Connection, work: Work) -> object:
    """Its result, or the Conflict; anything worse is the whole transaction's matter."""
    try:
        return work(db)
    except Conflict as conflict:
        return conflict


def _append(db: sqlite3.Connection, room: str, after: int, entries: Sequence[bytes]) -> None:
    db.execute("SAVEPOINT one")
    try:
        for seq, entry in enumerate(entries, start=after + 1):
            if db.execute(APPEND, (room, seq, entry)).rowcount != 1:
                raise Conflict(room)
    except (Conflict, sqlite3.IntegrityError):
        db.execute("ROLLBACK TO one")
        raise Conflict(room) from None
    finally:
        db.execute("RELEASE one")


def _unusable(path: Path, error: sqlite3.Error) -> str:
    if "locked" in str(error):
        return f"{path} is in use: does another server run here?"
    return f"{path} cannot be used: {error}"


def _tell(results: list[tuple[asyncio.Future[object], object]]) -> None:
    for done, result in results:
        if done.cancelled():
            continue
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)
