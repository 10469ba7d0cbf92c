"""`parlour play` in lines; the full-screen table has its tests in tests/terminal."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.command_line import PARLOUR, good, in_terminal, run
from parlour.cli.main import main


def test_a_whole_game(tmp_path: Path) -> None:
    """Honest where one can be, every play of the bots called, to the end; then another game."""
    path = tmp_path / "mine.txt"
    typed = (
        f"hint\n?\ntable\nlog\nrules\nsave {path}\n" + "7\nplay 2\ncall\nk\na\nq\npass\nj\n" * 150
    )
    out = good(
        "play", "cheat", "--seed", "11", "--turn-limit", "40", typed=typed + "nn\n" * 9 + "n\n"
    )
    assert "For example: play " in out
    assert "play 1 to 4 cards: " in out
    assert "- C1 All 52 cards" in out
    assert "Sorry: " in out
    assert f"Saved as {path}." in " ".join(out.split())
    assert re.search(r"  1\. ", out)
    assert "The seed was 11." in out
    assert "Another game? (y, n, or save FILE)> " in out
    assert "This is a true game of Cheat, with 0 moves. It is not finished." in good(
        "verify", str(path)
    )


def test_another_game_moves_everyone_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["y", "n"])

    def answer(prompt: str) -> str:
        if "Another game?" in prompt:
            return next(answers)
        hand = re.findall(r"hand (\S)", capsys.readouterr().out.rpartition("(you)")[2])
        return "pass" if "pass" in prompt else f"play {hand[0]}"

    monkeypatch.setattr("builtins.input", answer)
    words = ["play", "cheat", "--turn-limit", "5", "--seats", "Ana,bot,bot,bot"]
    places: list[str] = []
    monkeypatch.setattr("parlour.terminal.line_mode.draw_outcome", lambda *a: places.extend(a[3]))
    assert main(words) == 0
    assert places == [
        *("Ana", "Ada", "Bert", "Cleo"),
        *("Ada", "Bert", "Cleo", "Ana"),
    ]


def test_bots_alone() -> None:
    out = good("play", "cheat", "--seats", "bot,bot,bot,bot", "--seed", "1", "--turn-limit", "9")
    assert out == good("play", "cheat", "--seats=bot,bot,bot,bot", "--seed=1", "--turn-limit=9")
    assert "\nAda laid " in out


def test_levels_of_the_company() -> None:
    words = ["play", "cheat", "--turn-limit", "2", "--seed", "1"]
    engine = f'"engine:{sys.executable} -c pass,0"'  # stops at once
    done = run(*words, "--seats", f"random, easy,hard@3,{engine}", COLUMNS="200")
    assert done.returncode == 0
    assert done.stdout.startswith("Cheat with Ada (random), Bert (easy), Cleo (hard@3), Dora (eng")
    assert done.stderr.count("failed, and “normal” moves in its place: it stopped with code") == 1


def test_a_hint_from_a_strong_player() -> None:
    words = ["play", "cheat", "--seats", "random,you,random,random", "--seed", "1"]
    out = good(*words, typed="hint\npass\nquit\n", COLUMNS="200")
    assert re.search(r"\n  For example: (call|pass)\.", out)


def test_saving_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "precious"
    path.write_text("mine", encoding="utf-8")
    odd = "save ~nobody-of-that-name/x\nsave a\0b\n"
    typed = f"save\nsave {path}\nsave {tmp_path}\nsave {tmp_path}/no/where\n{odd}quit\n"
    out = good("play", "cheat", typed=typed, COLUMNS="300")
    assert "Save where? For example: save game.txt" in out
    assert f"{path} is there already: choose another name." in out
    assert f"{tmp_path} is there already" in out
    assert f"{tmp_path}/no/where cannot be written: No such file or directory." in out
    assert out.count("cannot be written") == 3
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_finished_game_can_be_saved(tmp_path: Path) -> None:
    path = tmp_path / "whole.txt"
    typed = "play 2\nplay 3\nplay 4\n" + "pass\n" * 9 + f"maybe\nsave {path}\nn\n"
    words = ["play", "cheat", "--seed", "1", "--turn-limit", "1", "--seats", "you,bot,bot,bot"]
    assert "Please answer y or n." in good(*words, typed=typed)
    assert re.search("with [1-4] moves?. Places: 1. ", good("verify", str(path)))


def test_end_of_input() -> None:
    assert "You have left the table. The seed was 12.\n" in good("play", "cheat", "--seed", "12")
    assert good("play", typed="").startswith("Which game? (")


def test_odd_bytes_in_the_input() -> None:
    done = subprocess.run(
        [*PARLOUR, "play", "cheat"], input=b"\xff\xfe play\nquit\n", capture_output=True, check=True
    )
    assert "Sorry: " in done.stdout.decode()


def test_huge_input() -> None:
    out = good("play", "cheat", typed="play " + "7s" * 100_000 + "\n" + "x" * 100_000 + "\nquit\n")
    assert out.count("Sorry: ") == 2
    assert len(out) < 3000


def test_control_c_and_control_d() -> None:
    shown, code = in_terminal(["play", "cheat", "--plain"], b"\x03")
    assert code == 130
    assert "Traceback" not in shown
    shown, code = in_terminal(["play", "cheat", "--plain"], b"\x04")
    assert code == 0
    assert "You have left the table." in shown


@pytest.fixture
def at_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Somebody who types these lines, and then leaves."""
    lines: list[str] = []

    def answer(prompt: str) -> str:
        print(prompt)
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setenv("PARLOUR_STATE", str(tmp_path))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", answer)
    yield lines
    assert lines == []


