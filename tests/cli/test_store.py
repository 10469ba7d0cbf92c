"""`parlour store`, and errors about stores."""

from __future__ import annotations

import errno
import socket
from pathlib import Path

import pytest

from kit.command_line import output
from parlour.cli.main import main
from parlour.online.cluster.postgres_link import reason_of
from parlour.online.stores import backup
from parlour.online.stores.sqlite import SqliteStore


def test_a_file_for_rooms_is_set_up(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    assert "The store is set up, in version 2." in output("store", "migrate", f"sqlite:{path}")
    assert path.exists()


def test_a_store_is_not_copied_to_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["store", "copy", f"sqlite:{tmp_path / 'a.db'}", "sqlite:./a.db"]) == 2
    assert "these are one and the same" in " ".join(capsys.readouterr().err.split())


def test_what_the_system_says_has_no_number() -> None:
    refused = ConnectionRefusedError(errno.ECONNREFUSED, "Connect call failed ('127.0.0.1', 1)")
    assert reason_of(refused) == "connection refused"
    unknown = socket.gaierror(socket.EAI_NONAME, "Name or service not known")
    assert reason_of(unknown) == "name or service not known"


def test_a_file_that_cannot_be_written_is_named_and_not_its_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(path: Path, *_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setenv("COLUMNS", "300")
    with monkeypatch.context() as patched:
        patched.setattr("parlour.online.stores.store_lock.os.open", refused)
        assert main(["store", "migrate", f"sqlite:{tmp_path / 'rooms.db'}"]) == 1
    assert f"you are not allowed to open “{tmp_path / 'rooms.db'}”" in capsys.readouterr().err


def test_a_backup_that_cannot_be_written_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message names the requested file, not the temporary one."""

    def refused(**_: object) -> tuple[int, str]:
        raise PermissionError(errno.EACCES, "Permission denied", ".mine.db.x8f3")

    SqliteStore(tmp_path / "rooms.db").db.close()
    before = {path.name for path in tmp_path.iterdir()}
    monkeypatch.setattr(backup, "mkstemp", refused)
    with pytest.raises(PermissionError) as failed:
        backup.back_up(tmp_path / "rooms.db", tmp_path / "mine.db")
    assert failed.value.filename == str(tmp_path / "mine.db")
    assert {path.name for path in tmp_path.iterdir()} == before


def test_a_chart_that_cannot_be_written_is_refused_before_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chart = tmp_path / "chart.svg"
    chart.mkdir()
    bots = ["easy", "normal", "--games", "100000"]
    assert main(["arena", "cheat", *bots, "--plot", str(chart)]) == 1
    assert "--plot cannot write" in capsys.readouterr().err


def test_seats_that_are_empty_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "cheat", "--plain", "--seats", ""]) == 2
    assert "seat" in capsys.readouterr().err
