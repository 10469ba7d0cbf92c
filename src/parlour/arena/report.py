"""The report on the terminal."""

from __future__ import annotations

import math

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..core.game import AnyGame
from .intervals import Difference, Interval, Kind


def show_report(
    console: Console, game: AnyGame, kinds: list[Kind], differences: list[Difference], size: str
) -> None:
    rules = "".join([f", {key} {value}" for key, value in game.house_rules().items()])
    console.print(f"{game.title}{rules}: {size}", highlight=False)
    console.print(table_of_kinds(game, kinds))
    if differences:
        console.print(table_of_differences(game, differences))
    if any(kind.lost for kind in kinds):
        console.print("A lost move is one that a bot failed to make; “normal” made it instead.")


def table_of_kinds(game: AnyGame, kinds: list[Kind]) -> Table:
    columns = ["games", "place", "first", "last", *([unit(game)] if kinds[0].points else [])]
    columns += [
        "rating",
        "ms/decision",
        *(["lost moves"] if any(kind.lost for kind in kinds) else []),
    ]
    table = Table(box=SIMPLE_HEAD)
    table.add_column("bot", overflow="fold")
    for column in columns:
        table.add_column(column, justify="right")
    for kind in kinds:
        cells = {
            "games": str(kind.games),
            "place": f"{kind.place.mean:.3f}",
            "first": f"{kind.first:.1%}",
            "last": f"{kind.last:.1%}",
            unit(game): "" if kind.points is None else f"{kind.points.mean / scale(game):+.3f}",
            "rating": f"{kind.mu:.1f} ± {kind.sigma:.1f}",
            "ms/decision": f"{kind.milliseconds:.2f}",
            "lost moves": str(kind.lost),
        }
        table.add_row(escape(kind.name), *[cells[column] for column in columns])
    return table


def table_of_differences(game: AnyGame, differences: list[Difference]) -> Table:
    table = Table(box=SIMPLE_HEAD, title="Paired by deal", title_justify="left")
    table.add_column("", overflow="fold")
    for column in ("better by", "95 %", "99 %"):
        table.add_column(column, justify="right")
    for difference in differences:
        pair = escape(f"{difference.better} than {difference.worse}")
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


def unit(game: AnyGame) -> str:
    return "credits" if game.in_cents else "points"


def scale(game: AnyGame) -> float:
    """Money is counted in cents and shown in credits."""
    return 100.0 if game.in_cents else 1.0
