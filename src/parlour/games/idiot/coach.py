"""What somebody who plays The Idiot for the first time is told, when it comes up."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ...core.cards import ACE, KING, Cards
from ...core.lesson import Tip, with_cards
from ...core.offer import Offer, Offers
from ...core.phrase import Phrase, Some, Text
from ...core.shape import LISTED
from ...core.sorted_cards import of_rank
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

CHOOSE: Final = Phrase(
    "idiot.coach.choose",
    "These three wait for the end. People usually choose 2s, 3s and 10s, which go on anything, and"
    " then high cards",
)()
CHOOSE_ANY: Final = Phrase(
    "idiot.coach.choose_any",
    "These three wait for the end, when your hand and the deck are gone. Cards that go nearly"
    " anywhere help most then",
)()
RACE: Final = Phrase(
    "idiot.coach.race",
    "Whoever is quickest begins. People usually lay all they have of that rank",
)()
TAKE: Final = Phrase(
    "idiot.coach.take",
    "The pile comes into your hand. You have to play that empty before your cards on the table",
)()
BLIND: Final = Phrase(
    "idiot.coach.blind",
    "Nobody knows what these cards are, not even you. One is as good as another: turn one over and"
    " see",
)()
EIGHTS: Final = Phrase(
    "idiot.coach.eight",
    "With an 8 you say whether the next player has to go higher or lower than 8",
)()
EIGHT_SKIPS: Final = Phrase(
    "idiot.coach.eight_skips",
    "Each 8 that you lay skips a player. It is best when the next player is about to run out of"
    " cards",
)()
EIGHT_CLEAR: Final = Phrase(
    "idiot.coach.eight_clear",
    "Your 8 goes on anything, and the next player has to beat what lies below it. People usually"
    " keep it until nothing else will do",
)()
SEVENS: Final = Phrase(
    "idiot.coach.seven",
    "After a 7 the next player has to lay a 7 or lower. It is best when the others are left with"
    " high cards",
)()
BY_CHOICE: Final = Phrase(
    "idiot.coach.by_choice",
    "You can also take the pile, although you could lay something. Most people do not",
)()
OUT: Final = Phrase(
    "idiot.coach.out", "You can lay all you have left. Do it, and you are out and safe"
)()
FACE_UP: Final = Phrase(
    "idiot.coach.up",
    "Your hand and the deck are gone, so now you play your face-up cards. If none of them goes, you"
    " take the pile",
)()
FOURTH: Final = Phrase(
    "idiot.coach.fourth",
    "You hold {some}, and with what lies on top that makes four. They burn the pile, and you play"
    " again",
)
FOUR_IN_HAND: Final = Phrase(
    "idiot.coach.four_in_hand",
    "You hold {some}. If you lay them all at once, they burn the pile and you play again",
)
SPECIAL: Final = {
    TEN: Phrase(
        "idiot.coach.ten",
        "Your 10 goes on anything and burns the pile: you play again. People usually keep it until"
        " nothing else will do",
    )(),
    TWO: Phrase(
        "idiot.coach.two",
        "Your 2 goes on anything, and anything goes on it. People usually keep it until nothing"
        " else will do",
    )(),
    THREE: Phrase(
        "idiot.coach.three",
        "Your 3 goes on anything, and the next player has to beat what lies below it. People"
        " usually keep it until nothing else will do",
    )(),
}
SEVERAL: Final = Phrase(
    "idiot.coach.several",
    "You hold {some}. Cards of one rank can be laid together: choose them all",
)
DRAW: Final = Phrase(
    "idiot.coach.draw",
    "You play from your hand, and draw up to three again. Your cards on the table wait until deck"
    " and hand are gone",
)()
JUMP: Final = Phrase(
    "idiot.coach.jump",
    "It is not your turn, but you have the rank that lies on top: you can jump in with it, before"
    " the next card comes",
)()
BY_VERB: Final = {"take": TAKE, "turn": BLIND, "announce": EIGHTS}
HIGH: Final = (KING - 1, KING, ACE)


def coach(s: IdiotState, seat: int, offers: Offers) -> tuple[Tip, ...]:
    verb = offers[0].verb
    if verb in BY_VERB:
        return (Tip(BY_VERB[verb], offers),)
    able = tuple(sorted({card for offer in offers for card in offer.cards}))
    if verb == "lay":
        return (Tip(CHOOSE, for_the_end(able)), Tip(CHOOSE_ANY))
    if s.race != NOBODY:
        return (Tip(RACE, all_of(able, offers)),)
    if len({card >> 2 for card in able}) == 1 and len(able) == count_cards(s, seat):
        return (Tip(OUT, all_of(able, offers)),)
    found = burning(s, able, offers)
    if seat != s.turn:
        return (*found, Tip(JUMP))
    if not s.piles[HAND + seat]:
        found.insert(0, Tip(FACE_UP))
    found += about_cards(s, able, offers)
    return (*found, Tip(DRAW)) if s.piles[DECK] else tuple(found)


def about_cards(s: IdiotState, able: Cards, offers: Offers) -> list[Tip]:
    """What there is to say of those that go."""
    plays = tuple([offer for offer in offers if offer.verb == "play"])
    kept = {*SPECIAL, EIGHT} if eights_are(s, "clear") else {*SPECIAL}
    common = tuple([card for card in able if card >> 2 not in kept])
    found: list[Tip] = []
    for rank, text in special(s).items():
        if of_rank(able, rank):
            spared = with_cards(offers, "play", common) or plays
            spent = with_cards(offers, "play", of_rank(able, rank))
            found.append(Tip(text, spared if rank in kept else spent))
    if offers[-1].verb == "take":
        found.append(Tip(BY_CHOICE, plays))
    alike = [of_rank(able, card >> 2) for card in able if card >> 2 not in TRUMPS]
    several = max(alike, key=len, default=())
    if len(several) > 1:
        said = SEVERAL(some=Some(len(several), several[0] >> 2))
        found.append(Tip(said, all_of(several, offers)))
    return found


def all_of(cards: Cards, offers: Offers) -> Offers:
    """To play these cards together."""
    return with_cards(offers, "play", cards, len(cards))


def for_the_end(cards: Cards) -> Offers:
    """Three cards with as many as can be of those that are good to have then: first those that go
    on anything, then high ones."""
    worth = [2 if card >> 2 in SPECIAL else card >> 2 in HIGH for card in cards]
    most = sum(sorted(worth)[-3:])
    listed = [
        tuple([cards[at] for at in three])
        for three in combinations(range(len(cards)), 3)
        if sum([worth[at] for at in three]) == most
    ]
    return (Offer("lay", shape=LISTED, listed=tuple(listed)),)


def special(s: IdiotState) -> dict[int, Text]:
    """What to say of ranks that do something under these house rules."""
    skip = eights_are(s, "skip")
    eights = EIGHTS if eights_are(s, "announce") else EIGHT_SKIPS if skip else EIGHT_CLEAR
    return {EIGHT: eights, **({SEVEN: SEVENS} if sevens_turn(s) else {}), **SPECIAL}


def burning(s: IdiotState, able: Cards, offers: Offers) -> list[Tip]:
    """What to say of those that would make four (I12)."""
    found: list[Tip] = []
    if not fours_burn(s):
        return found
    for rank in sorted({card >> 2 for card in able} - {TEN}):
        cards, there = of_rank(able, rank), on_top(s.piles[PILE], rank)
        if len(cards) + there == 4:
            said = (FOURTH if there else FOUR_IN_HAND)(some=Some(len(cards), rank))
            found.append(Tip(said, all_of(cards, offers)))
    return found
