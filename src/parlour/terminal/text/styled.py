"""How things look on the table: text in pieces, each with the names of its styles.

Pure text, so that whatever is shown can be tested without a screen.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from ...core.cards import HIDDEN, JOKER, suit
from .printer import face, plain_signs

Piece = tuple[str, str]  # text, and the names of styles with spaces between them
Line = list[Piece]

SUIT_STYLES = ("club", "diamond", "heart", "spade")
CORNERS = "╭╮╰╯─│▒"
ASCII_CORNERS = "++++-|#"


@dataclass(frozen=True)
class Look:
    """Suit signs or letters, two colours of suits or four."""

    signs: bool = True
    four: bool = False

    def face(self, card: int) -> str:
        return face(card, self.signs)

    def tint(self, card: int) -> str:
        """The style of a card's face."""
        if card in (HIDDEN, JOKER):
            return "back" if card == HIDDEN else "joker"
        if self.four:
            return SUIT_STYLES[suit(card)]
        return "heart" if suit(card) in (1, 2) else "spade"

    def corners(self) -> str:
        return CORNERS if self.signs else ASCII_CORNERS

    def text(self, text: str) -> str:
        """What a person or a file has sent us, fit for this screen."""
        text = "".join([sign if sign.isprintable() else "?" for sign in text])
        return text if self.signs else plain_signs(text)

    def page(self, text: str) -> str:
        """The same for a text of several lines."""
        return "\n".join([self.text(line) for line in text.split("\n")])

    def sentence(self, text: str) -> Line:
        """A sentence in which the cards have their colours."""
        line: Line = []
        for word in self.text(text).split(" "):
            known = _FACES[self.signs].get(word.rstrip(":,."), HIDDEN)
            line.append((word, "" if known == HIDDEN else self.tint(known)))
            line.append((" ", ""))
        return line[:-1]


@dataclass(frozen=True)
class Settings:
    """How the table is to look; and in seconds, how long a bot's move stays before the next, and
    for how long there must be no key before one opens a gate."""

    look: Look = Look()
    pace: float = 1.0
    grace: float = 0.4


# The card of each face, with letters and with signs.
_FACES = [{face(card, signs): card for card in range(JOKER + 1)} for signs in (False, True)]


def cells(text: str) -> int:
    """How many columns a text takes."""
    wide = [unicodedata.east_asian_width(sign) in "WF" for sign in text]
    marks = [unicodedata.combining(sign) > 0 for sign in text]
    return len(text) + sum(wide) - sum(marks)


def length(line: Iterable[Piece]) -> int:
    return sum([cells(text) for text, _ in line])


def plain(line: Iterable[Piece]) -> str:
    return "".join([text for text, _ in line])


def styled(line: Line, style: str) -> Line:
    """The same with one more style."""
    return [(text, f"{had} {style}".strip()) for text, had in line]


def wrap(parts: Iterable[Line], width: int, between: str = " · ", indent: int = 2) -> list[Line]:
    """Parts on as many lines as they need, none of them broken unless it is longer than a line."""
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
    """One line as several, broken between words."""
    lines: list[Line] = [[]]
    room = max(width, 10)
    for text, style in [word for piece in line for word in words(piece)]:
        if lines[-1] and length(lines[-1]) + cells(text.rstrip()) > room:
            lines.append([(" " * indent, "")] if indent else [])
        lines[-1].append((text, style))
    return lines


def words(piece: Piece) -> list[Piece]:
    text, style = piece
    parts = text.split(" ")
    found = [(part + " ", style) for part in parts[:-1]]
    return [*found, (parts[-1], style)] if parts[-1] else found
