"""Operations on sorted cards, compared with plain loops."""

from __future__ import annotations

import random

import pytest

from parlour.core.cards import HIDDEN, JOKER, Cards, is_sorted, pack, rank
from parlour.core.sorted_cards import (
    beside,
    has,
    of_rank,
    ranks_of,
    those,
    twins_in,
)
from parlour.core.state import with_card, without

TWO_PACKS = pack(2, jokers=2)


def hands() -> list[Cards]:
    rng = random.Random(1)
    drawn = [tuple(sorted(rng.sample(TWO_PACKS, size))) for size in range(30) for _ in range(5)]
    return [*drawn, (HIDDEN,) * 3, (JOKER,) * 2, TWO_PACKS]


@pytest.mark.parametrize("hand", hands())
def test_a_rank(hand: Cards) -> None:
    for wanted in range(rank(HIDDEN), rank(JOKER) + 1):
        assert of_rank(hand, wanted) == tuple([card for card in hand if rank(card) == wanted])
    for at, card in enumerate(hand):
        assert beside(hand, at) == of_rank(hand, rank(card))


@pytest.mark.parametrize("hand", hands())
def test_those_that_a_table_names(hand: Cards) -> None:
    rng = random.Random(2)
    for share in (0.0, 0.2, 0.5, 0.8, 1.0):
        fits = [rng.random() < share for _ in range(JOKER + 2)]
        assert those(hand, fits) == tuple([card for card in hand if fits[card]])


@pytest.mark.parametrize("hand", hands())
def test_a_card_comes_and_goes(hand: Cards) -> None:
    for card in (HIDDEN, 0, 17, 51, JOKER):
        assert has(hand, card) == (card in hand)
        more = with_card(hand, (card,))
        assert more == tuple(sorted((*hand, card)))
        assert without(more, (card,)) == hand


def test_each_rank() -> None:
    rng = random.Random(3)
    for size in range(53):
        hand = tuple(sorted(rng.sample(pack(), size)))
        ranks = [of_rank(hand, wanted) for wanted in range(13)]
        assert ranks_of(hand) == ranks
        assert twins_in(hand) == [alike for alike in ranks if len(alike) > 1]


def test_whether_cards_are_in_order() -> None:
    assert is_sorted(())
    assert is_sorted((HIDDEN, HIDDEN, 0, 3, 3, JOKER))
    assert not is_sorted((3, 2))
    assert not is_sorted((1, 5, 4))
