"""Draws a person's own cards, in boxes or as text, and returns where each card is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...core.cards import HIDDEN
from ...core.phrase import Phrase
from ...core.zone import TABLE
from ..session.selection import Selection
from .board import dot, kept_parts, marked_name
from .fan import HEIGHT, ShownCard, cell, fan, fan_width, widest_step
from .hand import Block, Hand
from .middle import piles_line
from .styled_text import Line, length, space, trimmed, wrap
from .table_view import PileGroup, TableView

GAP = 2
MIN_STEP = 3  # columns from one card to the next
CELL = 4  # columns of a card in a line of text
MIN_CELLS = 3  # least number of cards that must fit to put a pile on the line of the pile before
YOU = Phrase("terminal.you", "(you)")


@dataclass(frozen=True)
class CardSpot:
    """A clickable part of the screen: the card at an index of the hand, or a `key` that it stands
    for."""

    top: int
    bottom: int
    left: int
    right: int
    card: int = -1
    key: str = ""

    def below(self, lines: int) -> CardSpot:
        """Return the spot moved down by that many lines."""
        return replace(self, top=self.top + lines, bottom=self.bottom + lines)

    def holds(self, x: int, y: int) -> bool:
        return self.left <= x < self.right and self.top <= y < self.bottom


Drawn = tuple[list[Line], list[CardSpot]]


def draw_hand(hand: Hand, width: int, height: int) -> Drawn:
    """Draw the name, the cards outside the fans, and the fans, within `height` if possible."""
    everything = hand.blocks(everything=True)
    step = step_for(everything, width)
    blocks = everything if step else hand.blocks(everything=False)
    step = step or step_for(blocks, width)
    top = about(hand, width, {block.label for block in blocks})
    rows = flow(blocks, step or MIN_STEP, width)
    tall = HEIGHT + 1 + (len({block.label for block in blocks}) > 1)
    if len(top) + tall * len(rows) > height:
        return cells(hand, top, blocks, width)
    return boxes(hand, top, rows, step or MIN_STEP, tall)


def own_cards(view: TableView, width: int, height: int, *, by_suit: bool = False) -> list[Line]:
    """Draw the cards of a seat that has no decision to make. Empty for an onlooker."""
    if view.seat == TABLE:
        return []
    nothing = Selection(view.game, view.seen, view.seat, ())
    return draw_hand(Hand(view, nothing, by_suit=by_suit), width, height)[0]


def about(hand: Hand, width: int, boxed: set[str]) -> list[Line]:
    """Draw the player's name, and their cards that are not in boxes."""
    view = hand.view
    name = marked_name(view, view.seat, width)
    parts: list[Line] = [[*name, (" ", ""), (view.say(YOU()), "faint")]]
    for group in view.seat_groups(view.seat):
        label = view.say(group.label)
        if label not in boxed or not group.open:
            line = numbered(hand, group) or piles_line(view, group)
            parts.append([(f"{label} ", "faint"), *line])
    return wrap([*parts, *kept_parts(view, view.seat, [])], width, dot(view))


def numbered(hand: Hand, group: PileGroup) -> Line:
    """Draw face-down cards with their numbers if moves name them by number. Empty otherwise."""
    piles, glyphs = [pile.cards for pile in group.piles], hand.view.glyphs
    lone = piles[0] if len(piles) == 1 else ()
    places = [HIDDEN in pile for pile in piles] if not lone else [card == HIDDEN for card in lone]
    numbers = [str(number) for number, hidden in enumerate(places, start=1) if hidden]
    if not numbers or not any(offer.args == tuple(numbers) for offer in hand.selection.offers):
        return []
    cards: list[Line] = [[(number, "key"), (glyphs.box.back * 2, "back")] for number in numbers]
    return [piece for card in cards for piece in (*card, (" ", ""))][:-1]


def shown(hand: Hand, index: int) -> ShownCard:
    picked = index in hand.selection.picked
    about_cards = hand.selection.takes_cards()
    styles = ["cursor"] if index == hand.cursor and about_cards else []
    if picked:
        styles.append("picked")
    elif about_cards and not hand.fits(index):
        styles.append("dim")
    return ShownCard(hand.cards[index], " ".join(styles), picked)


def boxes(hand: Hand, top: list[Line], rows: list[list[Block]], step: int, tall: int) -> Drawn:
    spots: list[CardSpot] = []
    lines = list(top)
    for row in rows:
        start = len(lines)
        drawn: list[Line] = [[] for _ in range(tall)]
        for number, block in enumerate(row):
            left = length(drawn[-1])
            indices = [block.first + at for at in range(len(block.cards))]
            cards = fan([shown(hand, index) for index in indices], hand.view.glyphs, step)
            named = number == 0 or row[number - 1].label != block.label
            label: Line = [(block.label if named else "", "faint")]
            body = [label, *cards] if tall > HEIGHT + 1 else cards
            wide = max(fan_width(len(indices), step), length(label)) + GAP
            for line, more in zip(drawn, body, strict=True):
                line += [*more, (" " * (wide - length(more)), "")]
            for at, index in enumerate(indices):
                x, end = left + at * step, left + (at + 1) * step
                spots.append(
                    CardSpot(start, start + tall, x, end + (at + 1 == len(indices)), index)
                )
        lines += [trimmed(line) for line in drawn]
    return lines, spots


def cells(hand: Hand, top: list[Line], blocks: list[Block], width: int) -> Drawn:
    """Draw cards as text, as many on a line as fit."""
    spots: list[CardSpot] = []
    lines = list(top)
    before = ""
    named = len({block.label for block in blocks}) > 1
    for block in blocks:
        label = f"{block.label} " if named else ""
        room = width - length(lines[-1])
        if block.label == before:
            lines += [] if room else [space(len(label))]
            lines[-1] = [*lines[-1], ("|", "faint")]
        elif before and len(label) + CELL * min(MIN_CELLS, len(block.cards)) < room:
            lines[-1] = [*lines[-1], (f" {label}", "faint")]
        else:
            lines.append([(label, "faint")])
        before = block.label
        for at in range(len(block.cards)):
            index = block.first + at
            card = cell(shown(hand, index), hand.view.glyphs)
            if length(lines[-1]) + length(card) > width:
                lines.append([(" " * len(label), "")])
            left, row = length(lines[-1]), len(lines) - 1
            spots.append(CardSpot(row, row + 1, left, left + length(card), index))
            lines[-1] = lines[-1] + card
    return lines, spots


def step_for(blocks: list[Block], width: int) -> int:
    """Return the widest step between cards at which all blocks fit side by side, or 0 if none
    does."""
    cards = sum([len(block.cards) for block in blocks])
    short = [max(0, len(block.label) - MIN_STEP * len(block.cards)) for block in blocks]
    return widest_step(cards, width - sum(short) - (GAP + 1) * max(len(blocks) - 1, 0))


def flow(blocks: list[Block], step: int, width: int) -> list[list[Block]]:
    """Lay blocks out in rows. A block that is too long for a row is split."""
    most = max(1, (width - 1) // step)
    rows: list[list[Block]] = []
    used = width + 1
    for block in blocks:
        for at in range(0, len(block.cards), most):
            part = Block(block.label, block.first + at, block.cards[at : at + most])
            wide = max(fan_width(len(part.cards), step), len(part.label)) + GAP
            if used + wide - GAP > width:
                rows.append([])
                used = 0
            rows[-1].append(part)
            used += wide
    return rows
