"""`parlour serve`: its flags. What it does is tested in tests/online."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.command_line import run
from parlour.cli.main import main
from parlour.online.server import pages


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--port", "0"], "a port is a number from 1 to 65535"),
        (["--bot-processes", "65"], "the number of bot processes is 1 to 64"),
        (["--limit", "cats=9"], "there is no limit “cats” (there are: rooms, "),
        (["--limit", "rooms=many"], "rooms: “many” is not a number over 0"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], reason: str) -> None:
    done = run("serve", *words)
    assert done.returncode == 2
    assert reason in " ".join(done.stderr.split())


def test_without_the_web_client_it_says_so_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pages, "FILES", tmp_path / "none")
    assert main(["serve", "--data", str(tmp_path)]) == 1
    said = " ".join(capsys.readouterr().err.split())
    assert said.startswith("parlour: this copy of Parlour comes without the web client")
    assert "“make play” builds the client" in said
