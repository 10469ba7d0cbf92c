"""A strategy for Hearts: stay below the highest card, and get rid of what is dangerous."""

from __future__ import annotations

from itertools import combinations
from typing import cast

from parlour.bots.search.strategy import Idea, Strategy
from parlour.core.cards import SUITS, Cards, suit
from parlour.core.game import Outcome
from parlour.core.memory import Memory
from parlour.core.offer import Action, Offers
from parlour.core.phrase import Phrase, Text
from parlour.core.tricks import players_in_order
from parlour.core.view import View

from .rules import (
    GIVE,
    HAND,
    HEARTS,
    MOON,
    PLAYED,
    PLAYERS,
    QUEEN,
    STRENGTH,
    TAKEN,
    HeartsState,
    penalty,
)

DANGER = Phrase("hearts.why.danger", "These are your most dangerous cards.")()
SAFE = Phrase("hearts.why.safe", "It cannot take the trick.")()
LOW = Phrase("hearts.why.low", "A low card seldom takes a trick.")()
RID = Phrase("hearts.why.rid", "It gets rid of a dangerous card.")()
FREE = Phrase("hearts.why.free", "You are the last to play, and take no points.")()

SPADES = SUITS.index("s")
A_ROUND = 56  # moves: nothing after that is looked at
WORST = 5  # cards of a hand, of which three are given away


def danger(hand: Cards, card: int) -> float:
    """The harm that a card may do if it stays in a hand."""
    alike = [each for each in hand if suit(each) == suit(card)]
    height = STRENGTH[card] / 12
    if suit(card) == SPADES:
        if len(alike) > 4 or STRENGTH[card] < STRENGTH[QUEEN]:
            return 0.3 * height  # the others have to play theirs first
        return 3.0 if card == QUEEN else 2.0
    return height * (1.5 if suit(card) == HEARTS else 1.2) + 0.5 / len(alike)


def play_worth(s: HeartsState, hand: Cards, card: int) -> tuple[float, Text]:
    """The worth of playing a card, and why."""
    order = players_in_order(s, PLAYED, s.turn)
    table = [s.piles[PLAYED + seat][0] for seat in order]
    height = STRENGTH[card] / 12
    if not table:
        queen_is_out = QUEEN not in hand and not any(
            [QUEEN in s.piles[TAKEN + seat] for seat in range(PLAYERS)]
        )
        risky = queen_is_out and suit(card) == SPADES and STRENGTH[card] > STRENGTH[QUEEN]
        return -2.0 * height - (2.0 if risky or card == QUEEN else 0.0), LOW
    led = suit(table[0])
    if suit(card) != led:
        return 1.0 + danger(hand, card), RID
    best = max([STRENGTH[each] for each in table if suit(each) == led])
    if STRENGTH[card] < best:
        return 1.0 + height + (3.0 if card == QUEEN else 0.0), SAFE
    points = penalty((*table, card))
    if len(table) == PLAYERS - 1:
        return (height if not points else height - points), (FREE if not points else LOW)
    return -2.0 * height - points - (5.0 if card == QUEEN else 0.0), LOW


class HeartsStrategy(Strategy[HeartsState]):
    horizon = A_ROUND

    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        s, hand = cast(HeartsState, view.state), view.state.piles[HAND + view.seat]
        [offer] = view.offers
        if offer.verb == "give":
            worst = sorted(hand, key=lambda card: danger(hand, card))[-WORST:]
            chosen = [tuple(sorted(cards)) for cards in combinations(worst, GIVE)]
            worths = [sum([danger(hand, card) for card in cards]) for cards in chosen]
            return [
                Idea(Action("give", cards), worth, DANGER)
                for cards, worth in zip(chosen, worths, strict=True)
            ]
        return [Idea(move, *play_worth(s, hand, move.cards[0])) for move in offer]

    def quick(self, s: HeartsState, seat: int, offers: Offers) -> Action | None:
        hand, [offer] = s.piles[HAND + seat], offers
        if offer.verb == "give":
            worst = sorted(hand, key=lambda card: danger(hand, card))[-GIVE:]
            return Action("give", tuple(sorted(worst)))
        return max(offer, key=lambda move: play_worth(s, hand, move.cards[0])[0])

    def score(self, s: HeartsState, seat: int, outcome: Outcome) -> float:
        return self.estimate(s, seat)

    def estimate(self, s: HeartsState, seat: int) -> float:
        """A world is worth the points that the others have more than this seat."""
        points = [s.points[each] + penalty(s.piles[TAKEN + each]) for each in range(PLAYERS)]
        ahead = (sum(points) - PLAYERS * points[seat]) / (PLAYERS - 1)
        return min(1.0, max(0.0, 0.5 + ahead / (4 * MOON)))
