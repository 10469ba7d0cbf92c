"""Turns: single seats, all together, in order, and limits."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.turns import left_of, right_of, turns_in_all, with_cards, wrong_turns
from parlour.core.zone import NOBODY
from parlour.games.cheat.state import HAND, PLAYED


@pytest.mark.rule("G6")
def test_a_limit_is_chosen_or_follows_from_the_players() -> None:
    assert (turns_in_all(0, 4), turns_in_all(40, 4)) == (1000, 40)
    assert wrong_turns(1000, 0, 4) is wrong_turns(0, 40, 4) is None
    assert str(wrong_turns(41, 40, 4)) == "“turns_left” has to be from 0 to 40, not 41"
    assert str(wrong_turns(-1, 0, 4)) == "“turns_left” has to be from 0 to 1000, not -1"


def test_the_next_seat_of_some() -> None:
    a_c_d = 0b1101
    assert [left_of(seat, a_c_d) for seat in range(4)] == [2, 2, 3, 0]
    assert [right_of(seat, a_c_d) for seat in range(4)] == [3, 0, 0, 2]
    assert left_of(1, 0b0010) == right_of(1, 0b0010) == 1
    assert left_of(1, 0) == right_of(1, 0) == NOBODY


def test_the_seats_with_cards() -> None:
    _, s = parlour.parse_position("cheat hand=4c,5s,6s,7s turn=b played=,8s")
    assert with_cards(s, HAND) == 0b1111
    assert with_cards(s, PLAYED) == 0b0010
