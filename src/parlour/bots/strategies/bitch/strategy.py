"""Strategy for Bitch: the worth of cards, now and for the end, and of claims.

Nobody goes out before the deck does. Until then the kind of cards matters, not their number: tens,
jokers and Aces win the end, and each low rank costs a turn that may never come. So the strategy
lays strong cards, plays weak ones, and says that it cannot play when all playable cards are too
good for the middle. Calls need certainty: a wrong call costs twice what a right one costs the
bluffer, and that loss helps all other players as well. Where a caught bluffer need not take the
middle, a call must not spare them more cards than they draw.
"""

from __future__ import annotations

import random
from typing import Final, cast, final

from ....core.cards import JOKER, Cards
from ....core.game import AnyGame, Outcome
from ....core.memory import Memory
from ....core.offer import Action, Offer, Offers
from ....core.offer_shapes import ANY
from ....core.view import View
from ....core.zone import SEAT_LETTERS
from ....games.bitch.playable import VALID
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
    WILD_RANK,
    BitchState,
    cards_left,
    count_discard,
    held,
    naked_cards,
    to_play_on,
)
from ...search.strategy import Idea, Strategy
from .reasons import NO_DEARER, SEEN, TOO_RISKY, why, why_call
from .worth import (
    EMPTIES,
    EXTRA_TURN,
    JOKER_FACES,
    LAID_FIRST,
    LAID_MORE,
    NAKED_BURDEN,
    OUT,
    PLAY_FIRST,
    PLAY_MORE,
    call_worth,
    caught_worth,
    claim_worth,
    face_worth,
    place_score,
    standing_score,
)

CALL: Final = Action("call")
CLAIMS: Final = ("draw", "take")  # claims that the player cannot play
WRONG_CALL: Final = 8  # most cards that a wrong call costs (B22, B24)

Weighed = tuple[Action, float]  # a move and its worth

HORIZON: Final = 40  # moves: about ten turns of each player

BLUFF_SHARE: Final = 0.7  # chance of a bluff by a player whose playable cards are all worth keeping
CONSIDER_ABOVE: Final = 0.4  # least chance of a bluff at which a call is considered
CERTAIN_CALL: Final = 2.0
# largest random part of a worth, without which the last two players might go round and round once
# the deck is out
WHIM: Final = 0.8


@final
class BitchStrategy(Strategy[BitchState]):
    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        super().__init__(game, rng)
        self.horizon = HORIZON
        self.rules: Final = cast(Bitch, game)

    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        s = cast(BitchState, view.state)
        if s.phase == DRAW or s.phase == TAKE:
            return self.answers(s, view.seat, memory)
        found = ideas_without_claims(s, view.seat, view.offers)
        claims = [offer for offer in view.offers if offer.verb in CLAIMS and not offer.cards]
        found += [(Action(offer.verb), claim_worth(s)) for offer in claims]
        if not s.piles[DECK] and s.place.count(0) <= 2:
            found = [(action, worth + WHIM * self.rng.random()) for action, worth in found]
        return [
            Idea(action, worth, why(s, view.seat, view.offers, action)) for action, worth in found
        ]

    def answers(self, s: BitchState, seat: int, memory: Memory) -> list[Idea]:
        caught = caught_worth(s, self.rules.caught_bluff)
        if caught <= 0.0:
            return [Idea(PASS, 0.0, NO_DEARER)]
        if knows_better(s, memory):
            return [Idea(CALL, CERTAIN_CALL * caught, SEEN)]
        bluff = self.bluff_chance(s, seat)
        wary = Idea(PASS, 0.0, TOO_RISKY(count=min(WRONG_CALL, len(s.piles[DECK]))))
        if bluff < CONSIDER_ABOVE:
            return [wary]
        return [wary, Idea(CALL, call_worth(bluff, caught), why_call(bluff))]

    def bluff_chance(self, s: BitchState, seat: int) -> float:
        """Return the chance that the claiming player could play, given the unseen cards.

        Players bluff only if all their playable cards are worth more than the claim.
        """
        unseen = not_in_view(s, seat, self.rules.packs(s.seats))
        valid = VALID[to_play_on(s)]
        claim = claim_worth(s)
        misfits, kept, total = 0, 0, 0
        for rank in range(WILD_RANK + 1):
            total += unseen[rank]
            if not valid[4 * rank]:
                misfits += unseen[rank]
            elif PLAY_FIRST[0][rank] < claim:
                kept += unseen[rank]
        honest, tempted = 1.0, 1.0
        for at in range(len(s.piles[HAND + s.turn])):
            honest *= max(0, misfits - at) / (total - at)
            tempted *= max(0, misfits + kept - at) / (total - at)
        lies = BLUFF_SHARE * (tempted - honest)
        return lies / (lies + honest) if lies + honest > 0.0 else 1.0

    def quick(self, s: BitchState, seat: int, offers: Offers) -> Action | None:
        """Choose quickly, like `ideas()`, but without bluffs and memory."""
        world = s
        if world.phase == DRAW or world.phase == TAKE:
            caught = caught_worth(world, self.rules.caught_bluff)
            calls = caught > 0.0 and call_worth(self.bluff_chance(world, seat), caught) > 0.0
            return CALL if calls else PASS
        best: Action | None = None
        most = 0.0
        for action, worth in ideas_without_claims(world, seat, offers):
            if best is None or worth > most:
                best, most = action, worth
        return Action(offers[0].verb) if best is None else best

    def guess(self, view: View, memory: Memory) -> BitchState:
        """Guess a world in which a claim is honest as often as we believe it to be. With random
        hands it would seldom be honest."""
        world = cast(BitchState, memory.guess(view, self.rng))
        claimed = (world.phase == DRAW or world.phase == TAKE) and world.turn != view.seat
        if claimed and self.rng.random() >= self.bluff_chance(world, view.seat):
            make_honest(world, memory)
        return world

    def score(self, s: BitchState, seat: int, outcome: Outcome) -> float:
        return place_score(outcome.places[seat], len(outcome.places))

    def estimate(self, s: BitchState, seat: int) -> float:
        return standing_score(s, seat)


