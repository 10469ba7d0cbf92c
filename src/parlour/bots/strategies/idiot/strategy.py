"""Strategy for The Idiot: lay what is hard to lay, keep what always goes, leave the pile to others.

Every card has a *burden*, counted in turns: the cost of holding it. A card that goes on few of the
cards still out weighs most; a trump, or an ace when the trumps are gone, is rather a help. The
worth of a move is the burden that it takes off us, less the burden of the cards we draw for it,
plus the harm to the next player if they are likely to be stuck. A burn is one more turn. Jumping in
is one more turn as well, but then all others come before our next.
"""

from __future__ import annotations

import random
from itertools import combinations
from typing import Final, cast, final

from ....core.cards import Cards
from ....core.game import AnyGame, Outcome
from ....core.memory import Memory
from ....core.offer import Action, Offers
from ....core.phrase import Text
from ....core.view import View
from ....games.idiot.rules import Idiot
from ....games.idiot.state import (
    ANYTHING,
    BURNED,
    CALLS,
    DECK,
    DOWN,
    EACH,
    EIGHT,
    HAND,
    PACK,
    PILE,
    TEN,
    THREE,
    TWO,
    UP,
    IdiotState,
    able_where,
    asked_for,
    count_cards,
    eights_are,
    fours_burn,
    touching,
)
from ...search.strategy import Idea, Strategy
from .reasons import (
    ALL_ALIKE,
    BURNS,
    CANNOT_PLAY,
    FEWER,
    FOR_LATER,
    LAST_CARDS,
    LAST_DOWN,
    LESS_LIKELY,
    SKIPS,
    SKIPS_ALL,
    IdiotReasons,
    asks_then,
    why_lay,
)
from .tells import Tells
from .world import EXTRA_TURN, WHIM, quick_call, quick_play, situation, ways_to_play

# Burdens of cards. In a duel of the last two players strong cards win, before that haste does.
HOLD: Final = 1.5  # burden of a card that goes on nothing
HASTE: Final = 0.5  # added to HOLD while more than two players are left
GOES_ON: Final = 1.7  # subtracted for a card that goes on everything still out
TRUMP: Final = {TWO: 0.2, TEN: 0.8}  # subtracted for a trump
DELAY: Final = 0.15  # cost of waiting a whole round longer for our next turn
STUCK: Final = 1.5  # cost of a turn lost to the pile, beside its cards
OUT: Final = 10.0
MAX_IDEAS: Final = 7  # moves that are considered

# The worth of a card face up for the end, by rank (A 2 3 … K), and of each pair.
FACE_UP_WORTH: Final = [0.9, 1.3, 1.1, 0.0, 0.05, 0.1, 0.15, 0.5, 0.3, 1.4, 0.5, 0.6, 0.75]
FACE_UP_PAIR: Final = 0.2
FACE_UP_CLEAR: Final = [*FACE_UP_WORTH[:EIGHT], FACE_UP_WORTH[THREE], *FACE_UP_WORTH[EIGHT + 1 :]]
OTHER_CALL: Final = {CALLS[0]: CALLS[1], CALLS[1]: CALLS[0]}

SAFE: Final = 0.6  # share of a whole game's score for not being the Idiot


