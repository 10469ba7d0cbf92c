"""What hands there are in Big Two, what they are worth, and what beats them (T7 to T10).

House rules come in as `reach`, where a straight can begin (T8), and `bombs` (T10).
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

from ...core.cards import Cards
from .state import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HEIGHT,
    LONE,
    LOWEST,
    NO_HAND,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    STRENGTH,
    TRIP,
)

Groups = list[Cards]  # of cards of one rank each

BELOW_BOMBS: Final = FOUR - 1


def run(low: int) -> tuple[Cards, int]:
    """Five ranks in a row, in the order of cards, and which of them is the top one.

    Cards sort with Ace and two first, and so the top card is not always the last.
    """
    ranks = sorted([(low + step) % 13 for step in range(5)])
    return tuple(ranks), ranks.index((low + 4) % 13)


RUNS: Final = [run(low) for low in range(11)]  # from A-2-3-4-5 to J-Q-K-A-2
LOWS: Final = {ranks: low for low, (ranks, _) in enumerate(RUNS)}
REACHES: Final = {"order": 0x7FC, "no-two": 0x3FC, "wrap": 0x7FF}  # T8: where one may begin

# Cards are counted in five bits for each suit, which hold 13 and what is added to find a five.
COUNT: Final = [1 << 5 * (card & 3) for card in range(52)]
UP_TO_16: Final = 0b01011_01011_01011_01011  # takes a count of five or more to 16 or more
FROM_16: Final = 0b10000_10000_10000_10000
LONES: Final[list[Cards]] = [(card,) for card in range(52)]
FIRST: Final = LONES[LOWEST]


def worth_of(cards: Cards, reach: int, bombs: str) -> int:
    """The kind of a hand and its strength within it; NO_HAND for cards that are not a hand."""
    size = len(cards)
    last = cards[-1]
    if size == 1:
        return STRENGTH[last] + LONE
    if cards[0] >> 2 == last >> 2 and size < 5:
        if size == 2:
            return STRENGTH[last] + PAIR
        if size == 4 and bombs != "quads":
            return NO_HAND
        return HEIGHT[last >> 2] + (TRIP if size == 3 else FOUR)
    if size != 5:
        return NO_HAND
    a, b, c, d, e = [card >> 2 for card in cards]
    if a == d or b == e:
        return HEIGHT[c] + FOUR
    if a == b and d == e and c in (b, d):
        return HEIGHT[c] + FULL_HOUSE
    flush = is_suited(cards)
    low = LOWS.get((a, b, c, d, e), -1)
    if low >= 0 and reach >> low & 1:
        return STRENGTH[cards[RUNS[low][1]]] + (STRAIGHT_FLUSH if flush else STRAIGHT)
    if flush:
        return max([STRENGTH[card] for card in cards]) // 4 + FLUSH
    return NO_HAND


def plays(hand: Cards, worth: int, reach: int, bombs: str) -> list[Cards]:
    """All that beats a hand of that worth: fewest cards first, then in order of cards."""
    if 0 <= worth < PAIR:
        return [LONES[card] for card in hand if STRENGTH[card] > worth]
    by_rank: Groups = [()] * 13
    for card in hand:
        by_rank[card >> 2] += LONES[card]
    twins = [alike for alike in by_rank if len(alike) > 1]
    trips = [alike for alike in twins if len(alike) > 2]
    if worth >= STRAIGHT:
        return fivers(hand, by_rank, twins, trips, worth, reach, bombs)
    if worth == NO_HAND:
        found = [LONES[card] for card in hand] + pairs(twins, worth) + sets(trips, 3, worth)
        found += fivers(hand, by_rank, twins, trips, worth, reach, bombs)
        if by_rank[2][:1] == FIRST:
            return [cards for cards in found if LOWEST in cards]  # T2
        return found
    found = pairs(twins, worth - PAIR) if worth < TRIP else sets(trips, 3, worth - TRIP)
    if bombs != "off":
        found += fivers(hand, by_rank, twins, trips, BELOW_BOMBS, reach, bombs)  # T10
    return found


def fivers(
    hand: Cards,
    by_rank: Groups,
    twins: Groups,
    trips: Groups,
    worth: int,
    reach: int,
    bombs: str,
) -> list[Cards]:
    """All fivers that are worth more, and bare fours where they count (T10).

    A hand has to exceed `worth` less its kind: any does if that is below zero, and none if it
    is 52 or more.
    """
    fours = sets(trips, 4, worth - FOUR) if trips else []
    bare = fours if bombs == "quads" else []
    if len(hand) < 5:
        return bare
    found = [together(four, LONES[card]) for four in fours for card in hand if card not in four]
    long_suits = suits_of_five(hand)
    for suited in long_suits:
        flushes = combinations(suited, 5)
        if worth < FLUSH:
            found += flushes
        else:
            found += [cards for cards in flushes if worth_of(cards, reach, bombs) > worth]
    if trips and worth < FOUR:
        found += full_houses(trips, twins, worth - FULL_HOUSE)
    if worth < FLUSH:
        runs = runs_in(by_rank, worth - STRAIGHT, reach)
        found += [cards for cards in runs if not is_suited(cards)] if long_suits else runs
    if not found:
        return bare
    found.sort()
    return bare + found


def runs_in(by_rank: Groups, above: int, reach: int) -> list[Cards]:
    """Five ranks in a row, suited or not, with a top card above that strength (T9)."""
    held = 0
    for rank in range(13):
        if by_rank[rank]:
            held |= 1 << rank
    held |= (held & 3) << 13  # Ace and two once more, above the King
    starts = held & held >> 1 & held >> 2 & held >> 3 & held >> 4 & reach
    found: list[Cards] = []
    while starts:
        ranks, at = RUNS[starts.bit_length() - 1]
        runs = product(*[by_rank[rank] for rank in ranks])
        found += [cards for cards in runs if STRENGTH[cards[at]] > above]
        starts ^= 1 << starts.bit_length() - 1
    return found


def suits_of_five(hand: Cards) -> Groups:
    """The cards of each suit that has at least five, and so may be a flush."""
    counts = 0
    for card in hand:
        counts += COUNT[card]
    if not (counts + UP_TO_16) & FROM_16:  # no suit has five, and gathering them is slow
        return []
    suits = [tuple([card for card in hand if card & 3 == suit]) for suit in range(4)]
    return [suited for suited in suits if len(suited) >= 5]


def pairs(twins: Groups, above: int) -> list[Cards]:
    """The pairs whose higher card is above that strength."""
    found: list[Cards] = []
    for alike in twins:
        if len(alike) == 2:  # mostly so, and then there is nothing to combine
            if STRENGTH[alike[1]] > above:
                found.append(alike)
        else:
            found += [pair for pair in combinations(alike, 2) if STRENGTH[pair[1]] > above]
    return found


def sets(trips: Groups, size: int, above: int) -> list[Cards]:
    """Three or four of a rank above that height."""
    found: list[Cards] = []
    for alike in trips:
        if len(alike) >= size and HEIGHT[alike[0] >> 2] > above:
            found += combinations(alike, size)
    return found


def full_houses(trips: Groups, twins: Groups, above: int) -> list[Cards]:
    threes = sets(trips, 3, above)
    twos = pairs(twins, NO_HAND) if threes else []
    return [together(three, two) for three in threes for two in twos if three[0] ^ two[0] > 3]


def together(some: Cards, others: Cards) -> Cards:
    """Cards of one rank and cards of another, sorted."""
    return some + others if some < others else others + some


def is_suited(cards: Cards) -> bool:
    a, b, c, d, e = cards
    return not ((a ^ b) | (a ^ c) | (a ^ d) | (a ^ e)) & 3
