"""What a game was worth to each seat, once it is over."""

from __future__ import annotations

from ..core.game import AnyGame, Outcome
from ..core.register import has_money


def rewards(game: AnyGame, outcome: Outcome) -> list[float]:
    """Money, where points are money: in credits, won or lost. Otherwise from 1 for the first place
    to -1 for the last, in equal steps; who share places share what they are worth. These add up to
    nothing."""
    if has_money(game.registers):
        return [points / 100 for points in outcome.points]
    places = list(outcome.places)
    last = len(places) - 1
    if last == 0:
        return [0.0]
    return [1 - (2 * (place - 1) + places.count(place) - 1) / last for place in places]
