"""Abilities of the terminal: symbols or letters, colours or none, few columns."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from kit.command_line import call, good, in_terminal, output
from parlour.core.cards import parse_cards
from parlour.core.sentence_parts import Mark
from parlour.terminal.text.printer import Printer

ASCII = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}


def test_a_terminal_without_utf8() -> None:
    typed = "play 7\npass\npass\nquit\n"
    out = good("play", "cheat", "--seed", "3", typed=typed, **ASCII)
    assert out.isascii()
    assert 'said "' in out
    assert re.search(r"You: [2-9TJQKA][cdhs] ", out)
    wrong = call("rules", "chess", **ASCII).stderr
    assert wrong.startswith('parlour: there is no game called "chess". The games are ')
    assert wrong.isascii()


def test_ascii_if_wanted(record: Path) -> None:
    assert output("play", "cheat", "--ascii", "--seed", "3", typed="play 7\nquit\n").isascii()
    assert output("replay", str(record), "--ascii").isascii()


def test_a_narrow_window() -> None:
    out = output("play", "cheat", typed="rules\n?\ntable\nquit\n", COLUMNS="60")
    assert max(map(len, out.splitlines())) <= 60


def test_colour_in_a_terminal() -> None:
    shown, code = in_terminal(["play", "cheat", "--plain", "--seed", "3"], b"quit\n")
    assert code == 0
    assert "\x1b[31mA♥\x1b[0m" in shown


class Screen(io.StringIO):
    """A terminal, as far as a printer can tell."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("term", "no_color", "coloured"),
    [("xterm", "", True), ("xterm", "1", False), ("dumb", "", False), ("", "", False)],
)
def test_no_colour_if_unwanted(
    term: str, no_color: str, coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("NO_COLOR", no_color)
    screen = Screen()
    Printer.on(screen).line(["You got ", Mark("A♥", cards=parse_cards("Ah"))])
    assert ("\x1b[31m" in screen.getvalue()) == coloured
