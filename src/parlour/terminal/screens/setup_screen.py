"""The form for a new game: the game, the players and the rules, as rows that keys change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import Static

from ...core.errors import ParlourError, file_trouble
from ...core.game_texts import title
from ...core.phrase import Phrase, Text
from ...registry import find_game
from ..session.form_rows import BACKSPACE, FormRow
from ..session.session import Session
from ..session.setup_form import SetupForm
from ..text.help_pages import SETUP_HELP, help_text, page_width
from ..text.styled_text import Line, broken, cells, length, padded, styled
from .appearance import Appearance
from .dialogs import ReadingPage
from .key_bar import does, group, key, key_bar, key_lines
from .theme import content

LABEL = 16  # least width of a label in columns
MAX_LABEL = 40
VALUE = 20
GAP = 2
ROWS, OTHER = group("form", "The form"), group("other", "The rest")
ROW = does("row", "row", "go from row to row")
CHANGE = does("change", "change", "change what the row says")
ERASE = does("erase", "erase", "delete the last letter of a name")
DEAL = does("deal", "deal", "deal the cards")
GO_ON = does("go_on", "go on", "go on with the unfinished game")
HELP = does("setup_help", "help", "this page; in a name, a question mark")
LEAVE = does("setup_leave", "leave", "leave")
GO_ON_WITH = Phrase("terminal.setup.go_on", "Go on with")
UNFINISHED = Phrase(
    "terminal.setup.unfinished", "An unfinished game: press Enter to carry on with it"
)
SAVED_GAME = Phrase("terminal.setup.saved_game", "{game}, {when}")


class SetupScreen(Screen[Session]):
    """A form for a new game. Its result is a session with a dealt table, or a saved one. `resume`
    opens the file of a saved game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("up,shift+tab", "go(-1)", ROW, ROWS),
        key("down,tab", "go(1)", ROW, ROWS),
        key("left", "cycle(-1)", CHANGE, ROWS),
        key("right", "cycle(1)", CHANGE, ROWS),
        key("backspace", "write", ERASE, ROWS, show=False),
        key("enter", "deal", DEAL, OTHER),
        key("enter", "go_on", GO_ON, OTHER),
        key("question_mark", "help", HELP, OTHER),
        key("escape,ctrl+c", "leave", LEAVE, OTHER),
    ]
    AUTO_FOCUS = ""

    def __init__(
        self,
        form: SetupForm,
        settings: Appearance,
        saves: Sequence[Path],
        resume: Callable[[Path], Session],
    ) -> None:
        super().__init__()
        self.form = form
        self.glyphs = settings.glyphs
        self.saves = list(saves)
        self.resume = resume
        self.kept = FormRow("kept", GO_ON_WITH(), UNFINISHED(), self.save_label, self.cycle_saves)
        self.at = 0
        self.wrong: Text | None = None

    def compose(self) -> ComposeResult:
        yield Static("Parlour", id="title")
        with VerticalScroll(id="form", can_focus=False):
            yield Static(id="rows")
        yield Static(id="about")
        yield Static(id="wrong")
        yield Static(id="keys")

    def on_resize(self) -> None:
        self.draw()

    def rows(self) -> list[FormRow]:
        return [*([self.kept] if self.saves else []), *self.form.rows()]

    def draw(self) -> None:
        """Draw all rows, with a gap between groups."""
        rows = self.rows()
        self.at = min(self.at, len(rows) - 1)
        lines: list[Line] = []
        labels = [cells(self.glyphs.sentence(row.label)) for row in rows]
        wide = min(MAX_LABEL, max(LABEL, *labels) + GAP)
        room = self.app.size.width - 4
        self.row_lines: list[int] = []  # the first line of each row
        for number, row in enumerate(rows):
            if number and row.group != rows[number - 1].group:
                lines.append([])
            self.row_lines.append(len(lines))
            line = self.line(row, wide, chosen=number == self.at)
            lines += broken(line, room - 1, wide + 3)  # the scrollbar takes a column
        self.put("rows", lines)
        self.query_one("#form").scroll_to_region(
            Region(0, self.row_lines[self.at], 1, 1), animate=False
        )
        about = self.glyphs.sentence(rows[self.at].about)
        self.put("about", broken([(about, "")], room, 0))
        wrong = self.glyphs.reader().complaint(self.wrong) if self.wrong else ""
        self.put("wrong", broken([(self.glyphs.text(wrong), "")], room, 0))
        self.put("keys", [key_bar(self, Binding.make_bindings(self.BINDINGS), self.glyphs)])

    def put(self, part: str, lines: list[Line]) -> None:
        self.query_one(f"#{part}", Static).update(content(lines))

    def line(self, row: FormRow, wide: int, chosen: bool) -> Line:
        left, right, here = ("‹", "›", "▏") if self.glyphs.signs else ("<", ">", "_")
        label: Line = [(self.glyphs.sentence(row.label), "")]
        line: Line = [(" ", ""), *padded(label, wide)]
        if row.value is not None:
            value = f"{left} {self.glyphs.say(row.value())} {right}"
            line += padded([(value, "")], VALUE if row.text is not None else length([(value, "")]))
        if row.text is not None:
            typing = chosen and row.write is not None
            line.append((self.glyphs.text(row.text()) + (here if typing else ""), ""))
        return styled([*line, (" ", "")], "cursor") if chosen else line

    def save_label(self) -> Text:
        """Return the label of a saved game: its name, and when it was last played."""
        path = self.saves[0]
        name = path.stem.split("_")[1] if path.stem.count("_") == 2 else path.stem
        game = title(find_game(name)) if name in self.form.games else name
        played = datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone()
        return SAVED_GAME(game=game, when=f"{played:%Y-%m-%d %H:%M}")

    def cycle_saves(self, by: int) -> None:
        self.saves = [*self.saves[by:], *self.saves[:by]]

    def on_key(self, event: events.Key) -> None:
        """Type printable characters into the row. All other keys are bound."""
        if event.is_printable and event.character:
            event.stop()
            self.action_write(event.character)

    def action_go(self, by: int) -> None:
        self.at = (self.at + by) % len(self.rows())
        self.draw()

    def action_write(self, sign: str = BACKSPACE) -> None:
        self.wrong = None
        write = self.rows()[self.at].write
        if write is not None:
            write(sign)
        self.draw()

    def action_cycle(self, by: int) -> None:
        self.wrong = None
        cycle = self.rows()[self.at].cycle
        try:
            if cycle is not None:
                cycle(by)
        except ParlourError as error:
            self.wrong = error.text
        self.draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        row = self.rows()[self.at]
        possible = {"help": not row.is_name, "deal": row is not self.kept}
        possible["go_on"] = row is self.kept
        return possible.get(action, True)

    def action_help(self) -> None:
        keys = key_lines(Binding.make_bindings(self.BINDINGS), page_width(self.app.size.width))
        self.app.push_screen(ReadingPage(help_text(keys, SETUP_HELP, self.glyphs), self.glyphs))

    def action_leave(self) -> None:
        self.app.exit()

    def on_click(self, event: events.Click) -> None:
        if event.widget is not None and event.widget.id == "rows" and event.y in self.row_lines:
            self.at = self.row_lines.index(event.y)
            self.action_cycle(1)

    def action_deal(self) -> None:
        self.sit_down(self.form.session)

    def action_go_on(self) -> None:
        self.sit_down(lambda: self.resume(self.saves[0]))

    def sit_down(self, at_table: Callable[[], Session]) -> None:
        try:
            self.dismiss(at_table())
        except ParlourError as error:
            self.wrong = error.text
            self.draw()
        except OSError as error:
            self.wrong = file_trouble(error)
            self.draw()
