"""Chooses the tips for a moment of Bitch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.cards import ACE, JOKER, KING, Cards
from ...core.offer import Offer, Offers
from ...core.phrase import Seat, Some
from ...core.tip import Cue, with_cards
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

if TYPE_CHECKING:
    from .rules import Bitch

SMALL: Final = 3  # with at most this many cards in the middle, a bluff may be worth it
# ranks that are not worth keeping
COMMON: Final = [rank for rank in range(THREE, LOW) if rank != TEN]


def coach(game: Bitch, s: BitchState, seat: int, offers: Offers) -> tuple[Cue, ...]:
    if s.phase == LAY:
        return naked_piles(s, seat, offers)
    if s.phase == NAME:
        return (Cue("first", (Offer("name", args=(SEAT_LETTERS[seat],)),)),)
    if s.phase == DRAW or s.phase == TAKE:
        who = Seat(s.turn)
        return (Cue("claim", (Offer("pass"),), who=who), Cue("claim_doubted", who=who))
    hand = held(s, seat)
    if not hand:
        return last_cards(s, offers)
    found: tuple[Cue, ...] = (Cue("open_hand"),) if s.piles[SHOWN + seat] else ()
    if not s.piles[DECK]:
        found += (Cue("no_deck"),)
    if offers[0].verb != "play":
        return (*found, Cue("stuck"))
    if s.live:
        found += (Cue("live" if s.piles[DECK] else "live_no_deck", count=s.live),)
    elif s.on == NINE:
        found += (Cue("on_nine"),)
    elif THREE < s.on <= KING:
        found += (Cue("as_high"),)
    goes = {card for offer in offers if offer.verb == "play" for card in offer.cards}
    return found + about_cards(s, tuple([card for card in hand if card in goes]), offers)


def naked_piles(s: BitchState, seat: int, offers: Offers) -> tuple[Cue, ...]:
    cards = held(s, seat)
    if piles_laid(s, seat) < 4:
        return (
            Cue("lay", with_cards(offers, "lay", good(cards, (ACE, TWO, TEN, KING))) or offers),
        )
    if offers[0].verb == "ready":
        return ()
    return (Cue("stack", with_cards(offers, "stack", good(cards, (ACE,))) or (Offer("ready"),)),)


def good(cards: Cards, ranks: tuple[int, ...]) -> Cards:
    """Return the cards of these ranks, and jokers."""
    return tuple([card for card in cards if card >> 2 in ranks or card == JOKER])


def last_cards(s: BitchState, offers: Offers) -> tuple[Cue, ...]:
    """Return the tips for a player without a hand."""
    verb = offers[0].verb
    if verb == "declare":
        joker = s.piles[MIDDLE][-1] == JOKER
        return (Cue("joker" if joker else "ace"),)
    return (Cue({"turn": "blind", "take": "take_back"}.get(verb, "naked")),)


def about_cards(s: BitchState, cards: Cards, offers: Offers) -> tuple[Cue, ...]:
    """Return the tips for the cards in hand that can be played."""
    common = tuple([card for card in cards if card >> 2 in COMMON])
    found: tuple[Cue, ...] = ()
    if common and len(common) < len(cards):
        found += (Cue("keep", with_cards(offers, "play", common)),)
    bluff = not common and offers[-1].verb == "take" and s.piles[DECK]
    if bluff and len(s.piles[MIDDLE]) <= SMALL:
        found += (Cue("bluff"),)
    ranks = [card >> 2 for card in common]
    alike = max(ranks, key=ranks.count, default=ACE)
    count = ranks.count(alike)
    if count > 1:
        together = tuple([card for card in common if card >> 2 == alike])
        usual = with_cards(offers, "play", together, count)
        found += (Cue("several", usual, some=Some(count, alike)),)
    if any([card >> 2 == ACE for card in cards]):
        found += (Cue("ace"),)
    return (*found, Cue("joker")) if JOKER in cards else found
