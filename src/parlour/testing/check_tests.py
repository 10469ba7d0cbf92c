"""Checks that every clause of the rulebook and every house rule has a test, which names it in a
mark."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from ..core.option import Option, Value, value_text
from ..course.check import has_course
from .check_course import clauses_of
from .fault import fail
from .random_players import Moody, few_seats
from .trial import Trial


@cache
def text_of_tests(folder: Path) -> str:
    if not folder.is_dir():
        fail(f"there is no folder of tests called “{folder}”")
    tests = sorted(folder.rglob("test_*.py"))
    return "\n".join([path.read_text(encoding="utf-8") for path in tests])


def cited(tests: Path, mark: str) -> set[str]:
    """Return everything named in marks of one kind, in all tests of a folder."""
    marks = re.findall(rf"@pytest\.mark\.{mark}\(([^)]*)\)", text_of_tests(tests))
    return {word for found in marks for word in re.findall(r'"([^"]+)"', found)}


def clauses_are_tested(trial: Trial) -> None:
    if trial.tests is None or not has_course(trial.game):
        return
    clauses, marked = clauses_of(trial.game), cited(trial.tests, "rule")
    own = {clause for clause in clauses if clause[0] != "G"}
    letters = {clause[0] for clause in own}
    if untested := sorted(own - marked):
        fail(f'no test is marked @pytest.mark.rule("{untested[0]}"){more(untested)}')
    if untold := sorted({each for each in marked if each[0] in letters} - own):
        fail(f"a test is marked for clause {untold[0]}, but the rulebook has no such clause")


def more(words: list[str]) -> str:
    return f", nor for {', '.join(words[1:])}" if len(words) > 1 else ""


def options_are_tested(trial: Trial) -> None:
    if trial.tests is None:
        return
    for option in trial.game.options:
        mark = f'@pytest.mark.option("{trial.game.name}", "{option.name}")'
        if mark not in text_of_tests(trial.tests):
            fail(f"no test is marked {mark}")


def options_are_played(trial: Trial) -> None:
    """Check that every value of every option can be played, printed and read."""
    for option in trial.game.options:
        for value in values(option):
            if option.parse(value_text(value)) != value:
                fail(f"{option.name}={value_text(value)} is read as another value")
            variant = type(trial.game)(**{option.name: value})
            s = variant.new(trial.rng.getrandbits(32), few_seats(variant))
            trial.moment = variant, s
            player = Moody(trial.rng)
            while (move := player.move(variant, s)) is not None:
                variant.play(s, *move)


def values(option: Option) -> tuple[Value, ...]:
    chosen = tuple([choice.value for choice in option.choices])
    return (*chosen, option.least, option.most, option.default) if option.is_number() else chosen
