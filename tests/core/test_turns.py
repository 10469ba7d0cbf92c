"""Seats alone, together and in order; how many turns there are."""

from __future__ import annotations

import pytest

from parlour.core.turns import (
    turns_in_all,
    wrong_turns,
)


@pytest.mark.rule("G6")
def test_a_limit_is_chosen_or_follows_from_the_players() -> None:
    assert (turns_in_all(0, 4), turns_in_all(40, 4)) == (1000, 40)
    assert wrong_turns(1000, 0, 4) is wrong_turns(0, 40, 4) is None
    assert str(wrong_turns(41, 40, 4)) == "“turns_left” has to be from 0 to 40, not 41"
    assert str(wrong_turns(-1, 0, 4)) == "“turns_left” has to be from 0 to 1000, not -1"
