"""The state: dealing and moving cards."""

from __future__ import annotations

import pytest

from parlour.core.cards import HIDDEN
from parlour.core.errors import DeclarationError
from parlour.core.event import Moved, Said
from parlour.core.phrase import Money
from parlour.core.state import State
from parlour.core.zone import ALL, OWNER, TABLE, UNSEEN, Zone, no_cards

HAND, PILE, DECK = 0, 10 + TABLE, 20 + TABLE
ZONES = (
    Zone(HAND, "hand", OWNER),
    Zone(PILE, "pile", ALL, ordered=True),
    Zone(DECK, "deck", UNSEEN, ordered=True),
)


def new_state() -> State:
    s = State(ZONES, 3, no_cards(ZONES))
    s.log = []
    return s


@pytest.mark.rule("G9")
@pytest.mark.parametrize(
    ("first", "hands"), [(0, [(0, 3), (1, 4), (2, 5)]), (1, [(2, 5), (0, 3), (1, 4)])]
)
def test_dealing_goes_round_from_the_first(first: int, hands: list[tuple[int, ...]]) -> None:
    s = new_state()
    s.deal((0, 1, 2, 3, 4, 5), HAND, first)
    assert s.piles[:3] == hands


def test_order_where_it_counts_and_none_where_not() -> None:
    s = new_state()
    for place in (HAND, PILE):
        s.put((5, 3), place)
        s.put((4,), place)
    assert s.piles[HAND] == (3, 4, 5)
    assert s.piles[PILE] == (5, 3, 4)


@pytest.mark.parametrize(
    "taken", [(1,), (4, 4), (1, 7), (2, 4, 9), (1, 2, 4, 4, 7, 9), (9, 1, 4), ()]
)
def test_any_cards_can_be_taken_out_of_a_hand(taken: tuple[int, ...]) -> None:
    s = new_state()
    s.put((9, 4, 2, 7, 1, 4), HAND)
    s.move(taken, HAND, PILE)
    assert s.piles[PILE] == taken
    assert sorted(s.piles[HAND] + taken) == [1, 2, 4, 4, 7, 9]
    assert list(s.piles[HAND]) == sorted(s.piles[HAND])


def test_cards_come_off_the_top_of_a_pile_if_they_lie_there() -> None:
    s = new_state()
    s.put((4, 1, 7, 4, 1), PILE)
    s.move((4, 1), PILE, HAND)
    assert s.piles[PILE] == (4, 1, 7)
    s.move((4,), PILE, HAND)
    assert (s.piles[PILE], s.piles[HAND]) == ((1, 7), (1, 4, 4))


@pytest.mark.rule("G2")
@pytest.mark.parametrize(
    ("source", "target", "seats"),
    [
        (HAND + 1, PILE, [0, 1, 2, TABLE]),
        (HAND + 1, HAND + 2, [1, 2]),
        (DECK, HAND + 0, [0]),
        (HAND + 0, DECK, [0]),
        (DECK, PILE, [0, 1, 2, TABLE]),
    ],
)
def test_who_sees_a_card_move(source: int, target: int, seats: list[int]) -> None:
    s = new_state()
    s.put((7, 8), source)
    s.move((7,), source, target)
    assert s.log is not None
    (event,) = s.log
    assert isinstance(event, Moved)
    for seat in (0, 1, 2, TABLE):
        assert event.seen_from(seat).cards == ((7,) if seat in seats else (HIDDEN,))


def test_a_sweep_tells_nobody_whose_was_what() -> None:
    s = new_state()
    for seat, card in enumerate((9, 7, 8)):
        s.put((card,), HAND + seat)
    assert s.sweep(HAND, HAND + 1) == 3
    assert s.piles[:3] == [(), (7, 8, 9), ()]
    assert s.log == [Moved((7, 8, 9), HAND + TABLE, HAND + 1, 0b010)]


@pytest.mark.rule("G10")
def test_what_is_turned_up_is_seen_by_all() -> None:
    s = new_state()
    s.put((7,), HAND)
    s.show(HAND)
    turned = Moved((7,), HAND, HAND)
    assert s.log == [turned]
    assert all(turned.seen_from(seat).cards == (7,) for seat in (0, 1, 2, TABLE))


def test_a_card_that_is_not_there_cannot_move() -> None:
    s = new_state()
    s.put((7, 8), HAND)
    with pytest.raises(DeclarationError, match=r"2s3d cannot be moved from “hand\.a”: 2s3c"):
        s.move((7, 9), HAND, PILE)
    assert s.piles[HAND] == (7, 8)


def test_no_more_cards_are_drawn_than_there_are() -> None:
    s = new_state()
    s.put((7, 8), DECK)
    for draw in (
        lambda: s.draw_many(3, DECK, PILE),
        lambda: s.hand_out(DECK, [HAND, HAND + 1, HAND + 2]),
    ):
        with pytest.raises(DeclarationError, match="3 cannot be drawn from “deck”: its size is 2"):
            draw()
        assert s.piles[DECK] == (7, 8)
    with pytest.raises(DeclarationError, match="1 cannot be drawn from “pile”: its size is 0"):
        s.draw(PILE, HAND)


def test_the_top_card_is_the_last() -> None:
    s = new_state()
    s.put((5, 7, 5), DECK)
    s.put((9,), HAND)
    assert s.draw(DECK, HAND) == 5
    assert s.piles[DECK] == (5, 7)
    assert s.piles[HAND] == (5, 9)  # sorted like any other hand
    assert s.log == [Moved((5,), DECK, HAND, 1)]
    assert s.draw(DECK, PILE) == 7
    s.put((2,), PILE)
    assert s.draw(DECK, PILE) == 5
    assert s.piles[PILE] == (7, 2, 5)


def test_cards_are_handed_out_from_the_top() -> None:
    s = new_state()
    s.put((1, 2, 3, 4), DECK)
    s.hand_out(DECK, [HAND + 1, PILE, HAND + 1])
    assert s.piles[DECK] == (1,)
    assert (s.piles[HAND + 1], s.piles[PILE]) == ((2, 4), (3,))
    assert s.log is not None
    assert [event.cards for event in s.log if isinstance(event, Moved)] == [(4,), (3,), (2,)]


def test_a_pile_goes_to_its_place_within_another() -> None:
    s = new_state()
    s.put((1, 2, 3), PILE)
    s.put((9,), HAND)
    s.insert(HAND, PILE, 1)
    assert (s.piles[HAND], s.piles[PILE]) == ((), (1, 9, 2, 3))
    assert s.log == [Moved((9,), HAND, PILE)]


def test_cards_are_put_in_order_without_a_word() -> None:
    s = new_state()
    s.put((1, 2, 3), DECK)
    s.arrange((3, 1, 2), DECK)
    assert s.piles[DECK] == (3, 1, 2)
    assert s.log == []


def test_money_is_told_as_money() -> None:
    s = new_state()
    s.say_money("lost", 2, -3750)
    assert s.log == [Said("lost", 2, arg=Money(3750))]
