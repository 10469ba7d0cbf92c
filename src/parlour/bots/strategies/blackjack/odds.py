"""The worth of a hand of Blackjack in bets, given the unseen cards.

Unseen cards are one number: their count in the lowest six bits, then five bits for each value from
Ace to ten. Taking a card away is one subtraction, and such a number is a good key.

`Dealer` knows how the dealer's hand can end, `Client` the result of the best play against that.
Both calculate in one of two ways: exactly, with every drawn card gone; or as if each card were put
back, which a quick player does in the head, and which takes no time.

Hands of others that are yet to be played change no chance: their draws are unknown, and the next
unknown card is as good as any. The same goes for the two hands of a split: each is worked out as if
the other did not exist. Playing the first with an eye on the second would bring a little more; we
leave that out.
"""

from __future__ import annotations

from typing import Final, final

DealerEnds = tuple[float, ...]  # chances that the dealer ends with 17, 18, 19, 20, 21, or bust
# index in a tree, cards, count of the hand, whether it has an Ace
OpenSet = tuple[int, int, int, bool]

TEN: Final = 10
DEALER_STANDS: Final = 17
BUST: Final = 22
SHIFTS: Final[list[int]] = [0, *range(6, 56, 5)]
ONES: Final[list[int]] = [0, *[(1 << shift) + 1 for shift in SHIFTS[1:]]]  # one card of each value
TAKES_NOTHING: Final = [0] * 11  # for calculations in which a drawn card is put back
FULL_COUNTS: Final = [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16]  # cards of each value in a whole pack
WHOLE: Final = sum([FULL_COUNTS[value] * ONES[value] for value in range(1, 11)])
CERTAIN_ENDS: Final[list[DealerEnds]] = [
    tuple([1.0 if at == end else 0.0 for at in range(6)]) for end in range(6)
]
MAX_ROWS: Final = 200_000  # rows that are cached; a full cache is cleared


def pack_counts(counts: list[int]) -> int:
    return sum([max(0, counts[value]) * ONES[value] for value in range(1, 11)])


def size(cards: int) -> int:
    return cards & 63


def of_value(cards: int, value: int) -> int:
    return cards >> SHIFTS[value] & 31


def total_of(count: int, ace: bool) -> int:
    """Return the total of a hand that counts `count` with every Ace as 1. `ace`: one Ace can be
    11."""
    return count + 10 if ace and count <= 11 else count


@final
class Spot:
    """A client's hand, and what is known about the unseen cards.

    `cards` are the unseen cards to draw from, of which `hidden` are not in the deck. If the deck
    took over in mid-round, `before` are the unseen cards of the deck before it, else 0. `value` is
    the value of each card of a pair.
    """  # K3

    __slots__ = ("ace", "before", "cards", "count", "hidden", "up", "value")

    def __init__(
        self, cards: int, before: int, hidden: int, up: int, count: int, ace: bool, value: int = 0
    ) -> None:
        self.cards: Final = cards
        self.before: Final = before
        self.hidden: Final = hidden
        self.up: Final = up
        self.count: Final = count
        self.ace: Final = ace
        self.value: Final = value

    def total(self) -> int:
        return total_of(self.count, self.ace)


