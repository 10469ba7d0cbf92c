"""Tables that no longer show what they are there to show: those of a course, and those of
tests/data/proofs, which show what lessons say beyond their own tables."""

from __future__ import annotations

from kit.mixes import mixes
from kit.support import ROOT
from parlour.course.check import course_file, everything, false_tables, false_words
from parlour.course.in_force import course_of
from parlour.course.reader import read_course

PROOFS = ROOT / "tests" / "data" / "proofs"


def false_lessons(name: str) -> list[str]:
    """What is wrong with the course of a game under any mix of its house rules."""
    games = mixes(name)
    path, taught = course_file(games[0]), list(everything(course_of(games[0])))
    return false_words(games[0], path, taught) or false_tables(games[0], path, taught, games)


def false_proofs(name: str) -> list[str]:
    """What is wrong with the proofs of a game, each with the file and the line."""
    games, path = mixes(name), PROOFS / f"{name}.md"
    proofs = read_course(path).lessons
    return false_words(games[0], path, proofs) or false_tables(games[0], path, proofs, games)
