"""Cheat as a race: the turns that a hand needs, and each player's chance to win.

A set of cards is an int here, with a bit for each card.
"""

from __future__ import annotations

import math
from typing import Final, final

from ....core.cards import Cards
from ....games.cheat.rules import Cheat
from ....games.cheat.state import PLAYERS

RANKS: Final = 13
PACK: Final = 52
STUCK: Final = 9  # fewest turns for a hand that can end on a true play only by luck
BIT: Final = [1 << card for card in range(PACK)]
OF_RANK: Final = [15 << 4 * rank for rank in range(RANKS)]

# The logarithm of a player's standing in the race: STANDING by the turns that the hand needs,
# NEARER by the distance to the player's turn. Fitted to the winners of four thousand games between
# four bots with this strategy.
STANDING: Final = [
    *(9.0, 5.95, 2.06, 1.015, 0.463, 0.036, -0.341, -0.64),
    *(-0.975, -1.162, -1.5, -1.685, -1.685, -1.7),
]
NEARER: Final = [0.126, 0.036, -0.041, -0.121]
# The logarithm for each further turn. Hands need so many turns only where few cards can be laid at
# a time; fitted to 60 games with one card a play.
FAR_BEHIND: Final = -0.1


def speeds() -> list[float]:
    """Return the worth of needing each number of turns, up to a turn for each card and the way to
    the first."""
    more = range(PACK + RANKS - len(STANDING))
    standings = [*STANDING, *[STANDING[-1] + FAR_BEHIND * (turn + 1) for turn in more]]
    return [math.exp(standing) for standing in standings]


SPEED: Final = speeds()


def leads(seats: int) -> list[float]:
    """Return the worth of each distance to a player's turn; interpolated for other numbers of
    players than four."""
    found: list[float] = []
    for away in range(seats):
        at = 3 * away / max(1, seats - 1)
        low = min(2, int(at))
        found.append(math.exp(NEARER[low] + (at - low) * (NEARER[low + 1] - NEARER[low])))
    return found


LEAD: Final = [leads(seats) for seats in range(PLAYERS[1] + 1)]

# The *rhythm* of ranks: the number of players, where ranks come in order; or NEAR, where players
# name a rank near the last one.
NEAR: Final = 0
# inverse of each rhythm modulo 13: their product is one more than a multiple of 13
INVERSE: Final = [0, 1, 7, 9, 10, 8, 11]


def turns_until(rank: int, asked: int, rhythm: int) -> int:
    """Return the turns until a player who is asked for one rank is asked for another; or the
    distance between the two ranks, where players name them."""
    if rhythm == NEAR:
        return min((rank - asked) % RANKS, (asked - rank) % RANKS)
    return (rank - asked) * INVERSE[rhythm] % RANKS


def from_true_to_soon(asked: int, rhythm: int) -> list[int]:
    """Return the cards of each rank: the asked rank first, then the rank that comes last, and so on
    to the rank that comes next."""
    later = [rank for rank in range(RANKS) if rank != asked]
    later.sort(key=lambda rank: turns_until(rank, asked, rhythm), reverse=True)
    return [OF_RANK[rank] for rank in (asked, *later)]


RHYTHMS: Final = range(PLAYERS[1] + 1)
# By rhythm and asked rank: the cards of each rank, in the order in which a player lays them, and in
# the order in which the ranks come.
LAID_FIRST: Final = [[from_true_to_soon(rank, each) for rank in range(RANKS)] for each in RHYTHMS]
COMING: Final = [
    [[OF_RANK[(rank + each * turn) % RANKS] for turn in range(RANKS)] for rank in range(RANKS)]
    for each in RHYTHMS
]
# By rank named last: the cards of each rank, from the nearest rank to the furthest.
NEAREST: Final = [
    [OF_RANK[other] for other in sorted(range(RANKS), key=lambda o: turns_until(o, rank, NEAR))]
    for rank in range(RANKS)
]


