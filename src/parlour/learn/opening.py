"""Which game is learnt, by which house rules, and by how many seats."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.game import AnyGame
from ..core.house_rules import check_seats, usual_seats
from ..core.option import Value
from ..registry import find_game

# Games that need not end by themselves do so for learners, unless they choose otherwise.
ENDS: Mapping[str, Mapping[str, Value]] = {"blackjack": {"rounds": 20}}


def open_game(game: str | AnyGame, seats: int, options: Mapping[str, Value]) -> tuple[AnyGame, int]:
    """The game of that name with these house rules, or the game itself; and how many play."""
    found = find_game(game, **{**ENDS.get(game, {}), **options}) if isinstance(game, str) else game
    count = seats or usual_seats(found)
    check_seats(found, count)
    return found, count
