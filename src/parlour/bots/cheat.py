"""How to play Cheat: it is a race, and what counts is the turns a hand still needs.

All ranks come round for every player, in an order that is known. So a hand has a plan: true cards
when their rank is called, and in the turns between, a lie with a card that would come last. The
stack hurts who calls wrongly as much as it hurts a liar, but the two others have the good of a
right call for nothing: so a call wants near certainty, except to stop somebody who is almost out.
"""

from __future__ import annotations

import math
import random
from typing import Final, cast, final

from ..cards import HIDDEN, Cards, plural
from ..game import AnyGame, Outcome
from ..games.cheat import HAND, PASS, PLAYED, PLAYERS, STACK, CheatState, is_lie
from ..memory import Memory
from ..offer import Action, Offers
from ..state import State
from ..view import View
from ..zone import NOBODY
from .base import Idea, Judge

CALL: Final = Action("call")
HONEST: Final = "It is true, so a call cannot hurt you."
LYING: Final = "Gets rid of what you could only lay truly much later."
RANKS: Final = 13
PACK: Final = 52
STUCK: Final = 9  # turns, for a hand that cannot end on a true play without luck
PACE: Final = 1.0  # a turn less makes a win so much likelier: e to the power of this
NEXT: Final = 0.3  # and so does each seat that one is nearer to the turn
SPEED: Final = [math.exp(-PACE * turns) for turns in range(RANKS + 2)]

# How often somebody who holds none, one … of the rank lays one, two … cards: truly, or as a lie.
# Counted in games between earlier bots of this kind, so they are rough.
TRUE: Final = [
    [0.0, 0.0, 0.0, 0.0],
    [0.73, 0.0, 0.0, 0.0],
    [0.01, 0.83, 0.0, 0.0],
    [0.01, 0.01, 0.94, 0.0],
    [0.01, 0.01, 0.01, 0.97],
]
LIES: Final = [
    [0.81, 0.16, 0.02, 0.01],
    [0.0, 0.17, 0.1, 0.01],
    [0.0, 0.0, 0.14, 0.02],
    [0.0, 0.0, 0.0, 0.05],
    [0.0, 0.0, 0.0, 0.0],
]
NEEDED: Final = [0.05, 0.4]  # how sure one must be of a lie, if the liar has no card left, or one
SURE: Final = 0.9  # and if there are more
KEPT: Final = 2.0  # players keep cards that they will need soon: how much likelier they have them
DARING: Final = 0.4  # how seldom a lie is such that one more card would give it away
SHOWN: Final = 0.5  # turns, that it costs to have one's cards turned up
HUNCH: Final = 0.3  # who calls for less knows nothing
STEPS: Final = 20
HORIZON: Final = 200  # moves, about twelve rounds: most worlds are decided by then
PLACES: Final = [1.0, 0.2, 0.1, 0.0]
BLUNT: Final = 20.0  # a beginner overlooks less than a twentieth of a win


def chances(free: int, share: float) -> list[float]:
    """How likely somebody has none, one, two … of `free` cards, each with a chance of `share`."""
    return [
        math.comb(free, held) * share**held * (1.0 - share) ** (free - held)
        for held in range(free + 1)
    ]


CHANCES: Final = [[chances(free, step / STEPS) for step in range(STEPS + 1)] for free in range(5)]


@final
class Guess:
    """What one knows of somebody's cards of a rank: how many are there, and how many may be."""

    __slots__ = ("free", "share", "sure")

    def __init__(self, sure: int, free: int, share: float) -> None:
        self.sure: Final = sure
        self.free: Final = free
        self.share: Final = share  # the chance that a card which may be there is there

    def chances(self) -> list[float]:
        return CHANCES[self.free][int(min(1.0, max(0.0, self.share)) * STEPS + 0.5)]

    def and_seen(self, elsewhere: int) -> Guess:
        return Guess(self.sure + elsewhere, self.free, self.share)

    def at_most(self, most: int) -> float:
        """How likely there are no more than that."""
        odds = 0.0
        for held, chance in enumerate(self.chances(), self.sure):
            if held <= most:
                odds += chance
        return odds

    def lie(self, laid: int) -> float:
        """How likely it is a lie to lay so many."""
        true = 0.0
        lies = 0.0
        share = KEPT * self.share / (1.0 + (KEPT - 1.0) * self.share)
        for held, chance in enumerate(Guess(self.sure, self.free, share).chances(), self.sure):
            true += chance * TRUE[held][laid - 1]
            lies += chance * LIES[held][laid - 1]
        if laid == self.sure + self.free:
            lies *= DARING
        return lies / (true + lies) if true > 0.0 else 1.0


