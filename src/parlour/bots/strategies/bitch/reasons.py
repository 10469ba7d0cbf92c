"""Reasons for moves in Bitch. A reason is given only where it is true of the position."""

from __future__ import annotations

from typing import Final

from ....core.cards import Cards
from ....core.offer import Action, Offers
from ....core.phrase import Phrase, Text
from ....games.bitch.state import DECK, HAND, TEN, BitchState, cards_left, held, naked_cards
from .worth import LAID_FIRST, LAID_MORE, NAKED_BURDEN, PLAY_FIRST

NOTHING_GOES: Final = Phrase("bitch.why.nothing_goes", "You have no card you can play.")()
BLUFF: Final = Phrase("bitch.why.bluff", "A bluff that saves the cards you could play for later.")()
CANNOT_BE_CALLED: Final = Phrase(
    "bitch.why.cannot_be_called",
    "A bluff that nobody can call now. It saves the cards you could play for later.",
)()
SEEN: Final = Phrase("bitch.why.seen", "They hold a card they could play: you have seen it.")()
LIKELY_BLUFF: Final = Phrase(
    "bitch.why.likely_bluff", "They are very likely to hold a card they could play."
)()
MAY_BLUFF: Final = Phrase(
    "bitch.why.may_bluff", "They are more likely than not to hold a card they could play."
)()
TOO_RISKY: Final = Phrase(
    "bitch.why.too_risky", "A wrong call would cost you {count:one card|## cards}."
)
NO_DEARER: Final = Phrase(
    "bitch.why.no_dearer", "Even if it is a bluff, a call would cost them no more."
)()
STRONG_END: Final = Phrase("bitch.why.strong_end", "Good cards matter most at the end.")()
NO_STRONG: Final = Phrase("bitch.why.no_strong", "You have no better card for the end.")()
KEEPS_STRONG: Final = Phrase("bitch.why.keeps_strong", "Keeps your best cards in your hand.")()
STRONGER: Final = Phrase("bitch.why.stronger", "Strengthens your naked cards.")()
STRONGER_DRAW: Final = Phrase(
    "bitch.why.stronger_draw", "Strengthens your naked cards, and you draw again."
)()
DRAW: Final = Phrase("bitch.why.draw", "It leaves your hand, and you draw again.")()
NO_MATCH: Final = Phrase("bitch.why.no_match", "None of your cards goes on a naked pile.")()
ENOUGH: Final = Phrase(
    "bitch.why.enough", "What you could add would not make your naked cards better."
)()
GO_FIRST: Final = Phrase("bitch.why.go_first", "It is good to go first.")()
ALL_ALIKE: Final = Phrase("bitch.why.all_alike", "One is as good as another.")()
LAST_BLIND: Final = Phrase("bitch.why.last_blind", "It is your last one.")()
KEEPS_BETTER: Final = Phrase("bitch.why.keeps_better", "Keeps the better ones.")()
THEN_OUT: Final = Phrase("bitch.why.then_out", "Then you are out.")()
THEN_NEXT: Final = Phrase("bitch.why.then_next", "Then you move on to your next cards.")()
CLEARS: Final = Phrase("bitch.why.clears", "Clears the middle, and you play again.")()
NOT_CHEAPER: Final = Phrase("bitch.why.not_cheaper", "A good card, but there is nothing cheaper.")()
WORTH_IT: Final = Phrase("bitch.why.worth_it", "It is worth a good card here.")()
NOTHING_ELSE: Final = Phrase("bitch.why.nothing_else", "Nothing else of yours goes.")()
SEVERAL: Final = Phrase("bitch.why.several", "Gets rid of several cards at once.")()
FOR_LATER: Final = Phrase("bitch.why.for_later", "Keeps better cards for later.")()

VERY_LIKELY: Final = 0.85  # chance of a bluff
LIKELY: Final = 0.5


def why(s: BitchState, seat: int, offers: Offers, action: Action) -> Text | None:
    """Return the reason for a move that does not answer another player's claim."""
    verb, cards = action.verb, action.cards
    if verb == "play":
        return why_play(s, seat, offers, cards)
    if verb == "lay":
        return why_lay(s, seat, cards[0] >> 2)
    if verb == "stack":
        return why_stack(s, cards[0] >> 2)
    if verb == "ready":
        return why_ready(offers)
    if verb == "name":
        return GO_FIRST
    if verb == "turn":
        return ALL_ALIKE if len(offers[0].args) > 1 else LAST_BLIND
    if cards:
        return KEEPS_BETTER if is_worst(naked_cards(s, seat), cards[0] >> 2) else None
    if verb == "draw" or verb == "take":
        return why_claim(s, offers)
    return None


def why_claim(s: BitchState, offers: Offers) -> Text:
    """Return the reason for claiming. A false claim is always called a bluff."""
    if offers[0].verb != "play":
        return NOTHING_GOES
    return BLUFF if s.piles[DECK] else CANNOT_BE_CALLED


def why_call(bluff: float) -> Text | None:
    """Return the reason for calling a claim that is a bluff with that chance."""
    return LIKELY_BLUFF if bluff >= VERY_LIKELY else MAY_BLUFF if bluff >= LIKELY else None


def why_lay(s: BitchState, seat: int, rank: int) -> Text:
    if LAID_FIRST[rank] > 0.0:
        return STRONG_END
    strong = any([LAID_FIRST[card >> 2] > 0.0 for card in s.piles[HAND + seat]])
    return KEEPS_STRONG if strong else NO_STRONG


def why_stack(s: BitchState, rank: int) -> Text | None:
    draws = len(s.piles[DECK]) > 0
    if LAID_MORE[rank] > 0.0:
        return STRONGER_DRAW if draws else STRONGER
    return DRAW if draws else None


def why_ready(offers: Offers) -> Text:
    ranks = [card >> 2 for offer in offers if offer.verb == "stack" for card in offer.cards]
    if not ranks:
        return NO_MATCH
    return KEEPS_STRONG if max([LAID_MORE[rank] for rank in ranks]) > 0.0 else ENOUGH


def is_worst(cards: Cards, rank: int) -> bool:
    """Return whether others of these naked cards are better, and none is worse."""
    burdens = [NAKED_BURDEN[1][card >> 2] for card in cards]
    return min(burdens) < NAKED_BURDEN[1][rank] == max(burdens)


def why_play(s: BitchState, seat: int, offers: Offers, cards: Cards) -> Text | None:
    own = held(s, seat) or naked_cards(s, seat)
    rank, count = cards[0] >> 2, len(cards)
    if count == len(own) and not s.piles[DECK]:
        return THEN_OUT if cards_left(s, seat) == count else THEN_NEXT
    if rank == TEN:
        return CLEARS
    goes = [card for offer in offers if offer.verb == "play" for card in offer.cards]
    if is_good(rank):
        return WORTH_IT if any([not is_good(card >> 2) for card in goes]) else NOT_CHEAPER
    if count > 1:
        return SEVERAL
    if len(goes) == 1:
        return NOTHING_ELSE
    return FOR_LATER if any([is_better(card >> 2, rank) for card in own]) else None


def is_good(rank: int) -> bool:
    """Return whether the rank should be kept while there is a deck."""
    return PLAY_FIRST[0][rank] < 0.0


def is_better(rank: int, other: int) -> bool:
    """Return whether a rank is better to keep than another, which is not good itself."""
    return is_good(rank) or rank > other
