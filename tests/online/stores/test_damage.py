"""Damage costs the rooms that it hit, they say so, and everything else goes on."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from kit.damage import (
    PAGE,
    Rooms,
    cut,
    hurt,
    read_store,
    rooms_on,
    scribble,
    some_rooms,
    write_store,
)
from parlour.core.errors import ParlourError
from parlour.online.stores.sqlite import SqliteStore


def parts(count: int) -> list[ParameterSet]:
    """The first two; the others only with --thorough."""
    marks = [[] if part < 2 else [pytest.mark.thorough] for part in range(count)]
    return [pytest.param(part, marks=mark) for part, mark in enumerate(marks)]


@pytest.fixture(scope="module")
def rooms() -> Rooms:
    return some_rooms(random.Random(4))


@pytest.fixture(scope="module")
def sound(rooms: Rooms, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sound") / "rooms.db"
    write_store(path, rooms)
    return path


@pytest.fixture(scope="module")
def killed(rooms: Rooms, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("killed") / "rooms.db"
    write_store(path, rooms, killed=True)
    return path


def copied(path: Path, folder: Path) -> Path:
    """To be damaged."""
    for ending in ("", "-wal"):
        if Path(f"{path}{ending}").exists():
            shutil.copyfile(f"{path}{ending}", folder / f"rooms.db{ending}")
    return folder / "rooms.db"


def pages_in(path: Path) -> int:
    return path.stat().st_size // PAGE


def test_what_is_sound_stays_as_it_is(sound: Path, rooms: Rooms, tmp_path: Path) -> None:
    assert read_store(copied(sound, tmp_path)) == rooms
    assert not list(tmp_path.glob("*kept*"))


def test_a_killed_server_leaves_nothing_to_mend(killed: Path, rooms: Rooms, tmp_path: Path) -> None:
    assert read_store(copied(killed, tmp_path)) == rooms
    assert not list(tmp_path.glob("*kept*"))


@pytest.mark.parametrize("kind", ["noise", "zeros"])
@pytest.mark.parametrize("part", parts(3))
def test_a_page_costs_the_rooms_on_it(
    sound: Path, rooms: Rooms, tmp_path: Path, kind: str, part: int
) -> None:
    rng = random.Random(f"{kind} {part}")
    few = range(1, 10) if part == 0 else rng.sample(range(10, pages_in(sound)), 8)
    for page in few:
        path = copied(sound, tmp_path)
        held = rooms_on(path, page)
        long = {room for room in rooms if max(map(len, rooms[room])) > PAGE}
        noise = rng.randbytes(PAGE) if kind == "noise" else bytes(PAGE)
        scribble(path, (page - 1) * PAGE, noise)
        found = hurt(rooms, read_store(path))
        # (Of a page in the middle of a long entry we cannot see whose it is: it is one room's.)
        assert found <= held or (not held and len(found & long) <= 1), page


def test_the_schema_and_the_tops_of_the_trees_cost_nobody_else(
    sound: Path, rooms: Rooms, tmp_path: Path
) -> None:
    path = copied(sound, tmp_path)
    scribble(path, 0, random.Random(1).randbytes(PAGE))
    assert hurt(rooms, read_store(path)) == set()
    assert [kept.name[:14] for kept in tmp_path.glob("*kept*")] == ["rooms.db.kept-"]


def test_where_it_is_not_known_how_much_there_was_people_are_told_perhaps(
    sound: Path, rooms: Rooms, tmp_path: Path
) -> None:
    path = copied(sound, tmp_path)
    with closing(sqlite3.connect(path)) as db:
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'rooms'").fetchone()
    scribble(path, (root - 1) * PAGE, bytes(PAGE))
    after = read_store(path)
    assert all(after[room][:-1] == entries for room, entries in rooms.items())
    assert all(json.loads(entries[-1]).get("lost", 0) == 0 for entries in after.values())


@pytest.mark.parametrize("part", parts(8))
def test_a_file_cut_anywhere(sound: Path, rooms: Rooms, tmp_path: Path, part: int) -> None:
    path = copied(sound, tmp_path)
    rng = random.Random(part)
    cut(path, rng.randrange(4 * PAGE, path.stat().st_size))
    after = read_store(path)
    found = hurt({room: rooms[room] for room in after}, after)
    assert len(found) < len(rooms) or part


@pytest.mark.parametrize("part", parts(8))
def test_a_few_bytes_anywhere(sound: Path, rooms: Rooms, tmp_path: Path, part: int) -> None:
    """Also where SQLite does not notice, in the middle of an entry."""
    path = copied(sound, tmp_path)
    rng = random.Random(part)
    held: set[str] = set()
    for _ in range(3):
        at = rng.randrange(PAGE, path.stat().st_size - 40)
        held |= rooms_on(path, at // PAGE + 1) | rooms_on(path, (at + 40) // PAGE + 1)
        scribble(path, at, rng.randbytes(40))
    long = {room for room in rooms if max(map(len, rooms[room])) > PAGE}
    assert hurt(rooms, read_store(path)) <= held | long


@pytest.mark.parametrize("part", parts(10))
def test_a_journal_cut_anywhere_is_read_up_to_there(
    killed: Path, rooms: Rooms, tmp_path: Path, part: int
) -> None:
    """What was behind it is gone without a trace, and what was before it is as it was."""
    path = copied(killed, tmp_path)
    journal = Path(f"{path}-wal")
    cut(journal, random.Random(part).randrange(journal.stat().st_size))
    after = read_store(path)
    for room, entries in after.items():
        assert entries == rooms[room][: len(entries)]


@pytest.mark.parametrize("part", parts(10))
def test_a_journal_that_was_scribbled_on(
    killed: Path, rooms: Rooms, tmp_path: Path, part: int
) -> None:
    """SQLite would read up to there, and take what is behind it for nothing."""
    path = copied(killed, tmp_path)
    journal = Path(f"{path}-wal")
    rng = random.Random(part)
    at = 0 if part == 0 else rng.randrange(journal.stat().st_size // 2)
    scribble(journal, at, rng.randbytes(rng.choice([1, 40, PAGE])))
    assert len(hurt(rooms, read_store(path))) <= 4


def test_a_journal_of_noise(killed: Path, tmp_path: Path) -> None:
    path = copied(killed, tmp_path)
    journal = Path(f"{path}-wal")
    scribble(journal, 0, random.Random(1).randbytes(journal.stat().st_size))
    read_store(path)


def test_a_file_that_is_gone_but_for_its_journal(
    killed: Path, rooms: Rooms, tmp_path: Path
) -> None:
    """SQLite would take it for a new one, and throw the journal away."""
    path = copied(killed, tmp_path)
    cut(path, 0)
    after = read_store(path)
    assert len(after) > len(rooms) / 2
    assert hurt({room: rooms[room] for room in after}, after) < set(rooms)


def test_damage_that_comes_while_a_server_runs(
    sound: Path, rooms: Rooms, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = copied(sound, tmp_path)
    pages = range(2, pages_in(path))
    page = next(page for page in reversed(pages) if len(rooms_on(path, page)) == 2)
    held = rooms_on(path, page)

    async def story() -> Rooms:
        store = SqliteStore(path)
        await store.append("NEW", 0, [b"{}"])
        scribble(path, (page - 1) * PAGE, random.Random(1).randbytes(PAGE))
        store.db.execute("PRAGMA shrink_memory")  # what was read before is read again
        reading = asyncio.gather(*[store.read(room) for room in rooms])
        found = dict(zip(rooms, await reading, strict=True))
        assert await store.read("NEW") == [b"{}"]
        await store.append("NEW", 1, [b"{}"])
        await store.close()
        return found

    with caplog.at_level(logging.ERROR):
        found = hurt(rooms, asyncio.run(story()))
    assert found
    assert found <= held
    named = {record.__dict__["room"] for record in caplog.records if "room" in record.__dict__}
    assert named == found


def test_what_was_never_a_store_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "rooms.db").write_text("hello " * 1000)
    with pytest.raises(ParlourError, match="cannot be used"):
        read_store(tmp_path / "rooms.db")
    assert (tmp_path / "rooms.db").read_text() == "hello " * 1000
    assert sorted(file.name for file in tmp_path.iterdir()) == ["rooms.db", "rooms.db.lock"]


@pytest.mark.parametrize("step", range(4))
def test_a_swap_that_was_interrupted_is_finished(
    sound: Path, rooms: Rooms, tmp_path: Path, step: int
) -> None:
    """The file that is ready is the store, whatever of the old one is still there."""
    path = copied(sound, tmp_path)
    path.rename(tmp_path / "rooms.db.ready")
    others: Rooms = {"OLD": [b"{}"]}
    if step < 3:
        write_store(path, others, killed=True)
    if step == 1:
        path.rename(tmp_path / "rooms.db.kept-1")
    if step == 2:
        path.rename(tmp_path / "rooms.db.kept-1")
        Path(f"{path}-wal").rename(tmp_path / "rooms.db.kept-1-wal")
    assert read_store(path) == rooms
    assert not (tmp_path / "rooms.db.ready").exists()