def recall(memory: Memory, rank: int, first: int, second: int, size: int) -> Guess:
    """What is known of the cards of a rank in two places, which hold `size` cards together."""
    here = 1 << first | 1 << second
    open_cards = 0
    sure = 0
    free = 0
    for card, places in enumerate(memory.where):
        if not places & here:
            continue
        of_rank = card >> 2 == rank
        if places & ~here:
            open_cards += 1
            free += of_rank
        else:
            size -= 1
            sure += of_rank
    return Guess(sure, free, size / open_cards if open_cards else 0.0)


def in_hands(memory: Memory, seat: int) -> list[int]:
    """Whose hand each card is in, if the seat knows; mostly because all have seen it go there."""
    owners = [NOBODY] * PACK
    for other in range(PLAYERS):
        if other == seat:
            continue
        for card, places in enumerate(memory.where):
            if places == 1 << (HAND + other):
                owners[card] = other
    return owners


def seen_elsewhere(rank: int, owners: list[int], seat: int) -> int:
    """How many of a rank are known to be in other hands than that seat's."""
    count = 0
    for card in range(4 * rank, 4 * rank + 4):
        if owners[card] != NOBODY and owners[card] != seat:
            count += 1
    return count


def effort(hand: Cards, rank: int) -> int:
    """The turns a hand needs, if its owner is asked for that rank next.

    The last play has to be true, since it will be called. Every turn before it takes a card; where
    none is true, a lie gets rid of one that would come later.
    """
    if not hand:
        return 0
    at_turn = [0] * RANKS
    for card in hand:
        at_turn[turns_until(card, rank)] += 1
    later = len(hand)
    gaps = 0
    for turn in range(RANKS):
        true = at_turn[turn]
        later -= true
        if not true:
            gaps += 1
        elif later <= gaps and len(hand) - true >= turn:
            return turn + 1
    return RANKS if len(hand) > STUCK else STUCK


def turns_until(card: int, rank: int) -> int:
    """One is asked for every fourth rank; ten times four is one more than three rounds of 13."""
    return ((card >> 2) - rank) * 10 % RANKS


def usual(cards: int) -> float:
    """The turns that a hand of so many cards needs as a rule: what can be told from outside."""
    return min(0.7 * cards, 6.0 + 0.2 * cards)


