"""The store that several servers share: races, notices, and a database that is gone for a while."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from kit.database import Node
from parlour.core.errors import ParlourError
from parlour.online.cluster import postgres, postgres_link
from parlour.online.cluster.postgres import PostgresStore, open_postgres
from parlour.online.cluster.postgres_link import connect
from parlour.online.cluster.postgres_schema import hosts_of, migrate, without_password
from parlour.online.cluster.shared_store import Note
from parlour.online.stores.store import Conflict, RoomMark, Unreachable


class Heard:
    """Collects the notices of a store."""

    def __init__(self) -> None:
        self.news: list[tuple[str, int]] = []
        self.misses = 0
        self.cuts = 0

    def heard(self, room: str, seq: int) -> None:
        self.news.append((room, seq))

    def missed(self) -> None:
        self.misses += 1

    def cut_off(self) -> None:
        self.cuts += 1


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not done():
            await asyncio.sleep(0.02)


@asynccontextmanager
async def stores(address: str, number: int = 1) -> AsyncIterator[list[PostgresStore]]:
    opened = [await open_postgres(address) for _ in range(number)]
    try:
        yield opened
    finally:
        for store in opened:
            await store.close()


def test_what_one_server_appends_another_reads(database: str) -> None:
    async def story() -> None:
        async with stores(database, 2) as (one, two):
            await one.append("BCDF", 0, [b"1", b"2"])
            await two.append("BCDF", 2, [b"3"])
            await two.append("ZZZZ", 0, [b"other"])
            assert await one.read("BCDF") == [b"1", b"2", b"3"]
            assert await one.read("BCDF", 1, 1) == [b"2"]
            assert await one.read("BCDF", 3) == []
            assert await one.rooms() == ["BCDF", "ZZZZ"]
            assert (await one.last("BCDF"), await one.last("XXXX")) == (b"3", None)

    asyncio.run(story())


@pytest.mark.parametrize("after", [0, 1, 3, 100])
def test_out_of_order_is_a_conflict_and_nothing_is_kept(database: str, after: int) -> None:
    async def story() -> None:
        async with stores(database) as (store,):
            await store.append("BCDF", 0, [b"1", b"2"])
            with pytest.raises(Conflict):
                await store.append("BCDF", after, [b"3", b"4"])
            assert await store.read("BCDF") == [b"1", b"2"]

    asyncio.run(story())


def test_of_many_at_once_on_several_servers_exactly_one_wins(database: str) -> None:
    """In every round one writer wins, and the losers find all entries of the winner and nothing
    else."""

    async def story() -> None:
        async with stores(database, 3) as several:
            for turn in range(10):
                writers = [
                    store.append(room, 2 * turn, [b"%d" % place, b"%d" % place])
                    for place, store in enumerate(several)
                    for room in ("BCDF", "ZZZZ", "CDFG")[:: 1 if place else -1]
                ]
                told = await asyncio.gather(*writers, return_exceptions=True)
                assert sum(result is None for result in told) == 3
                assert all(result is None or isinstance(result, Conflict) for result in told)
            for room in ("BCDF", "ZZZZ", "CDFG"):
                entries = await several[0].read(room)
                assert len(entries) == 20
                assert entries[::2] == entries[1::2]

    asyncio.run(story())


FULL = """
    INSERT INTO entries SELECT concat('R', room), seq, 'x'
    FROM generate_series(1, 50) AS room, generate_series(1, 400) AS seq
    """


def test_however_many_entries_there_are_they_are_looked_up(database: str) -> None:
    """A plan that scans the whole table is quick while it is small, and slower with every move."""

    async def story() -> None:
        async with stores(database) as (store,):
            await store.writing.fetch(FULL)
            rooms, count = [f"R{number}" for number in range(1, 51)], 50
            seqs, nothing = [401] * count, list[object]()
            one = (rooms, seqs, [b"x"] * count, seqs, nothing, nothing, nothing)
            for query, given in (
                (postgres.APPEND, ("", *one, "parlour")),
                (postgres.READ, (rooms, [399] * count, [500] * count)),
            ):
                told = await store.writing.fetch(f"EXPLAIN {query}", *given)
                plan = "\n".join([str(line) for [line] in told])
                assert "entries_pkey" in plan
                assert "Seq Scan on entries" not in plan

    asyncio.run(story())


def test_checkpoints_are_there_for_all(database: str) -> None:
    async def story() -> None:
        async with stores(database, 2) as (one, two):
            await one.append("BCDF", 0, [b"%d" % number for number in range(1, 10)])
            await one.keep("BCDF", RoomMark(7, 2), b"later")
            await two.keep("BCDF", RoomMark(3, 1), b"early")
            await two.keep("BCDF", RoomMark(7, 2), b"later")
            assert await one.marks("BCDF") == [RoomMark(3, 1), RoomMark(7, 2)]
            assert await one.checkpoint("BCDF", RoomMark(3, 1)) == b"early"

    asyncio.run(story())


def test_a_room_is_forgotten_only_as_it_was_seen(database: str) -> None:
    async def story() -> None:
        async with stores(database, 2) as (one, two):
            await one.append("BCDF", 0, [b"1"])
            await one.keep("BCDF", RoomMark(1, 0), b"then")
            await two.append("BCDF", 1, [b"2"])
            await one.forget("BCDF", b"1")
            assert await one.rooms() == ["BCDF"]
            await one.forget("BCDF", b"2")
            assert (await two.rooms(), await two.marks("BCDF")) == ([], [])
            with pytest.raises(Conflict):
                await two.append("BCDF", 2, [b"3"])

    asyncio.run(story())


def test_servers_hear_of_each_other_and_not_of_themselves(database: str) -> None:
    async def story() -> None:
        async with stores(database, 2) as (one, two):
            at_one, at_two = Heard(), Heard()
            await one.watch(at_one)
            await two.watch(at_two)
            await one.append("BCDF", 0, [b"secret", b"cards"])
            await until(lambda: ("BCDF", 2) in at_two.news)
            two.note("BCDF", b"somebody")
            await until(lambda: ("BCDF", 0) in at_one.news)
            assert at_two.news == [("BCDF", 2)]
            assert await one.notes("BCDF") == [Note(two.server, b"somebody")]
            assert await two.notes("BCDF") == []
            two.note("BCDF", b"")
            await until(lambda: at_one.news == [("BCDF", 0)] * 2)
            assert await one.notes("BCDF") == []

    asyncio.run(story())


def test_notices_have_a_room_and_a_number_and_nothing_else(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A listener in the database must learn nothing about the cards."""

    async def story() -> None:
        async with stores(database, 2) as (one, two):
            heard: list[str] = []

            def hear(_connection: object, _process: int, _channel: str, told: str) -> None:
                heard.append(told)

            monkeypatch.setattr(two.told, "_hear", hear)
            await two.watch(Heard())
            await one.append("BCDF", 0, [b"the queen of spades"])
            await one.watch(Heard())
            one.note("BCDF", b"a chance that is not yet open")
            await until(lambda: len(heard) == 2)
            assert heard == [f"{one.told.voice} BCDF 1", f"{one.server} BCDF 0"]

    asyncio.run(story())


