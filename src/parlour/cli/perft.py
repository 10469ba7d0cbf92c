"""`parlour perft`: how many sequences of moves there are, to check and to time a rules engine."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from ..core.playout import perft
from .arguments import game_name, number, seed
from .display import stdout_printer
from .house_rules import add_house_rules, chosen_game
from .parser import Parser

MOST_MOVES = 20


def add_flags(command: Parser, words: Sequence[str]) -> None:
    command.add_argument("game", metavar="GAME", type=game_name, help="name of the game")
    command.add_argument(
        "depth",
        metavar="DEPTH",
        type=number("DEPTH", 1, MOST_MOVES),
        help=f"number of moves, from 1 to {MOST_MOVES}",
    )
    command.add_argument("--seed", type=seed, default="1", help="seed of the deal (default: 1)")
    add_house_rules(command, words)


def run(arguments: Namespace) -> None:
    game = chosen_game(arguments)
    printer = stdout_printer()
    for depth in range(1, arguments.depth + 1):
        ways = perft(game, game.new(arguments.seed), depth)
        printer.line(f"{counted(depth, 'move')}: {counted(ways, 'way')}")


def counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
