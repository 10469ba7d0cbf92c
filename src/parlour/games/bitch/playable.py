"""Which cards go on which, and which need a declaration."""

from __future__ import annotations

from typing import Final

from ...core.cards import ACE, HIDDEN, JOKER, Cards
from ...core.offer import Offer, Offers
from ...core.offer_shapes import ANY, SAME_RANK, WILD, Shape
from ...core.sorted_cards import of_rank, those
from .state import FACES, HIGH, LIVE, LOW, NINE, NOTHING, SEVEN, TEN, TWO, WILD_RANK

ANYTHING_GOES: Final = (NOTHING, TWO, LOW)
# face to play on when a card is turned up, by rank, jokers last (B17)
TURNED_UP: Final = (LOW, *range(TWO, LOW), NOTHING)


def goes_on(face: int, on: int) -> bool:
    if on in ANYTHING_GOES or face == TWO:  # B9, B15
        return True
    if on == LIVE:
        return face in (SEVEN, TEN, LOW, HIGH)  # B10
    if on == NINE:
        return face <= NINE or face == LOW  # B13
    return face == TEN or face >= on  # B8, B14; on a high Ace B15


def is_plain(card: int) -> bool:
    """Return whether a card needs no declaration: it is neither an Ace nor a joker."""
    return TWO <= card >> 2 < LOW


# For each face to play on: the cards that go (some Ace and every joker always do), how many cards
# of a pack do not, and the words that declare an Ace or a joker.
VALID: Final = [
    [not is_plain(card) or goes_on(card >> 2, on) for card in range(JOKER + 1)]
    for on in range(LIVE + 1)
]
PLAIN: Final = [[valid[card] and is_plain(card) for card in range(JOKER + 1)] for valid in VALID]
MISFITS: Final = [valid.count(False) for valid in VALID]
MISFIT_RANKS: Final = [[r for r in range(WILD_RANK) if not valid[4 * r]] for valid in VALID]
WORDS: Final = [
    tuple([FACES[face] for face in range(TWO, HIGH + 1) if goes_on(face, on)])
    for on in range(LIVE + 1)
]
ACE_WORDS: Final = [tuple([word for word in words if word in FACES[LOW:]]) for words in WORDS]


def plays(cards: Cards, on: int) -> Offers:
    """Return offers of the cards that go on a face: plain cards, and Aces and jokers with their
    declarations."""
    if cards[0] == HIDDEN:
        return (Offer("play", cards, 1, len(cards)),)  # the cards are unknown, so any may fit
    plain = those(cards, PLAIN[on])
    aces = of_rank(cards, ACE)
    jokers = of_rank(cards, WILD_RANK) if cards[-1] == JOKER else ()
    shape: Shape = WILD if jokers else SAME_RANK
    found: Offers = ()
    if plain:
        most = len(plain) + len(jokers)
        found = (Offer("play", plain + jokers, 1, most, shape),)
    if aces:
        most = len(aces) + len(jokers)
        found += (Offer("play", aces + jokers, 1, most, shape, args=ACE_WORDS[on]),)
    if jokers:
        found += (Offer("play", jokers, 1, len(jokers), ANY, args=WORDS[on]),)
    return found


def one_rank(verb: str, cards: Cards, most: int, args: tuple[str, ...] = ()) -> Offers:
    """Return offers of cards of one rank, with or without jokers, or jokers alone."""  # B4
    jokers = of_rank(cards, WILD_RANK)
    found: Offers = ()
    if len(jokers) < len(cards):
        found = (Offer(verb, cards, 1, most, WILD, args=args),)
    if jokers:
        found += (Offer(verb, jokers, 1, min(most, len(jokers)), args=args),)
    return found
