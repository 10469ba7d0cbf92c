"""A whole tournament: play what is not yet played, keep it, and report."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from ..core.errors import OptionError
from .intervals import differences, kinds, whole_deals
from .match import Job, Settings, play_all
from .plot import svg
from .report import scale, show_report, unit
from .results import Results


def counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


class Tournament:
    def __init__(
        self, settings: Settings, games: int, jobs: int, results: Path | None, plot: Path | None
    ) -> None:
        if plot is not None and not plot.parent.is_dir():
            raise OptionError(f"there is no folder {plot.parent} for the plot")
        settings.check()
        self.settings = settings
        self.jobs = jobs
        self.plot = plot
        rotations = len(settings.seatings())
        deals = -(-games // rotations)  # the last deal is played in every rotation, too
        self.jobs_in_all: list[Job] = [
            (deal, rotation) for deal in range(deals) for rotation in range(rotations)
        ]
        self.results = Results(settings, results)

    def run(self) -> None:
        """Ctrl-C stops it: what is done is kept, and reported."""
        stopped: KeyboardInterrupt | None = None
        with self.results:
            try:
                self.play()
            except KeyboardInterrupt as interrupt:
                stopped = interrupt
        self.report()
        if stopped is not None:
            raise stopped

    def play(self) -> None:
        done = self.results.games
        todo = [job for job in self.jobs_in_all if job not in done]
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
            console.print(f"Left out: {counted(left_out, 'game')} of deals that are not finished.")
        if not deals:
            console.print("No deal was played in every rotation.")
            return
        found = kinds(deals)
        game = self.settings.rules()
        compared = differences(deals, [kind.name for kind in found])
        size = f"{counted(played, 'game')}, {counted(len(deals), 'deal')}"
        show_report(console, game, found, compared, size)
        if self.plot is None:
            return
        what = "mean place (1 is best)" if found[0].points is None else f"mean {unit(game)}"
        rows = [
            (kind.name, kind.place if kind.points is None else kind.points.divided(scale(game)))
            for kind in found
        ]
        title = f"{game.title}: {size}"
        axis = f"{what} in a game, with 95 % and 99 % intervals"
        self.plot.write_text(svg(title, axis, rows), encoding="utf-8")
