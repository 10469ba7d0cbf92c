"""All commands: help, exit codes, and error messages."""

from __future__ import annotations

import io
import shlex
import signal
import subprocess
from pathlib import Path

import pytest

import parlour
from kit.command_line import PARLOUR, output
from parlour.cli.main import COMMANDS, main
from parlour.cli.words import complain
from parlour.core.errors import AS_IT_IS, ParlourError
from parlour.mypyc_compat import is_compiled


def test_help_fits_a_screen() -> None:
    assert output() == output("--help")
    lines = output(COLUMNS="60").splitlines()
    assert len(lines) <= 27
    assert max(map(len, lines)) <= 60
    for command in COMMANDS:
        assert f"  {command} " in output()
    assert "exit codes: 0 all went well, 1 a file or the machine is at" in output()
    assert output(PYTHONIOENCODING="ascii").isascii()


def test_version() -> None:
    kind = "compiled" if is_compiled() else "in plain Python"
    assert output("--version") == f"parlour {parlour.__version__}, {kind}\n"


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (["play", "chess"], 2, "parlour: there is no game called “chess”. The games are "),
        (["rules", "chess"], 2, "there is no game called “chess”"),
        (["play", "cheat", "--turn-limit", "x"], 2, "--turn-limit has to be a number from 0"),
        (
            ["play", "cheat", "--turn-limit=100001"],
            2,
            "a number from 0 to 100000, not “100001”",
        ),
        (["play", "cheat", "--seats", "you,bot"], 2, "Cheat is for 3 to 6 players, not 2"),
        (
            ["play", "cheat", "--seats", "you,Ana,bot,bot"],
            2,
            "only one person can play in line mode",
        ),
        (["play", "cheat", "--seats", "you,hard@x,bot,bot"], 2, "as in hard@2000"),
        (
            ["play", "cheat", "--seats", "you,engine:nix,bot,bot"],
            2,
            "there is no program called “nix”",
        ),
        (["play", "cheat", "--seats", ",bot,bot,bot"], 2, "--seats begins with a comma"),
        (["play", "cheat", "--seats", "bot," * 99 + "bot"], 2, "is for 3 to 6 players, not 100"),
        (["play", "cheat", "--seed", "a b"], 2, "a seed is made of 1 to 64 letters"),
        (["verify", "no-such-file"], 1, "there is no file called “no-such-file”."),
        (["verify", "."], 1, "“.” is a folder, not a file."),
        (["verify", "no/such/file"], 1, "there is no folder called “no/such”."),
        (["verify", "/dev/null"], 1, "line 1: this record is empty"),
        (["position", "cheat/1 hand=7x"], 2, "“7x” is "),
        (["position", "cheat/1", "hand=7s"], 2, "put the whole position in quotation marks"),
        (["position", "chaet/1"], 2, "there is no game called “chaet”. Did you mean “cheat”?"),
        (["play", "bigtwo", "--bombs", "quad"], 2, "Did you mean “quads”?"),
        (["play", "cheat", "--seats", "you,hrd,bot,bot"], 2, "“hrd” is not a bot. Did you mean"),
        (["play", "cheat", "--seats", "Ana,,bot,bot"], 2, "nothing between two commas in --seats"),
        (["play", "cheat", "--seats", " "], 2, "--seats names nobody"),
        (["play", "cheat", "--seats", "Ana bot bot bot"], 2, "not 1. Separate seats with commas."),
        (["play", "cheat", "--seats", 'Ana,"Ben,bot,bot'], 2, "a quotation mark that is never c"),
        (["play", "cheat", "--seats", '"Ana"x,bot,bot,bot'], 2, "--seats cannot be read: it has "),
        (["play", "cheat", "--seats", "Ana,bot\nbot,bot"], 2, "--seats cannot be read: it has to "),
        (["play", "cheat", "--seats", "x" * 200_000], 2, "--seats cannot be read: it has to "),
    ],
)
def test_what_is_wrong_is_said(
    words: list[str],
    code: int,
    reason: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(words) == code
    told = capsys.readouterr()
    assert reason in " ".join(told.err.split())
    assert told.out == ""


def test_the_exit_code_of_each_kind_of_mistake() -> None:
    """2 is for mistyped commands, and 1 for bad files and problems of the machine."""
    codes = {kind.__name__: kind.exit_code for kind in kinds(ParlourError)}
    assert {name for name, code in codes.items() if code == 2} == {"OptionError", "UnknownGame"}
    assert set(codes.values()) == {1, 2}


def kinds(of: type[ParlourError]) -> list[type[ParlourError]]:
    return [of, *[kind for one in of.__subclasses__() for kind in kinds(one)]]


def test_errors_end_as_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    for reason in ("it is so", "it is so.", "is it so?", "it is this:"):
        complain(AS_IT_IS(words=reason))
    assert capsys.readouterr().err == (
        "parlour: it is so.\nparlour: it is so.\nparlour: is it so?\nparlour: it is this:\n"
    )


def test_closed_streams() -> None:
    for words in ("verify - <&-", "games >&-", "verify nosuch 2>&-"):
        line = f"{shlex.join(PARLOUR)} {words}"
        done = subprocess.run(line, shell=True, capture_output=True, text=True, check=False)
        assert done.returncode in (0, 1)
        assert "Traceback" not in done.stderr


def test_a_broken_pipe(record: Path) -> None:
    for words in (f"replay {record}", "play cheat --seats bot,bot,bot,bot"):
        line = f"{shlex.join(PARLOUR)} {words} | head -n 1"
        done = subprocess.run(line, shell=True, capture_output=True, text=True, check=False)
        assert done.stderr == ""
        assert done.stdout.count("\n") == 1


def test_interrupted_from_outside() -> None:
    line = [*PARLOUR, "perft", "cheat", "9"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert (
            process.stdout.readline() == b"1 move: 526 ways\n"
        )  # the command is now counting, which would take long
        process.send_signal(signal.SIGINT)
        _, wrong = process.communicate(timeout=60)
        assert process.returncode == 130
        assert wrong == b""
