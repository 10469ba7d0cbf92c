"""Rooms in an SQLite file: one writer, and as few waits for the disk as can be."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TypeVar, cast

from ...core.errors import ParlourError
from .guard import Guard, make_private
from .recovery import check_journal, mend
from .schema import Damaged, is_damage, open_file, sum_of, why_unusable
from .store import Conflict, Mark, News, Note
from .swap import finish_swap

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], object]
Waiting = tuple[asyncio.Future[object], Work]

CHECK = "INSERT INTO checks VALUES (1, 1) ON CONFLICT (one) DO UPDATE SET times = times + 1"
APPEND = "INSERT INTO entries VALUES (?, ?, ?, ?)"
# A room has as many entries as it says here: whoever counts on another number comes too late.
FIRST = "INSERT OR IGNORE INTO rooms (last, sum, room) VALUES (?, ?, ?)"
NEXT = "UPDATE rooms SET last = ?, sum = ? WHERE room = ? AND last = ?"
# Seconds from one commit of entries to the next: what comes meanwhile shares it. Where each move
# had one of its own, it took a third more of the processor; and nobody notices so short a wait.
APART = 0.004
MEND_AGAIN = 60.0  # seconds until a store that could not be mended is tried again
log = logging.getLogger("parlour.online")


class SqliteStore:
    """One writer. Whatever waits while it commits goes into the next commit.

    Statements run in the loop, since they are short, and each would have to fight for the
    interpreter in another thread; what waits for the disk is the commit, and that has a thread.

    If something turns out to be damaged, when it is opened or later, what can be read goes into a
    new file (`recovery.py`), and what was asked for is done on that. A room that has lost something
    then has another number of entries than its runner thinks: that is a Conflict.
    """

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.guard = Guard(path)  # two servers would fight over rooms
        try:
            self.db = self._open()
        except BaseException as error:
            self.guard.release()
            if isinstance(error, sqlite3.Error | OSError | Damaged):
                raise ParlourError(why_unusable(path, error)) from None
            raise
        self.thread = ThreadPoolExecutor(1, "store")
        self.mended_at = -MEND_AGAIN  # when that was last tried
        self.storing = False  # whether entries are among what waits
        self.stored = 0.0  # when some were last, by the loop's clock
        self.waiting: list[Waiting] = []
        self.writer: asyncio.Task[None] | None = None

    def _open(self) -> sqlite3.Connection:
        finish_swap(self.path)
        make_private(self.path)
        try:
            check_journal(self.path)
            return open_file(self.path)
        except (sqlite3.Error, Damaged) as error:
            if not is_damage(error):
                raise
        mend(self.path)
        return open_file(self.path)

    async def append(self, room: str, after: int, entries: Sequence[bytes]) -> None:
        self.storing = True
        await self._do(lambda db: _append(db, room, after, entries))

    async def read(self, room: str, after: int = 0, most: int = -1) -> list[bytes]:
        return await self._do(lambda db: _read(db, room, after, most))

    async def keep(self, room: str, mark: Mark, checkpoint: bytes) -> None:
        query = "INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?, ?)"
        values = (room, *mark, checkpoint, sum_of(room, mark.seq, checkpoint))
        await self._do(lambda db: db.execute(query, values).close())

    async def marks(self, room: str) -> list[Mark]:
        query = "SELECT seq, games FROM checkpoints WHERE room = ? ORDER BY seq"
        return await self._do(lambda db: [Mark(*row) for row in db.execute(query, (room,))])

    async def checkpoint(self, room: str, mark: Mark) -> bytes:
        return await self._do(lambda db: _checkpoint(db, room, mark.seq))

    async def rooms(self) -> list[str]:
        query = "SELECT room FROM rooms"
        return await self._do(lambda db: [row[0] for row in db.execute(query)])

    async def last(self, room: str) -> bytes | None:
        query = "SELECT entry FROM entries WHERE room = ? ORDER BY seq DESC LIMIT 1"
        return await self._do(lambda db: next((row[0] for row in db.execute(query, (room,))), None))

    async def forget(self, room: str, last: bytes) -> None:
        if await self.last(room) == last:  # nobody else writes meanwhile
            await self._do(lambda db: _forget(db, room))

    async def check(self) -> None:
        await self._do(lambda db: db.execute(CHECK).close())

    async def watch(self, news: News) -> None:
        """There are no other servers."""

    def note(self, room: str, note: bytes) -> None:
        """As above."""

    async def notes(self, room: str) -> list[Note]:
        return []

    async def close(self) -> None:
        if self.writer:
            await self.writer  # what has been asked for is still done
        self.thread.shutdown()
        self.db.close()
        self.guard.release()

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        done: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self.waiting.append((done, work))
        if self.writer is None or self.writer.done():
            self.writer = asyncio.create_task(self._write())
        return cast(T, await done)

    async def _write(self) -> None:
        """Do all that waits in one transaction, then tell who waited; until nobody does."""
        while self.waiting:
            if self.storing:
                await self._keep_apart()
            batch, self.waiting, self.storing = self.waiting, [], False
            told = await self._commit(batch)
            if (error := _damage(told)) and await self._mended(error):
                told = await self._commit(batch)
            for done, result in told:
                if done.cancelled():
                    continue
                if isinstance(result, Exception):
                    done.set_exception(result)
                else:
                    done.set_result(result)

    async def _keep_apart(self) -> None:
        """Wait until it is time to store again: where little happens, it always is."""
        loop = asyncio.get_running_loop()
        wait = self.stored + APART - loop.time()
        if wait > 0:
            await asyncio.sleep(wait)
        self.stored = loop.time()

    async def _commit(self, batch: list[Waiting]) -> list[tuple[asyncio.Future[object], object]]:
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

    async def _mended(self, error: Exception) -> bool:
        """Whether the store can be used again after it was found to be damaged."""
        if monotonic() < self.mended_at + MEND_AGAIN:
            return False
        self.mended_at = monotonic()
        log.error("found damage", exc_info=error)
        return await asyncio.get_running_loop().run_in_executor(self.thread, self._mend)

    def _mend(self) -> bool:
        self.db.close()
        try:
            mend(self.path)
        except Exception:  # (as above: those who wait are told of the error that was first)
            log.exception("store cannot be mended")
            self.db = open_file(self.path, checked=False)  # the other rooms may do
            return False
        self.db = open_file(self.path)
        return True


def _damage(told: list[tuple[asyncio.Future[object], object]]) -> Exception | None:
    errors = [result for _, result in told if isinstance(result, Exception) and is_damage(result)]
    return errors[0] if errors else None


def _attempt(db: sqlite3.Connection, work: Work) -> object:
    """Its result, or the Conflict; anything worse is the whole transaction's matter."""
    try:
        return work(db)
    except Conflict as conflict:
        return conflict


