"""The mixes of house rules that all games are tried under."""

from __future__ import annotations

import random
from itertools import combinations, product
from math import prod

import pytest

import parlour
from kit.mixes import covering, mixes, new_games, values
from kit.support import ALL_GAMES
from parlour.core.option import Choice, Option, choice, number, switch

GAMES = pytest.mark.parametrize("name", ALL_GAMES)


@GAMES
def test_any_two_choices_meet(name: str) -> None:
    options = parlour.find_game(name).options
    for one, other in combinations(options, 2):
        met = {(game.chosen[one.name], game.chosen[other.name]) for game in mixes(name)}
        assert met == set(product(values(one), values(other)))
    for option in options:
        assert {game.chosen[option.name] for game in mixes(name)} == set(values(option))


@GAMES
def test_defaults_come_first_and_nothing_twice(name: str) -> None:
    assert mixes(name)[0].house_rules() == {}
    rules = [tuple(game.house_rules().items()) for game in mixes(name)]
    assert len(set(rules)) == len(rules)


def threes(count: int) -> list[Option]:
    return [choice(f"rule {n}", "", Choice("a"), Choice("b"), Choice("c")) for n in range(count)]


def test_there_are_few_of_them() -> None:
    assert len(covering(threes(2))) == 9  # no fewer will do
    assert len(covering(threes(10))) < 25  # of 59,049
    assert covering(threes(10)) == covering(threes(10))


def test_one_rule_or_none() -> None:
    assert covering([]) == [{}]
    assert covering([switch("fast", False)]) == [{"fast": False}, {"fast": True}]


@pytest.mark.parametrize(
    ("option", "tried"),
    [
        (number("limit", 0, 0, 100_000, "", "", Choice(0)), [0, 12]),
        (number("credits", 1000, 25, 100_000), [1000, 25, 37]),
        (number("most", 4, 1, 4), [4, 1]),
        (number("decks", 2, 1, 4, "", "", Choice(3)), [2, 3, 1, 4]),
        (switch("fast", False), [False, True]),
        (choice("how", "", Choice("a"), Choice("b")), ["a", "b"]),
    ],
)
def test_values_that_are_tried(option: Option, tried: list[object]) -> None:
    assert values(option) == tried


@pytest.mark.parametrize(("count", "parts"), [(0, 1), (0, 4), (50, 4), (3, 2)])
def test_games_are_shared_among_the_mixes(count: int, parts: int) -> None:
    every = mixes("blackjack")
    rng = random.Random(1)
    games = [
        game for part in range(parts) for game, _ in new_games("blackjack", rng, count, part, parts)
    ]
    assert len(games) == max(count, len(every))
    times = [games.count(game) for game in every]
    assert 1 <= min(times) <= max(times) <= min(times) + 1
    assert len(every) < prod(len(values(option)) for option in every[0].options)
