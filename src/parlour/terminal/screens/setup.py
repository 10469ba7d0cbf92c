"""Choosing a game, who plays and by which rules: the rows of a form, changed by keys."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import Static

from ...core.errors import ParlourError
from ..match.saves import load_session
from ..match.session import Session
from ..match.setup_form import BACKSPACE, Row, SetupForm
from ..text.styled import Line, styled
from .settings import Settings
from .theme import content

KEYS = "↑ ↓ row   ← → change   type names and numbers   Enter deal   Esc leave"
LABEL = 16  # columns
VALUE = 20


class SetupScreen(Screen[Session | Path]):
    """Dismissed with a table that is dealt, or with the file of a game to go on with."""

    CSS = """
    SetupScreen { background: #10352b; color: #e6eee9; }
    SetupScreen Static { background: #10352b; padding: 0 2; height: auto; }
    SetupScreen #title { color: #ffd75f; text-style: bold; padding: 1 2; }
    SetupScreen #form { height: 1fr; background: #10352b; scrollbar-size-vertical: 1; }
    SetupScreen #about { height: 2; color: #8fb3a5; }
    SetupScreen #wrong { color: #ffb3a8; text-style: bold; }
    SetupScreen #keys { color: #8fb3a5; }
    """
    AUTO_FOCUS = ""

    def __init__(self, form: SetupForm, settings: Settings, saves: Sequence[Path]) -> None:
        super().__init__()
        self.form = form
        self.glyphs = settings.glyphs
        self.saves = list(saves)
        about = "An unfinished game: Enter"
        self.resume = Row("kept", "Go on with", about, self.save_label, self.cycle_saves)
        self.at = 0
        self.wrong = ""

    def compose(self) -> ComposeResult:
        yield Static("Parlour", id="title")
        with VerticalScroll(id="form", can_focus=False):
            yield Static(id="rows")
        yield Static(id="about")
        yield Static(id="wrong")
        yield Static(content([[(self.glyphs.text(KEYS), "")]]), id="keys")

    def on_mount(self) -> None:
        self.draw()

    def rows(self) -> list[Row]:
        return [*self.form.rows(), *([self.resume] if self.saves else [])]

    def draw(self) -> None:
        """All rows, with a gap between groups."""
        rows = self.rows()
        self.at = min(self.at, len(rows) - 1)
        lines: list[Line] = []
        self.row_lines: list[int] = []  # the line of each row
        for number, row in enumerate(rows):
            if number and row.group != rows[number - 1].group:
                lines.append([])
            self.row_lines.append(len(lines))
            lines.append(self.line(row, chosen=number == self.at))
        self.query_one("#rows", Static).update(content(lines))
        self.query_one("#form").scroll_to_region(
            Region(0, self.row_lines[self.at], 1, 1), animate=False
        )
        for name, text in (("about", rows[self.at].about), ("wrong", self.wrong)):
            self.query_one(f"#{name}", Static).update(content([[(self.glyphs.text(text), "")]]))

    def line(self, row: Row, chosen: bool) -> Line:
        left, right, here = ("‹", "›", "▏") if self.glyphs.signs else ("<", ">", "_")
        value = f"{left} {row.value()} {right}".ljust(VALUE) if row.value is not None else ""
        line: Line = [(f" {row.label.ljust(LABEL)}{value}", "")]
        if row.text is not None:
            line.append((self.glyphs.text(row.text()) + (here if chosen else ""), ""))
        return styled([*line, (" ", "")], "cursor") if chosen else line

    def save_label(self) -> str:
        """Which game it is, and when somebody last played."""
        path = self.saves[0]
        name = path.stem.split("_")[1] if path.stem.count("_") == 2 else path.stem
        played = datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone()
        return f"{name}, {played:%d %b %H:%M}"

    def cycle_saves(self, by: int) -> None:
        self.saves = [*self.saves[by:], *self.saves[:by]]

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        rows = self.rows()
        steps = {"up": -1, "down": 1, "shift+tab": -1, "tab": 1}
        if event.key == "enter":
            self.deal()
        elif event.key in ("escape", "ctrl+c"):
            self.app.exit()
        elif event.key in steps:
            self.at = (self.at + steps[event.key]) % len(rows)
        else:
            self.change(rows[self.at], event.key, event.character or "")
        if self.is_current:
            self.draw()

    def change(self, row: Row, key: str, sign: str) -> None:
        self.wrong = ""
        if key in ("left", "right"):
            self.cycle(row, 1 if key == "right" else -1)
        elif row.write is not None and (key == "backspace" or (sign.isprintable() and sign)):
            row.write(BACKSPACE if key == "backspace" else sign)

    def cycle(self, row: Row, by: int) -> None:
        try:
            if row.cycle is not None:
                row.cycle(by)
        except ParlourError as error:
            self.wrong = str(error)

    def on_click(self, event: events.Click) -> None:
        if event.widget is not None and event.widget.id == "rows" and event.y in self.row_lines:
            self.at = self.row_lines.index(event.y)
            self.change(self.rows()[self.at], "right", "")
            self.draw()

    def deal(self) -> None:
        try:
            if self.rows()[self.at] is self.resume:
                load_session(self.saves[0])
                self.dismiss(self.saves[0])
            else:
                self.dismiss(self.form.session())
        except (ParlourError, OSError) as error:
            self.wrong = str(error)
