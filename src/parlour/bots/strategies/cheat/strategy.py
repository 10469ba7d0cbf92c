"""How to play Cheat: as a race, in which the hand that needs fewer turns is ahead.

Every player is asked for all ranks, in a known order. So a hand has a plan: true cards when their
rank is called, and between them lies with the cards that would come last. The stack hurts a wrong
caller as much as a liar, but a right call helps all other players, at no cost to them. So a call
needs near certainty, except to stop a player who is almost out.
"""

from __future__ import annotations

import math
from typing import Final, cast, final

from ....core.cards import Cards
from ....core.memory import Memory
from ....core.view import View
from ....core.zone import NOBODY
from ....games.cheat.rules import PASS, Cheat
from ....games.cheat.state import HAND, PLAYED, STACK, CheatState
from ...search.strategy import Idea, Strategy
from .expert import CALL, CheatExpert
from .naming import named_ranks, play_action
from .race import NEAR, OF_RANK, PACK, RaceCourse, bits, cards_of, likely_play, turns_needed, way_to
from .reasons import MAY_BE_TRUE, TOO_RISKY, why_call, why_play

PACE: Final = 1.0  # a turn saved multiplies the odds of winning by `exp(PACE)`

# The chance that a player who holds none, one … cards of the rank lays one, two … cards: truly, or
# as a lie. Counted in games between earlier versions of this bot, by the usual rules, so the
# numbers are rough.
TRUE_CHANCES: Final = [
    [0.0, 0.0, 0.0, 0.0],
    [0.73, 0.0, 0.0, 0.0],
    [0.01, 0.83, 0.0, 0.0],
    [0.01, 0.01, 0.94, 0.0],
    [0.01, 0.01, 0.01, 0.97],
]
LIE_CHANCES: Final = [
    [0.81, 0.16, 0.02, 0.01],
    [0.0, 0.17, 0.1, 0.01],
    [0.0, 0.0, 0.14, 0.02],
    [0.0, 0.0, 0.0, 0.05],
    [0.0, 0.0, 0.0, 0.0],
]


def cut_chances(most: int) -> tuple[list[list[float]], list[list[float]]]:
    """Return TRUE_CHANCES and LIE_CHANCES where at most `most` cards can be laid. A player who
    would lay more lays `most`, true ones first."""  # C16
    true = [[0.0] * 4 for _ in TRUE_CHANCES]
    lies = [[0.0] * 4 for _ in LIE_CHANCES]
    for held in range(len(true)):
        for more in range(4):
            at = min(more, most - 1)
            true[held][at] += TRUE_CHANCES[held][more]
            (lies if held < most else true)[held][at] += LIE_CHANCES[held][more]
    return true, lies


CUT_CHANCES: Final = [cut_chances(most) for most in range(1, 5)]
# The chance of a lie that a call needs if the liar has no card left, or one.
CERTAINTY_NEEDED: Final = [0.05, 0.4]
SURE: Final = 0.9  # chance of a lie that a call needs if the liar has more cards left
# factor on the odds that a player holds a card, since players keep cards that they will need soon
KEPT: Final = 2.0
DARING: Final = 0.4  # factor on the odds of a lie that would be certain with one more card
SHOWN: Final = 0.5  # turns that it costs to have cards turned up
# The most that is taken at random from the worth of a lie, where players name ranks: without it,
# the same lies could go round and round. Nothing is ever added, or players far behind would only
# lie.
WHIM: Final = 1.0
# turns lost for each rank between the named rank and the nearest rank in hand
NAMED_AWAY: Final = 0.3
HUNCH: Final = 0.3  # least chance of a lie at which a call is considered
OWN_CHOICE: Final = 0.4  # factor on the odds of a lie where players name the rank
STEPS: Final = 20
WIN_WORTH: Final = 20.0  # worth of a certain win; a beginner overlooks less than a twentieth of it


