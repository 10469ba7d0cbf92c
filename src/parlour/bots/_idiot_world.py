"""The Idiot in a guessed world: fair moves in no time, and what else could be done.

A world is played to its end thousands of times for one move, so all of this looks at one's own
cards and at what lies open, and at nothing else.
"""

from __future__ import annotations

import random
from typing import Final

from ..cards import Cards
from ..games.idiot import (
    CALLS,
    DECK,
    EIGHT,
    GOES,
    HAND,
    HIGHER,
    LOWER,
    PILE,
    UP,
    IdiotState,
    asked_for,
    of_rank,
)
from ..offer import Action, Offer, Offers

# What it costs to hold a card, by rank (A 2 3 … K): while there is a deck, and after.
EARLY: Final = [0.4, -0.1, 0.1, 1.6, 1.5, 1.4, 1.25, 0.8, 1.1, -0.4, 0.9, 0.75, 0.6]
LATE: Final = [0.5, 0.1, 0.3, 1.6, 1.5, 1.4, 1.25, 1.0, 1.2, 0.0, 1.0, 0.9, 0.8]
LIGHT: Final = 0.45  # laid singly, and not out of turn
WHIM: Final = 0.2  # at most; or two players might send the same cards round for ever
SMALL: Final = 3  # cards: larger piles look alike


def quick_play(s: IdiotState, seat: int, offers: Offers, rng: random.Random) -> Action | None:
    """The heaviest rank that goes, and all of it; light ones singly, and not out of turn."""
    burden = EARLY if s.piles[DECK] else LATE
    heaviest = -9.0
    rank = 0
    for offer in offers:
        for card in offer.cards:
            weight = burden[card >> 2] + WHIM * rng.random()
            if weight > heaviest:
                heaviest = weight
                rank = card >> 2
    if rank == EIGHT:
        eights = offers[-1]  # those that burn come last
        cards = [card for card in eights.cards if card >> 2 == EIGHT][: eights.most]
        return Action("play", tuple(cards), quick_call(s, seat) if eights.args else "")
    cards = [card for card in offers[0].cards if card >> 2 == rank]
    if burden[rank] > LIGHT:
        return Action("play", tuple(cards))
    return None if offers[0].may else Action("play", (cards[0],))


def quick_call(s: IdiotState, seat: int) -> str:
    """“Lower”, since low cards go first; unless the next player plays from low face-up cards."""
    other = (seat + 1) % s.seats
    while s.place[other]:
        other = (other + 1) % s.seats
    if not s.piles[HAND + other]:
        for card in s.piles[UP + other]:
            if GOES[LOWER][card] and not GOES[HIGHER][card]:
                return CALLS[0]
    return CALLS[1]


def ways_to_play(offers: Offers) -> list[Action | None]:
    """Of every rank one card or all; by rank, so that suits make no difference to the order."""
    found: list[Action | None] = [None] if offers[0].may else []
    for offer in offers:
        left = offer.cards
        while left:
            cards = of_rank(left, left[0] >> 2)
            left = left[len(cards) :]  # cards are in order
            found += ways_to_lay_these(offer, cards[: offer.most])
    return found


def ways_to_lay_these(offer: Offer, cards: Cards) -> list[Action | None]:
    found: list[Action | None] = []
    for arg in offer.args or ("",):
        found.append(Action(offer.verb, cards, arg))
        if len(cards) > 1 and offer.least == 1:
            found.append(Action(offer.verb, cards[:1], arg))
    return found


def situation(s: IdiotState, seat: int) -> int:
    """What counts when it is one's turn: the ranks one holds, and what they would be laid on."""
    pile = s.piles[PILE]
    found = asked_for(s) * (SMALL + 1) + min(len(pile), SMALL)
    found = found * 2 + (s.turn == seat)
    for card in s.piles[HAND + seat] or s.piles[UP + seat]:
        found = (found * 13 + (card >> 2)) & 0xFFFFFFFFFFF
    return found
