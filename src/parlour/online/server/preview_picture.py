"""Pictures for link previews: the cards of a game's tile on felt."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from ...core.cards import JOKER, card_text, parse_cards

SIZE: Final = (1200, 630)  # the size that sites with link previews ask for
SCALE: Final = 2  # drawn larger, then scaled down, for smooth edges
CARD: Final = (250, 350)
FELT: Final = ("#1f4a3d", "#2b6352", "#35725f")  # from the edge to the lamplight
FACE: Final = "#fffaf0"
EDGE: Final = "#d9cdb6"
INK: Final = {"c": "#22262b", "s": "#22262b", "d": "#b3261e", "h": "#b3261e"}
JESTER: Final = "#6a4c93"
Drawing = ImageDraw.ImageDraw


@cache
def draw(cards: str) -> bytes:
    """Return a PNG file with some fanned cards."""
    width, height = SIZE[0] * SCALE, SIZE[1] * SCALE
    picture = Image.new("RGB", (width, height), FELT[0])
    felt = ImageDraw.Draw(picture)
    for shade, share in ((FELT[1], 0.5), (FELT[2], 0.32)):
        across, down = width * share, height * share * 1.2
        felt.ellipse(
            (width / 2 - across, height / 2 - down, width / 2 + across, height / 2 + down), shade
        )
    found = parse_cards(cards)
    step = min(200, 760 / max(1, len(found) - 1))
    for at, card in enumerate(found):
        off = at - (len(found) - 1) / 2
        drawn = _card(card).rotate(-9 * off, resample=Image.Resampling.BICUBIC, expand=True)
        x = width / 2 + off * step * SCALE - drawn.width / 2
        y = height / 2 + abs(off) * 22 * SCALE - drawn.height / 2
        picture.paste(drawn, (round(x), round(y)), drawn)
    made = BytesIO()
    picture.resize(SIZE, Image.Resampling.LANCZOS).save(made, "PNG", optimize=True)
    return made.getvalue()


def _card(card: int) -> Image.Image:
    width, height = CARD[0] * SCALE, CARD[1] * SCALE
    picture = Image.new("RGBA", (width + 2, height + 2))
    drawing = ImageDraw.Draw(picture)
    drawing.rounded_rectangle((1, 1, width, height), 18 * SCALE, FACE, EDGE, 2 * SCALE)
    if card == JOKER:
        _star(drawing, width / 2, height / 2, 90 * SCALE, JESTER)
        return picture
    name = card_text(card)
    rank, suit = name[0].replace("T", "10"), name[1]
    font = ImageFont.load_default(64 * SCALE)
    drawing.text((44 * SCALE, 48 * SCALE), rank, INK[suit], font, anchor="mm")
    _suit(drawing, suit, 44 * SCALE, 108 * SCALE, 22 * SCALE)
    _suit(drawing, suit, width / 2 + 14 * SCALE, height / 2 + 24 * SCALE, 84 * SCALE)
    return picture


def _suit(drawing: Drawing, suit: str, x: float, y: float, size: float) -> None:
    """Draw a suit around a point, extending `size` to each side."""
    ink = INK[suit]
    if suit == "d":
        wide = size * 0.78
        drawing.polygon([(x, y - size), (x + wide, y), (x, y + size), (x - wide, y)], ink)
        return
    if suit == "h":
        _lobes(drawing, x, y, size, ink, down=True)
        return
    if suit == "s":
        _lobes(drawing, x, y - size * 0.1, size, ink, down=False)
    else:
        _disc(drawing, x, y, size * 0.3, ink)
        for dx, dy in ((0, -0.5), (-0.5, 0.2), (0.5, 0.2)):
            _disc(drawing, x + dx * size, y + dy * size, size * 0.46, ink)
    foot = size * 0.42
    drawing.polygon([(x, y - size * 0.1), (x + foot, y + size), (x - foot, y + size)], ink)


def _lobes(drawing: Drawing, x: float, y: float, size: float, ink: str, *, down: bool) -> None:
    """Draw a heart or, turned over, the blade of a spade."""
    way = 1 if down else -1
    for side in (-1, 1):
        _disc(drawing, x + side * size * 0.47, y - way * size * 0.35, size * 0.53, ink)
    top, tip = y - way * size * 0.12, y + way * size
    _disc(drawing, x, y, size * 0.3, ink)
    drawing.polygon([(x - size * 0.9, top), (x + size * 0.9, top), (x, tip)], ink)


def _disc(drawing: Drawing, x: float, y: float, radius: float, ink: str) -> None:
    drawing.ellipse((x - radius, y - radius, x + radius, y + radius), ink)


def _star(drawing: Drawing, x: float, y: float, size: float, ink: str) -> None:
    """Draw the star of a joker."""
    corners = [(size if corner % 2 == 0 else size * 0.42, corner) for corner in range(10)]
    drawing.polygon(
        [(x + far * sin(pi * at / 5), y - far * cos(pi * at / 5)) for far, at in corners], ink
    )
