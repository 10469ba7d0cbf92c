"""How the parts of a table share a screen of any size.

The most important parts stay in sight: the person's own part, then the latest event, then the
board. Everything is drawn smaller before anything has to be scrolled to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...play.table import Table
from .board import LOW, WIDE, BoardKind, board, crowded_board, header
from .styled_text import Line, broken
from .table_view import RECENT, TableView, happened

SIDE = 42  # columns for the events beside the board, on wide screens
FRAME = 2  # lines for the rule above the person's part, and for the bar of keys


@dataclass(frozen=True)
class Scene:
    """A table, and the view that may be on the screen. Events from `fresh` on are new to its
    viewer."""

    table: Table
    view: TableView
    fresh: int


@dataclass(frozen=True)
class ScreenLayout:
    header: list[Line]
    board: list[Line]
    story: list[Line]
    lower: list[Line]


def lay_out(
    scene: Scene, lower: Callable[[int, int], list[Line]], width: int, rows: int, taken: int = 0
) -> ScreenLayout:
    """Divide the rows of a screen. `lower` draws the person's part, given the width and the most
    lines for own cards, of which 0 means as short as possible. `taken` rows are kept for a line to
    type."""
    wide = width >= WIDE
    told = story(scene, SIDE - 3 if wide else width)
    lines = [line for sentence in told for line in sentence]
    across = width - SIDE if wide else width
    kind = BoardKind.at(scene.table.state.seats, across, rows)
    # least lines for events: those of the latest event
    least = 0 if wide else len(told[-1]) if told else 0
    most = 0 if wide else min(len(lines), max(3 if rows >= LOW else 2, least))
    roomy = max(8, rows // 2 - 3)  # most lines for own cards in a roomy layout
    for height, newest in ((roomy, most), (roomy, least), (0, most), (0, least)):
        top = header(scene.view, width, short=not height)
        below = lower(width, height)
        room = rows - taken - len(top) - len(below) - FRAME
        above = board(scene.view, kind, across, room - newest, scene.fresh)
        if above is not None:
            break
    else:
        above = crowded_board(scene.view, across, scene.fresh)
    left = room if wide else max(newest, room - len(above) - 1)
    shown = newest_sentences(told, left)
    spare = room - len(above) - (0 if wide else len(shown))
    return ScreenLayout(top, [*[[] for _ in range(spare // 3)], *above], shown, below)


def newest_sentences(told: list[list[Line]], room: int) -> list[Line]:
    """Return as many of the latest sentences as fit. If the latest alone is too long, return its
    beginning."""
    shown: list[Line] = []
    for sentence in reversed(told):
        if len(shown) + len(sentence) > room:
            return shown or sentence[:room]
        shown = [*sentence, *shown]
    return shown


def story(scene: Scene, width: int) -> list[list[Line]]:
    """Return the latest events, each as the lines of its sentence."""
    since = max(0, len(scene.table.state.log or []) - RECENT)
    glyphs = scene.view.glyphs
    return [
        broken(glyphs.drawn(told, "fresh" if at >= scene.fresh else "old"), width)
        for at, told in happened(scene.table, scene.view.seat, glyphs, since)
    ]
