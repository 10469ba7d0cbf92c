"""After the game: places, points, what everybody has won so far, and what to do next."""

from __future__ import annotations

import time

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from ...core.game import Outcome
from ..match.session import Session
from ..text.draw import points_text
from ..text.glyphs import Glyphs
from ..text.styled import Line
from .settings import Settings
from .theme import content

KEYS = {"enter": "again", "a": "again", "s": "save", "w": "watch", "q": "leave", "escape": "leave"}
LABELS = {"Enter": "another game", "w": "watch it again", "s": "save", "q": "leave"}


def result_lines(session: Session, outcome: Outcome, glyphs: Glyphs) -> list[Line]:
    game, names = session.table.game, session.table.names
    lines: list[Line] = [[(glyphs.text(f"{game.title} is over"), "title")], []]
    wide = max([len(name) for name in names])
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        points = points_text(game, outcome.points[seat]) if outcome.points else ""
        place, name = f"  {outcome.places[seat]}. ", glyphs.text(names[seat]).ljust(wide)
        style = "turn" if outcome.places[seat] == 1 else "name"
        lines.append([(place, style), (name, style), (f"  {points}", "fact")])
    lines += [[], [("Since you sat down", "title")], []]
    order = sorted(session.scores.items(), key=lambda item: (-item[1].wins, -item[1].points))
    for name, score in order:
        said = f"  won {score.wins} of {score.games}"
        points = f", {points_text(game, score.points)}" if outcome.points else ""
        lines.append([("  ", ""), (glyphs.text(name).ljust(wide), "name"), (said + points, "fact")])
    return lines


class ResultScreen(Screen[str]):
    """What the person wants: again, save or leave."""

    CSS = """
    ResultScreen { background: #10352b; align: center middle; }
    ResultScreen Static { width: auto; height: auto; background: #10352b; color: #e6eee9; }
    """

    def __init__(
        self, session: Session, outcome: Outcome, settings: Settings, note: Line | None = None
    ) -> None:
        super().__init__()
        self.note = note or []
        self.shown_at = time.monotonic()
        self.lines = result_lines(session, outcome, settings.glyphs)
        self.table = session.table
        self.settings = settings

    def compose(self) -> ComposeResult:
        asked: Line = []
        for key, what in LABELS.items():
            asked += [(f"{key} ", "key"), (f"{what}   ", "prompt")]
        seed: Line = [(f"The seed was {self.table.seed}", "faint")]
        yield Static(content([*self.lines, [], seed, self.note, asked]))

    def on_key(self, event: events.Key) -> None:
        if time.monotonic() - self.shown_at < self.settings.grace:
            return  # a key that was meant for the table
        answer = KEYS.get(event.key, "")
        if answer == "watch":
            from .replay import ReplayScreen

            self.app.push_screen(ReplayScreen(self.table, None, self.settings))
        elif answer:
            event.stop()
            self.dismiss(answer)
