"""Styled text: lines of pieces with style names, their length, and wrapping.

Screens turn styles into colours (`screens/theme.py`). Tests read the text alone.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

Piece = tuple[str, str]  # text, and its style names separated by spaces
Line = list[Piece]


@lru_cache(4096)
def cells(text: str) -> int:
    """Return the columns that a text takes."""
    wide = [unicodedata.east_asian_width(sign) in "WF" for sign in text]
    marks = [unicodedata.combining(sign) > 0 for sign in text]
    return len(text) + sum(wide) - sum(marks)


def length(line: Iterable[Piece]) -> int:
    return sum([cells(text) for text, _ in line])


def styled(line: Line, style: str) -> Line:
    """Return a line with one more style."""
    return [(text, f"{had} {style}".strip()) for text, had in line]


def trimmed(line: Line) -> Line:
    """Return a line without spaces at its end."""
    end = len(line)
    while end and not line[end - 1][0].strip() and not line[end - 1][1]:
        end -= 1
    return line[:end]


def padded(line: Line, width: int, side: str = "left") -> Line:
    """Return a line padded with spaces to that width. `side` is where its text stands."""
    room = max(0, width - length(line))
    before = {"left": 0, "centre": room // 2, "right": room}[side]
    return [*space(before), *line, *space(room - before)]


def space(columns: int) -> Line:
    return [(" " * columns, "")] if columns else []


def beside(blocks: Sequence[Sequence[Line]], gap: int) -> list[Line]:
    """Join blocks side by side, each as wide as its widest line."""
    high = max([len(block) for block in blocks], default=0)
    rows: list[Line] = [[] for _ in range(high)]
    for number, block in enumerate(blocks):
        wide = widest(block)
        for at, row in enumerate(rows):
            line = block[at] if at < len(block) else []
            row += [*(space(gap) if number else []), *padded(line, wide)]
    return rows


def widest(lines: Iterable[Line]) -> int:
    return max([length(line) for line in lines], default=0)


def wrap(parts: Iterable[Line], width: int, between: str = " · ", indent: int = 2) -> list[Line]:
    """Put parts on as many lines as needed. Only a part that is longer than a line is broken."""
    lines: list[Line] = [[]]
    for part in parts:
        here = lines[-1]
        gap = cells(between) if here else 0
        if here and length(here) + gap + length(part) > width:
            lines.append([(" " * indent, ""), *part])
        else:
            here += [(between, "faint"), *part] if here else part
    return [line for long in lines for line in broken(long, width, indent)]


def broken(line: Line, width: int, indent: int = 2) -> list[Line]:
    """Break a line at spaces into several."""
    lines: list[Line] = [[]]
    room = max(width, 10)
    for run in runs(line):
        end = len(run[-1][0]) - len(run[-1][0].rstrip(" "))
        if lines[-1] and length(lines[-1]) + length(run) - end > room:
            lines[-1] = closed(lines[-1])
            lines.append(space(indent))
        lines[-1] += run
    return [*lines[:-1], closed(lines[-1]) if length(lines[-1]) > room else lines[-1]]


def closed(line: Line) -> Line:
    """Return a line without the space at its end. If there is no room for it, the screen would put
    it on a line of its own."""
    *before, (text, style) = line
    return [*before, (text.rstrip(" "), style)]


def runs(line: Line) -> list[Line]:
    """Split a line after each space into runs that are not broken."""
    found: list[Line] = []
    ended = True
    for word in [word for piece in line for word in words(piece)]:
        if ended:
            found.append([])
        found[-1].append(word)
        ended = word[0].endswith(" ")
    return found


def words(piece: Piece) -> list[Piece]:
    text, style = piece
    parts = text.split(" ")
    found = [(part + " ", style) for part in parts[:-1]]
    return [*found, (parts[-1], style)] if parts[-1] else found
