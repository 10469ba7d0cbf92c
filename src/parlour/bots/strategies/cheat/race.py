"""Cheat as a race: the turns a hand still needs, and how likely each player is to win.

A set of cards is an int here, with a bit for each.
"""

from __future__ import annotations

import math
from typing import Final

from ....core.cards import Cards
from ....games.cheat.state import PLAYERS

RANKS: Final = 13
PACK: Final = 52
STUCK: Final = 9  # turns, for a hand that cannot end on a true play without luck
BIT: Final = [1 << card for card in range(PACK)]
OF_RANK: Final = [15 << 4 * rank for rank in range(RANKS)]

# How well one stands (a logarithm) by the turns that one's hand needs, and by who is next: fitted
# to who won in four thousand games of the strategy.
STANDING: Final = [
    *(9.0, 5.95, 2.06, 1.015, 0.463, 0.036, -0.341, -0.64),
    *(-0.975, -1.162, -1.5, -1.685, -1.685, -1.7),
]
NEARER: Final = [0.126, 0.036, -0.041, -0.121]
SPEED: Final = [math.exp(standing) for standing in STANDING]
LEAD: Final = [math.exp(nearer) for nearer in NEARER]


def bits(cards: Cards) -> int:
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def cards_of(found: int) -> Cards:
    return tuple([card for card in range(PACK) if found & BIT[card]])


def turns_until(rank: int, asked: int) -> int:
    """The turns until a player who is asked for one rank is asked for another.

    One is asked for every fourth rank; ten times four is one more than three rounds of 13.
    """
    return (rank - asked) * 10 % RANKS


def likely_play(hand: int, rank: int, count: int) -> int:
    """That many cards: true ones, and then those that would come last."""
    laid = 0
    for turn in range(RANKS, 0, -1):
        # Thirteen turns from now it is this rank again.
        cards = hand & OF_RANK[(rank + PLAYERS * turn) % RANKS]
        while cards and count:
            card = cards & -cards
            cards ^= card
            laid |= card
            count -= 1
    return laid


def turns_needed(hand: int, rank: int) -> int:
    """The turns a hand needs, if its owner is asked for that rank next.

    The last play has to be true, since it will be called. Every turn before it takes a card; where
    none is true, a lie gets rid of one that would come later.
    """
    if not hand:
        return 0
    size = hand.bit_count()
    later = size
    gaps = 0
    for turn in range(RANKS):
        true = (hand & OF_RANK[(rank + PLAYERS * turn) % RANKS]).bit_count()
        later -= true
        if not true:
            gaps += 1
        elif later <= gaps and size - true >= turn:
            return turn + 1
    return RANKS if size > STUCK else STUCK


def chance_to_win(seat: int, hands: list[int], turn: int, rank: int) -> float:
    """How likely a seat wins, if `turn` is to lay that rank next and these are the hands."""
    mine = 0.0
    total = 0.0
    for away in range(PLAYERS):
        other = (turn + away) % PLAYERS
        speed = SPEED[turns_needed(hands[other], (rank + away) % RANKS)] * LEAD[away]
        total += speed
        if other == seat:
            mine = speed
    return mine / total
