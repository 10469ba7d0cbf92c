"""Seats alone, together and in order; how many turns there are."""

from __future__ import annotations

import pytest

from parlour.core.turns import (
    ALONE,
    CLOCKWISE_AFTER,
    CLOCKWISE_FROM,
    SEATS_IN,
    clockwise_from,
    turns_in_all,
    wrong_turns,
)


def test_seats_alone_and_together() -> None:
    assert ALONE[7] == (7,)
    assert SEATS_IN[0b1000_0101] == (0, 2, 7)


def test_seats_in_order() -> None:
    assert CLOCKWISE_FROM[4][2] == (2, 3, 0, 1)
    assert CLOCKWISE_AFTER[4][2] == (3, 0, 1, 2)
    assert CLOCKWISE_AFTER[4][3] == (0, 1, 2, 3)
    assert clockwise_from(2, 0b1011) == (3, 0, 1)


@pytest.mark.rule("G6")
def test_a_limit_is_chosen_or_follows_from_the_players() -> None:
    assert (turns_in_all(0, 4), turns_in_all(40, 4)) == (1000, 40)
    assert wrong_turns(1000, 0, 4) is wrong_turns(0, 40, 4) is None
    assert str(wrong_turns(41, 40, 4)) == "“turns_left” has to be from 0 to 40, not 41"
    assert str(wrong_turns(-1, 0, 4)) == "“turns_left” has to be from 0 to 1000, not -1"
