"""Whether a backup holds up those who play: a store of 400 MB is copied while others write to it.

Tells how late the server's loop was, and how long an append took, before the backup and during it.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from parlour.online.stores.folder import ROOMS
from parlour.online.stores.sqlite import SqliteStore

BIG_ROOMS, ENTRIES = 2000, 1000
BUSY_ROOMS = 40
TICK = 0.001


class Load:
    """Rooms that are written to, and a clock that notices when the loop was busy."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.counts: Counter[str] = Counter()
        self.late: list[float] = []
        self.took: list[float] = []

    async def watch(self) -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(TICK)
            self.late.append(time.perf_counter() - begun - TICK)

    async def write(self) -> None:
        while True:
            room = f"W{random.randrange(BUSY_ROOMS)}"
            begun = time.perf_counter()
            await self.store.append(room, self.counts[room], [b"x" * 150])
            self.took.append(time.perf_counter() - begun)
            self.counts[room] += 1
            await asyncio.sleep(0.005)


def told(label: str, seconds: list[float]) -> str:
    found = sorted(seconds)
    at = [found[int(len(found) * share)] for share in (0.5, 0.99)]
    median, most, worst = (f"{1000 * value:.1f}" for value in (*at, found[-1]))
    return f"  {label}: median {median} ms, 99% {most} ms, worst {worst} ms"


async def fill(store: SqliteStore) -> None:
    for number in range(BIG_ROOMS):
        entries = [os.urandom(75).hex().encode() for _ in range(ENTRIES)]
        await store.append(f"R{number}", 0, entries)


async def back_up(folder: Path) -> None:
    words = ("-m", "parlour", "backup", "--force", str(folder / "copy"), "--data", str(folder))
    process = await asyncio.create_subprocess_exec(sys.executable, *words)
    assert await process.wait() == 0


async def main(folder: Path) -> None:
    store = SqliteStore(folder / ROOMS)
    await fill(store)
    load = Load(store)
    tasks = [asyncio.create_task(load.watch()), asyncio.create_task(load.write())]
    for label in ("before", "during"):
        load.late.clear()
        load.took.clear()
        begun = time.perf_counter()
        await (back_up(folder) if label == "during" else asyncio.sleep(5))
        print(f"{label} the backup ({time.perf_counter() - begun:.1f} s)")
        print(told("loop late by", load.late))
        print(told("append took", load.took))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await store.close()
    begun = time.perf_counter()
    store = SqliteStore(folder / ROOMS)
    print(f"opened and checked in {time.perf_counter() - begun:.1f} s")
    await store.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        asyncio.run(main(Path(temporary)))