@final
class Tree:
    """All ways in which the dealer can draw on from one hand, as sets of cards.

    Every set but the first has a parent, the set without one card of `value`; `used` is the number
    of cards of that value in the parent. `ways` is the number of orders in which the dealer can
    reach the set. `end` is the result of the hand: an index into DealerEnds, or -1 if the dealer
    draws on.
    """

    def __init__(self, count: int, ace: bool) -> None:
        self.parents: list[int] = []
        self.values: list[int] = []
        self.used: list[int] = []
        self.ways: list[int] = []
        self.ends: list[int] = []
        self.drawn: list[int] = []  # number of drawn cards in each set
        self.depth = 0
        self._add(0, 0, 0, 0, -1)
        open_sets: list[OpenSet] = [(0, 0, count, ace)]
        while open_sets:
            open_sets = self._grow(open_sets)
            self.depth += 1

    def _add(self, parent: int, value: int, used: int, ways: int, end: int) -> None:
        self.parents.append(parent)
        self.values.append(value)
        self.used.append(used)
        self.ways.append(ways)
        self.ends.append(end)
        self.drawn.append(self.depth)

    def _grow(
        self, open_sets: list[tuple[int, int, int, bool]]
    ) -> list[tuple[int, int, int, bool]]:
        """Add the sets with one more card. Returns those from which the dealer draws on."""
        found: dict[int, int] = {}
        grown: list[OpenSet] = []
        for at, cards, count, ace in open_sets:
            for value in range(1, 11):
                used = of_value(cards, value)
                if used == FULL_COUNTS[value]:
                    continue
                larger = cards + ONES[value]
                if larger not in found:
                    found[larger] = len(self.ends)
                    total = total_of(count + value, ace or value == 1)
                    end = -1 if total < DEALER_STANDS else min(total, BUST) - DEALER_STANDS
                    self._add(at, value, used, 0, end)
                    if total < DEALER_STANDS:
                        grown.append((found[larger], larger, count + value, ace or value == 1))
                self.ways[found[larger]] += self.ways[at] if at else 1
        return grown

    def row(self, cards: int) -> DealerEnds:
        """Return the dealer's chances when drawing from these cards without putting them back."""
        left = size(cards)
        counts = [0, *[of_value(cards, value) for value in range(1, 11)]]
        shares = [0.0, *[1.0 / (left - drawn) if drawn < left else 0.0 for drawn in range(20)]]
        chances = [1.0] * len(self.ends)
        row = [0.0] * 6
        for at in range(1, len(self.ends)):
            chance = (
                chances[self.parents[at]]
                * (counts[self.values[at]] - self.used[at])
                * shares[self.drawn[at] + 1]
            )
            chances[at] = chance
            end = self.ends[at]
            if end >= 0:
                row[end] += self.ways[at] * chance
        return tuple(row)


@final
class Dealer:
    """The possible ends of the dealer's hand, with their chances."""

    def __init__(self, soft: bool, looks: bool, exact: bool) -> None:
        self.soft: Final = soft
        # whether the dealer has looked, so that the hidden card makes no 21 (K18)
        self.looks: Final = looks
        self.exact: Final = exact
        self.take: Final = ONES if exact else TAKES_NOTHING
        self.hidden = 0  # unseen cards that are not in the deck and cannot be drawn
        self.trees: dict[int, Tree] = {}
        self.rows: dict[tuple[int, int, int], DealerEnds] = {}
        self.mixed: dict[tuple[int, int, bool], DealerEnds] = {}

    def facing(self, hidden: int) -> None:
        """Prepare for a table where `hidden` of the unseen cards are not in the deck."""
        if hidden != self.hidden or not self.exact or len(self.rows) + len(self.mixed) > MAX_ROWS:
            self.hidden = hidden
            self.rows.clear()
            self.mixed.clear()

    def row(self, cards: int, before: int, up: int) -> DealerEnds:
        """Return the dealer's chances by the value of the open card. `before` are the unseen cards
        of a deck that ran out."""  # K3
        key = (cards, before, up)
        known = self.rows.get(key)
        if known is not None:
            return known
        source = before or cards
        barred = self.barred(up)
        among = size(source) - (of_value(source, barred) if barred else 0)
        row = [0.0] * 6
        for down in range(1, 11):
            there = of_value(source, down)
            if not there or down == barred:
                continue
            rest = cards if before else cards - self.take[down]
            self.add(row, there / among, self.ends(rest, before, up, down))
        found = tuple(row)
        self.rows[key] = found
        return found

    def barred(self, up: int) -> int:
        """Return the value that the hidden card cannot have, since the dealer has looked; 0 for
        none."""
        return (TEN if up == 1 else 1 if up == TEN else 0) if self.looks else 0

    def ends(self, cards: int, before: int, up: int, down: int) -> DealerEnds:
        count = up + down
        if count == 11 and 1 in (up, down):
            return CERTAIN_ENDS[21 - DEALER_STANDS]
        ace = self.soft and 1 in (up, down)
        # The hidden card is taken away if it belongs to the deck that is drawn from.
        return self.draw(cards, size(cards) - (0 if before else self.hidden - 1), count, ace)

    def draw(self, cards: int, deck: int, count: int, ace: bool) -> DealerEnds:
        """Return the chances of a dealer who draws on from a deck with `deck` of these cards."""
        total = total_of(count, ace)
        if total >= DEALER_STANDS:
            return CERTAIN_ENDS[min(total, BUST) - DEALER_STANDS]
        if self.exact:
            tree = self.tree(count, ace)
            if tree.depth <= deck:
                return tree.row(cards)
            if deck == 0:
                return self.draw(WHOLE, size(WHOLE), count, ace)  # K3
        key = (cards, count, ace)
        known = self.mixed.get(key)
        if known is not None:
            return known
        row = [0.0] * 6
        for value in range(1, 11):
            there = of_value(cards, value)
            if there:
                end = self.draw(
                    cards - self.take[value], deck - 1, count + value, ace or value == 1
                )
                self.add(row, there / size(cards), end)
        found = tuple(row)
        self.mixed[key] = found
        return found

    def tree(self, count: int, ace: bool) -> Tree:
        key = -count if ace else count
        if key not in self.trees:
            self.trees[key] = Tree(count, ace)
        return self.trees[key]

    def add(self, row: list[float], chance: float, more: DealerEnds) -> None:
        for at in range(6):
            row[at] += chance * more[at]


