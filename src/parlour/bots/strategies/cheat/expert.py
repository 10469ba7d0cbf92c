"""The strong player of Cheat: keeps many pasts, and weighs every move in all of them.

There is no search. The turns that the hands need tell well enough who wins from here on. Its
strength is to know when a player is lying, which follows from the past.
"""

from __future__ import annotations

import random
from typing import Final, cast, final

from ....core.cards import HIDDEN
from ....core.event import Moved, Said
from ....core.game import AnyGame
from ....core.memory import Memory
from ....core.offer import Action
from ....core.state import State
from ....core.view import View
from ....core.zone import NOBODY, TABLE
from ....games.cheat.rules import PASS, Cheat
from ....games.cheat.state import HAND, PLAYED, STACK, CheatState
from ...search.strategy import Idea, Strategy
from .naming import named_ranks, play_action
from .past import Past, resampled
from .race import OF_RANK, PACK, RaceCourse, bits, cards_of, chance_to_win, likely_play
from .reasons import TOO_RISKY, why_call, why_play

CALL: Final = Action("call")
WEIGHED_WORDS: Final = ("play", "call")  # words after which the pasts are weighed
PASTS: Final = 150
STEPS: Final = 60  # trades of cards tried in each past after an event
MAX_STEPS: Final = 180  # most trades tried in each past, after many events at once
MISSED: Final = 0.1  # chance that nobody calls a certain lie
HUNCH: Final = 0.02  # chance that a player calls a lie without being sure
ALMOST_OUT: Final = 0.6  # chance that a player calls the lie of a player who has one card left
# The number of lies for each lie that the pasts expect, where some or all of them contain it. In
# games with four cards a play the pasts expect too many. Counted in 300 games against `normal`.
IN_SOME: Final = 0.85
IN_ALL: Final = 0.92
WIN_WORTH: Final = 20.0  # worth of a certain win; a beginner overlooks less than a twentieth of it


