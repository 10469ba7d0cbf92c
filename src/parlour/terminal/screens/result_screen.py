"""The screen after a game: places, points, the score so far, and what to do next."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from ...core.game import Outcome
from ...core.game_texts import title
from ...core.phrase import Phrase, Text
from ..session.session import Session
from ..text.glyphs import Glyphs
from ..text.help_pages import SAVE_WHERE
from ..text.print_table import SO_FAR, match_lines, points_words, wins
from ..text.styled_text import Line, broken, cells, padded
from .appearance import Appearance
from .dialogs import LEAVE, SAVE, AskLine
from .key_bar import does, key, key_bar
from .replay_keys import ReplayDriver
from .table_screen import TableScreen
from .theme import content

IS_OVER = Phrase("terminal.result.over", "{game} is over")
SEED_WAS = Phrase("terminal.result.seed", "The seed was {seed}")
AGAIN = does("again", "another game")
NEXT = does("next_game", "next game")
WATCH = does("watch", "watch it again")


def result_lines(session: Session, outcome: Outcome, glyphs: Glyphs) -> list[Line]:
    game, names = session.table.game, session.table.names
    wide = max([cells(glyphs.text(name)) for name in names]) + 2
    lines: list[Line] = [[(glyphs.sentence(IS_OVER(game=title(game))), "title")], []]
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        style = "turn" if outcome.places[seat] == 1 else "name"
        name: Line = padded([(glyphs.text(names[seat]), style)], wide)
        points = glyphs.say(points_words(game, outcome.points[seat])) if outcome.points else ""
        lines.append([(f"  {outcome.places[seat]}. ", style), *name, (points, "fact")])
    if match := session.series.match:
        heading, *told = match_lines(match, game)
        lines += [[], [(glyphs.sentence(heading), "title")], []]
        lines += [[(f"  {glyphs.sentence(text)}", "name")] for text in told]
    else:
        lines += score_lines(session, glyphs, wide)
    return [*lines, [], [(glyphs.sentence(SEED_WAS(seed=session.table.seed)), "faint")]]


def score_lines(session: Session, glyphs: Glyphs, wide: int) -> list[Line]:
    """Return the score of all games since the players sat down."""
    lines: list[Line] = [[], [(glyphs.sentence(SO_FAR()), "title")], []]
    for score, won in wins(session.series, session.table.game):
        shown: Line = padded([(glyphs.text(score.name), "name")], wide)
        lines.append([("  ", ""), *shown, (glyphs.say(won), "fact")])
    return lines


class ResultScreen(Screen[bool]):
    """Shows a finished game. Its result is whether to play another."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter,a", "again", AGAIN),
        key("enter,a", "next_game", NEXT),
        key("w", "watch", WATCH),
        key("f4", "save", SAVE),
        key("ctrl+q,escape,ctrl+c", "leave", LEAVE),
    ]

    def __init__(
        self,
        session: Session,
        outcome: Outcome,
        settings: Appearance,
        write_record: Callable[[str], Text],
    ) -> None:
        super().__init__()
        self.shown_at = time.monotonic()
        self.lines = result_lines(session, outcome, settings.glyphs)
        self.table = session.table
        self.match_goes_on = session.series.match_goes_on
        self.settings = settings
        self.write_record = write_record

    def compose(self) -> ComposeResult:
        yield Static(content(self.lines), id="result")
        yield Static(id="note")
        yield Static(id="keys")

    def on_resize(self) -> None:
        bar = key_bar(self, Binding.make_bindings(self.BINDINGS), self.settings.glyphs)
        self.query_one("#keys", Static).update(content([bar]))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        possible = {"next_game": self.match_goes_on, "again": not self.match_goes_on}
        return possible.get(action, True)

    def key_was_for_the_table(self) -> bool:
        return time.monotonic() - self.shown_at < self.settings.grace

    def action_again(self) -> None:
        if not self.key_was_for_the_table():
            self.dismiss(True)

    def action_next_game(self) -> None:
        self.action_again()

    def action_leave(self) -> None:
        if not self.key_was_for_the_table():
            self.dismiss(False)

    def action_watch(self) -> None:
        driver = ReplayDriver(self.table, None, self.settings)
        self.app.push_screen(TableScreen(driver, self.settings))

    def action_save(self) -> None:
        self.app.push_screen(AskLine(SAVE_WHERE(), self.settings.glyphs), self.save)

    def save(self, name: str | None) -> None:
        if name:
            glyphs = self.settings.glyphs
            told = glyphs.text(glyphs.reader().complaint(self.write_record(name)))
            note = broken([(told, "message")], self.app.size.width - 4)
            self.query_one("#note", Static).update(content(note))
