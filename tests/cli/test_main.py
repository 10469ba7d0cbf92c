"""The commands as a whole: help, exit codes, and what is said when something is wrong."""

from __future__ import annotations

import argparse
import signal
import subprocess
from importlib import import_module
from pathlib import Path

import pytest

import parlour
from kit.command_line import PARLOUR, good, run
from parlour.cli.main import COMMANDS


def test_help_fits_a_screen() -> None:
    assert good() == good("--help")
    lines = good(COLUMNS="60").splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 60
    for command in COMMANDS:
        assert f"  {command} " in good()


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_explains_its_flags(name: str) -> None:
    command = argparse.ArgumentParser(add_help=False)
    import_module(f"parlour.cli.{name}").add_flags(command, [])
    for flag in command._actions:
        assert flag.help, flag.dest
        if flag.default:
            assert "(default: " in flag.help, flag.dest


def test_version() -> None:
    assert good("--version") == f"parlour {parlour.__version__}\n"


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (["play", "chess"], 1, "parlour: there is no game “chess”, only "),
        (["rules", "chess"], 1, "there is no game “chess”"),
        (["play", "cheat", "--turn-limit", "x"], 2, "turn_limit: “x” is not a number from 0"),
        (["play", "cheat", "--turn-limit=100001"], 2, "is not a number from 0 to 100000"),
        (["play", "cheat", "--seats", "you,bot"], 2, "Cheat is for 4 players, not 2"),
        (["play", "cheat", "--seats", "you,Ana,bot,bot"], 2, "only one person can play here"),
        (["play", "cheat", "--seats", "you,hard@x,bot,bot"], 2, "as in hard@2000"),
        (["play", "cheat", "--seats", "you,engine:nix,bot,bot"], 2, "there is no program “nix”"),
        (["play", "cheat", "--seats", ",bot,bot,bot"], 2, "a name needs 1 to 40 characters"),
        (["play", "cheat", "--seats", "bot," * 99 + "bot"], 2, "is for 4 players, not 100"),
        (["play", "cheat", "--seed", "a b"], 1, "a seed is made of 1 to 64 letters"),
        (["verify", "no-such-file"], 1, "no-such-file: No such file or directory"),
        (["verify", "."], 1, ".: Is a directory"),
        (["verify", "/dev/null"], 1, "line 1: the tag Game is missing"),
        (["position", "cheat/1 hand=7x"], 1, "“7x” is not a card"),
        (["perft", "cheat", "21"], 2, "the depth is a number from 0 to 20"),
        (["dance"], 2, "invalid choice: 'dance'"),
        (["perft", "cheat", "many"], 2, "invalid int value: 'many'"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], code: int, reason: str) -> None:
    done = run(*words)
    assert done.returncode == code
    assert reason in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_closed_streams() -> None:
    for words in (
        "play cheat <&-",
        "verify - <&-",
        "games >&-",
        "verify nosuch 2>&-",
        "games 2>&-",
    ):
        line = f"{' '.join(PARLOUR)} {words}"
        done = subprocess.run(line, shell=True, capture_output=True, text=True, check=False)
        assert done.returncode in (0, 1)
        assert "Traceback" not in done.stderr


def test_a_broken_pipe(record: Path) -> None:
    for words in (f"replay {record}", "rules cheat", "play cheat --seats bot,bot,bot,bot"):
        line = f"{' '.join(PARLOUR)} {words} | head -n 1"
        done = subprocess.run(line, shell=True, capture_output=True, text=True, check=False)
        assert done.stderr == ""
        assert done.stdout.count("\n") == 1


def test_interrupted_from_outside() -> None:
    line = [*PARLOUR, "perft", "cheat", "9"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"1 526\n"  # now it counts, and will for long
        process.send_signal(signal.SIGINT)
        _, wrong = process.communicate(timeout=20)
        assert process.returncode == 130
        assert wrong == b""
