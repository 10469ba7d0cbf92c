"""The ladder: all levels of bots at one table, in several games, as a Markdown table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing

from ..core.game_texts import title
from .arena_settings import ArenaSettings
from .play_deals import play_all
from .ratings import ratings
from .standings import standings, whole_deals
from .words import LADDER_CELL, LADDER_GAME, LADDER_REPEAT

CERTAIN = 1.96  # half the width of a 95% interval, in standard deviations


def ladder(entries: Sequence[tuple[ArenaSettings, str]], games: int, jobs: int) -> Iterator[str]:
    """Yield the lines of the table as the games are played. Each entry comes with the command that
    repeats it."""
    bots = entries[0][0].bots
    yield row([str(LADDER_GAME), *[f"`{bot}`" for bot in bots], str(LADDER_REPEAT)])
    yield row(["---"] * (len(bots) + 2))
    for settings, command in entries:
        with closing(play_all(settings, settings.schedule(games), jobs)) as played:
            deals = whole_deals(settings, list(played))
        rated = ratings(deals)
        times = {one.name: one.milliseconds for one in standings(deals)}
        cells = [
            str(
                LADDER_CELL(
                    rating=f"{rated[bot].mu:.1f}",
                    error=f"{CERTAIN * rated[bot].sigma:.1f}",
                    time=f"{times[bot]:.2f}" if times[bot] < 1 else f"{times[bot]:.0f}",
                )
            )
            for bot in bots
        ]
        yield row([str(title(settings.rules())), *cells, f"`{command}`"])


def row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