async def fails(work: Awaitable[object]) -> None:
    with pytest.raises(Unreachable):
        await work


def test_without_the_database_nothing_is_said_to_be_stored(database: str, node: Node) -> None:
    """Once the database is back, everything goes on, and watchers learn that they may have missed
    something."""

    async def story() -> None:
        async with stores(database, 2) as (one, two):
            heard = Heard()
            await one.watch(heard)
            await two.watch(Heard())
            await one.append("BCDF", 0, [b"1"])
            two.note("BCDF", b"somebody")
            await until(lambda: ("BCDF", 0) in heard.news)
            node.kill()
            misses = heard.misses
            await fails(one.append("BCDF", 1, [b"2"]))
            await fails(one.read("BCDF"))
            await fails(one.check())
            await until(lambda: heard.cuts > 0)
            node.start()
            await until(lambda: heard.misses > misses)
            assert await one.read("BCDF") == [b"1"]
            await one.append("BCDF", 1, [b"2"])
            await one.check()
            assert await two.read("BCDF") == [b"1", b"2"]
            async with asyncio.timeout(60):
                while await one.notes("BCDF") != [Note(two.server, b"somebody")]:
                    await asyncio.sleep(0.05)

    asyncio.run(story())


def test_what_is_stored_after_all_is_heard_of(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit that took too long may still succeed, after the room was read without it."""

    async def story() -> None:
        async with stores(database) as (store,):
            heard = Heard()
            await store.watch(heard)
            await store.append("BCDF", 0, [b"1"])
            another = await connect(database)
            await another.execute("BEGIN")
            await another.execute("INSERT INTO entries VALUES ('BCDF', 2, '')")
            monkeypatch.setattr(postgres_link, "PATIENCE", 0.3)
            await fails(store.append("BCDF", 1, [b"2"]))
            monkeypatch.undo()
            assert await store.read("BCDF") == [b"1"]
            await another.execute("ROLLBACK")  # after this, the commit can go through
            another.terminate()
            await until(lambda: ("BCDF", 2) in heard.news)
            assert await store.read("BCDF") == [b"1", b"2"]

    asyncio.run(story())


def test_what_is_stored_for_somebody_who_has_gone_is_heard_of(database: str) -> None:
    async def story() -> None:
        async with stores(database) as (store,):
            heard = Heard()
            await store.watch(heard)
            await store.append("BCDF", 0, [b"1"])
            appending = asyncio.create_task(store.append("BCDF", 1, [b"2", b"3"]))
            await asyncio.sleep(0)
            appending.cancel()
            await until(lambda: heard.news == [("BCDF", 3)])
            assert await store.read("BCDF") == [b"1", b"2", b"3"]

    asyncio.run(story())


def test_tables_are_set_up_once_and_by_nobody_else(empty_database: str, node: Node) -> None:
    with pytest.raises(ParlourError, match="parlour store migrate"):
        asyncio.run(open_postgres(empty_database))
    assert asyncio.run(migrate(empty_database)) == 1
    assert asyncio.run(migrate(empty_database)) == 1

    async def story() -> None:
        async with stores(empty_database) as (store,):
            await store.writing.fetch("UPDATE version SET version = 99")

    asyncio.run(story())
    for attempt in (open_postgres, migrate):
        with pytest.raises(ParlourError, match="another Parlour"):
            asyncio.run(attempt(empty_database))


def test_who_comes_after_it_was_closed_does_not_open_it_again(database: str) -> None:
    """Nobody would ever close that connection."""

    async def story() -> None:
        async with stores(database) as (store,):
            await store.close()
            with pytest.raises(Unreachable):
                await store.read("BCDF")
            for link in (store.reading, store.writing):
                assert link.connection is None or link.connection.is_closed()

    asyncio.run(story())


def test_a_database_that_is_not_there() -> None:
    with pytest.raises(ParlourError, match="cannot be used") as error:
        asyncio.run(open_postgres("postgresql://me:secret@127.0.0.1:1/x"))
    assert "secret" not in str(error.value)


def test_several_hosts_are_asked_each() -> None:
    address = "postgresql://me:secret@one:1,two,[::1]:3/x?sslmode=require"
    assert hosts_of(address) == [
        "postgresql://me:secret@one:1/x?sslmode=require",
        "postgresql://me:secret@two/x?sslmode=require",
        "postgresql://me:secret@[::1]:3/x?sslmode=require",
    ]
    assert without_password(address) == "postgresql://me@one:1,two,[::1]:3/x"
    assert hosts_of("postgresql:///x?host=/run/postgresql") == [
        "postgresql:///x?host=/run/postgresql"
    ]
