"""Keys are declared once, as Textual's `BINDINGS`. From these come the bar of keys at the foot of a
screen, the page that explains them, and the signs that are left for moves.

A binding's description stands in the bar, its tooltip on the page, its group is a heading there.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from textual.binding import Binding, BindingType
from textual.screen import Screen

from ..match.choices import SIGNS
from ..text.glyphs import Glyphs
from ..text.styled import Line, length

ALWAYS = ("help", "leave")  # the bindings that stay in a bar however narrow it is
NAMES = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "space": "Space",
    "enter": "Enter",
    "escape": "Esc",
    "backspace": "Backspace",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "question_mark": "?",
    "slash": "/",
    "colon": ":",
    "ctrl+c": "Ctrl+C",
}


def key_name(binding: Binding) -> str:
    """What people call a key."""
    return binding.key_display or NAMES.get(binding.key, binding.key)


def key(
    keys: str,
    action: str,
    description: str,
    told: str,
    group: Binding.Group | None = None,
    show: bool = True,
    id: str | None = None,
) -> Binding:
    """A key of the table. All of them have priority: they are then carried out in the order in
    which they were pressed, before the next one looks for whom it is meant."""
    return Binding(keys, action, description, show, tooltip=told, group=group, id=id, priority=True)


def typed_keys(
    signs: str, action: str, shown: str = "", told: str = "", group: Binding.Group | None = None
) -> list[BindingType]:
    """A key for each sign, which is handed to the action; on the page they are one line."""
    each = [key(sign, f"{action}({sign!r})", "", told, group, show=False) for sign in signs]
    return [replace(binding, key_display=shown) for binding in each]


def free_signs(bindings: Sequence[BindingType]) -> str:
    """The letters and digits that no binding has: moves can have them."""
    taken = {binding.key for binding in Binding.make_bindings(bindings)}
    return "".join([sign for sign in SIGNS if sign not in taken])


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
            always |= {binding.description} if binding.id in ALWAYS else set()
    while True:
        line: Line = []
        for told, keys in named.items():
            gap = "  " if line else ""
            line += [(gap + glyphs.text(" ".join(keys)), "key"), (f" {glyphs.text(told)}", "name")]
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
        lines += [*([""] if lines else []), heading]
        for told, keys in group.items():
            first, *more = textwrap.wrap(told, max(20, width - wide))
            lines.append(f"  {' '.join(keys)}".ljust(wide) + first)
            lines += [" " * wide + line for line in more]
    return lines
