"""A person's own cards: which can be picked, and a cursor on one. `draw_hand.py` draws them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ...core.cards import Cards
from ...core.zone import FAN
from ..match.selection import Selection
from .table_view import TableView


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

    def pick_all(self, cards: Cards) -> None:
        """Pick just these, and go to the first of them."""
        left = Counter(cards)
        for index in sorted(self.offered):
            card = self.cards[index]
            if left[card]:
                left[card] -= 1
                self.selection.picked[index] = card
        self.cursor = min(self.selection.picked, default=self.cursor)

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
