"""Hand totals, as clients read them."""

from __future__ import annotations

from typing import Final

from ...core.cards import ACE, HIDDEN, Cards, parse_cards
from ...core.game_texts import VALUE
from ...core.phrase import Phrase, Text
from ...core.zone import SLOTS
from .rules import Blackjack
from .state import SPLIT, VALUES, BlackjackState, hand_at, hands_of, total

SOFT: Final = Phrase("blackjack.soft", "soft {total}")
A_SOFT: Final = Phrase("blackjack.a_soft", "a soft {total}")
BLACKJACK: Final = Phrase("blackjack.blackjack", "Blackjack")()
BUST: Final = Phrase("blackjack.bust_with", "{total}\u00a0bust")  # on one line
AND_HIDDEN: Final = Phrase("blackjack.and_hidden", "{total}\u00a0+\u00a0?")  # on one line
ACE_AND_HIDDEN: Final = Phrase("blackjack.ace_and_hidden", "A\u00a0+\u00a0?")()
ACE_AND_MORE: Final = Phrase("blackjack.ace_and_more", "A\u00a0+\u00a0{total}\u00a0+\u00a0?")
LOW_CARD: Final = parse_cards("2c")[0]  # a card that a hidden card may be
HIGH_CARD: Final = parse_cards("Tc")[0]


def total_of(game: Blackjack, s: BlackjackState, seat: int, hand: int) -> Text | str:
    """Return the total of a client's first or second hand."""
    hands = hands_of(s, seat)
    return hand_total(game, s, hands[hand]) if hand < len(hands) else ""


def hand_total(game: Blackjack, s: BlackjackState, location: int, soft: Phrase = SOFT) -> Text:
    """Return the visible total of a hand: 17, “soft 18”, “26 bust”, “10 + ?”, “A + 5 + ?”.

    One of two hands has little room, so it is never “Blackjack” there.
    """
    cards, held = hand_at(s, location), game.worth(s, location)
    if HIDDEN in cards:
        return seen_total(game, s.piles[location])
    alone = not s.piles[SPLIT + location % SLOTS]
    if held == 21 and alone and (len(cards) == 2 or not game.casino):
        return BLACKJACK
    if held > 21:
        return BUST(total=held)
    eleven = held > sum([VALUES[card] for card in cards])
    return soft(total=held) if eleven and held < 21 else VALUE(value=held)


def seen_total(game: Blackjack, cards: Cards) -> Text:
    """Return the certain part of a total with a hidden card, which may decide how an Ace counts."""
    if len(cards) == 1 and cards[0] >> 2 == ACE:
        return ACE_AND_HIDDEN
    with_low = total(cards, game.soft, (LOW_CARD,)) - VALUES[LOW_CARD]
    with_high = total(cards, game.soft, (HIGH_CARD,)) - VALUES[HIGH_CARD]
    if with_low == with_high:
        return AND_HIDDEN(total=with_low)
    return ACE_AND_MORE(total=sum([VALUES[card] for card in cards]) - 1)
