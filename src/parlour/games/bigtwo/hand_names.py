"""Names of hands in Big Two, for refusals and for talk."""

from __future__ import annotations

from typing import Final

from ...core.cards import Cards
from ...core.phrase import Listed, Phrase, Rank, Text
from .hands import top_rank
from .state import BOMBS, FLUSHES, KICKERS, KIND_BITS, PAIR, QUADS

# Names of hands, by kind.
FOUR_ALIKE: Final = Phrase("bigtwo.four", "four {rank:plural}")
NAMES: Final = (
    Phrase("bigtwo.lone", "{cards}"),
    Phrase("bigtwo.pair", "a pair of {rank:plural}"),
    Phrase("bigtwo.trip", "three {rank:plural}"),
    Phrase("bigtwo.two_pairs", "two pairs up to {rank:plural}"),
    FOUR_ALIKE,
    Phrase("bigtwo.straight", "a straight to the {rank}"),
    Phrase("bigtwo.flush", "a flush to the {rank}"),
    Phrase("bigtwo.full_house", "a full house of {rank:plural}"),
    FOUR_ALIKE,
    Phrase("bigtwo.straight_flush", "a straight flush to the {rank}"),
)

HIGHER_CARD: Final = Phrase("bigtwo.higher_card", "a higher card")()
HIGHER_PAIR: Final = Phrase("bigtwo.higher_pair", "a higher pair")()
HIGHER_TRIP: Final = Phrase("bigtwo.higher_trip", "three of a higher rank")()
HIGHER_PAIRS: Final = Phrase("bigtwo.higher_pairs", "a higher hand of four")()
HIGHER_FOUR: Final = Phrase("bigtwo.higher_four", "four of a higher rank")()
HIGHER_FIVER: Final = Phrase("bigtwo.higher_fiver", "a higher hand of five")()
PAIR_OR_BOMB: Final = Phrase("bigtwo.pair_or_bomb", "a higher pair or a bomb")()
TRIP_OR_BOMB: Final = Phrase("bigtwo.trip_or_bomb", "three of a higher rank or a bomb")()
PAIRS_OR_BOMB: Final = Phrase("bigtwo.pairs_or_bomb", "a higher hand of four or a bomb")()
FOUR_OR_BOMB: Final = Phrase("bigtwo.four_or_bomb", "four of a higher rank or a bomb")()
FIVER_OR_BOMB: Final = Phrase("bigtwo.fiver_or_bomb", "a higher hand of five or a bomb")()
HIGHER_BOMB: Final = Phrase("bigtwo.higher_bomb", "a higher bomb")()
# What beats a hand, by its kind: without bombs (T10), and with them.
NO_BOMBS: Final = (
    *(HIGHER_CARD, HIGHER_PAIR, HIGHER_TRIP, HIGHER_PAIRS, HIGHER_FOUR),
    *[HIGHER_FIVER] * 5,
)
OR_BOMBS: Final = (
    *(HIGHER_CARD, PAIR_OR_BOMB, TRIP_OR_BOMB, PAIRS_OR_BOMB, FOUR_OR_BOMB),
    *[FIVER_OR_BOMB] * 3,
    *[HIGHER_BOMB] * 2,
)

# Kinds of hands, in lists.
A_CARD: Final = Phrase("bigtwo.a_card", "a card")()
A_PAIR: Final = Phrase("bigtwo.a_pair", "a pair")()
THREE: Final = Phrase("bigtwo.three_of_a_kind", "three of a kind")()
TWO_OF_TWO: Final = Phrase("bigtwo.two_pairs_of_any", "two pairs")()
FOUR_OF_A_KIND: Final = Phrase("bigtwo.four_of_a_kind", "four of a kind")()
A_STRAIGHT: Final = Phrase("bigtwo.a_straight", "a straight")()
A_FLUSH: Final = Phrase("bigtwo.a_flush", "a flush")()
A_FULL_HOUSE: Final = Phrase("bigtwo.a_full_house", "a full house")()
FOUR_AND_ONE: Final = Phrase("bigtwo.four_and_one", "four of a kind with a fifth card")()
A_STRAIGHT_FLUSH: Final = Phrase("bigtwo.a_straight_flush", "a straight flush")()


def named(cards: Cards, worth: int, names: tuple[Phrase, ...] = NAMES) -> Text:
    """Return the name of a hand: “a pair of nines”. A lone card is named by its face."""
    name = names[worth >> KIND_BITS]
    return name(cards=cards) if worth < PAIR else name(rank=Rank(top_rank(worth)))


def as_laid(cards: Cards, worth: int) -> Cards:
    """Return the cards of a hand in the order in which they are laid and told: the rank that occurs
    most often first, then from the lowest rank to the one that names the hand."""
    ranks, beyond = [card >> 2 for card in cards], top_rank(worth) + 1
    return tuple(
        sorted(cards, key=lambda card: (-ranks.count(card >> 2), ((card >> 2) - beyond) % 13))
    )


def takes(worth: int, house: int) -> Text:
    """Return what it takes to beat a hand."""
    kind = worth >> KIND_BITS
    if house & BOMBS and (house & QUADS or OR_BOMBS[kind] is not FIVER_OR_BOMB):
        return OR_BOMBS[kind]
    return NO_BOMBS[kind]


def one_of(*hands: tuple[Text, int]) -> Listed:
    """Return a list of the hands that count: “a straight, a flush or a full house”."""
    return Listed(tuple([hand for hand, counts in hands if counts]), either=True)


def hands_of_five(house: int) -> Listed:
    return one_of(
        *((A_STRAIGHT, 1), (A_FLUSH, house & FLUSHES), (A_FULL_HOUSE, 1)),
        *((FOUR_AND_ONE, house & KICKERS), (A_STRAIGHT_FLUSH, not house & FLUSHES)),
    )
