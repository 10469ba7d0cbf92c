"""Blackjack: the coach's tips for beginners, and their moments."""

from __future__ import annotations

import pytest

from kit.scene import Scene
from parlour.core.view import View
from parlour.course.coach import tips
from parlour.games.blackjack.state import BlackjackState

DECK = "deck=2h3h4h5h6h7h8h"
BETS = f"seats=1 players=a purse=1000 {DECK}"


def told(text: str, seat: int = 0) -> list[str]:
    """Return the names of a seat's tips, most important first."""
    scene: Scene[BlackjackState] = Scene(f"blackjack/1 {text}")
    view = View(scene.game, scene.s, seat)
    return [each.text.id.removeprefix("blackjack.coach.") for each in tips(view)]


def hand(up: str, hole: str, dealer: str, more: str = "") -> list[str]:
    place = f"up={up} hole={hole} dealer={dealer} down=9c {DECK}"
    return told(f"seats=1 phase=turns turn=a players=a bet=25 purse=975 {place} {more}")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (BETS, ["bet"]),
        (f"{BETS} pays=even", ["bet_even"]),
        (f"{BETS} rules=casino", ["bet_even"]),
        (f"{BETS} rules=super_hot pays=even", ["bet"]),
        (f"{BETS} rules=super_hot streak=2", ["streak"]),
        (f"{BETS} cover_bets=on counting_aid=on", ["bet", "heat", "count"]),
        (BETS.replace("1000", "40"), []),
        (f"seats=2 players=ab placed=a purse=1000,1000 {DECK}", []),
        ("seats=1 players=a phase=question purse=1000 deck=2h", []),
    ],
)
def test_about_bets(text: str, wanted: list[str]) -> None:
    assert told(text) == wanted


@pytest.mark.parametrize(
    ("up", "hole", "dealer", "wanted"),
    [
        ("5d", "3c", "9d", ["safe"]),
        ("Jd", "4c", "9d", ["strong"]),
        ("Jd", "4c", "6d", ["weak"]),
        ("Jd", "2c", "6d", ["close"]),
        ("Jd", "7c", "6d", ["enough"]),
        ("8d", "8c", "6d", ["split", "split_later", "weak"]),
        ("Jd", "9c", "Ad", ["insure_now", "insure", "enough"]),
        ("5d3h", "2c", "Ad", ["safe"]),
        ("5d", "Ac", "9d", ["ace_is_one", "safe"]),
        ("5dAs", "3c", "9d", ["soft"]),
    ],
)
def test_about_a_hand(up: str, hole: str, dealer: str, wanted: list[str]) -> None:
    assert hand(up, hole, dealer) == wanted


def test_under_other_rules() -> None:
    assert hand("5d", "Ac", "9d", "aces=soft") == ["soft"]
    assert hand("5d", "6c", "9d", "rules=casino") == ["double", "double_later", "safe"]
    asked = f"players=a bet=25 purse=975 up=5d hole=6c dealer=Ad down=9c {DECK}"
    assert told(f"rules=casino seats=1 phase=insurance turn=a {asked}") == ["insure", "insure_now"]


def test_the_second_hand() -> None:
    cards = f"up=8d3s split=8c5d dealer=9d down=9c {DECK}"
    money = "bet=25 split_bet=25 purse=950 playing=second"
    assert told(f"seats=1 phase=turns turn=a players=a {money} {cards}") == ["second", "strong"]


def test_nobody_else_is_told_about_a_hand() -> None:
    cards = f"up=8d,Tc hole=5c,6c dealer=9d down=9c {DECK}"
    text = f"seats=2 phase=turns turn=a players=ab bet=25,25 purse=975,975 {cards}"
    assert (told(text), told(text, 1)) == (["strong"], [])
