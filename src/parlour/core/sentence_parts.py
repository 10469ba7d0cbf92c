"""Sentences in parts, with seats, cards and the point marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from .cards import Cards
from .zone import NOBODY


@final
class Mark:
    """A marked part of a sentence: a seat; `cards`, with their faces; cards that are `called` by
    what they have in common; or `chosen`, for cards that are yet to be chosen. `point` marks the
    point of the sentence."""

    __slots__ = ("called", "cards", "chosen", "point", "seat", "text")

    def __init__(
        self,
        text: str,
        seat: int = NOBODY,
        cards: Cards = (),
        called: Cards = (),
        *,
        chosen: bool = False,
        point: bool = False,
    ) -> None:
        self.text: Final = text
        self.seat: Final = seat
        self.cards: Final = cards
        self.called: Final = called
        self.chosen: Final = chosen
        self.point: Final = point

    def __repr__(self) -> str:
        return f"<Mark {self.text}>"


Part = str | Mark


def plain(parts: Sequence[Part]) -> str:
    """Return the whole sentence."""
    return "".join([part if isinstance(part, str) else part.text for part in parts])


def put(parts: list[Part], text: str, point: bool = False) -> None:
    """Add plain words to a sentence; with `point`, to its point."""
    if not text:
        return
    last = parts[-1] if parts else ""
    if isinstance(last, str):
        if point:
            parts.append(Mark(text, point=True))
        elif last:
            parts[-1] = last + text
        else:
            parts.append(text)
    elif point and last.seat == NOBODY and not (last.cards or last.called or last.chosen):
        parts[-1] = Mark(last.text + text, point=True)  # both parts have only words
    else:
        parts.append(Mark(text, point=True) if point else text)


def stressed(parts: Sequence[Part]) -> list[str]:
    """Return a sentence in parts, of which every second one is its point."""
    found: list[str] = []
    for part in parts:
        point = not isinstance(part, str) and part.point
        if point and not found:
            found.append("")
        if not found or point != (len(found) % 2 == 0):
            found.append("")
        found[-1] += part if isinstance(part, str) else part.text
    return found
