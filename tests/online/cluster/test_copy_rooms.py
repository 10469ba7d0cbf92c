"""Rooms that move from one store to another, and back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.cli.main import main
from parlour.core.errors import ParlourError
from parlour.online.cluster.copy_rooms import Copied, copy_rooms
from parlour.online.cluster.postgres import open_postgres
from parlour.online.stores.sqlite import SqliteStore
from parlour.online.stores.store import RoomMark


async def fill(folder: Path) -> None:
    store = SqliteStore(folder / "rooms.db")
    for room, entries in (("BCDF", 1200), ("ZZZZ", 1)):
        await store.append(room, 0, [b"%s %d" % (room.encode(), n) for n in range(entries)])
    await store.keep("BCDF", RoomMark(700, 3), b"a checkpoint")
    await store.close()


def test_there_and_back(tmp_path: Path, database: str) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    asyncio.run(fill(first))
    all_of_it = Copied(rooms=2, entries=1201, skipped=[])
    assert asyncio.run(copy_rooms(f"sqlite:{first / 'rooms.db'}", database)) == all_of_it
    assert asyncio.run(copy_rooms(database, f"sqlite:{second / 'rooms.db'}")) == all_of_it

    async def story() -> None:
        one, two = SqliteStore(first / "rooms.db"), SqliteStore(second / "rooms.db")
        for room in ("BCDF", "ZZZZ"):
            assert await one.read(room) == await two.read(room)
            assert await one.marks(room) == await two.marks(room)
        assert await two.checkpoint("BCDF", RoomMark(700, 3)) == b"a checkpoint"
        await one.close()
        await two.close()

    asyncio.run(story())


def test_nothing_is_written_over(tmp_path: Path, database: str) -> None:
    asyncio.run(fill(tmp_path))

    async def story() -> None:
        store = await open_postgres(database)
        await store.append("CDFG", 0, [b"1"])
        await store.close()

    asyncio.run(story())
    with pytest.raises(ParlourError, match="nothing was copied"):
        asyncio.run(copy_rooms(f"sqlite:{tmp_path / 'rooms.db'}", database))


class CommandLine:
    """`parlour store`, run in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> tuple[int, str]:
        """Run the command. Return the exit code and the whole output on one line."""
        try:
            code = main(["store", *words])
        except SystemExit as wrong:  # argparse raises this
            code = int(str(wrong.code))
        shown = self.capsys.readouterr()
        return code, " ".join([*shown.out.split(), *shown.err.split()])


@pytest.fixture
def store(capsys: pytest.CaptureFixture[str]) -> CommandLine:
    return CommandLine(capsys)


def test_by_the_command_line(tmp_path: Path, empty_database: str, store: CommandLine) -> None:
    asyncio.run(fill(tmp_path))
    rooms = f"sqlite:{tmp_path / 'rooms.db'}"
    code, told = store("copy", rooms, empty_database)
    assert (code, "parlour store migrate" in told) == (1, True)
    assert "version 1" in store("migrate", empty_database)[1]
    code, told = store("copy", rooms, empty_database)
    assert (code, "2 rooms are in the second store, with 1201 entries" in told) == (0, True)


def test_what_is_not_an_address(store: CommandLine) -> None:
    code, told = store("copy", "rooms.db", "postgresql://localhost/x")
    assert (code, "“rooms.db” is not where rooms can be" in told) == (2, True)
    assert "there is no file called" in store("copy", "sqlite:nothing", "sqlite:b")[1]
    assert store("move", "sqlite:a", "sqlite:b")[0] == 2
    assert "two stores" in store("copy", "sqlite:a")[1]
    assert "one store" in store("migrate", "sqlite:a", "sqlite:b")[1]
