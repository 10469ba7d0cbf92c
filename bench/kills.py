"""Kills a server a thousand times while people play on it, and looks for losses.

Tables of four play Cheat, one game after another. Clients that lose the connection come back and
repeat what was not acknowledged. In the end, everything acknowledged must be there exactly once,
every move must be legal, and a room read from its last checkpoint must equal the sum of all its
entries.

    PYTHONPATH=src:tests python bench/kills.py [--kills 1000] [--rooms 4]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path

from kit.mortal import Mortal, check, play


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--rooms", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        server = Mortal(Path(folder))
        try:
            rng = random.Random(given.seed)
            acknowledged = asyncio.run(play(server, given.rooms, given.kills, rng))
        finally:
            server.close()
        left = check(Path(folder), acknowledged)
    print(
        f"killed {server.kills} times in {time.monotonic() - begun:.0f} s, {given.rooms} rooms:"
        f" {left.acknowledged} requests were acknowledged, and none is lost or was done twice;"
        f" {left.moves} moves in {left.games} games, {left.checkpoints} checkpoints"
    )


if __name__ == "__main__":
    main()
