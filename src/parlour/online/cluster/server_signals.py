"""Signals between servers that share a database: new entries of rooms, who is connected, and that a
server still runs.

A notice (`pg_notify`) has only rooms and a number for each; details are read from the tables.
Notices about entries come with the commit that stored them. A lost connection loses notices, so
after reconnecting, a server assumes that it missed some.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from secrets import token_hex
from time import monotonic
from typing import Final, cast

from ..stores.store import Unreachable
from .postgres_link import Link, PostgresConnection
from .shared_store import News, Note

CHANNEL: Final = "parlour"
AGAIN: Final = 0.3  # seconds until a failed step is tried again
BEAT: Final = 2.0  # seconds between two signs of life
# Seconds without an answer from the database until people are sent to other servers.
GIVEN_UP: Final = 4.0
# Condition for a living server. A server without a sign of life for 8 seconds counts as dead, and
# is later forgotten.
ALIVE: Final = "seen > now() - make_interval(secs => 8)"
BEAT_SQL: Final = f"""
    WITH beat AS (
        INSERT INTO servers VALUES ($1, now()) ON CONFLICT (server) DO UPDATE SET seen = now()
    ), dead AS (
        DELETE FROM servers WHERE seen < now() - make_interval(days => 1) RETURNING server
    ), forgotten AS (
        DELETE FROM notes USING dead WHERE notes.server = dead.server
    )
    SELECT server FROM servers WHERE server <> $1 AND {ALIVE}
    """  # noqa: S608  (nothing in it comes from elsewhere)
TELL: Final = """
    SELECT pg_notify($3, concat_ws(chr(32), $1::text, room, 0)) FROM unnest($2::text[]) AS room
    """
NOTE: Final = f"""
    WITH noted AS (
        INSERT INTO notes
        SELECT room, $1, note FROM unnest($2::text[], $4::bytea[]) AS new(room, note)
        ON CONFLICT (room, server) DO UPDATE SET note = excluded.note
    ) {TELL}
    """  # noqa: S608
ERASE: Final = f"""
    WITH erased AS (DELETE FROM notes WHERE server = $1 AND room = ANY ($2::text[])) {TELL}
    """  # noqa: S608
NOTES: Final = f"""
    SELECT server, note FROM notes JOIN servers USING (server)
    WHERE room = $1 AND server <> $2 AND {ALIVE}
    """  # noqa: S608
log = logging.getLogger("parlour.online")


class PostgresNews:
    """Sends and receives signals, on a connection of its own."""

    def __init__(self, hosts: list[str], server: str) -> None:
        self.server = server
        self.change_voice()
        self.link = Link(hosts, self._listen)
        self.news: News | None = None
        self.others: set[str] = set()  # other servers that run
        self.notes: dict[str, bytes] = {}  # by room: our current notes
        self.untold: set[str] = set()  # rooms with changed notes to write
        self.changed = asyncio.Event()
        self.again = False  # whether the connection was just made, so notices may have been missed
        self.reached = monotonic()  # when the database last answered
        self.connected = True  # whether the last attempt succeeded
        self.running: asyncio.Task[None] | None = None

    async def start(self, news: News) -> None:
        self.news = news
        await self._beat()
        self.running = asyncio.create_task(self._run())

    def note(self, room: str, note: bytes) -> None:
        if self.notes.get(room, b"") == note:
            return
        if note:
            self.notes[room] = note
        else:
            del self.notes[room]
        self.untold.add(room)
        self.changed.set()

    def change_voice(self) -> None:
        """Take a new sender name. Notices of our earlier commits, which may still happen, then
        reach us like those of another server."""
        self.voice = token_hex(4)  # sender name in notices about our entries

    def stored(self, done: list[tuple[str, int]]) -> None:
        """Report entries that we have stored, up to these numbers."""
        for room, last in done:
            if self.news:
                self.news.heard(room, last)

    async def read(self, room: str) -> list[Note]:
        rows = await self.link.fetch(NOTES, room, self.server)
        notes = [Note(cast(str, server), cast(bytes, note)) for server, note in rows]
        self.others |= {note.server for note in notes}  # servers with notes are running
        return notes

    async def close(self) -> None:
        if self.running:
            self.running.cancel()
            rooms, self.notes = self.untold | self.notes.keys(), {}
            with suppress(Unreachable):
                await self._write(rooms)
                await self.link.fetch("DELETE FROM servers WHERE server = $1", self.server)
        await self.link.close()

    async def _listen(self, connection: PostgresConnection) -> None:
        await connection.add_listener(CHANNEL, self._hear)
        self.again = True
        self.changed.set()

    def _hear(self, _connection: object, _process: int, _channel: str, told: str) -> None:
        who, *rooms = told.split()
        if who not in (self.server, self.voice) and self.news:
            for room, seq in zip(rooms[::2], rooms[1::2], strict=True):
                self.news.heard(room, int(seq))

    async def _run(self) -> None:
        due = monotonic() + BEAT
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, due - monotonic())):
                    await self.changed.wait()
            self.changed.clear()
            try:
                if monotonic() >= due or self.again:
                    due = monotonic() + BEAT
                    await self._beat()
                await self._tell()
            except Unreachable as error:
                due = monotonic() + AGAIN
                self._without(error)
            except Exception:  # (after any error, other servers must hear from us again)
                log.exception("telling other servers failed")

    def _without(self, error: Unreachable) -> None:
        if self.connected:
            log.error("database cannot be reached", extra={"reason": str(error)})
        self.connected = False
        if self.news and monotonic() >= self.reached + GIVEN_UP:
            self.news.cut_off()

    async def _beat(self) -> None:
        """Show that we run, and find out which other servers run."""
        rows = await self.link.fetch(BEAT_SQL, self.server)
        others = {cast(str, server) for [server] in rows}
        self.reached = monotonic()
        if not self.connected:
            log.info("database can be reached again")
        self.connected = True
        new, self.again = self.again, False
        if new:
            self.untold |= self.notes.keys()
        if (new or others != self.others) and self.news:
            self.others = others
            self.news.missed()

    async def _tell(self) -> None:
        """Write notes that have changed."""
        untold, self.untold = self.untold, set()
        try:
            await self._write(untold)
        except Unreachable:
            self.untold |= untold
            raise

    async def _write(self, untold: set[str]) -> None:
        noted = [room for room in untold if room in self.notes]
        erased = [room for room in untold if room not in self.notes]
        if noted:
            notes = [self.notes[room] for room in noted]
            await self.link.fetch(NOTE, self.server, noted, CHANNEL, notes)
        if erased:
            await self.link.fetch(ERASE, self.server, erased, CHANNEL)
