"""A strategy for Go Fish: remember who asked for what, and ask where cards are likely to be."""

from __future__ import annotations

from parlour.bots.search.strategy import Idea, Strategy
from parlour.core.cards import RANKS, SUITS, rank
from parlour.core.event import Moved
from parlour.core.memory import Memory
from parlour.core.offer import Action, Offers
from parlour.core.phrase import Phrase, Rank, Seat, Text
from parlour.core.sorted_cards import of_rank
from parlour.core.view import View
from parlour.core.zone import SEAT_LETTERS

from .rules import HAND, STOCK, GoFishState

SURE = Phrase("gofish.why.sure", "{who} {who:has|have} at least one.")
LIKELY = Phrase("gofish.why.likely", "{who} may well have one.")
OWN = Phrase("gofish.why.own", "You have most of the {rank:plural}.")

CERTAIN = 0.99
EACH = 0.25  # what each card of the rank is worth that one has already


class Heard:
    """Says who has which rank, as far as a seat has heard. By seat and rank: whether they have it,
    and how many cards they have drawn since that was told."""

    def __init__(self, memory: Memory) -> None:
        self.known: dict[tuple[int, int], bool] = {}
        self.drawn: dict[tuple[int, int], int] = {}
        for event in memory.story:
            if isinstance(event, Moved):
                self.moved(event)
            elif event.word in ("ask", "give", "fish", "book"):
                self.learn(event.seat, event.rank, has=event.word == "ask")

    def learn(self, seat: int, wanted: int, *, has: bool) -> None:
        self.known[seat, wanted] = has
        self.drawn[seat, wanted] = 0

    def moved(self, event: Moved) -> None:
        if event.source == STOCK:
            for seat, wanted in self.drawn:
                if event.target == HAND + seat:
                    self.drawn[seat, wanted] += len(event.cards)


class GoFishStrategy(Strategy[GoFishState]):
    def expert(self) -> GoFishStrategy:
        """`hard` plays like this too: a guessed world forgets who asked for what."""
        return self

    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        heard = Heard(memory)
        return [self.idea(view, memory, heard, action) for action in view.offers[0]]

    def idea(self, view: View, memory: Memory, heard: Heard, action: Action) -> Idea:
        other, wanted = SEAT_LETTERS.index(action.arg), rank(action.cards[0])
        own = len(of_rank(view.state.piles[HAND + view.seat], wanted))
        chance = self.chance(view, memory, heard, other, wanted)
        why: Text = OWN(rank=Rank(wanted)) if own == 3 else LIKELY(who=Seat(other))
        if chance > CERTAIN:
            why = SURE(who=Seat(other))
        return Idea(action, chance + EACH * own, why)

    def chance(self, view: View, memory: Memory, heard: Heard, other: int, wanted: int) -> float:
        """How likely it is that a player has a card of that rank."""
        place = HAND + other
        lies = [memory.locations(4 * wanted + suit)[0] for suit in range(len(SUITS))]
        if [place] in lies or heard.known.get((other, wanted)):
            return 1.0
        size = len(view.state.piles[place])
        if (other, wanted) in heard.known:
            size = min(size, heard.drawn[other, wanted])
        hidden = sum([len(pile) for pile in view.state.piles[: view.state.seats]])
        hidden += len(view.state.piles[STOCK]) - len(view.state.piles[HAND + view.seat])
        away = sum([len(places) > 1 for places in lies])
        return 1.0 - (1.0 - size / max(hidden, 1)) ** away

    def quick(self, s: GoFishState, seat: int, offers: Offers) -> Action | None:
        """Ask anybody for the rank of which this seat has most."""
        hand = s.piles[HAND + seat]
        most = max(range(len(RANKS)), key=lambda each: len(of_rank(hand, each)))
        return Action("ask", of_rank(hand, most)[:1], self.rng.choice(offers[0].args))
