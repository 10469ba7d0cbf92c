"""Points of Big Two."""

from __future__ import annotations

from ...core.cards import Cards
from .state import DEALT, TWO_RANK


def price(hand: Cards, scoring: str) -> int:
    """Return the points that a loser pays for the cards left."""
    count = len(hand)
    if scoring == "flat":
        return count
    due = count * (3 if count >= DEALT else 2 if count >= 10 else 1)
    return due << len(twos_in(hand)) if scoring == "twos" else due


def twos_in(hand: Cards) -> Cards:
    return tuple([card for card in hand if card >> 2 == TWO_RANK])
