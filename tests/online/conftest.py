"""A database for the tests that need one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from kit.database import Node, installed, one_node
from parlour.online.stores.postgres_schema import migrate


@pytest.fixture(scope="session")
def node() -> Iterator[Node]:
    """PostgreSQL on one node."""
    if not installed():
        pytest.skip("PostgreSQL is not installed: scripts/database")
    with one_node() as running:
        asyncio.run(migrate(running.address))
        yield running


@pytest.fixture
def database(node: Node) -> str:
    """The address of a database with the tables for rooms, and nothing in them."""
    if not node.answers():
        node.start()
    node.ask("TRUNCATE entries, checkpoints, notes, servers")
    return node.address


@pytest.fixture
def empty_database(node: Node) -> Iterator[str]:
    """Without tables."""
    node.ask("CREATE DATABASE empty TEMPLATE template0")
    yield node.address.removesuffix("postgres") + "empty"
    node.ask("DROP DATABASE empty WITH (FORCE)")
