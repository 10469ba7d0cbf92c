"""Damaged stores: everything that a disk can do to a file."""

from __future__ import annotations

import asyncio
import json
import random
import re
import shutil
from pathlib import Path

from parlour.online.stores.sqlite import SqliteStore

PAGE = 4096
Rooms = dict[str, list[bytes]]


def some_rooms(rng: random.Random, count: int = 40) -> Rooms:
    """Return rooms of all sizes: some are short, some fill several pages, and some of their entries
    are longer than a page."""
    found: Rooms = {}
    for number in range(count):
        sizes = [rng.choice([60, 90, 200]) for _ in range(rng.choice([2, 5, 30, 150]))]
        if rng.random() < 0.1:
            sizes[-1] = 9000
        room = f"R{number:03}"
        found[room] = [_entry(room, rng.randbytes(size).hex()) for size in sizes]
    return found


def _entry(room: str, move: str) -> bytes:
    return json.dumps({"kind": "moved", "when": 1.0, "room": room, "move": move}).encode()


def write_store(path: Path, rooms: Rooms, *, killed: bool = False) -> None:
    """Write a store with these rooms: closed properly, or as a killed server leaves it, with most
    entries in the journal."""
    place = path.with_name("running.db") if killed else path

    async def story() -> None:
        store = SqliteStore(place)
        await asyncio.gather(*[store.append(room, 0, rooms[room][:1]) for room in rooms])
        for room, entries in rooms.items():
            await store.append(room, 1, entries[1:])
        if killed:
            for ending in ("", "-wal"):
                shutil.copyfile(f"{place}{ending}", f"{path}{ending}")
        await store.close()

    asyncio.run(story())


def read_store(path: Path) -> Rooms:
    """Return the rooms that a server finds in a store, and check that it can be written to."""

    async def story() -> Rooms:
        store = SqliteStore(path)
        found = {room: await store.read(room) for room in await store.rooms()}
        # Check that the store can be written to.
        await store.append("NEW", 0, [b"{}"])
        await store.close()
        return found

    return asyncio.run(story())


def page_of_one_room(path: Path) -> tuple[str, int]:
    """Return a room of `some_rooms()` that fills a page, and the page's place in the file."""
    data = path.read_bytes()
    for at in range(PAGE, len(data), PAGE):
        on_page = re.findall(rb'"room": "(R...)"', data[at : at + PAGE])
        if len(on_page) > 5 and len(set(on_page)) == 1:
            return on_page[0].decode(), at
    raise ValueError("no room fills a page")


def scribble(path: Path, at: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


def cut(path: Path, size: int) -> None:
    with path.open("r+b") as file:
        file.truncate(size)


def contents(path: Path) -> tuple[bytes, bytes]:
    """Return the bytes of a store's file and of its journal."""
    journal = Path(f"{path}-wal")
    return path.read_bytes(), journal.read_bytes() if journal.exists() else b""
