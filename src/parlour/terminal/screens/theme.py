"""Colours, and the conversion of styled text into Textual's content.

Styles are named after colours: `heart` is the colour of a heart on the felt, and `heart-on-paper`
on a card. `parlour.tcss` uses these names too.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from textual.content import Content
from textual.style import Style
from textual.theme import Theme

from ..text.styled_text import Line

GOLD, PAPER, INK = "#f2cb6c", "#fffaee", "#14202b"
PALE, FAINT, WHITE = "#e8efe9", "#9dbcae", "#ffffff"
ROOM, FELT, EDGE = "#0c231c", "#15382d", "#a39c86"

# Colours that can be told apart even with 16 colours, when terminals show the nearest.
THEME = Theme(
    name="parlour",
    primary=GOLD,
    foreground=PALE,
    background=ROOM,
    variables={
        # Surfaces
        "room": ROOM,
        "felt": FELT,
        "band": "#1f4a3c",
        "paper": PAPER,
        "paper-dim": "#d0c8b2",
        "gold": GOLD,
        "ink": INK,
        "stage": "#1c4739",
        "chip": "#2a3769",
        # Names that Textual uses
        "scrollbar": EDGE,
        "scrollbar-hover": EDGE,
        "scrollbar-active": EDGE,
        "scrollbar-background": FELT,
        "scrollbar-background-hover": FELT,
        "scrollbar-background-active": FELT,
        # Cards
        "club": "#8fe08f",
        "diamond": "#8cc8ff",
        "heart": "#ff9a8f",
        "spade": WHITE,
        "joker": GOLD,
        "back": "#8fb0dc",
        "dim": "#6f9486",
        "club-on-paper": "#1d6b1d",
        "diamond-on-paper": "#1c54b2",
        "heart-on-paper": "#b01c28",
        "spade-on-paper": INK,
        "joker-on-paper": "#8a2be2",
        "back-on-paper": "#4a659c",
        "edge-on-paper": EDGE,
        "dim-on-paper": "#5d5a4c",
        # Text
        "faint": FAINT,
        "rail": "#5b8775",
        "fact": WHITE,
        "headline": WHITE,
        "count": WHITE,
        "said": INK,
        "name": PALE,
        "title": GOLD,
        "turn": GOLD,
        "fresh": WHITE,
        "old": FAINT,
        "message": GOLD,
        "wrong": "#ffb3a8",
        "key": GOLD,
        "prompt": WHITE,
        "asked": GOLD,  # the point of a prompt
        "enter": INK,
        "cursor": INK,
        "button": WHITE,
    },
)
# Background of a text, by the first of its names in this table. Otherwise the text has no
# background of its own.
LIT = {"cursor": "gold", "enter": "gold", "button": "band", "count": "chip", "said": "paper-dim"}
# `dim` and `box` have a background only on cards, and `stage` is the felt in the middle.
GROUND = {**LIT, "dim": "paper-dim", "box": "paper", "stage": "stage"}
FIRST = ("cursor", "edge", "dim")  # styles whose colour takes precedence over that of other names
BOLD = {"title", "turn", "fresh", "message", "wrong", "key", "picked", "cursor", "enter", "prompt"}
BOLD |= {"headline", "count"}


@cache
def style(names: str) -> Style:
    """Return the Textual style for names such as `box heart cursor`."""
    words = names.split()
    on_card = "box" in words
    ending = "-on-paper" if on_card else ""
    first = [word + ending for word in (*FIRST, *words) if word in words]
    colour = next((word for word in first if word in THEME.variables), "")
    plain = {*LIT, "stage"}
    ground = next((word for word in GROUND if word in words and (on_card or word in plain)), "")
    parts = ["bold"] if BOLD & set(words) else []
    parts += [THEME.variables[colour]] if colour else []
    parts += ["on", THEME.variables[GROUND[ground]]] if ground else []
    return Style.parse(" ".join(parts))


def content(lines: Iterable[Line]) -> Content:
    pieces: list[Content | tuple[str, Style]] = []
    for number, line in enumerate(lines):
        if number:
            pieces.append(Content("\n"))
        pieces += [(text, style(names)) for text, names in line]
    return Content.assemble(*pieces)
