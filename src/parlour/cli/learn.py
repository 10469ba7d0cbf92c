"""`parlour learn`: a game in sixty seconds, and puzzles."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from ..core.errors import ParlourError
from ..core.game import AnyGame
from ..core.game_texts import title
from ..core.phrase import Phrase
from ..course.check import has_course, problems
from ..course.conditions import course_of, in_force
from ..terminal.line_puzzles import ask_puzzles
from ..terminal.text.draw_lessons import draw_lessons, draw_rulebook
from ..terminal.text.printer import Printer
from .arguments import rule_string
from .display import add_looks, ask, full_screen, full_table, settings, stdout_printer
from .parser import Parser, in_help
from .rule_flags import add_house_rules, chosen_game
from .words import GAME, THE_GAME

TRY = Phrase("cli.learn.try", "answer questions by playing (default: read)")()
CHECK = Phrase("cli.learn.check", "say what is wrong with the course (default: read it)")()
NO_COURSE = Phrase("cli.learn.no_course", "{game} has no course")
WRONG = Phrase("cli.learn.wrong", "{count:# mistake|# mistakes} in the course of {game}:")
RIGHT = Phrase(
    "cli.learn.right",
    "Nothing is wrong with the course of {game}: {lessons:# lesson|# lessons},"
    " {rules:# rule|# rules}, {puzzles:# puzzle|# puzzles}, {tips:# tip|# tips}. Each table was"
    " tried by the house rules it is for, and the coach in random games.",
)


def add_flags(command: Parser, words: Sequence[str]) -> None:
    command.add_argument("game", metavar=str(GAME), type=rule_string, help=in_help(THE_GAME))
    command.add_argument("--try", action="store_true", dest="puzzles", help=in_help(TRY))
    command.add_argument("--check", action="store_true", help=in_help(CHECK))
    add_looks(command)
    add_house_rules(command, words)


def run(arguments: Namespace) -> None:
    game, printer = chosen_game(arguments), stdout_printer(arguments.ascii)
    if arguments.check:
        check(game, printer)
        return
    course = course_of(game)
    some = in_force(game, course.puzzles) if arguments.puzzles else course.lessons
    if some and full_screen(arguments):
        full_table().teach(settings(arguments), game, by_playing=arguments.puzzles)
    elif arguments.puzzles:
        ask_puzzles(printer, game, ask)
    elif course.lessons:
        draw_lessons(printer, game)
    else:
        draw_rulebook(printer, game)


def check(game: AnyGame, printer: Printer) -> None:
    """Print the mistakes in a course, one to a line, and fail if there are any."""
    if not has_course(game):
        raise ParlourError(NO_COURSE(game=title(game)))
    found = problems(game)
    if found:
        error = ParlourError(WRONG(count=len(found), game=title(game)))
        for each in found:
            error.add_note(each)
        raise error
    course = course_of(game)
    told = RIGHT(
        game=title(game),
        lessons=len(course.lessons),
        rules=sum([len(section.rules) for section in course.rulebook]),
        puzzles=len(course.puzzles),
        tips=len(course.tips),
    )
    printer.line(str(told))
