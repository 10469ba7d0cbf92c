"""The course of a game, and the parts of it that hold under the present house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..core.game import AnyGame
from ..core.game_parts import file_of_part, parts_of
from ..core.option import value_text
from .course import Course, Lesson, Puzzle, Rule, Section, WrittenTip
from .reader import read_course

Taught = TypeVar("Taught", Lesson, Rule, Puzzle, WrittenTip)

_courses: dict[type[AnyGame], Course] = {}


def course_of(game: AnyGame) -> Course:
    """Return the course of a game, which may be empty."""
    kind = type(game)
    if kind not in _courses:
        binder, parts = parts_of(kind)
        found = read_course(file_of_part(binder, parts.course)) if parts.course else Course()
        _courses[kind] = found
    return _courses[kind]


def in_force(game: AnyGame, taught: Sequence[Taught]) -> list[Taught]:
    """Return the entries that hold under the house rules of this game."""
    return [each for each in taught if holds(game, each.when)]


def sections_in_force(game: AnyGame) -> list[Section]:
    """Return the sections with at least one rule that holds under the house rules of this game."""
    sections = [
        Section(each.title, tuple(in_force(game, each.rules))) for each in course_of(game).rulebook
    ]
    return [section for section in sections if section.rules]


def holds(game: AnyGame, when: str) -> bool:
    """Whether the house rules fulfil a condition, such as `jump_in=on straights=order|wrap
    rounds!=0`."""
    for condition in when.split():
        name, _, values = condition.partition("=")
        among = value_text(game.chosen[name.removesuffix("!")]) in values.split("|")
        if among == name.endswith("!"):
            return False
    return True
