"""What bots know about President: get rid of low cards first, and keep sets and twos together."""

from __future__ import annotations

from parlour.bots.search.strategy import Idea, Strategy
from parlour.core.cards import Cards, rank
from parlour.core.memory import Memory
from parlour.core.offer import Action, Offers
from parlour.core.phrase import Phrase
from parlour.core.state import State
from parlour.core.view import View

from .rules import HAND, STRENGTH

LAST = Phrase("president.why.last", "These are your last cards.")()
LOW = Phrase("president.why.low", "It gets rid of your lowest cards.")()
BREAKS = Phrase("president.why.breaks", "It breaks up cards of one rank.")()
KEEP = Phrase("president.why.keep", "Your high cards are worth more later.")()
CHEAP = Phrase("president.why.cheap", "It costs you little.")()

MOST = 12


def cost(hand: Cards, cards: Cards) -> float:
    """What playing these cards costs, going by the hand that is left."""
    height = STRENGTH[cards[0]] / MOST
    alike = [card for card in hand if rank(card) == rank(cards[0])]
    broken = 0.4 if len(alike) > len(cards) else 0.0
    few = 1.0 if len(hand) < 5 else 0.5  # towards the end it matters less
    return (height * height + broken) * (2.0 - few) - 0.1 * len(cards)


class PresidentStrategy(Strategy):
    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        hand = view.state.piles[HAND + view.seat]
        return [self.idea(hand, action) for offer in view.offers for action in offer]

    def idea(self, hand: Cards, action: Action) -> Idea:
        if action.verb == "pass":
            return Idea(action, -0.6, KEEP)
        if len(action.cards) == len(hand):
            return Idea(action, 5.0, LAST)
        price = cost(hand, action.cards)
        why = LOW if STRENGTH[action.cards[0]] < 4 else CHEAP
        return Idea(action, -price, BREAKS if price > 0.8 else why)

    def quick(self, s: State, seat: int, offers: Offers) -> Action | None:
        hand = s.piles[HAND + seat]
        moves = [action for offer in offers for action in offer if action.cards]
        if not moves:
            return offers[0].sample(self.rng)
        best = min(moves, key=lambda action: cost(hand, action.cards))
        wait = len(offers) > 1 and cost(hand, best.cards) > 0.6 and self.rng.random() < 0.7
        return Action("pass") if wait and len(best.cards) < len(hand) else best
