"""Checks deals against docs/notation.md, followed word by word without our shuffle."""

from __future__ import annotations

import hashlib
import random

import pytest

import parlour
from parlour.core.cards import card_text, parse_cards
from parlour.core.state import State

PACK = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
SEEDS = ["1", "42", "tuesday"]


def in_order(seed: str, draw: int, things: list[str]) -> list[str]:
    """Return the order by the page's construction. (Equal numbers are practically impossible in a
    few hundred.)"""
    stream = hashlib.shake_256(f"parlour/1 {seed} {draw}".encode()).digest(8 * len(things))
    numbered = [(stream[8 * at : 8 * at + 8], thing) for at, thing in enumerate(things)]
    assert len({number for number, _ in numbered}) == len(things)
    return [thing for _, thing in sorted(numbered)]


def hands(cards: list[str], seats: int, first: int = 0) -> list[set[str]]:
    """Deal one card at a time, clockwise from the seat `first`."""
    return [set(cards[(seat - first) % seats :: seats]) for seat in range(seats)]


def pile(state: State, at: int) -> list[str]:
    return [card_text(card) for card in state.piles[at]]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", ["cheat", "bigtwo"])
def test_four_hands(name: str, seed: str) -> None:
    s = parlour.new(name, seed).state
    expected = hands(in_order(seed, 0, PACK), 4)
    assert [set(pile(s, seat)) for seat in range(4)] == expected


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_idiot(seats: int, seed: str) -> None:
    s = parlour.new("idiot", seed, seats=seats).state
    dealer = int(in_order(seed, 0, [str(seat) for seat in range(seats)])[0])
    cards = in_order(seed, 1, PACK)
    down, rest = cards[: 3 * seats], cards[3 * seats :]
    hand, deck = rest[: 6 * seats], rest[6 * seats :]
    assert s.dealer == dealer  # type: ignore[attr-defined]
    assert [set(pile(s, 30 + seat)) for seat in range(seats)] == hands(down, seats, dealer + 1)
    assert [set(pile(s, seat)) for seat in range(seats)] == hands(hand, seats, dealer + 1)
    assert pile(s, 49)[::-1] == deck  # the next card is on top


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (4, 2), (8, 3)])
def test_bitch(seats: int, packs: int, seed: str) -> None:
    table = parlour.new("bitch", seed, seats=seats)
    s = table.state
    dealer = int(in_order(seed, 0, [str(seat) for seat in range(seats)])[0])
    several = [card for card in PACK for _ in range(packs)] + ["Jo"] * (2 * packs)
    cards = in_order(seed, 1, several)
    assert s.dealer == dealer  # type: ignore[attr-defined]
    for number in range(4):
        blind = cards[number * seats : (number + 1) * seats]
        found = [pile(s, 80 + 10 * number + seat) for seat in range(seats)]
        assert found == [[blind[(seat - dealer - 1) % seats]] for seat in range(seats)]
    hand = cards[4 * seats : 13 * seats]
    for seat in range(seats):
        expected = hand[(seat - dealer - 1) % seats :: seats]
        assert pile(s, seat) == sorted(expected, key=parse_cards)
    assert pile(s, 69) == [cards[13 * seats]]  # the card that was turned up in the middle
    assert pile(s, 169)[::-1] == cards[13 * seats + 1 :]
    rng = random.Random(1)
    while s.phase == 4:  # type: ignore[attr-defined]
        table.play_random(rng)
    first = in_order(seed, 2, [str(seat) for seat in range(seats)])[0]
    assert s.turn == int(first)  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", SEEDS)
def test_blackjack(seed: str) -> None:
    table = parlour.new("blackjack", seed, seats=3)
    deck = in_order(seed, 0, PACK)
    for seat in "abc":
        table.move(f"{seat} low")
    s = table.state
    top = deck[::-1]  # cards are dealt from the end of the order
    dealt = [card for seat in range(3) for card in [*pile(s, seat)[:1], *pile(s, 10 + seat)]]
    # Skip deals in which a player has a BLACKJACK.
    if not any(pile(s, seat)[1:] for seat in range(3)):
        assert dealt == top[:6]
    assert pile(s, 39) == [top[6]]
    assert pile(s, 49) == [top[7]]
    while s.draws < 2:
        client = table.awaited()[0]
        table.play(client, table.game.default_move(s, client))
    used, left = pile(s, 69), pile(s, 59)
    second = in_order(seed, 1, PACK)
    assert second[: len(left)] == left
    assert len(used) + len(left) <= 52
