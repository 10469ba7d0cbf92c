"""Kill a server a thousand times while people play on it, and look for what is lost.

Tables of four play Cheat, one game after the other; whoever loses the connection comes back, and
sends again what was not acknowledged. Everything that was acknowledged must be there in the end,
and once; every move must be possible; and a room that is read from its last checkpoint must be the
one that all its entries add up to.

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
