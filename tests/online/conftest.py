"""Fixtures: PostgreSQL for the tests that need it, and servers that stop and answer quickly."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from kit.database import Node, installed, one_node
from parlour.online.cluster.postgres_schema import migrate
from parlour.online.room.clock import PACES
from parlour.online.server import bot_answers, listening


@pytest.fixture(autouse=True)
def _short_farewells(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that stops hardly waits for clients to hang up."""
    monkeypatch.setattr(listening, "SHUTDOWN", 0.1)


@pytest.fixture
def hasty_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """In rooms without a clock (pace `none`), bots move and give hints at once."""
    monkeypatch.setitem(
        PACES, "none", PACES["none"]._replace(bot=0.0, rest=0.0, hold=0.0, reaction=0.0)
    )
    monkeypatch.setattr(bot_answers, "HINT", 0.05)


@pytest.fixture(scope="session")
def node() -> Iterator[Node]:
    """Start one PostgreSQL node."""
    if not installed():
        pytest.skip("no PostgreSQL")
    with one_node() as running:
        asyncio.run(migrate(running.address))
        yield running


@pytest.fixture
def database(node: Node) -> str:
    """Return the address of a database that has the tables for rooms, all empty."""
    if not node.answers():
        node.start()
    node.ask("TRUNCATE entries, checkpoints, notes, servers")
    return node.address


@pytest.fixture
def empty_database(node: Node) -> Iterator[str]:
    """Create a database without tables."""
    node.ask("CREATE DATABASE empty TEMPLATE template0")
    yield node.address.removesuffix("postgres") + "empty"
    node.ask("DROP DATABASE empty WITH (FORCE)")