def _append(db: sqlite3.Connection, room: str, after: int, entries: Sequence[bytes]) -> None:
    last = after + len(entries)
    told = (last, sum_of(room, last), room)
    done = db.execute(NEXT, (*told, after)) if after else db.execute(FIRST, told)
    if done.rowcount != 1:
        raise Conflict(room)
    for seq, entry in enumerate(entries, start=after + 1):
        db.execute(APPEND, (room, seq, entry, sum_of(room, seq, entry)))


def _read(db: sqlite3.Connection, room: str, after: int, most: int) -> list[bytes]:
    query = "SELECT seq, entry, sum FROM entries WHERE room = ? AND seq > ? ORDER BY seq LIMIT ?"
    entries: list[bytes] = []
    for seq, entry, told in db.execute(query, (room, after, most)):
        if seq != after + len(entries) + 1 or sum_of(room, seq, entry) != told:
            raise Damaged(f"entry {seq} of {room}")
        entries.append(entry)
    if len(entries) == most:
        return entries  # there may be more
    told = db.execute("SELECT last FROM rooms WHERE room = ?", (room,)).fetchone()
    last = told[0] if told else 0
    if last < after:
        raise Conflict(room)  # it was cut short meanwhile
    if last != after + len(entries):
        raise Damaged(f"{room} should have {last} entries and not {after + len(entries)}")
    return entries


def _checkpoint(db: sqlite3.Connection, room: str, seq: int) -> bytes:
    """What is not as it was written is of no use, but no harm either: it is not Damaged."""
    query = "SELECT checkpoint, sum FROM checkpoints WHERE room = ? AND seq = ?"
    found: tuple[bytes, int] | None = db.execute(query, (room, seq)).fetchone()
    return found[0] if found and sum_of(room, seq, found[0]) == found[1] else b""


def _forget(db: sqlite3.Connection, room: str) -> None:
    db.execute("DELETE FROM checkpoints WHERE room = ?", (room,))
    db.execute("DELETE FROM entries WHERE room = ?", (room,))
    db.execute("DELETE FROM rooms WHERE room = ?", (room,))