def ideas_without_claims(s: BitchState, seat: int, offers: Offers) -> list[Weighed]:
    """Return all moves worth considering, except claims."""
    verb = offers[0].verb
    if verb == "play":
        return ideas_to_play(s, seat, offers)
    if verb == "lay":
        return [
            (Action(verb, cards), LAID_FIRST[cards[0] >> 2]) for cards in sets_to_lay(offers[0])
        ]
    if s.phase == LAY:
        return ideas_to_stack(offers)
    if verb == "declare":
        rank = s.piles[MIDDLE][-1] >> 2
        return [(Action(verb, (), word), face_worth(rank, word)) for word in offers[0].args]
    if verb == "name":
        return [(Action(verb, (), SEAT_LETTERS[seat]), 0.0)]
    if verb == "turn":
        return [(Action(verb, (), offers[0].args[0]), 0.0)]
    return [
        (Action(verb, cards[:1]), 5.0 * NAKED_BURDEN[1][cards[0] >> 2])
        for cards in sets_to_lay(offers[0])
        if offers[0].cards
    ]


def sets_to_lay(offer: Offer) -> list[Cards]:
    """Return a card of each rank, with cards like it that are also good to lay."""
    found: list[Cards] = []
    for card in offer.cards:
        if found and found[-1][0] >> 2 == card >> 2:
            if LAID_MORE[card >> 2] > 0.0 and card != JOKER and len(found[-1]) < offer.max_cards:
                found[-1] += (card,)
        else:
            found.append((card,))
    return found


def ideas_to_stack(offers: Offers) -> list[Weighed]:
    found: list[Weighed] = [(Action("ready"), 0.0)]
    for offer in offers:
        for cards in sets_to_lay(offer) if offer.verb == "stack" else []:
            worth = len(cards) * LAID_MORE[cards[0] >> 2]
            found.append((Action("stack", cards, offer.args[0]), worth))
    return found


def ideas_to_play(s: BitchState, seat: int, offers: Offers) -> list[Weighed]:
    """Return one card of each playable rank, or all of them; with jokers only to play the last
    cards."""
    out = 0 if s.piles[DECK] else 1
    size = len(held(s, seat)) or len(naked_cards(s, seat))
    ends = (OUT if cards_left(s, seat) == size else EMPTIES) if out else 0.0
    back = s.place.count(0) - 1  # eights that bring the turn back
    found: list[Weighed] = []
    for offer in offers:
        if offer.verb != "play":
            continue
        for cards in sets_to_play(offer, size):
            rank, count = cards[0] >> 2, len(cards)
            worth = PLAY_FIRST[out][rank]
            if count == size and out:
                worth += ends
            elif count > 1:
                worth += (count - 1) * PLAY_MORE[out][rank]
            if rank == EIGHT and count == back:
                worth += EXTRA_TURN
            if not offer.args:
                found.append((Action("play", cards), worth))
            for word in offer.args:
                if rank != WILD_RANK or word in JOKER_FACES:
                    action = Action("play", cards, word)
                    found.append((action, worth + face_worth(rank, word)))
    return found


def sets_to_play(offer: Offer, size: int) -> list[Cards]:
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


def knows_better(s: BitchState, memory: Memory) -> bool:
    """Return whether we have seen the claiming player get a playable card."""
    valid = VALID[to_play_on(s)]
    for card, locations in enumerate(memory.where):
        if locations == 1 << (HAND + s.turn) and valid[memory.cards[card]]:
            return True
    return False


def make_honest(world: BitchState, memory: Memory) -> None:
    """Swap playable cards in the claiming player's hand for misfits in the deck."""
    valid = VALID[to_play_on(world)]
    location = HAND + world.turn
    hand, deck = list(world.piles[location]), list(world.piles[DECK])
    spare = [at for at, card in enumerate(deck) if not valid[card]]
    seen = [memory.cards[card] for card, at in enumerate(memory.where) if at == 1 << location]
    for at, card in enumerate(hand):
        if valid[card] and spare and card not in seen:
            other = spare.pop()
            hand[at], deck[other] = deck[other], card
    world.piles[location], world.piles[DECK] = tuple(sorted(hand)), tuple(deck)


def not_in_view(s: BitchState, seat: int, packs: int) -> list[int]:
    """Return how many cards of each rank a seat does not see."""
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
