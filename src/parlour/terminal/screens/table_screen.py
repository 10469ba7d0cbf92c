"""The screen that shows a table: facts, the board, the latest events, and a person's part below.

It draws at any size and does not know who plays. That is left to its driver, the part of the screen
that shows a session or a recorded game. The driver has the focus, and so it handles the keys.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Static

from ...core.game import AnyGame
from ...core.phrase import Phrase
from ...core.sentence_parts import plain
from ..text.board import WIDE
from ..text.help_pages import help_text, log_lines, page_width, rules_text, table_text
from ..text.screen_layout import Scene, lay_out
from ..text.styled_text import Line
from .appearance import Appearance
from .dialogs import LEAVE, ReadingPage
from .key_bar import ALWAYS, does, group, key, key_bar, key_lines
from .theme import content

LOOK, OTHER = group("look", "To read"), group("other", "The rest")
TYPING = group("typing", "While you type a move")
SCROLL = does("scroll_table", "scroll", "scroll a table that is higher than the screen")
LOG = does("log", "log", "what has happened so far")
VIEW_ALL = does("view_all", "view all", "all the cards on the table, in words")
RULES = does("rules", "rules", "the rules of the game")
HELP = does("help", "help", "this page")
CLOSE_LINE = does("close_line", "back", "close the line without making the move")
A_MOVE = Phrase("terminal.a_move", "a move, such as: {example}")
EXAMPLE = "play 7s 7h"


class Driver(Static, can_focus=True):
    """The person's part of the screen, with its keys. Subclasses drive the table."""

    ABOUT: ClassVar[Sequence[Phrase]] = ()  # paragraphs of the help page
    table_screen: TableScreen  # the screen that this driver is on

    @property
    def game(self) -> AnyGame:
        raise NotImplementedError

    @property
    def at_gate(self) -> bool:
        """Whether a gate is closed. Then no dialog that shows cards can open."""
        return False

    def draw(self) -> None:
        self.table_screen.draw()

    def scene(self) -> Scene | None:
        """Return the scene to draw above this part, or None to draw this part alone."""
        raise NotImplementedError

    def lines(self, width: int, height: int) -> list[Line]:
        """Return the lines of this part. `height` limits the lines of own cards; with 0 all is as
        short as possible."""
        raise NotImplementedError

    def read(self, typed: str) -> None:
        """Read a line that was typed."""

    def leave(self) -> None:
        raise NotImplementedError

    def on_focus(self) -> None:
        self.table_screen.draw_keys()


class TableScreen(Screen[None]):
    """The screen for all tables, whatever its driver is."""

    AUTO_FOCUS = "Driver"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE + 3, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [
        key("f5", "log", LOG, LOOK),
        key("f6", "view", VIEW_ALL, LOOK),
        key("f7", "rules", RULES, LOOK),
        key("pageup", "scroll(-1)", SCROLL, LOOK, show=False),
        key("pagedown", "scroll(1)", SCROLL, LOOK, show=False),
        key("question_mark", "help", HELP, OTHER),
        key("ctrl+q", "leave", LEAVE, OTHER),
        key("ctrl+c", "leave", LEAVE, OTHER, show=False),
        key("escape", "close_line", CLOSE_LINE, TYPING),
    ]

    def __init__(self, driver: Driver, settings: Appearance) -> None:
        super().__init__()
        self.driver = driver
        driver.table_screen = self
        self.glyphs = settings.glyphs
        declared = Binding.make_bindings([*driver.BINDINGS, *self.BINDINGS])
        # Help and leaving come last in the bar.
        self.all_keys = sorted(declared, key=lambda binding: binding.action in ALWAYS)

    def compose(self) -> ComposeResult:
        yield Static(id="header")
        with Container(id="middle"):
            with VerticalScroll(id="top", can_focus=False):
                yield Static(id="board")
            yield Static(id="story")
        yield self.driver
        hint = self.glyphs.say(A_MOVE(example=EXAMPLE))
        yield Input(id="line", select_on_focus=False, placeholder=hint)
        yield Static(id="keys")

    def on_resize(self) -> None:
        self.draw()

    # Drawing

    @property
    def columns(self) -> int:
        return max(20, self.app.size.width - 3)

    @property
    def rows(self) -> int:
        return max(10, self.app.size.height)

    def draw(self) -> None:
        """Redraw everything for the seat that may see it now."""
        scene = self.driver.scene()
        self.set_class(scene is None, "-covered")
        if scene is None:
            for part in ("header", "board", "story"):
                self.put(part, [])
            self.driver.update(content(self.driver.lines(self.columns, 0)))
        else:
            shown = lay_out(scene, self.driver.lines, self.columns, self.rows, self.typing)
            self.put("header", shown.header)
            self.put("board", shown.board)
            self.put("story", shown.story)
            self.driver.update(content(shown.lower))
        self.draw_keys()

    def put(self, part: str, lines: list[Line]) -> None:
        """Show lines, unless the screen is being cleared away."""
        for shown in self.query(f"#{part}").results(Static):
            shown.update(content(lines))

    def draw_keys(self) -> None:
        """Show the keys that work now. The bar is left alone while another window has the focus."""
        if self.app.app_focus:
            self.put("keys", [key_bar(self, self.all_keys, self.glyphs)])

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        if self.typing:
            return action in ("close_line", "leave")
        if action in ("log", "view"):
            return not self.driver.at_gate
        return action != "close_line"

    def read_page(self, text: str, end: bool = False) -> None:
        self.app.push_screen(ReadingPage(text, self.glyphs, end))

    def action_log(self) -> None:
        scene = self.driver.scene()
        if scene is not None:
            lines = log_lines(scene.table, scene.view.seat, self.glyphs)
            self.read_page(self.glyphs.page("\n".join(map(plain, lines))), end=True)

    def action_view(self) -> None:
        scene = self.driver.scene()
        if scene is not None:
            self.read_page(table_text(scene.view, page_width(self.app.size.width)))

    def action_rules(self) -> None:
        width = page_width(self.app.size.width)
        self.read_page(rules_text(self.driver.game, self.glyphs, width))

    def action_help(self) -> None:
        types = any([binding.action == "type" for binding in self.all_keys])
        told = [each for each in self.all_keys if types or each.group is not TYPING]
        by_group = sorted(told, key=lambda binding: binding.group is OTHER)
        keys = key_lines(by_group, page_width(self.app.size.width))
        self.read_page(help_text(keys, self.driver.ABOUT, self.glyphs))

    def action_scroll(self, pages: int) -> None:
        top = self.query_one("#top")
        (top.scroll_page_up if pages < 0 else top.scroll_page_down)(animate=False)

    def action_leave(self) -> None:
        self.driver.leave()

    # Typing a line

    @property
    def typing(self) -> bool:
        return any(line.has_class("-open") for line in self.query("#line"))

    def open_line(self) -> None:
        line = self.query_one("#line", Input)
        line.value = ""
        line.add_class("-open")
        # Set the focus at once, since the next typed character may already be waiting.
        self.set_focus(line)
        self.draw()

    def action_close_line(self) -> None:
        self.query_one("#line", Input).value = ""
        self.query_one("#line").remove_class("-open")
        self.set_focus(self.driver)
        self.draw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.action_close_line()
        self.driver.read(event.value.strip())
