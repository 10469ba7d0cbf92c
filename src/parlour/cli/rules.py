"""`parlour rules`: the rules of a game, as its rulebook has them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from ..registry import find_game
from ..rules.page import rules_page
from ..terminal.text.draw import draw_page
from .arguments import game_name
from .display import stdout_printer
from .parser import Parser


def add_flags(command: Parser, _words: Sequence[str]) -> None:
    command.add_argument("game", metavar="GAME", type=game_name, help="name of the game")


def run(arguments: Namespace) -> None:
    draw_page(stdout_printer(), rules_page(find_game(arguments.game)))
