"""A pytest plugin: the fixture `check_game`, and the marks with which tests name what they
prove."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .fault import Fault

MARKS = (
    "rule(*clauses): the clauses of the rulebook that this test proves",
    "option(game, name): the house rule that this test proves",
)


def pytest_configure(config: pytest.Config) -> None:
    for mark in MARKS:
        config.addinivalue_line("markers", mark)


@pytest.fixture
def check_game() -> Callable[..., None]:
    """A function: `check_game("president", golden="tests/golden")` fails with a line for each
    problem."""
    from .contract import check_game as check  # imported on demand, since it loads bots and screens

    def checked(name: str, games: int = 40, seed: str = "", **folders: str) -> None:
        try:
            check(name, games, seed, **folders)
        except Fault as fault:
            pytest.fail(str(fault), pytrace=False)

    return checked
