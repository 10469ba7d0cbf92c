"""Rooms in an SQLite file: one writer, and as few waits for the disk as can be."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar, cast

from ...core.errors import ParlourError
from ...core.phrase import Phrase, Text
from .store import Conflict

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], object]

SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    room TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (room, seq)
) WITHOUT ROWID
"""
# The entry before must be there; that this one is not yet, the primary key sees to.
APPEND = """
INSERT INTO entries SELECT :room, :seq, :entry
WHERE :seq = 1 OR EXISTS (SELECT 1 FROM entries WHERE room = :room AND seq = :seq - 1)
"""


IN_USE: Final = Phrase("online.store_in_use", "{path} is in use: is another server running here?")
UNUSABLE: Final = Phrase("online.store_unusable", "{path} cannot be used: {reason}")


class SqliteStore:
    """One writer. Whatever waits while it commits goes into the next commit.

    Statements run in the loop, since they are short, and each would have to fight for the
    interpreter in another thread; what waits for the disk is the commit, and that has a thread.
    """

    def __init__(self, path: Path) -> None:
        try:
            self.db = sqlite3.connect(
                path, timeout=1, isolation_level=None, check_same_thread=False
            )
        except sqlite3.Error as error:
            raise ParlourError(_unusable(path, error)) from None
        try:
            self.db.execute("PRAGMA locking_mode=EXCLUSIVE")  # two servers would fight over rooms
            self.db.execute("PRAGMA journal_mode=WAL")
            self.db.execute("PRAGMA synchronous=FULL")
            self.db.execute(SCHEMA)
        except sqlite3.Error as error:
            self.db.close()
            raise ParlourError(_unusable(path, error)) from None
        self.thread = ThreadPoolExecutor(1, "store")
        self.waiting: list[tuple[asyncio.Future[object], Work]] = []
        self.writer: asyncio.Task[None] | None = None

    async def append(self, room: str, after: int, entries: Sequence[bytes]) -> None:
        await self._do(lambda db: _append(db, room, after, entries))

    async def read(self, room: str) -> list[bytes]:
        query = "SELECT entry FROM entries WHERE room = ? ORDER BY seq"
        return await self._do(lambda db: [row[0] for row in db.execute(query, (room,))])

    async def rooms(self) -> list[str]:
        query = "SELECT DISTINCT room FROM entries"
        return await self._do(lambda db: [row[0] for row in db.execute(query)])

    async def last(self, room: str) -> bytes | None:
        query = "SELECT entry FROM entries WHERE room = ? ORDER BY seq DESC LIMIT 1"
        return await self._do(lambda db: next((row[0] for row in db.execute(query, (room,))), None))

    async def forget(self, room: str) -> None:
        await self._do(lambda db: db.execute("DELETE FROM entries WHERE room = ?", (room,)).close())

    async def close(self) -> None:
        if self.writer:
            await self.writer  # what has been asked for is still done
        self.thread.shutdown()
        self.db.close()

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        done: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self.waiting.append((done, work))
        if self.writer is None or self.writer.done():
            self.writer = asyncio.create_task(self._write())
        return cast(T, await done)

    async def _write(self) -> None:
        """Do all that waits in one transaction, then tell who waited; until nobody does."""
        while self.waiting:
            batch, self.waiting = self.waiting, []
            for done, result in await self._commit(batch):
                if done.cancelled():
                    continue
                if isinstance(result, Exception):
                    done.set_exception(result)
                else:
                    done.set_result(result)

    async def _commit(
        self, batch: list[tuple[asyncio.Future[object], Work]]
    ) -> list[tuple[asyncio.Future[object], object]]:
        loop = asyncio.get_running_loop()
        try:
            self.db.execute("BEGIN IMMEDIATE")
            told = [(done, _attempt(self.db, work)) for done, work in batch]
            await loop.run_in_executor(self.thread, self.db.commit)
        except Exception as error:  # noqa: BLE001  (whatever it is, nobody must wait forever)
            with suppress(sqlite3.Error):
                self.db.rollback()
            return [(done, error) for done, _ in batch]
        return told


def _attempt(db: sqlite3.Connection, work: Work) -> object:
    """Its result, or the Conflict; anything worse is the whole transaction's matter."""
    try:
        return work(db)
    except Conflict as conflict:
        return conflict


def _append(db: sqlite3.Connection, room: str, after: int, entries: Sequence[bytes]) -> None:
    several = len(entries) > 1  # one statement alone is done or not done anyway
    if several:
        db.execute("SAVEPOINT one")
    try:
        for seq, entry in enumerate(entries, start=after + 1):
            if db.execute(APPEND, {"room": room, "seq": seq, "entry": entry}).rowcount != 1:
                raise Conflict(room)
    except (Conflict, sqlite3.IntegrityError):
        if several:
            db.execute("ROLLBACK TO one")
        raise Conflict(room) from None
    finally:
        if several:
            db.execute("RELEASE one")


def _unusable(path: Path, error: sqlite3.Error) -> Text:
    if "locked" in str(error):
        return IN_USE(path=str(path))
    return UNUSABLE(path=str(path), reason=str(error))
