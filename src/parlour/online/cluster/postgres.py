"""Rooms in PostgreSQL, for several servers at once.

**Conflicts.** An entry is a row with the primary key (room, seq). Of two servers that append to a
room at once, one inserts, and the other gets a Conflict after waiting for the first one's commit.
The first entry of an append decides, since nobody can have written later entries without having
read the first.

**Few waits for the disk.** Appends that come during a commit, to any rooms, go into the next commit
as one statement (`batching.py`). The statement sorts them by room, so that two servers never wait
for each other in a circle. The same commit tells the other servers, in one notice, and they read
all these rooms in one statement as well.

**Late commits.** A commit whose answer did not come in time may still happen later, when the room
has been read again without it. So after a failure our notices get a new sender name, and we listen
to the old name as to another server. By the time an append is done, the runner that asked for it
may be gone. So the room's current runner is told as well.

**Connections.** One writes, one reads, and one listens (`server_signals.py`). The reading
connection also writes checkpoints, which need not be on disk when it returns.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from secrets import token_hex
from typing import Final, NamedTuple, cast

from ..stores.store import Conflict, Damaged, RoomMark
from .batching import Batches
from .postgres_link import Link, PostgresConnection, Row
from .postgres_schema import check_tables, hosts_of
from .server_signals import CHANNEL, PostgresNews
from .shared_store import News, Note

MOST: Final = 500  # Rooms in one commit. Its notice has at most 8,000 characters.
MOST_READS: Final = 50  # rooms in one read, each with up to a few hundred entries
# No EXISTS here: PostgreSQL would plan to read the whole table instead of looking up each row.
APPEND: Final = """
    WITH asked AS (
        SELECT * FROM unnest($2::text[], $3::integer[], $4::bytea[], $5::integer[])
        AS asked(room, seq, entry, last)
    ), won AS (
        INSERT INTO entries
        SELECT room, seq, entry FROM asked WHERE seq = 1 OR (
            SELECT true FROM entries WHERE entries.room = asked.room AND entries.seq = asked.seq - 1
        )
        ORDER BY room ON CONFLICT DO NOTHING RETURNING room
    ), rest AS (
        INSERT INTO entries
        SELECT room, seq, entry FROM unnest($6::text[], $7::integer[], $8::bytea[])
        AS rest(room, seq, entry) JOIN won USING (room)
    )
    SELECT array_agg(room), pg_notify($9, concat_ws(chr(32), $1::text,
        string_agg(concat_ws(chr(32), room, last), chr(32))
    ))
    FROM won JOIN asked USING (room) HAVING count(*) > 0
    """
READ: Final = """
    SELECT place, seq, entry
    FROM unnest($1::text[], $2::integer[], $3::integer[]) WITH ORDINALITY
        AS asked(room, after, most, place),
    LATERAL (
        SELECT seq, entry FROM entries WHERE room = asked.room AND seq > asked.after
        ORDER BY seq LIMIT asked.most
    ) AS found
    ORDER BY place, seq
    """
KEEP: Final = "INSERT INTO checkpoints VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
MARKS: Final = "SELECT seq, games FROM checkpoints WHERE room = $1 ORDER BY seq"
CHECKPOINT: Final = "SELECT checkpoint FROM checkpoints WHERE room = $1 AND seq = $2"
LAST: Final = "SELECT entry FROM entries WHERE room = $1 ORDER BY seq DESC LIMIT 1"
# This query steps from room to room by the index, which is faster than reading every room's many
# entries.
ROOMS: Final = """
    WITH RECURSIVE found AS (
        (SELECT room FROM entries ORDER BY room LIMIT 1)
        UNION ALL
        SELECT (SELECT room FROM entries WHERE room > found.room ORDER BY room LIMIT 1)
        FROM found WHERE found.room IS NOT NULL
    )
    SELECT room FROM found WHERE room IS NOT NULL
    """


class Append(NamedTuple):
    room: str
    after: int
    entries: Sequence[bytes]

    @property
    def last(self) -> int:
        return self.after + len(self.entries)


class Read(NamedTuple):
    room: str
    after: int
    most: int | None


async def open_postgres(address: str) -> PostgresStore:
    """Open a store in PostgreSQL. Raises ParlourError if there is no database, or not one with our
    tables."""
    await check_tables(address)
    return PostgresStore(address)


class PostgresStore:
    def __init__(self, address: str) -> None:
        hosts = hosts_of(address)
        self.server = token_hex(4)  # our name among the servers
        self.writing = Link(hosts)
        self.reading = Link(hosts, _in_no_hurry)
        self.told = PostgresNews(hosts, self.server)
        self.appends: Batches[Append, None] = Batches(self._append, MOST)
        self.reads: Batches[Read, list[bytes]] = Batches(self._read, MOST_READS)

    async def append(self, room: str, after: int, entries: Sequence[bytes]) -> None:
        await self.appends.ask(room, Append(room, after, entries))

    async def _append(self, group: Sequence[Append]) -> list[Conflict | None]:
        try:
            won = await self._commit(group)
        except Exception:
            self.told.change_voice()
            raise
        done = [(each.room, each.last) for each in group if each.room in won and each.after]
        # Report the new entries a moment later. By then, waiting runners have applied their own
        # entries, and ignore the report.
        asyncio.get_running_loop().call_later(0, self.told.stored, done)
        return [None if each.room in won else Conflict(each.room) for each in group]

    async def _commit(self, group: Sequence[Append]) -> set[str]:
        """Append entries in one statement. Returns the rooms in which we were first."""
        rest = [
            (each.room, seq, entry)
            for each in group
            for seq, entry in enumerate(each.entries[1:], start=each.after + 2)
        ]
        rows = await self.writing.fetch(
            APPEND,
            self.told.voice,
            [each.room for each in group],
            [each.after + 1 for each in group],
            [each.entries[0] for each in group],
            [each.last for each in group],
            *([row[column] for row in rest] for column in range(3)),
            CHANNEL,
        )
        return set(cast(list[str], rows[0][0])) if rows else set()

    async def read(self, room: str, after: int = 0, most: int = -1) -> list[bytes]:
        request = Read(room, after, most if most >= 0 else None)
        return await self.reads.ask(request, request)

    async def _read(self, group: Sequence[Read]) -> list[list[bytes] | Exception]:
        rows = await self.reading.fetch(READ, *([*column] for column in zip(*group, strict=True)))
        found: list[list[Row]] = [[] for _ in group]
        for row in rows:
            found[cast(int, row[0]) - 1].append(row)
        return [_in_order(each, rows) for each, rows in zip(group, found, strict=True)]

    async def keep(self, room: str, mark: RoomMark, checkpoint: bytes) -> None:
        await self.reading.fetch(KEEP, room, *mark, checkpoint)

    async def marks(self, room: str) -> list[RoomMark]:
        rows = await self.reading.fetch(MARKS, room)
        return [RoomMark(cast(int, seq), cast(int, games)) for seq, games in rows]

    async def checkpoint(self, room: str, mark: RoomMark) -> bytes:
        rows = await self.reading.fetch(CHECKPOINT, room, mark.seq)
        return _bytes(rows[0], 0) if rows else b""

    async def rooms(self) -> list[str]:
        return [str(row[0]) for row in await self.reading.fetch(ROOMS)]

    async def last(self, room: str) -> bytes | None:
        rows = await self.reading.fetch(LAST, room)
        return _bytes(rows[0], 0) if rows else None

    async def forget(self, room: str, last: bytes) -> None:
        async def work(connection: PostgresConnection) -> None:
            await connection.execute("BEGIN")
            # Appends wait for this lock before they read existing entries, so none is added to a
            # deleted room.
            await connection.execute("LOCK TABLE entries IN SHARE ROW EXCLUSIVE MODE")
            rows = await connection.fetch(LAST, room)
            if rows and _bytes(rows[0], 0) == last:
                await connection.execute("DELETE FROM checkpoints WHERE room = $1", room)
                await connection.execute("DELETE FROM entries WHERE room = $1", room)
            await connection.execute("COMMIT")

        await self.writing.run(work)

    async def check(self) -> None:
        await self.writing.check()

    async def watch(self, news: News) -> None:
        await self.told.start(news)

    def note(self, room: str, note: bytes) -> None:
        self.told.note(room, note)

    async def notes(self, room: str) -> list[Note]:
        return await self.told.read(room)

    async def close(self) -> None:
        await self.appends.finish()  # finish requests made so far
        for part in (self.told, self.writing, self.reading):
            await part.close()


async def _in_no_hurry(connection: PostgresConnection) -> None:
    await connection.execute("SET synchronous_commit = off")


def _in_order(asked: Read, rows: list[Row]) -> list[bytes] | Exception:
    if [row[1] for row in rows] != [*range(asked.after + 1, asked.after + 1 + len(rows))]:
        return Damaged(f"there are entries missing after number {asked.after} of {asked.room}")
    return [_bytes(row, 2) for row in rows]


def _bytes(row: Row, column: int) -> bytes:
    return cast(bytes, row[column])