class CheatJudge(Judge):
    horizon = HORIZON

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        super().__init__(game, rng)
        self.owners = [NOBODY] * PACK  # what all remember in the worlds that are searched

    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        s = cast(CheatState, view.state)
        seat = view.seat
        if s.piles[PLAYED + s.turn]:
            return self.answers(s, recall_play(s, memory))
        shown = in_hands(memory, seat)
        others = [
            recall(memory, s.rank, HAND + other, STACK + other, known_to(s, other)).and_seen(
                seen_elsewhere(s.rank, shown, other)
            )
            for other in range(PLAYERS)
            if other != seat
        ]
        return [
            Idea(Action("play", cards), BLUNT * worth, LYING if is_lie(cards, s.rank) else HONEST)
            for worth, cards in self.plays(s, seat, others)
        ]

    def answers(self, s: CheatState, guess: Guess) -> list[Idea]:
        laid = len(s.piles[PLAYED + s.turn])
        left = len(s.piles[HAND + s.turn])
        lie = guess.lie(laid)
        if lie == 1.0:
            return [Idea(CALL, 0.0, f"There cannot be so many {plural(s.rank)}.")]
        if lie < HUNCH and left >= len(NEEDED):
            return [Idea(PASS, 0.0, "They may well be telling the truth.")]
        why = "Stops somebody who is almost out." if left < len(NEEDED) else "It looks like a lie."
        return [
            Idea(CALL, 1.5 * (lie - needed(left)), why),
            Idea(PASS, 0.0, "A wrong call would cost you the stack."),
        ]

    def plays(self, s: CheatState, seat: int, others: list[Guess]) -> list[tuple[float, Cards]]:
        """All true cards, with none, one … that would come last; and the chance to win."""
        hand = s.piles[HAND + seat]
        true: list[int] = []
        rest: list[tuple[int, int]] = []
        for card in hand:
            if card >> 2 == s.rank:
                true.append(card)
            else:
                rest.append((-turns_until(card, s.rank), card))
        rest.sort()
        spare = [card for _, card in rest]
        against = 0.0
        stack = 0
        for other in range(PLAYERS):
            stack += len(s.piles[STACK + other])
            if other != seat:
                against += math.exp(-PACE * usual(len(s.piles[HAND + other])))
        rank = (s.rank + PLAYERS) % RANKS
        caught = math.exp(-PACE * max(effort(hand, rank), usual(len(hand) + stack) + SHOWN))
        found: list[tuple[float, Cards]] = []
        for lies in range(0 if true else 1, min(4 - len(true), len(spare)) + 1):
            laid = true + spare[:lies]
            left = tuple([card for card in hand if card not in laid])
            speed = SPEED[effort(left, rank)]
            if lies == 0 and not left:
                return [(1.0, tuple(laid))]
            believed = 1.0
            if lies:
                for guess in others:
                    believed *= guess.at_most(4 - len(laid))
            if not left:
                believed = 0.0
            worth = believed * speed / (speed + against) + (1.0 - believed) * caught / (
                caught + against
            )
            found.append((worth, tuple(laid)))
        return found

    def quick(self, s: State, seat: int, offers: Offers) -> Action | None:
        """As `ideas()`, by what the seat sees now, without its memory."""
        world = cast(CheatState, s)
        piles = world.piles
        free = 4
        unseen = PACK
        for card in piles[HAND + seat] + piles[STACK + seat]:
            unseen -= 1
            if card >> 2 == world.rank:
                free -= 1
        turn = world.turn
        laid = len(piles[PLAYED + turn])
        if laid:
            for card in range(4 * world.rank, 4 * world.rank + 4):
                owner = self.owners[card]
                if owner not in (NOBODY, seat, turn) and card in piles[HAND + owner]:
                    free -= 1
            if laid > free:
                return CALL
            left = len(piles[HAND + turn])
            if left >= len(NEEDED):
                return PASS
            lie = Guess(0, free, (left + laid) / unseen).lie(laid)
            return CALL if lie > NEEDED[left] else PASS
        others = [
            Guess(0, free, known_to(world, other) / unseen)
            for other in range(PLAYERS)
            if other != seat
        ]
        best = 0.0
        chosen: Cards = ()
        for worth, cards in self.plays(world, seat, others):
            if worth > best:
                best = worth
                chosen = cards
        return Action("play", chosen)

    def guess(self, view: View, memory: Memory) -> State:
        """Cards laid are true as often as players are honest; a blind deal would make them lies."""
        world = cast(CheatState, memory.guess(view, self.rng))
        self.owners = in_hands(memory, view.seat)
        turn = world.turn
        played = world.piles[PLAYED + turn]
        if not played or turn == view.seat:
            return world
        lie = recall_play(world, memory).lie(len(played))
        if self.rng.random() >= lie and is_lie(played, world.rank):
            make_true(world, memory)
        return world

    def score(self, s: State, seat: int, outcome: Outcome) -> float:
        return PLACES[outcome.places[seat] - 1]

    def estimate(self, s: State, seat: int) -> float:
        """How the race stands."""
        world = cast(CheatState, s)
        mine = 0.0
        total = 0.0
        for other in range(PLAYERS):
            away = (other - world.turn) % PLAYERS
            turns = effort(world.piles[HAND + other], (world.rank + away) % RANKS)
            speed = SPEED[turns] * math.exp(-NEXT * away)
            total += speed
            if other == seat:
                mine = speed
        return mine / total


def needed(left: int) -> float:
    """How sure of a lie a caller should be, if the liar has so many cards left."""
    return NEEDED[left] if left < len(NEEDED) else SURE


def known_to(s: CheatState, seat: int) -> int:
    return len(s.piles[HAND + seat]) + len(s.piles[STACK + seat])


def recall_play(s: CheatState, memory: Memory) -> Guess:
    size = len(s.piles[HAND + s.turn]) + len(s.piles[PLAYED + s.turn])
    return recall(memory, s.rank, HAND + s.turn, PLAYED + s.turn, size)


def make_true(world: CheatState, memory: Memory) -> None:
    """Exchange cards of the open play for true ones, if they can be there."""
    place = PLAYED + world.turn
    false = [card for card in world.piles[place] if card >> 2 != world.rank]
    for card in range(4 * world.rank, 4 * world.rank + 4):
        if not false:
            return
        if memory.where[card] >> place & 1 and card not in world.piles[place]:
            away = len(world.piles)  # as the memory has it: in no pile
            source = next((at for at, pile in enumerate(world.piles) if card in pile), away)
            given = next((other for other in false if memory.where[other] >> source & 1), HIDDEN)
            if given != HIDDEN:
                false.remove(given)
                swap(world, place, given, card)
                if source != away:
                    swap(world, source, card, given)


def swap(s: CheatState, place: int, gone: int, come: int) -> None:
    s.piles[place] = tuple(sorted([come if card == gone else card for card in s.piles[place]]))
