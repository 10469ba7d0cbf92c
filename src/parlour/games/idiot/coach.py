"""Chooses the tips for a moment of The Idiot."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from ...core.cards import ACE, KING, Cards
from ...core.offer import Offer, Offers
from ...core.offer_shapes import LISTED
from ...core.phrase import Some
from ...core.sorted_cards import of_rank
from ...core.tip import Cue, with_cards
from ...core.zone import NOBODY
from .state import (
    DECK,
    EIGHT,
    HAND,
    PILE,
    SEVEN,
    TEN,
    THREE,
    TRUMPS,
    TWO,
    IdiotState,
    count_cards,
    eights_are,
    fours_burn,
    on_top,
    sevens_turn,
)

if TYPE_CHECKING:
    from .rules import Idiot

SPECIAL: Final = {TEN: "ten", TWO: "two", THREE: "three"}
BY_VERB: Final = {"take": "take", "turn": "blind", "announce": "eight"}
HIGH: Final = (KING - 1, KING, ACE)


def coach(game: Idiot, s: IdiotState, seat: int, offers: Offers) -> tuple[Cue, ...]:
    verb = offers[0].verb
    if verb in BY_VERB:
        return (Cue(BY_VERB[verb], offers),)
    able = tuple(sorted({card for offer in offers for card in offer.cards}))
    if verb == "lay":
        return (Cue("choose", for_the_end(able)), Cue("choose_any"))
    if s.race != NOBODY:
        return (Cue("race", all_of(able, offers)),)
    if len({card >> 2 for card in able}) == 1 and len(able) == count_cards(s, seat):
        return (Cue("out", all_of(able, offers)),)
    found = burning(s, able, offers)
    if seat != s.turn:
        return (*found, Cue("jump"))
    if not s.piles[HAND + seat]:
        found.insert(0, Cue("up"))
    found += about_cards(s, able, offers)
    return (*found, Cue("draw")) if s.piles[DECK] else tuple(found)


def about_cards(s: IdiotState, able: Cards, offers: Offers) -> list[Cue]:
    """Return the tips for cards that can be played."""
    plays = tuple([offer for offer in offers if offer.verb == "play"])
    kept = {*SPECIAL, EIGHT} if eights_are(s, "clear") else {*SPECIAL}
    common = tuple([card for card in able if card >> 2 not in kept])
    found: list[Cue] = []
    for rank, tip in special(s).items():
        if of_rank(able, rank):
            spared = with_cards(offers, "play", common) or plays
            spent = with_cards(offers, "play", of_rank(able, rank))
            found.append(Cue(tip, spared if rank in kept else spent))
    if offers[-1].verb == "take":
        found.append(Cue("by_choice", plays))
    alike = [of_rank(able, card >> 2) for card in able if card >> 2 not in TRUMPS]
    several = max(alike, key=len, default=())
    if len(several) > 1:
        some = Some(len(several), several[0] >> 2)
        found.append(Cue("several", all_of(several, offers), some=some))
    return found


def all_of(cards: Cards, offers: Offers) -> Offers:
    """Return offers of these cards together."""
    return with_cards(offers, "play", cards, len(cards))


def for_the_end(cards: Cards) -> Offers:
    """Return three cards with as many as possible that are good at the end: first those that go on
    anything, then high ones."""
    worth = [2 if card >> 2 in SPECIAL else card >> 2 in HIGH for card in cards]
    most = sum(sorted(worth)[-3:])
    listed = [
        tuple([cards[at] for at in three])
        for three in combinations(range(len(cards)), 3)
        if sum([worth[at] for at in three]) == most
    ]
    return (Offer("lay", shape=LISTED, listed=tuple(listed)),)


def special(s: IdiotState) -> dict[int, str]:
    """Return the tip for each rank that does something under these house rules."""
    skip = eights_are(s, "skip")
    eights = "eight" if eights_are(s, "announce") else "eight_skips" if skip else "eight_clear"
    return {EIGHT: eights, **({SEVEN: "seven"} if sevens_turn(s) else {}), **SPECIAL}


def burning(s: IdiotState, able: Cards, offers: Offers) -> list[Cue]:
    """Return the tip for cards that would complete four of a rank."""  # I12
    found: list[Cue] = []
    if not fours_burn(s):
        return found
    for rank in sorted({card >> 2 for card in able} - {TEN}):
        cards, there = of_rank(able, rank), on_top(s.piles[PILE], rank)
        if len(cards) + there == 4:
            tip = "fourth" if there else "four_in_hand"
            found.append(Cue(tip, all_of(cards, offers), some=Some(len(cards), rank)))
    return found
