"""Choosing a game to learn, its house rules and its number of seats."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.game import AnyGame
from ..core.house_rules import check_seats, usual_seats
from ..core.option import Value
from ..registry import find_game

# House rules that make endless games end, unless the learner chooses otherwise.
ENDS: Mapping[str, Mapping[str, Value]] = {"blackjack": {"rounds": 20}}


def open_game(game: str | AnyGame, seats: int, options: Mapping[str, Value]) -> tuple[AnyGame, int]:
    """Return a game with these house rules, and its number of players. `game` is a name or a
    game."""
    found = find_game(game, **{**ENDS.get(game, {}), **options}) if isinstance(game, str) else game
    count = seats or usual_seats(found)
    check_seats(found, count)
    return found, count
