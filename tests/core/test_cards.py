"""Cards and packs, and their text."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.amounts import amount
from parlour.core.cards import (
    HIDDEN,
    JOKER,
    MOST,
    NAMES,
    cards_text,
    lowest,
    pack,
    parse_cards,
    strengths,
)
from parlour.core.errors import NotationError

CARDS = st.lists(st.integers(HIDDEN, JOKER), max_size=60).map(tuple)


def test_names() -> None:
    assert [cards_text((card,)) for card in (0, 3, 4, 51, JOKER, HIDDEN)] == [
        *("Ac", "As", "2c", "Ks", "Jo", "??")
    ]
    assert len(set(NAMES)) == 53


@pytest.mark.parametrize(("packs", "jokers", "size"), [(1, 0, 52), (1, 2, 54), (4, 2, 216)])
def test_packs(packs: int, jokers: int, size: int) -> None:
    cards = pack(packs, jokers)
    assert len(cards) == size
    assert list(cards) == sorted(cards)
    counts = Counter(cards)
    assert counts[JOKER] == packs * jokers
    assert all(counts[card] == packs for card in range(52))


@given(CARDS)
def test_parse_is_the_inverse_of_text(cards: tuple[int, ...]) -> None:
    assert parse_cards(cards_text(cards)) == cards


@pytest.mark.parametrize(
    "written", ["7s7hTd", "7S7HTD", " 7s 7h\tTd ", "7s,7h,td", "7♠7♥T♦", "7s7h10d"]
)
def test_parsing_forgives(written: str) -> None:
    assert parse_cards(written) == parse_cards("7s7hTd")


def test_hidden_cards_are_counted() -> None:
    assert cards_text((HIDDEN,) * 13) == "??*13"
    assert parse_cards("??*3") == parse_cards("??????") == (HIDDEN,) * 3


@pytest.mark.parametrize(
    ("written", "at", "token"),
    [
        ("7s7x", 2, "7x"),
        ("1s", 0, "1s"),
        ("7s s7", 3, "s7"),
        ("7s  ?", 4, "?"),
        ("🂡", 0, "🂡"),
        ("7ſ", 0, "7ſ"),
        ("\u212as", 0, "\u212as"),
        ("7s" + "x" * 99, 2, "x" * 20),
    ],
)
def test_errors_name_the_token(written: str, at: int, token: str) -> None:
    with pytest.raises(NotationError, match="is not a card") as caught:
        parse_cards(written)
    assert (caught.value.at, caught.value.token) == (at, token)


def test_a_huge_count_is_refused() -> None:
    for written in ("??*999", "7s" * (MOST + 1)):
        with pytest.raises(NotationError, match="more than 312 cards"):
            parse_cards(written)


@settings(max_examples=amount(1000, 300))
@given(st.text() | st.text("23456789TJQKAcdhsjo?* ,10♠ſ\u212a", max_size=30))
def test_any_text_gives_cards_or_an_error_with_its_place(written: str) -> None:
    try:
        cards = parse_cards(written)
    except NotationError as error:
        assert 0 <= error.at <= len(written)
        assert written[error.at :].startswith(error.token)
    else:
        assert parse_cards(cards_text(cards)) == cards


@pytest.mark.rule("G7")
def test_lowest_suits() -> None:
    held = parse_cards("7s7d2h7h")
    assert lowest([6, 6], held) == parse_cards("7d7h")
    assert lowest([1, 6], held) == parse_cards("2h7d")
    assert lowest([1, 1], held) is None


def test_the_strength_of_cards_follows_an_order_of_ranks_and_suits() -> None:
    by_rank = strengths("3456789TJQKA2")
    assert [by_rank[card] for card in parse_cards("3c 3s Kd Ah 2c")] == [0, 0, 10, 11, 12]
    with_suits = strengths("23456789TJQKA", "dchs")
    assert [with_suits[card] for card in parse_cards("2d 2c 2h 2s 3d As")] == [0, 1, 2, 3, 4, 51]
