"""Copies of a store: made while a server writes to it, and put back in its place.

A copy is read as of one moment, by another process than the server's: in SQLite's WAL mode whoever
reads keeps nobody from writing.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import mkstemp
from typing import Final, NamedTuple
from urllib.parse import quote

from ...core.errors import ParlourError
from ...core.phrase import Phrase
from .guard import Guard, beside
from .pages import MAGIC
from .recovery import mark
from .schema import check_version, has_entries, migrate, sum_of, version_of, why_unusable
from .swap import finish_swap, new_file, swap_in, sync

NO_STORE: Final = Phrase(
    "online.backup.no_store", "there are no rooms in “{folder}”: choose another folder with --data"
)
EXISTS: Final = Phrase(
    "online.backup.exists",
    "“{path}” exists already: --force writes over it, or choose another name",
)
IS_THE_STORE: Final = Phrase(
    "online.backup.is_the_store", "“{path}” is where the rooms are kept: choose another name"
)
DAMAGED_STORE: Final = Phrase(
    "online.backup.damaged_store",
    "“{path}” is damaged, so no backup was made: start the server again, which keeps what can be"
    " read, or restore an older backup",
)
NOT_A_BACKUP: Final = Phrase("online.backup.not_one", "“{path}” is not a backup of rooms")
DAMAGED_BACKUP: Final = Phrase(
    "online.backup.damaged", "“{path}” is damaged, so it was not restored: use another backup"
)


class Restored(NamedTuple):
    """How many rooms there are, and what was there before, if anything was."""

    rooms: int
    kept: Path | None


def back_up(store: Path, target: Path, *, force: bool = False) -> int:
    """Write a copy that is whole, or none; returns how many rooms it has."""
    if not store.is_file():
        raise ParlourError(NO_STORE(folder=str(store.parent)))
    if target.exists() and target.samefile(store):
        raise ParlourError(IS_THE_STORE(path=str(target)))
    if target.is_dir():
        raise IsADirectoryError(21, os.strerror(21), str(target))
    if target.exists() and not force:
        raise ParlourError(EXISTS(path=str(target)))
    with _part_of(target) as part:
        with _copied(store, part) as db:
            if not is_sound(db):
                raise ParlourError(DAMAGED_STORE(path=str(store)))
            rooms = count_rooms(db)
        sync(part)
        part.replace(target)
        sync(target.parent)
    return rooms


def restore_backup(backup: Path, store: Path) -> Restored:
    """Put a backup in the place of a store, which nobody may be using."""
    with backup.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise ParlourError(NOT_A_BACKUP(path=str(backup)))
    guard = Guard(store)
    try:
        finish_swap(store)
        _check_unused(store)
        with new_file(store) as new:
            with _copied(backup, new) as db:
                check_version(db, backup)
                if not is_sound(db):
                    raise ParlourError(DAMAGED_BACKUP(path=str(backup)))
                migrate(db)
                _mark_all(db)
                rooms = count_rooms(db)
            return Restored(rooms, swap_in(new, store))
    finally:
        guard.release()


@contextmanager
def _part_of(target: Path) -> Iterator[Path]:
    """A file beside the target, for its owner alone, that is gone at the end."""
    file, name = mkstemp(dir=target.parent, prefix=f".{target.name}.")
    os.close(file)
    part = Path(name)
    try:
        yield part
    finally:
        for ending in ("", "-journal"):
            beside(part, ending).unlink(missing_ok=True)


@contextmanager
def _copied(source: Path, target: Path) -> Iterator[sqlite3.Connection]:
    """A copy of a store, as one file without a journal beside it; or a ParlourError."""
    address = f"file:{quote(str(source.absolute()))}?mode=ro"
    try:
        with closing(sqlite3.connect(target, isolation_level=None)) as db:
            with closing(sqlite3.connect(address, uri=True, timeout=5)) as original:
                original.backup(db)
            db.execute("PRAGMA journal_mode=DELETE")
            if not has_entries(db):
                raise ParlourError(NOT_A_BACKUP(path=str(source)))
            yield db
    except sqlite3.Error as error:
        raise ParlourError(why_unusable(source, error)) from None


def is_sound(db: sqlite3.Connection) -> bool:
    """Whether all pages are, and every entry is as it was written."""
    try:
        if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
            return False
        if version_of(db) == 0:
            return True
        db.create_function("sum_of", 3, sum_of, deterministic=True)
        changed = "SELECT 1 FROM entries WHERE sum != sum_of(room, seq, entry) LIMIT 1"
        return db.execute(changed).fetchone() is None
    except sqlite3.DatabaseError:
        return False


def count_rooms(db: sqlite3.Connection) -> int:
    found: int = db.execute("SELECT count(DISTINCT room) FROM entries").fetchone()[0]
    return found


def _check_unused(store: Path) -> None:
    """By a server from before there was a Guard, too."""
    if not store.exists():
        return
    try:
        with closing(sqlite3.connect(store, timeout=1)) as db:
            db.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        if "locked" in str(error):
            raise ParlourError(why_unusable(store, error)) from None


def _mark_all(db: sqlite3.Connection) -> None:
    """Have every room know that it comes from a backup."""
    db.execute("BEGIN")
    for room, last in db.execute("SELECT room, last FROM rooms").fetchall():
        mark(db, room, last, "backup")
        told = (last + 1, sum_of(room, last + 1), room)
        db.execute("UPDATE rooms SET last = ?, sum = ? WHERE room = ?", told)
    db.execute("COMMIT")
