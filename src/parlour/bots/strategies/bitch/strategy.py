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
from ....core.phrase import Phrase, Text
from ....core.shape import ANY
from ....core.state import State
from ....core.view import View
from ....core.zone import SEAT_LETTERS
from ....games.bitch.cards import VALID
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
    to_play_on,
)
from ...search.strategy import Idea, Strategy
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
    claim_worth,
    face_worth,
    place_score,
    standing_score,
)

CALL: Final = Action("call")
CLAIMS: Final = ("draw", "take")  # that one cannot play

NOTHING_GOES: Final = Phrase("bitch.why.nothing_goes", "You have no card you can play.")()
SAVES_CARDS: Final = Phrase("bitch.why.saves_cards", "Saves the cards you could play for later.")()
SEEN: Final = Phrase("bitch.why.seen", "They hold a card they could play: you have seen it.")()
LIKELY_BLUFF: Final = Phrase(
    "bitch.why.likely_bluff", "They are very likely to hold a card they could play."
)()
TOO_RISKY: Final = Phrase("bitch.why.too_risky", "A wrong call would cost you eight cards.")()
STRONG_END: Final = Phrase("bitch.why.strong_end", "Good cards matter most at the end.")()
STRONGER: Final = Phrase(
    "bitch.why.stronger", "Strengthens your naked cards, and you draw again."
)()
ENOUGH: Final = Phrase("bitch.why.enough", "The other cards do more good in your hand.")()
GO_FIRST: Final = Phrase("bitch.why.go_first", "It is good to go first.")()
ALL_ALIKE: Final = Phrase("bitch.why.all_alike", "One is as good as another.")()
KEEPS_BETTER: Final = Phrase("bitch.why.keeps_better", "Keeps the better ones.")()
THEN_OUT: Final = Phrase("bitch.why.then_out", "Then you are out.")()
THEN_NEXT: Final = Phrase("bitch.why.then_next", "Then you move on to your next cards.")()
CLEARS: Final = Phrase("bitch.why.clears", "Clears the middle, and you play again.")()
NOT_CHEAPER: Final = Phrase("bitch.why.not_cheaper", "A good card, but there is nothing cheaper.")()
WORTH_IT: Final = Phrase("bitch.why.worth_it", "It is worth a good card here.")()
SEVERAL: Final = Phrase("bitch.why.several", "Gets rid of several cards at once.")()
FOR_LATER: Final = Phrase("bitch.why.for_later", "Keeps better cards for later.")()

HORIZON: Final = 40  # moves: about ten turns of each