@final
class CheatExpert(Strategy[CheatState]):
    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        super().__init__(game, rng)
        self.pasts: list[Past] = []
        self.memory: Memory | None = None  # the memory that these pasts belong to
        self.heard = 0  # events taken in so far
        self.course = RaceCourse(cast(Cheat, game), game.usual_seats)
        self.steps = STEPS
        # From the latest events: the rank that was laid, the caller, and the cards turned up.
        self.rank = 0
        self.caller = NOBODY
        self.shown = 0

    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        self.follow(view, memory)
        s = cast(CheatState, view.state)
        return self.answers(s, view.seat) if s.piles[PLAYED + s.turn] else self.plays(s, view.seat)

    def answers(self, s: CheatState, seat: int) -> list[Idea]:
        who = s.turn
        count = len(s.piles[PLAYED + who])
        gain = 0.0
        for past in self.pasts:
            hands = past.hands[-s.seats :]
            taken = with_stack(hands, who if past.lies() else seat, past.stack())
            more = win_after(past, taken, who, s.rank) - win_after(past, hands, who, s.rank)
            gain += more * (MISSED if others_can_tell(past, s.rank, count, who, seat) else 1.0)
        why = why_call(s, len(s.piles[HAND + who]), self.lie_chance(), possible=True)
        return [
            Idea(PASS, 0.0, TOO_RISKY),
            Idea(CALL, WIN_WORTH * gain / len(self.pasts), why),
        ]

    def lie_chance(self) -> float:
        """The chance that the last play is a lie."""
        return chance_of_lie(self.lie_share(), cast(Cheat, self.game))

    def lie_share(self) -> float:
        """The share of the pasts in which the last play is a lie."""
        return sum([past.lies() for past in self.pasts]) / len(self.pasts)

    def plays(self, s: CheatState, seat: int) -> list[Idea]:
        """Return ideas for each rank that can be named: all true cards, with none, one … of the
        cards that would come last."""
        hand = bits(s.piles[HAND + seat])
        game = cast(Cheat, self.game)
        course, most = self.pasts[0].course, min(game.most, hand.bit_count())
        found: list[Idea] = []
        for rank in named_ranks(game, s):
            true = (hand & OF_RANK[rank]).bit_count()
            for count in range(max(1, min(true, most)), most + 1):
                laid = likely_play(hand, rank, count, course)
                cards = cards_of(laid)
                worth = 0.0
                for past in self.pasts:
                    worth += self.play_worth(past, rank, laid, count > true)
                why = why_play(s, cards, rank, course.rhythm, most)
                action = play_action(game, s, cards, rank)
                found.append(Idea(action, WIN_WORTH * worth / len(self.pasts), why))
        return found

    def play_worth(self, past: Past, rank: int, laid: int, lie: bool) -> float:
        """Return our chance to win if we lay these cards."""
        seat = past.seat
        hands = past.hands[-past.seats :]
        hands[seat] &= ~laid
        believed = win_after(past, hands, seat, rank)
        if not lie:
            return believed
        left = hands[seat].bit_count()
        risk = [1.0, ALMOST_OUT, HUNCH][min(left, 2)]
        if others_can_tell(past, rank, laid.bit_count(), seat, seat):
            risk = 1.0
        taken = with_stack(hands, seat, past.stack() | laid)
        return believed + risk * (win_after(past, taken, seat, rank) - believed)

    # The pasts

    def follow(self, view: View, memory: Memory) -> None:
        """Take in the events since the last decision."""
        if memory is not self.memory:
            self.memory = memory
            self.heard = 0
            deals = [deal_hidden(memory.start, self.rng) for _ in range(PASTS)]
            self.course = RaceCourse(cast(Cheat, self.game), memory.start.seats)
            self.pasts = [past_from(deal, memory.seat, self.course, self.rng) for deal in deals]
        new_events = memory.story[self.heard :]
        turns = sum(
            [not isinstance(event, Moved) and event.word in WEIGHED_WORDS for event in new_events]
        )
        self.steps = min(STEPS, MAX_STEPS // max(1, turns))
        for event in new_events:
            if isinstance(event, Moved):
                self.moved(event)
            else:
                self.said(event)
        self.heard = len(memory.story)
        if not self.pasts:  # no past fits, so only certain knowledge counts
            worlds = [cast(CheatState, memory.guess(view, self.rng)) for _ in range(PASTS)]
            self.pasts = [past_from(world, memory.seat, self.course, self.rng) for world in worlds]
        if any([past.weight for past in self.pasts]):
            self.weigh()

    def said(self, event: Said) -> None:
        if event.word == "play":
            self.rank = event.rank
        elif event.word == "call":
            self.caller = event.seat
        elif event.word == "uncalled":
            for past in self.pasts:
                past.uncalled()

    def moved(self, event: Moved) -> None:
        cards = 0 if HIDDEN in event.cards else bits(event.cards)
        if event.source == event.target:
            self.shown = cards
        elif event.source < PLAYED:
            for past in self.pasts:
                past.lay(event.source - HAND, self.rank, len(event.cards), cards)
            self.weigh()
        elif event.source == STACK + TABLE:
            taker = event.target - HAND
            self.pasts = [
                past
                for past in self.pasts
                if past.stack_taken(self.caller, self.shown, taker, cards)
            ]
            self.weigh()

    def weigh(self) -> None:
        if self.pasts:
            self.pasts = resampled(self.pasts, PASTS, self.rng)
        for past in self.pasts:
            past.settle(self.steps)


def chance_of_lie(share: float, game: Cheat) -> float:
    """Return the chance that a play is a lie, given the share of the pasts in which it is one."""
    if game.most < 4 or (share == 1.0 and game.sequence == "near"):
        return share
    return IN_ALL if share == 1.0 else IN_SOME * share


def deal_hidden(start: State, rng: random.Random) -> CheatState:
    """Return a table as the seat saw it at first, with the hidden cards dealt."""
    s = cast(CheatState, start.clone())
    unseen = [card for card in range(PACK) if not any([card in pile for pile in s.piles])]
    rng.shuffle(unseen)
    for location, pile in enumerate(s.piles):
        s.piles[location] = tuple([unseen.pop() if card == HIDDEN else card for card in pile])
    return s


def past_from(s: CheatState, seat: int, course: RaceCourse, rng: random.Random) -> Past:
    """Return a past that begins with this state. A play that can still be called is taken back and
    laid again."""
    hands = [bits(s.piles[HAND + other] + s.piles[PLAYED + other]) for other in range(s.seats)]
    stacks = [bits(s.piles[STACK + other]) for other in range(s.seats)]
    past = Past(seat, hands, stacks, course, rng)
    played = s.piles[PLAYED + s.turn]
    if played:
        past.lay(s.turn, s.rank, len(played), bits(played))
    return past


def others_can_tell(past: Past, rank: int, count: int, who: int, seat: int) -> bool:
    """Return whether another player who can call knows that a play is a lie, since fewer cards of
    the rank were left than were laid."""
    for other in range(past.seats):
        asked = other != seat and past.course.can_call(other, who)
        if asked and past.sees(other, rank, past.now) + count > 4:
            return True
    return False


def with_stack(hands: list[int], taker: int, stack: int) -> list[int]:
    found = hands[:]
    found[taker] |= stack
    return found


def win_after(past: Past, hands: list[int], who: int, rank: int) -> float:
    """Return our chance to win with these hands after a play of that rank by `who`."""
    if not hands[who]:
        return 1.0 if who == past.seat else 0.0
    course = past.course
    after = course.rank_after(rank, 1)
    return chance_to_win(past.seat, hands, (who + 1) % past.seats, after, course)
