"""Declarations of keys, the bar at the foot of a screen, and the page that explains the keys.

Keys are declared once, as Textual's `BINDINGS`. Letters and digits are left to the moves of a game;
the table uses other keys, so they are the same in every game.

A binding's description stands in the bar, its tooltip on the page, and its group is a heading
there. Textual wants them as text when a class is made, but the language is chosen later. So they
are ids of phrases, which are translated when they are shown.
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

ALWAYS = ("help", "leave")  # actions that stay at the end of the bar, however narrow it is
PHRASES: dict[str, Phrase] = {}  # phrases of bindings, by id
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
    """Descriptions of a key as ids of phrases: one for the bar, one for the page."""

    bar: str
    page: str = ""


UNTOLD = Does("")


def does(id: str, bar: str, page: str = "") -> Does:
    return Does(noted(f"key.{id}", bar), noted(f"key.{id}.page", page) if page else "")


def group(id: str, english: str) -> Binding.Group:
    """Declare a heading of the page that explains the keys."""
    return Binding.Group(noted(f"keys.{id}", english))


def noted(id: str, english: str) -> str:
    """Register a phrase for bindings, and return its id."""
    phrase = Phrase(f"terminal.{id}", english)
    PHRASES[phrase.id] = phrase
    return phrase.id


def words(id: str) -> str:
    """Return a binding's phrase in the language of the person at this terminal."""
    return str(PHRASES[id]()) if id in PHRASES else id


def key_name(binding: Binding) -> str:
    """Return the common name of a key."""
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
    """Declare a key of the table. All keys have priority, so Textual handles them in the order in
    which they were pressed, whichever widget has the focus."""
    bar, page = does
    return Binding(keys, action, bar, show, tooltip=page, group=group, priority=True)


def typed_keys(
    signs: str, action: str, does: Does = UNTOLD, group: Binding.Group | None = None
) -> list[BindingType]:
    """Declare a key for each sign. The action is given the sign. The keys share one line on the
    page, where the bar's phrase is their name."""
    each = [
        key(sign, f"{action}({sign!r})", Does("", does.page), group, show=False) for sign in signs
    ]
    return [replace(binding, key_display=does.bar) for binding in each]


def key_bar(screen: Screen[Any], declared: Iterable[Binding], glyphs: Glyphs) -> Line:
    """Return the bar of keys that work now. If it is too narrow, the last keys are left out, except
    for help and leaving."""
    active = {binding for _, binding, _, _ in screen.active_bindings.values() if binding.show}
    named: dict[str, list[str]] = {}  # keys by description
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
    """Return the lines of the page that explains keys: headings, and a line for each meaning with
    all its keys."""
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
