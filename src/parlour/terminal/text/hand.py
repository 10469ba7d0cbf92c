"""A person's own cards: their order, which can be picked, and the cursor. `draw_hand.py` draws
them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ...core.cards import Cards
from ...core.game_texts import in_order
from ...core.phrase import Phrase, Text
from ...core.zone import FAN
from ..session.selection import Selection
from .table_view import PileGroup, TableView

NO_SUCH_CARD = Phrase("terminal.no_such_card", "you have no such card")


@dataclass(frozen=True)
class Block:
    """Cards that lie together. `first` is the index of its first card in the hand."""

    label: str
    first: int
    cards: tuple[int, ...]


class Hand:
    """The cards of a seat, in the game's order or suit by suit, with a cursor on one.

    Indices count all cards of its own that the seat sees, in boxes or not.
    """

    def __init__(self, view: TableView, selection: Selection, *, by_suit: bool = False) -> None:
        self.view = view
        self.selection = selection
        self.by_suit = by_suit
        self.arrange()
        self.cursor = next((at for at in self.reachable() if self.fits(at)), 0)

    def arrange(self) -> None:
        """Put the cards in order. Picked cards stay picked."""
        groups = self.view.own_groups()
        self.cards = [card for group in groups for pile in self._piles(group) for card in pile]
        self.offered = self._offered()

    def sort(self, *, by_suit: bool) -> None:
        picked = tuple(self.selection.picked.values())
        self.by_suit = by_suit
        self.arrange()
        self.selection.picked.clear()
        self.pick_all(picked)

    def _piles(self, group: PileGroup) -> list[Cards]:
        if group.zone.ordered:
            return [pile.cards for pile in group.piles]
        return [in_order(self.view.game, pile.cards, self.by_suit) for pile in group.piles]

    def _offered(self) -> set[int]:
        """Return the indices of cards that moves can take. If the seat has more copies of a card
        than moves can take, the copies in the first piles count."""
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
        """Return the cards to draw in boxes: fans and playable piles, or with `everything` all
        piles."""
        found: list[Block] = []
        first = 0
        for group in self.view.own_groups():
            indices = range(first, first + group.count)
            wanted = group.zone.layout == FAN or not self.offered.isdisjoint(indices)
            for pile in self._piles(group):
                if pile and (wanted or everything):
                    found.append(Block(self.view.say(group.label), first, pile))
                first += len(pile)
        return found

    def reachable(self) -> list[int]:
        """Return the indices to which the cursor can go."""
        blocks = self.blocks(everything=False)
        return [block.first + at for block in blocks for at in range(len(block.cards))]

    def move(self, by: int) -> None:
        reachable = self.reachable()
        if reachable:
            at = reachable.index(self.cursor) if self.cursor in reachable else 0
            self.cursor = reachable[(at + by) % len(reachable)]

    def toggle(self, index: int) -> Text | None:
        """Pick a card or put it back. Returns why a card does not fit, or None."""
        if index not in self.reachable():
            return None
        self.cursor = index
        return self.selection.toggle(index, self.cards[index])

    def pick_all(self, cards: Cards) -> None:
        """Pick exactly these cards, and move the cursor to the first."""
        left = Counter(cards)
        for index in sorted(self.offered):
            card = self.cards[index]
            if left[card]:
                left[card] -= 1
                self.selection.picked[index] = card
        self.cursor = min(self.selection.picked, default=self.cursor)

    def pick_rank(self, rank: int) -> Text | None:
        """Pick the next card of a rank. After the last card of that rank, put all of them back."""
        alike = [at for at in self.reachable() if self.cards[at] >> 2 == rank]
        if not alike:
            return NO_SUCH_CARD()
        fresh = [at for at in alike if at not in self.selection.picked]
        if fresh:
            return self.toggle(fresh[0])
        for at in alike:
            self.selection.picked.pop(at, None)
        return None
