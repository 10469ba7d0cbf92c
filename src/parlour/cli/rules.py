"""`parlour rules`: the rules of a game, as its rulebook has them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from ..registry import find_game
from ..rules.page import rules_page
from ..terminal.text.draw import draw_page
from .arguments import game_name
from .display import stdout_printer
from .parser import Parser, in_help
from .words import GAME, THE_GAME


def add_flags(command: Parser, _words: Sequence[str]) -> None:
    command.add_argument("game", metavar=str(GAME), type=game_name, help=in_help(THE_GAME))


def run(arguments: Namespace) -> None:
    draw_page(stdout_printer(), rules_page(find_game(arguments.game)))
