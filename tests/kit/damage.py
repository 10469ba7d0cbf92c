"""Stores that were damaged: what a disk can do to a file."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
from pathlib import Path

from parlour.online.stores.pages import Pages
from parlour.online.stores.sqlite import SqliteStore

PAGE = 4096
Rooms = dict[str, list[bytes]]


def some_rooms(rng: random.Random, count: int = 40) -> Rooms:
    """Some are short, some take several pages, and some of their entries do not fit on one."""
    found: Rooms = {}
    for number in range(count):
        sizes = [rng.choice([60, 90, 200]) for _ in range(rng.choice([2, 5, 30, 150]))]
        if rng.random() < 0.1:
            sizes[-1] = 9000
        found[f"R{number:03}"] = [_entry(rng, size) for size in sizes]
    return found


def _entry(rng: random.Random, size: int) -> bytes:
    return json.dumps({"kind": "moved", "when": 1.0, "move": rng.randbytes(size).hex()}).encode()


def write_store(path: Path, rooms: Rooms, *, killed: bool = False) -> None:
    """A store with these rooms, that was closed; or as it is when its server is killed: then most
    of it is in the journal."""
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
    """What a server finds that is started there."""

    async def story() -> Rooms:
        store = SqliteStore(path)
        found = {room: await store.read(room) for room in await store.rooms()}
        # It can be written to, as well.
        await store.append("NEW", 0, [b"{}"])
        await store.close()
        return found

    return asyncio.run(story())


def rooms_on(path: Path, number: int) -> set[str]:
    """Whose entries are on a page."""
    pages = Pages(path)
    found = {str(row[0]) for row in pages._rows_on(pages.page(number))}
    pages.close()
    return found


def scribble(path: Path, at: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


def cut(path: Path, size: int) -> None:
    with path.open("r+b") as file:
        file.truncate(size)


def hurt(before: Rooms, after: Rooms) -> set[str]:
    """The rooms that are not as they were. Each has to have a beginning of what it had, and behind
    it the entry that says so."""
    found: set[str] = set()
    for room, entries in before.items():
        now = after.get(room)
        if now == entries:
            continue
        found.add(room)
        assert now, f"{room} is gone without a word"
        assert now[:-1] == entries[: len(now) - 1]
        last = json.loads(now[-1])
        assert (last["kind"], last["why"]) == ("rewound", "damage")
        assert last.get("lost", 0) == len(entries) - len(now) + 1
    return found
