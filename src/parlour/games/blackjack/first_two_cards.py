"""Choices for a client's first two cards, and reasons against them."""

from __future__ import annotations

from typing import Final

from ...core.phrase import Money, Phrase, Text
from .state import HOLE, SPLIT, UP, VALUES, BlackjackState, bets_on, in_play, shows_ace

SPLIT_ALREADY: Final = Phrase("blackjack.split_already", "you can split only once a round")()
NO_PAIR: Final = Phrase(
    "blackjack.no_pair", "you can split only your first two cards, if they have the same value"
)()
SPLIT_TOO_DEAR: Final = Phrase(
    "blackjack.split_too_dear", "another bet of {sum} is more than you have"
)
NO_ACE: Final = Phrase(
    "blackjack.no_ace", "you can take insurance only when the dealer shows an Ace"
)()
INSURED_ALREADY: Final = Phrase("blackjack.insured_already", "you are insured already")()
LOOKED_ALREADY: Final = Phrase(
    "blackjack.looked_already", "the dealer has looked: it is too late for insurance"
)()
TOO_LATE: Final = Phrase(
    "blackjack.too_late", "insurance comes before your first hit, stand or split"
)()
INSURANCE_TOO_DEAR: Final = Phrase(
    "blackjack.insurance_too_dear", "you cannot pay {sum} for insurance"
)
ONLY_IN_CASINOS: Final = Phrase(
    "blackjack.only_in_casinos", "you can double only under casino rules"
)()
NOT_TWO_CARDS: Final = Phrase("blackjack.not_two_cards", "you can double only on two cards")()
DOUBLE_TOO_DEAR: Final = Phrase(
    "blackjack.double_too_dear", "another {sum} to double your bet is more than you have"
)


def no_split(s: BlackjackState, seat: int) -> Text | None:  # K11
    up, hole, bet = s.piles[UP + seat], s.piles[HOLE + seat], s.bet[seat]
    if s.piles[SPLIT + seat]:
        return SPLIT_ALREADY
    if len(up) != 1 or VALUES[up[0]] != VALUES[hole[0]]:
        return NO_PAIR
    return SPLIT_TOO_DEAR(sum=Money(bet)) if s.purse[seat] < bet else None


def no_insurance(s: BlackjackState, seat: int, casino: bool) -> Text | None:  # K12
    if not shows_ace(s):
        return NO_ACE
    if s.insurance[seat]:
        return INSURED_ALREADY
    if casino:
        return LOOKED_ALREADY
    if len(s.piles[UP + seat]) > 1:
        return TOO_LATE
    side = s.bet[seat] // 2
    return INSURANCE_TOO_DEAR(sum=Money(side)) if s.purse[seat] < side else None


def no_double(s: BlackjackState, seat: int, casino: bool) -> Text | None:  # K18
    location = in_play(s)
    if not casino:
        return ONLY_IN_CASINOS
    if len(s.piles[location] + s.piles[HOLE + seat]) > 2:
        return NOT_TWO_CARDS
    bet = bets_on(s, location)[seat]
    return DOUBLE_TOO_DEAR(sum=Money(bet)) if s.purse[seat] < bet else None