def chances(free: int, share: float) -> list[float]:
    """Return the chances that a hand has none, one, two … of `free` cards, each with a chance of
    `share`."""
    return [
        math.comb(free, held) * share**held * (1.0 - share) ** (free - held)
        for held in range(free + 1)
    ]


CHANCES: Final = [[chances(free, step / STEPS) for step in range(STEPS + 1)] for free in range(5)]


@final
class Guess:
    """A guess at a player's cards of one rank: `sure` are known to be there, and `free` may be."""

    __slots__ = ("free", "share", "sure")

    def __init__(self, sure: int, free: int, share: float) -> None:
        self.sure: Final = sure
        self.free: Final = free
        self.share: Final = share  # chance that each of the `free` cards is there

    def chances(self) -> list[float]:
        return CHANCES[self.free][int(min(1.0, max(0.0, self.share)) * STEPS + 0.5)]

    def and_seen(self, elsewhere: int) -> Guess:
        return Guess(self.sure + elsewhere, self.free, self.share)

    def at_most(self, most: int) -> float:
        """Return the chance that the player has at most `most` cards of the rank."""
        odds = 0.0
        for held, chance in enumerate(self.chances(), self.sure):
            if held <= most:
                odds += chance
        return odds

    def lie_chance(self, laid: int, most: int, readiness: float = 1.0) -> float:
        """Return the chance that a play of `laid` cards is a lie, where at most `most` can be laid.
        `readiness` is a factor on how often players lie."""
        truly, falsely = CUT_CHANCES[most - 1]
        true = 0.0
        lies = 0.0
        share = KEPT * self.share / (1.0 + (KEPT - 1.0) * self.share)
        for held, chance in enumerate(Guess(self.sure, self.free, share).chances(), self.sure):
            true += chance * truly[held][laid - 1]
            lies += chance * falsely[held][laid - 1]
        lies *= readiness
        if laid == self.sure + self.free:
            lies *= DARING
        return lies / (true + lies) if true > 0.0 else 1.0


def guess_held(memory: Memory, rank: int, first: int, second: int, size: int) -> Guess:
    """Return a guess at the cards of a rank in two locations, which hold `size` cards together."""
    here = 1 << first | 1 << second
    open_cards = 0
    sure = 0
    free = 0
    for card, locations in enumerate(memory.where):
        if not locations & here:
            continue
        of_rank = card >> 2 == rank
        if locations & ~here:
            open_cards += 1
            free += of_rank
        else:
            size -= 1
            sure += of_rank
    return Guess(sure, free, size / open_cards if open_cards else 0.0)


def known_owners(memory: Memory, seat: int) -> list[int]:
    """Return the other player who holds each card, if the seat knows; usually because everybody saw
    the card go there."""
    owners = [NOBODY] * PACK
    for other in range(memory.start.seats):
        if other == seat:
            continue
        for card, locations in enumerate(memory.where):
            if locations == 1 << (HAND + other):
                owners[card] = other
    return owners


def seen_elsewhere(rank: int, owners: list[int], seat: int) -> int:
    """Return how many cards of a rank are known to be in the hands of players other than a seat."""
    count = 0
    for card in range(4 * rank, 4 * rank + 4):
        if owners[card] != NOBODY and owners[card] != seat:
            count += 1
    return count


def usual_turns(cards: int) -> float:
    """Return the number of turns that a hand of this size usually needs, for hands that we cannot
    see."""
    return min(0.7 * cards, 6.0 + 0.2 * cards)


