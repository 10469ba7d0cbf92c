"""The tables of a store in PostgreSQL, and their version.

Raise VERSION when an older server could no longer use the tables. Servers do not create tables:
`parlour store migrate` does, before the first server is started.
"""

from __future__ import annotations

import re
from typing import Final, cast

from ...core.errors import ParlourError
from ...core.phrase import Phrase
from .postgres_link import (
    FAILURES,
    PATIENCE,
    PostgresConnection,
    Work,
    primary_of,
    reason_of,
    within,
)

# The primary key of `entries` decides which writer was first. Notes are unlogged: a crash loses
# them, and standbys don't have them. Servers write them again when they are back.
VERSION: Final = 1
TABLES: Final = """
    CREATE TABLE entries (
        room text NOT NULL, seq integer NOT NULL, entry bytea NOT NULL,
        PRIMARY KEY (room, seq)
    );
    CREATE TABLE checkpoints (
        room text NOT NULL, seq integer NOT NULL, games integer NOT NULL,
        checkpoint bytea NOT NULL, PRIMARY KEY (room, seq)
    );
    CREATE TABLE checks (slot integer PRIMARY KEY, times bigint NOT NULL);
    CREATE UNLOGGED TABLE servers (server text PRIMARY KEY, seen timestamptz NOT NULL);
    CREATE UNLOGGED TABLE notes (
        room text NOT NULL, server text NOT NULL, note bytea NOT NULL,
        PRIMARY KEY (room, server)
    );
    CREATE TABLE version (version integer NOT NULL);
    INSERT INTO version VALUES (1)
    """
ONE_AT_A_TIME: Final = "SELECT pg_advisory_xact_lock(7529)"

NO_DATABASE: Final = Phrase(
    "online.no_database", "the database at {address} cannot be used: {reason}"
)
NOT_SET_UP: Final = Phrase(
    "online.database_not_set_up",
    "the database at {address} has no tables for rooms: run “parlour store migrate” first",
)
OTHER_VERSION: Final = Phrase(
    "online.database_other_version",
    "the database at {address} was set up by another Parlour: it is of version {found}, and this"
    " one reads version {known}",
)


def hosts_of(address: str) -> list[str]:
    """Split an address with several hosts into one address for each."""
    scheme, who, hosts, rest = _parts(address)
    return [f"{scheme}{who}{host}{rest}" for host in hosts.split(",")]


def without_password(address: str) -> str:
    """Return an address without its password, for messages."""
    scheme, who, hosts, rest = _parts(address)
    name = who.partition(":")[0] + "@" if ":" in who else who
    return f"{scheme}{name}{hosts}{rest.partition('?')[0]}"


def _parts(address: str) -> tuple[str, str, str, str]:
    """Split an address into scheme, user and password, hosts, and the rest. Python's `urlsplit`
    knows only one host."""
    scheme, sign, rest = address.partition("://")
    place = re.split("[/?#]", rest, maxsplit=1)[0]
    who, at, hosts = place.rpartition("@")
    return scheme + sign, who + at, hosts, rest[len(place) :]


async def check_tables(address: str) -> None:
    """Raise ParlourError unless a server can use the tables."""
    told, found = without_password(address), await _on_primary(address, _version)
    if found == 0:
        raise ParlourError(NOT_SET_UP(address=told))
    if found != VERSION:
        raise ParlourError(OTHER_VERSION(address=told, found=found, known=VERSION))


async def migrate(address: str) -> int:
    """Create the tables if they are missing, and return their version."""
    await _on_primary(address, _migrate)
    await check_tables(address)
    return VERSION


async def _on_primary(address: str, work: Work[int]) -> int:
    try:
        connection = await primary_of(hosts_of(address))
        try:
            return await within(PATIENCE, connection, work)
        finally:
            connection.terminate()
    except (*FAILURES, ValueError) as error:
        address, reason = without_password(address), reason_of(error)
        raise ParlourError(NO_DATABASE(address=address, reason=reason)) from None


async def _version(connection: PostgresConnection) -> int:
    """Return the version of the tables, 0 if there are none."""
    [[known]] = await connection.fetch("SELECT to_regclass('version') IS NOT NULL")
    if not known:
        return 0
    [[found]] = await connection.fetch("SELECT version FROM version")
    return cast(int, found)


async def _migrate(connection: PostgresConnection) -> int:
    """Create all tables or none, and return the version that the store had before."""
    await connection.execute("BEGIN")
    await connection.execute(ONE_AT_A_TIME)
    found = await _version(connection)
    if found == 0:
        await connection.execute(TABLES)
    await connection.execute("COMMIT")
    return found
