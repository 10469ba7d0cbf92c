"""Cards as little boxes, side by side: a fan in which those picked are lifted.

   ╭──╮
╭──│9♥╭──╮
│7♣╰──│K♠│
╰──   ╰──╯
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.cards import HIDDEN
from .styled import Line, Look

HEIGHT = 3  # of a card; a fan is one more, for those that are lifted
PITCHES = (5, 4, 3)  # columns from one card to the next


@dataclass(frozen=True)
class Card:
    """A card as it is shown."""

    card: int
    style: str = ""
    lifted: bool = False


def pitch(count: int, width: int) -> int:
    """How far apart so many cards can lie; 0 if they do not fit at all."""
    return next((step for step in PITCHES if count * step + 1 <= width), 0)


def fan_width(count: int, step: int) -> int:
    return count * step + 1 if count else 0


def fan(cards: Sequence[Card], look: Look, step: int, rise: bool = True) -> list[Line]:
    """The lines of a fan; with `rise` there is room for lifted cards."""
    rows = range(0 if rise else 1, HEIGHT + 1)
    return [_row(cards, look, step, row) for row in rows]


def _row(cards: Sequence[Card], look: Look, step: int, row: int) -> Line:
    line: Line = []
    for at, card in enumerate(cards):
        before = cards[at - 1] if at else None
        line.append(_edge(look, row, before, card))
        part = row - (0 if card.lifted else 1)
        line.append(_inside(look, card, part, step - 1))
    if cards:
        line.append(_edge(look, row, cards[-1], None))
    return line


def _inside(look: Look, card: Card, part: int, room: int) -> tuple[str, str]:
    if not 0 <= part < HEIGHT:
        return " " * room, ""
    flat, back = look.corners()[4], look.corners()[6]
    if part != 1:
        return flat * room, f"box edge {card.style}".strip()
    if card.card == HIDDEN:
        return back * room, f"box back {card.style}".strip()
    text = look.face(card.card)
    shown = f" {text}".ljust(room) if room > 2 else text
    return shown, f"box {look.tint(card.card)} {card.style}".strip()


def _edge(look: Look, row: int, left: Card | None, right: Card | None) -> tuple[str, str]:
    """What stands between two cards: the right one lies on top."""
    tops = look.corners()
    for card, signs in ((right, (tops[0], tops[5], tops[2])), (left, (tops[1], tops[5], tops[3]))):
        if card is not None:
            part = row - (0 if card.lifted else 1)
            if 0 <= part < HEIGHT:
                return signs[part], f"box edge {card.style}".strip()
    return " ", ""


def cell(card: Card, look: Look) -> Line:
    """A card in a line of text, where there is no room for boxes."""
    text = look.face(card.card)
    left, right = ("[", "]") if card.lifted else (" ", " ")
    return [(f"{left}{text}{right}", f"{look.tint(card.card)} {card.style}".strip())]