@final
class Client:
    """The worth of plays against one card of the dealer, given the value of a win and of a loss."""

    def __init__(self, dealer: Dealer, up: int, win: float, loss: float) -> None:
        self.dealer: Final = dealer
        self.up: Final = up
        self.win: Final = win
        self.loss: Final = loss
        self.take: Final = dealer.take
        self.barred: Final = dealer.barred(up)
        self.known: dict[tuple[int, int, int, bool], float] = {}

    def stand(self, cards: int, before: int, total: int) -> float:
        row = self.dealer.row(cards, before, self.up)
        won, lost = row[5], 0.0
        for end in range(5):
            if end + DEALER_STANDS < total:
                won += row[end]
            elif end + DEALER_STANDS > total:
                lost += row[end]
        return won * self.win + lost * self.loss

    def chance(self, cards: int, before: int, value: int) -> float:
        """Return the chance that the next card has that value."""
        there = of_value(cards, value)
        left = size(cards)
        if before or not self.barred:
            return there / left
        # The hidden card does not have the barred value, so the next card is more likely to have
        # it.
        others = left - of_value(cards, self.barred)
        if not self.dealer.exact:
            return there / left
        if value == self.barred:
            return there / (left - 1)
        return there * (others - 1) / (others * (left - 1)) if others else 0.0

    def hit(self, cards: int, before: int, count: int, ace: bool, last: bool = False) -> float:
        """Return the worth of taking a card, which may be the last one."""
        if self.dealer.exact and not before and size(cards) <= self.dealer.hidden:
            before, cards = cards, WHOLE  # K3
        worth = 0.0
        for value in range(1, 11):
            if not of_value(cards, value):
                continue
            chance = self.chance(cards, before, value)
            rest = cards - self.take[value]
            total = total_of(count + value, ace or value == 1)
            if total > 21:
                worth += chance * self.loss
            elif last:
                worth += chance * self.stand(rest, before, total)
            else:
                worth += chance * self.best(rest, before, count + value, ace or value == 1)
        return worth

    def best(self, cards: int, before: int, count: int, ace: bool) -> float:
        total = total_of(count, ace)
        if total == 21:
            return self.stand(cards, before, 21) if self.dealer.looks else self.win  # K9
        key = (cards, before, count, ace)
        known = self.known.get(key)
        if known is not None:
            return known
        worth = self.hit(cards, before, count, ace)
        if total > 11:  # below that, a card can do no harm
            worth = max(worth, self.stand(cards, before, total))
        self.known[key] = worth
        return worth

    def double(self, cards: int, before: int, count: int, ace: bool) -> float:
        return 2 * self.hit(cards, before, count, ace, last=True)

    def first_two(self, cards: int, before: int, one: int, other: int, split: bool) -> float:
        """Return the best worth of two cards without splitting them."""
        count = one + other
        pair = count == 11 and 1 in (one, other)
        ace = 1 in (one, other) and (self.dealer.soft or pair)
        if self.dealer.looks and split and one == 1:
            return self.stand(cards, before, total_of(count, ace))  # K18
        worth = self.best(cards, before, count, ace)
        if self.dealer.looks and total_of(count, ace) < 21:
            worth = max(worth, self.double(cards, before, count, ace))
        return worth

    def worth(self, spot: Spot, verb: str) -> float:
        """Return the worth of a play, with the best plays that can follow."""
        if verb == "stand":
            return self.stand(spot.cards, spot.before, spot.total())
        if verb == "split":
            return self.split(spot.cards, spot.before, spot.value)
        if verb == "double":
            return self.double(spot.cards, spot.before, spot.count, spot.ace)
        return self.hit(spot.cards, spot.before, spot.count, spot.ace)

    def split(self, cards: int, before: int, value: int) -> float:
        if self.dealer.exact and not before and size(cards) <= self.dealer.hidden:
            before, cards = cards, WHOLE  # K3
        worth = 0.0
        for other in range(1, 11):
            if of_value(cards, other):
                rest = cards - self.take[other]
                chance = self.chance(cards, before, other)
                worth += 2 * chance * self.first_two(rest, before, value, other, split=True)
        return worth


