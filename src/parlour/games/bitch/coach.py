"""What somebody who plays Bitch for the first time is told, when it comes up."""

from __future__ import annotations

from typing import Final

from ...core.cards import ACE, JOKER, KING, Cards
from ...core.lesson import Tip, with_cards
from ...core.offer import Offer, Offers
from ...core.phrase import Phrase, Seat, Some
from ...core.zone import SEAT_LETTERS
from .state import (
    DECK,
    DRAW,
    LAY,
    LOW,
    MIDDLE,
    NAME,
    NINE,
    SHOWN,
    TAKE,
    TEN,
    THREE,
    TWO,
    BitchState,
    held,
    piles_laid,
)

LAY_GOOD: Final = Phrase(
    "bitch.coach.lay",
    "Naked cards wait for the end, when your hand is gone. People usually lay good ones: tens,"
    " jokers, Aces, then twos and Kings",
)()
STACK: Final = Phrase(
    "bitch.coach.stack",
    "You may put more cards on a pile of their rank, and draw as many again. Most people do that"
    " with Aces and jokers only",
)()
FIRST: Final = Phrase(
    "bitch.coach.first", "It is good to go first, so people usually name themselves"
)()
CLAIM: Final = Phrase(
    "bitch.coach.claim",
    "{who} may be lying, to keep good cards. But a wrong call is dear, so most people let it go",
)
CLAIM_DOUBTED: Final = Phrase(
    "bitch.coach.claim_doubted", "{who} may be lying, to keep good cards for later"
)
OPEN_HAND: Final = Phrase(
    "bitch.coach.open_hand",
    "Your call was wrong, so these cards stay face up for all to see until your turn is over",
)()
NO_DECK: Final = Phrase(
    "bitch.coach.no_deck",
    "The deck is gone, so nobody draws any more: from now on your hand gets smaller",
)()
ANSWER: Final = Phrase(
    "bitch.coach.live",
    "You have to answer {count:the seven|the ## sevens} or draw. Another seven adds up, and the"
    " next player has to answer them all; an Ace, a two or a ten ends it",
)
AS_HIGH: Final = Phrase(
    "bitch.coach.as_high",
    "Play a card as high as the one in the middle, or higher. A two goes on anything, and a ten on"
    " anything but a nine",
)()
ON_NINE: Final = Phrase(
    "bitch.coach.on_nine",
    "A nine turns things round: on it you play a nine or lower, or an Ace that you call low",
)()
STUCK: Final = Phrase(
    "bitch.coach.stuck",
    "You lose your turn, and the cards that you get come into your hand",
)()
BLUFF: Final = Phrase(
    "bitch.coach.bluff",
    "All that you can play is worth keeping. So you may also bluff and say that you cannot, while"
    " the middle is small",
)()
KEEP: Final = Phrase(
    "bitch.coach.keep",
    "People usually keep twos, Aces, tens and jokers for later, and play their other cards first",
)()
SEVERAL: Final = Phrase(
    "bitch.coach.several",
    "You can play your {some} together: choose them all",
)
LOW_OR_HIGH: Final = Phrase(
    "bitch.coach.ace",
    "An Ace is low or high, as you say: on a low one anything goes, on a high one hardly anything",
)()
WILD: Final = Phrase(
    "bitch.coach.joker",
    "A joker can be any card that goes: say which as you play it. It does what that card does",
)()
NAKED_NOW: Final = Phrase(
    "bitch.coach.naked",
    "Your hand is gone, so now your naked cards are in play, from all four places. The blind ones"
    " come last",
)()
TAKE_BACK: Final = Phrase(
    "bitch.coach.take_back",
    "You take the middle and one of your naked cards. They are your hand now, and the other naked"
    " cards wait again",
)()
ANY_BLIND: Final = Phrase(
    "bitch.coach.blind",
    "Nobody knows what your blind cards are, so one is as good as another: turn one over, and hope",
)()

SMALL: Final = 3  # cards in the middle, for which a bluff may be worth it
COMMON: Final = [rank for rank in range(THREE, LOW) if rank != TEN]  # not worth keeping


def coach(s: BitchState, seat: int, offers: Offers) -> tuple[Tip, ...]:
    if s.phase == LAY:
        return naked_piles(s, seat, offers)
    if s.phase == NAME:
        return (Tip(FIRST, (Offer("name", args=(SEAT_LETTERS[seat],)),)),)
    if s.phase == DRAW or s.phase == TAKE:
        who = Seat(s.turn)
        return (Tip(CLAIM(who=who), (Offer("pass"),)), Tip(CLAIM_DOUBTED(who=who)))
    hand = held(s, seat)
    if not hand:
        return last_cards(s, offers)
    found: tuple[Tip, ...] = (Tip(OPEN_HAND),) if s.piles[SHOWN + seat] else ()
    if not s.piles[DECK]:
        found += (Tip(NO_DECK),)
    if offers[0].verb != "play":
        return (*found, Tip(STUCK))
    if s.live:
        found += (Tip(ANSWER(count=s.live)),)
    elif s.on == NINE:
        found += (Tip(ON_NINE),)
    elif THREE < s.on <= KING:
        found += (Tip(AS_HIGH),)
    goes = {card for offer in offers if offer.verb == "play" for card in offer.cards}
    return found + about_cards(s, tuple([card for card in hand if card in goes]), offers)


def naked_piles(s: BitchState, seat: int, offers: Offers) -> tuple[Tip, ...]:
    cards = held(s, seat)
    if piles_laid(s, seat) < 4:
        return (
            Tip(LAY_GOOD, with_cards(offers, "lay", good(cards, (ACE, TWO, TEN, KING))) or offers),
        )
    if offers[0].verb == "ready":
        return ()
    return (Tip(STACK, with_cards(offers, "stack", good(cards, (ACE,))) or (Offer("ready"),)),)


def good(cards: Cards, ranks: tuple[int, ...]) -> Cards:
    """Those of these ranks, and jokers."""
    return tuple([card for card in cards if card >> 2 in ranks or card == JOKER])


def last_cards(s: BitchState, offers: Offers) -> tuple[Tip, ...]:
    """The turn of a player without a hand."""
    verb = offers[0].verb
    if verb == "declare":
        joker = s.piles[MIDDLE][-1] == JOKER
        return (Tip(WILD if joker else LOW_OR_HIGH),)
    return (Tip({"turn": ANY_BLIND, "take": TAKE_BACK}.get(verb, NAKED_NOW)),)


def about_cards(s: BitchState, cards: Cards, offers: Offers) -> tuple[Tip, ...]:
    """What there is to say of those in hand that go."""
    common = tuple([card for card in cards if card >> 2 in COMMON])
    found: tuple[Tip, ...] = ()
    if common and len(common) < len(cards):
        found += (Tip(KEEP, with_cards(offers, "play", common)),)
    bluff = not common and offers[-1].verb == "take" and s.piles[DECK]
    if bluff and len(s.piles[MIDDLE]) <= SMALL:
        found += (Tip(BLUFF),)
    ranks = [card >> 2 for card in common]
    alike = max(ranks, key=ranks.count, default=ACE)
    count = ranks.count(alike)
    if count > 1:
        together = tuple([card for card in common if card >> 2 == alike])
        usual = with_cards(offers, "play", together, count)
        found += (Tip(SEVERAL(some=Some(count, alike)), usual),)
    if any([card >> 2 == ACE for card in cards]):
        found += (Tip(LOW_OR_HIGH),)
    return (*found, Tip(WILD)) if JOKER in cards else found
