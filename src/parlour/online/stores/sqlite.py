"""Rooms in an SQLite file: one writer, with few waits for the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TypeVar, cast

from .sqlite_schema import check_journal, check_pages, is_damage, open_file, sum_of, unusable
from .store import Conflict, Damaged, RoomMark
from .store_lock import StoreLock, make_private
from .swap_file import finish_swap

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], object]
Waiting = tuple[asyncio.Future[object], Work]

CHECK = "INSERT INTO checks VALUES (1, 1) ON CONFLICT (one) DO UPDATE SET times = times + 1"
# (A damaged entry may no longer be a BLOB.)
READ = (
    "SELECT seq, CAST(entry AS BLOB), sum FROM entries WHERE room = ? AND seq > ?"
    " ORDER BY seq LIMIT ?"
)
LAST = "SELECT seq, CAST(entry AS BLOB), sum FROM entries WHERE room = ? ORDER BY seq DESC LIMIT 1"
APPEND = "INSERT INTO entries VALUES (?, ?, ?, ?)"
# `last` is a room's number of entries. The statements change nothing if the writer expected another
# number, because another writer was first.
FIRST = "INSERT OR IGNORE INTO rooms (last, sum, room) VALUES (?, ?, ?)"
NEXT = "UPDATE rooms SET last = ?, sum = ? WHERE room = ? AND last = ?"
# Seconds between two commits of entries. Entries from this time share a commit. One commit per move
# would take a third more processor time, and the wait is too short to notice.
APART = 0.004


class SqliteStore:
    """A store in an SQLite file, with one writer. Requests that come during a commit go into the
    next one.

    Statements run in the event loop: they are short, and a thread would compete for the
    interpreter. Only the commit waits for the disk, in a thread of its own.

    Damage in one room fails that room's requests, and other rooms go on.
    """

    def __init__(self, path: Path, *, copy_of: Path | None = None) -> None:
        """Open a store. `copy_of` names the store that this is a copy of, made to read what is left
        of it: it is opened even if pages are damaged, and errors name the original."""
        self.lock = StoreLock(path)  # two servers must not share rooms
        try:
            finish_swap(path)
            make_private(path)
            check_journal(path)
            if copy_of is None:
                check_pages(path)
            self.db = open_file(path, copy_of)
        except BaseException as error:
            self.lock.release()
            if isinstance(error, sqlite3.Error | OSError | Damaged):
                raise unusable(copy_of or path, error) from None
            raise
        self.thread = ThreadPoolExecutor(1, "store")
        self.storing = False  # whether entries are among the waiting requests
        self.stored = 0.0  # when entries were last committed, on the event loop's clock
        self.waiting: list[Waiting] = []
        self.writer: asyncio.Task[None] | None = None

    async def append(self, room: str, after: int, entries: Sequence[bytes]) -> None:
        self.storing = True
        await self._do(lambda db: append_entries(db, room, after, entries))

    async def read(self, room: str, after: int = 0, most: int = -1) -> list[bytes]:
        return await self._do(lambda db: _read(db, room, after, most))

    async def keep(self, room: str, mark: RoomMark, checkpoint: bytes) -> None:
        query = "INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?, ?)"
        values = (room, *mark, checkpoint, sum_of(room, mark.seq, checkpoint))
        await self._do(lambda db: db.execute(query, values).close())

    async def marks(self, room: str) -> list[RoomMark]:
        query = "SELECT seq, games FROM checkpoints WHERE room = ? ORDER BY seq"
        return await self._do(lambda db: [RoomMark(*row) for row in db.execute(query, (room,))])

    async def checkpoint(self, room: str, mark: RoomMark) -> bytes:
        return await self._do(lambda db: _checkpoint(db, room, mark.seq))

    async def rooms(self) -> list[str]:
        query = "SELECT room FROM rooms"
        return await self._do(lambda db: [row[0] for row in db.execute(query)])

    async def last(self, room: str) -> bytes | None:
        return await self._do(lambda db: _last(db, room))

    async def forget(self, room: str, last: bytes) -> None:
        # No entry can come in between, as there is only one writer.
        if await self.last(room) == last:
            await self._do(lambda db: _forget(db, room))

    async def check(self) -> None:
        await self._do(lambda db: db.execute(CHECK).close())

    async def close(self) -> None:
        if self.writer:
            await self.writer  # finish the requests made so far
        self.thread.shutdown()
        self.db.close()
        self.lock.release()

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        done: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self.waiting.append((done, work))
        if self.writer is None or self.writer.done():
            self.writer = asyncio.create_task(self._write())
        return cast(T, await done)

    async def _write(self) -> None:
        """Carry out waiting requests, one transaction after another, until none are left."""
        while self.waiting:
            if self.storing:
                await self._keep_apart()
            batch, self.waiting, self.storing = self.waiting, [], False
            for (done, _), result in zip(batch, await self._results(batch), strict=True):
                if done.cancelled():
                    continue
                if isinstance(result, Exception):
                    done.set_exception(result)
                else:
                    done.set_result(result)

    async def _keep_apart(self) -> None:
        """Wait until the next commit of entries is due. It is due at once if there was none shortly
        before."""
        loop = asyncio.get_running_loop()
        wait = self.stored + APART - loop.time()
        if wait > 0:
            await asyncio.sleep(wait)
        self.stored = loop.time()

    async def _results(self, batch: list[Waiting]) -> list[object]:
        """Return the result or the error of each request. If the transaction fails, each request
        gets one of its own, so that a damaged room doesn't harm others."""
        try:
            return await self._commit(batch)
        except Exception as error:  # noqa: BLE001  (whatever it is, nobody must wait forever)
            if len(batch) == 1:
                return [Damaged(str(error)) if is_damage(error) else error]
        return [result for each in batch for result in await self._results([each])]

    async def _commit(self, batch: list[Waiting]) -> list[object]:
        try:
            self.db.execute("BEGIN IMMEDIATE")
            results = [_attempt(self.db, work) for _, work in batch]
            await asyncio.get_running_loop().run_in_executor(self.thread, self.db.commit)
        except Exception:
            with suppress(sqlite3.Error):
                self.db.rollback()
            raise
        return results


