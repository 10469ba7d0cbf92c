"""The command line, run as a person or a script runs it."""

from __future__ import annotations

import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import parlour
from parlour.cli.main import main

PARLOUR = [sys.executable, "-m", "parlour"]
ASCII = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}


def run(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PARLOUR, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "80", **environment},
        check=False,
        timeout=60,
    )


def good(*words: str, typed: str = "", **environment: str) -> str:
    done = run(*words, typed=typed, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game, saved."""
    table = parlour.new("cheat", 5, ["Ana", "Ben", "Cleo", "Dan"], turn_limit=30)
    rng = random.Random(5)
    while table.play_random(rng):
        pass
    path = tmp_path / "game.txt"
    path.write_text(parlour.record_text(table), encoding="utf-8")
    return path


def test_help_fits_a_screen() -> None:
    assert good() == good("--help")
    lines = good(COLUMNS="60").splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 60
    for command in ("games", "rules", "play", "arena", "replay", "verify", "position", "perft"):
        assert f"  {command} " in good()


def test_version() -> None:
    assert good("--version") == f"parlour {parlour.__version__}\n"


def test_games_and_their_options() -> None:
    out = good("games")
    assert "cheat      Cheat, 4 players: " in out
    assert "--turn-limit: Turns until the game is over" in out
    assert "--turn-limit" in good("play", "cheat", "--help")
    assert "--turn-limit" not in good("play", "--help")


def test_rules() -> None:
    out = good("rules", "cheat")
    assert out.startswith("Cheat\n\n")
    assert "\n- C12 When several games are played" in out
    assert "\n- G6 Cheat, The Idiot and Bitch might never end." in out  # cited by the page
    assert "*" not in out
    assert "`" not in out
    assert max(map(len, out.splitlines())) <= 80


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
        (["play", "cheat", "--seats", ",bot,bot,bot"], 2, "a name has 1 to 40 characters"),
        (["play", "cheat", "--seats", "bot," * 99 + "bot"], 2, "is for 4 players, not 100"),
        (["play", "cheat", "--seed", "a b"], 1, "a seed is 1 to 64 letters"),
        (["verify", "no-such-file"], 1, "no-such-file: No such file or directory"),
        (["verify", "."], 1, ".: Is a directory"),
        (["verify", "/dev/null"], 1, "line 1: the tag Game is missing"),
        (["position", "cheat/1 hand=7x"], 1, "“7x” is no card"),
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
    assert "play 1 to 4 of: " in out
    assert "- C1 All 52 cards" in out
    assert "Not so: " in out
    assert f"Saved as {path}." in " ".join(out.split())
    assert re.search(r"  1\. ", out)
    assert "The seed was 11." in out
    assert "Another game? (y, n, or save FILE)> " in out
    assert "A true game of Cheat: 0 moves, not finished." in good("verify", str(path))


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
    assert out == good("play", "cheat", "--seats=bot,bot,bot,bot", "--seed=1", "--turn_limit=9")
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


def test_end_of_input() -> None:
    assert "You have left the table. The seed was 12.\n" in good("play", "cheat", "--seed", "12")
    assert good("play", typed="").startswith("Which game? (")


def test_odd_bytes_in_the_input() -> None:
    done = subprocess.run(
        [*PARLOUR, "play", "cheat"], input=b"\xff\xfe play\nquit\n", capture_output=True, check=True
    )
    assert "Not so: " in done.stdout.decode()


def test_huge_input() -> None:
    out = good("play", "cheat", typed="play " + "7s" * 100_000 + "\n" + "x" * 100_000 + "\nquit\n")
    assert out.count("Not so: ") == 2
    assert len(out) < 3000


def test_verify_and_replay(record: Path) -> None:
    assert re.match(
        r"A true game of Cheat: \d+ moves, places [1-4 ]+\.\n", good("verify", str(record))
    )
    out = good("replay", str(record))
    assert "> a play " in out
    assert "Ana laid " in out
    one = good("replay", str(record), "--seat", "b")
    assert "You laid " in one
    assert "> b play " in one
    assert " a play " not in one
    assert good("replay", "-", typed=record.read_text(encoding="utf-8")) == out


def test_replay_shows_a_seat_no_more_than_it_saw(record: Path) -> None:
    """Until the first call nothing but b's own cards can be on b's screen."""
    out = good("replay", str(record), "--seat", "b", PYTHONIOENCODING="ascii")
    table = parlour.parse_record(record.read_text(encoding="utf-8"))
    deal = parlour.new("cheat", table.seed).state
    own = {parlour.core.cards.card_text(card) for card in deal.piles[1]}
    shown = re.findall(r"\b[2-9TJQKA][cdhs]\b", out.partition("Turned up")[0])
    assert set(shown) <= own


@pytest.mark.rule("G4")
@pytest.mark.parametrize("words", [[], ["--step"]])
def test_replay_does_not_tell_who_passed(tmp_path: Path, words: list[str]) -> None:
    """Two games that differ in a pass that b cannot know of look the same to b."""
    shown = []
    for passes in ([], ["c pass"], ["c pass", "d pass"]):
        table = parlour.new("cheat", 1, ["Ana", "Ben", "Cleo", "Dan"])
        for move in ("a play 7c", *passes, "b call"):
            table.move(move)
        path = tmp_path / f"{len(passes)}.txt"
        path.write_text(parlour.record_text(table), encoding="utf-8")
        shown.append(good("replay", str(path), "--seat", "b", *words, typed="\n" * 9))
    assert shown[0] == shown[1] == shown[2]


def test_a_finished_game_can_be_saved(tmp_path: Path) -> None:
    path = tmp_path / "whole.txt"
    typed = "play 2\nplay 3\nplay 4\n" + "pass\n" * 9 + f"maybe\nsave {path}\nn\n"
    words = ["play", "cheat", "--seed", "1", "--turn-limit", "1", "--seats", "you,bot,bot,bot"]
    assert "Please answer y or n." in good(*words, typed=typed)
    assert re.search("1 2 2 2|4 1 1 1|[1-4] moves, places", good("verify", str(path)))


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


def test_a_record_cannot_command_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "evil.txt"
    path.write_text('[Game "cheat/1"]\n[Seed "1"]\na \x1b[31mplay\n', encoding="utf-8")
    wrong = run("verify", str(path)).stderr
    assert "line 3" in wrong
    assert "\x1b" not in wrong


def test_names_in_any_case() -> None:
    assert good("rules", "Cheat") == good("rules", "cheat")
    assert "--turn-limit" in good("play", "CHEAT", "--help")


def test_replay_step_by_step(record: Path) -> None:
    out = good("replay", str(record), "--step", typed="\n\nq\n")
    assert out.count("Enter for the next move, q to stop>") == 3
    assert out.count("turns left") == 4
    assert good("replay", str(record), "--step", "--seat", "a", typed="").count("Enter") == 1


def test_a_tampered_record(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").split("\n")
    number = next(n for n, line in enumerate(lines) if " call " in line)
    lines[number] = lines[number].replace(" call", " pass")
    record.write_text("\n".join(lines), encoding="utf-8")
    for command in ("verify", "replay"):
        done = run(command, str(record))
        assert done.returncode == 1
        assert f"parlour: line {number + 1}: this move was changed" in done.stderr


def test_a_record_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert "picture is not a text file" in " ".join(run("verify", str(path)).stderr.split())


def test_position() -> None:
    out = good("position", "cheat/1 turn=b rank=3 hand=7s7h,9d,Tc,As")
    assert "> b: hand 9♦" in out
    assert "b may:\n  play 9d\n" in out
    hidden = good("position", "cheat/1 turn=b hand=7s,9d??,Tc,As")
    assert "play 1 to 2 of: ?? 9♦" in hidden
    over = good("position", "cheat/1 turns_left=0 hand=7s,,Tc9c,As")
    assert "The game is over." in over
    assert "  1. b\n  2. a\n  2. d\n  4. c" in over


def test_perft() -> None:
    assert good("perft", "cheat", "2") == "1 526\n2 3156\n"
    assert good("perft", "cheat", "1", "--seed", "4", "--turn-limit", "5") == "1 292\n"


def test_a_terminal_without_utf8() -> None:
    typed = "play 7\npass\npass\nquit\n"
    out = good("play", "cheat", "--seed", "3", typed=typed, **ASCII)
    assert out.isascii()
    assert 'said "' in out
    assert re.search(r"hand [2-9TJQKA][cdhs] ", out)
    wrong = run("rules", "chess", **ASCII).stderr
    assert wrong.startswith('parlour: there is no game "chess", only ')
    assert wrong.isascii()


def test_ascii_if_wanted(record: Path) -> None:
    assert good("play", "cheat", "--ascii", "--seed", "3", typed="play 7\nquit\n").isascii()
    assert good("replay", str(record), "--ascii").isascii()


def test_a_narrow_window() -> None:
    out = good("play", "cheat", typed="rules\n?\ntable\nquit\n", COLUMNS="60")
    assert max(map(len, out.splitlines())) <= 60


def test_a_broken_pipe(record: Path) -> None:
    for words in (f"replay {record}", "rules cheat", "play cheat --seats bot,bot,bot,bot"):
        line = f"{' '.join(PARLOUR)} {words} | head -n 1"
        done = subprocess.run(line, shell=True, capture_output=True, text=True, check=False)
        assert done.stderr == ""
        assert done.stdout.count("\n") == 1


def in_terminal(words: list[str], key: bytes, **environment: str) -> tuple[str, int]:
    """Run in a real (pseudo) terminal, press one key at the prompt; what was shown, exit code."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update({"TERM": "xterm", "COLUMNS": "80", **environment})
        os.execv(PARLOUR[0], [*PARLOUR, *words])
    shown = b""
    try:
        for _ in range(60):
            if select.select([terminal], [], [], 0.5)[0]:
                try:
                    shown += os.read(terminal, 4096)
                except OSError:  # how Linux says that the other side has closed
                    break
            elif b"? for help)> " in shown:
                os.write(terminal, key)  # again, should it have come a moment too early
        else:
            os.kill(pid, signal.SIGKILL)
    finally:
        os.close(terminal)
    return shown.decode("utf-8", "replace"), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def test_colour_in_a_terminal_and_none_if_unwanted() -> None:
    shown, code = in_terminal(["play", "cheat", "--plain", "--seed", "3"], b"quit\n")
    assert code == 0
    assert "\x1b[31mA♥\x1b[0m" in shown
    shown, _ = in_terminal(["play", "cheat", "--plain", "--seed", "3"], b"quit\n", NO_COLOR="1")
    assert "\x1b[31m" not in shown
    shown, _ = in_terminal(["play", "cheat", "--seed", "3"], b"quit\n", TERM="dumb")
    assert "\x1b[31m" not in shown


def test_control_c_and_control_d() -> None:
    shown, code = in_terminal(["play", "cheat", "--plain"], b"\x03")
    assert code == 130
    assert "Traceback" not in shown
    shown, code = in_terminal(["play", "cheat", "--plain"], b"\x04")
    assert code == 0
    assert "You have left the table." in shown


def test_interrupted_from_outside() -> None:
    with subprocess.Popen([*PARLOUR, "perft", "cheat", "9"], stderr=subprocess.PIPE) as process:
        time.sleep(0.7)
        process.send_signal(signal.SIGINT)
        _, wrong = process.communicate(timeout=20)
        assert process.returncode == 130
        assert wrong == b""
