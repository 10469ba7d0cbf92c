"""`parlour play` in lines; the full-screen table has its tests in tests/terminal."""

from __future__ import annotations

import errno
import io
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.command_line import PARLOUR, call, in_terminal, output
from kit.table_pilot import session
from parlour.cli.main import main
from parlour.terminal.session.saves import SaveFile, latest_save, load_session


def test_a_whole_game(tmp_path: Path) -> None:
    """A person plays honestly where possible and calls every play of the bots to the end, and then
    plays another game."""
    path = tmp_path / "mine.txt"
    typed = (
        f"hint\n?\ntable\nlog\nrules\nsave {path}\nsave {path}\n"
        + "7\nplay 2\ncall\nk\na\nq\npass\nj\n" * 150
    )
    out = output(
        "play", "cheat", "--seed", "11", "--turn-limit", "40", typed=typed + "nn\n" * 9 + "n\n"
    )
    assert "For example, type play " in out
    assert "play, then 1 to 4 cards" in out
    assert (
        "All of it is dealt out, one card at a time: thirteen each for four players."
        in " ".join(out.split())
    )
    assert "Sorry: " in out
    assert f"“{path}” was replaced." in " ".join(out.split())
    assert f"Saved as “{path}”." in " ".join(out.split())
    assert re.search(r"  1\. ", out)
    assert "The seed was 11." in out
    assert "Another game? (y, n, or save FILE)> " in out
    assert "Missing: the game is not finished, so it has no result." in output("verify", str(path))


def test_another_game_moves_everyone_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["y", "n"])

    def answer(prompt: str) -> str:
        if "Another game?" in prompt:
            return next(answers)
        hand = capsys.readouterr().out.rpartition("You: ")[2]
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


@pytest.mark.rule("K1")
@pytest.mark.parametrize("seats", ["Ana,bot", "bot,Ana"])
def test_the_only_person_can_end_every_game(seats: str) -> None:
    typed = "stop\ny\nstop\nn\n"
    out = output("play", "blackjack", "--plain", "--seats", seats, "--match", "2", typed=typed)
    assert out.count("The host ended the game") == 2
    assert "Sorry" not in out


def test_the_score_is_told_outside_a_match_too() -> None:
    words = ["play", "blackjack", "--plain", "--seats", "Ana,bot"]
    out = output(*words, typed="stop\ny\nstop\nn\n")
    assert "Since you sat down" in out
    assert re.findall(r"^Ana: (.*)$", out, re.MULTILINE) == ["won 1 of 1", "won 2 of 2"]


@pytest.mark.rule("G11")
def test_a_match_of_bots() -> None:
    bots = ["--seats", "bot,bot,bot,bot", "--seed", "1", "--turn-limit", "9"]
    out = output("play", "cheat", *bots, "--match", "3")
    opened = re.findall(r"^This is game .*$", out, re.MULTILINE)
    assert opened == [f"This is game {number} of 3 of a match." for number in (1, 2, 3)]
    told = re.findall(r"^The match: .*$", out, re.MULTILINE)
    assert told == [f"The match: {number} of 3 games" for number in (1, 2, 3)]
    assert re.search(r"^.+ (leads by [0-9]+|share the lead)$", out, re.MULTILINE)
    assert re.search(r"^.+ (wins|share) the match$", out, re.MULTILINE)
    ended = out.rpartition("The match: ")[2]
    assert re.findall(r"^([1-4])\. \w+: \+[0-9]+ points?$", ended, re.MULTILINE)
    out = output("play", "cheat", *bots, "--target", "4")
    assert "This is game 1 of a match: first to 4." in out
    assert "First to 4: reached after " in out.replace("first", "First")


def test_a_match_in_lines_goes_on_later(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def answer(prompt: str) -> str:
        if "game?" in prompt:
            assert prompt.startswith("The next game?")
            return "n"
        hand = capsys.readouterr().out.rpartition("You: ")[2]
        return "pass" if "pass" in prompt else f"play {hand[0]}"

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    words = ["play", "cheat", "--plain", "--turn-limit", "5", "--match", "3"]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert "The match: 1 of 3 games" in out
    assert "The game is saved" in out
    session = load_session(latest_save())
    assert session.series.match is not None
    assert (session.series.match.played, session.table.moves) == (1, [])


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        (["--match", "1"], "--match has to be a number from 2 to 100, not “1”"),
        (["--match", "3", "--target", "9"], "a match has a number of games or a number of points"),
        (["--first-seat", "winner"], "--first-seat is for a match: choose --match or --target"),
        (["--match", "3", "--first-seat", "winer"], "Did you mean “winner”?"),
    ],
)
def test_flags_of_a_match_that_make_no_sense(flags: list[str], reason: str) -> None:
    done = call("play", "cheat", *flags, COLUMNS="300")
    assert done.returncode == 2
    assert reason in done.stderr


