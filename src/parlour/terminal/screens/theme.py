"""Lines of text with the names of their styles, made into what Textual shows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from textual.content import Content
from textual.style import Style

from ..text.styled import Line

# Chosen so that they can be told apart with 16 colours too, which are the nearest of these.
CARD_BACKGROUND = "#f3efe2"
# The foreground, on the cloth and on a card.
CLOTH_COLOURS = {
    "club": "#8fe08f",
    "diamond": "#8cc8ff",
    "heart": "#ff9a8f",
    "spade": "#ffffff",
    "joker": "#ffd75f",
    "back": "#7fa0c8",
    "faint": "#8fb3a5",
    "fact": "#ffffff",
    "name": "#e6eee9",
    "title": "#ffd75f",
    "turn": "#ffd75f",
    "fresh": "#ffffff",
    "old": "#8fb3a5",
    "message": "#ffd75f",
    "wrong": "#ffb3a8",
    "key": "#ffd75f",
    "prompt": "#ffffff",
    "rule": "#2f6152",
}
CARD_COLOURS = {
    "club": "#1d6b1d",
    "diamond": "#1c54b2",
    "heart": "#c0202a",
    "spade": "#181818",
    "joker": "#8a2be2",
    "back": "#7d97c2",
    "edge": "#a39c86",
}
BOLD = {"title", "turn", "fresh", "message", "wrong", "key", "picked", "cursor"}


@cache
def style(names: str) -> Style:
    """The style of a text by its names, such as `box heart cursor`."""
    words = names.split()
    card = "box" in words
    colours = CARD_COLOURS if card else CLOTH_COLOURS
    colour = next((colours[word] for word in words if word in colours), "")
    parts = ["bold"] if BOLD & set(words) else []
    if card:
        background = CARD_BACKGROUND
        if "dim" in words:
            colour, background = "#696656" if "edge" not in words else "#7d7866", "#c9c4b2"
        if "cursor" in words:
            background = "#ffd75f"
        parts += [colour, "on", background]
    elif "cursor" in words:
        parts += ["#181818", "on", "#ffd75f"]
    elif "dim" in words:
        parts += ["#5d8275"]
    elif colour:
        parts.append(colour)
    return Style.parse(" ".join(parts))


def content(lines: Iterable[Line]) -> Content:
    pieces: list[Content | tuple[str, Style]] = []
    for number, line in enumerate(lines):
        if number:
            pieces.append(Content("\n"))
        pieces += [(text, style(names)) for text, names in line]
    return Content.assemble(*pieces)
