"""A damaged store, mended: what can be read of it goes into a new file, and the rest is named.

A room keeps its entries up to the first that is missing: what came later was decided upon what is
lost. The entry behind them says so, to the room and to the people in it.
"""

from __future__ import annotations

import logging
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import time
from typing import NamedTuple

from ..room.entries import Rewound, Why, write_entry
from ..room.shuffling import new_secret
from .guard import beside
from .journal import Journal
from .pages import Pages, Row
from .schema import Damaged, create_tables, sum_of
from .swap import new_file, swap_in

log = logging.getLogger("parlour.online")
WORKING = """
CREATE TEMP TABLE old (room TEXT, seq INTEGER, entry BLOB, PRIMARY KEY (room, seq)) WITHOUT ROWID;
CREATE TEMP TABLE told (room TEXT PRIMARY KEY, last INTEGER) WITHOUT ROWID
"""
# The entries up to the first gap: those that have as many before them as their number says.
GAPLESS = """
SELECT room, max(seq) FROM (
    SELECT room, seq, row_number() OVER (PARTITION BY room ORDER BY seq) AS place FROM entries
) WHERE seq = place GROUP BY room
"""


class Loss(NamedTuple):
    """What is left of a room, and how many entries are known to be gone. If none are, nobody can
    tell any more whether there were others."""

    room: str
    kept: int
    lost: int


def check_journal(store: Path) -> None:
    """Damaged, if SQLite would leave out something that is in the journal; or if it would take a
    store for a new one."""
    journal = beside(store, "-wal")
    empty = not store.exists() or store.stat().st_size == 0
    if Journal(journal).cut or (empty and journal.exists() and journal.stat().st_size):
        raise Damaged(f"{journal.name} is damaged")


def mend(store: Path) -> None:
    """Put what can be read in the place of a damaged store, and log what cannot. Damaged, if that
    is nothing at all: then it stays as it is."""
    with new_file(store) as new:
        with closing(sqlite3.connect(new, isolation_level=None)) as db:
            found, losses = _rebuild(db, store)
        if not found:
            raise Damaged("there is nothing in it that can be read")
        kept = swap_in(new, store)
    log.error("store damaged", extra={"kept_as": str(kept), "rooms": found, "hurt": len(losses)})
    for loss in losses:
        event = "room cut short" if loss.kept else "room lost"
        more = {"room": loss.room, "entries": loss.kept, "lost": loss.lost or "perhaps some"}
        log.error(event, extra=more)


def _rebuild(db: sqlite3.Connection, store: Path) -> tuple[int, list[Loss]]:
    db.execute("PRAGMA synchronous=OFF")  # it is synced as a whole
    db.executescript(WORKING)
    db.execute("BEGIN")
    create_tables(db)
    pages = Pages(store)
    try:
        for row in pages.rows():
            _keep(db, row)
    finally:
        pages.close()
    summed = db.execute("SELECT 1 FROM entries UNION SELECT 1 FROM told").fetchone()
    if summed is None:  # a store of version 0
        for room, seq, entry in db.execute("SELECT * FROM old"):
            _insert(db, room, seq, entry)
    losses = list(_losses(db))
    for loss in losses:
        db.execute("DELETE FROM entries WHERE room = ? AND seq > ?", (loss.room, loss.kept))
        mark(db, loss.room, loss.kept, "damage", loss.lost)
    db.execute("DELETE FROM rooms")
    for room, last in db.execute("SELECT room, max(seq) FROM entries GROUP BY room").fetchall():
        db.execute("INSERT INTO rooms VALUES (?, ?, ?)", (room, last, sum_of(room, last)))
    db.execute("COMMIT")
    found: int = db.execute("SELECT count(*) FROM rooms").fetchone()[0]
    return found, losses


def _keep(db: sqlite3.Connection, row: Row) -> None:
    """A row, if it is one of ours, by its columns and its sum."""
    match row:
        case [str(room), int(seq), bytes(entry), int(told)] if sum_of(room, seq, entry) == told:
            _insert(db, room, seq, entry)
        case [str(room), int(last), int(told)] if sum_of(room, last) == told:
            db.execute(
                "INSERT INTO told VALUES (?1, ?2) ON CONFLICT DO UPDATE SET last = max(last, ?2)",
                (room, last),
            )
        case [str(room), int(seq), bytes(entry)]:
            db.execute("INSERT OR IGNORE INTO old VALUES (?, ?, ?)", (room, seq, entry))


def _insert(db: sqlite3.Connection, room: str, seq: int, entry: bytes) -> None:
    values = (room, seq, entry, sum_of(room, seq, entry))
    db.execute("INSERT OR IGNORE INTO entries VALUES (?, ?, ?, ?)", values)


def _losses(db: sqlite3.Connection) -> Iterator[Loss]:
    """Rooms of which something is missing, or may be: of which it is not known how much there
    was. (In version 0, that was not written down.)"""
    kept: dict[str, int] = dict(db.execute(GAPLESS))
    there: dict[str, int] = dict(db.execute("SELECT room, max(seq) FROM entries GROUP BY room"))
    told: dict[str, int] = dict(db.execute("SELECT room, last FROM told"))
    for room in sorted(there.keys() | told.keys()):
        lost = max(there.get(room, 0), told.get(room, 0)) - kept.get(room, 0)
        if lost or room not in told:
            yield Loss(room, kept.get(room, 0), lost)


def mark(db: sqlite3.Connection, room: str, after: int, why: Why, lost: int = 0) -> None:
    """Have a room know that what followed its last entry is gone."""
    secret = new_secret(random.SystemRandom())  # the one that was next may have been told
    entry = write_entry(Rewound(when=time(), why=why, lost=lost, next=secret))
    _insert(db, room, after + 1, entry)