def test_bots_alone() -> None:
    out = output("play", "cheat", "--seats", "bot,bot,bot,bot", "--seed", "1", "--turn-limit", "9")
    assert out == output("play", "cheat", "--seats=bot,bot,bot,bot", "--seed=1", "--turn-limit=9")
    assert "\nAda laid " in out
    assert "? for help" not in out


def test_levels_of_the_company() -> None:
    words = ["play", "cheat", "--turn-limit", "2", "--seed", "1"]
    engine = f'"engine:{shlex.quote(sys.executable)} -c pass,0"'  # ends at once
    done = call(*words, "--seats", f"random, easy,hard@3,{engine}", COLUMNS="200")
    assert done.returncode == 0
    assert done.stdout.startswith("Cheat with Ada (random), Bert (easy), Cleo (hard@3) and Dora (")
    failed = "failed, so “normal” moves in its place. The reason: it stopped with code"
    assert done.stdout.count(failed) == 1


def test_saving_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "precious"
    path.write_text("mine", encoding="utf-8")
    odd = "save ~nobody-of-that-name/x\nsave a\0b\n"
    typed = f"save\nsave {path}\nsave {tmp_path}\nsave {tmp_path}/no/where\n{odd}quit\n"
    out = output("play", "cheat", typed=typed, COLUMNS="300")
    assert "Save where? For example: save game.txt" in out
    assert f"“{path}” already exists: choose another name." in out
    assert f"“{tmp_path}” already exists" in out
    assert (
        f"“{tmp_path}/no/where” cannot be written: there is no folder called “{tmp_path}/no”."
        in out
    )
    assert out.count("cannot be written") == 3
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_finished_game_can_be_saved(tmp_path: Path) -> None:
    path = tmp_path / "whole.txt"
    typed = "play 2\nplay 3\nplay 4\n" + "pass\n" * 9 + f"maybe\nsave {path}\nn\n"
    words = ["play", "cheat", "--seed", "1", "--turn-limit", "1", "--seats", "you,bot,bot,bot"]
    assert "Please answer y, n or save FILE." in output(*words, typed=typed)
    assert re.search(r"from the moves:\s+1\. ", output("verify", str(path)))


def test_end_of_input() -> None:
    assert "You have left the table. The seed was 12.\n" in output("play", "cheat", "--seed", "12")
    assert output("play", typed="").startswith("Which game? (")


def test_odd_bytes_in_the_input() -> None:
    done = subprocess.run(
        [*PARLOUR, "play", "cheat"], input=b"\xff\xfe play\nquit\n", capture_output=True, check=True
    )
    assert "Sorry: " in done.stdout.decode()


def test_huge_input() -> None:
    out = output(
        "play", "cheat", typed="play " + "7s" * 100_000 + "\n" + "x" * 100_000 + "\nquit\n"
    )
    assert out.count("Sorry: ") == 2
    assert len(out) < 3000