class CheatStrategy(Strategy[CheatState]):
    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        s = cast(CheatState, view.state)
        seat = view.seat
        if s.piles[PLAYED + s.turn]:
            return self.answers(s, guess_played(s, memory))
        game = cast(Cheat, self.game)
        course = RaceCourse(game, s.seats)
        shown = known_owners(memory, seat)
        found: list[Idea] = []
        for rank in named_ranks(game, s):
            callers = [
                guess_owned(s, memory, other, rank).and_seen(seen_elsewhere(rank, shown, other))
                for other in range(s.seats)
                if course.can_call(other, seat)
            ]
            for worth, cards, lie in self.plays(s, seat, rank, callers, course):
                action = play_action(game, s, cards, rank)
                whim = WHIM * self.rng.random() if lie and course.rhythm == NEAR else 0.0
                why = why_play(s, cards, rank, course.rhythm, game.most)
                found.append(Idea(action, WIN_WORTH * worth - whim, why))
        return found

    def answers(self, s: CheatState, guess: Guess) -> list[Idea]:
        laid = len(s.piles[PLAYED + s.turn])
        left = len(s.piles[HAND + s.turn])
        game = cast(Cheat, self.game)
        readiness = OWN_CHOICE if game.sequence == "near" else 1.0
        lie_chance = guess.lie_chance(laid, game.most, readiness)
        almost_out = left < len(CERTAINTY_NEEDED)
        why = why_call(s, left, lie_chance, possible=laid <= guess.sure + guess.free)
        if lie_chance == 1.0:
            return [Idea(CALL, 0.0, why)]
        if lie_chance < HUNCH and not almost_out:
            return [Idea(PASS, 0.0, MAY_BE_TRUE)]
        return [
            Idea(CALL, 1.5 * (lie_chance - certainty_needed(left)), why),
            Idea(PASS, 0.0, TOO_RISKY),
        ]

    def plays(
        self, s: CheatState, seat: int, asked: int, callers: list[Guess], course: RaceCourse
    ) -> list[tuple[float, Cards, bool]]:
        """Return plays with all true cards, and with none, one … of the cards that would come last:
        the chance to win, the cards, and whether the play is a lie."""
        hand = bits(s.piles[HAND + seat])
        true = (hand & OF_RANK[asked]).bit_count()
        against = 0.0
        stack = 0
        for other in range(s.seats):
            stack += len(s.piles[STACK + other])
            if other != seat:
                against += math.exp(-PACE * usual_turns(len(s.piles[HAND + other])))
        size = hand.bit_count()
        most = min(course.most, size)
        rank = course.rank_after(asked, s.seats)
        turns = max(turns_needed(hand, rank, course), usual_turns(size + stack) + SHOWN)
        if course.rhythm == NEAR:
            turns += NAMED_AWAY * way_to(hand, asked)
        caught = math.exp(-PACE * turns)
        found: list[tuple[float, Cards, bool]] = []
        for count in range(max(1, min(true, most)), most + 1):
            laid = likely_play(hand, asked, count, course)
            speed = math.exp(-PACE * turns_needed(hand & ~laid, rank, course))
            if count == true == size:
                return [(1.0, cards_of(laid), False)]
            believed = 1.0
            if count > true:
                for guess in callers:
                    believed *= guess.at_most(4 - count)
            if count == size:
                believed = 0.0
            worth = believed * speed / (speed + against) + (1.0 - believed) * caught / (
                caught + against
            )
            found.append((worth, cards_of(laid), count > true))
        return found

    def expert(self) -> Strategy[CheatState]:
        return CheatExpert(self.game, self.rng)


def certainty_needed(left: int) -> float:
    """Return the chance of a lie that a call needs, by the number of cards that the liar has
    left."""
    return CERTAINTY_NEEDED[left] if left < len(CERTAINTY_NEEDED) else SURE


def guess_owned(s: CheatState, memory: Memory, seat: int, rank: int) -> Guess:
    """Return a guess at the cards of a rank that a player holds or has laid."""
    hand, stack = HAND + seat, STACK + seat
    return guess_held(memory, rank, hand, stack, len(s.piles[hand]) + len(s.piles[stack]))


def guess_played(s: CheatState, memory: Memory) -> Guess:
    size = len(s.piles[HAND + s.turn]) + len(s.piles[PLAYED + s.turn])
    return guess_held(memory, s.rank, HAND + s.turn, PLAYED + s.turn, size)