@final
class IdiotStrategy(Strategy[IdiotState]):
    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        super().__init__(game, rng)
        self.tells: Tells | None = None  # conclusions from the events so far

    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        offer = view.offers[0]
        if offer.verb == "lay":
            return ways_to_lay(offer.cards, face_up_worth(cast(IdiotState, view.state)))
        if offer.verb == "take":
            return [Idea(Action("take"), 0.0, CANNOT_PLAY)]
        if offer.verb == "turn":  # turning a card over is no worse than taking the pile by choice
            why = ALL_ALIKE if len(offer.args) > 1 else LAST_DOWN
            return [Idea(Action("turn", (), "1"), 0.0, why)]
        evaluator = Evaluator(cast(IdiotState, view.state), view.seat, view.offers, memory)
        if offer.verb == "announce":
            return [evaluator.announce(call) for call in CALLS]
        actions = [action for offer in view.offers for action in offer if offer.takes_cards()]
        plays = best_ideas([evaluator.play(action, WHIM * self.rng.random()) for action in actions])
        if view.offers[-1].verb == "take":
            plays.append(evaluator.take())
        return [evaluator.let_it_be(), *plays] if offer.interrupt else plays

    def quick(self, s: IdiotState, seat: int, offers: Offers) -> Action | None:
        offer = offers[0]
        if offer.verb == "play":
            return quick_play(s, seat, offers, self.rng)
        if offer.verb == "lay":
            worth = face_up_worth(s)
            by_worth = sorted(offer.cards, key=lambda card: worth[card >> 2])
            return Action("lay", tuple(by_worth[-EACH:]))
        if offer.verb == "announce":
            return Action("announce", (), quick_call(s, seat))
        return Action(offer.verb, (), offer.args[0] if offer.args else "")

    def guess(self, view: View, memory: Memory) -> IdiotState:
        if self.tells is None or not self.tells.are_current(memory):
            self.tells = Tells(memory, cast(Idiot, self.game).jump_in)
        world = cast(IdiotState, memory.guess(view, self.rng))
        self.tells.make_likely(world, self.rng)
        return world

    def situation(self, s: IdiotState, seat: int) -> int:
        return situation(s, seat)

    def moves(self, s: IdiotState, seat: int, offers: Offers) -> list[Action | None]:
        if offers[0].verb == "play":
            return ways_to_play(offers)
        if offers[0].verb == "announce":
            return [Action("announce", (), call) for call in CALLS]
        return [self.quick(s, seat, offers)]

    def score(self, s: IdiotState, seat: int, outcome: Outcome) -> float:
        """Return the score of an outcome. Above all, not to be the Idiot."""
        others = len(outcome.places) - 1
        place = outcome.places[seat]
        return 0.0 if place > others else 1.0 - (1.0 - SAFE) * (place - 1) / others


def face_up_worth(s: IdiotState) -> list[float]:
    return FACE_UP_CLEAR if eights_are(s, "clear") else FACE_UP_WORTH


def ways_to_lay(hand: Cards, worths: list[float]) -> list[Idea]:
    """Return good cards and pairs to lay face up for the end. Cards that have to go first stay in
    hand."""
    found: dict[Cards, Idea] = {}
    for cards in combinations(hand, EACH):
        ranks = tuple([card >> 2 for card in cards])
        worth = sum([worths[rank] for rank in ranks])
        worth += FACE_UP_PAIR * (EACH - len(set(ranks)))
        if ranks not in found:
            found[ranks] = Idea(Action("lay", cards), worth, why_lay(hand, cards, worths))
    return best_ideas(list(found.values()))


def best_ideas(ideas: list[Idea]) -> list[Idea]:
    """Return the ideas worth considering, so that a search does not spread thin."""
    ideas.sort(key=lambda idea: idea.worth, reverse=True)
    return ideas[:MAX_IDEAS]


