"""Symbols and colours for cards and text: suit symbols or plain letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...core.cards import HIDDEN, JOKER, SUIT_SIGNS, card_text, rank, suit
from ...core.language import SIGNS, Reader, own_language
from ...core.phrase import Text
from ...core.sentence_parts import Part
from ...core.zone import NOBODY, SEAT_LETTERS
from .styled_text import Line

SUIT_STYLES = ("club", "diamond", "heart", "spade")
# ASCII replacements for characters that a terminal cannot show.
_ASCII = str.maketrans(
    {"“": '"', "”": '"', "…": "...", "–": "-", "·": "-", "’": "'", "×": "x", "−": "-"}
    | {"↑": "up", "↓": "down", "←": "left", "→": "right", "—": "-"}
    | {"\u00a0": " ", "\u202f": " "}
)
JOINTS = "\u00a0\u202f"  # spaces at which lines must not be broken


class Box(NamedTuple):
    """Characters that draw the box of a card."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    flat: str
    side: str
    back: str
    mark: str


BOX = Box(*"╭╮╰╯─│▒▾")
ASCII_BOX = Box(*"++++-|#v")


@dataclass(frozen=True)
class Glyphs:
    """A screen's symbols: with `signs`, suit symbols instead of letters. Suits have two colours or
    four."""

    signs: bool = True
    four_colours: bool = False

    def face(self, card: int) -> str:
        return face(card, self.signs)

    def face_style(self, card: int) -> str:
        if card in (HIDDEN, JOKER):
            return "back" if card == HIDDEN else "joker"
        if self.four_colours:
            return SUIT_STYLES[suit(card)]
        return "heart" if suit(card) in (1, 2) else "spade"

    @property
    def box(self) -> Box:
        return BOX if self.signs else ASCII_BOX

    def text(self, text: str) -> str:
        """Return a line that this screen can show, without control characters."""
        text = printable(text)
        return text if self.signs else to_ascii(text)

    def page(self, text: str) -> str:
        """Return lines that this screen can show, without control characters."""
        return "\n".join([self.text(line) for line in text.split("\n")])

    def reader(self, names: Sequence[str] = SEAT_LETTERS, seat: int = NOBODY) -> Reader:
        """Return a reader of this screen, in a seat if one is given."""
        return Reader(names, seat, self.face)

    def say(self, text: Text) -> str:
        """Return words that name no player, for the middle of a line."""
        return self.text(self.reader().say(text))

    def sentence(self, text: Text) -> str:
        """Return words that name no player, with a capital letter."""
        return self.text(self.reader().sentence(text))

    def drawn(self, said: Iterable[Part], style: str = "") -> Line:
        """Return a sentence as styled text: cards have the colours of their suits, and its point
        stands out."""
        line: Line = []
        for part in said:
            if isinstance(part, str):
                line.append((self.text(part), style))
                continue
            own = f"asked {style}".strip() if part.point else style
            for at, card in enumerate(part.cards):
                if at:
                    line.append((" ", own))
                shown = self.face(card)
                # A card at the beginning takes the capital letter of the sentence: “A joker”.
                if not at:
                    shown = part.text[: len(shown)]
                line.append((self.text(shown), f"{self.face_style(card)} {own}".strip()))
            if not part.cards:
                line.append((self.text(part.text), own))
        return line


def face(card: int, signs: bool) -> str:
    """Return a card as people read it: 10♣, or 10c without symbols."""
    if card == HIDDEN:
        return card_text(card)
    if card == JOKER:
        return own_language().rank(rank(card), "a")
    sign = SUIT_SIGNS[suit(card)] if signs else card_text(card)[1]
    return f"{SIGNS[rank(card)]}{sign}"


def narrow_face(card: int, signs: bool) -> str:
    """Return a card in two columns: T♣, Jo."""
    return card_text(card) if card == JOKER else face(card, signs).replace("10", "T")


def printable(text: str) -> str:
    """Replace control characters, so that texts from people and files cannot command the
    terminal."""
    return "".join([sign if sign.isprintable() or sign in JOINTS else "?" for sign in text])


def to_ascii(text: str) -> str:
    """Return a text in ASCII alone, for terminals that show nothing else."""
    return text.translate(_ASCII).encode("ascii", "replace").decode()
