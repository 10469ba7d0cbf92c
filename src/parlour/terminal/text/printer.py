"""Prints paragraphs to a stream, with as much colour, symbols and width as it can show."""

from __future__ import annotations

import os
import re
import shutil
import textwrap
from typing import TextIO

from ...core.cards import RANKS, SUIT_SIGNS
from .glyphs import Glyphs, printable, to_ascii

_RED = "\x1b[31m"
_PLAIN = "\x1b[0m"
_RED_CARD = re.compile(f"(?:10|[{RANKS}])[♦♥]")


class Printer:
    def __init__(self, out: TextIO, colour: bool, signs: bool, width: int = 0) -> None:
        self.out = out
        self.colour = colour
        self.signs = signs
        self.width = width  # 0 for the width of the window

    @classmethod
    def on(cls, out: TextIO) -> Printer:
        """Return a printer for a stream. Pipes and dumb terminals get plain text."""
        terminal = out.isatty() and os.environ.get("TERM", "") not in ("", "dumb")
        return cls(out, terminal and not os.environ.get("NO_COLOR"), _shows_signs(out))

    def line(self, text: str = "", indent: str = "") -> None:
        """Write a paragraph, wrapped to the window; lines after the first are indented."""
        text = printable(text)
        if not self.signs:
            text = to_ascii(text)
        # looked up now, since windows change
        width = self.width or shutil.get_terminal_size((80, 24)).columns
        wrapped = textwrap.wrap(
            text,
            max(20, width - 1),
            subsequent_indent=indent,
            break_on_hyphens=False,
            break_long_words=False,  # paths and checksums must be copied whole
        )
        self.out.write("\n".join(self._coloured(part) for part in wrapped or [""]) + "\n")
        self.out.flush()

    @property
    def glyphs(self) -> Glyphs:
        return Glyphs(self.signs)

    def _coloured(self, text: str) -> str:
        """Colour red suits. Done after wrapping, which counts visible characters."""
        return _RED_CARD.sub(rf"{_RED}\g<0>{_PLAIN}", text) if self.colour else text


def _shows_signs(out: TextIO) -> bool:
    try:
        (SUIT_SIGNS + "“”…").encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
