"""A damaged store is refused and left unchanged, and its readable rooms can be copied. A running
server does without the damaged rooms."""

from __future__ import annotations

import asyncio
import random
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kit.damage import (
    PAGE,
    Rooms,
    contents,
    cut,
    page_of_one_room,
    read_store,
    scribble,
    some_rooms,
    write_store,
)
from parlour.cli.main import main
from parlour.core.errors import ParlourError
from parlour.online.cluster.copy_rooms import Copied, copy_rooms
from parlour.online.stores.backup import back_up
from parlour.online.stores.sqlite import SqliteStore
from parlour.online.stores.store import Damaged, RoomMark

NOISE = random.Random(1).randbytes(PAGE)


@pytest.fixture(scope="module")
def rooms() -> Rooms:
    return some_rooms(random.Random(4))


@pytest.fixture(scope="module")
def closed(rooms: Rooms, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("closed") / "rooms.db"
    write_store(path, rooms)
    return path


@pytest.fixture(scope="module")
def killed(rooms: Rooms, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("killed") / "rooms.db"
    write_store(path, rooms, killed=True)
    return path


@pytest.fixture
def store(closed: Path, tmp_path: Path) -> Path:
    """Return the path of a store that the test may damage."""
    return copied(closed, tmp_path)


def copied(path: Path, folder: Path) -> Path:
    for ending in ("", "-wal"):
        if Path(f"{path}{ending}").exists():
            shutil.copyfile(f"{path}{ending}", folder / f"rooms.db{ending}")
    return folder / "rooms.db"


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


def copy_of(path: Path) -> tuple[Copied, Rooms]:
    """Run `parlour store copy`. Return its result and the copied rooms, and check that the store is
    unchanged."""
    before = contents(path)
    target = path.with_name("new.db")
    result = asyncio.run(copy_rooms(f"sqlite:{path}", f"sqlite:{target}"))
    assert contents(path) == before
    return result, read_store(target)


def without(rooms: Rooms, *lost: str) -> Rooms:
    return {room: entries for room, entries in rooms.items() if room not in lost}


def assert_refused(path: Path) -> None:
    """Check that the refusal names the file and both ways out, and that nothing changes."""
    before = contents(path)
    with pytest.raises(ParlourError) as refused:
        SqliteStore(path)
    told = str(refused.value)
    assert told.startswith(f"“{path}” is damaged")
    assert "parlour restore" in told
    assert "parlour store copy" in told
    assert contents(path) == before


def test_what_a_killed_server_leaves_is_whole(killed: Path, rooms: Rooms, tmp_path: Path) -> None:
    path = copied(killed, tmp_path)
    assert copy_of(path) == (Copied(len(rooms), sum(map(len, rooms.values())), []), rooms)
    assert read_store(path) == rooms


def test_a_page_of_one_room(
    store: Path, rooms: Rooms, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    room, at = page_of_one_room(store)
    scribble(store, at, NOISE)
    assert_refused(store)
    before = contents(store)
    assert main(["store", "copy", f"sqlite:{store}", f"sqlite:{tmp_path / 'new.db'}"]) == 1
    shown = capsys.readouterr()
    assert f"{len(rooms) - 1} rooms are in the second store" in " ".join(shown.out.split())
    assert f"This room cannot be read and was not copied: {room}" in " ".join(shown.err.split())
    assert contents(store) == before
    assert read_store(tmp_path / "new.db") == without(rooms, room)
    with pytest.raises(ParlourError, match="is damaged"):
        back_up(store, tmp_path / "rooms.backup")


def test_what_a_killed_server_leaves_of_a_damaged_store(
    store: Path, rooms: Rooms, tmp_path: Path
) -> None:
    """Closing it normally would let SQLite merge the journal into the file."""
    room, at = page_of_one_room(store)
    scribble(store, at, NOISE)
    folder = tmp_path / "killed"
    folder.mkdir()
    with closing(sqlite3.connect(store)) as db:
        db.execute("PRAGMA wal_autocheckpoint=0")
        db.execute("INSERT INTO checks VALUES (1, 1)")
        db.commit()
        path = copied(store, folder)
    assert contents(path)[1]
    assert_refused(path)
    assert copy_of(path)[1] == without(rooms, room)


def test_codes_that_are_damaged(store: Path, rooms: Rooms) -> None:
    """A scan of the table finds such codes, but a lookup does not."""
    for found in re.finditer(b"R007", store.read_bytes()):
        scribble(store, found.start(), b"Z007")
    result, after = copy_of(store)
    assert "Z007" in result.skipped
    assert after == without(rooms, "R007", *result.skipped)


def test_a_file_cut_short(store: Path, rooms: Rooms) -> None:
    cut(store, store.stat().st_size * 2 // 3)
    assert_refused(store)
    result, after = copy_of(store)
    assert result.rooms > 5
    assert after == without(rooms, *result.skipped)


@pytest.mark.parametrize(("start", "end"), [(0, 100), (100, PAGE)])
def test_the_header_or_the_list_of_tables(store: Path, start: int, end: int) -> None:
    scribble(store, start, NOISE[start:end])
    assert_refused(store)
    with pytest.raises(ParlourError, match="so damaged that no room can be read"):
        copy_of(store)


def test_an_empty_file_beside_a_full_journal(killed: Path, tmp_path: Path) -> None:
    """SQLite would take the file for a new store, and delete the journal."""
    path = copied(killed, tmp_path)
    cut(path, 0)
    assert_refused(path)
    with pytest.raises(ParlourError, match="so damaged that no room can be read"):
        copy_of(path)
    with pytest.raises(ParlourError, match="is damaged"):
        back_up(path, tmp_path / "rooms.backup")
    path.unlink()
    with pytest.raises(ParlourError, match="is damaged"):
        SqliteStore(path)
    assert contents(path)[1] == contents(killed)[1]


@pytest.mark.parametrize("part", range(4))
def test_a_journal_cut_anywhere(killed: Path, rooms: Rooms, tmp_path: Path, part: int) -> None:
    """With a shortened journal, rooms are as they were a little earlier."""
    path = copied(killed, tmp_path)
    journal = Path(f"{path}-wal")
    cut(journal, random.Random(part).randrange(journal.stat().st_size))
    for room, entries in read_store(path).items():
        assert entries == rooms[room][: len(entries)]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET entry = x'7b7d' WHERE room = 'R007' AND seq = 2",
        "UPDATE entries SET entry = 'text' WHERE room = 'R007' AND seq = 2",
        "DELETE FROM entries WHERE room = 'R007' AND seq = 1",
        "DELETE FROM entries WHERE room = 'R007' AND seq = 2",
        "UPDATE rooms SET last = last - 1 WHERE room = 'R007'",
        "DELETE FROM rooms WHERE room = 'R007'",
        "DELETE FROM entries WHERE room = 'R007'",
    ],
)
def test_an_entry_that_is_missing_or_wrong(store: Path, rooms: Rooms, statement: str) -> None:
    """SQLite does not notice, so the store is opened, but without that room."""
    change(store, statement)

    async def story() -> None:
        opened = SqliteStore(store)
        asked = [opened.read(room) for room in rooms]
        found = await asyncio.gather(*asked, return_exceptions=True)
        read = dict(zip(rooms, found, strict=True))
        assert isinstance(read.pop("R007"), Damaged)
        assert read == without(rooms, "R007")
        await opened.close()

    asyncio.run(story())
    result, after = copy_of(store)
    assert result.skipped == ["R007"]
    assert after == without(rooms, "R007")


def test_a_room_does_without_a_damaged_checkpoint(store: Path, rooms: Rooms) -> None:
    async def story() -> None:
        opened = SqliteStore(store)
        for seq in (1, 2):
            await opened.keep("R007", RoomMark(seq, 0), b"a checkpoint")
        await opened.close()

    asyncio.run(story())
    change(store, "UPDATE checkpoints SET checkpoint = x'00' WHERE seq = 1")
    assert copy_of(store) == (Copied(len(rooms), sum(map(len, rooms.values())), []), rooms)


def test_a_copy_needs_no_right_to_write(
    killed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "old"
    folder.mkdir()
    path = copied(killed, folder)
    monkeypatch.setattr("os.access", lambda *_: False)
    asyncio.run(copy_rooms(f"sqlite:{path}", f"sqlite:{tmp_path / 'new.db'}"))
    assert sorted(file.name for file in folder.iterdir()) == ["rooms.db", "rooms.db-wal"]


def test_damage_that_comes_while_a_server_runs(store: Path, rooms: Rooms) -> None:
    room, at = page_of_one_room(store)

    async def story() -> None:
        opened = SqliteStore(store)
        scribble(store, at, NOISE)
        asked = [opened.read(one) for one in rooms]
        new = [opened.append(f"NEW{number}", 0, [b"{}"]) for number in range(5)]
        found = await asyncio.gather(*asked, *new, return_exceptions=True)
        read = dict(zip(rooms, found, strict=False))
        assert isinstance(read.pop(room), Damaged)
        assert read == without(rooms, room)
        assert found[len(rooms) :] == [None] * 5
        assert await opened.read("NEW4") == [b"{}"]
        await opened.close()

    asyncio.run(story())


@pytest.mark.parametrize("step", range(4))
def test_a_swap_that_was_interrupted_is_finished(
    closed: Path, rooms: Rooms, tmp_path: Path, step: int
) -> None:
    """The finished new file becomes the store, whatever remains of the old one."""
    path = copied(closed, tmp_path)
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
