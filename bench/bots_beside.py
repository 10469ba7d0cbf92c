"""Whether rooms of bots that search slow down a room of bots that do not.

The speed of a room of `easy` bots, in moves a second as somebody sees them who looks on: alone, and
beside 10 and 40 rooms of `hard` bots, all opened from the same address. Printed are the ratios.

    PYTHONPATH=tests python bench/bots_beside.py
    PYTHONPATH=../old/src:tests python bench/bots_beside.py     another checkout
"""

from __future__ import annotations

import argparse
import asyncio
import time

from kit.bot_rooms import BotRoom, serving

WARM_UP = 5.0  # seconds


async def speed(game: str, beside: int, seconds: float) -> float:
    async with serving() as (http, base):
        rooms = [BotRoom(http, base) for _ in range(beside + 1)]
        for room in rooms[1:]:
            await room.open(game, "hard", "quick")
        await rooms[0].open(game, "easy", "quick")
        watching = asyncio.gather(*[room.watch() for room in rooms])
        await asyncio.sleep(WARM_UP)
        before, begun = rooms[0].moves, time.perf_counter()
        await asyncio.sleep(seconds)
        found = (rooms[0].moves - before) / (time.perf_counter() - begun)
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rooms", type=int, nargs="+", default=[10, 40])
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--game", default="bigtwo")
    given = parser.parse_args()
    alone = asyncio.run(speed(given.game, 0, given.seconds))
    print(f"a room of easy bots alone: {alone:.2f} moves a second", flush=True)
    for rooms in given.rooms:
        found = asyncio.run(speed(given.game, rooms, given.seconds))
        print(f"beside {rooms} rooms of hard bots: {found / alone:.2f} of that", flush=True)


if __name__ == "__main__":
    main()
