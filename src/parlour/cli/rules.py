"""`parlour rules`: the rules of a game, as its rulebook has them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ..registry import find_game
from ..rules.page import rules_page
from ..terminal.text.draw import draw_page
from .display import stdout_printer


def add_flags(command: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    command.add_argument("game", metavar="GAME", help="name of the game")


def run(arguments: argparse.Namespace) -> None:
    draw_page(stdout_printer(), rules_page(find_game(arguments.game.lower())))
