"""Chooses the tips for a moment of Blackjack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.cards import ACE
from ...core.offer import Offer, Offers
from ...core.phrase import Money, Rank
from ...core.tip import Cue
from .state import (
    BETS,
    DEALER,
    HIGH_BET,
    INSURANCE,
    MOST_HEAT,
    TURNS,
    VALUES,
    BlackjackState,
    hand_at,
    in_play,
)

if TYPE_CHECKING:
    from .rules import Blackjack


# Further choices, each with the tip where it is good and the tip where it is bad.
EXTRAS: Final = (
    ("insure", "insure_now", "insure"),
    ("split", "split", "split_later"),
    ("double", "double", "double_later"),
)

GOOD: Final = 17  # the dealer stands from here on, and so do most players
ANY_CARD: Final = 11  # up to here, no card can bust a hand


MORE: Final = ("hit", "double", "split")  # verbs that take another card


def coach(game: Blackjack, s: BlackjackState, seat: int, offers: Offers) -> tuple[Cue, ...]:
    if s.phase == BETS:
        return about_bets(game, s, seat) if offers[0].verb == "low" else ()
    if s.phase == INSURANCE:
        return (Cue("insure", doing("pass")), Cue("insure_now"))
    return about_hand(game, s, [offer.verb for offer in offers]) if s.phase == TURNS else ()


def doing(*verbs: str) -> Offers:
    return tuple([Offer(verb) for verb in verbs])


def about_bets(game: Blackjack, s: BlackjackState, seat: int) -> tuple[Cue, ...]:
    if s.purse[seat] < HIGH_BET:
        return ()  # nothing to choose
    high = doing("high")
    bet, won = Money(HIGH_BET), Money(HIGH_BET * game.halves(s, seat) // 2)
    even = game.even and not game.hot
    found: tuple[Cue, ...] = (Cue("bet", high, bet=bet, sum=won),)
    if even:
        found = (Cue("bet_even", bet=bet, sum=won),)
    if game.hot and s.streak[seat]:
        found = (Cue("streak", high, bet=bet, sum=won),)
    if game.cover_bets:
        found += (Cue("heat", most=MOST_HEAT + s.seats),)
    return (*found, Cue("count")) if game.counting_aid else found


def about_hand(game: Blackjack, s: BlackjackState, verbs: list[str]) -> tuple[Cue, ...]:
    found: tuple[Cue, ...] = (Cue("second"),) if s.playing else ()
    for verb, now, later in EXTRAS:
        if verb in verbs:
            others = doing(*[other for other in verbs if other != verb])
            found += (Cue(now, doing(verb)), Cue(later, others))
    cards = hand_at(s, in_play(s))
    if not game.soft and len(cards) == 2 and any([card >> 2 == ACE for card in cards]):
        found += (Cue("ace_is_one", total=game.worth(s, in_play(s))),)
    return (*found, hit_or_stand(game, s, verbs))


def hit_or_stand(game: Blackjack, s: BlackjackState, verbs: list[str]) -> Cue:
    location = in_play(s)
    total = game.worth(s, location)
    more = doing(*[verb for verb in verbs if verb in MORE])
    shown, up = Rank(s.piles[DEALER][0] >> 2), VALUES[s.piles[DEALER][0]]
    if total > sum([VALUES[card] for card in hand_at(s, location)]):
        return Cue("soft")
    if total <= ANY_CARD:
        return Cue("safe", more)
    if total >= GOOD:
        return Cue("enough", doing("stand"), total=total)
    if 2 <= up <= 6 and total > ANY_CARD + 1:
        return Cue("weak", doing("stand"), rank=shown)
    if up >= 7:
        return Cue("strong", doing("hit"), rank=shown, total=total)
    return Cue("close", total=total)