@pytest.fixture
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file of an unfinished game."""
    monkeypatch.setenv("PARLOUR_STATE", str(tmp_path))
    save_file = SaveFile(tmp_path / "20260101-101010_cheat_1.json")
    assert save_file.path is not None
    save_file.write(session("cheat", "p easy easy easy", 1, turn_limit=9))
    return save_file.path


def moves_in(path: Path) -> list[str]:
    return load_session(path).table.move_texts()


def test_a_resumed_game_is_saved_wherever_its_moves_come_from(saved: Path) -> None:
    out = output("play", "--resume", "--plain", typed="play 7\nquit\n")
    assert out.endswith("The game is saved: “parlour play --resume” carries on with it.\n")
    assert moves_in(saved)[0].startswith("a play 7")


def test_a_resumed_game_that_is_over_is_not_kept(saved: Path) -> None:
    typed = "".join([f"{rank}\npass\n" for rank in "23456789TJQKA"]) * 4
    out = output("play", "--resume", "--plain", typed=typed + "n\n" * 9)
    assert "Another game?" in out
    assert "is saved" not in out
    assert not saved.exists()


def test_a_new_game_through_a_pipe_is_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_STATE", str(tmp_path))
    out = output("play", "cheat", "--seed", "1", typed="play 7\nquit\n")
    assert out.endswith("The seed was 1.\nThis game was not saved.\n")
    assert list(tmp_path.iterdir()) == []


def test_control_c_says_that_the_game_is_saved(saved: Path) -> None:
    shown, code = in_terminal(["play", "--resume", "--plain"], b"\x03")
    assert code == 130
    assert "The game is saved: “parlour play --resume” carries on with it." in shown


def test_a_game_that_cannot_be_saved_says_so_once(
    saved: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    monkeypatch.setattr("sys.stdin", io.StringIO("play 7\n" + "pass\n" * 3 + "quit\n"))
    assert main(["play", "--resume", "--plain"]) == 0
    out = capsys.readouterr().out
    assert out.count("The game cannot be saved: no space left on device.") == 1
    assert "Your last moves were not saved: “parlour play --resume” carries on before" in out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("--seed 3", "leave out --seed"),
        ("--seats you,bot,bot,bot --seed 3", "leave out --seats and --seed"),
        ("cheat --turn-limit 5", "leave out --turn-limit"),
    ],
)
def test_a_resumed_game_is_played_as_it_is(saved: Path, words: str, reason: str) -> None:
    done = call("play", "--resume", *words.split(), COLUMNS="200")
    assert done.returncode == 2
    assert done.stderr == f"parlour: --resume carries on with a game as it is: {reason}.\n"
    assert moves_in(saved) == []


def test_help_speaks_of_cards_where_cards_are_typed() -> None:
    out = output("play", "cheat", "--seed", "1", typed="?\nplay 7\n?\nquit\n")
    assert out.count("  save FILE: save the game to a file\n") == 2
    assert out.count("Td (ten of diamonds)") == 1


def test_control_c_and_control_d() -> None:
    shown, code = in_terminal(["play", "cheat", "--plain"], b"\x03")
    assert code == 130
    assert "You have left the table." in shown
    assert "Traceback" not in shown
    shown, code = in_terminal(["play", "cheat", "--plain"], b"\x04")
    assert code == 0
    assert "You have left the table." in shown


@pytest.fixture
def at_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A person who types these lines, and then leaves."""
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
    assert out.count("“hrd” is not a bot. Is it somebody’s name? (y or n)> ") == 2
    assert "Cheat with hrd, Ada (normal)," in out


@pytest.mark.parametrize("answers", [["n"], []])
def test_a_name_that_is_nearly_a_level_may_be_a_slip(
    at_a_terminal: list[str], answers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_terminal += answers
    assert main(["play", "cheat", "--seats", "you,hrd,bot,bot", "--plain"]) == 2
    told = capsys.readouterr().err
    assert " ".join(told.split()) == (
        "parlour: perhaps you meant “hard”: the levels are random, easy, normal and hard."
    )


def test_a_name_with_a_capital_letter_is_a_person() -> None:
    out = output("play", "cheat", "--seats", "Hrd,bot,bot,bot", typed="quit\n")
    assert out.startswith("Cheat with Hrd, Ada (normal),")
    wrong = call("play", "cheat", "--seats", "hrd,bot,bot,bot", COLUMNS="200").stderr
    hint = "If it is somebody’s name, write “person:hrd”.\n"
    assert wrong == f"parlour: “hrd” is not a bot. Did you mean “hard”? {hint}"


def test_line_mode_is_for_one_person_and_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = " ".join(call("play", "cheat", "--seats", "Ana,Ben,bot,bot").stderr.split())
    only_one = "only one person can play in line mode, because two would see each other’s cards."
    hides = "full-screen table, which hides them between turns"
    redirected = "has to be run in a terminal, with neither input nor output redirected"
    assert wrong == f"parlour: {only_one} The {hides}, {redirected}."
    two = ["play", "cheat", "--seats", "Ana,Ben,bot,bot"]
    wrong = " ".join(call(*two, "--plain").stderr.split())
    assert wrong.endswith(f"{redirected}, and without --plain.")
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    assert main([*two, "--plain"]) == 2
    wrong = " ".join(capsys.readouterr().err.split())
    assert f"{only_one} Leave out --plain to use the {hides}." in wrong
    monkeypatch.setenv("TERM", "dumb")
    assert main(two) == 2
    wrong = " ".join(capsys.readouterr().err.split())
    assert "has to be run in a terminal that can do more than this one, whose TERM is " in wrong


def test_a_game_that_is_asked_for() -> None:
    out = output("play", typed="chaet\nchess\n\nCheat\nquit\n")
    assert "Sorry: there is no game called “chaet”. Did you mean “cheat”?\n" in out
    assert "Sorry: there is no game called “chess”. The games are bigtwo, " in out
    assert out.count("Which game?") == 4
    assert "Cheat with Player," in out


def test_a_game_that_is_left_can_be_played_on(
    at_a_terminal: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_terminal += ["play 7", "quit"]
    assert main(["play", "cheat", "--seed", "3", "--plain"]) == 0
    out = capsys.readouterr().out
    assert out.endswith("The game is saved: “parlour play --resume” carries on with it.\n")