def _attempt(db: sqlite3.Connection, work: Work) -> object:
    """Return the result of a request, or its Conflict. Other errors fail the whole transaction."""
    try:
        return work(db)
    except Conflict as conflict:
        return conflict


def append_entries(db: sqlite3.Connection, room: str, after: int, entries: Sequence[bytes]) -> None:
    last = after + len(entries)
    told = (last, sum_of(room, last), room)
    done = db.execute(NEXT, (*told, after)) if after else db.execute(FIRST, told)
    if done.rowcount != 1:
        raise Conflict(room)
    for seq, entry in enumerate(entries, start=after + 1):
        db.execute(APPEND, (room, seq, entry, sum_of(room, seq, entry)))


def _read(db: sqlite3.Connection, room: str, after: int, most: int) -> list[bytes]:
    entries: list[bytes] = []
    for row in db.execute(READ, (room, after, most)):
        entries.append(_checked(room, *row))
        if row[0] != after + len(entries):
            raise Damaged(f"an entry is missing before number {row[0]} of {room}")
    if len(entries) == most:
        return entries  # more may follow
    told = db.execute("SELECT last FROM rooms WHERE room = ?", (room,)).fetchone()
    last = told[0] if told else 0
    if last != after + len(entries):
        raise Damaged(f"{room} should have {last} entries and not {after + len(entries)}")
    return entries


def _last(db: sqlite3.Connection, room: str) -> bytes | None:
    found = db.execute(LAST, (room,)).fetchone()
    return _checked(room, *found) if found else None


def _checked(room: str, seq: int, entry: bytes | None, told: int) -> bytes:
    if entry is None or sum_of(room, seq, entry) != told:
        raise Damaged(f"entry {seq} of {room}")
    return entry


def _checkpoint(db: sqlite3.Connection, room: str, seq: int) -> bytes:
    query = "SELECT CAST(checkpoint AS BLOB), sum FROM checkpoints WHERE room = ? AND seq = ?"
    found: tuple[bytes | None, int] | None = db.execute(query, (room, seq)).fetchone()
    if found and found[0] and sum_of(room, seq, found[0]) == found[1]:
        return found[0]
    return b""  # a damaged checkpoint is not needed, since the entries contain all of it


def _forget(db: sqlite3.Connection, room: str) -> None:
    db.execute("DELETE FROM checkpoints WHERE room = ?", (room,))
    db.execute("DELETE FROM entries WHERE room = ?", (room,))
    db.execute("DELETE FROM rooms WHERE room = ?", (room,))
