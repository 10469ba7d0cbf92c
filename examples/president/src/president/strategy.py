"""A strategy for President: get rid of low cards first, and keep cards of one rank together."""

from __future__ import annotations

from parlour.bots.search.strategy import Idea, Strategy
from parlour.core.cards import Cards, rank
from parlour.core.memory import Memory
from parlour.core.offer import Action, Offers
from parlour.core.phrase import Phrase
from parlour.core.view import View

from .rules import HAND, STRENGTH, PresidentState

LAST = Phrase("president.why.last", "These are your last cards.")()
LOW = Phrase("president.why.low", "It gets rid of your lowest cards.")()
KEEP = Phrase("president.why.keep", "Your high cards are worth more later.")()
CHEAP = Phrase("president.why.cheap", "It costs you little.")()

PASS = -0.5  # what it is worth to keep all cards: less than playing any of them
BREAKING = 0.5  # what it costs to play some cards of a rank, and keep others
EACH = 0.05  # what each card is worth that is gone


def worth(hand: Cards, cards: Cards) -> float:
    """The worth of playing these cards: the lower they are, the more."""
    if len(cards) == len(hand):
        return 5.0
    height = STRENGTH[cards[0]] / max(STRENGTH)
    alike = [card for card in hand if rank(card) == rank(cards[0])]
    broken = BREAKING if len(alike) > len(cards) else 0.0
    return 1.0 - height - broken + EACH * len(cards)


class PresidentStrategy(Strategy[PresidentState]):
    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        hand = view.state.piles[HAND + view.seat]
        return [self.idea(hand, action) for offer in view.offers for action in offer]

    def idea(self, hand: Cards, action: Action) -> Idea:
        if action.verb == "pass":
            return Idea(action, PASS, KEEP)
        value = worth(hand, action.cards)
        if len(action.cards) == len(hand):
            return Idea(action, value, LAST)
        return Idea(action, value, LOW if STRENGTH[action.cards[0]] < 4 else CHEAP)

    def quick(self, s: PresidentState, seat: int, offers: Offers) -> Action | None:
        hand = s.piles[HAND + seat]
        moves = [action for offer in offers for action in offer]
        values = [worth(hand, move.cards) if move.cards else PASS for move in moves]
        return moves[values.index(max(values))]
