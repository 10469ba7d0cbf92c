"""Checks of the reasons for moves in Big Two."""

from __future__ import annotations

import random
from itertools import combinations, pairwise
from typing import cast

from parlour.core.cards import Cards
from parlour.games.bigtwo.hands import worth_of
from parlour.games.bigtwo.rules import BigTwo
from parlour.games.bigtwo.state import HAND, NO_HAND, BigTwoState

from . import Check, Moment

SIZES = (2, 3, 4, 5)
DEALS = 20


def game(m: Moment) -> BigTwo:
    return cast(BigTwo, m.game)


def hand(m: Moment) -> Cards:
    return m.state.piles[HAND + m.seat]


def out(m: Moment) -> list[int]:
    """Return the cards that other players hold."""
    return [card for seat in range(4) if seat != m.seat for card in m.state.piles[HAND + seat]]


def higher(m: Moment) -> int:
    """Return how many of the others' cards are higher than the lone card."""
    strength = game(m).strength
    return sum([strength[card] > strength[m.cards[0]] for card in out(m)])


def after(m: Moment) -> BigTwoState:
    return cast(BigTwoState, m.after())


def beats(m: Moment, s: BigTwoState, cards: Cards) -> list[Cards]:
    """Return the plays with which the next player, holding these cards, could beat the move."""
    s.piles[HAND + s.turn] = cards
    return [each for offer in game(m).offers(s, s.turn) for each in offer.listed]


def can_be_beaten(m: Moment) -> bool:
    """Return whether the others' cards, put together, contain a hand that beats the move and fits
    into one player's hand."""
    sizes = [len(m.state.piles[HAND + seat]) for seat in range(4) if seat != m.seat]
    found = beats(m, after(m), tuple(sorted(out(m))))
    return any([len(each) <= max(sizes) for each in found])


def joins(m: Moment) -> bool:
    """Return whether a lone card could be part of a larger hand."""
    (card,), house = m.cards, game(m).house
    others = [each for each in hand(m) if each != card]
    return any(
        [
            worth_of(tuple(sorted((card, *more))), house) != NO_HAND
            for size in SIZES
            for more in combinations(others, size - 1)
        ]
    )


def keeps_higher(m: Moment) -> bool:
    strength = game(m).strength
    return any([strength[card] > strength[m.cards[0]] for card in hand(m)])


def is_unlikely_beaten(m: Moment) -> bool:
    """Return whether the move is beaten in fewer than half of random deals of the others' cards."""
    rng, cards = random.Random(m.view.position()), out(m)
    sizes = [len(m.state.piles[HAND + seat]) for seat in range(4) if seat != m.seat]
    s = after(m)
    beaten = 0
    for _ in range(DEALS):
        rng.shuffle(cards)
        ends = [sum(sizes[:at]) for at in range(4)]
        hands = [tuple(sorted(cards[start:end])) for start, end in pairwise(ends)]
        beaten += any([beats(m, s, each) for each in hands])
    return beaten < DEALS / 2


CHECKS: dict[str, Check] = {
    "cannot": lambda m: m.action.verb == "pass" and not m.legal("play"),
    "keep": lambda m: m.action.verb == "pass" and bool(m.legal("play")),
    "last": lambda m: game(m).outcome(after(m)) is not None,
    "top": lambda m: not can_be_beaten(m),
    "unbeaten": lambda m: len(m.cards) > 1 and is_unlikely_beaten(m),
    "several": lambda m: len(m.cards) > 1,
    "strong": lambda m: len(m.cards) == 1 and higher(m) <= 2,
    "spare": lambda m: not joins(m),
    "breaks": lambda m: joins(m) and keeps_higher(m),
}