def round_worth(dealer: Dealer, cards: int, win: float, natural: float, loss: float) -> float:
    """Return the worth of a round dealt from these cards, over every first card of the dealer and
    every two cards of the client.

    Meant for a dealer who puts cards back; the three cards themselves are taken away.
    """
    worth = 0.0
    for up in range(1, 11):
        rest = cards - ONES[up] if of_value(cards, up) else 0
        if rest:
            chance = of_value(cards, up) / size(cards)
            worth += chance * _against(dealer, rest, up, win, natural, loss)
    return worth


def _against(dealer: Dealer, cards: int, up: int, win: float, natural: float, loss: float) -> float:
    worth = 0.0
    for one in range(1, 11):
        for other in range(one, 11):
            twins = of_value(cards, other) - (1 if one == other else 0)
            pairs = of_value(cards, one) * twins * (1 if one == other else 2)
            if pairs <= 0:
                continue
            rest = cards - ONES[one] - ONES[other]
            if not size(rest):
                continue
            dealer.facing(1)
            client = Client(dealer, up, win, loss)
            chance = pairs / (size(cards) * (size(cards) - 1))
            worth += chance * _dealt(client, rest, one, other, natural)
    return worth


def _dealt(client: Client, cards: int, one: int, other: int, natural: float) -> float:
    """Return the worth of two cards before the dealer has looked."""
    barred = client.barred
    caught = of_value(cards, barred) / size(cards) if barred else 0.0
    insured = max(0.0, insurance(cards)) if client.up == 1 else 0.0
    if one + other == 11 and one == 1:
        return natural * (1.0 - caught) + insured
    if caught == 1.0:
        return client.loss + insured
    worth = client.first_two(cards, 0, one, other, split=False)
    if one == other:
        worth = max(worth, client.split(cards, 0, one))
    return caught * client.loss + (1.0 - caught) * worth + insured


def insurance(unseen: int) -> float:
    """Return the worth of insurance in bets: half a bet at 2:1 that the hidden card is a
    ten."""  # K12
    return 0.5 * (3.0 * of_value(unseen, TEN) / size(unseen) - 1.0)
