"""A tournament: plays the missing games, stores results, and reports."""

from __future__ import annotations

import os
import sys
import textwrap
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from ..core.errors import ParlourError
from ..core.language import ANYBODY, own_language
from ..core.phrase import Listed, Text
from ..core.register import has_money
from . import words
from .arena_settings import ArenaSettings, GameKey
from .play_deals import GameResult, play_all
from .plot import svg
from .ratings import ratings
from .report import show_report
from .results_file import Results
from .standings import differences, heading, scale, size, standings, whole_deals


def silent_bots(games: Iterable[GameResult]) -> list[str]:
    """Return the bots that did not make a single move themselves."""
    moves, lost = Counter[str](), Counter[str]()
    for game in games:
        for seat, bot in enumerate(game.seats):
            moves[bot] += game.decisions[seat]
            lost[bot] += game.lost[seat]
    return [bot for bot, count in moves.items() if 0 < count <= lost[bot]]


class Tournament:
    def __init__(
        self,
        settings: ArenaSettings,
        games: int,
        jobs: int,
        results: Path | None,
        plot: Path | None,
    ) -> None:
        if plot is not None:
            check_writable(plot)
        settings.makers()
        settings.check()
        self.settings = settings
        self.jobs = jobs
        self.plot = plot
        self.schedule: list[GameKey] = settings.schedule(games)
        self.results = Results(settings, results)

    def run(self) -> None:
        """Play and report. Ctrl-C stops playing; finished games are stored and reported."""
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
            quoted = tuple([f"“{name}”" for name in silent])
            raise ParlourError(words.NOT_A_SINGLE_MOVE(bots=Listed(quoted)))

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
                        told = f"parlour: {own_language().whole(str(note))}"
                        lines = textwrap.wrap(
                            told,
                            screen.width - 1,
                            subsequent_indent="  ",
                            break_long_words=False,
                            break_on_hyphens=False,
                        )
                        screen.print(
                            "\n".join(lines), markup=False, highlight=False, soft_wrap=True
                        )
                    failed.add(name)

    def report(self) -> None:
        deals = whole_deals(self.settings, self.results.games.values())
        played = sum(len(games) for games in deals)
        left_out = len(self.results.games) - played
        console = Console(file=sys.stdout)
        if left_out:
            tell(console, words.NOT_COUNTED(games=left_out))
        if not deals:
            tell(console, words.NO_RESULT)
            return
        found = standings(deals)
        game, match = self.settings.rules(), self.settings.match
        compared = differences(deals, [one.name for one in found])
        lost = sum(one.lost_moves for one in found)
        for line in heading(game, played, len(deals), match, lost):
            console.print(line, markup=False, highlight=False)
        unit = words.GAMES if match is None else words.MATCHES
        show_report(console, game, unit, found, ratings(deals), compared)
        if self.plot is None:
            return
        axis = words.AXIS_CREDITS if has_money(game.registers) else words.AXIS_POINTS
        rows = [(one.name, one.points.divided(scale(game))) for one in found]
        title = str(size(game, played, len(deals), match))
        self.plot.write_text(svg(title, str(axis), rows), encoding="utf-8")


def tell(console: Console, text: Text) -> None:
    console.print(ANYBODY.complaint(text), markup=False, highlight=False)


def check_writable(plot: Path) -> None:
    """Raise an error if the chart cannot be saved, before hours are spent on games."""
    if not plot.parent.is_dir():
        raise ParlourError(words.NO_FOLDER(path=str(plot.parent)))
    if plot.is_dir() or not os.access(plot if plot.exists() else plot.parent, os.W_OK):
        raise ParlourError(words.NO_CHART(path=str(plot)))
