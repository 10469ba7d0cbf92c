"""Prints paragraphs to a stream, with as much colour, symbols and width as it can show."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from typing import TextIO

from ...core.cards import SUIT_SIGNS
from ...core.sentence_parts import Part
from .glyphs import Glyphs
from .styled_text import broken

_RED = "\x1b[31m"
_PLAIN = "\x1b[0m"


class Printer:
    def __init__(self, out: TextIO, colour: bool, signs: bool, width: int = 0) -> None:
        self.out = out
        self.colour = colour
        self.signs = signs
        self.width = width  # columns, or 0 for the width of the window

    @classmethod
    def on(cls, out: TextIO) -> Printer:
        """Return a printer for a stream. Pipes and dumb terminals get plain text."""
        terminal = out.isatty() and os.environ.get("TERM", "") not in ("", "dumb")
        return cls(out, terminal and not os.environ.get("NO_COLOR"), _shows_signs(out))

    def line(self, said: str | Sequence[Part] = "", indent: str = "") -> None:
        """Write a paragraph, wrapped to the window; lines after the first are indented."""
        # Look up the width now, since people resize windows.
        width = self.width or shutil.get_terminal_size((80, 24)).columns
        line = self.glyphs.drawn([said] if isinstance(said, str) else said)
        for wrapped in broken(line, max(20, width - 1), len(indent)):
            shown = "".join([self._coloured(text, style) for text, style in wrapped])
            self.out.write(f"{shown.rstrip()}\n")
        self.out.flush()

    @property
    def glyphs(self) -> Glyphs:
        return Glyphs(self.signs)

    def _coloured(self, text: str, style: str) -> str:
        return f"{_RED}{text}{_PLAIN}" if self.colour and "heart" in style else text


def _shows_signs(out: TextIO) -> bool:
    try:
        (SUIT_SIGNS + "“”…").encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
