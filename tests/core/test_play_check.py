"""Faults that show only in play: each error names the game, the cause and the position."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import Any

import pytest

import parlour
import parlour.play.table
from kit.support import ALL_GAMES
from parlour.core.errors import DeclarationError
from parlour.core.game import AnyGame, Outcome
from parlour.core.game_parts import Parts
from parlour.core.offer import Action, Offer
from parlour.core.play_check import Watch, check_first_moves
from parlour.core.playout import playout, random_move
from parlour.core.state import State
from parlour.core.talk import Talk
from parlour.core.zone import TABLE
from parlour.terminal.text.print_table import an_example

GOOFSPIEL = type(parlour.find_game("goofspiel"))
assert "goofspiel" in ALL_GAMES
HAND, PRIZE, SPENT = 0, 20 + TABLE, 40 + TABLE
Method = Callable[..., Any]


def faulty(**methods: Any) -> AnyGame:
    game: AnyGame = type("Faulty", (GOOFSPIEL,), methods)()
    return game


def no_cards_on_offer(game: AnyGame, s: State, seat: int) -> tuple[Offer, ...]:
    return (Offer("bid", (), 1, 1),) if seat in game.awaited(s) else ()


def moves_the_prize_only(game: AnyGame, s: State, seat: int, action: Action) -> None:
    s.piles[PRIZE] = ()


def spends_a_card_of_somebody_else(game: AnyGame, s: State, seat: int, action: Action) -> None:
    s.move(action.cards, HAND + (seat + 1) % 2, SPENT)


FAULTS: dict[str, tuple[dict[str, Method], str]] = {
    "an offer without a move": (
        {"offers": no_cards_on_offer},
        r"offers\(\) for seat a: the offer “bid” of no cards has no move",
    ),
    "no offers at all": (
        {"offers": lambda game, s, seat: None},
        r"offers\(\) for seat a must return a tuple of offers, not None",
    ),
    "a lone offer": (
        {"offers": lambda game, s, seat: Offer("bid", s.piles[HAND + seat], 1, 1)},
        r"offers\(\) for seat a returns a single Offer",
    ),
    "a verb without a move": (
        {"offers": lambda game, s, seat: (Offer("fold"),)},
        "the verb “fold” is missing in `moves`",
    ),
    "a word without a move": (
        {"offers": lambda game, s, seat: (Offer("bid", s.piles[HAND + seat], 1, 1, args=("x",)),)},
        "the word “x” of the verb “bid” is missing in `moves`",
    ),
    "nobody awaited": (
        {"awaited": lambda game, s: ()},
        "seat a has offers, but awaited|the game is stuck",
    ),
    "somebody awaited in vain": (
        {"offers": lambda game, s, seat: ()},
        r"awaited\(\) names seat a, which has no offer",
    ),
    "an unlawful default": (
        {"default_move": lambda game, s, seat: Action("bid", s.piles[PRIZE])},
        r"default_move\(\) for seat a is “bid .s”, which is not among the offers",
    ),
    "a lost card": (
        {"apply": moves_the_prize_only},
        "s is lost: move cards only by",
    ),
    "a card that is not there": (
        {"apply": spends_a_card_of_somebody_else},
        ". cannot be moved from “hand.b”: ",
    ),
}


@pytest.mark.parametrize(("methods", "wrong"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_named_when_the_game_is_loaded(methods: dict[str, Method], wrong: str) -> None:
    with pytest.raises(DeclarationError, match=wrong) as caught:
        check_first_moves(faulty(**methods))
    assert "Position: goofspiel/1 " in str(caught.value) or "cannot be moved" in wrong


@pytest.mark.parametrize(
    ("outcome", "wrong"),
    [
        (
            Outcome((1, 3)),
            r"the places \(1, 3\) are not consistent: .* should be \(1, 2\)",
        ),
        (Outcome((1,)), "1 places for 2 seats"),
        (Outcome((1, 2), (3,)), "1 points for 2 seats"),
        ((1, 2), "must return an Outcome or None, not the tuple"),
    ],
)
def test_places_add_up(outcome: object, wrong: str) -> None:
    game = faulty(outcome=lambda game, s: None if s.piles[PRIZE] else outcome)
    s = game.new(1)
    while (move := random_move(game, s, random.Random(1))) is not None:
        game.play(s, *move)
    with pytest.raises(DeclarationError, match=wrong):
        Watch(game, s)


@pytest.mark.parametrize("method", ["headline", "prompt"])
def test_words_are_texts(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type("Words", (Talk,), {method: lambda *given: "Bid a card"})
    monkeypatch.setattr(sys.modules[__name__], "Words", kind, raising=False)
    monkeypatch.setattr(sys.modules[__name__], "PARTS", Parts(talk=":Words"), raising=False)
    with pytest.raises(DeclarationError, match=rf"{method}\(\) must return a Text, .*‘?Bid a card"):
        check_first_moves(faulty(__module__=__name__))


def test_methods_that_every_game_needs() -> None:
    kind = type("Bare", (parlour.Game,), {"name": "bare"})
    with pytest.raises(DeclarationError, match=r"Bare: it has no blank\(\)"):
        check_first_moves(kind())


def test_an_empty_offer_is_named_wherever_moves_are_drawn() -> None:
    game = faulty(offers=no_cards_on_offer)
    for play in (random_move, playout):
        wrong = "in Goofspiel, for seat a, the offer “bid” of no cards .* Position: goofspiel/1 "
        with pytest.raises(DeclarationError, match=wrong):
            play(game, game.new(1), random.Random(1))


def test_line_mode_names_an_offer_without_a_move() -> None:
    with pytest.raises(DeclarationError, match="the offer “bid” of no cards has no move"):
        an_example(GOOFSPIEL(), Offer("bid", (), 1, 1), "")
    assert an_example(GOOFSPIEL(), Offer("discard", (), 0, 3), "") == Action("discard")


def test_a_table_looks_for_faults_if_it_is_asked_to(monkeypatch: pytest.MonkeyPatch) -> None:
    game = faulty(apply=moves_the_prize_only)
    assert parlour.Table(game, 1, "ab").play_random(random.Random(1))
    monkeypatch.setattr(parlour.play.table, "DEBUG", True)
    with pytest.raises(DeclarationError, match="is lost"):
        parlour.Table(game, 1, "ab").play_random(random.Random(1))


@pytest.mark.parametrize("name", ALL_GAMES)
def test_our_own_games_have_none(name: str) -> None:
    check_first_moves(parlour.find_game(name))
