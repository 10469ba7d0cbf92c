"""Helpers for sorted hands, in which cards of one rank are adjacent.

Cutting them out of the hand is faster than gathering them one by one.
"""

from __future__ import annotations

from .cards import ACE, HIDDEN, Cards


def has(cards: Cards, wanted: int) -> bool:
    """Return whether a card is among these."""
    for card in cards:
        if card >= wanted:
            return card == wanted
    return False


def of_rank(cards: Cards, rank: int) -> Cards:
    """Return the cards of a rank."""
    low = 4 * rank
    high = low + 4
    first = end = 0
    for card in cards:
        if card >= high:
            break
        end += 1
        if card < low:
            first = end
    return cards[first:end]


def beside(cards: Cards, at: int) -> Cards:
    """Return the cards of the same rank as the one at that index."""
    rank = cards[at] >> 2
    first, end, size = at, at + 1, len(cards)
    while first and cards[first - 1] >> 2 == rank:
        first -= 1
    while end < size and cards[end] >> 2 == rank:
        end += 1
    return cards[first:end]


def twins_in(cards: Cards) -> list[Cards]:
    """Return the cards of each rank that occurs more than once."""
    found: list[Cards] = []
    first, rank = 0, HIDDEN
    for at, card in enumerate(cards):
        if card >> 2 != rank:
            if at - first > 1:
                found.append(cards[first:at])
            first, rank = at, card >> 2
    if len(cards) - first > 1:
        found.append(cards[first:])
    return found


def ranks_of(cards: Cards) -> list[Cards]:
    """Return the cards of each rank, Ace first. There must be no jokers."""
    found: list[Cards] = [()] * 13
    first, at, rank = 0, 0, ACE
    for card in cards:
        if card >> 2 != rank:
            if at > first:
                found[rank] = cards[first:at]
            first, rank = at, card >> 2
        at += 1
    if at > first:
        found[rank] = cards[first:]
    return found


def those(cards: Cards, fits: list[bool]) -> Cards:
    """Return the cards that fit, according to a table. The table is indexed by card; its last entry
    is for HIDDEN."""
    found: Cards = ()
    first = -1  # start of the adjacent cards that fit, or −1
    for at, card in enumerate(cards):
        if fits[card]:
            if first < 0:
                first = at
        elif first >= 0:
            found += cards[first:at]
            first = -1
    return found if first < 0 else found + cards[first:]
