"""Kill the server at any moment: nothing acknowledged is lost, and nothing is done twice."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from kit.mortal import GAMES, Mortal, check, play


@pytest.mark.heavy
def test_killed_again_and_again(
    tmp_path: Path, rng: random.Random, pytestconfig: pytest.Config
) -> None:
    """Players go on through all kills, one game after the other."""
    kills: int = pytestconfig.getoption("--kills")
    server = Mortal(tmp_path)
    try:
        acknowledged = asyncio.run(play(server, 2, kills, rng))
    finally:
        server.close()
    left = check(tmp_path, acknowledged)
    assert left.acknowledged > kills
    assert left.games >= 2 * GAMES
    assert left.checkpoints >= 2 * GAMES - 2
