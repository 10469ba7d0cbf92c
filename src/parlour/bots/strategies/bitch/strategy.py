"""Bitch: what a card is worth, now and for the end, and what a claim is worth.

Nobody goes out before the deck does. Until then what counts is not how many cards one holds but
which: tens, jokers and Aces win the end, each low rank costs a turn that may never come. So the
strategy lays what is strong, plays what is weak, and says that it cannot play when all that goes is
too good for what lies there. Calling is for the sure: a wrong call costs twice what a right one
costs the bluffer, and that loss helps the other players just as much.
"""

from __future__ import annotations

import random
from typing import Final, cast, final

from ....core.cards import JOKER, Cards
from ....core.game import AnyGame, Outcome
from ....core.memory import Memory
from ....core.offer import Action, Offer, Offers
from ....core.shape import ANY
from ....core.state import State
from ....core.view import View
from ....core.zone import SEAT_LETTERS
from ....games.bitch.cards import VALID, to_play_on
from ....games.bitch.rules import PASS, Bitch
from ....games.bitch.state import (
    DECK,
    DRAW,
    EIGHT,
    HAND,
    IN_ORDER,
    LAY,
    MIDDLE,
    TAKE,
    TEN,
    WILD_RANK,
    BitchState,
    cards_left,
    count_discard,
    held,
    naked_cards,
)
from ...search.strategy import Idea, Strategy
from .worth import (
    AGAIN,
    EMPTIES,
    FIRST,
    JOKER_AS,
    LAID_FIRST,
    LAID_MORE,
    MORE,
    NAKED_BURDEN,
    OUT,
    as_face,
    by_place,
    excuse,
    standing,
)

CALL: Final = Action("call")
EXCUSES: Final = ("draw", "take")

HORIZON: Final = 40  # moves: about ten turns of each

BLUFFS: Final = 0.7  # how often somebody with nothing but what is worth keeping says so
SURE: Final = 0.9  # of a bluff, to call it
MAYBE: Final = 0.4  # less is not worth a thought
CERTAIN: Final = 2.0
WHIM: Final = 0.8  # or the last two, who have no more to draw, may go round for ever


@final
class BitchStrategy(Strategy):
    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        super().__init__(game, rng)
        self.horizon = HORIZON
        self.rules: Final = cast(Bitch, game)

    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        s = cast(BitchState, view.state)
        if s.phase == DRAW or s.phase == TAKE:
            return self.answers(s, view.seat, memory)
        found = thoughts(s, view.seat, view.offers)
        excuses = [offer for offer in view.offers if offer.verb in EXCUSES and not offer.cards]
        for offer in excuses:
            why = "Keeps what you could play for later." if found else "Nothing you hold goes."
            found.append(Idea(Action(offer.verb), excuse(s), why))
        if s.piles[DECK] or s.place.count(0) > 2:
            return found
        return [
            Idea(idea.action, idea.worth + WHIM * self.rng.random(), idea.why) for idea in found
        ]

    def answers(self, s: BitchState, seat: int, memory: Memory) -> list[Idea]:
        if knows_better(s, memory):
            return [Idea(CALL, CERTAIN, "They hold a card that goes: you have seen it.")]
        bluff = self.bluff(s, seat)
        wary = Idea(PASS, 0.0, "A wrong call would cost you eight cards.")
        if bluff < MAYBE:
            return [wary]
        return [wary, Idea(CALL, 5.0 * (bluff - SURE), "They can hardly have nothing that goes.")]

    def bluff(self, s: BitchState, seat: int) -> float:
        """How likely it is that who says they cannot play could, by what is not in view.

        Who bluffs has nothing that goes but what is worth more than the claim.
        """
        unseen = not_in_view(s, seat, self.rules.packs(s.seats))
        valid = VALID[to_play_on(s)]
        claim = excuse(s)
        misfits, kept, total = 0, 0, 0
        for rank in range(WILD_RANK + 1):
            total += unseen[rank]
            if not valid[4 * rank]:
                misfits += unseen[rank]
            elif FIRST[0][rank] < claim:
                kept += unseen[rank]
        honest, tempted = 1.0, 1.0
        for at in range(len(s.piles[HAND + s.turn])):
            honest *= max(0, misfits - at) / (total - at)
            tempted *= max(0, misfits + kept - at) / (total - at)
        lies = BLUFFS * (tempted - honest)
        return lies / (lies + honest) if lies + honest > 0.0 else 1.0

    def quick(self, s: State, seat: int, offers: Offers) -> Action | None:
        """As `ideas()`, but without bluffs, and without memory."""
        world = cast(BitchState, s)
        if world.phase == DRAW or world.phase == TAKE:
            return CALL if self.bluff(world, seat) > SURE else PASS
        best: Idea | None = None
        for idea in thoughts(world, seat, offers):
            if best is None or idea.worth > best.worth:
                best = idea
        return Action(offers[0].verb) if best is None else best.action

    def guess(self, view: View, memory: Memory) -> State:
        """Who says they cannot play is as honest as we think; few hands would be by chance."""
        world = cast(BitchState, memory.guess(view, self.rng))
        claimed = (world.phase == DRAW or world.phase == TAKE) and world.turn != view.seat
        if claimed and self.rng.random() >= self.bluff(world, view.seat):
            make_honest(world, memory)
        return world

    def score(self, s: State, seat: int, outcome: Outcome) -> float:
        return by_place(outcome.places[seat], len(outcome.places))

    def estimate(self, s: State, seat: int) -> float:
        return standing(cast(BitchState, s), seat)


