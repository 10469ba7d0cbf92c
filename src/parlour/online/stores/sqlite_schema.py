"""A store's tables, its version, and detection of damage.

Raise VERSION when an older server could no longer use the file.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import quote
from zlib import crc32

from ...core.errors import ParlourError
from ...core.phrase import Phrase
from .store import Damaged
from .store_lock import IN_USE, beside

VERSION: Final = 2
# Tables with checks against damage: sums detect entries that changed on the disk, and `rooms` has
# each room's number of entries, so that missing ones are detected.
TABLES: Final = (
    """
    CREATE TABLE entries (
        room TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, sum INTEGER NOT NULL,
        PRIMARY KEY (room, seq)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE rooms (
        room TEXT PRIMARY KEY NOT NULL, last INTEGER NOT NULL, sum INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE checkpoints (
        room TEXT NOT NULL, seq INTEGER NOT NULL, games INTEGER NOT NULL, checkpoint BLOB NOT NULL,
        sum INTEGER NOT NULL, PRIMARY KEY (room, seq)
    ) WITHOUT ROWID
    """,
    "CREATE TABLE checks (one INTEGER PRIMARY KEY, times INTEGER NOT NULL)",
)
OTHER_VERSION: Final = Phrase(
    "online.store_other_version",
    "{path} was written by another Parlour: its rooms are of version {found}, and this one reads"
    " version {known}. Use that Parlour, or another folder",
)
DAMAGED: Final = Phrase(
    "online.store_damaged",
    "“{path}” is damaged: bring a sound backup back with “parlour restore”, or save the rooms that"
    " can still be read with “parlour store copy”",
)
UNUSABLE: Final = Phrase("online.store_unusable", "{path} cannot be used: {reason}")


class DamagedStore(ParlourError):
    """A store is damaged and can't be used."""


def sum_of(room: str, seq: int, entry: bytes = b"") -> int:
    return crc32(entry, crc32(f"{room} {seq} ".encode()))


def open_file(path: Path, copy_of: Path | None = None) -> sqlite3.Connection:
    """Open a store's file, and create its tables if it is empty. A copy of another store may be
    damaged."""
    db = sqlite3.connect(path, timeout=1, isolation_level=None, check_same_thread=False)
    try:
        if copy_of:
            db.execute("PRAGMA writable_schema=ON")  # needed to read a truncated file
        if db.execute("SELECT 1 FROM sqlite_master").fetchone():
            check_version(db, copy_of or path)
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA secure_delete=ON")  # forgotten entries are overwritten
        if version_of(db) == 0:
            create_tables(db)
    except BaseException:
        db.close()
        raise
    return db


def read_only(path: Path) -> sqlite3.Connection:
    """Open another connection to a store, which never writes to its file or its journal
    (`-wal`)."""
    return sqlite3.connect(f"file:{quote(str(path.absolute()))}?mode=ro", uri=True, timeout=5)


def check_version(db: sqlite3.Connection, path: Path) -> None:
    found = version_of(db)
    if found != VERSION:
        raise ParlourError(OTHER_VERSION(path=str(path), found=found, known=VERSION))


def version_of(db: sqlite3.Connection) -> int:
    found: int = db.execute("PRAGMA user_version").fetchone()[0]
    return found


def create_tables(db: sqlite3.Connection) -> None:
    db.execute("BEGIN IMMEDIATE")
    for table in TABLES:
        db.execute(table)
    db.execute(f"PRAGMA user_version={VERSION}")
    db.execute("COMMIT")


def check_journal(path: Path) -> None:
    """Raise Damaged if the file is empty but its journal is not. SQLite would take it for a new
    store, and delete the journal."""
    journal = beside(path, "-wal")
    if path.stat().st_size == 0 and journal.exists() and journal.stat().st_size:
        raise Damaged(f"{path.name} is empty and {journal.name} is not")


def check_pages(path: Path) -> None:
    """Raise Damaged if a page is damaged. This takes half a second for 400 MB. A connection that
    can write would empty the journal into the file on closing, but a damaged store must stay
    unchanged."""
    try:
        with closing(read_only(path)) as db:
            found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_READONLY:
            # A server was killed while it created the store, and SQLite has to undo the unfinished
            # part.
            return
        raise
    if found != "ok":
        raise Damaged(found)


def is_damage(error: Exception) -> bool:
    """Check whether an error means that data is damaged. A disk that is full or gone is not
    damage."""
    code = getattr(error, "sqlite_errorcode", 0)
    damage = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return isinstance(error, Damaged) or code & 0xFF in damage


def unusable(path: Path, error: Exception) -> ParlourError:
    if is_damage(error):
        return DamagedStore(DAMAGED(path=str(path)))
    if "locked" in str(error):
        return ParlourError(IN_USE(path=str(path)))
    return ParlourError(UNUSABLE(path=str(path), reason=str(error)))