@final
class RaceCourse:
    """The race under the house rules, for a number of players."""

    __slots__ = ("most", "next_only", "rhythm", "rounds", "seats")

    def __init__(self, game: Cheat, seats: int) -> None:
        self.seats: Final = seats
        self.rhythm: Final = seats if game.sequence == "up" else NEAR
        self.most: Final = game.most
        # rounds until all four cards of a rank can have been laid
        self.rounds: Final = -(-4 // game.most)
        self.next_only: Final = game.callers == "next"

    def can_call(self, other: int, who: int) -> bool:
        """Return whether a player is asked about the play of another."""
        return other == (who + 1) % self.seats if self.next_only else other != who

    def saved(self, hand: int, rank: int) -> int:
        """Return a card to keep for the last turn, for a player who is asked for that rank now.

        With one card a play, a hand is gone after as many turns as it has cards. So the last rank
        is known, and the last play must be true. With more cards a play, the last rank is not
        known, and no card is kept.
        """
        if self.most > 1 or self.rhythm == NEAR:
            return 0
        last = hand & COMING[self.rhythm][rank][(hand.bit_count() - 1) % RANKS]
        return last & -last & ~OF_RANK[rank]

    def rank_after(self, rank: int, turns: int) -> int:
        """Return the rank asked for some turns later; where ranks are named, our best guess."""
        return rank if self.rhythm == NEAR else (rank + turns) % RANKS


def bits(cards: Cards) -> int:
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def cards_of(found: int) -> Cards:
    return tuple([card for card in range(PACK) if found & BIT[card]])


def likely_play(hand: int, rank: int, count: int, course: RaceCourse) -> int:
    """Return that many cards: true ones first, then those that would come last."""
    laid = 0
    saved = course.saved(hand, rank)
    for alike in LAID_FIRST[course.rhythm][rank]:
        cards = hand & alike & ~saved
        while cards and count:
            card = cards & -cards
            cards ^= card
            laid |= card
            count -= 1
    return laid | saved if count else laid


def turns_needed(hand: int, rank: int, course: RaceCourse) -> int:
    """Return the turns that a hand needs if its owner is asked for that rank next.

    The last play must be true, since it will be called. Every turn before it takes a card; where
    none is true, a lie gets rid of one that would come later.
    """
    if not hand:
        return 0
    if course.rhythm == NEAR:
        plays = groups_in(hand, course.most)
        # Each of our plays may name the next rank, and other players go part of the remaining way.
        return plays + max(0, way_through(hand, rank) - plays) // 2
    size = hand.bit_count()
    later = size
    gaps = 0
    coming = COMING[course.rhythm][rank]
    laid = 0  # cards of each rank laid in the rounds before
    turn = 0
    for _ in range(course.rounds):
        for alike in coming:
            if turn >= size:
                return stuck(size)
            true = max(0, min((hand & alike).bit_count() - laid, course.most))
            later -= true
            if not true:
                gaps += 1
            elif later <= gaps and size - true >= turn:
                return turn + 1
            turn += 1
        laid += course.most
    return stuck(size)


def stuck(size: int) -> int:
    return max(size, RANKS) if size > STUCK else STUCK


def way_to(hand: int, rank: int) -> int:
    """Return the distance from a rank to the nearest one in a hand."""
    for far in range(RANKS):
        if hand & NEAREST[rank][far]:
            return (far + 1) // 2  # two ranks at each distance
    return 0


def way_through(hand: int, rank: int) -> int:
    """Return the length of the shortest way from a rank through all ranks in a hand: up, down, or
    first one and then the other."""
    shortest = 2 * RANKS
    up = 0  # the furthest rank so far; those after it are reached by going down
    for far in range(1, RANKS):
        if hand & OF_RANK[(rank + far) % RANKS]:
            down = RANKS - far
            shortest = min(shortest, up + down + min(up, down))
            up = far
    return min(shortest, up)


def groups_in(hand: int, most: int) -> int:
    """Return the number of plays that empty a hand if all of them are true and take up to `most`
    cards."""
    plays = 0
    for alike in OF_RANK:
        plays += -(-(hand & alike).bit_count() // most)
    return plays


def chance_to_win(seat: int, hands: list[int], turn: int, rank: int, course: RaceCourse) -> float:
    """Return the chance that a seat wins with these hands, if `turn` lays that rank next."""
    mine = 0.0
    total = 0.0
    seats = course.seats
    lead = LEAD[seats]
    for away in range(seats):
        other = (turn + away) % seats
        needed = turns_needed(hands[other], course.rank_after(rank, away), course)
        speed = SPEED[needed] * lead[away]
        total += speed
        if other == seat:
            mine = speed
    return mine / total
