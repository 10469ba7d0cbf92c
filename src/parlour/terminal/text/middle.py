"""The middle of the table as lines: the stage, with the stock and the waste beside it."""

from __future__ import annotations

from ...core.cards import HIDDEN, Cards
from ...core.phrase import Phrase, Seat
from ...core.zone import NOBODY, PILE, TABLE, Zone
from .fan import ShownCard, fan
from .styled_text import Line, beside, broken, padded, styled, widest, wrap
from .table_view import Pile, PileGroup, TableView

STEP = 3  # columns from one card to the next
GAP = 3
MOST = 4  # most cards of a pile to show
FEW = 5  # fewer face-down cards than this are drawn one by one; more get one back with a count
CARDS = 3  # height of a card in lines
LABEL = 16  # most columns of a label's lines
LABELS = 2  # most lines of a label
WHOSE = Phrase("terminal.whose", "{who}")


def panel(view: TableView, width: int, *, framed: bool, aside: bool = True) -> list[Line]:
    """Draw the middle on lighter felt with cards in boxes, or return nothing if that is too wide.
    With `aside`, the stock and the waste are in boxes too."""
    inner = width - (4 if framed else 2)
    stage = [block for group in view.stage for block in stage_blocks(view, group)]
    stock = [side_block(view, group) for group in view.stock]
    waste = [side_block(view, group) for group in view.waste]
    if aside:
        lines = filled(beside([*stock, *stage, *waste], GAP))
    else:
        lines = [*filled(beside(stage, GAP)), *side_lines(view, inner)]
    if widest(lines) > inner:
        return []
    lines = lines or [[] for _ in range(CARDS)]
    return lit(view, lines, framed=framed)


def filled(lines: list[Line]) -> list[Line]:
    """Return lines without blank ones at the top and the bottom."""
    full = [at for at, line in enumerate(lines) if any(text.strip() for text, _ in line)]
    return lines[full[0] : full[-1] + 1] if full else []


def lit(view: TableView, lines: list[Line], *, framed: bool) -> list[Line]:
    """Put lines on lighter felt, with a frame around them if there is room."""
    wide = max(widest(lines), 20)
    rows = [padded(line, wide, "centre") for line in lines]
    if not framed:
        return [styled([(" ", ""), *row, (" ", "")], "stage") for row in rows]
    box = view.glyphs.box
    top = f"{box.top_left}{box.flat * (wide + 2)}{box.top_right}"
    bottom = f"{box.bottom_left}{box.flat * (wide + 2)}{box.bottom_right}"
    side = (f"{box.side} ", "rail"), (f" {box.side}", "rail")
    body: list[Line] = [[side[0], *row, side[1]] for row in rows]
    return [styled(line, "stage") for line in ([(top, "rail")], *body, [(bottom, "rail")])]


def stage_blocks(view: TableView, group: PileGroup) -> list[list[Line]]:
    """Draw each pile of the stage with its owner. The first also has the label of the group."""
    blocks: list[list[Line]] = []
    drawn = [shown_cards(view, group.zone, pile) for pile in group.held]
    all_seen = sum([len(cards) for cards in drawn]) == group.count
    for number, (pile, cards) in enumerate(zip(group.held, drawn, strict=True)):
        label = label_line(view, group, counted=not all_seen) if number == 0 else []
        blocks.append(block(view, label, cards, whose_line(view, pile, len(cards))))
    return blocks


def block(view: TableView, label: Line, cards: list[ShownCard], below: Line) -> list[Line]:
    """Draw cards with a label above and a line below. Labels take two lines, and short ones stand
    on the second."""
    labels = broken(label, LABEL, 0)[:LABELS] if label else []
    above: list[Line] = [[] for _ in range(LABELS - len(labels))]
    fanned = fan(cards, view.glyphs, STEP, rise=False)
    lines = [*above, *labels, *fanned, below]
    wide = widest(lines)
    return [padded(line, wide, "centre") for line in lines]


def label_line(view: TableView, group: PileGroup, *, counted: bool = True) -> Line:
    label = view.say(group.label)
    joint = view.glyphs.text("\u00a0")  # no break between the last word and the count
    count: Line = [(joint, ""), (str(group.count), "fact")]
    return [(label, "faint"), *(count if counted else [])]


def shown_cards(view: TableView, zone: Zone, pile: Pile) -> list[ShownCard]:
    """Return the top cards of a pile. Cards from earlier plays are dim."""
    cards = pile.cards
    if all(card == HIDDEN for card in cards):
        cards = cards[-1:]
    elif zone.layout == PILE:
        cards = cards[-MOST:]
    old = zone.per_seat and view.latest not in (NOBODY, pile.location)
    return [ShownCard(card, "dim" if old else "") for card in cards]


def whose_line(view: TableView, pile: Pile, shown: int) -> Line:
    """Return the owner of a pile, and its count if not all of its cards are shown."""
    if pile.slot == TABLE:
        return []
    line: Line = [(view.sentence(WHOSE(who=Seat(pile.slot)))[:16], "name")]
    return [*line, (f" {len(pile.cards)}", "fact")] if len(pile.cards) > shown else line


def side_block(view: TableView, group: PileGroup) -> list[Line]:
    """Draw the stock or the waste as a single card, with its name and count above."""
    cards = [ShownCard(card, "dim") for card in group.held[-1].cards[-1:]]
    return block(view, label_line(view, group), cards, [])


def side_lines(view: TableView, width: int) -> list[Line]:
    """Return the stock and the waste as text."""
    parts = [label_line(view, group) for group in (*view.stock, *view.waste)]
    return wrap(parts, width, f" {view.glyphs.text('·')} ") if parts else []


def flat_middle(view: TableView, width: int) -> list[Line]:
    """Draw the middle without boxes."""
    parts: list[Line] = [
        [(f"{view.say(group.label)} ", "faint"), *stage_line(view, group)] for group in view.stage
    ]
    parts += [label_line(view, group) for group in (*view.stock, *view.waste)]
    return wrap(parts, width, f" {view.glyphs.text('·')} ") if parts else []


def stage_line(view: TableView, group: PileGroup) -> Line:
    """Draw the piles of the stage on one line, each with its owner."""
    line: Line = []
    for pile in group.held:
        line += [(", ", "faint")] if line else []
        if pile.slot != TABLE:
            line += [(view.say(WHOSE(who=Seat(pile.slot))) + " ", "name")]
        line += pile_line(view, group.zone, pile.cards)
    return line


def piles_line(view: TableView, group: PileGroup) -> Line:
    """Draw several piles side by side on one line."""
    held = [pile.cards for pile in group.held]
    if all(cards == (HIDDEN,) for cards in held):
        return pile_line(view, group.zone, (HIDDEN,) * len(held))
    line: Line = []
    for cards in held:
        line += [(" ▏" if view.glyphs.signs else " | ", "faint")] if line else []
        line += pile_line(view, group.zone, cards)
    return line


def pile_line(view: TableView, zone: Zone, pile: Cards) -> Line:
    """Draw the cards of a pile. Of a large pile only the top is shown."""
    glyphs = view.glyphs
    most = MOST if zone.layout == PILE else len(pile)
    if all(card == HIDDEN for card in pile):
        back, count = glyphs.box.back, len(pile)
        return [(back * count if count < FEW else f"{back}{glyphs.text('×')}{count}", "back")]
    line: Line = [(f"{len(pile)} {glyphs.text('…')} ", "faint")] if len(pile) > most else []
    for card in pile[-most:]:
        line += [(glyphs.face(card), glyphs.face_style(card)), (" ", "")]
    return line[:-1]
