"""Every game has golden games, a rulebook, and a test for each clause and option."""

from __future__ import annotations

import re

import pytest

import parlour
from kit.amounts import amount
from kit.golden_games import FOLDER, GOLDEN, find
from kit.support import ALL_GAMES, OURS, ROOT
from parlour.testing.check_course import clauses_of
from parlour.testing.check_tests import (
    cited,
    clauses_are_tested,
    options_are_played,
    options_are_tested,
)
from parlour.testing.golden import LONGEST, PERFT_NODES, golden_page, same_golden
from parlour.testing.trial import Trial

GAMES = pytest.mark.parametrize("name", ALL_GAMES)
TESTS = ROOT / "tests"


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_games(name: str) -> None:
    """5. Play and views match the reviewed golden games; after a change, `make golden`. The largest
    perft numbers need the compiled package."""
    path = FOLDER / f"{name}.txt"
    assert path.exists(), f"{name} has no golden games: run `make golden` and read {path}"
    golden = path.read_text(encoding="utf-8")
    same_golden(name, find(name), golden, amount(10**9, PERFT_NODES))
    assert golden.count("\n") <= LONGEST


@pytest.mark.parametrize("name", OURS)
def test_every_clause_of_the_rulebook_has_a_test(trial: Trial) -> None:
    assert len(clauses_of(trial.game)) > 10
    trial.run(clauses_are_tested)


@pytest.mark.parametrize("name", OURS)
def test_rules_page(trial: Trial) -> None:
    """The rules page matches the reviewed one; after a change, `make golden`."""
    trial.run(golden_page)


def test_shared_rules() -> None:
    """Clauses that all games share have tests too, and every shared clause that is cited exists."""
    page = (ROOT / "docs" / "rules" / "README.md").read_text(encoding="utf-8")
    clauses = set(re.findall(r"\*\*(G\d+)\*\*", page))
    assert clauses == {f"G{number}" for number in range(1, 13)}
    assert clauses <= cited(TESTS, "rule")
    told = {clause for name in OURS for clause in clauses_of(parlour.find_game(name))}
    assert {clause for clause in told if clause[0] == "G"} <= clauses


@GAMES
def test_options(trial: Trial) -> None:
    """7. Every value of every option can be played, printed and read, and has a test."""
    trial.run(options_are_played)
    trial.run(options_are_tested)