def thoughts(s: BitchState, seat: int, offers: Offers) -> list[Idea]:
    """All that is worth a thought, but for saying that one cannot play."""
    verb = offers[0].verb
    if verb == "play":
        return plays(s, seat, offers)
    if verb == "lay":
        return [
            Idea(Action(verb, cards), LAID_FIRST[cards[0] >> 2], "Good cards win the end.")
            for cards in ranks(offers[0])
        ]
    if s.phase == LAY:
        return stacks(offers)
    if verb == "declare":
        rank = s.piles[MIDDLE][-1] >> 2
        return [Idea(Action(verb, (), word), as_face(rank, word)) for word in offers[0].args]
    if verb == "name":
        return [Idea(Action(verb, (), SEAT_LETTERS[seat]), 0.0, "Begin yourself.")]
    if verb == "turn":
        return [Idea(Action(verb, (), offers[0].args[0]), 0.0, "One is like another.")]
    return [
        Idea(
            Action(verb, cards[:1]), 5.0 * NAKED_BURDEN[1][cards[0] >> 2], "Keeps the better ones."
        )
        for cards in ranks(offers[0])
        if offers[0].cards
    ]


def ranks(offer: Offer) -> list[Cards]:
    """A card of each rank, and with it those like it that are good to lay too."""
    found: list[Cards] = []
    for card in offer.cards:
        if found and found[-1][0] >> 2 == card >> 2:
            if LAID_MORE[card >> 2] > 0.0 and card != JOKER and len(found[-1]) < offer.max_cards:
                found[-1] += (card,)
        else:
            found.append((card,))
    return found


def stacks(offers: Offers) -> list[Idea]:
    found = [Idea(Action("ready"), 0.0, "The rest does more good in your hand.")]
    for offer in offers:
        for cards in ranks(offer) if offer.verb == "stack" else []:
            worth = len(cards) * LAID_MORE[cards[0] >> 2]
            why = "Strengthens your naked cards, and you draw again."
            found.append(Idea(Action("stack", cards, offer.args[0]), worth, why))
    return found


def plays(s: BitchState, seat: int, offers: Offers) -> list[Idea]:
    """One card of each rank that goes, or all of it; with jokers only to play the last ones."""
    out = 0 if s.piles[DECK] else 1
    size = len(held(s, seat)) or len(naked_cards(s, seat))
    ends = (OUT if cards_left(s, seat) == size else EMPTIES) if out else 0.0
    back = s.place.count(0) - 1  # so many eights bring the turn back
    found: list[Idea] = []
    for offer in offers:
        if offer.verb != "play":
            continue
        for cards in sets(offer, size):
            rank, count = cards[0] >> 2, len(cards)
            worth = FIRST[out][rank]
            if count == size and out:
                worth += ends
            elif count > 1:
                worth += (count - 1) * MORE[out][rank]
            if rank == EIGHT and count == back:
                worth += AGAIN
            why = reason(rank, count, ends if count == size else 0.0)
            if not offer.args:
                found.append(Idea(Action("play", cards), worth, why))
            for word in offer.args:
                if rank != WILD_RANK or word in JOKER_AS:
                    action = Action("play", cards, word)
                    found.append(Idea(action, worth + as_face(rank, word), why))
    return found


def sets(offer: Offer, size: int) -> list[Cards]:
    cards = offer.cards
    jokers = cards.count(JOKER)
    until = len(cards) if offer.shape == ANY else len(cards) - jokers
    found: list[Cards] = []
    start = 0
    while start < until:
        end = start + 1
        while end < until and cards[end] >> 2 == cards[start] >> 2:
            end += 1
        found.append(cards[start : start + 1])
        if end > start + 1:
            found.append(cards[start:end])
        if until < len(cards) == size and end - start == until:
            found.append(cards)
        start = end
    return found


def reason(rank: int, count: int, ends: float) -> str:
    if ends:
        return "Then you are out." if ends == OUT else "Then you come to your next cards."
    if rank == TEN:
        return "Clears the middle, and you play again."
    if FIRST[0][rank] < 0.0:
        return "A good card, but there is nothing cheaper."
    return "Gets rid of several cards at once." if count > 1 else "Keeps better cards for later."


def knows_better(s: BitchState, memory: Memory) -> bool:
    """True if a card that goes was seen on its way to the hand of who says they cannot play."""
    valid = VALID[to_play_on(s)]
    for card, places in enumerate(memory.where):
        if places == 1 << (HAND + s.turn) and valid[memory.cards[card]]:
            return True
    return False


def make_honest(world: BitchState, memory: Memory) -> None:
    """Exchange what goes in the hand of who says they cannot play for misfits in the deck."""
    valid = VALID[to_play_on(world)]
    place = HAND + world.turn
    hand, deck = list(world.piles[place]), list(world.piles[DECK])
    spare = [at for at, card in enumerate(deck) if not valid[card]]
    seen = [memory.cards[card] for card, at in enumerate(memory.where) if at == 1 << place]
    for at, card in enumerate(hand):
        if valid[card] and spare and card not in seen:
            other = spare.pop()
            hand[at], deck[other] = deck[other], card
    world.piles[place], world.piles[DECK] = tuple(sorted(hand)), tuple(deck)


def not_in_view(s: BitchState, seat: int, packs: int) -> list[int]:
    """How many cards of each rank a seat does not see."""
    unseen = [4 * packs] * WILD_RANK + [2 * packs]
    discarded = count_discard(s)
    for rank in range(WILD_RANK + 1):
        unseen[rank] -= discarded[rank]
    for card in s.piles[MIDDLE]:
        unseen[card >> 2] -= 1
    for zone in IN_ORDER:
        for other in range(s.seats):
            if zone != HAND or other == seat:
                for card in s.piles[zone + other]:
                    unseen[card >> 2] -= 1
    return unseen
