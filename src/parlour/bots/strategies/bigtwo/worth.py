"""The worth of a move of Big Two, as learned by a network.

The inputs are what the player sees: the house rules, the cards out, the others' numbers of cards,
the move, and the cards that it leaves. Most inputs belong to the moment or to a set of cards, so
they are added up once and cached.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from ....core.cards import Cards
from ....games.bigtwo.hands import top_rank, worth_of
from ....games.bigtwo.rules import BigTwo
from ....games.bigtwo.state import (
    AFTER,
    HAND,
    KIND_BITS,
    OPTIONS,
    PLAYED,
    PLAYERS,
    REACH,
    TOP,
    BigTwoState,
    last_player,
    to_beat,
)
from .network import Network, load_network

WEIGHTS: Final = Path(__file__).with_name("weights.json")

# Cards are bits in the order of their strength, four to a rank, so that suits and ranks follow the
# house rules. KINDS is the number of kinds of hands.
RANKS: Final = 13
KINDS: Final = 10
WHOLE_PACK: Final = (1 << 4 * RANKS) - 1
IN_SUIT: Final = [sum([1 << 4 * rank + suit for rank in range(RANKS)]) for suit in range(4)]
COUNT: Final = [some.bit_count() for some in range(16)]

# The first input of each group.
HELD: Final = 0  # cards that the move leaves, by rank and suits
OUT: Final = HELD + 16 * RANKS  # cards that the others may hold, by rank and suits
LEFT: Final = OUT + 16 * RANKS  # number of cards that the move leaves
TURNS: Final = LEFT + 14  # number of plays that the remaining cards may take
MAKES: Final = TURNS + 14  # straights, flushes, full houses and fours in the remaining cards
OTHERS: Final = MAKES + 6  # number of cards of each other player, in order of turns
OUT_OF_TRICK: Final = OTHERS + 14 * 3
OWNER: Final = OUT_OF_TRICK + 3  # player of the hand to beat
LONE_ABOVE: Final = OWNER + 3  # number of cards that beat a remaining card
PAIRS_ABOVE: Final = LONE_ABOVE + 9  # number of ranks that beat a remaining pair
TRIPS_ABOVE: Final = PAIRS_ABOVE + 6
PLAY: Final = TRIPS_ABOVE + 4  # kind of the play, leading or following
TOP_CARD: Final = PLAY + 2 * KINDS  # kind and rank of the play, leading or following
BEATEN_BY: Final = TOP_CARD + 2 * KINDS * RANKS  # number of cards or ranks that beat the play
PASSED: Final = BEATEN_BY + 2 * 15  # for a pass: kind and rank of the hand to beat
RULES: Final = PASSED + KINDS * RANKS  # choice for each option
INPUTS: Final = RULES + sum([len(option.choices) for option in OPTIONS])
LONE_BUCKETS: Final = [0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7] + [8] * 33
PAIR_BUCKETS: Final = [0, 1, 2, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5]
TRIP_BUCKETS: Final = [0, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]


@final
class MoveWorth:
    """Values moves under the house rules of one game."""

    def __init__(self, rules: BigTwo, network: Network) -> None:
        self.rules: Final = rules
        self.house: Final = rules.house
        self.network: Final = network
        self.rows: Final = network.rows
        self.bits: Final = [1 << strength for strength in rules.strength]
        self.rules_total: Final = self.total(rule_inputs(rules))
        # totals of `left_inputs()`, by the set of remaining cards
        self.left_totals: dict[int, int] = {}
        self.plays: dict[Cards, int] = {}  # worth of each play by the rules

    def total(self, inputs: list[int]) -> int:
        total = 0
        for at in inputs:
            total += self.rows[at]
        return total

    def bits_of(self, cards: Cards) -> int:
        bits = 0
        for card in cards:
            bits |= self.bits[card]
        return bits

    def play(self, cards: Cards) -> int:
        """Return the worth of a play by the rules. Its highest bits tell the kind of hand."""
        found = self.plays.get(cards, -1)
        if found < 0:
            found = worth_of(cards, self.house)
            self.plays[cards] = found
        return found

    def left_total(self, left: int) -> int:
        found = self.left_totals.get(left)
        if found is None:
            if len(self.left_totals) > 200_000:
                self.left_totals = {}
            found = self.total(left_inputs(left, self.house))
            self.left_totals[left] = found
        return found


def rule_inputs(rules: BigTwo) -> list[int]:
    """Return the inputs of the house rules: one for each choice, the usual ones too."""
    found: list[int] = []
    at = RULES
    for option in OPTIONS:
        for choice in option.choices:
            if choice.value == rules.chosen[option.name]:
                found.append(at)
            at += 1
    return found


def left_inputs(left: int, house: int) -> list[int]:
    """Return the inputs of the cards that a move leaves."""
    found: list[int] = []
    lone = 0  # a bit for each rank with one card left
    held = 0  # a bit for each rank with any card left
    sets = [0, 0, 0, 0, 0]  # number of ranks with each number of cards left
    for rank in range(RANKS):
        some = left >> 4 * rank & 15
        found.append(HELD + 16 * rank + some)
        count = COUNT[some]
        sets[count] += 1
        held |= (count > 0) << rank
        lone |= (count == 1) << rank
    trips = sets[3] + sets[4]
    straights, saved = straights_in(held, lone, house)
    flushes, also_saved = flushes_in(left, lone)
    ranks = RANKS - sets[0]
    turns = ranks - max(min(trips, sets[2]), saved, also_saved)
    found += [LEFT + left.bit_count(), TURNS + turns]
    made = (
        straights > 0,
        straights > 1,
        flushes > 0,
        trips > 0 and trips + sets[2] > 1,
        sets[4] > 0,
        straights > 0 and flushes > 0,
    )
    for at, true in enumerate(made):
        if true:
            found.append(MAKES + at)
    return found


def straights_in(held: int, lone: int, house: int) -> tuple[int, int]:
    """Return the number of straights in the `held` ranks, and how many plays the best of them saves
    by using up `lone` cards."""
    around = held << 2 | held >> 11  # Ace and two also below the three, as in REACH
    lone_around = lone << 2 | lone >> 11
    starts = around & around >> 1 & around >> 2 & around >> 3 & around >> 4 & house >> REACH
    count = starts.bit_count()
    saved = 0
    while starts:
        low = starts & -starts
        starts ^= low
        saved = max(saved, (low * 31 & lone_around).bit_count() - 1)
    return count, saved


def flushes_in(left: int, lone: int) -> tuple[int, int]:
    """Return the number of flushes in the cards left, and how many plays the best of them saves by
    using up cards of the `lone` ranks."""
    count = 0
    saved = 0
    for suit in range(4):
        suited = left & IN_SUIT[suit]
        if suited.bit_count() >= 5:
            alone = 0
            for rank in range(RANKS):
                alone += lone >> rank & suited >> 4 * rank + suit & 1
            count += 1
            saved = max(saved, min(5, alone) - 1)
    return count, saved


@final
class Moment:
    """A moment as the player in turn sees it, with the possible moves."""

    def __init__(self, worth: MoveWorth, s: BigTwoState, seat: int) -> None:
        self.worth: Final = worth
        self.hand: Final = worth.bits_of(s.piles[HAND + seat])
        seen = self.hand
        for other in range(PLAYERS):
            seen |= worth.bits_of(s.piles[PLAYED + other]) | worth.bits_of(s.piles[TOP + other])
        self.out: Final = WHOLE_PACK & ~seen
        self.top: Final = to_beat(s)
        self.lone_above: Final = [0] * RANKS  # by rank: how many cards of higher ranks are out
        # by rank: how many higher ranks have at least two cards out, or at least three
        self.pairs_above: Final = [0] * RANKS
        self.trips_above: Final = [0] * RANKS
        lone = pairs = trips = 0
        for rank in range(RANKS - 1, -1, -1):
            self.lone_above[rank] = lone
            self.pairs_above[rank] = pairs
            self.trips_above[rank] = trips
            count = COUNT[self.out >> 4 * rank & 15]
            lone += count
            pairs += count > 1
            trips += count > 2
        self.table: Final = self.table_inputs(s, seat)
        self.total = worth.rules_total + worth.total(self.table)
        self.standings: dict[int, int] = {}  # totals of `standing_inputs()`, by rank and cards
        for rank in range(RANKS):
            some = self.hand >> 4 * rank & 15
            if some:
                self.total += self.standing_total(rank, some)

    def table_inputs(self, s: BigTwoState, seat: int) -> list[int]:
        """Return the inputs for what everybody sees, and for the cards that the others may hold."""
        found = [OUT + 16 * rank + (self.out >> 4 * rank & 15) for rank in range(RANKS)]
        owner = last_player(s) if self.top else -1
        other = seat
        for at in range(3):
            other = AFTER[other][0]
            found.append(OTHERS + 14 * at + len(s.piles[HAND + other]))
            if s.passed >> other & 1:
                found.append(OUT_OF_TRICK + at)
            if other == owner:
                found.append(OWNER + at)
        return found

    def above(self, rank: int, suit: int) -> int:
        """Return how many cards out beat that card."""
        return self.lone_above[rank] + COUNT[(self.out >> 4 * rank & 15) >> suit + 1]

    def standing_inputs(self, rank: int, some: int) -> list[int]:
        """Return the inputs for how many cards, pairs and trips may beat the player's cards of a
        rank."""
        found = [
            LONE_ABOVE + LONE_BUCKETS[self.above(rank, suit)]
            for suit in range(4)
            if some >> suit & 1
        ]
        count = COUNT[some]
        if count > 1:
            found.append(PAIRS_ABOVE + PAIR_BUCKETS[self.pairs_above[rank]])
        if count > 2:
            found.append(TRIPS_ABOVE + TRIP_BUCKETS[self.trips_above[rank]])
        return found

    def standing_total(self, rank: int, some: int) -> int:
        key = 16 * rank + some
        found = self.standings.get(key)
        if found is None:
            found = self.worth.total(self.standing_inputs(rank, some))
            self.standings[key] = found
        return found

    def move_inputs(self, cards: Cards) -> list[int]:
        """Return the inputs of the move itself. No cards are a pass."""
        if not cards:
            play = self.worth.play(self.top)
            return [PASSED + RANKS * (play >> KIND_BITS) + top_rank(play)]
        play = self.worth.play(cards)
        kind = play >> KIND_BITS
        way = kind + KINDS if self.top else kind
        found = [PLAY + way, TOP_CARD + RANKS * way + top_rank(play)]
        if len(cards) < 3:
            strength = self.worth.rules.strength[cards[-1]]
            rank = strength >> 2
            at = BEATEN_BY + 15 if self.top else BEATEN_BY
            if len(cards) == 1:
                found.append(at + LONE_BUCKETS[self.above(rank, strength & 3)])
            else:
                found.append(at + 9 + PAIR_BUCKETS[self.pairs_above[rank]])
        return found

    def inputs(self, cards: Cards) -> list[int]:
        """Return all inputs for a move."""
        left = self.hand & ~self.worth.bits_of(cards)
        found = rule_inputs(self.worth.rules) + self.table
        found += left_inputs(left, self.worth.house) + self.move_inputs(cards)
        for rank in range(RANKS):
            some = left >> 4 * rank & 15
            if some:
                found += self.standing_inputs(rank, some)
        return found

    def value(self, cards: Cards) -> float:
        """Return the worth of a move. No cards are a pass."""
        worth = self.worth
        total = self.total + worth.total(self.move_inputs(cards))
        left = self.hand
        if cards:
            left &= ~worth.bits_of(cards)
            gone = self.hand ^ left
            rank = 0
            while gone:
                if gone & 15:
                    total -= self.standing_total(rank, self.hand >> 4 * rank & 15)
                    if left >> 4 * rank & 15:
                        total += self.standing_total(rank, left >> 4 * rank & 15)
                gone >>= 4
                rank += 1
        return worth.network.result(total + worth.left_total(left))


def learned(rules: BigTwo) -> MoveWorth:
    """Return the learned worth of moves, with the weights of this package."""
    return MoveWorth(rules, load_network(WEIGHTS))
