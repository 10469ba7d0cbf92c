"""Checks of the reasons for moves in Blackjack."""

from __future__ import annotations

from typing import cast

from parlour.core.cards import Cards
from parlour.games.blackjack.rules import Blackjack
from parlour.games.blackjack.state import (
    DEALER,
    DECK,
    DOWN,
    HOLE,
    SPLIT,
    UP,
    USED,
    VALUES,
    BlackjackState,
    total,
)

from . import Check, Moment, ranks

PACK = tuple(range(52))
COUNTED = dict.fromkeys("23456", 1) | dict.fromkeys("TJQKA", -1)


def state(m: Moment) -> BlackjackState:
    return cast(BlackjackState, m.state)


def game(m: Moment) -> Blackjack:
    return cast(Blackjack, m.game)


def count(m: Moment) -> int:
    """Return the count of the cards played from the deck."""
    return sum([COUNTED.get(rank, 0) for rank in ranks(m.state.piles[USED])])


def counts(m: Moment) -> bool:
    """Return whether the reason states the true count."""
    return str(m.value("count")).replace("−", "-").replace("+", "") == str(count(m))


def leads(m: Moment) -> bool:
    purses = state(m).purse
    return m.state.seats > 1 and sorted(purses)[-2] < purses[m.seat] == max(purses)


def hand(m: Moment) -> tuple[Cards, Cards]:
    """Return the open cards of the seat, and its hidden one."""
    place = SPLIT if state(m).playing else UP
    hole = () if state(m).playing else m.state.piles[HOLE + m.seat]
    return m.state.piles[place + m.seat], hole


def counts_to(m: Moment, *more: int) -> int:
    cards, hole = hand(m)
    return total((*cards, *more), game(m).soft, hole)


def told_total(m: Moment) -> bool:
    return m.value("total") == counts_to(m)


def unseen(m: Moment) -> Cards:
    """Return the cards of the deck in use that the seat has not seen: cards still to come, and
    cards that other players hide."""
    s = m.state
    hidden = [card for seat in range(s.seats) if seat != m.seat for card in s.piles[HOLE + seat]]
    return (*s.piles[DECK], *s.piles[DOWN], *hidden)


def is_one_deck(m: Moment) -> bool:
    """Return whether the whole round came from one deck. Otherwise some unseen cards belong to
    another (K3)."""
    return not state(m).follows


def many_tens(m: Moment) -> bool:
    tens = sum([VALUES[card] == 10 for card in unseen(m)])
    return 3 * tens > len(unseen(m))


def dealer_rank(m: Moment) -> bool:
    return m.rank() == ranks(m.state.piles[DEALER][:1])


def spoils(m: Moment) -> bool:
    now = counts_to(m)
    then = [counts_to(m, card) for card in unseen(m)]
    worse = sum([after > 21 or after < now for after in then])
    return worse > sum([now < after <= 21 for after in then])


def is_best(m: Moment) -> bool:
    return m.idea.worth >= m.best("hit", "stand", "split", "double")


def splits(m: Moment) -> bool:
    return m.action.verb == "split" and told_total(m) and is_best(m)


def pair(m: Moment) -> str:
    cards, hole = hand(m)
    return ranks((*cards, *hole))


def hits(m: Moment) -> bool:
    return m.action.verb == "hit"


def stands(m: Moment) -> bool:
    return m.action.verb == "stand"


def raises_heat(m: Moment) -> bool:
    """Return whether a HIGH bet, following the count, would bring the heat to its limit (K16)."""
    heat = state(m).heat[m.seat] + 1
    return game(m).cover_bets and count(m) >= 2 and heat >= 3 + m.state.seats


CHECKS: dict[str, Check] = {
    "goes_on": lambda m: m.action.verb == "yes",
    "ahead": lambda m: m.action.verb == "no" and leads(m),
    "long_game": lambda m: m.action.verb == "no" and state(m).round >= 150,
    "good_for_you": lambda m: m.action.verb == "high" and counts(m) and count(m) > 0,
    "good_for_dealer": lambda m: m.action.verb == "low" and counts(m) and count(m) < 0,
    "odds_with_you": lambda m: m.action.verb == "high" and count(m) <= 0,
    "odds_with_dealer": lambda m: m.action.verb == "low" and count(m) >= 0,
    "keeps_deck": lambda m: m.action.verb == "low" and raises_heat(m),
    "cannot_afford": lambda m: m.action.verb == "low" and state(m).purse[m.seat] < 5000,
    "many_tens": lambda m: m.action.verb == "insure" and (many_tens(m) or not is_one_deck(m)),
    "few_tens": lambda m: m.action.verb == "pass" and not (many_tens(m) and is_one_deck(m)),
    "two_are_better": lambda m: splits(m) and pair(m) == 2 * m.rank(),
    "two_tens": lambda m: splits(m) and {*pair(m)} <= {*"TJQK"} and len({*pair(m)}) == 2,
    "one_is_enough": lambda m: m.action.verb == "double" and is_best(m),
    "dealer_may_bust": lambda m: (
        m.action.verb == "stand" and dealer_rank(m) and m.rank() in "23456"
    ),
    "spoils": lambda m: stands(m) and told_total(m) and (spoils(m) or not is_one_deck(m)),
    "cannot_bust": lambda m: hits(m) and all([counts_to(m, card) <= 21 for card in PACK]),
    "too_little": lambda m: (
        hits(m) and told_total(m) and dealer_rank(m) and m.idea.worth >= m.best("stand")
    ),
}
