"""Copies of a store: made while a server writes to it, and restored in its place.

A copy shows one moment, and is read by another process than the server's. In SQLite's WAL mode
readers don't block writers.
"""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import mkstemp
from time import time
from typing import Final, NamedTuple

from ...core.errors import ParlourError
from ...core.phrase import Phrase
from ..room.entries import Rewound, write_entry
from ..room.shuffling import new_secret
from .sqlite import append_entries
from .sqlite_schema import check_journal, check_version, read_only, sum_of, unusable
from .store import Damaged
from .store_lock import StoreLock, beside
from .swap_file import finish_swap, new_file, swap_in, sync

MAGIC: Final = b"SQLite format 3\0"
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
NOT_A_BACKUP: Final = Phrase("online.backup.not_one", "“{path}” is not a backup of rooms")


class Restored(NamedTuple):
    """The result of restoring: the number of rooms, and where the previous store was kept, if there
    was one."""

    rooms: int
    kept: Path | None


def back_up(store: Path, target: Path, *, force: bool = False) -> int:
    """Write a complete copy or none, and return its number of rooms."""
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
            rooms = _count_rooms(db)
        sync(part)
        part.replace(target)
        sync(target.parent)
    return rooms


def restore_backup(backup: Path, store: Path) -> Restored:
    """Replace a store with a backup. Nobody may be using the store."""
    with backup.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise ParlourError(NOT_A_BACKUP(path=str(backup)))
    lock = StoreLock(store)
    try:
        finish_swap(store)
        with new_file(store) as new:
            with _copied(backup, new) as db:
                _mark_all(db)
                rooms = _count_rooms(db)
            return Restored(rooms, swap_in(new, store))
    finally:
        lock.release()


@contextmanager
def _part_of(target: Path) -> Iterator[Path]:
    """Provide a temporary file beside the target that only its owner can read."""
    try:
        file, name = mkstemp(dir=target.parent, prefix=f".{target.name}.")
    except OSError as error:  # the system's error names a file that users don't know
        raise type(error)(error.errno, error.strerror, str(target)) from None
    os.close(file)
    part = Path(name)
    try:
        yield part
    finally:
        for ending in ("", "-journal"):
            beside(part, ending).unlink(missing_ok=True)


@contextmanager
def _copied(source: Path, target: Path) -> Iterator[sqlite3.Connection]:
    """Provide a checked copy of a store, as one file without a journal. Raises ParlourError if the
    store is unusable."""
    try:
        check_journal(source)
        with closing(sqlite3.connect(target, isolation_level=None)) as db:
            with closing(read_only(source)) as original:
                original.backup(db)
            db.execute("PRAGMA journal_mode=DELETE")
            _check(db, source)
            yield db
    except (sqlite3.Error, Damaged) as error:
        raise unusable(source, error) from None


def _check(db: sqlite3.Connection, source: Path) -> None:
    """Raise Damaged unless all pages are sound and every entry is as it was written."""
    if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'entries'").fetchone():
        raise ParlourError(NOT_A_BACKUP(path=str(source)))
    check_version(db, source)
    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise Damaged("a page is damaged")
    db.create_function("sum_of", 3, sum_of, deterministic=True)
    changed = "SELECT 1 FROM entries WHERE sum != sum_of(room, seq, CAST(entry AS BLOB)) LIMIT 1"
    if db.execute(changed).fetchone():
        raise Damaged("an entry has changed")


def _count_rooms(db: sqlite3.Connection) -> int:
    found: int = db.execute("SELECT count(*) FROM rooms").fetchone()[0]
    return found


def _mark_all(db: sqlite3.Connection) -> None:
    """Mark every room as restored from a backup, and give it a new secret for the next deal, as the
    old one may have been revealed since."""
    db.execute("BEGIN")
    for room, last in db.execute("SELECT room, last FROM rooms").fetchall():
        secret = new_secret(random.SystemRandom())
        marked = Rewound(when=time(), why="backup", next=secret)
        append_entries(db, room, last, [write_entry(marked)])
    db.execute("COMMIT")
