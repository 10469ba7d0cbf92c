"""`parlour rules`: prints the rules of a game under the chosen house rules."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from ..core.phrase import Phrase
from ..terminal.text.draw_lessons import draw_rulebook
from .arguments import rule_string
from .display import stdout_printer
from .parser import Parser, in_help
from .rule_flags import add_house_rules, chosen_game
from .words import GAME, THE_GAME

WITH_CLAUSES = Phrase(
    "cli.rules.clauses", "show the numbers of the clauses, for referees (default: leave them out)"
)()


def add_flags(command: Parser, words: Sequence[str]) -> None:
    command.add_argument("game", metavar=str(GAME), type=rule_string, help=in_help(THE_GAME))
    command.add_argument("--clauses", action="store_true", help=in_help(WITH_CLAUSES))
    add_house_rules(command, words)


def run(arguments: Namespace) -> None:
    draw_rulebook(stdout_printer(), chosen_game(arguments), clauses=arguments.clauses)
