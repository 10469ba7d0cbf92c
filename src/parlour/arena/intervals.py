"""What the games say: means with their intervals, differences between bots, ratings.

All deals are independent of each other, and the games of one deal are not. So a deal counts as one
observation: a bot's mean over all its seats in all rotations of it. Two bots are compared deal by
deal, which takes the luck of the cards out of the difference.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import NormalDist, fmean, stdev

from openskill.models import PlackettLuce

from .match import Played, Settings

FEWEST = 5  # deals for an interval


@dataclass(frozen=True)
class Interval:
    """A mean, and how far off it may be at 95 % and 99 %; infinitely where there are few deals."""

    mean: float
    e95: float = math.inf
    e99: float = math.inf

    def divided(self, by: float) -> Interval:
        return Interval(self.mean / by, self.e95 / by, self.e99 / by)


@dataclass(frozen=True)
class Kind:
    """How one kind of bot has done."""

    name: str
    games: int  # once for each seat it had in one
    place: Interval
    first: float  # shares
    last: float
    points: Interval | None
    mu: float
    sigma: float
    milliseconds: float  # for a decision
    lost: int


@dataclass(frozen=True)
class Difference:
    """By how much one kind is better than another."""

    better: str
    worse: str
    places: Interval
    points: Interval | None


def t_quantile(share: float, freedom: int) -> float:
    """Student's t from the normal distribution (Cornish and Fisher; 1 % off at 4, less above)."""
    z = NormalDist().inv_cdf(share)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return math.fsum(term / float(freedom**power) for power, term in enumerate(terms))


def interval(values: Sequence[float]) -> Interval:
    count = len(values)
    if count < FEWEST:
        return Interval(fmean(values))
    error = stdev(values) / math.sqrt(count)
    return Interval(
        fmean(values),
        error * t_quantile(0.975, count - 1),
        error * t_quantile(0.995, count - 1),
    )


def whole_deals(settings: Settings, games: Iterable[Played]) -> list[list[Played]]:
    """The deals that were played in every rotation, in order."""
    deals: dict[int, list[Played]] = {}
    for game in sorted(games, key=lambda game: (game.deal, game.rotation)):
        deals.setdefault(game.deal, []).append(game)
    rotations = len(settings.seatings())
    return [games for games in deals.values() if len(games) == rotations]


def per_deal(deals: list[list[Played]], name: str, points: bool) -> list[float]:
    """A kind's mean place or points in each deal."""
    return [
        fmean(
            (game.points if points else game.places)[seat]
            for game in games
            for seat in seats_of(game, name)
        )
        for games in deals
    ]


def seats_of(game: Played, name: str) -> list[int]:
    return [seat for seat, bot in enumerate(game.seats) if bot == name]


def kinds(deals: list[list[Played]]) -> list[Kind]:
    """Every kind of bot, best first."""
    rated = ratings(deals)
    found = [one_kind(deals, name, *rated[name]) for name in rated]
    return sorted(found, key=lambda kind: kind.place.mean)


def one_kind(deals: list[list[Played]], name: str, mu: float, sigma: float) -> Kind:
    games = [game for games in deals for game in games]
    sat = [(game, seat) for game in games for seat in seats_of(game, name)]
    decisions = sum(game.decisions[seat] for game, seat in sat)
    return Kind(
        name,
        len(sat),
        interval(per_deal(deals, name, points=False)),
        fmean(game.places[seat] == 1 for game, seat in sat),
        fmean(1 < game.places[seat] == max(game.places) for game, seat in sat),
        interval(per_deal(deals, name, points=True)) if games[0].points else None,
        mu,
        sigma,
        1000 * sum(game.seconds[seat] for game, seat in sat) / max(1, decisions),
        sum(game.lost[seat] for game, seat in sat),
    )


def differences(deals: list[list[Played]], names: Sequence[str]) -> list[Difference]:
    """Every two kinds; `names` has the better one first."""
    return [
        Difference(
            one,
            other,
            paired(per_deal(deals, other, points=False), per_deal(deals, one, points=False)),
            paired(per_deal(deals, one, points=True), per_deal(deals, other, points=True))
            if deals[0][0].points
            else None,
        )
        for one, other in combinations(names, 2)
    ]


def paired(more: list[float], less: list[float]) -> Interval:
    return interval([a - b for a, b in zip(more, less, strict=True)])


def ratings(deals: list[list[Played]]) -> dict[str, tuple[float, float]]:
    """OpenSkill's mu and sigma. Bots of one kind have one rating: the mean of what becomes of it
    in each of their seats."""
    model = PlackettLuce()
    start = model.rating()
    rated = dict.fromkeys(deals[0][0].seats, (start.mu, start.sigma))
    for game in [game for games in deals for game in games]:
        if len(game.seats) == 1:
            continue
        teams = [[model.rating(*rated[name])] for name in game.seats]
        after = [team[0] for team in model.rate(teams, ranks=[float(p) for p in game.places])]
        for name in rated:
            own = [after[seat] for seat in seats_of(game, name)]
            rated[name] = (fmean(r.mu for r in own), fmean(r.sigma for r in own))
    return rated
