"""Following suit, and winning tricks."""

from __future__ import annotations

import pytest

from parlour.core.cards import SUITS, Cards, cards_text, parse_cards, strengths
from parlour.core.state import State
from parlour.core.tricks import follow_suit, players_in_order, trick_taker
from parlour.core.zone import ALL, Zone, no_cards

ZONES = (Zone(0, "played", ALL),)
ACES_HIGH = strengths("23456789TJQKA")


def trick(*played: str) -> State:
    """Return a state with one played card for each seat."""
    s = State(ZONES, len(played), no_cards(ZONES))
    for seat, card in enumerate(played):
        s.put(parse_cards(card), seat)
    return s


@pytest.mark.parametrize(
    ("hand", "led", "allowed"),
    [("4c 5d 9d", "d", "5d9d"), ("4c 5d", "h", "4c5d"), ("4c", "c", "4c")],
)
def test_a_suit_is_followed_if_the_hand_has_it(hand: str, led: str, allowed: str) -> None:
    cards: Cards = tuple(parse_cards(hand))
    assert cards_text(follow_suit(cards, SUITS.index(led))) == allowed


def test_the_leader_comes_first() -> None:
    assert players_in_order(trick("4c", "", "", "5c"), 0, turn=1) == [3, 0]
    assert players_in_order(trick("4c", "6c", "7c", "5c"), 0, turn=3) == [3, 0, 1, 2]
    assert players_in_order(trick("", "", ""), 0, turn=1) == []


def test_the_strongest_card_of_the_suit_that_was_led() -> None:
    assert trick_taker(trick("4c", "Ad", "Kc", "2c"), 0, 0, ACES_HIGH) == 2
    assert trick_taker(trick("4c", "Ad", "Kc", "2c"), 0, 1, ACES_HIGH) == 1
    assert trick_taker(trick("4c", "", "", "Ac"), 0, 1, ACES_HIGH) == 3


def test_a_trump_is_stronger() -> None:
    hearts = SUITS.index("h")
    assert trick_taker(trick("4c", "2h", "Ac", "3h"), 0, 0, ACES_HIGH, hearts) == 3
    assert trick_taker(trick("4c", "2d", "Ac", "3d"), 0, 0, ACES_HIGH, hearts) == 2
