"""`parlour verify`: its findings, and its exit codes."""

from __future__ import annotations

import json
import re
from pathlib import Path

from kit.command_line import call, output
from parlour.core.shuffle import commitment

NOTED = commitment("5")  # the commitment that a player noted for the game in `record`


def told(said: str) -> list[str]:
    """Return the findings, each on one line."""
    return said.replace("\n  ", " ").splitlines()


def stripped(record: Path) -> Path:
    """Reduce a record to what a person would write by hand."""
    text = re.sub(r" +#...$", "", record.read_text(encoding="utf-8"), flags=re.MULTILINE)
    record.write_text(re.sub(r"\[(Moves|Commit|Result).*\n", "", text), encoding="utf-8")
    return record


def test_a_true_game(record: Path) -> None:
    lines = told(output("verify", str(record), "--commit", NOTED.upper(), "--strict"))
    assert lines[0] == "This is a record of Cheat."
    assert [line.partition(":")[0] for line in lines[1:]] == ["Right"] * 6 + ["Unknown"] * 3
    assert re.match(r"Right: all \d+ moves are legal\.", lines[1])
    result = next(line for line in lines if line.startswith("Right: the result"))
    assert all(name in result for name in ("Ana", "Ben", "Cleo", "Dan"))


def test_without_its_checks_it_says_so(record: Path) -> None:
    whole = told(output("verify", str(record)))
    bare = told(output("verify", str(stripped(record))))
    assert [line.partition(":")[0] for line in bare[1:]] == [
        *["Right", *["Missing"] * 4],
        *["Unknown"] * 4,
    ]
    assert whole[1] == bare[1]
    assert not set(whole[2:6]) & set(bare[2:6])


def test_for_scripts_that_want_all_of_it(record: Path) -> None:
    assert call("verify", str(record), "--strict").returncode == 0
    done = call("verify", str(stripped(record)), "--strict")
    assert done.returncode == 1
    assert "with --strict, nothing may be missing" in done.stderr
    assert "Missing: there are no checks" in done.stdout


def test_another_deal_than_the_one_that_was_noted(record: Path) -> None:
    done = call("verify", str(record), "--commit", commitment("6"))
    assert done.returncode == 1
    assert "Right: the seed fits the commitment in the record" in done.stdout
    assert "the seed does not fit the commitment that you noted" in done.stderr


def test_something_that_is_no_commitment(record: Path) -> None:
    for typed in ("", "7", NOTED[:-1], NOTED + "0", "g" * 64, "٣" * 64):
        done = call("verify", str(record), "--commit", typed)
        assert done.returncode == 2
        assert "--commit has to be a commitment" in done.stderr


def test_for_programs(record: Path) -> None:
    found = json.loads(output("verify", str(record), "--json"))["findings"]
    assert {each["check"]: each["verdict"] for each in found} == {
        "moves": "holds",
        "checks": "holds",
        "count": "holds",
        "result": "holds",
        "commit": "holds",
        "noted": "unknown",
        "who": "unknown",
        "chosen": "unknown",
        "only_deal": "unknown",
    }
    done = call("verify", "-", "--json", typed="Once upon a time")
    assert done.returncode == 1
    [only] = json.loads(done.stdout)["findings"]
    assert (only["check"], only["verdict"]) == ("record", "fails")
    assert only["text"].startswith("Line 1: this is not a record")


def test_a_tampered_record(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").split("\n")
    number = next(n for n, line in enumerate(lines) if " call " in line)
    lines[number] = lines[number].replace(" call", " pass")
    record.write_text("\n".join(lines), encoding="utf-8")
    for command in ("verify", "replay"):
        done = call(command, str(record))
        assert done.returncode == 1
        assert f"parlour: line {number + 1}: this move has been changed" in done.stderr


def test_a_record_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert "picture” is not a text file" in " ".join(call("verify", str(path)).stderr.split())


def test_a_file_without_end() -> None:
    for command in ("verify", "replay"):
        done = call(command, "/dev/zero")
        assert (done.returncode, done.stdout) == (1, "")
        assert "this is too long to be a record" in done.stderr


def test_a_record_cannot_command_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "evil.txt"
    path.write_text('[Game "cheat/1"]\n[Seed "1"]\na \x1b[31mplay\n', encoding="utf-8")
    wrong = call("verify", str(path))
    assert "line 3" in wrong.stderr
    assert "\x1b" not in wrong.stdout + wrong.stderr
