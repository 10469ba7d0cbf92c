"""Tables that no longer show what they are there to show: those of a course, and those of
tests/data/proofs, which show what lessons say beyond their own tables."""

from __future__ import annotations

from kit.mixes import mixes
from kit.support import ROOT
from parlour.course.check import problems, wrong_table
from parlour.course.in_force import in_force
from parlour.course.reader import read_course

PROOFS = ROOT / "tests" / "data" / "proofs"


def false_lessons(name: str) -> list[str]:
    """What is wrong with the course of a game under any mix of its house rules."""
    games = mixes(name)
    return problems(games[0], games)


def false_proofs(name: str) -> list[str]:
    """What is wrong with the proofs of a game, each with the file and the line."""
    path = PROOFS / f"{name}.md"
    proofs = read_course(path).lessons
    found = {
        f"{path}, line {proof.line}: {reason}": None
        for game in mixes(name)
        for proof in in_force(game, proofs)
        for reason in wrong_table(game, proof)
    }
    return list(found)
