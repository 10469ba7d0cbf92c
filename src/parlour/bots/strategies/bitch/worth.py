"""The worth of cards, claims and standings in Bitch, in numbers.

The numbers are rounded from fits: the worth of plays from playing on many times from the same
position, burdens from who came last in some thousand games. A worth of 1 is about two games in a
hundred in which the player is not last.
"""

from __future__ import annotations

import math
from typing import Final

from ....games.bitch.state import (
    BLIND,
    DECK,
    FACES,
    FOUR,
    HAND,
    MIDDLE,
    NAKED,
    SHOWN,
    TWO,
    WILD_RANK,
    BitchState,
)

# The worth of playing the first card of a rank, and each further card: with a deck, then without
# one. By rank:
#     A     2    3    4    5    6    7    8    9    10    J    Q    K    Jo
PLAY_FIRST: Final = [
    [-0.9, -0.6, 0.9, 0.8, 0.6, 0.6, 0.4, 0.6, 0.3, -0.9, 0.5, 0.2, 0.0, -1.5],
    [-1.9, -1.4, 1.3, 1.7, 1.2, 1.2, 1.0, 0.7, 0.8, -1.5, 1.5, 0.8, -0.2, -2.5],
]
PLAY_MORE: Final = [
    [-2.0, -0.2, 0.4, 0.6, 0.6, 0.5, 0.5, 0.3, 0.4, -1.0, 0.6, 0.5, 0.2, -1.8],
    [-1.3, 0.2, 0.3, 0.3, 0.3, 0.3, 0.3, 0.1, 0.3, -1.2, 0.3, 0.2, -0.3, -1.8],
]
# The worth of laying the first card of a rank naked, and each further one.
LAID_FIRST: Final = [0.7, 0.5, -1.0, -1.7, -0.9, -1.3, -0.4, -0.4, -1.2, 1.6, -0.3, -0.1, 0.3, 1.6]
LAID_MORE: Final = [0.4, 0.1, -0.1, -0.9, -0.9, -0.4, -0.1, -0.1, -0.1, 0.5, -0.1, -0.1, -0.5, 0.7]
# The worth of declaring a joker as each of the FACES, and of declaring an Ace low.
FACE_WORTH: Final = [
    *[0.0, -1.2, -0.8, -0.8, -0.8, -0.8, -0.2, -0.4, -0.8, 0.9, -0.8, -0.5, 0.0, -0.8, 0.0],
]
LOW_ACE: Final = -1.3
EMPTIES: Final = 2.8  # worth of emptying the hand, or the naked cards, without a deck
EXTRA_TURN: Final = 1.5  # worth of eights that bring the turn back
OUT: Final = 20.0
# The worth of picking up the middle: PICK_UP with a deck and without one, EACH_CARD for each card,
# and with a deck IN_MIDDLE for the rank of each card.
PICK_UP: Final = [-0.8, -2.2]
EACH_CARD: Final = -0.25
IN_MIDDLE: Final = [1.5, 0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.5, 0.0, 0.0, 0.0, 2.0]
EACH_DRAWN: Final = -0.25
# The cost of a wrong call, in the unit of `caught_worth()`: 1 for four cards.
COST_OF_WRONG: Final = 9.0

# How much a rank in hand brings a player nearer to the last place, in logits: with a full deck (of
# at least FULL cards), with the deck nearly out, and without a deck. EXTRA is for each further card
# of the rank. The numbers for naked cards follow, with a deck and without one.
FULL: Final = 50
BURDEN: Final = [
    [-0.13, 0.02, 0.09, 0.03, 0.03, 0.04, 0.0, 0.11, 0.0, -0.12, 0.03, 0.01, -0.06, -0.08],
    [-0.13, -0.06, 0.14, 0.24, 0.21, 0.04, -0.08, 0.16, 0.14, -0.25, -0.03, 0.0, -0.01, -0.30],
    [-0.30, -0.01, 0.44, 0.42, 0.29, 0.28, -0.08, 0.10, 0.23, -0.36, 0.22, 0.01, -0.11, -0.23],
]
EXTRA: Final = [-0.10, 0.0, 0.0, 0.0, 0.0, 0.0, 0.05, 0.0, 0.0, 0.0, 0.04, 0.04, -0.04, -0.05]
NAKED_BURDEN: Final = [
    [-0.27, -0.09, 0.28, 0.37, 0.21, 0.30, 0.08, 0.19, 0.24, -0.44, 0.10, 0.04, -0.11, -0.41],
    [-0.19, 0.0, 0.40, 0.52, 0.31, 0.41, 0.24, 0.28, 0.44, -0.35, 0.29, 0.11, 0.0, -0.49],
]
NAKED_EXTRA: Final = [
    *[-0.10, 0.0, 0.0, 0.2, 0.2, 0.1, 0.0, 0.0, 0.0, -0.2, 0.03, 0.0, 0.1, -0.25],
]
BLIND_BURDEN: Final = 0.47
NO_HAND: Final = -0.38
NOT_LAST: Final = 0.85  # share of a win for not being last; the rest goes by places
JOKER_FACES: Final = [word for word in FACES[TWO:] if FACE_WORTH[FACES.index(word)] > -0.6]


