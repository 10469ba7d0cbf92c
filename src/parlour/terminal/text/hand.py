"""The lower part of the table: a person's own cards, which can be picked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ...core.zone import FAN
from ..match.selection import Selection
from .board import piles_line, seat_label
from .fan import HEIGHT, ShownCard, cell, fan, fan_width, widest_step
from .glyphs import Glyphs
from .styled import Line, length, wrap
from .table_view import TableView, visible

GAP = 2
MIN_STEP = 3  # columns from one card to the next


@dataclass(frozen=True)
class Spot:
    """Where a card is on the screen: its lines and columns, and the card's index in the hand. Below
    zero, what stands on the bar of keys: -1, -2, …"""

    top: int
    bottom: int
    left: int
    right: int
    index: int

    def holds(self, x: int, y: int) -> bool:
        return self.left <= x < self.right and self.top <= y < self.bottom


@dataclass(frozen=True)
class Block:
    """Cards that lie together. `first` is the index of the first of them."""

    label: str
    first: int
    cards: tuple[int, ...]


class Hand:
    """The cards of a seat in order, and a cursor on one of them.

    An index counts through all cards the seat sees of its own, whether they are in boxes or not.
    """

    def __init__(self, view: TableView, selection: Selection) -> None:
        self.view = view
        self.selection = selection
        self.cards = [card for _, _, piles in view.own_piles() for pile in piles for card in pile]
        self.offered = self._offered()
        self.cursor = next((at for at in self.reachable() if self.fits(at)), 0)

    def _offered(self) -> set[int]:
        """The indices of cards that moves are made with. Of twins, those in the first piles."""
        left: Counter[int] = Counter()
        for offer in self.selection.offers:
            left |= Counter(offer.cards)
        found = set()
        for index, card in enumerate(self.cards):
            if left[card]:
                left[card] -= 1
                found.add(index)
        return found

    def fits(self, index: int) -> bool:
        return index in self.offered and self.selection.fits(self.cards[index])

    def blocks(self, everything: bool) -> list[Block]:
        """What is shown in boxes: fans, and what can be played; the rest where there is room."""
        found: list[Block] = []
        first = 0
        for name, zone, piles in self.view.own_piles():
            count = sum([len(pile) for pile in piles])
            wanted = zone.layout == FAN or not self.offered.isdisjoint(range(first, first + count))
            for pile in piles:
                if pile and (wanted or everything):
                    found.append(Block(name, first, pile))
                first += len(pile)
        return found

    def reachable(self) -> list[int]:
        """The indices the cursor can go to."""
        blocks = self.blocks(everything=False)
        return [block.first + at for block in blocks for at in range(len(block.cards))]

    def move(self, by: int) -> None:
        reachable = self.reachable()
        if reachable:
            at = reachable.index(self.cursor) if self.cursor in reachable else 0
            self.cursor = reachable[(at + by) % len(reachable)]

    def toggle(self, index: int) -> str:
        """Pick a card or put it back; why not, if it does not fit."""
        if index not in self.reachable():
            return ""
        self.cursor = index
        return self.selection.toggle(index, self.cards[index])

    def pick_rank(self, rank: int) -> str:
        """The next card of a rank; after the last of them, none of them."""
        alike = [at for at in self.reachable() if self.cards[at] >> 2 == rank]
        if not alike:
            return "you have no such card"
        fresh = [at for at in alike if at not in self.selection.picked]
        if fresh:
            return self.toggle(fresh[0])
        for at in alike:
            self.selection.picked.pop(at, None)
        return ""

    def card(self, index: int) -> ShownCard:
        picked = index in self.selection.picked
        about_cards = self.selection.takes_cards()
        styles = ["cursor"] if index == self.cursor and about_cards else []
        if picked:
            styles.append("picked")
        elif about_cards and not self.fits(index):
            styles.append("dim")
        return ShownCard(self.cards[index], " ".join(styles), picked)

    def draw(self, glyphs: Glyphs, width: int, height: int) -> tuple[list[Line], list[Spot]]:
        """The name, what lies beside the fans, and the fans; within the height, if possible."""
        everything = self.blocks(everything=True)
        step = step_for(everything, width)
        blocks = everything if step else self.blocks(everything=False)
        step = step or step_for(blocks, width)
        top = self._top(glyphs, width, {block.label for block in blocks})
        rows = flow(blocks, step or MIN_STEP, width)
        tall = HEIGHT + 1 + (len({block.label for block in blocks}) > 1)
        if len(top) + tall * len(rows) > height:
            return self._cells(top, blocks, glyphs, width)
        return self._boxes(top, rows, glyphs, step or MIN_STEP, tall)

    def _top(self, glyphs: Glyphs, width: int, boxed: set[str]) -> list[Line]:
        view, dot = self.view, f" {glyphs.text('·')} "
        parts: list[Line] = [[*seat_label(view, glyphs, view.seat), (" (you)", "faint")]]
        for name, zone, piles in view.groups(view.seat):
            if name not in boxed or not visible(piles):
                parts.append([(f"{name} ", "faint"), *piles_line(zone, piles, glyphs, width)])
        for label, value in view.seat_facts(view.seat):
            parts.append([(f"{label} ", "faint"), (glyphs.text(value), "fact")])
        return wrap(parts, width, dot)

    def _boxes(
        self, lines: list[Line], rows: list[list[Block]], glyphs: Glyphs, step: int, tall: int
    ) -> tuple[list[Line], list[Spot]]:
        spots: list[Spot] = []
        lines = list(lines)
        for row in rows:
            start = len(lines)
            drawn: list[Line] = [[] for _ in range(tall)]
            for number, block in enumerate(row):
                left = length(drawn[-1])
                indices = [block.first + at for at in range(len(block.cards))]
                cards = fan([self.card(index) for index in indices], glyphs, step)
                named = number == 0 or row[number - 1].label != block.label
                label: Line = [(block.label if named else "", "faint")]
                body = [label, *cards] if tall > HEIGHT + 1 else cards
                wide = max(fan_width(len(indices), step), length(label)) + GAP
                for line, more in zip(drawn, body, strict=True):
                    line += [*more, (" " * (wide - length(more)), "")]
                for at, index in enumerate(indices):
                    x, end = left + at * step, left + (at + 1) * step
                    spots.append(
                        Spot(start, start + tall, x, end + (at + 1 == len(indices)), index)
                    )
            lines += drawn
        return lines, spots

    def _cells(
        self, lines: list[Line], blocks: list[Block], glyphs: Glyphs, width: int
    ) -> tuple[list[Line], list[Spot]]:
        """Cards as text, as many to a line as there is room for."""
        spots: list[Spot] = []
        lines = list(lines)
        before = ""
        for block in blocks:
            label = f"{block.label} "
            if block.label == before:
                lines[-1] = [*lines[-1], ("|", "faint")]
            else:
                lines.append([(label, "faint")])
            before = block.label
            for at in range(len(block.cards)):
                index = block.first + at
                shown = cell(self.card(index), glyphs)
                if length(lines[-1]) + length(shown) > width:
                    lines.append([(" " * len(label), "")])
                left, row = length(lines[-1]), len(lines) - 1
                spots.append(Spot(row, row + 1, left, left + length(shown), index))
                lines[-1] = lines[-1] + shown
        return lines, spots


def step_for(blocks: list[Block], width: int) -> int:
    """How far apart the cards can lie if all blocks are to fit side by side; 0 if they cannot."""
    cards = sum([len(block.cards) for block in blocks])
    short = [max(0, len(block.label) - MIN_STEP * len(block.cards)) for block in blocks]
    return widest_step(cards, width - sum(short) - (GAP + 1) * max(len(blocks) - 1, 0))


def flow(blocks: list[Block], step: int, width: int) -> list[list[Block]]:
    """The blocks in rows; one that is too long for a row is cut."""
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
