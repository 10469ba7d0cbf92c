"""A screen with a table on it: the board above, what has happened, and a person's part below."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Static

from ...core.zone import TABLE
from ..match.selection import Selection
from ..text.board import WIDE, board
from ..text.glyphs import Glyphs
from ..text.hand import Hand
from ..text.styled import Line, broken, length, styled
from ..text.table_view import TableView
from .settings import Settings
from .theme import content

SIDE = 38  # columns for what has happened, where there is room beside the board
MIN_STORY = 3


class BoardScreen(Screen[None]):
    """Draws what it is given, in any size; knows nothing of who plays."""

    CSS = """
    BoardScreen { background: #10352b; layout: grid; grid-size: 1; grid-rows: 1fr auto auto; }
    #top { height: 1fr; background: #10352b; scrollbar-size-vertical: 1; }
    #upper, #lower { background: #10352b; color: #e6eee9; height: auto; padding: 0 1; }
    #line { display: none; border: none; height: 1; padding: 0 1; background: #0a241d; }
    #line.open { display: block; }
    """
    AUTO_FOCUS = ""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.glyphs = settings.glyphs

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="top", can_focus=False):
            yield Static(id="upper")
        yield Static(id="lower")
        yield Input(id="line", select_on_focus=False)

    @property
    def columns(self) -> int:
        return max(20, self.app.size.width - 3)

    @property
    def rows(self) -> int:
        return max(10, self.app.size.height)

    def show(
        self, view: TableView, story: Sequence[tuple[int, str]], fresh: int, lower: list[Line]
    ) -> None:
        """`story` is numbered sentences; those from number `fresh` on are new to whoever looks."""
        lower = [[(("─" if self.glyphs.signs else "-") * self.columns, "rule")], *lower]
        self.put("lower", lower)
        room = self.rows - len(lower) - self.typing
        if self.columns >= WIDE:
            wide = self.columns - SIDE - 2
            told = self.story_lines(story, fresh, SIDE)[-room:]
            upper = beside(board(view, self.glyphs, wide, room), told, wide, self.glyphs)
        else:
            upper = board(view, self.glyphs, self.columns, room - MIN_STORY - 1)
            left = max(MIN_STORY, room - len(upper) - 1)
            upper = [*upper, [], *self.story_lines(story, fresh, self.columns)[-left:]]
        self.put("upper", upper)

    def own_cards(self, view: TableView) -> list[Line]:
        """The cards of a seat that has nothing to decide; nothing for an onlooker."""
        if view.seat == TABLE:
            return []
        nothing = Selection(view.game, view.seen, view.seat, ())
        return Hand(view, nothing).draw(self.glyphs, self.columns, self.own_rows)[0]

    @property
    def own_rows(self) -> int:
        """How many lines own cards may take."""
        return max(8, self.rows // 2 - 3)

    def blank(self, said: str) -> None:
        """Nothing but this, in the middle of the screen."""
        self.put("upper", [])
        above: list[Line] = [[] for _ in range(self.rows // 2 - 1)]
        line: Line = [(" " * max(0, (self.columns - len(said)) // 2), ""), (said, "title")]
        self.put("lower", [*above, line, *above])

    def put(self, part: str, lines: list[Line]) -> None:
        """Show lines, unless the screen is being cleared away."""
        for shown in self.query(f"#{part}").results(Static):
            shown.update(content(lines))

    @property
    def typing(self) -> bool:
        """Whether a move is being typed."""
        return any(line.has_class("open") for line in self.query("#line"))

    def open_line(self) -> None:
        """Where a move is typed."""
        line = self.query_one("#line", Input)
        line.value = ""
        line.placeholder = "a move, as in: play 7s 7h"
        line.add_class("open")
        self.set_focus(line)  # at once: the next sign may be there already

    def close_line(self) -> None:
        for line in self.query("#line").results(Input):
            line.value = ""
            line.remove_class("open")
        self.set_focus(None)

    def story_lines(self, story: Sequence[tuple[int, str]], fresh: int, width: int) -> list[Line]:
        lines: list[Line] = []
        for number, sentence in story[-self.rows :]:
            style = "fresh" if number >= fresh else "old"
            lines += broken(styled(self.glyphs.sentence(sentence), style), width)
        return lines

    def action_up(self) -> None:
        self.query_one("#top").scroll_page_up(animate=False)

    def action_down(self) -> None:
        self.query_one("#top").scroll_page_down(animate=False)


def beside(left: list[Line], right: list[Line], width: int, glyphs: Glyphs) -> list[Line]:
    """Two columns, with a line between them."""
    bar = "│ " if glyphs.signs else "| "
    lines: list[Line] = []
    for row in range(max(len(left), len(right))):
        first = left[row] if row < len(left) else []
        then = right[row] if row < len(right) else []
        lines.append([*first, (" " * max(1, width - length(first)), ""), (bar, "faint"), *then])
    return lines
