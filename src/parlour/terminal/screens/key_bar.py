"""Keys are declared once, as Textual's `BINDINGS`. From these come the bar of keys at the foot of a
screen and the page that explains them. Letters and digits are for the moves of the game: what else
there is to do at a table has keys of other kinds, and so the same ones in every game.

A binding's description stands in the bar, its tooltip on the page, its group is a heading there.
Textual wants these as text when a class is made, and the language is chosen later: so they are the
ids of phrases, and are put into words when they are shown.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from textual.binding import Binding, BindingType
from textual.screen import Screen

from ...core.phrase import Phrase
from ..text.draw_decision import ENTER
from ..text.glyphs import Glyphs
from ..text.styled_text import Line, length

ALWAYS = ("help", "leave")  # what stays in a bar however narrow it is, last
PHRASES: dict[str, Phrase] = {}  # by id: what bindings say
SIGN_NAMES = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "question_mark": "?",
    "slash": "/",
    "colon": ":",
    **{f"f{number}": f"F{number}" for number in range(1, 13)},
}
NAMES = {
    "space": Phrase("terminal.key_name.space", "Space"),
    "enter": ENTER,
    "escape": Phrase("terminal.key_name.escape", "Esc"),
    "backspace": Phrase("terminal.key_name.backspace", "Backspace"),
    "tab": Phrase("terminal.key_name.tab", "Tab"),
    "shift+tab": Phrase("terminal.key_name.shift_tab", "Shift+Tab"),
    "shift+left": Phrase("terminal.key_name.shift_left", "Shift+←"),
    "shift+right": Phrase("terminal.key_name.shift_right", "Shift+→"),
    "home": Phrase("terminal.key_name.home", "Home"),
    "end": Phrase("terminal.key_name.end", "End"),
    "pageup": Phrase("terminal.key_name.page_up", "PgUp"),
    "pagedown": Phrase("terminal.key_name.page_down", "PgDn"),
    "ctrl+q": Phrase("terminal.key_name.ctrl_q", "Ctrl+Q"),
    "ctrl+c": Phrase("terminal.key_name.ctrl_c", "Ctrl+C"),
}


class Does(NamedTuple):
    """What a key does, as the bar of keys and the page about them have it: the ids of phrases."""

    bar: str
    page: str = ""


UNTOLD = Does("")


def does(id: str, bar: str, page: str = "") -> Does:
    return Does(noted(f"key.{id}", bar), noted(f"key.{id}.page", page) if page else "")


def group(id: str, english: str) -> Binding.Group:
    """A heading of the page that explains the keys."""
    return Binding.Group(noted(f"keys.{id}", english))


def noted(id: str, english: str) -> str:
    """The id of a phrase for bindings, which finds it again."""
    phrase = Phrase(f"terminal.{id}", english)
    PHRASES[phrase.id] = phrase
    return phrase.id


def words(id: str) -> str:
    """What a binding says, in the language of the person at this terminal."""
    return str(PHRASES[id]()) if id in PHRASES else id


def key_name(binding: Binding) -> str:
    """What people call a key."""
    if binding.key_display:
        return words(binding.key_display)
    name = NAMES.get(binding.key)
    return str(name()) if name is not None else SIGN_NAMES.get(binding.key, binding.key)


def key(
    keys: str,
    action: str,
    does: Does,
    group: Binding.Group | None = None,
    show: bool = True,
) -> Binding:
    """A key of the table. All of them have priority: they are then carried out in the order in
    which they were pressed, before the next one looks for whom it is meant."""
    bar, page = does
    return Binding(keys, action, bar, show, tooltip=page, group=group, priority=True)


def typed_keys(
    signs: str, action: str, does: Does = UNTOLD, group: Binding.Group | None = None
) -> list[BindingType]:
    """A key for each sign, which is handed to the action; on the page they are one line, with what
    would stand in the bar as their name."""
    each = [
        key(sign, f"{action}({sign!r})", Does("", does.page), group, show=False) for sign in signs
    ]
    return [replace(binding, key_display=does.bar) for binding in each]


def key_bar(screen: Screen[Any], declared: Iterable[Binding], glyphs: Glyphs) -> Line:
    """What the keys do now, in a line: as many as there is room for, the last ones left out."""
    active = {binding for _, binding, _, _ in screen.active_bindings.values() if binding.show}
    named: dict[str, list[str]] = {}  # keys by what they do
    actions: set[str] = set()
    always: set[str] = set()
    for binding in declared:
        if binding.show and binding in active and binding.action not in actions:
            actions.add(binding.action)
            named.setdefault(binding.description, []).append(key_name(binding))
            always |= {binding.description} if binding.action in ALWAYS else set()
    while True:
        line: Line = []
        for told, keys in named.items():
            gap = "  " if line else ""
            does = glyphs.text(words(told))
            line += [(gap + glyphs.text(" ".join(keys)), "key"), (f" {does}", "name")]
        rest = [told for told in named if told not in always]
        if length(line) <= screen.app.size.width - 2 or not rest:
            return line
        del named[rest[-1]]


def key_lines(declared: Iterable[Binding], width: int) -> list[str]:
    """Every key and what it is for, those for the same thing on one line, under their headings."""
    groups: dict[str, dict[str, list[str]]] = {}
    for binding in declared:
        if binding.tooltip:
            group = groups.setdefault(binding.group.description if binding.group else "", {})
            keys = group.setdefault(binding.tooltip, [])
            keys += [key_name(binding)] if key_name(binding) not in keys else []
    wide = max([len(" ".join(keys)) for group in groups.values() for keys in group.values()]) + 4
    lines: list[str] = []
    for heading, group in groups.items():
        lines += [*([""] if lines else []), words(heading)]
        for told, keys in group.items():
            first, *more = textwrap.wrap(words(told), max(20, width - wide))
            lines.append(f"  {' '.join(keys)}".ljust(wide) + first)
            lines += [" " * wide + line for line in more]
    return lines
