"""The Idiot in guessed worlds: fair moves in no time, and alternatives.

A world is played to its end thousands of times for one move, so this looks at the player's own
cards and at face-up cards only.
"""

from __future__ import annotations

import random
from typing import Final

from ....core.cards import Cards
from ....core.offer import Action, Offer, Offers
from ....core.sorted_cards import of_rank
from ....core.zone import NOBODY
from ....games.idiot.state import (
    CALLS,
    DECK,
    EACH,
    EIGHT,
    HAND,
    HIGHER,
    LOWER,
    PILE,
    TEN,
    THREE,
    UP,
    IdiotState,
    able_where,
    asked_for,
    eights_are,
    fours_burn,
    next_in,
    touching,
)

# The cost of holding a card, by rank (A 2 3 … K), counted in turns.
BURDEN: Final = [0.45, 0.1, 0.3, 1.75, 1.65, 1.55, 1.45, 1.3, 1.2, -0.5, 0.9, 0.77, 0.62]
CLEAR_BURDEN: Final = [*BURDEN[:EIGHT], BURDEN[THREE], *BURDEN[EIGHT + 1 :]]  # an 8 is like a 3
DUEL: Final = 0.5  # subtracted when only two players are left and strong cards decide
DRAWN: Final = 0.9  # burden of a card from the deck
EXTRA_TURN: Final = 0.5  # worth of one more turn after a burn
RELIEF: Final = 0.2  # least relief for jumping in
# largest randomness, without which two players might send the same cards round and round
WHIM: Final = 0.2
MAX_PILE: Final = 3  # larger piles count as the same situation


def quick_play(s: IdiotState, seat: int, offers: Offers, rng: random.Random) -> Action | None:
    """Play as many burdensome cards as possible of the rank that relieves us most; out of turn, if
    that relieves us.

    Written out, since it is called some fifty times in every world.
    """
    piles = s.piles
    pile = piles[PILE]
    top = pile[-1] >> 2 if pile else NOBODY
    burdens = usual_burdens(s)
    light = DUEL if s.place.count(0) == 2 else 0.0
    if piles[DECK] and len(piles[HAND + seat]) <= EACH:
        light += DRAWN
    relief = -9.0
    found = offers[0]
    first = count = 0
    for offer in offers:
        cards = offer.cards
        start = 0
        while start < len(cards):
            rank = cards[start] >> 2
            end = start + 1
            while end < len(cards) and cards[end] >> 2 == rank:
                end += 1
            burden = burdens[rank] - light
            most = min(end - start, offer.max_cards) if burden > 0.0 else offer.min_cards
            worth = burden * most + WHIM * rng.random()
            if rank == TEN or (rank == top and touching(pile) + most == 4 and fours_burn(s)):
                worth += EXTRA_TURN
            if worth > relief:
                relief = worth
                found = offer
                first = start
                count = most
            start = end
    if found.interrupt and relief < RELIEF:
        return None
    cards = found.cards[first : first + count]
    return Action("play", cards, quick_call(s, seat) if found.args else "")


def usual_burdens(s: IdiotState) -> list[float]:
    """Return the cost of holding a card, by rank, under these house rules."""
    return CLEAR_BURDEN if eights_are(s, "clear") else BURDEN


def quick_call(s: IdiotState, seat: int) -> str:
    """Choose “lower”, since low cards go first, unless the next player plays from low face-up
    cards."""
    other = next_in(s, seat)
    if not s.piles[HAND + other]:
        lower, higher = able_where(s, LOWER), able_where(s, HIGHER)
        for card in s.piles[UP + other]:
            if lower[card] and not higher[card]:
                return CALLS[0]
    return CALLS[1]


def ways_to_play(offers: Offers) -> list[Action | None]:
    """Return one card or all of each rank, ordered by rank, so that suits make no difference."""
    found: list[Action | None] = [None] if offers[0].interrupt else []
    for offer in offers:
        left = offer.cards
        while left:
            cards = of_rank(left, left[0] >> 2)
            left = left[len(cards) :]  # cards are sorted
            found += one_or_all(offer, cards[: offer.max_cards])
    return found


def one_or_all(offer: Offer, cards: Cards) -> list[Action | None]:
    """Return one card or all of one rank, with every word that can go with it."""
    found: list[Action | None] = []
    for arg in offer.args or ("",):
        found.append(Action(offer.verb, cards, arg))
        if len(cards) > 1 and offer.min_cards == 1:
            found.append(Action(offer.verb, cards[:1], arg))
    return found


def situation(s: IdiotState, seat: int) -> int:
    """Return a number for the ranks in hand and the demand of the pile, which matter for laying."""
    pile = s.piles[PILE]
    held = 0
    for card in s.piles[HAND + seat] or s.piles[UP + seat]:
        held += 1 << 3 * (card >> 2)  # at most four cards of each rank
    found = held * 16 + asked_for(s)
    found = found * 16 + (pile[-1] >> 2 if pile else 13)  # rank of a possible jump-in
    found = found * 8 + (touching(pile) if pile else 0)
    found = found * (MAX_PILE + 1) + min(len(pile), MAX_PILE)
    return found * 4 + 2 * (s.race != NOBODY) + (s.turn == seat)
