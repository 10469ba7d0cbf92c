"""Moves as text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.amounts import amount
from parlour.core.cards import parse_cards
from parlour.core.errors import IllegalMove, NotationError
from parlour.core.offer import Action, Offer, action_text, move_text
from parlour.core.offer_shapes import LISTED
from parlour.notation.moves import parse_action, parse_move, read_action
from parlour.notation.position import parse_position

VERBS = st.sampled_from(["play", "call", "pass", "pick-up", "bid"])
ARGS = st.sampled_from(["", "high", "lower", "2", "3"])
ACTIONS = st.builds(Action, VERBS, st.lists(st.integers(0, 52), max_size=8).map(tuple), ARGS)
NEARLY = st.lists(
    st.sampled_from(
        [
            "a",
            "b",
            "play",
            "call",
            "7s",
            "7S7h",
            "jo",
            "10d",
            "as",
            "high",
            "7",
            "?",
            "7ſ",
            "\u212a",
            ",",
        ]
    )
).map(" ".join)

HAND = parse_cards("7c7d7sAhAs2d")
PLAY = Offer("play", HAND, 1, 4)
WINDOW = (Offer("call"), Offer("pass"))


@given(st.integers(0, 7), ACTIONS)
def test_parse_is_the_inverse_of_text(seat: int, action: Action) -> None:
    assert parse_move(move_text(seat, action)) == (seat, action)
    assert parse_move(f"  {move_text(seat, action).upper()}\t") == (seat, action)


@pytest.mark.parametrize(
    ("text", "at", "token", "reason"),
    [
        ("", 0, "", "a move is missing"),
        ("z play 7s", 0, "z", "“z” is not a seat: use a letter from a to h"),
        ("b", 1, "", "a move is missing: begin with what to do"),
        ("b 7s", 2, "7s", "“7s” is not something to do: begin with what to do"),
        ("b play 7s high low", 15, "low", "“low” is one word too many"),
        ("b play ??", 7, "??", "“??” is a hidden card: name one that you can see"),
        ("b play 7s " + "x" * 21, 10, "x" * 20, "means nothing here"),
    ],
)
def test_errors(text: str, at: int, token: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as caught:
        parse_move(text)
    assert (caught.value.at, caught.value.token) == (at, token)


@settings(max_examples=amount(1000, 300))
@given(st.text() | NEARLY)
def test_any_text_gives_a_move_or_an_error_with_its_place(text: str) -> None:
    for offers in ((), (PLAY,), WINDOW, (PLAY, *WINDOW)):
        try:
            assert isinstance(read_action(text, offers), Action)
        except NotationError as error:
            assert text[error.at :].startswith(error.token)
        except IllegalMove as error:
            assert re.search("you do not have|stands alone", str(error))
    try:
        seat, action = parse_move(text)
    except NotationError as error:
        assert text[error.at :].startswith(error.token)
    else:
        assert parse_move(move_text(seat, action)) == (seat, action)


@pytest.mark.parametrize("text", ["play " + "7s " * 100_000, "7" * 100_000, "x" * 100_000])
def test_a_great_deal_of_text(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(text, (PLAY,))
    assert len(str(caught.value)) < 100


@pytest.mark.rule("G7")
@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("play 7s", "7s"),
        ("PLAY 7S 7c", "7c7s"),
        ("play 7", "7c"),
        ("play 7 7", "7c7d"),
        ("play 77a", "7c7dAh"),
        ("play 7c7", "7c7d"),  # the named card, and the lowest of the rest
        ("play 7s 7", "7c7s"),
        ("7 a", "7cAh"),  # “play” is the only verb that takes cards
        ("pl 2d", "2d"),
    ],
)
def test_what_a_player_means(text: str, cards: str) -> None:
    assert read_action(text, (PLAY,)) == Action("play", parse_cards(cards))


def test_first_letters_of_a_verb() -> None:
    assert read_action("c", WINDOW) == Action("call")
    assert read_action("PA", WINDOW) == Action("pass")
    # “p” matches both verbs, so it is kept as it is
    assert read_action("p", (Offer("play"), Offer("pass"))) == Action("p")


def test_words_that_go_with_cards() -> None:
    turn = Offer("turn", args=("1", "2", "3"))
    assert read_action("turn 2", (turn,)) == Action("turn", (), "2")
    eight = Offer("play", parse_cards("8c8d"), 1, 2, args=("higher", "lower"))
    assert read_action("play 8 LOWER", (eight,)) == Action("play", parse_cards("8c"), "lower")
    hands = Offer("play", HAND, shape=LISTED, listed=(parse_cards("7c7d"),), suits=True)
    assert read_action("play 7 7", (hands,)) == Action("play", parse_cards("7c7d"))


def test_cards_one_does_not_have() -> None:
    with pytest.raises(IllegalMove, match="you do not have the cards for “play 9”"):
        read_action("play 9", (PLAY,))
    held = parse_cards("9s")
    # the move is kept, since the game decides whether it is legal
    assert read_action("play 9", (PLAY,), own=held) == Action("play", held)
    with pytest.raises(IllegalMove, match="“call” stands alone"):
        read_action("call 7", WINDOW)


@pytest.mark.parametrize(
    ("text", "at", "token"),
    [
        ("play 7x", 5, "7x"),
        ("play 7d Tx", 8, "Tx"),
        ("play 7d,Tx", 8, "Tx"),
        ("play king", 5, "king"),
        # the error starts late in a word that is too long to quote whole
        ("play " + "7" * 30 + "x", 35, "x"),
    ],
)
def test_the_word_that_is_not_a_card(text: str, at: int, token: str) -> None:
    with pytest.raises(NotationError, match=f"“{token}” is not a card") as caught:
        read_action(text, (PLAY,))
    assert (caught.value.at, caught.value.token) == (at, token)


def test_a_word_after_cards_is_left_to_the_game() -> None:
    assert read_action("play 7 king", (PLAY,)) == Action("play", parse_cards("7c"), "king")
    assert read_action("play 7 AhAs", (PLAY,)) == Action("play", parse_cards("7cAhAs"))


def test_a_verb_of_another_moment_is_read_whatever_comes_after_it() -> None:
    assert read_action("play 2 2 2", WINDOW) == Action("play")
    assert read_action("play 2 2 2", ()) == Action("play")


def test_a_slip_is_not_taken_for_cards() -> None:
    assert read_action("tabel", (PLAY,)) == Action("tabel")
    assert read_action("quti", (PLAY,)) == Action("quti")


def test_ranks_from_several_offers() -> None:
    """The player holds all these cards, but they cannot be played together. The game refuses them,
    not the parser."""
    by_rank = (Offer("play", HAND[:3], 1, 3), Offer("play", HAND[3:5], 1, 2))
    assert read_action("play 7 a", by_rank) == Action("play", parse_cards("7cAh"))


def test_out_of_turn_the_text_is_still_read() -> None:
    assert read_action("play 7s", ()) == parse_action("play 7s")


@pytest.mark.parametrize(
    ("position", "typed", "meant"),
    [
        ("idiot/1 seats=2 turn=a hand=8c8d9h,4c4d pile=5s", "8 higher", "play 8c higher"),
        ("idiot/1 seats=2 turn=a hand=8c8d9h,4c4d pile=5s", "8 8 lower", "play 8c8d lower"),
        ("idiot/1 seats=2 turn=a hand=8c8d9h,4c4d pile=5s", "9", "play 9h"),
        ("bitch/2 seats=2 turn=a on=three hand=AcJo5h,4c4d middle=3s", "A low", "play Ac low"),
        ("bitch/2 seats=2 turn=a on=three hand=AcJo5h,4c4d middle=3s", "Jo two", "play Jo two"),
        (
            "bitch/2 seats=2 turn=a on=three hand=AcJo5h,4c4d middle=3s",
            "AJo high",
            "play AcJo high",
        ),
    ],
)
def test_a_word_goes_with_cards_alone(position: str, typed: str, meant: str) -> None:
    """As docs/notation.md promises, the verb can be left out, also before cards with a word."""
    game, s = parse_position(position)
    assert action_text(read_action(typed, game.offers(s, 0))) == meant
