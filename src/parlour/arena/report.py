"""The arena's report on the terminal."""

from __future__ import annotations

import math
import re
import shlex
from collections.abc import Mapping, Sequence
from pathlib import PurePath

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..bots.make_bot import ENGINE
from ..core.game import AnyGame
from ..core.language import ANYBODY
from ..core.phrase import Text
from ..core.register import has_money
from .intervals import Interval
from .ratings import Rating
from .standings import Difference, Standing, scale
from .words import (
    A_LOST_MOVE,
    BETTER_BY,
    BOT,
    BY_CREDITS,
    BY_PLACES,
    BY_POINTS,
    CREDITS,
    FIRST,
    LAST,
    LOST_MOVES,
    OVER,
    PAIRED,
    PLACE,
    POINTS,
    RANGE,
    RATING,
    SHORT_NAME,
    TIME,
    TOO_FEW,
)

# Columns to leave out, in this order, while the table is too wide.
LEFT_OUT = (TIME, RATING, LAST, FIRST)
LONGEST_NAME = 20  # most letters of a bot's name in the table
# Matches an argument that is a script, as in `python3 dice.py`.
SCRIPT = re.compile(r"[^-].*\.[a-z]+")


def show_report(
    console: Console,
    game: AnyGame,
    unit: Text,
    standings: list[Standing],
    ratings: dict[str, Rating],
    differences: list[Difference],
) -> None:
    names = short_names([one.name for one in standings])
    console.print()
    unlimited = console.options.update(max_width=1000)
    for count in range(len(LEFT_OUT) + 1):
        table = table_of_standings(game, unit, standings, ratings, names, LEFT_OUT[:count])
        if console.measure(table, options=unlimited).maximum <= console.width:
            break
    console.print(table)
    console.print()
    if differences:
        console.print(table_of_differences(game, differences, names))
        console.print()
    for name, short in names.items():
        if name != short:
            told = str(SHORT_NAME(short=short, name=name))
            console.print(told, markup=False, highlight=False, soft_wrap=True)
    if any(one.lost_moves for one in standings):
        console.print(ANYBODY.complaint(A_LOST_MOVE), markup=False)


def short_names(bots: Sequence[str]) -> dict[str, str]:
    """Return short names of the bots. An engine is called by its program."""
    names: dict[str, str] = {}
    for bot in bots:
        own = program(bot.removeprefix(ENGINE)) if bot.startswith(ENGINE) else bot
        short = own if len(own) <= LONGEST_NAME else f"{own[: LONGEST_NAME - 1]}…"
        spare = [short, *[f"{short} {number}" for number in range(2, len(bots) + 1)]]
        names[bot] = next(
            name for name in spare if name not in (*names.values(), *bots) or name == bot
        )
    return names


def program(command: str) -> str:
    """Return the name of the program in a command: `dice.py` for `python3 ./bots/dice.py --depth
    3`."""
    words = shlex.split(command)
    scripts = [word for word in words[1:] if SCRIPT.fullmatch(word)]
    return PurePath((scripts or words)[0]).name


def table_of_standings(
    game: AnyGame,
    unit: Text,
    standings: list[Standing],
    ratings: dict[str, Rating],
    names: Mapping[str, str],
    left_out: Sequence[Text],
) -> Table:
    """Return a table with a row for each bot. Its `unit` is games or matches."""
    points = CREDITS if has_money(game.registers) else POINTS
    lost = [LOST_MOVES] if any(one.lost_moves for one in standings) else []
    every = [unit, PLACE, FIRST, LAST, points, RATING, TIME, *lost]
    columns = [column for column in every if column not in left_out]
    table = narrow_table(BOT)
    for column in columns:
        table.add_column(escape(str(column)), justify="right", no_wrap=column != LOST_MOVES)
    for one in standings:
        rating = ratings[one.name]
        cells = {
            unit: str(one.games),
            PLACE: f"{one.place.mean:.3f}",
            FIRST: f"{one.wins / one.games:.1%}",
            LAST: f"{one.last_places / one.games:.1%}",
            points: f"{one.points.mean / scale(game):+.3f}",
            RATING: f"{rating.mu:.1f} ± {rating.sigma:.1f}",
            TIME: f"{one.milliseconds:.2f}",
            LOST_MOVES: str(one.lost_moves),
        }
        table.add_row(escape(names[one.name]), *[cells[column] for column in columns])
    return table


def narrow_table(first: Text | None, title: Text | None = None) -> Table:
    """Return a table that fits into 80 columns and never breaks words."""
    table = Table(
        box=SIMPLE_HEAD,
        title=None if title is None else escape(str(title)),
        title_justify="left",
        show_edge=False,
        pad_edge=False,
        collapse_padding=True,
    )
    table.add_column("" if first is None else escape(str(first)), overflow="ellipsis")
    return table


def table_of_differences(
    game: AnyGame, differences: list[Difference], names: Mapping[str, str]
) -> Table:
    table = narrow_table(None, PAIRED)
    for column in (escape(str(BETTER_BY)), "95%", "99%"):
        table.add_column(column, justify="right", no_wrap=True)
    for difference in differences:
        pair = OVER(better=names[difference.better], worse=names[difference.worse])
        places, points = difference.places, difference.points
        by = BY_PLACES(number=f"{places.mean:+.3f}")
        table.add_row(escape(str(pair)), escape(str(by)), *ranges(places))
        points = points.divided(scale(game))
        by = (BY_CREDITS if has_money(game.registers) else BY_POINTS)(number=f"{points.mean:+.3f}")
        table.add_row("", escape(str(by)), *ranges(points))
    return table


def ranges(found: Interval) -> list[str]:
    """Return the 95% and 99% intervals as text, from … to."""
    if math.isinf(found.e95):
        return [escape(str(TOO_FEW)), ""]
    ends = [(found.mean - error, found.mean + error) for error in (found.e95, found.e99)]
    return [escape(str(RANGE(least=f"{least:+.3f}", most=f"{most:+.3f}"))) for least, most in ends]
