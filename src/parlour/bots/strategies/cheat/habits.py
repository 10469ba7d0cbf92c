"""Habits of Cheat players: how likely a player with that hand lays these cards."""

from __future__ import annotations

import math
from typing import Final

from ....games.cheat.state import neighbours
from .race import BIT, OF_RANK, PACK, RANKS, RHYTHMS, RaceCourse, turns_until

# The chance that a player with none, one … cards of the rank adds none, one … lies: first with a
# large hand, then with a small one. Counted in games between bots with this strategy, by the usual
# rules.
LIES: Final = [
    [
        [0.0, 0.6, 0.3, 0.08, 0.02],
        [0.47, 0.26, 0.25, 0.02, 0.0],
        [0.7, 0.26, 0.04, 0.0, 0.0],
        [0.91, 0.09, 0.0, 0.0, 0.0],
        [1.0, 0.0, 0.0, 0.0, 0.0],
    ],
    [
        [0.0, 0.9, 0.07, 0.02, 0.01],
        [0.84, 0.09, 0.05, 0.02, 0.0],
        [0.92, 0.05, 0.03, 0.0, 0.0],
        [0.94, 0.06, 0.0, 0.0, 0.0],
        [1.0, 0.0, 0.0, 0.0, 0.0],
    ],
]
LARGE: Final = 10  # cards in a large hand
# number of cards in each subset of the four cards of a rank
COUNT: Final = [some.bit_count() for some in range(16)]
STRANGE: Final = 0.001  # chance of a play that nobody foresaw


def lies_added(chances: list[float], true: int, most: int) -> list[float]:
    """Return the chances of none, one … lies where at most `most` cards can be laid. A player who
    would lay more lays `most`, true ones first. So with one card a play, a play is a lie only if
    the player has no true card."""  # C16
    room = max(0, most - true)
    found = [0.0] * len(chances)
    for lies, chance in enumerate(chances):
        found[min(lies, room)] += chance
    return found


# Logarithms of rare habits.
HELD_BACK: Final = -4.0  # keeping back a true card
EARLY: Final = -1.2  # lying with a card rather than with one that would come later
PASSED_OVER: Final = -2.0  # naming a rank falsely where another would have been true
BLIND: Final = -3.0  # letting a certain lie be
RASH: Final = -1.5  # calling without being sure


def lie_odds(most: int) -> list[list[list[float]]]:
    """Return the logarithms of the chances in LIES, for one choice of cards, where at most `most`
    can be laid.

    A liar can choose among several cards, which EARLY makes less and less likely. Together these
    choices must not count for more than the chance of a lie. By the usual rules they do, since the
    strong player was tuned with that.
    """
    spread = math.log(1.0 - math.exp(EARLY)) if most < 4 else 0.0
    return [
        [
            [
                math.log(chance + STRANGE) + spread * lies
                for lies, chance in enumerate(lies_added(chances, true, most))
            ]
            for true, chances in enumerate(kind)
        ]
        for kind in LIES
    ]


LIE_ODDS: Final = [lie_odds(most) for most in range(5)]  # by the most cards in a play
# The logarithm of the chance of one choice of true cards, by the number held and the number laid.
SOME_OF: Final = [
    [-math.log(max(1, math.comb(held, laid))) for laid in range(5)] for held in range(5)
]


def cards_later(rank: int, than: int, rhythm: int) -> int:
    """Return the cards that come later than the rank `than`, for a player who is asked for `rank`
    now."""
    found = 0
    for card in range(PACK):
        if turns_until(card >> 2, rank, rhythm) > turns_until(than, rank, rhythm):
            found |= BIT[card]
    return found


LATER: Final = [
    [[cards_later(rank, than, each) for than in range(RANKS)] for rank in range(RANKS)]
    for each in RHYTHMS
]
# By the rank named last: all cards of the ranks that can be named next (C15).
CAN_BE_NAMED: Final = [sum([OF_RANK[near] for near in neighbours(rank)]) for rank in range(RANKS)]


def play_odds(hand: int, laid: int, rank: int, course: RaceCourse) -> float:
    """Return the logarithm of the chance that a player with this hand lays these cards."""
    later = LATER[course.rhythm][rank]
    true = hand & OF_RANK[rank]
    lies = laid & ~true
    kept = hand & ~laid & ~course.saved(hand, rank)
    kind = LIE_ODDS[course.most][0 if hand.bit_count() > LARGE else 1]
    held = COUNT[true >> 4 * rank]
    honest = COUNT[(laid & true) >> 4 * rank]
    odds = kind[held][lies.bit_count()]
    if held > course.most:
        odds += SOME_OF[held][honest]
    odds += HELD_BACK * max(0, min(held, course.most) - honest)
    while lies:
        card = lies.bit_length() - 1
        lies ^= BIT[card]
        odds += EARLY * (kept & later[card >> 2]).bit_count()
    return odds


def naming_odds(hand: int, rank: int, last: int) -> float:
    """Return the logarithm of the chance of naming a rank. A false rank is named only if no true
    rank can be named."""  # C15
    honest = hand & OF_RANK[rank] or not hand & CAN_BE_NAMED[last]
    return 0.0 if honest else PASSED_OVER
