"""Matches: points for games, the lead, the end, and the next first seat."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as some

import parlour
from kit.support import ALL_GAMES
from parlour.core.errors import OptionError
from parlour.core.game import Outcome, places
from parlour.play.match import (
    FIRST_SEATS,
    FirstSeat,
    LastGame,
    Match,
    MatchRules,
    first_chair,
    first_seat_does,
    game_of_match,
    game_points,
)

ONE_GOAL = "a match has a number of games or a number of points to reach, not both"
CHEAT = parlour.find_game("cheat")
NAMES = {"a": "Ana", "b": "Ben", "c": "Cleo", "d": "Dan"}


def outcomes(least: int, most: int) -> some.SearchStrategy[Outcome]:
    """Generate outcomes for that many seats, some with shared places."""
    left = some.lists(some.integers(0, 5), min_size=least, max_size=most)
    return left.map(lambda cards: Outcome(places(cards)))


chairs = some.lists(some.integers(0, 7), min_size=1, max_size=8, unique=True).map(sorted)


def match(*games: tuple[int, ...], rules: MatchRules | None = None) -> Match:
    """Return a match of games in which seats a, b, c … came to these places."""
    found = Match(rules or MatchRules(games=5), CHEAT)
    for each in games:
        found.add("abcd"[: len(each)], Outcome(each))
    return found


def said(of: Match) -> str:
    verdict = of.verdict(NAMES)
    return f"{of.progress()}; {verdict}" if verdict else str(of.progress())


@pytest.mark.rule("G11")
def test_a_place_is_worth_as_many_points_as_there_are_seats_below_it() -> None:
    assert game_points(Outcome((1, 3, 2, 4))) == (3, 1, 2, 0)
    assert game_points(Outcome((1, 2, 2, 4))) == (3, 1, 1, 0)
    assert game_points(Outcome((1, 1, 1, 1))) == (0, 0, 0, 0)
    assert game_points(Outcome((1, 1, 1, 4))) == (1, 1, 1, 0)


@pytest.mark.rule("G11")
@given(outcomes(2, 8))
def test_points_of_places_are_those_of_all_pairs_with_a_better_one(outcome: Outcome) -> None:
    points, seats = game_points(outcome), len(outcome.places)
    pairs = [(a, b) for a in range(seats) for b in range(a)]
    assert sum(points) == sum(outcome.places[a] != outcome.places[b] for a, b in pairs)
    assert all(0 <= each < seats for each in points)
    for a, b in pairs:
        assert (points[a] > points[b]) == (outcome.places[a] < outcome.places[b])


@pytest.mark.rule("G11", "T11")
@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_game_with_points_of_its_own_is_worth_those(name: str) -> None:
    game, rng = parlour.find_game(name), random.Random(3)
    if "rounds" in game.chosen:
        game = parlour.find_game(name, rounds=2)
    state = game.new(3)
    parlour.playout(game, state, rng)
    outcome = game.outcome(state)
    assert outcome is not None
    pointed = name in ("bigtwo", "blackjack", "goofspiel")
    assert bool(outcome.points) == pointed
    assert (game_points(outcome) == outcome.points) == pointed
    if name == "bigtwo":  # the losers pay the winner, so the sum is zero
        assert sum(game_points(outcome)) == 0


def test_points_are_added_up() -> None:
    found = match((1, 2, 3, 4), (2, 1, 3, 4), (1, 4, 2, 3))
    assert found.points == {"a": 8, "b": 5, "c": 4, "d": 1}
    assert [(each.place, each.player) for each in found.standings()] == [
        *((1, "a"), (2, "b"), (3, "c"), (4, "d"))
    ]
    assert said(found) == "3 of 5 games; Ana leads by 3"


@pytest.mark.rule("G8")
def test_who_is_equal_shares_a_place() -> None:
    found = match((1, 2, 2, 4))
    assert [each.place for each in found.standings()] == [1, 2, 2, 4]


def test_a_lead_can_be_shared() -> None:
    found = match((1, 2, 3, 4), (2, 1, 3, 4))
    assert said(found) == "2 of 5 games; Ana and Ben share the lead"
    assert found.lead() == 0


def test_before_the_first_game_nobody_leads() -> None:
    assert said(match()) == "0 of 5 games"
    assert match().leaders() == []
    assert str(match().goal()) == "5 games"
    assert not match(rules=MatchRules(target=1)).over


def test_a_match_of_games_ends_with_the_last() -> None:
    games = [(1, 2, 3, 4)] * 4
    assert not match(*games).over
    found = match(*games, (4, 3, 2, 1))
    assert found.over
    assert said(found) == "5 of 5 games; Ana wins the match"


def test_a_match_can_end_in_a_tie() -> None:
    found = match((1, 2, 3, 4), (2, 1, 4, 3), rules=MatchRules(games=2))
    assert said(found) == "2 of 2 games; Ana and Ben share the match"
    found = match((1, 1, 1), rules=MatchRules(games=2))
    found.add("abc", Outcome((1, 1, 1)))
    assert said(found) == "2 of 2 games; Ana, Ben and Cleo share the match"


def test_a_target_ends_a_match() -> None:
    rules = MatchRules(target=6)
    assert str(match(rules=rules).goal()) == said(match(rules=rules)) == "first to 6"
    found = match((1, 2, 3, 4), rules=rules)
    assert said(found) == "first to 6: 3 to go after 1 game; Ana leads by 1"
    found.add("abcd", Outcome((1, 3, 2, 4)))
    assert found.over
    assert said(found) == "first to 6: reached after 2 games; Ana wins the match"


def test_of_several_who_reach_the_target_at_once_whoever_has_more_wins() -> None:
    found = match((1, 2, 3, 4), (2, 1, 3, 4), rules=MatchRules(target=5))
    assert found.over
    assert said(found).endswith("Ana and Ben share the match")
    found = match((1, 2, 3, 4), (3, 1, 2, 4), (1, 2, 3, 4), rules=MatchRules(target=6))
    assert found.points == {"a": 7, "b": 7, "c": 4, "d": 0}
    found = match((1, 2, 3, 4), (1, 2, 3, 4), (1, 2, 3, 4), rules=MatchRules(target=6))
    assert said(found).endswith("Ana wins the match")


def test_a_player_who_comes_later_begins_with_none_and_who_goes_keeps_theirs() -> None:
    found = match((1, 2, 3))
    found.add("abd", Outcome((3, 2, 1)))
    assert found.points == {"a": 2, "b": 2, "c": 0, "d": 2}


@pytest.mark.rule("G11")
def test_money_is_told_as_money() -> None:
    found = Match(MatchRules(target=500), parlour.find_game("blackjack"))
    found.add("ab", Outcome((1, 2), (41_250, -2_000)))
    assert said(found) == "first to 500: 87.50 to go after 1 game; Ana leads by 432.50"
    found.add("ab", Outcome((1, 2), (10_000, 0)))
    assert found.over


def test_alone_there_is_nobody_to_lead() -> None:
    found = Match(MatchRules(games=2), parlour.find_game("blackjack"))
    found.add("a", Outcome((1,), (-500,)))
    assert said(found) == "1 of 2 games; Ana has −5"


@given(some.lists(outcomes(4, 4), max_size=9), some.booleans())
def test_of_any_match(games: list[Outcome], by_games: bool) -> None:
    rules = MatchRules(games=5) if by_games else MatchRules(target=7)
    found = Match(rules, CHEAT)
    for each in games:
        if found.over:
            break
        found.add("abcd", each)
    points = list(found.points.values())
    assert found.over == (found.played >= 5 if by_games else max(points, default=0) >= 7)
    if points:
        best = [each.player for each in found.standings() if each.place == 1]
        assert best == found.leaders()
        assert (found.lead() == 0) == (len(best) > 1)
        told = str(found.verdict(NAMES))
        assert all(NAMES[player] in told for player in best)
        assert ("share" in told, "match" in told) == (len(best) > 1, found.over)


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        (MatchRules(), "a match needs a number of games, or a number of points to reach"),
        (MatchRules(5, 5), ONE_GOAL),
        (MatchRules(games=1), "a match has 2 to 100 games, not 1"),
        (MatchRules(games=-5), "a match has 2 to 100 games, not -5"),
        (MatchRules(target=200_000), "a match goes to at most 100000 points, not 200000"),
    ],
)
def test_rules_that_nobody_could_play_by(rules: MatchRules, reason: str) -> None:
    with pytest.raises(OptionError) as refused:
        rules.check()
    assert str(refused.value) == reason


# The first seat


@pytest.mark.rule("C12", "G12")
def test_the_first_seat_moves_on_clockwise() -> None:
    assert first_chair((0, 1, 2, 3), None) == 0
    assert first_chair((0, 1, 2, 3), LastGame((0, 1, 2, 3), (1, 2, 3, 4))) == 1
    assert first_chair((0, 1, 2, 3), LastGame((3, 0, 1, 2))) == 0
    assert first_chair((0, 3, 5), LastGame((0, 3, 5))) == 3
    assert first_chair((0, 3, 5), LastGame((4, 5, 0, 3))) == 5  # the player in chair 4 has left


@pytest.mark.rule("G12")
def test_the_first_seat_goes_to_the_winner_or_the_loser() -> None:
    last = LastGame((2, 3, 0, 1), (2, 4, 1, 3))
    assert first_chair((0, 1, 2, 3), last, "winner") == 0
    assert first_chair((0, 1, 2, 3), last, "loser") == 3
    assert first_chair((0, 1, 2), last, "loser") == 0  # chair 3 is empty now
    equal = LastGame((2, 3, 0, 1), (3, 1, 3, 1))
    assert first_chair((0, 1, 2, 3), equal, "winner") == 3
    assert first_chair((0, 1, 2, 3), equal, "loser") == 2
    # The last game was broken off, so there is no winner.
    assert first_chair((0, 1, 2, 3), LastGame((2, 3, 0, 1)), "winner") == 3


@given(chairs, chairs, some.sampled_from(FIRST_SEATS), some.randoms())
def test_somebody_who_plays_has_the_first_seat(
    now: list[int], before: list[int], first: FirstSeat, rng: random.Random
) -> None:
    order = tuple(rng.sample(before, len(before)))
    last = LastGame(order, places([rng.randrange(3) for _ in order]))
    assert first_chair(now, last, first) in now


@pytest.mark.rule("C12", "G12")
def test_which_games_leave_it_to_the_match() -> None:
    does = {name: first_seat_does(parlour.find_game(name)) for name in ALL_GAMES}
    left = {"bitch": "deals", "cheat": "begins", "idiot": "deals"}
    assert does == dict.fromkeys(ALL_GAMES, "") | left


@pytest.mark.rule("G12")
def test_whoever_has_the_first_seat_deals() -> None:
    for name in ("bitch", "idiot"):
        game = game_of_match(parlour.find_game(name, turn_limit=77))
        assert game.chosen["dealer"] == "a"
        assert game.chosen["turn_limit"] == 77
        state = game.new(5, 3)
        assert getattr(state, "dealer") == 0  # noqa: B009  (a register of some games)
    assert game_of_match(CHEAT) is CHEAT
