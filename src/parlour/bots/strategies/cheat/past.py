"""Pasts of a game of Cheat: who may have held and laid which cards, from the start.

A seat keeps many pasts, all of which fit what it has seen. After each act, pasts in which the act
was likely multiply, and the others die out. Then each past changes a little: two cards trade places
for a time if that makes the others' acts likelier, and sometimes if not (the Metropolis rule). So
every past occurs about as often as it is likely. This needs only the chance that a player with a
given hand makes a given play.
"""

from __future__ import annotations

import math
import random
from typing import Final, final

from ....core.zone import NOBODY
from ....mypyc_compat import i64
from .habits import BLIND, COUNT, RASH, naming_odds, play_odds
from .race import BIT, NEAR, OF_RANK, PACK, RaceCourse, likely_play

# The most plays that are kept; then the older half is forgotten. Few games by the usual rules take
# that many, and without a limit each decision would take longer than the one before.
MOST_PLAYS: Final = 120
NEVER: Final = -1


@final
class Past:
    """A past: moments and the plays between them. Play 0 leads from moment 0 to moment 1.

    Lists by moment have an entry for each seat, lists by play one.
    """

    def __init__(
        self, seat: int, hands: list[int], stacks: list[int], course: RaceCourse, rng: random.Random
    ) -> None:
        self.seat = seat  # the seat that keeps this past
        self.course = course
        self.seats = course.seats
        self.rng = rng
        self.hands = hands[:]
        self.stacks = stacks[:]  # cards that each seat has laid in the present stack
        self.who: list[int] = []
        self.rank: list[int] = []
        self.laid: list[int] = []
        self.moved: list[int] = []  # the cards laid, and the stack if it was taken
        self.known: list[bool] = []  # whether the seat has seen the cards
        self.called: list[int] = []  # the caller of each play
        self.passed: list[bool] = []  # the seats that passed
        self.odds: list[float] = []
        self.now = 0  # the present moment, which is the number of plays kept
        self.weight = 0.0  # change in likelihood since the last weighing

    def clone(self) -> Past:
        past = Past(self.seat, self.hands, self.stacks, self.course, self.rng)
        past.who = self.who[:]
        past.rank = self.rank[:]
        past.laid = self.laid[:]
        past.moved = self.moved[:]
        past.known = self.known[:]
        past.called = self.called[:]
        past.passed = self.passed[:]
        past.odds = self.odds[:]
        past.now = self.now
        return past

    def lay(self, who: int, rank: int, count: int, cards: int) -> None:
        """Add a play of that many cards. We know the cards only of our own plays."""
        if who != self.seat:
            cards = likely_play(self.hand(who), rank, count, self.course)
        self.who.append(who)
        self.rank.append(rank)
        self.laid.append(cards)
        self.moved.append(cards)
        self.known.append(who == self.seat)
        self.called.append(NOBODY)
        self.passed.append(False)
        self.odds.append(0.0)
        self.hands += self.hands[-self.seats :]
        self.stacks += self.stacks[-self.seats :]
        self.now += 1
        self.hands[self.seats * self.now + who] &= ~cards
        self.stacks[self.seats * self.now + who] |= cards
        self.weigh()
        if self.now > MOST_PLAYS:
            self.forget(MOST_PLAYS // 2)

    def forget(self, plays: int) -> None:
        """Drop the first plays. The past then begins with the cards where they lay after those
        plays."""
        for moments in (self.hands, self.stacks):
            del moments[: self.seats * plays]
        for numbers in (self.who, self.rank, self.laid, self.moved, self.called):
            del numbers[:plays]
        for answers in (self.known, self.passed):
            del answers[:plays]
        del self.odds[:plays]
        self.now -= plays
        self.odds[0] = self.likelihood(0)  # the play before it is forgotten, with its rank

    def uncalled(self) -> None:
        self.passed[-1] = True
        self.weigh()

    def stack_taken(self, caller: int, shown: int, taker: int, stack: int) -> bool:
        """Add a call: the play was turned up, and a player took the stack. We know the cards of the
        stack only if we took it. Returns False if this past cannot be made to fit."""
        if not self.known[-1] and not self.correct(self.laid[-1], shown):
            return False
        self.known[-1] = True
        if stack and not self.correct(self.stack(), stack):
            return False
        self.called[-1] = caller
        self.weigh()
        self.moved[-1] = self.stack()
        self.hands[self.seats * self.now + taker] |= self.stack()
        self.stacks[-self.seats :] = [0] * self.seats
        return True

    def hand(self, seat: int) -> int:
        return self.hands[self.seats * self.now + seat]

    def stack(self) -> int:
        cards = 0
        for seat in range(self.seats):
            cards |= self.stacks[self.seats * self.now + seat]
        return cards

    def lies(self) -> bool:
        """Return whether the last play is a lie."""
        return self.laid[-1] & ~OF_RANK[self.rank[-1]] != 0

    def sees(self, seat: int, rank: int, moment: int) -> int:
        """Return how many cards of a rank a seat knows of, in its hand or laid by itself."""
        at = self.seats * moment + seat
        return COUNT[(self.hands[at] | self.stacks[at]) >> 4 * rank & 15]

    def weigh(self) -> None:
        """Make this past more or less likely by what happened after the last play."""
        odds = self.likelihood(self.now - 1)
        self.weight += odds - self.odds[-1]
        self.odds[-1] = odds

    def likelihood(self, play: int) -> float:
        """Return the logarithm of the chance that others with these hands act as they did."""
        who = self.who[play]
        rank = self.rank[play]
        laid = self.laid[play]
        odds = 0.0
        if who != self.seat:
            hand = self.hands[self.seats * play + who]
            odds = play_odds(hand, laid, rank, self.course)
            if self.course.rhythm == NEAR and play:
                odds += naming_odds(hand, rank, self.rank[play - 1])
        most = 4 - laid.bit_count()
        for seat in range(self.seats):
            if seat == self.seat or not self.course.can_call(seat, who):
                continue
            sure = self.sees(seat, rank, play) > most
            if sure and self.passed[play]:
                odds += BLIND
            elif not sure and self.called[play] == seat:
                odds += RASH
        return odds

    def correct(self, guessed: int, true: int) -> bool:
        """Let cards trade places until those that were seen are where they were seen."""
        wrong = guessed & ~true
        missing = true & ~guessed
        while wrong:
            gone = wrong & -wrong
            come = self.replacement(gone, missing)
            if not come:
                return False
            wrong ^= gone
            missing ^= come
        return True

    def replacement(self, gone: int, missing: int) -> int:
        while missing:
            come = missing & -missing
            if self.trade(self.now - 1, gone | come, forced=True):
                return come
            missing ^= come
        return 0

    def settle(self, steps: int) -> None:
        """Let cards trade places that many times."""
        for _ in range(steps if self.now else 0):
            play = int(self.rng.random() * self.now)
            one = int(self.rng.random() * PACK)
            other = int(self.rng.random() * PACK)
            if one != other:
                self.trade(play, BIT[one] | BIT[other])

    def trade(self, play: int, two: int, *, forced: bool = False) -> bool:
        """Let two cards trade places, from the time they were together before a play until they are
        together again. Returns False if we would have seen that, or if it is unlikely."""
        first = self.together_before(two, play)
        if first == NEVER:
            return False
        if self.known[play] and split(self.laid[play], two):
            return False
        last = self.together_after(two, play + 1)
        if last == NEVER:
            return False
        self.exchange(two, first, last)
        odds = self.odds[first:last]
        gain = 0.0
        for at in range(first, last):
            if self.concerns(two, at):
                new = self.likelihood(at)
                gain += new - odds[at - first]
                odds[at - first] = new
        if not forced and gain < 0.0 and self.rng.random() >= math.exp(gain):
            self.exchange(two, first, last)
            return False
        if forced:
            self.weight += gain
        self.odds[first:last] = odds
        return True

    def together(self, two: int, moment: int) -> bool:
        for at in range(self.seats * moment, self.seats * moment + self.seats):
            if self.hands[at] & two == two or self.stacks[at] & two == two:
                return True
        return False

    def together_before(self, two: int, moment: int) -> int:
        """Return the last moment before another at which two cards were in one place, or the start.
        Returns NEVER if we have since seen one of the cards where the other was not."""
        while not self.seen_apart(two, moment):
            if not moment or self.together(two, moment):
                return moment
            while moment:
                moment -= 1
                if self.moved[moment] & two:
                    break
            if self.known[moment] and split(self.laid[moment], two):
                break
        return NEVER

    def together_after(self, two: int, moment: int) -> int:
        """Return the next moment after another at which two cards are in one place, or the
        present."""
        while not self.seen_apart(two, moment):
            if moment == self.now or self.together(two, moment):
                return moment
            moment = self.moved_after(two, moment)
            if self.known[moment - 1] and split(self.laid[moment - 1], two):
                break
        return NEVER

    def moved_after(self, two: int, moment: int) -> int:
        """Return the first moment at which one of two cards has left its place, or the present."""
        while moment < self.now:
            moment += 1
            if self.moved[moment - 1] & two:
                break
        return moment

    def seen_apart(self, two: int, moment: int) -> bool:
        """Return whether one of two cards is in our hand or was laid by us, and the other was
        not."""
        at = self.seats * moment + self.seat
        return split(self.hands[at], two) or split(self.stacks[at], two)

    def exchange(self, two: int, first: int, last: int) -> None:
        moment = first
        while moment <= last:
            until = min(self.moved_after(two, moment), last + 1) if moment < self.now else last + 1
            for seat in range(self.seats):
                at = self.seats * moment + seat
                if split(self.hands[at], two):
                    self.swap(self.hands, two, at, until)
                if split(self.stacks[at], two):
                    self.swap(self.stacks, two, at, until)
            moment = until
        for play in range(first, last):
            if split(self.laid[play], two):
                self.laid[play] ^= two
            if split(self.moved[play], two):
                self.moved[play] ^= two

    def swap(self, places: list[int], two: int, start: int, until: int) -> None:
        """Swap two cards at one place, at every moment from `start` until another."""
        at: i64 = start
        end: i64 = self.seats * until
        step: i64 = self.seats
        both: i64 = two
        while at < end:
            cards: i64 = places[at]
            places[at] = cards ^ both
            at += step

    def concerns(self, two: int, play: int) -> bool:
        """Return whether a trade of two cards may change how likely a play is: if one of the cards
        would be true or was laid, or if their holder chose a card to lie with or a rank to name."""
        of_rank = OF_RANK[self.rank[play]]
        laid = self.laid[play]
        if two & of_rank or split(laid, two):
            return True
        chosen = laid & ~of_rank != 0 or self.course.rhythm == NEAR
        return chosen and split(self.hands[self.seats * play + self.who[play]], two)


def split(cards: int, two: int) -> bool:
    """Return whether exactly one of two cards is in the set."""
    some = cards & two
    return some != 0 and some != two


def resampled(pasts: list[Past], number: int, rng: random.Random) -> list[Past]:
    """Return that number of pasts, drawn by their weights."""
    most = max([past.weight for past in pasts])
    weights = [math.exp(past.weight - most) for past in pasts]
    step = sum(weights) / number
    mark = step * rng.random()
    found: list[Past] = []
    for past, weight in zip(pasts, weights, strict=True):
        past.weight = 0.0
        mark -= weight
        if mark < 0.0:
            found.append(past)
            mark += step
        while mark < 0.0:
            found.append(past.clone())
            mark += step
    return found
