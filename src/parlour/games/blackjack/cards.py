"""What cards count: in a hand (K8), and for those who count them (K16, K17)."""

from __future__ import annotations

from typing import Final

from ...core.cards import Cards
from .state import SIZE

# By card: Ace 1, ten-valued 10; the last is for a joker, or a card we cannot see.
VALUES: Final = [*[min(card // 4 + 1, 10) for card in range(SIZE)], 0]
HI_LO: Final = [*[(1 if 2 <= v <= 6 else -1 if v in (1, 10) else 0) for v in VALUES[:SIZE]], 0]


def total(cards: Cards, soft: bool, hole: Cards = ()) -> int:
    """What a hand counts (K8). With paired Aces the first two cards are the pair, the hidden one
    being the second."""
    count = 0
    for card in cards:
        count += VALUES[card]
    for card in hole:
        count += VALUES[card]
    if count > 11:
        return count  # no Ace can be 11
    either = soft or (count == 11 and len(cards) + len(hole) == 2)
    for card in cards + hole if either else cards[2 - len(hole) :]:
        if VALUES[card] == 1:
            return count + 10
    return count


def hi_lo(cards: Cards) -> int:
    return sum([HI_LO[card] for card in cards])
