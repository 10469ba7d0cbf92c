"""`parlour learn`: a game in sixty seconds, and questions about it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from ..core.errors import ParlourError
from ..core.game import AnyGame
from ..core.phrase import Phrase
from ..course.check import problems
from ..course.in_force import course_of
from ..terminal.puzzles import ask_puzzles
from ..terminal.text.learning import draw_lessons, draw_rulebook
from .arguments import rule_string
from .display import add_looks, ask, full_screen, full_table, settings, stdout_printer
from .house_rules import add_house_rules, chosen_game
from .parser import Parser, in_help
from .words import GAME, THE_GAME

TRY = Phrase("cli.learn.try", "answer questions by playing (default: read)")()
CHECK = Phrase("cli.learn.check", "say what is wrong with the course (default: read it)")()
RIGHT = Phrase("cli.learn.right", "Every table of the course shows what it says.")


def add_flags(command: Parser, words: Sequence[str]) -> None:
    command.add_argument("game", metavar=str(GAME), type=rule_string, help=in_help(THE_GAME))
    command.add_argument("--try", action="store_true", dest="puzzles", help=in_help(TRY))
    command.add_argument("--check", action="store_true", help=in_help(CHECK))
    add_looks(command)
    add_house_rules(command, words)


def run(arguments: Namespace) -> None:
    game, printer = chosen_game(arguments), stdout_printer(arguments.ascii)
    if arguments.check:
        check(game)
    elif arguments.puzzles:
        ask_puzzles(printer, game, ask)
    elif course_of(game).lessons and full_screen(arguments):
        full_table().teach(settings(arguments), game)
    elif course_of(game).lessons:
        draw_lessons(printer, game)
    else:
        draw_rulebook(printer, game)


def check(game: AnyGame) -> None:
    """Print what is wrong with a course, and fail if anything is."""
    found = problems(game)
    if found:
        raise ParlourError("\n".join(found))
    print(RIGHT())
