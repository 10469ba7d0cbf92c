"""The words of a course as texts, whose ids are the names that translations use.

In a course, `{b}` is the player in seat b, and `{rounds}` is the value of a house rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..core.game import AnyGame
from ..core.option import value_text
from ..core.phrase import Arg, Phrase, Seat, Text, phrase
from ..core.zone import SEAT_LETTERS
from .conditions import course_of
from .course import Lesson, Puzzle, Rule, Section, WrittenTip


def lesson_title(game: AnyGame, lesson: Lesson) -> Text:
    return _filled(game, f"lesson.{lesson.name}.title", lesson.title)


def lesson_text(game: AnyGame, lesson: Lesson) -> Text:
    return _filled(game, f"lesson.{lesson.name}", lesson.text)


def section_title(game: AnyGame, section: Section) -> Text:
    number = [each.title for each in course_of(game).rulebook].index(section.title) + 1
    return _filled(game, f"section.{number}", section.title)


def rule_text(game: AnyGame, rule: Rule) -> Text:
    return _filled(game, f"rule.{rule.full_name().lower()}", rule.text)


def puzzle_question(game: AnyGame, puzzle: Puzzle) -> Text:
    return _filled(game, f"puzzle.{puzzle.name}", puzzle.question)


def puzzle_because(game: AnyGame, puzzle: Puzzle) -> Text:
    return _filled(game, f"puzzle.{puzzle.name}.because", puzzle.because)


def puzzle_instead(game: AnyGame, puzzle: Puzzle) -> Text:
    return _filled(game, f"puzzle.{puzzle.name}.instead", puzzle.instead)


def tip_phrase(game: AnyGame, tip: WrittenTip) -> Phrase:
    """Return the sentence of a tip. Its fields are filled when it is shown."""
    return phrase(f"{game.name}.coach.{tip.name}", tip.text)


def tip_text(game: AnyGame, tip: WrittenTip) -> Text:
    """Return a tip whose only fields are house rules."""
    return _filled(game, f"coach.{tip.name}", tip.text)


def all_texts(game: AnyGame) -> Iterator[Text]:
    """Yield all texts of a course under any house rules, except for its tips."""
    course = course_of(game)
    for lesson in course.lessons:
        yield from (lesson_title(game, lesson), lesson_text(game, lesson))
    for section in course.rulebook:
        yield section_title(game, section)
        yield from [rule_text(game, rule) for rule in section.rules]
    for puzzle in course.puzzles:
        yield from (puzzle_question(game, puzzle), puzzle_because(game, puzzle))
        if puzzle.instead:
            yield puzzle_instead(game, puzzle)


def _filled(game: AnyGame, id: str, template: str) -> Text:
    said = phrase(f"{game.name}.{id}", template)
    return Text(said, {field: _value(game, field) for field in said.fields})


def _value(game: AnyGame, field: str) -> Arg:
    if field in SEAT_LETTERS:
        return Seat(SEAT_LETTERS.index(field))
    value = game.chosen[field]
    return value_text(value) if isinstance(value, bool) else value
