"""What may have happened in a game of Cheat: who held and who laid which cards, from the start.

One seat has many pasts in mind, all of which fit what it has seen. Whenever somebody does
something, the pasts in which that was likely become more, and the others fewer. Then each of them
changes a little: two cards trade places for a time, if that makes what the others did likelier, and
now and then if not (the Metropolis rule). So every past comes up about as often as it is likely,
and all that has to be told is how likely a play is for a hand.
"""

from __future__ import annotations

import math
import random
from typing import Final, final

from ....core.zone import NOBODY
from ....mypyc_compat import i64
from .habits import BLIND, COUNT, RASH, naming_odds, play_odds
from .race import BIT, NEAR, OF_RANK, PACK, RaceCourse, likely_play

# Plays that are kept in mind; then the older half is forgotten. Few games by the usual rules take
# that many, and without an end to it every thought would take longer than the one before.
MOST_PLAYS: Final = 120
NEVER: Final = -1


@final
class Past:
    """Moments and the plays between them: play 0 leads from moment 0 to moment 1.

    The lists by moment have an entry for each seat, those by play one.
    """

    def __init__(
        self, seat: int, hands: list[int], stacks: list[int], course: RaceCourse, rng: random.Random
    ) -> None:
        self.seat = seat  # whose mind this is in
        self.course = course
        self.seats = course.seats
        self.rng = rng
        self.hands = hands[:]
        self.stacks = stacks[:]  # what everybody has laid, as far as it is in the present stack
        self.who: list[int] = []
        self.rank: list[int] = []
        self.laid: list[int] = []
        self.moved: list[int] = []  # what was laid, and the stack if somebody took it
        self.known: list[bool] = []  # whether the seat has seen the cards
        self.called: list[int] = []  # by whom
        self.passed: list[bool] = []  # by all
        self.odds: list[float] = []
        self.now = 0  # the present moment, and so the number of plays that are kept in mind
        self.weight = 0.0  # how much likelier it is than when it was last weighed

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
        """Somebody has laid a number of cards; which they are, we know only of our own."""
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
        """Let the past begin that many plays later, with the cards where they were by then."""
        for moments in (self.hands, self.stacks):
            del moments[: self.seats * plays]
        for numbers in (self.who, self.rank, self.laid, self.moved, self.called):
            del numbers[:plays]
        for answers in (self.known, self.passed):
            del answers[:plays]
        del self.odds[:plays]
        self.now -= plays
        self.odds[0] = self.likelihood(0)  # which no longer knows the rank before it

    def uncalled(self) -> None:
        self.passed[-1] = True
        self.weigh()

    def stack_taken(self, caller: int, shown: int, taker: int, stack: int) -> bool:
        """The play was called and turned up, and somebody took the stack: which, we know only if it
        was us. False if this past cannot be made to fit."""
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
        """Whether the last play is a lie."""
        return self.laid[-1] & ~OF_RANK[self.rank[-1]] != 0

    def sees(self, seat: int, rank: int, moment: int) -> int:
        """How many of a rank a seat has before it, in hand or laid by itself."""
        at = self.seats * moment + seat
        return COUNT[(self.hands[at] | self.stacks[at]) >> 4 * rank & 15]

    def weigh(self) -> None:
        """What we have heard of the last play makes this past more or less likely."""
        odds = self.likelihood(self.now - 1)
        self.weight += odds - self.odds[-1]
        self.odds[-1] = odds

    def likelihood(self, play: int) -> float:
        """The logarithm of how likely others with these hands do what they did."""
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
        """Let cards trade places, that many times."""
        for _ in range(steps if self.now else 0):
            play = int(self.rng.random() * self.now)
            one = int(self.rng.random() * PACK)
            other = int(self.rng.random() * PACK)
            if one != other:
                self.trade(play, BIT[one] | BIT[other])

    def trade(self, play: int, two: int, *, forced: bool = False) -> bool:
        """Two cards trade places: from when they were together, before a play, till they are
        together again. False if we would have seen that, or if it is not likely."""
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
        """When they were last together, or the start; NEVER if we saw one of them since, at a place
        where the other was not."""
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
        """The same of when they are together again, or the present."""
        while not self.seen_apart(two, moment):
            if moment == self.now or self.together(two, moment):
                return moment
            moment = self.moved_after(two, moment)
            if self.known[moment - 1] and split(self.laid[moment - 1], two):
                break
        return NEVER

    def moved_after(self, two: int, moment: int) -> int:
        """The first moment at which they are no longer where they are, or the present."""
        while moment < self.now:
            moment += 1
            if self.moved[moment - 1] & two:
                break
        return moment

    def seen_apart(self, two: int, moment: int) -> bool:
        """Whether one of them is in our hand, or laid by us, and the other is not."""
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
        """At the place of that index, and at the same one of every moment before another."""
        at: i64 = start
        end: i64 = self.seats * until
        step: i64 = self.seats
        both: i64 = two
        while at < end:
            cards: i64 = places[at]
            places[at] = cards ^ both
            at += step

    def concerns(self, two: int, play: int) -> bool:
        """Whether it matters for a play which of the two is where: if one would be true, or was
        laid; and to somebody who holds one of them, if they chose what to lie with or to name."""
        of_rank = OF_RANK[self.rank[play]]
        laid = self.laid[play]
        if two & of_rank or split(laid, two):
            return True
        chosen = laid & ~of_rank != 0 or self.course.rhythm == NEAR
        return chosen and split(self.hands[self.seats * play + self.who[play]], two)


def split(cards: int, two: int) -> bool:
    """Whether just one of two cards is there."""
    some = cards & two
    return some != 0 and some != two


def resampled(pasts: list[Past], number: int, rng: random.Random) -> list[Past]:
    """That number of pasts, each as often as it is likely by its weight."""
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
