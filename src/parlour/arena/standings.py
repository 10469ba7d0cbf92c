"""Standings: how well each bot did, and by how much it is better than another.

Deals are independent of each other, but the games of one deal are not. So a deal counts as one
observation: a bot's mean over all its seats in all rotations. Two bots are compared deal by deal,
which takes the luck of the cards out of the difference. Bots that share a name count as one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean

from ..core.game import AnyGame, Outcome
from ..core.game_texts import house_rule, title
from ..core.language import ANYBODY
from ..core.phrase import Phrase, Text
from ..core.register import has_money
from ..play.match import Match, MatchRules, game_points
from .arena_settings import ArenaSettings
from .intervals import Interval, interval
from .play_deals import GameResult

__all__ = ["Standing"]  # the other names are for the arena alone

SIZE = Phrase("arena.size", "{game}: {games:# game|# games}, {deals:# deal|# deals}")
REPLACED = Phrase(
    "arena.replaced",
    "{moves:# move was|# moves were} replaced: “normal” moved where a bot failed",
)
MATCHES = Phrase(
    "arena.matches",
    "{game}: {games:# match|# matches} ({goal}), {deals:# first deal|# first deals}",
)


@dataclass(frozen=True)
class Standing:
    """The results of all bots that share a name."""

    name: str
    # Games played. A bot in several seats of a game counts that game once for each seat.
    games: int
    place: Interval
    wins: int  # games in which the bot came first
    last_places: int  # games in which the bot came last
    points: Interval  # mean points by the rules of the game, or derived from places
    milliseconds: float  # mean thinking time per decision
    lost_moves: int  # moves that the bot failed to make, and `normal` made instead


@dataclass(frozen=True)
class Difference:
    """The difference between the results of two bots."""

    better: str
    worse: str
    places: Interval
    points: Interval


def whole_deals(settings: ArenaSettings, games: Iterable[GameResult]) -> list[list[GameResult]]:
    """Return the deals that were played in every rotation, in order."""
    deals: dict[int, list[GameResult]] = {}
    for game in sorted(games, key=lambda game: (game.deal, game.rotation)):
        deals.setdefault(game.deal, []).append(game)
    rotations = len(settings.seatings())
    return [games for games in deals.values() if len(games) == rotations]


def points_of(game: GameResult) -> tuple[int, ...]:
    """Return the points that a game is worth in a match."""  # G11
    return game_points(Outcome(game.places, game.points))


def per_deal(deals: list[list[GameResult]], name: str, points: bool) -> list[float]:
    """Return a bot's mean place in each deal, or with `points` its mean points."""
    return [
        fmean(
            (points_of(game) if points else game.places)[seat]
            for game in games
            for seat in seats_of(game, name)
        )
        for games in deals
    ]


def seats_of(game: GameResult, name: str) -> list[int]:
    return [seat for seat, bot in enumerate(game.seats) if bot == name]


def standings(deals: list[list[GameResult]]) -> list[Standing]:
    """Return the standing of every bot, best first."""
    names = dict.fromkeys(deals[0][0].seats)
    return sorted([standing(deals, name) for name in names], key=lambda one: one.place.mean)


def standing(deals: list[list[GameResult]], name: str) -> Standing:
    games = [game for games in deals for game in games]
    sat = [(game, seat) for game in games for seat in seats_of(game, name)]
    decisions = sum(game.decisions[seat] for game, seat in sat)
    return Standing(
        name,
        len(sat),
        interval(per_deal(deals, name, points=False)),
        sum(game.places[seat] == 1 for game, seat in sat),
        sum(1 < game.places[seat] == max(game.places) for game, seat in sat),
        interval(per_deal(deals, name, points=True)),
        1000 * sum(game.seconds[seat] for game, seat in sat) / max(1, decisions),
        sum(game.lost[seat] for game, seat in sat),
    )


def differences(deals: list[list[GameResult]], names: Sequence[str]) -> list[Difference]:
    """Return the difference between every two bots. `names` lists better bots first."""
    return [
        Difference(
            one,
            other,
            paired(per_deal(deals, other, points=False), per_deal(deals, one, points=False)),
            paired(per_deal(deals, one, points=True), per_deal(deals, other, points=True)),
        )
        for one, other in combinations(names, 2)
    ]


def paired(more: list[float], less: list[float]) -> Interval:
    return interval([a - b for a, b in zip(more, less, strict=True)])


def heading(
    game: AnyGame, games: int, deals: int, match: MatchRules | None = None, lost: int = 0
) -> list[str]:
    """Return the lines above a report: the number of replaced moves if any, the number of games,
    and each house rule that is not the default."""
    changed = [option for option in game.options if game.chosen[option.name] != option.default]
    rules = [house_rule(game, option, game.chosen[option.name]) for option in changed]
    told = [ANYBODY.complaint(rule) for rule in rules]
    replaced = [ANYBODY.complaint(REPLACED(moves=lost))] if lost else []
    return [*replaced, str(size(game, games, deals, match)), *told]


def size(game: AnyGame, games: int, deals: int, match: MatchRules | None = None) -> Text:
    if match is None:
        return SIZE(game=title(game), games=games, deals=deals)
    return MATCHES(game=title(game), games=games, deals=deals, goal=Match(match, game).goal())


def scale(game: AnyGame) -> float:
    """Return the divisor for points as they are shown: money is counted in cents and shown in
    credits."""
    return 100.0 if has_money(game.registers) else 1.0
