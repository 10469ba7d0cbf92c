"""Positions as text."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.amounts import amount
from kit.support import ALL_GAMES
from parlour.core.as_json import view_json
from parlour.core.cards import HIDDEN
from parlour.core.errors import NotationError
from parlour.core.house_rules import usual_seats
from parlour.core.playout import playout
from parlour.core.position_text import position_text, register_text
from parlour.core.register import Register
from parlour.core.state import State
from parlour.core.view import View
from parlour.core.zone import NOBODY
from parlour.notation.position import _Field, _value, parse_position
from parlour.registry import find_game

NEARLY = st.lists(
    st.sampled_from(
        [
            *(
                "cheat/1",
                "cheat",
                "bigtwo/1 hand=7c,8c,9c,Tc",
                "top=,,,9c9d",
                "goofspiel/1",
                "turn=b",
                "turn=",
                "rank=7",
                "rank=x",
                "passed=cd",
            ),
            *("hand=7s7h,9d", "hand=7s,,,,", "hand=??*13", "stack=7s", "played=??", "seats=3"),
            *("turn_limit=5", "turn_limit=-5", "seed=42", "draws=1", "points=1,2", "points=1,,"),
            *("turns_left=99999999999999", "=", ",", "7s", "prize=As", "deck=2s3s"),
            *(
                "blackjack/1",
                "players=a",
                "phase=turns",
                "phase=over",
                "deck=2c3c4c5c6c",
                "purse=30",
            ),
            *("bet=25", "up=8c", "hole=8d", "dealer=Ac", "down=Kd", "rules=casino", "house=-0.50"),
        ]
    )
).map(" ".join)


def test_what_is_as_usual_is_left_out() -> None:
    text = "cheat/1 turn=a rank=A passed=- turns_left=1000 hand=7s,8s,9s,Ts stack=,, turn_limit=0"
    assert position_text(*parse_position(text)) == "cheat/1 hand=7s,8s,9s,Ts"


def test_all_games_can_be_named() -> None:
    for name in ALL_GAMES:
        dealt = find_game(name)
        game, s = parse_position(position_text(dealt, dealt.new(1)))
        assert game.name == name
        assert s.seats == usual_seats(game)


def test_hidden_and_seen_cards_in_one_pile() -> None:
    text = "cheat/1 hand=??*2 2c3c,?? 4c,??,??"
    game, s = parse_position(text)
    assert position_text(game, s) == "cheat/1 hand=??*2 2c3c,??4c,??,??"


@pytest.mark.parametrize(
    "text",
    [
        "cheat/1 turn=b rank=3 hand=7s7h,9d,Tc,As",
        "  CHEAT / 1   Turn = B  RANK=3 hand = 7S 7h , 9d,  tc, aS  ",
        "cheat turn=b rank=3 hand=7h7s,9d,10c,A♠",
    ],
)
def test_parsing_forgives(text: str) -> None:
    assert position_text(*parse_position(text)) == "cheat/1 turn=b rank=3 hand=7h7s,9d,Tc,As"


@pytest.mark.parametrize(
    ("text", "at", "token", "reason"),
    [
        ("", 0, "", "a position starts with its game"),
        ("chess/1", 0, "chess", "there is no game called “chess”. The games are "),
        (
            "cheat/2 turn=b",
            6,
            "2",
            "version 2 of the rules of Cheat, and this Parlour has version 1",
        ),
        ("cheat/1 wild turn=b", 8, "wild", "“wild” is not part of a position: after the game, "),
        (
            "cheat/1 speed=3 hand=7s",
            8,
            "speed",
            "a position of Cheat has no field “speed”. Did you mean “seed”?",
        ),
        (
            "cheat/1 weather=3",
            8,
            "weather",
            "no field “weather”. Its fields are seats, callers, .*, stack, seed and draws$",
        ),
        ("cheat/1 seats=2", 14, "2", "Cheat is for 3 to 6 players, not 2"),
        ("cheat/1 turn=b turn=c", 15, "turn", "“turn” is given twice"),
        ("cheat/1 turn=x", 13, "x", "“x” is not a seat: use a letter from a to d"),
        ("cheat/1 rank=1", 13, "1", "“1” is not a rank"),
        ("cheat/1 hand=7s,7x", 16, "7x", "“7x” is not a card"),
        ("cheat/1 hand=7s,8s,9s,Ts,Js", 25, "Js", "“hand” has too many entries: there are 4 seats"),
        ("cheat/1 turns_left=many", 19, "many", "“turns_left” has to be a number, not “many”"),
        ("cheat/1 turn_limit=-1", 19, "-1", "“turn_limit” has to be a number from 0 to 100000"),
        ("cheat/1 passed=", 15, "", "“passed” has no value: name seats, as in ac, or write -"),
        ("cheat/1 hand=7s,7s", 16, "7s", "there is only one 7s in the pack"),
        ("cheat/1 hand=Jo", 13, "Jo", "there is no Jo in the pack"),
        ("cheat/1 hand=??*52,7s", 19, "7s", "there are more cards here than the 52 of the pack"),
        ("cheat/1 turn=  x", 15, "x", "“x” is not a seat"),
        ("cheat/1 passed=bx", 16, "x", "“x” is not a seat"),
        (
            "cheat/1 Speed  = 3",
            8,
            "speed",
            "a position of Cheat has no field “speed”. Did you mean “seed”?",
        ),
        ("cheat/1 hand=10c, 10c", 18, "10c", "there is only one Tc in the pack"),
        ("cheat/1 hand=7c7♣ seed=7c", 15, "7♣", "there is only one 7c in the pack"),
        ("cheat/1 hand=7ſ", 13, "7ſ", "“7ſ” is not a card"),
        ("goofspiel/1 seats=4", 18, "4", "Goofspiel is for 2 to 3 players, not 4"),
        ("cheat/1 hand=7s seed=a.b", 21, "a.b", "a seed is made of 1 to 64 letters"),
    ],
)
def test_errors(text: str, at: int, token: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as caught:
        parse_position(text)
    assert (caught.value.at, caught.value.token) == (at, token)


@settings(max_examples=amount(1000, 300))
@given(st.text() | NEARLY)
def test_any_text_gives_a_position_or_an_error_with_its_place(text: str) -> None:
    try:
        game, s = parse_position(text)
    except NotationError as error:
        assert text[error.at : error.at + len(error.token)].lower() == error.token.lower()
        return
    printed = position_text(game, s)
    assert position_text(*parse_position(printed)) == printed
    rng = random.Random(1)
    for seat in range(s.seats):
        view = View(game, s, seat)
        assert view_json(view)["seats"] == s.seats
        if seat in game.awaited(s) and HIDDEN not in s.piles[seat]:
            assert any(game.default_move(s, seat) in offer for offer in game.offers(s, seat))
    if not any(HIDDEN in pile for pile in s.piles):
        playout(game, s, rng)
        assert game.outcome(s) is not None


@pytest.mark.parametrize("text", ["cheat " + "a" * 100_000, "cheat hand=" + "a" * 100_000])
def test_a_great_deal_of_text(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert len(str(caught.value)) < 200


def test_words_and_none() -> None:
    """Kinds of registers that Cheat does not have: words, and no value."""
    s = State((), 2, [])
    asked = Register("asked", "word", words=("nothing", "higher", "lower"))
    for text in ("higher", " LOWER "):
        assert _value(asked, _Field("asked", text, 0), 2, 0) == asked.words.index(
            text.strip().lower()
        )
    with pytest.raises(
        NotationError, match="“asked” has to be “nothing”, “higher” or “lower”, not “up”"
    ):
        _value(asked, _Field("asked", "up", 0), 2, 0)
    for register in (Register("seed", "seat"), Register("draws", "rank")):
        assert _value(register, _Field("x", "-", 0), 2, NOBODY) == NOBODY
    s.draws = NOBODY
    assert register_text(Register("draws", "rank"), s) == "-"
    s.draws = 2
    assert register_text(Register("draws", "word", words=asked.words), s) == "lower"


@pytest.mark.parametrize(
    ("text", "cents"), [("37.50", 3750), ("0.05", 5), ("-12.50", -1250), ("-0.01", -1), ("0.00", 0)]
)
def test_money(text: str, cents: int) -> None:
    purse = Register("draws", "cents")
    assert _value(purse, _Field("purse", text, 0), 2, 0) == cents
    s = State((), 2, [])
    s.draws = cents
    assert register_text(purse, s) == text


def test_money_is_exact_or_refused() -> None:
    purse = Register("purse", "cents")
    assert _value(purse, _Field("purse", "25", 0), 2, 0) == 2500
    for text in ("", "1.5", "1.555", ".50", "1e3", "--1", "12345678901"):
        with pytest.raises(NotationError, match="“purse” has to be an amount like"):
            _value(purse, _Field("purse", text, 0), 2, 0)