@final
class Evaluator:
    """The knowledge of a seat that has to choose."""

    def __init__(self, s: IdiotState, seat: int, offers: Offers, memory: Memory) -> None:
        self.s = s
        self.seat = seat
        self.pile = s.piles[PILE]
        self.where = memory.where  # possible locations of each card, by card
        self.order = self.round_from(seat)
        self.others = len(self.order) - 1
        self.burden = self.burdens()
        unseen = [self.burden[card >> 2] for card in PACK if self.where[card].bit_count() > 1]
        self.drawn = sum(unseen) / max(1, len(unseen))
        self.reasons = IdiotReasons(s, seat, offers, self.burden)

    def round_from(self, seat: int) -> list[int]:
        """Return the players still in, clockwise from a seat."""
        seats = self.s.seats
        order = [(seat + step) % seats for step in range(seats)]
        return [other for other in order if not self.s.place[other]]

    def burdens(self) -> list[float]:
        own = self.s.piles[HAND + self.seat] or self.s.piles[UP + self.seat]
        gone = {*own, *self.pile, *self.s.piles[BURNED]}
        out = [card >> 2 for card in PACK if card not in gone]
        hold = HOLD + HASTE if self.others > 1 else HOLD
        asked = [ANYTHING if rank == TWO else rank for rank in range(13)]
        fits_on = [able_where(self.s, asks) for asks in asked]
        found: list[float] = []
        for rank in range(13):
            goes_on = sum([fits_on[other][4 * rank] for other in out]) / max(1, len(out))
            found.append(hold - GOES_ON * goes_on - TRUMP.get(rank, 0.0))
        return found

    def stuck_chance(self, seat: int, asks: int) -> float:
        """Return the chance that a player can lay nothing."""
        piles = self.s.piles
        location = (
            HAND + seat if piles[HAND + seat] else UP + seat if piles[UP + seat] else DOWN + seat
        )
        unknown = 1 if location >= DOWN else len(piles[location])
        fits = total = 0
        may_go = able_where(self.s, asks)
        for card in PACK:
            locations = self.where[card]
            if locations == 1 << location:
                if may_go[card]:
                    return 0.0
                unknown -= 1
            elif locations >> location & 1:
                total += 1
                fits += may_go[card]
        chance = 1.0
        for drawn in range(unknown):
            chance *= max(0, total - fits - drawn) / max(1, total - drawn)
        return chance

    def harm(self, seat: int, asks: int, pile: Cards) -> float:
        """Return our gain if a player may have to take the pile: a share of their loss."""
        if asks == ANYTHING:
            return 0.0
        taken = STUCK + sum([self.burden[card >> 2] for card in pile])
        return self.stuck_chance(seat, asks) * taken / self.others

    def play(self, action: Action, whim: float) -> Idea:
        cards = action.cards
        s, count, rank = self.s, len(cards), cards[0] >> 2
        if count == count_cards(s, self.seat):
            return Idea(action, OUT, LAST_CARDS)
        draws = min(len(s.piles[DECK]), max(0, EACH - len(s.piles[HAND + self.seat]) + count))
        worth = whim + count * self.burden[rank] - draws * self.drawn
        pile = self.pile + cards
        if rank == TEN or (touching(pile) == 4 and fours_burn(s)):
            return Idea(action, worth + EXTRA_TURN, BURNS)
        skips = count if rank == EIGHT and eights_are(s, "skip") else 0
        if skips >= self.others:
            return Idea(action, worth + EXTRA_TURN, SKIPS_ALL)
        worth += DELAY * skips / len(self.order)
        following, asks = self.order[1 + skips], asks_then(s, rank, action.arg)
        harm = self.harm(following, asks, pile)
        why: Text | None = None
        if harm > 1.0:
            why = self.reasons.harm(self.stuck_chance(following, asks))
        elif skips:
            why = SKIPS(count=skips)
        elif action.arg:
            why = self.why_say(action.arg, following)
        return Idea(action, worth + harm, why or self.reasons.play(cards))

    def take(self) -> Idea:
        """Return the worth of taking the pile by choice: a turn is lost, but its cards may be
        useful."""
        taken = STUCK + sum([self.burden[card >> 2] for card in self.pile])
        return Idea(Action("take"), -taken, self.reasons.take())

    def announce(self, call: str) -> Idea:
        following, asks = self.order[1], asks_then(self.s, EIGHT, call)
        worth = self.harm(following, asks, self.pile)
        return Idea(Action("announce", (), call), worth, self.why_say(call, following))

    def why_say(self, call: str, following: int) -> Text | None:
        """Return the reason for asking for higher or lower with an eight."""
        unseen = [card for card in PACK if self.where[card].bit_count() > 1]
        asks, instead = asks_then(self.s, EIGHT, call), asks_then(self.s, EIGHT, OTHER_CALL[call])
        goes, goes_instead = able_where(self.s, asks), able_where(self.s, instead)
        if sum([goes[card] for card in unseen]) < sum([goes_instead[card] for card in unseen]):
            return FEWER[call]
        less_likely = self.stuck_chance(following, asks) > self.stuck_chance(following, instead)
        return LESS_LIKELY if less_likely else None

    def let_it_be(self) -> Idea:
        """Return the worth of not jumping in: the player in turn may be stuck, and our turn comes
        sooner."""
        turn = self.s.turn
        worth = 0.0
        if turn != self.seat and self.pile:
            worth = self.harm(turn, asked_for(self.s), self.pile)
        sooner = (len(self.order) - self.round_from(turn).index(self.seat)) / len(self.order)
        return Idea(None, worth + DELAY * sooner, FOR_LATER)
