"""Dialogs over the table: pages, lists, questions, and a line to type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ...core.offer import Action
from ...core.phrase import Phrase, Text
from ..session.choices import SIGNS, MoveChoice
from ..text.glyphs import Glyphs
from ..text.styled_text import Line
from .key_bar import does, key, key_bar, key_name, typed_keys, words
from .theme import content, style

T = TypeVar("T")

BACK = does("back", "back", "stay")
CLOSE = does("close", "close")
SCROLL = does("scroll", "scroll")
LEAVE = does("leave", "leave", "leave the table")
SAVE = does("save", "save", "save the game in a file")
KEEP = does("keep", "leave", "leave; “parlour play --resume” carries on with it")
LOSE = does("lose", "leave", "leave, and lose what was not saved")
SAVE_ELSEWHERE = does("elsewhere", "save", "save the game in another folder, and leave")
DISCARD = does("discard", "throw away", "leave, and throw this game away")
LEAVE_TABLE = Phrase("terminal.leave", "Leave the table?")
LEAVE_UNSAVED = Phrase("terminal.leave_unsaved", "{reason}. Leave the table?")


class Dialog(ModalScreen[T]):
    """A dialog. Escape closes it without an answer. Its keys replace those of the table in the
    bar."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("escape", "dismiss", BACK),
        key("ctrl+c", "dismiss", does("dismiss", "back"), show=False),
    ]

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__()
        self.glyphs = glyphs

    def compose(self) -> ComposeResult:
        yield from self.parts()
        yield Static(id="keys")

    def parts(self) -> ComposeResult:
        """Yield the parts of the dialog, except for the bar of keys."""
        raise NotImplementedError

    def on_resize(self) -> None:
        self.query_one("#keys", Static).update(content([self.bar()]))

    def bar(self) -> Line:
        declared = Binding.make_bindings([*self.BINDINGS, *Dialog.BINDINGS])
        return key_bar(self, declared, self.glyphs)


class ReadingPage(Dialog[None]):
    """A page of text."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("escape,enter,q,space,question_mark", "dismiss", CLOSE),
        key("up,k", "scroll_page('up')", SCROLL),
        key("down,j", "scroll_page('down')", SCROLL),
    ]

    def __init__(self, text: str, glyphs: Glyphs, end: bool = False) -> None:
        super().__init__(glyphs)
        self.text = glyphs.page(text)
        self.end = end

    def parts(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(Content(self.text))

    def on_resize(self) -> None:
        super().on_resize()
        said = "".join([text for text, _ in self.bar()])
        self.query_one(VerticalScroll).border_subtitle = Content(f" {said} ")

    def on_mount(self) -> None:
        if self.end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_scroll_page(self, way: str) -> None:
        page = self.query_one(VerticalScroll)
        (page.scroll_up if way == "up" else page.scroll_down)(animate=False)


class Chooser(Dialog[Action | None]):
    """A list of moves. A move is chosen by its letter, or with the arrows and Enter."""

    BINDINGS: ClassVar[list[BindingType]] = typed_keys(SIGNS, "choose")

    def __init__(self, question: str, choices: Sequence[MoveChoice], glyphs: Glyphs) -> None:
        super().__init__(glyphs)
        self.question = question
        self.choices = choices

    def parts(self) -> ComposeResult:
        options = [Option(self.told(choice)) for choice in self.choices]
        with Vertical():
            yield Static(Content(self.question), classes="title")
            yield OptionList(*options)

    def told(self, choice: MoveChoice) -> Content:
        """Return a move, with its effect on a second line."""
        label = Content(f"{choice.key}  {choice.label}")
        if not choice.effect:
            return label
        return Content.assemble(label, "\n   ", (choice.effect, style("box dim")))

    def action_choose(self, sign: str) -> None:
        for choice in self.choices:
            if choice.key == sign:
                self.dismiss(choice.action)
                return

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.choices[event.option_index].action)


class LeaveDialog(Dialog[str]):
    """Asks whether to leave the table, and whether to keep the game. Its keys are the answers."""

    def __init__(self, glyphs: Glyphs, question: Text) -> None:
        super().__init__(glyphs)
        self.question = question

    def parts(self) -> ComposeResult:
        asked = Binding.make_bindings([*self.BINDINGS, *Dialog.BINDINGS])
        told = [key for key in asked if key.tooltip]
        wide = max([len(key_name(key)) for key in told]) + 2
        answers = [f"{key_name(key).ljust(wide)}{words(key.tooltip)}" for key in told]
        text = "\n".join([self.glyphs.sentence(self.question), "", *answers])
        yield Static(Content(self.glyphs.page(text)))

    def action_go(self, answer: str) -> None:
        self.dismiss(answer)


class AskToLeave(LeaveDialog):
    BINDINGS: ClassVar[list[BindingType]] = [
        key("y", "go('keep')", KEEP),
        key("d", "go('discard')", DISCARD),
    ]

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs, LEAVE_TABLE())


class AskToLeaveUnsaved(LeaveDialog):
    """Asks whether to leave a game that could not be saved, and says why."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("y", "go('lose')", LOSE),
        key("s", "go('elsewhere')", SAVE_ELSEWHERE),
    ]

    def __init__(self, glyphs: Glyphs, reason: Text) -> None:
        super().__init__(glyphs, LEAVE_UNSAVED(reason=reason))


class AskLine(Dialog[str]):
    """A question that is answered by typing a line."""

    def __init__(self, question: Text, glyphs: Glyphs) -> None:
        super().__init__(glyphs)
        self.question = question

    def parts(self) -> ComposeResult:
        with Vertical():
            yield Static(Content(self.glyphs.sentence(self.question)))
            yield Input(select_on_focus=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())
