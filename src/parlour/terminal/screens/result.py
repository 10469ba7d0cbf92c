"""After the game: places, points, what everybody has won so far, and what to do next."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from ...core.game import Outcome
from ..match.session import Session
from ..text.draw import points_text
from ..text.glyphs import Glyphs
from ..text.pages import SAVE_WHERE
from ..text.styled import Line, broken
from .dialogs import AskLine
from .keys import key, key_bar
from .replay import ReplayDriver
from .settings import Settings
from .table import TableScreen
from .theme import content


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
    return [*lines, [], [(f"The seed was {session.table.seed}", "faint")]]


class ResultScreen(Screen[bool]):
    """Dismissed with whether they want another game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter,a", "again", "another game", ""),
        key("w", "watch", "watch it again", ""),
        key("s", "save", "save", ""),
        key("q,escape,ctrl+c", "leave", "leave", "", id="leave"),
    ]

    def __init__(
        self,
        session: Session,
        outcome: Outcome,
        settings: Settings,
        write_record: Callable[[str], str],
    ) -> None:
        super().__init__()
        self.shown_at = time.monotonic()
        self.lines = result_lines(session, outcome, settings.glyphs)
        self.table = session.table
        self.settings = settings
        self.write_record = write_record

    def compose(self) -> ComposeResult:
        yield Static(content(self.lines), id="result")
        yield Static(id="note")
        yield Static(id="keys")

    def on_resize(self) -> None:
        bar = key_bar(self, Binding.make_bindings(self.BINDINGS), self.settings.glyphs)
        self.query_one("#keys", Static).update(content([bar]))

    def key_was_for_the_table(self) -> bool:
        return time.monotonic() - self.shown_at < self.settings.grace

    def action_again(self) -> None:
        if not self.key_was_for_the_table():
            self.dismiss(True)

    def action_leave(self) -> None:
        if not self.key_was_for_the_table():
            self.dismiss(False)

    def action_watch(self) -> None:
        driver = ReplayDriver(self.table, None, self.settings)
        self.app.push_screen(TableScreen(driver, self.settings))

    def action_save(self) -> None:
        self.app.push_screen(AskLine(SAVE_WHERE, self.settings.glyphs), self.save)

    def save(self, name: str | None) -> None:
        if name:
            told = self.settings.glyphs.text(self.write_record(name))
            note = broken([(told, "message")], self.app.size.width - 4)
            self.query_one("#note", Static).update(content(note))
