"""`parlour verify`, and files that are not a genuine game."""

from __future__ import annotations

import re
from pathlib import Path

from kit.command_line import good, run


def test_a_true_game(record: Path) -> None:
    said = good("verify", str(record))
    assert re.match(r"This is a genuine game of Cheat, with \d+ moves. Places: 1. [A-Z]", said)
    assert all(name in said for name in ("Ana", "Ben", "Cleo", "Dan"))


def test_a_tampered_record(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").split("\n")
    number = next(n for n, line in enumerate(lines) if " call " in line)
    lines[number] = lines[number].replace(" call", " pass")
    record.write_text("\n".join(lines), encoding="utf-8")
    for command in ("verify", "replay"):
        done = run(command, str(record))
        assert done.returncode == 1
        assert f"parlour: line {number + 1}: this move has been changed" in done.stderr


def test_a_record_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert "picture” is not a text file" in " ".join(run("verify", str(path)).stderr.split())


def test_a_record_cannot_command_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "evil.txt"
    path.write_text('[Game "cheat/1"]\n[Seed "1"]\na \x1b[31mplay\n', encoding="utf-8")
    wrong = run("verify", str(path)).stderr
    assert "line 3" in wrong
    assert "\x1b" not in wrong
