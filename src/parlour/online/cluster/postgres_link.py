"""A connection to PostgreSQL that is made again whenever it is lost.

**The primary, wherever it is.** All hosts of the address are asked at once, so that a host that
hangs delays nothing. The link uses the host that is not a standby.

**Reads are final.** After a crash, a primary may come back with transactions that no standby has
received. If clients were told of such transactions and the primary were then lost, the transactions
would turn out not to have happened. So a connection begins with a commit of its own. Once this
commit is confirmed, all transactions before it are as safe. A primary that was replaced has no
standby and can't confirm a commit, so the link never reads from it.

**Nothing is cancelled.** A commit that waits for a standby would become visible if it were
cancelled, although no standby has it. So a slow statement is left alone, and the connection is
dropped.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import socket
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import Protocol, TypeVar

import asyncpg

from ..stores.store import Unreachable

CONNECTS_WITHIN = 3.0  # seconds for connecting
PATIENCE = 5.0  # seconds for a statement
AGAIN = 0.25  # seconds between two attempts to connect
# Rows for test commits. Each link uses a random one, so that servers don't wait for each other.
SLOTS = 64
CHECK = (
    "INSERT INTO checks VALUES ($1, 1) ON CONFLICT (slot) DO UPDATE SET times = checks.times + 1"
)
FAILURES = (
    *(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError),
    asyncpg.InternalClientError,  # raised while a connection is being cut
)
log = logging.getLogger("parlour.online")
T = TypeVar("T")
Row = Sequence[object]
Heard = Callable[[object, int, str, str], None]


class PostgresConnection(Protocol):
    """The part of asyncpg's connection that we use."""

    async def fetch(self, query: str, *values: object) -> list[Row]: ...
    async def execute(self, query: str, *values: object) -> str: ...
    async def add_listener(self, channel: str, heard: Heard) -> None: ...
    def is_closed(self) -> bool: ...
    def terminate(self) -> None: ...


Work = Callable[[PostgresConnection], Awaitable[T]]


class Link:
    """A connection that carries out one request at a time. `greet` runs first on every new
    connection."""

    def __init__(self, hosts: Sequence[str], greet: Work[None] | None = None) -> None:
        self.hosts = hosts  # one address for each host
        self.greet = greet
        self.slot = random.randrange(SLOTS)
        self.lock = asyncio.Lock()
        self.connection: PostgresConnection | None = None
        self.closed = False  # closed for good: waiting requests must not reconnect
        self.failed = -AGAIN  # when connecting last failed
        self.why = ""

    async def fetch(self, query: str, *values: object) -> list[Row]:
        return await self.run(lambda connection: connection.fetch(query, *values))

    async def run(self, work: Work[T]) -> T:
        """Carry out `work`, or raise Unreachable. The work goes on even if the caller is
        cancelled."""
        return await asyncio.shield(asyncio.ensure_future(self._run(work)))

    async def _run(self, work: Work[T]) -> T:
        async with self.lock:
            connection = await self._connected()
            try:
                return await within(PATIENCE, connection, work)
            except Exception as error:
                # After any error the next request gets a new connection.
                connection.terminate()
                if not isinstance(error, FAILURES):
                    log.exception("database failed")
                raise Unreachable(reason_of(error)) from error

    async def check(self) -> None:
        await self.run(lambda connection: connection.execute(CHECK, self.slot))

    async def _connected(self) -> PostgresConnection:
        if self.connection and not self.connection.is_closed():
            return self.connection
        if self.closed:
            raise Unreachable("the link to the database is closed")
        if monotonic() < self.failed + AGAIN:
            raise Unreachable(self.why)
        try:
            self.connection = await self._connect()
        except Exception as error:
            self.failed, self.why = monotonic(), reason_of(error)
            raise Unreachable(self.why) from error
        return self.connection

    async def _connect(self) -> PostgresConnection:
        connection = await primary_of(self.hosts)
        try:
            await within(PATIENCE, connection, self._begin)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _begin(self, connection: PostgresConnection) -> None:
        await connection.execute(CHECK, self.slot)
        if self.greet:
            await self.greet(connection)

    async def close(self) -> None:
        async with self.lock:
            self.closed = True
            if self.connection:
                self.connection.terminate()


async def within(seconds: float, connection: PostgresConnection, work: Work[T]) -> T:
    """Return the result of `work`. If it takes too long, drop the connection and raise
    TimeoutError."""
    doing = asyncio.ensure_future(work(connection))
    done, _ = await asyncio.wait({doing}, timeout=seconds)
    if done:
        return doing.result()
    connection.terminate()
    doing.add_done_callback(lambda late: late.cancelled() or late.exception())
    raise TimeoutError("no answer came in time")


async def primary_of(hosts: Sequence[str]) -> PostgresConnection:
    """Return a connection to the first host that says it is the primary, or raise the error of one
    host."""
    trying = {asyncio.ensure_future(connect(host)) for host in hosts}
    found: list[PostgresConnection] = []
    error: BaseException = OSError("there is no host")
    while trying and not found:
        done, trying = await asyncio.wait(trying, return_when=asyncio.FIRST_COMPLETED)
        for one in done:
            if (failed := one.exception()) is None:
                found.append(one.result())
            else:
                error = failed
    for one in trying:
        one.add_done_callback(_drop)
        one.cancel()
    for another in found[1:]:
        another.terminate()
    if not found:
        raise error
    return found[0]


def _drop(late: asyncio.Future[PostgresConnection]) -> None:
    """Close a connection that was made too late."""
    if not late.cancelled() and late.exception() is None:
        late.result().terminate()


async def connect(host: str) -> PostgresConnection:
    connection: PostgresConnection = await asyncpg.connect(
        host, target_session_attrs="primary", timeout=CONNECTS_WITHIN
    )
    return connection


def reason_of(error: BaseException) -> str:
    """Return the reason that the database or the system gives, without an error number."""
    # gaierror has numbers of its own, which are not system error numbers.
    if isinstance(error, socket.gaierror):
        return str(error.strerror).lower()
    if isinstance(error, OSError) and error.errno:
        return os.strerror(error.errno).lower()
    return str(error) or type(error).__name__
