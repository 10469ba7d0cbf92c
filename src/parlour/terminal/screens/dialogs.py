"""What opens over the table: pages to read, a list to choose from, a question, a line to type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ...core.offer import Action
from ..match.choices import Choice

T = TypeVar("T")

BOX = """
    align: center middle;
    background: #000000 55%;
"""


class Dialog(ModalScreen[T]):
    DEFAULT_CSS = f"""
    Dialog {{ {BOX} }}
    Dialog > * {{
        width: 76; max-width: 96%; height: auto; max-height: 90%;
        background: #f3efe2; color: #181818; padding: 1 2;
    }}
    Dialog OptionList, Dialog Input {{ background: #f3efe2; color: #181818; border: none; }}
    Dialog OptionList {{ height: auto; max-height: 18; padding: 0; }}
    Dialog Input {{ background: #ffffff; }}
    Dialog .title {{ text-style: bold; }}
    Dialog VerticalScroll {{
        scrollbar-size-vertical: 1; scrollbar-color: #a39c86; scrollbar-background: #f3efe2;
        scrollbar-color-hover: #a39c86; scrollbar-background-hover: #f3efe2; padding: 1 1 1 2;
    }}
    """


class Page(Dialog[None]):
    """Something to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space", "dismiss", "close"),
        Binding("up,k", "up", "up"),
        Binding("down,j", "down", "down"),
    ]

    def __init__(self, text: str | Content, end: bool = False) -> None:
        super().__init__()
        self.text = text
        self.end = end

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(Content(self.text) if isinstance(self.text, str) else self.text)

    def on_mount(self) -> None:
        if self.end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_up(self) -> None:
        self.query_one(VerticalScroll).scroll_up(animate=False)

    def action_down(self) -> None:
        self.query_one(VerticalScroll).scroll_down(animate=False)


class Chooser(Dialog[Action | None]):
    """One of several moves: by its letter, or with the arrows and Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "back")]

    def __init__(self, title: str, choices: Sequence[Choice]) -> None:
        super().__init__()
        self.heading = title
        self.choices = choices

    def compose(self) -> ComposeResult:
        options = [Option(Content(f"{choice.key}  {choice.text}")) for choice in self.choices]
        with Vertical():
            yield Static(Content(self.heading), classes="title")
            yield OptionList(*options)

    def on_key(self, event: events.Key) -> None:
        for choice in self.choices:
            if event.character == choice.key:
                event.stop()
                self.dismiss(choice.action)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.choices[event.option_index].action)


class Ask(Dialog[str]):
    """A question that a key answers. Escape answers nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "back")]

    def __init__(self, text: str, keys: str) -> None:
        super().__init__()
        self.text = text
        self.keys = keys

    def compose(self) -> ComposeResult:
        yield Static(Content(self.text))

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character in self.keys:
            event.stop()
            self.dismiss(event.character)

    def action_back(self) -> None:
        self.dismiss("")


class AskLine(Dialog[str]):
    """A question that a line answers. Escape answers nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "back")]

    def __init__(self, text: str, value: str = "") -> None:
        super().__init__()
        self.text = text
        self.value = value

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Content(self.text))
            yield Input(self.value, select_on_focus=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_back(self) -> None:
        self.dismiss("")