BLUFF_SHARE: Final = 0.7  # how often somebody with nothing but what is worth keeping says so
CALL_ABOVE: Final = 0.9  # of a bluff, to call it
CONSIDER_ABOVE: Final = 0.4  # less is not worth a thought
CERTAIN_CALL: Final = 2.0
WHIM: Final = 0.8  # without it the last two, who have no more to draw, may go round and round


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
        found = ideas_without_claims(s, view.seat, view.offers)
        claims = [offer for offer in view.offers if offer.verb in CLAIMS and not offer.cards]
        for offer in claims:
            why = SAVES_CARDS if found else NOTHING_GOES
            found.append(Idea(Action(offer.verb), claim_worth(s), why))
        if s.piles[DECK] or s.place.count(0) > 2:
            return found
        return [
            Idea(idea.action, idea.worth + WHIM * self.rng.random(), idea.why) for idea in found
        ]

    def answers(self, s: BitchState, seat: int, memory: Memory) -> list[Idea]:
        if knows_better(s, memory):
            return [Idea(CALL, CERTAIN_CALL, SEEN)]
        bluff = self.bluff_chance(s, seat)
        wary = Idea(PASS, 0.0, TOO_RISKY)
        if bluff < CONSIDER_ABOVE:
            return [wary]
        return [wary, Idea(CALL, 5.0 * (bluff - CALL_ABOVE), LIKELY_BLUFF)]

    def bluff_chance(self, s: BitchState, seat: int) -> float:
        """How likely it is that the player who makes a claim could play, by what is not in view.

        A bluffer has nothing that goes but what is worth more than the claim.
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

    def quick(self, s: State, seat: int, offers: Offers) -> Action | None:
        """As `ideas()`, but without bluffs, and without memory."""
        world = cast(BitchState, s)
        if world.phase == DRAW or world.phase == TAKE:
            return CALL if self.bluff_chance(world, seat) > CALL_ABOVE else PASS
        best: Idea | None = None
        for idea in ideas_without_claims(world, seat, offers):
            if best is None or idea.worth > best.worth:
                best = idea
        return Action(offers[0].verb) if best is None else best.action

    def guess(self, view: View, memory: Memory) -> State:
        """A claim is as honest as we think it is; few hands would be so by chance."""
        world = cast(BitchState, memory.guess(view, self.rng))
        claimed = (world.phase == DRAW or world.phase == TAKE) and world.turn != view.seat
        if claimed and self.rng.random() >= self.bluff_chance(world, view.seat):
            make_honest(world, memory)
        return world

    def score(self, s: State, seat: int, outcome: Outcome) -> float:
        return place_score(outcome.places[seat], len(outcome.places))

    def estimate(self, s: State, seat: int) -> float:
        return standing_score(cast(BitchState, s), seat)


def ideas_without_claims(s: BitchState, seat: int, offers: Offers) -> list[Idea]:
    """All that is worth a thought, but for saying that one cannot play."""
    verb = offers[0].verb
    if verb == "play":
        return ideas_to_play(s, seat, offers)
    if verb == "lay":
        return [
            Idea(Action(verb, cards), worth, STRONG_END if worth > 0.0 else ENOUGH)
            for cards in sets_to_lay(offers[0])
            for worth in (LAID_FIRST[cards[0] >> 2],)
        ]
    if s.phase == LAY:
        return ideas_to_stack(offers)
    if verb == "declare":
        rank = s.piles[MIDDLE][-1] >> 2
        return [Idea(Action(verb, (), word), face_worth(rank, word)) for word in offers[0].args]
    if verb == "name":
        return [Idea(Action(verb, (), SEAT_LETTERS[seat]), 0.0, GO_FIRST)]
    if verb == "turn":
        return [Idea(Action(verb, (), offers[0].args[0]), 0.0, ALL_ALIKE)]
    return [
        Idea(Action(verb, cards[:1]), 5.0 * NAKED_BURDEN[1][cards[0] >> 2], KEEPS_BETTER)
        for cards in sets_to_lay(offers[0])
        if offers[0].cards
    ]


def sets_to_lay(offer: Offer) -> list[Cards]:
    """A card of each rank, and with it those like it that are good to lay too."""
    found: list[Cards] = []
    for card in offer.cards:
        if found and found[-1][0] >> 2 == card >> 2:
            if LAID_MORE[card >> 2] > 0.0 and card != JOKER and len(found[-1]) < offer.max_cards:
                found[-1] += (card,)
        else:
            found.append((card,))
    return found


def ideas_to_stack(offers: Offers) -> list[Idea]:
    found = [Idea(Action("ready"), 0.0, ENOUGH)]
    for offer in offers:
        for cards in sets_to_lay(offer) if offer.verb == "stack" else []:
            worth = len(cards) * LAID_MORE[cards[0] >> 2]
            found.append(Idea(Action("stack", cards, offer.args[0]), worth, STRONGER))
    return found


def ideas_to_play(s: BitchState, seat: int, offers: Offers) -> list[Idea]:
    """One card of each rank that goes, or all of it; with jokers only to play the last ones."""
    out = 0 if s.piles[DECK] else 1
    size = len(held(s, seat)) or len(naked_cards(s, seat))
    ends = (OUT if cards_left(s, seat) == size else EMPTIES) if out else 0.0
    back = s.place.count(0) - 1  # eights that bring the turn back
    to_play = [offer for offer in offers if offer.verb == "play"]
    cheap = any([not is_good(card >> 2) for offer in to_play for card in offer.cards])
    found: list[Idea] = []
    for offer in to_play:
        for cards in sets_to_play(offer, size):
            rank, count = cards[0] >> 2, len(cards)
            worth = PLAY_FIRST[out][rank]
            if count == size and out:
                worth += ends
            elif count > 1:
                worth += (count - 1) * PLAY_MORE[out][rank]
            if rank == EIGHT and count == back:
                worth += EXTRA_TURN
            why = reason(rank, count, ends if count == size else 0.0, cheap)
            if not offer.args:
                found.append(Idea(Action("play", cards), worth, why))
            for word in offer.args:
                if rank != WILD_RANK or word in JOKER_FACES:
                    action = Action("play", cards, word)
                    found.append(Idea(action, worth + face_worth(rank, word), why))
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


def is_good(rank: int) -> bool:
    """Whether it is a pity to play it."""
    return PLAY_FIRST[0][rank] < 0.0


def reason(rank: int, count: int, ends: float, cheap: bool) -> Text:
    """Why to play that, where there is something `cheap` to play, or not."""
    if ends:
        return THEN_OUT if ends == OUT else THEN_NEXT
    if rank == TEN:
        return CLEARS
    if is_good(rank):
        return WORTH_IT if cheap else NOT_CHEAPER
    return SEVERAL if count > 1 else FOR_LATER


def knows_better(s: BitchState, memory: Memory) -> bool:
    """Whether we have seen the player who makes a claim get a card that goes."""
    valid = VALID[to_play_on(s)]
    for card, locations in enumerate(memory.where):
        if locations == 1 << (HAND + s.turn) and valid[memory.cards[card]]:
            return True
    return False


def make_honest(world: BitchState, memory: Memory) -> None:
    """Exchange what goes, in the hand of the player who makes a claim, for misfits in the deck."""
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
