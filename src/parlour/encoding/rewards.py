"""The rewards of a finished game."""

from __future__ import annotations

from ..core.game import AnyGame, Outcome
from ..core.register import has_money


def rewards(game: AnyGame, outcome: Outcome) -> list[float]:
    """Return the reward of each seat. If points are money, it is the credits won or lost.

    Otherwise it falls in equal steps from 1 for the first place to -1 for the last. Players who
    share places share their values. The sum is 0.
    """
    if has_money(game.registers):
        return [points / 100 for points in outcome.points]
    places = list(outcome.places)
    last = len(places) - 1
    if last == 0:
        return [0.0]
    return [1 - (2 * (place - 1) + places.count(place) - 1) / last for place in places]
