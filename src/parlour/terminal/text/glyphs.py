"""Which symbols and colours a screen can show for cards and text: suit symbols or plain letters."""

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
# For terminals that cannot show them.
_ASCII = str.maketrans(
    {"“": '"', "”": '"', "…": "...", "–": "-", "·": "-", "’": "'", "×": "x", "−": "-"}
    | {"↑": "up", "↓": "down", "←": "left", "→": "right", "—": "-"}
    | {"\u00a0": " ", "\u202f": " "}
)
JOINTS = "\u00a0\u202f"  # spaces at which no line is broken


class Box(NamedTuple):
    """What the box of a card is drawn with."""

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
    """Suit symbols or letters, two colours of suits or four."""

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
        """One line that this screen can show, whatever a person or a file has sent us."""
        text = printable(text)
        return text if self.signs else to_ascii(text)

    def page(self, text: str) -> str:
        """The same for a text of several lines."""
        return "\n".join([self.text(line) for line in text.split("\n")])

    def reader(self, names: Sequence[str] = SEAT_LETTERS, seat: int = NOBODY) -> Reader:
        """Somebody who looks at this screen."""
        return Reader(names, seat, self.face)

    def say(self, text: Text) -> str:
        """Words that concern no player, as they stand within a line."""
        return self.text(self.reader().say(text))

    def sentence(self, text: Text) -> str:
        """The same, with a capital letter."""
        return self.text(self.reader().sentence(text))

    def drawn(self, said: Iterable[Part], style: str = "") -> Line:
        """A sentence in which cards have their colours and its point stands out."""
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
                if not at:  # it may begin the sentence, with a capital letter: “A joker”
                    shown = part.text[: len(shown)]
                line.append((self.text(shown), f"{self.face_style(card)} {own}".strip()))
            if not part.cards:
                line.append((self.text(part.text), own))
        return line


def face(card: int, signs: bool) -> str:
    """A card as a person likes to see it: 10♣, or 10c where there are no symbols."""
    if card == HIDDEN:
        return card_text(card)
    if card == JOKER:
        return own_language().rank(rank(card), "a")
    sign = SUIT_SIGNS[suit(card)] if signs else card_text(card)[1]
    return f"{SIGNS[rank(card)]}{sign}"


def narrow_face(card: int, signs: bool) -> str:
    """The same in two columns: T♣, Jo."""
    return card_text(card) if card == JOKER else face(card, signs).replace("10", "T")


def printable(text: str) -> str:
    """What a person or a file has sent us does not get to command the terminal."""
    return "".join([sign if sign.isprintable() or sign in JOINTS else "?" for sign in text])


def to_ascii(text: str) -> str:
    """For a terminal that knows ASCII and nothing else."""
    return text.translate(_ASCII).encode("ascii", "replace").decode()
