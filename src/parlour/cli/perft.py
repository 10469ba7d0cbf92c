"""`parlour perft`: how many ways a deal can go, to check and to time a rules engine."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ..core.errors import OptionError
from ..core.playout import perft
from .display import stdout_printer
from .house_rules import add_house_rules, chosen_game


def add_flags(command: argparse.ArgumentParser, words: Sequence[str]) -> None:
    command.add_argument("game", metavar="GAME", help="name of the game")
    command.add_argument("depth", metavar="DEPTH", type=int, help="number of moves, at most 20")
    command.add_argument("--seed", default="1", help="seed of the deal (default: 1)")
    add_house_rules(command, words)


def run(arguments: argparse.Namespace) -> None:
    game = chosen_game(arguments)
    if not 0 <= arguments.depth <= 20:
        raise OptionError("the depth is a number from 0 to 20")
    printer = stdout_printer()
    for depth in range(1, arguments.depth + 1):
        printer.line(f"{depth} {perft(game, game.new(arguments.seed), depth)}")
