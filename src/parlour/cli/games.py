"""`parlour games`: the games, and the house rules of each."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from ..plugins import BrokenPlugin
from ..registry import find_game, game_names
from ..terminal.text.printer import Printer
from .display import stdout_printer
from .house_rules import flag, meaning
from .parser import Parser


def add_flags(_command: Parser, _words: Sequence[str]) -> None:
    """It has none."""


def run(_: argparse.Namespace) -> None:
    printer = stdout_printer()
    for name in game_names():
        try:
            game = find_game(name)
        except BrokenPlugin as error:
            Printer.on(sys.stderr).line(f"parlour: {error}", "  ")
            continue
        least, most = game.seats
        players = str(least) if least == most else f"{least}–{most}"
        printer.line(f"{name:<10} {game.title}, {players} players: {game.summary}", " " * 11)
        for option in game.options:
            printer.line(f"           {flag(option)}: {meaning(option)}", " " * 13)
