"""The rules of Go Fish, clause by clause; and the contract that every game keeps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import parlour
from parlour.bots.bot_player import Player
from parlour.bots.make_bot import make_bot
from parlour.core.cards import cards_text
from parlour.core.errors import IllegalMove
from parlour.core.event import Moved
from parlour.core.game import AnyGame
from parlour.core.position_text import position_text

HERE = Path(__file__).parent
FOUR = "gofish/1 {}hand=9c2s,9d9hKs,3c8hJd,4dQh stock={}"


def after(start: str, *moves: str) -> str:
    game, s = parlour.parse_position(start)
    for move in moves:
        game.play(s, *parlour.parse_move(move))
    return position_text(game, s)


@pytest.fixture
def game() -> AnyGame:
    return parlour.find_game("gofish")


@pytest.mark.rule("F1")
@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 7), (4, 5), (6, 5)])
def test_the_cards_that_are_dealt(game: AnyGame, seats: int, cards: int) -> None:
    s = game.new(1, seats)
    assert [len(pile) for pile in s.piles[:seats]] == [cards] * seats
    assert sum([len(pile) for pile in s.piles]) == 52


@pytest.mark.rule("F2")
def test_a_player_asks_another_one_for_a_rank_that_is_held() -> None:
    for wrong in ("a ask 3c c", "a ask 9c a", "a ask 9c", "b ask 9d a"):
        with pytest.raises(IllegalMove):
            after(FOUR.format("", "5cKd"), wrong)


@pytest.mark.rule("F3")
def test_all_cards_of_the_rank_are_given_and_the_player_asks_again() -> None:
    given = after(FOUR.format("", "5cKd"), "a ask 9c b")
    assert given == "gofish/1 hand=2s9c9d9h,Ks,3c8hJd,4dQh stock=5cKd"


@pytest.mark.rule("F3", "F4")
@pytest.mark.parametrize(
    ("stock", "asked", "seen"),
    [("5cKd", "b", "9d9h"), ("5c9s", "c", "9s"), ("5cKd", "c", "??")],
)
def test_everybody_sees_what_is_given_and_the_rank_fished(
    stock: str, asked: str, seen: str
) -> None:
    game, s = parlour.parse_position(FOUR.format("", stock))
    s.log = []
    game.play(s, *parlour.parse_move(f"a ask 9c {asked}"))
    events = parlour.View(game, s, 3).events
    assert {cards_text(event.cards) for event in events if isinstance(event, Moved)} == {seen}


@pytest.mark.rule("F4")
def test_who_fishes_the_rank_asks_again() -> None:
    assert after(FOUR.format("", "5c9s"), "a ask 9c c") == (
        "gofish/1 hand=2s9c9s,9d9hKs,3c8hJd,4dQh stock=5c"
    )


@pytest.mark.rule("F5")
@pytest.mark.option("gofish", "next")
def test_who_asks_next() -> None:
    assert "turn=b" in after(FOUR.format("", "5cKd"), "a ask 9c c")
    assert "turn=c" in after(FOUR.format("next=asked ", "5cKd"), "a ask 9c c")


@pytest.mark.rule("F6")
def test_a_book_is_laid_down() -> None:
    start = "gofish/1 seats=2 hand=9c9d9h2s,9sKs stock=5c"
    assert after(start, "a ask 9c b") == "gofish/1 seats=2 hand=2s,Ks books=9c9d9h9s stock=5c"


@pytest.mark.rule("F7")
def test_a_player_without_cards_draws_one() -> None:
    start = "gofish/1 seats=2 hand=9c9d9h,9s stock=3d4d5c"
    assert after(start, "a ask 9c b") == "gofish/1 seats=2 hand=5c,4d books=9c9d9h9s stock=3d"


@pytest.mark.rule("F8")
def test_the_game_ends_with_the_stock() -> None:
    start = "gofish/1 seats=2 hand=9c2s,KsKd books=Ac2d3h4s,5c6c7c8cTcJcQcKc stock=5d"
    game, s = parlour.parse_position(start)
    game.play(s, *parlour.parse_move("a ask 9c b"))
    outcome = game.outcome(s)
    assert outcome is not None
    assert (outcome.places, outcome.points) == ((2, 1), (1, 2))


def asked_after(start: str, *moves: str) -> str:
    """The question of the strategy, for the player whose turn it is after these moves."""
    table = parlour.Table.from_position(start)
    players = [
        Player(make_bot("normal", table.game, Random(1)), table.game, table.state, seat)
        for seat in range(table.state.seats)
    ]
    for move in moves:
        table.move(move)
    [seat] = table.awaited()
    action = players[seat].think(table.state)
    assert action is not None
    return parlour.action_text(action)


def test_the_strategy_remembers_who_asked_for_what() -> None:
    start = "gofish/1 seats=3 turn={}hand=9c2s3hQd,Td9hKs,3c8hQc stock=5c6cKd"
    assert asked_after(start.format("c "), "c ask Qc b") == "ask Qd c"
    assert asked_after(start.format("b "), "b ask 9h c", "c ask 8h b") == "ask 9c b"


def test_the_contract(check_game: Callable[..., None]) -> None:
    check_game("gofish", games=20, golden=HERE / "golden", tests=HERE)
