"""The rules of President, clause by clause; and the contract that every game keeps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import parlour
from parlour.core.errors import IllegalMove
from parlour.core.game import AnyGame
from parlour.core.position_text import position_text

HERE = Path(__file__).parent
FOUR = "president/1 {}hand=3c4c4d9h,3d6dKs,5h8h,7c7sAc"


def after(start: str, *moves: str) -> str:
    game, s = parlour.parse_position(start)
    for move in moves:
        game.play(s, *parlour.parse_move(move))
    return position_text(game, s)


def refused(start: str, move: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        after(start, move)
    return str(caught.value)


@pytest.fixture
def game() -> AnyGame:
    return parlour.find_game("president")


@pytest.mark.rule("P1")
def test_all_cards_are_dealt(game: AnyGame) -> None:
    assert [len(pile) for pile in game.new(1, 4).piles[:4]] == [13] * 4
    assert [len(pile) for pile in game.new(1, 5).piles[:5]] == [11, 11, 10, 10, 10]


@pytest.mark.rule("P2")
def test_the_three_of_clubs_leads(game: AnyGame) -> None:
    for seed in range(5):
        s = game.new(seed)
        [first] = game.awaited(s)
        assert parlour.parse_action("play 3c").cards[0] in s.piles[first]


@pytest.mark.rule("P3")
def test_twos_are_the_highest_and_aces_come_next() -> None:
    start = "president/1 hand=2cKc,AdKd,5h8h,7c top=,,,{}"
    assert "top=2c " in after(start.format("As"), "a play 2c") + " "
    assert refused(start.format("As"), "a play Kc")
    assert "top=,Ad" in after(start.format("Ks"), "a pass", "b play Ad")


@pytest.mark.rule("P4")
def test_a_lead_is_of_one_rank() -> None:
    assert "top=4c4d" in after(FOUR.format(""), "a play 4c4d")
    assert refused(FOUR.format(""), "a play 3c4c") == "choose cards of one rank together"
    assert refused(FOUR.format(""), "a pass")


@pytest.mark.rule("P5")
def test_as_many_cards_of_a_higher_rank() -> None:
    led = after(FOUR.format(""), "a play 4c4d")
    assert refused(led, "b play 6d")
    assert "passed=bc" in after(led, "b pass", "c pass")
    assert "top=,,,7c7s" in after(led, "b pass", "c pass", "d play 7c7s")


@pytest.mark.rule("P6")
def test_the_last_player_leads_the_next_trick() -> None:
    ended = after(
        FOUR.format(""), "a play 3c", "b play 6d", "c play 8h", "d pass", "a pass", "b pass"
    )
    assert "turn=c" in ended
    assert "gone=3c6d8h" in ended
    out = "president/1 turn=c hand=3c9h,3dKs,As,7c top=,Qs"
    assert "turn=d" in after(out, "c play As", "d pass", "a pass", "b pass")
    left = "president/1 turn=d passed=a place=0,1 hand=3c9h,,7d,7c top=,As"
    assert "turn=c" in after(left, "d pass", "c pass")


@pytest.mark.rule("P7", "P8")
def test_places_are_taken_until_one_player_holds_cards(game: AnyGame) -> None:
    rules, s = parlour.parse_position("president/1 seats=3 hand=9c,Td,5h6h")
    for move in ("a play 9c", "b play Td"):
        rules.play(s, *parlour.parse_move(move))
    outcome = rules.outcome(s)
    assert outcome is not None
    assert outcome.places == (1, 2, 3)


@pytest.mark.rule("P9")
@pytest.mark.option("president", "twos")
def test_a_two_may_end_the_trick() -> None:
    start = "president/1 {}hand=2c9h,3dKs,5h8h,7c top=,,,Kd"
    assert "turn=b" in after(start.format(""), "a play 2c")
    assert "gone=2cKd" in after(start.format("twos=clear "), "a play 2c")


def test_a_player_without_cards_needs_a_place() -> None:
    with pytest.raises(parlour.ParlourError, match="a has no cards, and so a place"):
        parlour.parse_position("president/1 hand=,3d,5h,7c")


def test_the_contract(check_game: Callable[..., None]) -> None:
    check_game("president", games=20, golden=HERE / "golden", tests=HERE)
