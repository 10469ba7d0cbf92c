"""Prints how a game is played: its lessons, and all its rules."""

from __future__ import annotations

from ...bots.bot_names import BOT_FIRST_NAMES as NAMES
from ...core.game import AnyGame
from ...core.game_texts import house_rule, title
from ...core.phrase import Phrase
from ...core.preset import rules_told
from ...core.sentence_parts import Part
from ...course.conditions import course_of, in_force, sections_in_force
from ...course.course import Example
from ...course.examples import rules_in_docstring, seat_of, set_up
from ...course.texts import lesson_text, lesson_title, rule_text, section_title
from ...play.table import Table
from .print_table import draw_page
from .printer import Printer
from .table_view import TableView, happened
from .table_words import table_lines

HOW_TO_PLAY = Phrase("terminal.learn.title", "How to play {game}")
NUMBERED = Phrase("terminal.learn.numbered", "{number}. {title}")
HOUSE_RULES = Phrase("terminal.learn.house_rules", "At this table: {rules}")
ITEM = Phrase("terminal.learn.item", "- {sentence}")
CLAUSES = Phrase("terminal.learn.clauses", "{sentence} ({clauses})")
QUESTION = Phrase("terminal.puzzle.question", "Question {number} of {of}: {question}")
RIGHT = Phrase("terminal.puzzle.right", "Right! {reason}")
NOT_YET = Phrase("terminal.puzzle.not_yet", "Not quite. {reason}")
DONE = Phrase("terminal.puzzle.done", "You got {right} of {of}")
INDENT = "    "


def draw_lessons(printer: Printer, game: AnyGame) -> None:
    """Print the lessons of a game, with examples on a small table."""
    say = printer.glyphs.sentence
    printer.line(say(HOW_TO_PLAY(game=title(game))))
    for number, lesson in enumerate(in_force(game, course_of(game).lessons), 1):
        seen = example_view(printer, game, lesson.example)
        printer.line()
        printer.line(say(NUMBERED(number=number, title=lesson_title(game, lesson))))
        printer.line(seen.reader.sentence_parts(lesson_text(game, lesson)))
        draw_example(printer, game, lesson.example)


def draw_rulebook(printer: Printer, game: AnyGame, *, clauses: bool = False) -> None:
    """Print the rulebook under the present house rules. Games without a rulebook print the rules
    from their docstring.

    With `clauses`, each paragraph ends with the numbers of its clauses, for referees.
    """
    say = printer.glyphs.sentence
    sections = sections_in_force(game)
    printer.line(say(title(game)))
    if not sections:
        printer.line()
        draw_page(printer, rules_in_docstring(game))
    if game.options:
        printer.line()
        printer.line(say(HOUSE_RULES(rules=rules_told(game))))
    for option in game.options:
        sentence = say(house_rule(game, option, game.chosen[option.name]))
        printer.line(say(ITEM(sentence=sentence)), "  ")
    for section in sections:
        printer.line()
        printer.line(say(section_title(game, section)))
        for rule in section.rules:
            printer.line()
            told = rule_text(game, rule)
            if clauses:
                told = CLAUSES(sentence=told, clauses=", ".join(rule.clauses.split()))
            printer.line(printer.glyphs.reader(NAMES).sentence_parts(told))
            if rule.example is not None:
                draw_example(printer, game, rule.example)


def draw_example(printer: Printer, game: AnyGame, example: Example) -> None:
    """Print an example's events and its table, set apart from the words around it."""
    seen = example_view(printer, game, example)
    table = set_up(game, example)
    for line in example_lines(table, seen):
        printer.line([INDENT, *line], f"{INDENT}  ")


def example_lines(table: Table, seen: TableView) -> list[list[Part]]:
    """Return an example's events, its table, and the question to the seat that sees it."""
    events = [told for _, told in happened(table, seen.seat, seen.glyphs)]
    lines = [*table_lines(seen), *([asked] if (asked := seen.prompt()) else [])]
    return [*events, *[seen.reader.sentence_parts(line) for line in lines]]


def example_view(printer: Printer, game: AnyGame, example: Example) -> TableView:
    return TableView.of(set_up(game, example), seat_of(example), printer.glyphs)