def face_worth(rank: int, word: str) -> float:
    if rank == WILD_RANK:
        return FACE_WORTH[FACES.index(word)]
    return LOW_ACE if word == "low" else 0.0


def claim_worth(s: BitchState) -> float:
    """Return the worth of the claim “I cannot play”."""
    if not s.piles[DECK]:
        return PICK_UP[1] + EACH_CARD * len(s.piles[MIDDLE])
    if s.live:
        return EACH_DRAWN * (1 + s.live)
    worth = PICK_UP[0]
    for card in s.piles[MIDDLE]:
        worth += EACH_CARD + IN_MIDDLE[card >> 2]
    return worth


def caught_worth(s: BitchState, caught_bluff: str) -> float:
    """Return the cost of a caught bluff beyond that of the claim itself. 1 is the cost of four
    cards.

    Where a caught bluffer takes four cards and nothing else, a call can spare them a large middle.
    """  # B21
    if caught_bluff == "plus":
        return 1.0
    if s.live:
        return (max(4, 2 * s.live) - 2 * s.live) / 4
    return 1.0 + claim_worth(s) - PICK_UP[0]


def call_worth(bluff: float, caught: float) -> float:
    """Return the worth of calling a claim that is a bluff with that probability."""
    return 0.5 * (bluff * caught - (1.0 - bluff) * COST_OF_WRONG)


def place_score(place: int, seats: int) -> float:
    share = (seats - place) / (seats - 1)
    return (NOT_LAST if place < seats else 0.0) + (1.0 - NOT_LAST) * share


def standing_score(s: BitchState, seat: int) -> float:
    """Return a seat's score from the burdens of all players: its chances not to be last, and to
    beat each other player."""
    if s.place[seat]:
        return place_score(s.place[seat], s.seats)
    mine = math.exp(burden(s, seat))
    total = mine
    before = 0.0
    for other in range(s.seats):
        if other != seat and not s.place[other]:
            theirs = math.exp(burden(s, other))
            total += theirs
            before += theirs / (theirs + mine)
    share = before / (s.seats - 1)
    return NOT_LAST * (1.0 - mine / total) + (1.0 - NOT_LAST) * share


def burden(s: BitchState, seat: int) -> float:
    """Return how much a player still has to get rid of, and how hard that is."""
    deck = len(s.piles[DECK])
    share = min(deck, FULL) / FULL
    out = 0 if deck else 1
    total = 0.0
    hand = s.piles[HAND + seat]
    seen = 0
    for card in hand + s.piles[SHOWN + seat]:
        rank = card >> 2
        if seen >> rank & 1:
            total += EXTRA[rank]
        elif out:
            total += BURDEN[2][rank]
        else:
            total += share * BURDEN[0][rank] + (1.0 - share) * BURDEN[1][rank]
        seen |= 1 << rank
    if out and not seen:
        total += NO_HAND
    seen = 0
    for n in FOUR:
        for card in s.piles[NAKED + n + seat]:
            rank = card >> 2
            total += NAKED_EXTRA[rank] if seen >> rank & 1 else NAKED_BURDEN[out][rank]
            seen |= 1 << rank
        if out and s.piles[BLIND + n + seat]:
            total += BLIND_BURDEN
    return total
