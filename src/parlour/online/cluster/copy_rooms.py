"""Copies all rooms of one store to another, SQLite or PostgreSQL, then reads both and compares."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from ...core.errors import ParlourError
from ...core.phrase import Phrase
from ..stores.sqlite import SqliteStore
from ..stores.sqlite_schema import DamagedStore
from ..stores.store import Damaged, RoomMark, Store, Unreachable
from ..stores.store_lock import StoreLock, beside
from ..stores.swap_file import finish_swap
from .store_url import is_database, open_store, sqlite_file

PAGE: Final = 500  # entries per read
# To find the rooms of a damaged store, each table is read from both ends: SQLite stops at a damaged
# page.
MENTIONED: Final = (
    "SELECT room FROM rooms ORDER BY room",
    "SELECT room FROM rooms ORDER BY room DESC",
    "SELECT DISTINCT room FROM entries ORDER BY room",
    "SELECT DISTINCT room FROM entries ORDER BY room DESC",
)
NOT_EMPTY: Final = Phrase(
    "online.copy.not_empty",
    "there are rooms in the second store already, so nothing was copied: it has to be empty",
)()
NOTHING: Final = Phrase(
    "online.copy.nothing",
    "the first store is so damaged that no room can be read: bring a backup back with “parlour"
    " restore”",
)()
DIFFERENT: Final = Phrase(
    "online.copy.different",
    "the room {room} is not the same in both stores. Is a server still running? Stop it, empty the"
    " second store, and copy again",
)
LOST: Final = Phrase("online.copy.lost", "the database did not answer: {reason}. Please copy again")


class Copied(NamedTuple):
    """The result of copying: the numbers of rooms and entries, and the rooms that cannot be
    read."""

    rooms: int
    entries: int
    skipped: list[str]


async def copy_rooms(source: str, target: str) -> Copied:
    """Copy all rooms between two stores, given by address. Raises ParlourError if the second store
    is not empty, or differs in the end."""
    with TemporaryDirectory() as folder:
        first = (
            await open_store(source)
            if is_database(source)
            else _open_copy(sqlite_file(source), Path(folder))
        )
        try:
            second = await open_store(target)
            try:
                return await _copy(first, second)
            except Unreachable as error:
                raise ParlourError(LOST(reason=str(error))) from None
            finally:
                await second.close()
        finally:
            await first.close()


def _open_copy(path: Path, folder: Path) -> SqliteStore:
    """Open a copy of a store's files. SQLite may change the files that it opens, but a damaged
    store has to stay unchanged, and its folder may be read-only."""
    path.stat()  # raises FileNotFoundError before a lock file is made
    lock = StoreLock(path) if os.access(path.parent, os.W_OK) else None
    try:
        if lock:
            finish_swap(path)
        for file in (path, beside(path, "-wal"), beside(path, "-journal")):
            if file.exists():
                shutil.copyfile(file, folder / file.name)
    finally:
        if lock:
            lock.release()
    try:
        return SqliteStore(folder / path.name, copy_of=path)
    except DamagedStore:
        raise ParlourError(NOTHING) from None


async def _copy(first: Store, second: Store) -> Copied:
    if await second.rooms():
        raise ParlourError(NOT_EMPTY)
    found = await _rooms_in(first)
    copied = [room for room in found if await _copy_room(first, second, room)]
    entries = sum([await _compared(first, second, room) for room in copied])
    if await _rooms_in(second) != copied or await _rooms_in(first) != found:
        raise ParlourError(DIFFERENT(room="…"))
    return Copied(len(copied), entries, sorted(set(found) - set(copied)))


async def _rooms_in(store: Store) -> list[str]:
    """Return all rooms that a store mentions, including those that cannot be read."""
    if not isinstance(store, SqliteStore):
        return sorted(await store.rooms())
    found: set[str] = set()
    damaged = False
    for query in MENTIONED:
        try:
            for [room] in store.db.execute(query):
                found.add(str(room))  # damage may have turned the code into another type
        except sqlite3.DatabaseError:
            damaged = True
    if damaged and not found:
        raise ParlourError(NOTHING)
    return sorted(found)


async def _copy_room(first: Store, second: Store, room: str) -> bool:
    """Copy a room. Returns false if it cannot be read."""
    try:
        entries = await _entries_of(first, room)
    except Damaged:
        return False
    if not entries:  # SQLite may miss the entries of a damaged code when it searches by the index.
        return False
    for after in range(0, len(entries), PAGE):
        await second.append(room, after, entries[after : after + PAGE])
    for mark, checkpoint in (await _checkpoints_of(first, room)).items():
        await second.keep(room, mark, checkpoint)
    return True


async def _compared(first: Store, second: Store, room: str) -> int:
    """Compare a room in both stores, and return its number of entries. Raises ParlourError if the
    copies differ."""
    entries = await _entries_of(first, room)
    checkpoints = await _checkpoints_of(first, room)
    if entries != await _entries_of(second, room):
        raise ParlourError(DIFFERENT(room=room))
    if checkpoints != await _checkpoints_of(second, room):
        raise ParlourError(DIFFERENT(room=room))
    return len(entries)


async def _entries_of(store: Store, room: str) -> list[bytes]:
    entries: list[bytes] = []
    while page := await store.read(room, len(entries), PAGE):
        entries += page
    return entries


async def _checkpoints_of(store: Store, room: str) -> dict[RoomMark, bytes]:
    """Return a room's readable checkpoints. Unreadable ones are skipped, since a room can do
    without them."""
    try:
        found = {mark: await store.checkpoint(room, mark) for mark in await store.marks(room)}
    except Damaged:
        return {}
    return {mark: checkpoint for mark, checkpoint in found.items() if checkpoint}
