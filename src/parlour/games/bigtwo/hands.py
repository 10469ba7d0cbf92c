"""The hands of Big Two, their worth, and what beats them.

House rules are bits of one number (`state.py`).
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

from ...core.cards import Cards
from ...core.sorted_cards import ranks_of, twins_in
from ...mypyc_compat import i64
from .state import (
    ALL_RANKS,
    BARE_FOUR,
    BOMBS,
    BY_SUIT,
    DIAMONDS,
    FLUSH,
    FLUSH_ORDER,
    FLUSHES,
    FOUR,
    FOURS,
    FULL_HOUSE,
    HEIGHT,
    KICKERS,
    KIND_BITS,
    LONE,
    NO_HAND,
    PAIR,
    QUADS,
    REACH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    STRENGTH,
    STRENGTHS,
    SUIT_FIRST,
    TOP_BITS,
    TOP_SUIT,
    TRIP,
    TRIPS,
    TWO_PAIRS,
    TWO_RANK,
)

Groups = list[Cards]  # groups of cards, each of one rank

BELOW_BOMBS: Final = FOUR - 1
OF_FOUR: Final = FOURS | QUADS  # house rules with hands of four cards

# The word for a play, by its kind.
PLAYS: Final = (
    *("lone", "pair", "trip", "two_pairs", "four"),
    *("straight", "flush", "full_house", "four", "straight_flush"),
)


def run(low: int) -> tuple[Cards, int]:
    """Return five ranks in a row, in the order of cards, and the index of the top one.

    Cards sort with Ace and two first, so the top card is not always the last.
    """
    ranks = sorted([(low + step) % 13 for step in range(5)])
    return tuple(ranks), ranks.index((low + 4) % 13)


RUNS: Final = [run(low) for low in range(11)]  # from A-2-3-4-5 to J-Q-K-A-2
LOWS: Final = {ranks: low for low, (ranks, _) in enumerate(RUNS)}

# One card of each suit, as added to a count of all suits: an int with five bits for each suit. Five
# bits have room for 13 cards and the 11 that UP_TO_16 adds.
COUNT: Final[list[i64]] = [1 << 5 * (card & 3) for card in range(52)]
# adds 11 to each suit, so that five cards or more count as 16 or more
UP_TO_16: Final = 0b01011_01011_01011_01011
FROM_16: Final = 0b10000_10000_10000_10000
LONES: Final[list[Cards]] = [(card,) for card in range(52)]


# The rank that names a hand, by its kind and the lowest TOP_BITS of its worth. These bits are the
# strength of the top card, or the height of the top rank.
TOP_RANKS: Final = [
    [((top // 4 if kind << KIND_BITS in BY_SUIT else top) + 2) % 13 for top in range(1 << TOP_BITS)]
    for kind in range(len(PLAYS))
]


def top_rank(worth: int) -> int:
    """Return the rank that names a hand of that worth."""
    return TOP_RANKS[worth >> KIND_BITS][worth & (1 << TOP_BITS) - 1]


def worth_of(cards: Cards, house: int) -> int:
    """Return the worth of a hand, its kind and its strength within it; NO_HAND if it is not a
    hand."""
    size = len(cards)
    if size == 1:
        return STRENGTHS[house & DIAMONDS][cards[0]] + LONE
    if size == 5:
        return worth_of_five(cards, house)
    if cards[0] >> 2 != cards[-1] >> 2:
        return worth_of_two_pairs(cards) if size == 4 and house & FOURS else NO_HAND
    if size == 2:
        return STRENGTH[cards[1]] + PAIR  # ♣♦ is the lowest pair of a rank in any order of suits
    height = HEIGHT[cards[0] >> 2]
    if size == 3:
        return height + TRIP if house & TRIPS else NO_HAND
    if house & QUADS:
        return height + FOUR  # T10
    return height + BARE_FOUR if house & FOURS else NO_HAND


def worth_of_two_pairs(cards: Cards) -> int:
    """Return the worth of two pairs. The higher pair decides."""  # T16
    a, b, c, d = cards
    if a >> 2 != b >> 2 or c >> 2 != d >> 2:
        return NO_HAND
    return max(STRENGTH[b], STRENGTH[d]) + TWO_PAIRS


def worth_of_five(cards: Cards, house: int) -> int:
    one, two, three, four, five = cards
    a, b, c, d, e = one >> 2, two >> 2, three >> 2, four >> 2, five >> 2
    if a == d or b == e:
        return HEIGHT[c] + FOUR if house & KICKERS else NO_HAND
    if a == b and d == e and c in (b, d):
        return HEIGHT[c] + FULL_HOUSE
    flush = is_suited(cards)
    low = LOWS.get((a, b, c, d, e), -1)
    if low >= 0 and house >> REACH + low & 1:
        top = STRENGTHS[house & DIAMONDS][cards[RUNS[low][1]]]
        return top + (STRAIGHT_FLUSH if flush else STRAIGHT)
    if flush and house & FLUSHES:
        top = e if a > TWO_RANK else b if b == TWO_RANK else a  # Ace and two sort first (T1)
        if house & FLUSH_ORDER:
            return HEIGHT[top] + FLUSH + (flush_order(cards, top, house) << TOP_BITS)
        return HEIGHT[top] + FLUSH
    return NO_HAND


def flush_order(cards: Cards, top: int, house: int) -> int:
    """Return the place of a flush among others, by house rules that count more than its top
    rank."""
    # T19
    suit = STRENGTHS[house & DIAMONDS][cards[0]] & 3
    if not house & (ALL_RANKS | SUIT_FIRST):
        return HEIGHT[top] << 2 | suit
    # One bit for each rank, so that the highest rank that differs decides.
    ranks = 0
    for card in cards:
        ranks |= 1 << HEIGHT[card >> 2]
    return suit << 13 | ranks if house & SUIT_FIRST else ranks << 2 | suit


def heights(cards: Cards) -> list[int]:
    """Return the heights of the ranks, from the top down."""
    return sorted([HEIGHT[card >> 2] for card in cards], reverse=True)


def suit_decides(flush: Cards, other: Cards, house: int) -> bool:
    """Return whether the suit decides between two flushes."""  # T19
    if house & SUIT_FIRST:
        return flush[0] & 3 != other[0] & 3
    mine, theirs = heights(flush), heights(other)
    return mine == theirs if house & ALL_RANKS else bool(house & TOP_SUIT) and mine[0] == theirs[0]


def plays(hand: Cards, worth: int, house: int) -> list[Cards]:
    """Return all plays that beat a hand of that worth: fewest cards first, then in order of
    cards."""
    if 0 <= worth < PAIR:
        strength = STRENGTHS[house & DIAMONDS]
        return [LONES[card] for card in hand if strength[card] > worth]
    twins = twins_in(hand)
    trips = [alike for alike in twins if len(alike) > 2] if twins else []
    if worth == NO_HAND:
        found = [LONES[card] for card in hand] + pairs(twins, worth)
        if house & TRIPS:
            found += sets(trips, 3, worth)
    elif worth < TRIP:
        found = pairs(twins, worth - PAIR)
    else:
        found = sets(trips, 3, worth - TRIP)  # empty unless a trip is to be beaten
    if house & OF_FOUR:
        found += hands_of_four(twins, trips, worth, house)
    if worth == NO_HAND or worth >= STRAIGHT:
        found += fivers(hand, twins, trips, worth, house)
    elif house & BOMBS:
        found += fivers(hand, twins, trips, BELOW_BOMBS, house)  # T10
    return found


def hands_of_four(twins: Groups, trips: Groups, worth: int, house: int) -> list[Cards]:
    """Return the two pairs and bare fours that are worth more than `worth`, where the house rules
    count them."""  # T10, T16
    found: list[Cards] = []
    if house & QUADS:
        found += sets(trips, 4, worth - FOUR)
    elif worth == NO_HAND or worth >= TWO_PAIRS:
        found += sets(trips, 4, worth - BARE_FOUR)
    if house & FOURS and (worth == NO_HAND or TWO_PAIRS <= worth < BARE_FOUR):
        twos = combinations(pairs(twins, NO_HAND), 2)
        both = [one + other for one, other in twos if one[0] >> 2 != other[0] >> 2]
        found += [cards for cards in both if worth_of_two_pairs(cards) > worth]
        found.sort()
    return found


def fivers(hand: Cards, twins: Groups, trips: Groups, worth: int, house: int) -> list[Cards]:
    """Return all hands of five cards that are worth more than `worth`.

    `worth` less the number of a kind is the strength that a hand of that kind must exceed. If it is
    below zero, any hand does; if it is 52 or more, none does.
    """
    if len(hand) < 5:
        return []
    found: list[Cards] = []
    if trips and house & KICKERS:
        fours = sets(trips, 4, worth - FOUR)
        found += [
            together(four, LONES[card]) for four in fours for card in hand if card not in four
        ]
    long_suits = suits_of_five(hand)
    for suited in long_suits:
        flushes = combinations(suited, 5)
        if worth < FLUSH and house & FLUSHES:
            found += flushes
        else:
            found += [cards for cards in flushes if worth_of_five(cards, house) > worth]
    if trips and worth < BELOW_BOMBS:
        found += full_houses(trips, twins, worth - FULL_HOUSE)
    if worth < FLUSH:
        runs = runs_in(hand, worth - STRAIGHT, house)
        found += [cards for cards in runs if not is_suited(cards)] if long_suits else runs
    if found:
        found.sort()
    return found


def runs_in(hand: Cards, above: int, house: int) -> list[Cards]:
    """Return five ranks in a row, suited or not, with a top card above that strength."""  # T9
    held = 0
    for card in hand:
        held |= 1 << (card >> 2)
    held |= (held & 3) << 13  # Ace and two again, above the King
    starts = held & held >> 1 & held >> 2 & held >> 3 & held >> 4 & house >> REACH
    found: list[Cards] = []
    if not starts:
        return found
    by_rank = ranks_of(hand)
    strength = STRENGTHS[house & DIAMONDS]
    while starts:
        ranks, at = RUNS[starts.bit_length() - 1]
        runs = product(*[by_rank[rank] for rank in ranks])
        found += [cards for cards in runs if strength[cards[at]] > above]
        starts ^= 1 << starts.bit_length() - 1
    return found


def suits_of_five(hand: Cards) -> Groups:
    """Return the cards of each suit with at least five, which may be a flush."""
    counts: i64 = 0
    for card in hand:
        counts += COUNT[card]
    if not (counts + UP_TO_16) & FROM_16:  # no suit has five; gathering cards is slow
        return []
    suits = [tuple([card for card in hand if card & 3 == suit]) for suit in range(4)]
    return [suited for suited in suits if len(suited) >= 5]


def pairs(twins: Groups, above: int) -> list[Cards]:
    """Return the pairs whose higher card is above that strength."""
    found: list[Cards] = []
    for alike in twins:
        if len(alike) == 2:  # the usual case, with nothing to combine
            if STRENGTH[alike[1]] > above:
                found.append(alike)
        else:
            found += [pair for pair in combinations(alike, 2) if STRENGTH[pair[1]] > above]
    return found


def sets(trips: Groups, size: int, above: int) -> list[Cards]:
    """Return three or four cards of a rank above that height."""
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
    """Return cards of one rank and cards of another, sorted."""
    return some + others if some < others else others + some


def is_suited(cards: Cards) -> bool:
    a, b, c, d, e = cards
    return not ((a ^ b) | (a ^ c) | (a ^ d) | (a ^ e)) & 3
