"""The report on the terminal."""

from __future__ import annotations

import math

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..core.game import AnyGame
from .intervals import Interval
from .ratings import Rating
from .standings import Difference, Standing, scale, unit


def show_report(
    console: Console,
    game: AnyGame,
    standings: list[Standing],
    ratings: dict[str, Rating],
    differences: list[Difference],
) -> None:
    console.print(table_of_standings(game, standings, ratings))
    if differences:
        console.print(table_of_differences(game, differences))
    if any(one.lost_moves for one in standings):
        console.print("A lost move is one that a bot failed to make; “normal” made it instead.")


def table_of_standings(
    game: AnyGame, standings: list[Standing], ratings: dict[str, Rating]
) -> Table:
    columns = ["games", "place", "first", "last", *([unit(game)] if standings[0].points else [])]
    columns += [
        "rating",
        "ms/decision",
        *(["lost moves"] if any(one.lost_moves for one in standings) else []),
    ]
    table = Table(box=SIMPLE_HEAD)
    table.add_column("bot", overflow="fold")
    for column in columns:
        table.add_column(column, justify="right")
    for one in standings:
        rating = ratings[one.name]
        cells = {
            "games": str(one.games),
            "place": f"{one.place.mean:.3f}",
            "first": f"{one.wins / one.games:.1%}",
            "last": f"{one.last_places / one.games:.1%}",
            unit(game): "" if one.points is None else f"{one.points.mean / scale(game):+.3f}",
            "rating": f"{rating.mu:.1f} ± {rating.sigma:.1f}",
            "ms/decision": f"{one.milliseconds:.2f}",
            "lost moves": str(one.lost_moves),
        }
        table.add_row(escape(one.name), *[cells[column] for column in columns])
    return table


def table_of_differences(game: AnyGame, differences: list[Difference]) -> Table:
    table = Table(box=SIMPLE_HEAD, title="Paired by deal", title_justify="left")
    table.add_column("", overflow="fold")
    for column in ("better by", "95 %", "99 %"):
        table.add_column(column, justify="right")
    for difference in differences:
        pair = escape(f"{difference.better} over {difference.worse}")
        places, points = difference.places, difference.points
        table.add_row(pair, f"{places.mean:+.3f} places", *ranges(places))
        if points is not None:
            points = points.divided(scale(game))
            table.add_row("", f"{points.mean:+.3f} {unit(game)}", *ranges(points))
    return table


def ranges(found: Interval) -> list[str]:
    """The two intervals, from … to."""
    if math.isinf(found.e95):
        return ["too few deals", ""]
    errors = (found.e95, found.e99)
    return [f"{found.mean - error:+.3f} to {found.mean + error:+.3f}" for error in errors]
