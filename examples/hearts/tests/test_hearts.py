"""The rules of Hearts, clause by clause; and the contract that every game keeps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import parlour
from parlour.core.errors import IllegalMove
from parlour.core.game import AnyGame
from parlour.core.position_text import position_text

HERE = Path(__file__).parent
LAST = "hearts/1 {}turn=d hand=,,,8c played=5c,6c,7c taken={}"  # of a round, with one card to come


def after(start: str, *moves: str) -> str:
    game, s = parlour.parse_position(start)
    for move in moves:
        game.play(s, *parlour.parse_move(move))
    return position_text(game, s)


def refused(start: str, move: str) -> bool:
    with pytest.raises(IllegalMove):
        after(start, move)
    return True


@pytest.fixture
def game() -> AnyGame:
    return parlour.find_game("hearts")


@pytest.mark.rule("H1")
def test_thirteen_cards_each_and_again_for_each_round(game: AnyGame) -> None:
    assert [len(pile) for pile in game.new(1, 4).piles[:4]] == [13] * 4
    rules, s = parlour.parse_position(LAST.format("", "2h,,Qs"))
    s.seed = "1"
    s.put(tuple(card for card in range(52) if not any(card in pile for pile in s.piles)), 30)
    rules.play(s, *parlour.parse_move("d play 8c"))
    assert [len(pile) for pile in s.piles[:4]] == [13] * 4
    assert "round=1" in position_text(rules, s)


@pytest.mark.rule("H2")
@pytest.mark.parametrize(("number", "receiver"), [(0, "b"), (1, "d"), (2, "c")])
def test_three_cards_go_to_another_player(number: int, receiver: str) -> None:
    start = f"hearts/1 round={number} hand=2c5c6c7c,Ad2d3d4d,Ah2h3h4h,As2s3s4s"
    gave = after(start, "a give 5c6c7c")
    assert "given=5c6c7c" in gave
    assert refused(start, "a give 5c6c")
    given = after(gave, "b give Ad3d4d", "c give Ah3h4h", "d give As3s4s")
    hands = given.partition("hand=")[2].partition(" ")[0].split(",")
    assert "5c6c7c" in hands["abcd".index(receiver)]
    assert "turn=" in given


@pytest.mark.rule("H2")
def test_nothing_is_given_away_in_the_fourth_round(game: AnyGame) -> None:
    rules, s = parlour.parse_position(LAST.format("round=2 ", "2h,,Qs"))
    s.seed = "1"
    s.put(tuple(card for card in range(52) if not any(card in pile for pile in s.piles)), 30)
    rules.play(s, *parlour.parse_move("d play 8c"))
    [first] = rules.awaited(s)
    assert [offer.verb for offer in rules.offers(s, first)] == ["play"]


@pytest.mark.rule("H3")
def test_the_two_of_clubs_leads() -> None:
    start = "hearts/1 turn=a hand=2c3c4d,5c6c7d,8c9c9d,TcJcJd"
    assert refused(start, "a play 3c")
    assert "played=2c" in after(start, "a play 2c")


@pytest.mark.rule("H4")
def test_suit_is_followed_by_those_who_have_it() -> None:
    start = "hearts/1 turn=b hand=5c,6c9d,7h9s,8c8d played=Kc taken=4h"
    assert refused(start, "b play 9d")
    assert "played=Kc,6c,7h" in after(start, "b play 6c", "c play 7h")


@pytest.mark.rule("H5")
def test_the_highest_card_of_the_suit_takes_the_trick() -> None:
    start = "hearts/1 turn=d hand=5c,6c,7c,8c9d played=Kc,Ac,As taken=4h"
    assert "turn=b" in after(start, "d play 8c")


@pytest.mark.rule("H6")
def test_the_first_trick_has_no_points() -> None:
    start = "hearts/1 turn=b hand=5c3c,{},8h9sTs,8c8d9c played=2c"
    assert refused(start.format("6d7hQs"), "b play 7h")
    assert refused(start.format("6d7hQs"), "b play Qs")
    assert "played=2c,6d" in after(start.format("6d7hQs"), "b play 6d")
    assert "played=2c,7h" in after(start.format("6h7hQs"), "b play 7h")


@pytest.mark.rule("H7")
def test_hearts_are_not_led_before_one_was_played() -> None:
    start = "hearts/1 turn=a hand={},6d7h,7d9s,8c9d taken={}"
    assert refused(start.format("5h8d", "4c"), "a play 5h")
    assert "played=5h" in after(start.format("5h8d", "4h"), "a play 5h")
    assert "played=5h" in after(start.format("5h8h", "4c"), "a play 5h")


@pytest.mark.rule("H8")
def test_hearts_count_one_and_the_queen_of_spades_thirteen() -> None:
    start = LAST.format("points=0,0,0,95 ", "2h3h4h,,Qs5h6h,7h8h9hThJhQhKh")
    assert "points=3,0,15,102" in after(start, "d play 8c")


@pytest.mark.rule("H9")
def test_all_points_go_to_the_others() -> None:
    every = "2h3h4h5h6h7h8h9hThJhQhKhAhQs"
    assert "points=0,26,26,26" in after(LAST.format("until=26 ", every), "d play 8c")


@pytest.mark.rule("H10")
@pytest.mark.option("hearts", "until")
def test_the_game_ends_when_a_player_reaches_the_target() -> None:
    game, s = parlour.parse_position(LAST.format("until=50 points=49,3,40,20 ", "2h"))
    game.play(s, *parlour.parse_move("d play 8c"))
    outcome = game.outcome(s)
    assert outcome is not None
    assert (outcome.places, outcome.points) == ((4, 1, 3, 2), (-50, -3, -40, -20))


def test_a_trick_fits_whose_turn_it_is() -> None:
    for wrong in ("turn=a hand=5c,6c,7c,8c played=,9c", "turn=b hand=5c6c,7c,8c9c,TcJc played=Kc"):
        with pytest.raises(parlour.ParlourError, match="do not fit the hands"):
            parlour.parse_position(f"hearts/1 {wrong}")


def test_the_contract(check_game: Callable[..., None]) -> None:
    check_game("hearts", games=2, golden=HERE / "golden", tests=HERE)
