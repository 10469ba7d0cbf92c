"""Stores of other versions are refused and left alone."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kit.damage import contents
from parlour.core.errors import ParlourError
from parlour.online.stores.sqlite import SqliteStore
from parlour.online.stores.sqlite_schema import VERSION


@pytest.mark.parametrize("version", [0, 1, VERSION + 1])
def test_a_store_of_another_version(tmp_path: Path, version: int) -> None:
    path = tmp_path / "rooms.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE entries (room, seq, entry)")
        db.execute(f"PRAGMA user_version={version}")
    before = contents(path)
    with pytest.raises(
        ParlourError, match=f"by another Parlour: its rooms are of version {version}"
    ):
        SqliteStore(path)
    assert contents(path) == before
