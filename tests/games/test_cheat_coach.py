"""Cheat: the coach's tips for beginners."""

from __future__ import annotations

import pytest

from kit.scene import Scene
from parlour.core.offer import Action
from parlour.core.tip import is_usual
from parlour.course.coach import tips

CLAIMED = "cheat/1 turn=d rank=8 hand={own},4s9h9c,5s5hKd,2cTdQd played=,,,{laid} stack={stack}"


def told(own: str, laid: str, advised: str, stack: str = "Ac,2d,3h,4d") -> list[str]:
    """Return the tips that accompany a strong player's advice after d has claimed eights."""
    view = Scene(CLAIMED.format(own=own, laid=laid, stack=stack)).view(0)
    fitting = [tip for tip in tips(view) if is_usual(tip, Action(advised))]
    return [tip.text.id.removeprefix("cheat.coach.") for tip in fitting]


@pytest.mark.parametrize(
    ("own", "laid", "advised", "tips"),
    [
        ("3c4hJdKs", "8c", "pass", ["doubt"]),
        ("3c8hJdKs", "8c", "call", ["doubt"]),
        ("3c8h8dKs", "8c", "call", ["doubtful"]),
        ("3c8h8dKs", "8c", "pass", ["risky"]),
        ("3c8h8dKs", "8cJcJs", "call", ["known"]),
        ("3c8h8dKs", "8cJcJs", "pass", []),
    ],
)
def test_what_is_told_of_a_claim_goes_with_the_advice(
    own: str, laid: str, advised: str, tips: list[str]
) -> None:
    """A player who holds most of a rank never gets one tip to doubt a claim of it and another to
    let it pass."""
    assert told(own, laid, advised) == tips


def test_cards_of_that_rank_that_one_has_laid_count_too() -> None:
    assert told("3c8hJdKs", "8c", "call", "8d,2d,3h,4d") == ["doubtful"]
