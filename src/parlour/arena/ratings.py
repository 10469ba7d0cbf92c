"""Ratings: the strength of bots by OpenSkill's model, which suits games of any number of
players."""

from __future__ import annotations

from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce

from .play_deals import GameResult
from .standings import seats_of


class Rating(NamedTuple):
    """An estimate of a bot's strength, with its uncertainty."""

    mu: float
    sigma: float


def ratings(deals: list[list[GameResult]]) -> dict[str, Rating]:
    """Return ratings by name. Bots that share a name share a rating: after each game, the mean of
    the new ratings of their seats."""
    model = PlackettLuce()
    start = model.rating()
    rated = dict.fromkeys(deals[0][0].seats, Rating(start.mu, start.sigma))
    for game in [game for games in deals for game in games]:
        if len(game.seats) == 1:
            continue
        teams = [[model.rating(*rated[name])] for name in game.seats]
        after = [team[0] for team in model.rate(teams, ranks=[float(p) for p in game.places])]
        for name in rated:
            own = [after[seat] for seat in seats_of(game, name)]
            rated[name] = Rating(fmean(r.mu for r in own), fmean(r.sigma for r in own))
    return rated
