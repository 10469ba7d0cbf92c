"""Checks of courses: they are true under all house rules, and coaches know the moves that they
mention."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from ..core.game import AnyGame
from ..core.offer import action_text
from ..core.view import View
from ..course.check import course_file, everything, false_tables, false_words, has_course
from ..course.coach import tips
from ..course.conditions import course_of
from ..course.course import Lesson, Rule
from ..course.reader import read_course
from ..course.syntax import CourseError
from .fault import fail
from .house_rule_mixes import mixes_of, new_deal
from .random_players import Moody
from .trial import Trial

PEOPLE_DO = re.compile("usually|[Mm]ost people")
TABLES = 6  # number of tables at which the coach is checked


def course_is_true(trial: Trial) -> None:
    if not has_course(trial.game):
        return
    try:
        wrong = false_lessons(trial.game)
    except CourseError as error:
        wrong = [str(error)]
    if wrong:
        fail("; ".join(wrong))


def false_lessons(game: AnyGame) -> list[str]:
    """Return the mistakes in a game's course under any mix of its house rules."""
    games = mixes_of(type(game))
    path, taught = course_file(game), list(everything(course_of(game)))
    return false_words(games[0], path, taught) or false_tables(games[0], path, taught, games)


def false_proofs(game: AnyGame, path: Path) -> list[str]:
    """Return the mistakes in the lessons of another file, each with the file and the line."""
    games = mixes_of(type(game))
    proofs: Sequence[Lesson] = read_course(path).lessons
    return false_words(game, path, proofs) or false_tables(game, path, proofs, games)


def rules_of(game: AnyGame) -> list[Rule]:
    return [rule for section in course_of(game).rulebook for rule in section.rules]


def clauses_of(game: AnyGame) -> set[str]:
    """Return the numbers of the rulebook's clauses, with those that all games share."""
    return {clause for rule in rules_of(game) for clause in rule.clauses.split()}


def clauses_have_no_gap(trial: Trial) -> None:
    if not has_course(trial.game):
        return
    for rule in rules_of(trial.game):
        if not re.fullmatch(r"[A-Z]\d+( [A-Z]\d+)*", rule.clauses):
            fail(f"“#### {rule.clauses}” is not the number of a clause, such as S1")
    own = {clause for clause in clauses_of(trial.game) if clause[0] != "G"}
    letters = {clause[0] for clause in own}
    if len(letters) > 1:
        fail(f"all clauses of a game need the same letter; these have {sorted(letters)}")
    for letter in letters:
        for number in range(1, len(own) + 1):
            if f"{letter}{number}" not in own:
                fail(f"the rulebook has {len(own)} clauses, and {letter}{number} is missing")


def coach_knows_usual_moves(trial: Trial) -> None:
    """Check that a tip about other players' habits names its moves, and that this seat can make
    them."""
    for _ in range(TABLES):
        game = trial.rng.choice(mixes_of(type(trial.game)))
        s = new_deal(game, trial.rng)
        trial.moment = game, s
        players = Moody(trial.rng)
        while (move := players.move(game, s)) is not None:
            for seat in range(s.seats):
                tips_are_sound(View(game, s, seat, None), trial)
            game.apply(s, *move)


def tips_are_sound(view: View, trial: Trial) -> None:
    for tip in tips(view):
        if not tip.usual and PEOPLE_DO.search(str(tip.text)):
            fail(f"a tip about what people usually do must name the move: “{tip.text}”")
        for offer in tip.usual:
            action = offer.sample(trial.rng)
            if not any([action in legal for legal in view.offers]):
                fail(f"the tip “{tip.text}” names “{action_text(action)}”, which is not allowed")
