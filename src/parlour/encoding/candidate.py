"""One offer while a move of it is being picked: which cards can come next, and whether they will
do.

Cards are picked in the order of cards, so that every move is picked in one way. Where suits do not
count, the lowest suits go first. So what can be picked is exactly what `Offer` iterates over.
"""

from __future__ import annotations

from typing import Final, final

from ..core.cards import HIDDEN, JOKER, Cards
from ..core.offer import Offer
from ..core.offer_shapes import ANY, LISTED, WILD
from ..core.sorted_cards import in_order

NO_SETS: Final[list[Cards]] = []


@final
class Candidate:
    """An offer of the verb that was picked, as far as the cards picked so far fit it."""

    def __init__(self, offer: Offer) -> None:
        self.offer: Final = offer
        self.listed: Final = offer.shape is LISTED
        self.pool: Final[Cards] = () if self.listed else in_their_order(offer.cards)
        self.sets: list[Cards] = list(offer.listed) if self.listed else NO_SETS
        self.taken = 0
        self.at = 0  # where in the pool the next card is looked for
        self.jokers: Final = self.pool.count(JOKER) if offer.shape is WILD else 0

    def fits(self) -> bool:
        """Whether the cards picked so far make a move."""
        if self.listed:
            for cards in self.sets:  # noqa: SIM110  (compiled generators are slow)
                if len(cards) == self.taken:
                    return True
            return False
        if not self.offer.min_cards <= self.taken <= self.offer.max_cards:
            return False
        return self.taken > 0 or self.offer.shape is ANY

    def next_cards(self) -> list[int]:
        """The cards that can be picked next, in order; each face once."""
        if self.listed:
            return self._next_listed()
        if self.taken >= self.offer.max_cards:
            return []
        return [self.pool[at] for at in range(self.at, len(self.pool)) if self._may_take(at)]

    def _next_listed(self) -> list[int]:
        found: list[int] = []
        taken, last = self.taken, HIDDEN
        for cards in self.sets:
            if len(cards) > taken and cards[taken] != last:  # they come in order, by and large
                last = cards[taken]
                found.append(last)
        return sorted(set(found))

    def take(self, card: int) -> bool:
        """Pick that card; False if none of the moves goes on with it."""
        if self.listed:
            taken = self.taken
            self.sets = [c for c in self.sets if len(c) > taken and c[taken] == card]
            self.taken += 1
            return len(self.sets) > 0
        if self.taken >= self.offer.max_cards:
            return False
        for at in range(self.at, len(self.pool)):
            if self.pool[at] == card and self._may_take(at):
                self.taken += 1
                self.at = at + 1
                return True
        return False

    def _may_take(self, at: int) -> bool:
        pool, card = self.pool, self.pool[at]
        if at > self.at:  # of cards that are alike, the first one comes first
            before = pool[at - 1]
            if card == before or (not self.offer.suits and card >> 2 == before >> 2):
                return False
        if self.offer.shape is ANY:
            return self.taken + len(pool) - at >= self.offer.min_cards
        if self.jokers and card == JOKER:  # they join others, and are sorted last
            return self.taken > 0 and self.taken + len(pool) - at >= self.offer.min_cards
        if self.taken and card >> 2 != pool[self.at - 1] >> 2:
            return False
        alike = 1
        while at + alike < len(pool) and pool[at + alike] >> 2 == card >> 2:
            alike += 1
        return self.taken + alike + self.jokers >= self.offer.min_cards


def in_their_order(cards: Cards) -> Cards:
    return cards if in_order(cards) else tuple(sorted(cards))
