"""What somebody who plays Blackjack for the first time is told, when it comes up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.cards import ACE
from ...core.lesson import Tip
from ...core.offer import Offer, Offers
from ...core.phrase import Money, Phrase, Rank
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

BET_HIGH: Final = Phrase(
    "blackjack.coach.bet",
    "A bet of {bet} wins {sum}, or is lost. The odds are with you here, so most people bet high",
)
BET_EVEN: Final = Phrase(
    "blackjack.coach.bet_even",
    "A bet of {bet} wins {sum}, or is lost. It is better to bet high the more tens and Aces are"
    " still to come",
)
ON_A_STREAK: Final = Phrase(
    "blackjack.coach.streak",
    "You are on a streak, and each win in a row pays more: now a bet of {bet} wins {sum}. Most"
    " people bet high",
)
WATCHED: Final = Phrase(
    "blackjack.coach.heat",
    "To bet high when many tens and Aces are to come raises your heat, and to bet low then lowers"
    " it. At {most} the deck is put away",
)
COUNT: Final = Phrase(
    "blackjack.coach.count",
    "The count tells what is still in the deck: the higher it is, the more tens and Aces, and those"
    " are good for you",
)()
INSURING: Final = Phrase(
    "blackjack.coach.insure",
    "Insurance is a bet on a ten beneath the dealer’s Ace, beside your hand, which you play all the"
    " same. Most people do without",
)()
INSURE_NOW: Final = Phrase(
    "blackjack.coach.insure_now",
    "Insurance is a bet on a ten beneath the dealer’s Ace, beside your hand, which you play all the"
    " same",
)()
SECOND: Final = Phrase(
    "blackjack.coach.second",
    "Now comes your second hand, with a bet of its own. Play it as if it were the only one",
)()
SPLITTING: Final = Phrase(
    "blackjack.coach.split",
    "Your two cards count the same, so you may split them: two hands, and another bet",
)()
SPLIT_LATER: Final = Phrase(
    "blackjack.coach.split_later",
    "Your two cards count the same, so you may split them: two hands, and another bet. With a hand"
    " like this most people do not",
)()
DOUBLING: Final = Phrase(
    "blackjack.coach.double",
    "You may double: twice the bet for one more card, and no more",
)()
DOUBLE_LATER: Final = Phrase(
    "blackjack.coach.double_later",
    "You may double: twice the bet for one more card, and no more. With a hand like this most"
    " people do not",
)()
SOFT: Final = Phrase(
    "blackjack.coach.soft",
    "Your Ace counts 11, and will count 1 if that gets too much: no card can bust you",
)()
ACE_IS_ONE: Final = Phrase(
    "blackjack.coach.ace_is_one",
    "In this house an Ace of your first two cards counts 11 only beside a ten, and 1 beside any"
    " other card: you have {total}",
)
SAFE: Final = Phrase(
    "blackjack.coach.safe", "No card can bust you: from {total} none takes you over 21"
)
DEALER_WEAK: Final = Phrase(
    "blackjack.coach.weak",
    "With {rank:a} showing, the dealer may well go bust. So most people stand now, rather than go"
    " bust themselves",
)
DEALER_STRONG: Final = Phrase(
    "blackjack.coach.strong",
    "With {rank:a} showing, the dealer will often end up with more than {total}. Most people take"
    " the risk and hit",
)
CLOSE: Final = Phrase(
    "blackjack.coach.close",
    "It is a close call: a ten would take your {total} over 21, and {total} seldom wins as it is",
)
ENOUGH: Final = Phrase(
    "blackjack.coach.enough",
    "{total} is good already, and most cards would take it over 21. People usually stand from 17"
    " up",
)

# What can be done besides, and what is told of it where one should, or had better not.
EXTRAS: Final = (
    ("insure", INSURE_NOW, INSURING),
    ("split", SPLITTING, SPLIT_LATER),
    ("double", DOUBLING, DOUBLE_LATER),
)

GOOD: Final = 17  # from which the dealer stands, and most others do
ANY_CARD: Final = 11  # up to which no card can bust a hand


MORE: Final = ("hit", "double", "split")  # to take another card


def coach(game: Blackjack, s: BlackjackState, seat: int, offers: Offers) -> tuple[Tip, ...]:
    if s.phase == BETS:
        return about_bets(game, s, seat) if offers[0].verb == "low" else ()
    if s.phase == INSURANCE:
        return (Tip(INSURING, doing("pass")), Tip(INSURE_NOW))
    return about_hand(game, s, [offer.verb for offer in offers]) if s.phase == TURNS else ()


def doing(*verbs: str) -> Offers:
    return tuple([Offer(verb) for verb in verbs])


def about_bets(game: Blackjack, s: BlackjackState, seat: int) -> tuple[Tip, ...]:
    if s.purse[seat] < HIGH_BET:
        return ()  # there is no choice
    high = doing("high")
    bet, won = Money(HIGH_BET), Money(HIGH_BET * game.halves(s, seat) // 2)
    even = game.even and not game.hot
    text = (BET_EVEN if even else BET_HIGH)(bet=bet, sum=won)
    found: tuple[Tip, ...] = (Tip(text, () if even else high),)
    if game.hot and s.streak[seat]:
        found = (Tip(ON_A_STREAK(bet=bet, sum=won), high),)
    if game.cover_bets:
        found += (Tip(WATCHED(most=MOST_HEAT + s.seats)),)
    return (*found, Tip(COUNT)) if game.counting_aid else found


def about_hand(game: Blackjack, s: BlackjackState, verbs: list[str]) -> tuple[Tip, ...]:
    found: tuple[Tip, ...] = (Tip(SECOND),) if s.playing else ()
    for verb, now, later in EXTRAS:
        if verb in verbs:
            others = doing(*[other for other in verbs if other != verb])
            found += (Tip(now, doing(verb)), Tip(later, others))
    cards = hand_at(s, in_play(s))
    if not game.soft and len(cards) == 2 and any([card >> 2 == ACE for card in cards]):
        found += (Tip(ACE_IS_ONE(total=game.worth(s, in_play(s)))),)
    return (*found, hit_or_stand(game, s, verbs))


def hit_or_stand(game: Blackjack, s: BlackjackState, verbs: list[str]) -> Tip:
    location = in_play(s)
    total = game.worth(s, location)
    more = doing(*[verb for verb in verbs if verb in MORE])
    shown, up = Rank(s.piles[DEALER][0] >> 2), VALUES[s.piles[DEALER][0]]
    if total > sum([VALUES[card] for card in hand_at(s, location)]):
        return Tip(SOFT)
    if total <= ANY_CARD:
        return Tip(SAFE(total=total), more)
    if total >= GOOD:
        return Tip(ENOUGH(total=total), doing("stand"))
    if 2 <= up <= 6 and total > ANY_CARD + 1:
        return Tip(DEALER_WEAK(rank=shown), doing("stand"))
    if up >= 7:
        return Tip(DEALER_STRONG(rank=shown, total=total), doing("hit"))
    return Tip(CLOSE(total=total))
