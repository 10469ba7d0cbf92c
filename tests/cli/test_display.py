"""What the terminal can show: signs or letters, colours or none, few columns."""

from __future__ import annotations

import re
from pathlib import Path

from kit.command_line import good, in_terminal, run

ASCII = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}


def test_a_terminal_without_utf8() -> None:
    typed = "play 7\npass\npass\nquit\n"
    out = good("play", "cheat", "--seed", "3", typed=typed, **ASCII)
    assert out.isascii()
    assert 'said "' in out
    assert re.search(r"You: [2-9TJQKA][cdhs] ", out)
    wrong = run("rules", "chess", **ASCII).stderr
    assert wrong.startswith('parlour: there is no game called "chess". The games are ')
    assert wrong.isascii()


def test_ascii_if_wanted(record: Path) -> None:
    assert good("play", "cheat", "--ascii", "--seed", "3", typed="play 7\nquit\n").isascii()
    assert good("replay", str(record), "--ascii").isascii()


def test_a_narrow_window() -> None:
    out = good("play", "cheat", typed="rules\n?\ntable\nquit\n", COLUMNS="60")
    assert max(map(len, out.splitlines())) <= 60


def test_colour_in_a_terminal_and_none_if_unwanted() -> None:
    shown, code = in_terminal(["play", "cheat", "--plain", "--seed", "3"], b"quit\n")
    assert code == 0
    assert "\x1b[31mA♥\x1b[0m" in shown
    shown, _ = in_terminal(["play", "cheat", "--plain", "--seed", "3"], b"quit\n", NO_COLOR="1")
    assert "\x1b[31m" not in shown
    shown, _ = in_terminal(["play", "cheat", "--seed", "3"], b"quit\n", TERM="dumb")
    assert "\x1b[31m" not in shown
