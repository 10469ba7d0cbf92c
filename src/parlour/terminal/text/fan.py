"""Cards in boxes, side by side: a fan, from which picked cards are lifted.

   ╭──╮
╭──│9♥╭──╮
│7♣╰──│K♠│
╰──   ╰──╯
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.cards import HIDDEN
from .glyphs import Glyphs, narrow_face
from .styled_text import Line

HEIGHT = 3  # lines of a card; a fan has one more, for lifted cards
STEPS = (5, 4, 3)  # columns from one card to the next


@dataclass(frozen=True)
class ShownCard:
    card: int
    style: str = ""
    lifted: bool = False


def widest_step(count: int, width: int) -> int:
    """Return the widest step at which that many cards fit, or 0 if none does."""
    return next((step for step in STEPS if count * step + 1 <= width), 0)


def fan_width(count: int, step: int) -> int:
    return count * step + 1 if count else 0


def fan(cards: Sequence[ShownCard], glyphs: Glyphs, step: int, rise: bool = True) -> list[Line]:
    """Draw the lines of a fan. With `rise` there is room for lifted cards."""
    rows = range(0 if rise else 1, HEIGHT + 1)
    return [_row(cards, glyphs, step, row) for row in rows]


def _row(cards: Sequence[ShownCard], glyphs: Glyphs, step: int, row: int) -> Line:
    line: Line = []
    for at, card in enumerate(cards):
        before = cards[at - 1] if at else None
        line.append(_edge(glyphs, row, before, card))
        part = row - (0 if card.lifted else 1)
        line.append(_inside(glyphs, card, part, step - 1))
    if cards:
        line.append(_edge(glyphs, row, cards[-1], None))
    return line


def _inside(glyphs: Glyphs, card: ShownCard, part: int, room: int) -> tuple[str, str]:
    if not 0 <= part < HEIGHT:
        return " " * room, ""
    if part != 1:
        flat = glyphs.box.flat * room
        # Mark the cursor with a sign as well, for screens without colours.
        if part == 0 and "cursor" in card.style.split():
            flat = flat[: room // 2] + glyphs.box.mark + flat[room // 2 + 1 :]
        return flat, f"box edge {card.style}".strip()
    if card.card == HIDDEN:
        return glyphs.box.back * room, f"box back {card.style}".strip()
    text = glyphs.face(card.card)
    if len(text) > room:
        text = narrow_face(card.card, glyphs.signs)
    shown = f" {text}" if len(text) < room else text
    shown = shown.ljust(room)
    return shown, f"box {glyphs.face_style(card.card)} {card.style}".strip()


def _edge(
    glyphs: Glyphs, row: int, left: ShownCard | None, right: ShownCard | None
) -> tuple[str, str]:
    """Return the character between two cards, of which the right one lies on top."""
    box = glyphs.box
    left_edge = (box.top_left, box.side, box.bottom_left)
    right_edge = (box.top_right, box.side, box.bottom_right)
    for card, signs in ((right, left_edge), (left, right_edge)):
        if card is not None:
            part = row - (0 if card.lifted else 1)
            if 0 <= part < HEIGHT:
                return signs[part], f"box edge {card.style}".strip()
    return " ", ""


def cell(card: ShownCard, glyphs: Glyphs) -> Line:
    """Draw a card as text, for lines without boxes."""
    text = glyphs.face(card.card)
    left, right = ("[", "]") if card.lifted else (" ", " ")
    return [(f"{left}{text}{right}", f"{glyphs.face_style(card.card)} {card.style}".strip())]
