"""Finds the mistakes in a course, in words for its author: `parlour learn GAME --check`.

The text is checked first. If the text is sound, each table is set up under the house rules that it
is for, its moves are made, and random games are played to hear the coach. So the check notices when
a change of the rules makes a course false.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path

from ..core.game import AnyGame
from ..core.game_parts import file_of_part, parts_of
from ..core.house_rules import house_rules
from .check_by_playing import wrong_coaching, wrong_table
from .check_by_reading import CourseMistake, Taught, fitting, wrong_words
from .conditions import course_of, holds
from .course import Course
from .syntax import TIPS, CourseError, lines_of


def problems(game: AnyGame) -> list[str]:
    """Return the mistakes in a game's course, each with its file and line."""
    try:
        course = course_of(game)
    except CourseError as error:
        return [str(error)]
    path, taught = course_file(game), list(everything(course))
    if not taught:
        return [str(CourseError(path, 1, "this course is empty"))]
    return false_words(game, path, taught) or [
        *false_tables(game, path, taught),
        *false_tips(game, path, tables_to_try(game, "", 1)),
    ]


def has_course(game: AnyGame) -> bool:
    return bool(parts_of(type(game))[1].course)


def course_file(game: AnyGame) -> Path:
    binder, parts = parts_of(type(game))
    return file_of_part(binder, parts.course)


def everything(course: Course) -> Iterator[Taught]:
    yield from course.lessons
    for section in course.rulebook:
        yield from section.rules
    yield from course.puzzles
    yield from course.tips


def tables_to_try(game: AnyGame, when: str, most: int = 2) -> list[AnyGame]:
    """Return the game under several sets of house rules that fulfil a condition: first with all
    other house rules at their defaults, then with up to `most` house rules changed."""
    values = {option.name: fitting(game, option, when) for option in game.options}
    usual = {name: fit[0] for name, fit in values.items()}
    changes = [
        (option.name, value)
        for option in game.options
        # Rules of the deal have no effect on a table that is already dealt.
        if not option.of_the_deal
        for value in values[option.name][1:]
    ]
    mixes = [some for count in range(most + 1) for some in combinations(changes, count)]
    return [type(game)(**{**usual, **dict(some)}) for some in mixes if len(dict(some)) == len(some)]


def false_words(game: AnyGame, path: Path, taught: Iterable[Taught]) -> list[str]:
    """Return the mistakes in the text of a course."""
    lines = lines_of(path)
    found = [
        located(path, lines, each.line, wrong)
        for each in taught
        for wrong in wrong_words(game, each)
    ]
    return list(dict.fromkeys(found))


def false_tables(
    game: AnyGame, path: Path, taught: Iterable[Taught], tables: Sequence[AnyGame] = ()
) -> list[str]:
    """Return the mistakes in tables. They are tried under the house rules of `tables`, or else of
    `tables_to_try()`. Each mistake is reported once, with the first house rules that show it."""
    lines = lines_of(path)
    found: dict[tuple[int, tuple[str, ...]], str] = {}
    tried: dict[str, Sequence[AnyGame]] = {}
    for each in taught:
        if each.when not in tried:
            tried[each.when] = tables or tables_to_try(game, each.when)
        for table in tried[each.when]:
            for wrong in wrong_table(table, each) if holds(table, each.when) else ():
                told = located(path, lines, each.line, wrong) + by_house_rules(table)
                found.setdefault((each.line, wrong.clues), told)
    return list(found.values())


def by_house_rules(game: AnyGame) -> str:
    rules = " ".join([f"{name}={value}" for name, value in house_rules(game).items()])
    return f" (by the house rules {rules})" if rules else ""


def false_tips(game: AnyGame, path: Path, tables: Sequence[AnyGame]) -> list[str]:
    """Return the mistakes in tips: tips that the coach cannot give, or never gives."""
    lines = lines_of(path)
    heading = f"## {TIPS}"
    below = lines.index(heading) + 1 if heading in lines else len(lines)
    return [
        located(path, lines, tip.line if tip else below, wrong)
        for tip, wrong in wrong_coaching(game, course_of(game).tips, tables)
    ]


def located(path: Path, lines: Sequence[str], start: int, wrong: CourseMistake) -> str:
    """Return a mistake with its file and line, searched below the heading in line `start`."""
    return str(CourseError(path, line_of(lines, start, wrong.clues), wrong.reason))


def line_of(lines: Sequence[str], start: int, clues: Sequence[str]) -> int:
    """Return the number of the line that contains all clues. If there is none, drop clues from the
    end until a line contains the others."""
    ends = (at for at in range(start, len(lines)) if lines[at].startswith("#"))
    own = lines[start - 1 : next(ends, len(lines))]
    for count in range(len(clues), 0, -1):
        for at, line in enumerate(own):
            if all([clue in line for clue in clues[:count]]):
                return start + at
    return start
