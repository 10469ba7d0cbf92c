"""A whole tournament: play what is not yet played, store the results, and report."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from ..core.did_you_mean import listed
from ..core.errors import ParlourError
from .play import GameKey, GameResult, MatchSettings, play_all
from .plot import svg
from .ratings import ratings
from .report import show_report
from .results import Results
from .standings import counted, differences, heading, scale, size_text, standings, unit, whole_deals


def silent_bots(games: Iterable[GameResult]) -> list[str]:
    """The bots for which “normal” has made every single move."""
    moves, lost = Counter[str](), Counter[str]()
    for game in games:
        for seat, bot in enumerate(game.seats):
            moves[bot] += game.decisions[seat]
            lost[bot] += game.lost[seat]
    return [bot for bot, count in moves.items() if 0 < count <= lost[bot]]


class Tournament:
    def __init__(
        self,
        settings: MatchSettings,
        games: int,
        jobs: int,
        results: Path | None,
        plot: Path | None,
    ) -> None:
        if plot is not None and not plot.parent.is_dir():
            raise ParlourError(f"there is no folder called “{plot.parent}” for the chart")
        settings.makers()
        settings.check()
        self.settings = settings
        self.jobs = jobs
        self.plot = plot
        self.schedule: list[GameKey] = settings.schedule(games)
        self.results = Results(settings, results)

    def run(self) -> None:
        """Play and report. Ctrl-C stops it; the games that are over are stored, and reported."""
        stopped: KeyboardInterrupt | None = None
        with self.results:
            try:
                self.play()
            except KeyboardInterrupt as interrupt:
                stopped = interrupt
        self.report()
        if stopped is not None:
            raise stopped
        if silent := silent_bots(self.results.games.values()):
            raise ParlourError(
                f"{listed([f'“{name}”' for name in silent])} did not make a single move:"
                " “normal” made them all, so these results are those of “normal”"
            )

    def play(self) -> None:
        done = self.results.games
        todo = [key for key in self.schedule if key not in done]
        failed: set[str] = set()
        screen = Console(stderr=True)
        columns = (BarColumn(None), MofNCompleteColumn(), TimeRemainingColumn())
        with (
            Progress(
                *columns, console=screen, transient=True, disable=not screen.is_terminal
            ) as bar,
            closing(play_all(self.settings, todo, self.jobs)) as games,
        ):
            task = bar.add_task("", total=len(todo) + len(done), completed=len(done))
            for played in games:
                self.results.add(played)
                bar.advance(task)
                for name, note in played.notes:
                    if name not in failed:
                        screen.print(f"parlour: {note}", markup=False, highlight=False)
                    failed.add(name)

    def report(self) -> None:
        deals = whole_deals(self.settings, self.results.games.values())
        played = sum(len(games) for games in deals)
        left_out = len(self.results.games) - played
        console = Console(file=sys.stdout)
        if left_out:
            console.print(f"Not counted: {counted(left_out, 'game')} of unfinished deals.")
        if not deals:
            console.print("There is no result yet: no deal has been played in every seating.")
            return
        found = standings(deals)
        game = self.settings.rules()
        compared = differences(deals, [one.name for one in found])
        console.print(heading(game, played, len(deals)), highlight=False)
        show_report(console, game, found, ratings(deals), compared)
        if self.plot is None:
            return
        what = "mean place (1 is best)" if found[0].points is None else f"mean {unit(game)}"
        rows = [
            (one.name, one.place if one.points is None else one.points.divided(scale(game)))
            for one in found
        ]
        title = f"{game.title}: {size_text(played, len(deals))}"
        axis = f"{what} in a game, with 95% and 99% confidence intervals"
        self.plot.write_text(svg(title, axis, rows), encoding="utf-8")
