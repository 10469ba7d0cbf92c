"""The list of all moves of a recorded game, from which a person can jump to any of them."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ...core.phrase import Phrase
from ...core.sentence_parts import plain
from ..text.glyphs import Glyphs
from ..text.move_list import MoveBlock
from .dialogs import Dialog
from .key_bar import does, key
from .theme import THEME

EVERY_MOVE = Phrase("terminal.moves.title", "Every move")
GO = does("go_to_move", "go there")
UP_DOWN = does("pick_move", "choose")
LATER = THEME.variables["dim-on-paper"]
BY_CHAPTER = does("pick_chapter", "by trick or round")


class MoveList(Dialog[int]):
    """A list of moves. Its answer is the number of a moment, chosen with the arrows and Enter, or
    the mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter", "go", GO),
        key("up", "pick(-1)", UP_DOWN),
        key("down", "pick(1)", UP_DOWN),
        key("pageup,left", "pick_chapter(-1)", BY_CHAPTER),
        key("pagedown,right", "pick_chapter(1)", BY_CHAPTER),
        key("home", "pick_end(0)", UP_DOWN, show=False),
        key("end", "pick_end(-1)", UP_DOWN, show=False),
    ]

    def __init__(self, listed: Sequence[MoveBlock], at: int, glyphs: Glyphs, width: int) -> None:
        super().__init__(glyphs)
        self.options: list[Option] = []
        self.goals: dict[int, int] = {}  # the moment that each selectable option leads to
        self.heads: list[int] = []  # the first option of each chapter
        self.here = 0
        for heading, rows in listed:
            if heading:
                self.options.append(Option(Content.styled(heading, "bold"), disabled=True))
            self.heads.append(len(self.options))
            for row in rows:
                later = row.first > at
                if not later:
                    self.here = len(self.options)
                head = f"{row.numbers:>5}  "
                text = glyphs.text(head + plain(row.told))
                text = textwrap.fill(text, width, subsequent_indent=" " * len(head))
                self.goals[len(self.options)] = row.first
                shown = Content.styled(text, LATER) if later else Content(text)
                self.options.append(Option(shown))

    def parts(self) -> ComposeResult:
        with Vertical():
            yield Static(Content(self.glyphs.sentence(EVERY_MOVE())), classes="title")
            yield OptionList(*self.options)

    @property
    def picked(self) -> OptionList:
        return self.query_one(OptionList)

    def on_mount(self) -> None:
        self.picked.highlighted = max(self.here, min(self.goals, default=0))

    def action_pick(self, by: int) -> None:
        (self.picked.action_cursor_up if by < 0 else self.picked.action_cursor_down)()

    def action_pick_chapter(self, way: int) -> None:
        at = self.picked.highlighted or 0
        if way < 0:
            found = max([head for head in self.heads if head < at], default=self.heads[0])
        else:
            found = min([head for head in self.heads if head > at], default=max(self.goals))
        self.picked.highlighted = found

    def action_pick_end(self, end: int) -> None:
        self.picked.highlighted = list(self.goals)[end]

    def action_go(self) -> None:
        self.dismiss(self.goals.get(self.picked.highlighted or 0))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.goals.get(event.option_index))
