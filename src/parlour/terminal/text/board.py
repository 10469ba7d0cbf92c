"""The upper part of the table as lines of text: facts, the others, and what lies in the middle."""

from __future__ import annotations

from ...core.cards import HIDDEN, Cards
from ...core.zone import PILE, TABLE, Zone
from .fan import HEIGHT, ShownCard, fan, fan_width
from .glyphs import Glyphs
from .styled import Line, length, wrap
from .table_view import TableView

WIDE = 110  # columns from which on there is room for more
STEP = 3  # columns from one card to the next
GAP = 3


def board(view: TableView, glyphs: Glyphs, width: int, height: int) -> list[Line]:
    """The others and the middle: the roomiest way that fits into the height. If none does, the
    middle comes first, so that it is the others who have to be scrolled to."""
    boxed, flat = boxes(view, TABLE, glyphs, width), middle_lines(view, glyphs, width)
    gap: list[Line] = [[]]
    others, dense = seats(view, glyphs, width), seats(view, glyphs, width, dense=True)
    for lines in (
        [*gap, *boxed_seats(view, glyphs, width), *gap, *boxed],
        [*gap, *others, *gap, *boxed],
        [*others, *boxed],
        [*others, *gap, *flat],
        [*others, *flat],
        [*dense, *flat],
    ):
        if len(lines) <= height:
            return lines
    return [*flat, *dense]


def header(view: TableView, glyphs: Glyphs, width: int) -> list[Line]:
    parts: list[Line] = [[(glyphs.text(view.game.title), "title")]]
    for key, value in view.facts():
        parts.append([(f"{key} ", "faint"), (glyphs.text(value), "fact")])
    return wrap(parts, width, f" {glyphs.text('·')} ")


def seats(view: TableView, glyphs: Glyphs, width: int, dense: bool = False) -> list[Line]:
    """A line for each of the others, or more if they have much."""
    labels = [seat_label(view, glyphs, seat, dense) for seat in view.others()]
    room = max([length(label) for label in labels], default=0) + (1 if dense else 2)
    lines: list[Line] = []
    for seat, label in zip(view.others(), labels, strict=True):
        has = seat_parts(view, glyphs, seat, width)
        wrapped = wrap(has, width - room, " " if dense else f" {glyphs.text('·')} ", 0)
        lines.append([*label, (" " * (room - length(label)), ""), *wrapped[0]])
        lines += [[(" " * room, ""), *more] for more in wrapped[1:]]
    return lines


def seat_label(view: TableView, glyphs: Glyphs, seat: int, dense: bool = False) -> Line:
    """Who it is, and whether the table waits for them; which bot, if there is room to say it."""
    turn = seat in view.awaited
    mark = ("▶ " if glyphs.signs else "> ") if turn else "  "
    label: Line = [(mark, "turn"), (glyphs.text(view.label(seat)), "turn" if turn else "name")]
    bot = view.bots[seat] if view.bots and not dense else ""
    return [*label, (f" ({glyphs.text(bot[:10])})", "faint")] if bot else label


def seat_parts(view: TableView, glyphs: Glyphs, seat: int, width: int) -> list[Line]:
    """What a seat has: cards, then whatever else is kept for it."""
    parts = [
        [(f"{name} ", "faint"), *piles_line(zone, piles, glyphs, width)]
        for name, zone, piles in view.groups(seat)
    ] or [[("no cards", "faint")]]
    return parts + kept_parts(view, glyphs, seat)


def kept_parts(view: TableView, glyphs: Glyphs, seat: int) -> list[Line]:
    kept = view.seat_facts(seat)
    return [[(f"{key} ", "faint"), (glyphs.text(value), "fact")] for key, value in kept]


def piles_line(zone: Zone, piles: list[Cards], glyphs: Glyphs, width: int) -> Line:
    """Piles in a line: side by side where there are several."""
    held = [pile for pile in piles if pile]
    if all(pile == (HIDDEN,) for pile in held):
        return pile_line(zone, (HIDDEN,) * len(held), glyphs, width)
    line: Line = []
    for pile in held:
        line += [(" ▏" if glyphs.signs else " | ", "faint")] if line else []
        line += pile_line(zone, pile, glyphs, width)
    return line


