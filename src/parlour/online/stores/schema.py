"""What is in the file of a store, and in which version.

Version 0 had entries alone, without sums; version 1 had no checkpoints. Raise VERSION when an older
server could no longer use the file, and add the way there to `migrate()`.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final
from zlib import crc32

from ...core.errors import ParlourError
from ...core.phrase import Phrase, Text
from .guard import IN_USE

VERSION: Final = 2
# An entry that has changed on the disk is found by its sum. `rooms` says how many entries a room
# has to have: those that are gone without a trace would not be missed.
CHECKPOINTS: Final = """
    CREATE TABLE checkpoints (
        room TEXT NOT NULL, seq INTEGER NOT NULL, games INTEGER NOT NULL, checkpoint BLOB NOT NULL,
        sum INTEGER NOT NULL, PRIMARY KEY (room, seq)
    ) WITHOUT ROWID
    """
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
    CHECKPOINTS,
    "CREATE TABLE checks (one INTEGER PRIMARY KEY, times INTEGER NOT NULL)",
)
NEWER: Final = Phrase(
    "online.store_newer",
    "{path} was written by a newer Parlour: its rooms are of version {found}, and this one knows"
    " version {known}. Use the newer one, or another folder",
)
UNUSABLE: Final = Phrase("online.store_unusable", "{path} cannot be used: {reason}")


class Damaged(Exception):
    """Something in a store is not as it was written."""


def sum_of(room: str, seq: int, entry: bytes = b"") -> int:
    return crc32(entry, crc32(f"{room} {seq} ".encode()))


def open_file(path: Path, *, checked: bool = True) -> sqlite3.Connection:
    """A store's file with its tables, new or as it was; sqlite3.Error or Damaged if not."""
    db = sqlite3.connect(path, timeout=1, isolation_level=None, check_same_thread=False)
    try:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA secure_delete=ON")  # what is forgotten is not there any more
        check_version(db, path)
        if checked:
            check_pages(db)
        migrate(db)
    except BaseException:
        db.close()
        raise
    return db


def check_version(db: sqlite3.Connection, path: Path) -> None:
    found = version_of(db)
    if found > VERSION:
        raise ParlourError(NEWER(path=str(path), found=found, known=VERSION))


def version_of(db: sqlite3.Connection) -> int:
    found: int = db.execute("PRAGMA user_version").fetchone()[0]
    return found


def check_pages(db: sqlite3.Connection) -> None:
    """Half a second for 400 MB."""
    if wrong := [row[0] for row in db.execute("PRAGMA quick_check(1)") if row[0] != "ok"]:
        raise Damaged(wrong[0])


def migrate(db: sqlite3.Connection) -> None:
    """Bring a store of an older version up to ours, all or nothing."""
    found = version_of(db)
    if found == VERSION:
        return
    if found == 1:
        db.execute("BEGIN IMMEDIATE")
        db.execute(CHECKPOINTS)
        db.execute(f"PRAGMA user_version={VERSION}")
        db.execute("COMMIT")
        return
    old = has_entries(db)
    db.execute("BEGIN IMMEDIATE")
    if old:
        db.execute("ALTER TABLE entries RENAME TO old")
        db.execute("DROP TABLE IF EXISTS checks")
    create_tables(db)
    if old:
        db.create_function("sum_of", 3, sum_of, deterministic=True)
        db.execute("INSERT INTO entries SELECT *, sum_of(room, seq, entry) FROM old")
        count_entries(db)
        db.execute("DROP TABLE old")
    db.execute("COMMIT")
    if old:
        db.execute("VACUUM")  # rooms that were forgotten long ago may still lie in free pages


def has_entries(db: sqlite3.Connection) -> bool:
    tables = [row[0] for row in db.execute("SELECT name FROM sqlite_master")]
    return "entries" in tables


def create_tables(db: sqlite3.Connection) -> None:
    for table in TABLES:
        db.execute(table)
    db.execute(f"PRAGMA user_version={VERSION}")


def count_entries(db: sqlite3.Connection) -> None:
    """Write down how many entries each room has."""
    db.create_function("sum_of", 2, sum_of, deterministic=True)
    db.execute(
        "INSERT INTO rooms SELECT room, last, sum_of(room, last) FROM"
        " (SELECT room, max(seq) AS last FROM entries GROUP BY room)"
    )


def is_damage(error: Exception) -> bool:
    """Whether what was read is not what was written; a disk that is full or gone is another
    matter."""
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, Damaged) or (
        code is not None and code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    )


def why_unusable(path: Path, error: Exception) -> Text:
    if "locked" in str(error):
        return IN_USE(path=str(path))
    return UNUSABLE(path=str(path), reason=str(error))
