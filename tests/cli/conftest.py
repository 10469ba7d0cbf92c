"""Fixtures for tests of commands."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import parlour


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the file of a whole game."""
    table = parlour.new("cheat", 5, ["Ana", "Ben", "Cleo", "Dan"], turn_limit=30)
    rng = random.Random(5)
    while table.play_random(rng):
        pass
    path = tmp_path / "game.txt"
    parlour.save(table, path)
    return path