def pile_line(zone: Zone, pile: Cards, glyphs: Glyphs, width: int) -> Line:
    """The cards of a pile; of a large one the top."""
    most = len(pile) if zone.layout != PILE else 10 if width >= WIDE else 4
    if pile.count(HIDDEN) == len(pile):
        back, count = glyphs.box.back, len(pile)
        return [(back * count if count < 5 else f"{back}{glyphs.text('×')}{count}", "back")]
    line: Line = [(f"{len(pile)} {glyphs.text('…')} ", "faint")] if len(pile) > most else []
    for card in pile[-most:]:
        line += [(glyphs.face(card), glyphs.face_style(card)), (" ", "")]
    return line[:-1]


def middle_lines(view: TableView, glyphs: Glyphs, width: int) -> list[Line]:
    parts = [
        [(f"{name} ", "faint"), *piles_line(zone, piles, glyphs, width)]
        for name, zone, piles in view.groups(TABLE)
    ]
    return wrap(parts, width, f" {glyphs.text('·')} ") if parts else []


def boxed_seats(view: TableView, glyphs: Glyphs, width: int) -> list[Line]:
    """The others with their cards in boxes."""
    lines: list[Line] = []
    for seat in view.others():
        said = [seat_label(view, glyphs, seat), *kept_parts(view, glyphs, seat)]
        lines += wrap(said, width, f" {glyphs.text('·')} ")
        lines += [[("   ", ""), *line] for line in boxes(view, seat, glyphs, width - 3)]
    return lines


def boxes(view: TableView, slot: int, glyphs: Glyphs, width: int) -> list[Line]:
    """The piles of a seat or of the table as fans, side by side, with a label above each."""
    blocks = [
        block(zone, label, pile, glyphs, width)
        for name, zone, piles in view.groups(slot)
        for label, pile in labelled(name, piles)
    ]
    lines: list[Line] = []
    row: list[list[Line]] = []
    for lay in blocks:
        taken = sum([length(other[0]) + GAP for other in row])
        if row and taken + length(lay[0]) > width:
            lines += side_by_side(row)
            row = []
        row.append(lay)
    return lines + side_by_side(row) if row else lines


def labelled(name: str, piles: list[Cards]) -> list[tuple[Line, Cards]]:
    """The piles that hold cards, the first with their name and how many that are in all; hidden
    cards that lie alone make one pile."""
    held = [pile for pile in piles if pile]
    if all(pile == (HIDDEN,) for pile in held):
        held = [(HIDDEN,) * len(held)]
    label: Line = [(f"{name} ", "faint"), (str(sum([len(pile) for pile in held])), "fact")]
    return [([] if number else label, pile) for number, pile in enumerate(held)]


def block(zone: Zone, label: Line, pile: Cards, glyphs: Glyphs, width: int) -> list[Line]:
    most = len(pile) if zone.layout != PILE else 8 if width >= WIDE else 4
    hidden = pile.count(HIDDEN) == len(pile)
    shown = pile[-1:] if hidden else pile[-min(most, (width - 1) // STEP) :]
    cards = fan([ShownCard(card) for card in shown], glyphs, STEP, rise=False)
    wide = max(fan_width(len(shown), STEP), length(label))
    return [[*line, (" " * (wide - length(line)), "")] for line in [label, *cards]]


def side_by_side(blocks: list[list[Line]]) -> list[Line]:
    rows: list[Line] = []
    for row in range(HEIGHT + 1):
        line: Line = []
        for lay in blocks:
            line += [*lay[row], (" " * GAP, "")]
        rows.append(line)
    return rows


def waiting(view: TableView, glyphs: Glyphs) -> str:
    """Whom the table waits for, in words."""
    others = [view.names[seat] for seat in view.awaited if seat != view.seat]
    if others:
        return glyphs.text(f"Waiting for {' and '.join(others)}")
    return "Your turn" if view.awaited else ""
