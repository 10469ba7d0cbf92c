"""The moment of a game: as the game declares it, and for onlookers without hidden cards."""

from __future__ import annotations

import random

import pytest

import parlour
from kit.support import ALL_GAMES
from parlour.core.event import Event, Moved, Said
from parlour.core.highlight import Found, comeback, haul, highlight_of, largest
from parlour.core.phrase import Money
from parlour.core.state import State
from parlour.games.cheat.state import HAND, PLAYED, STACK
from parlour.play.table import Table
from parlour.registry import find_game
from parlour.steps import finish

CHEAT = find_game("cheat")
# Seat a plays three cards as Aces, two of them false, and then three false cards as twos.
LIES: list[Event] = [
    Said("play", 0, count=3, rank=0),
    Moved((0, 50, 51), HAND, PLAYED, 1),
    Said("uncalled", 0),
    Said("play", 0, count=3, rank=1),
    Moved((40, 41, 42), HAND, PLAYED, 1),
    Said("uncalled", 0),
]


def ended(name: str, seed: int) -> Table:
    table, rng = parlour.new(name, seed=seed), random.Random(seed)
    while table.play_random(rng):
        pass
    return table


def after(log: list[Event]) -> State:
    s = ended("cheat", 1).state
    s.log = log
    return s


def found(s: State, *, whole: bool) -> Found | None:
    return finish(highlight_of(CHEAT, s, whole=whole))


def test_the_biggest_lie_is_the_moment_for_those_who_see_all() -> None:
    moment = found(after(LIES), whole=True)
    assert moment is not None
    assert (moment.heard, moment.seat) == (5, 0)
    assert str(moment.text) == "seat a laid 3 false cards, and nobody called it"


def test_an_onlooker_is_not_told_of_a_lie_that_nobody_called() -> None:
    moment = found(after(LIES), whole=False)
    assert moment is None or "false" not in str(moment.text)


def test_the_moment_is_what_goes_furthest_beyond_the_ordinary() -> None:
    took = Moved(tuple(range(30)), STACK, HAND + 2)
    moment = found(after([*LIES, Said("lie", 2, count=30), took]), whole=True)
    assert moment is not None
    assert str(moment.text) == "seat c lied, was called, and took 30 cards"
    assert moment.heard == 7


def test_the_largest_of_sayings() -> None:
    log = [Said("win", 0, arg=Money(500)), Said("win", 1, arg=Money(900)), Said("lose", 2, count=9)]
    peak = largest("win")(CHEAT, after([]), log)
    assert peak == (2, 1, 900)
    assert largest("push")(CHEAT, after([]), log) is None


def test_the_most_cards_taken_at_once() -> None:
    log = [Moved((1, 2), STACK, HAND), Moved((1, 2, 3), STACK, HAND + 1), Moved((1,), STACK, HAND)]
    assert haul(CHEAT, after([]), log) == (2, 1, 3)


def test_a_comeback_is_counted_from_the_end() -> None:
    """Numbers of cards in hand are traced back through a game, from an onlooker's view."""
    for seed in range(20):
        table = ended("bigtwo", seed)
        s = table.state
        peak = comeback(table.game, s, s.log or ())
        outcome = table.outcome()
        assert outcome is not None
        again, behind = table.fresh(), 0
        for seat, action in table.moves:
            held = [len(again.state.piles[each]) for each in range(4)]
            behind = max(behind, held[outcome.places.index(1)] - min(held))
            again.play(seat, action)
        assert (peak.amount if peak else 0) == behind


@pytest.mark.parametrize("name", ALL_GAMES)
def test_the_moment_of_random_games_can_be_told(name: str) -> None:
    for seed in range(3):
        table = ended(name, seed)
        for whole in (True, False):
            moment = finish(highlight_of(table.game, table.state, whole=whole))
            if moment is not None:
                assert 0 < moment.heard <= len(table.state.log or ())
                assert str(moment.text)