def test_a_name_that_is_nearly_a_level_may_be_a_person(
    at_a_terminal: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_terminal += ["perhaps", "Y", "quit"]
    assert main(["play", "cheat", "--seats", "hrd,bot,bot,bot", "--plain"]) == 0
    out = capsys.readouterr().out
    assert out.count("“hrd” is not a level. A person of that name? (y or n)> ") == 2
    assert "Cheat with hrd, Ada (normal)," in out


@pytest.mark.parametrize("answers", [["n"], []])
def test_a_name_that_is_nearly_a_level_may_be_a_slip(
    at_a_terminal: list[str], answers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_terminal += answers
    assert main(["play", "cheat", "--seats", "you,hrd,bot,bot", "--plain"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("parlour: the levels are random, easy, normal and hard, and bot is ")


def test_a_name_with_a_capital_letter_is_a_person() -> None:
    out = good("play", "cheat", "--seats", "Hrd,bot,bot,bot", typed="quit\n")
    assert out.startswith("Cheat with Hrd, Ada (normal),")
    wrong = run("play", "cheat", "--seats", "hrd,bot,bot,bot", COLUMNS="200").stderr
    hint = "If it is a person, write the name with a capital letter: “Hrd”.\n"
    assert wrong == f"parlour: “hrd” is not a level. Did you mean “hard”? {hint}"


def test_line_mode_is_for_one_person_and_says_why() -> None:
    wrong = " ".join(run("play", "cheat", "--seats", "Ana,Ben,bot,bot").stderr.split())
    assert wrong.startswith("parlour: this is line mode, where only one person can play: ")
    assert "see each other's cards" in wrong
    assert wrong.endswith("it opens in a terminal, without --plain.")


def test_a_game_that_is_asked_for() -> None:
    out = good("play", typed="chaet\nchess\n\nCheat\nquit\n")
    assert "Sorry, there is no game called “chaet”. Did you mean “cheat”?\n" in out
    assert "Sorry, there is no game called “chess”. The games are bigtwo, " in out
    assert out.count("Which game?") == 4
    assert "Cheat with Player," in out


def test_a_game_that_is_left_can_be_played_on(
    at_a_terminal: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_terminal += ["play 7", "quit"]
    assert main(["play", "cheat", "--seed", "3", "--plain"]) == 0
    out = capsys.readouterr().out
    assert out.endswith("The game is saved: “parlour play --resume” goes on with it.\n")
