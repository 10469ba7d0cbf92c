"""The whole state of a game: cards in zones, and a few registers."""

from __future__ import annotations

from typing import Self

from ..mypyc_compat import mypyc_attr
from .cards import HIDDEN, Cards, cards_text, is_sorted
from .errors import DeclarationError
from .event import Event, Moved, Said, SaidArg
from .phrase import Money
from .shuffle import shuffled
from .zone import NOBODY, SLOTS, TABLE, Zone, all_location_names


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """All cards and registers of a game.

    A game's own state adds its registers as attributes and defines `clone()`.
    """

    __slots__ = ("draws", "log", "piles", "seats", "seed", "zones")

    def __init__(self, zones: tuple[Zone, ...], seats: int, piles: list[Cards]) -> None:
        self.zones = zones
        self.seats = seats
        self.piles = piles
        self.seed = ""
        self.draws = 0
        self.log: list[Event] | None = None  # None in simulations, where nobody reads it

    def __repr__(self) -> str:
        parts = [type(self).__name__]
        for zone in self.zones:
            piles = [cards_text(self.piles[at]) for at in zone.locations(self.seats)]
            if any(piles):
                parts.append(f"{zone.name}={','.join(piles).rstrip(',')}")
        return f"<{' '.join(parts)}>"

    def clone(self) -> Self:
        """An independent copy, without the log."""
        raise NotImplementedError

    def shuffled(self, cards: Cards) -> Cards:
        """Return the cards in a random order. All chance in a game comes from here."""  # G1
        found = shuffled(self.seed, self.draws, cards)
        self.draws += 1
        return found

    def deal(self, cards: Cards, zone: int, first: int = 0) -> None:
        """Deal all of `cards` one at a time, clockwise, beginning with seat `first`."""  # G9
        for seat in range(self.seats):
            turn = (seat - first) % self.seats
            self.put(cards[turn :: self.seats], zone + seat)

    def put(self, cards: Cards, target: int) -> None:
        """Lay down cards that come from outside, as at the deal."""
        pile = self.piles[target]
        if not pile and len(cards) < 2:
            pile = cards
        elif self.zones[target // SLOTS].ordered:
            pile = pile + cards if pile else cards
        elif len(cards) == 1:
            pile = with_card(pile, cards)
        elif pile or not is_sorted(cards):
            pile = tuple(sorted(pile + cards))
        else:
            pile = cards
        self.piles[target] = pile

    def arrange(self, cards: Cards, location: int) -> None:
        """Make these the cards of a location, in this order.

        No event is logged, since no card goes anywhere.
        """
        self.piles[location] = cards

    def move(self, cards: Cards, source: int, target: int) -> None:
        """Move cards from one location to another. Cards travel in no other way.

        A player who sees one of the two locations sees the cards.
        """
        if not cards and self.log is None:
            return
        pile = self.piles[source]
        if cards is pile:  # the whole pile, which is common
            self.piles[source] = ()
        else:
            try:
                ordered = self.zones[source // SLOTS].ordered
                left = off_the_top(pile, cards) if ordered else without(pile, cards)
            except ValueError:
                raise self._not_there(cards, source) from None
            self.piles[source] = left
        self.put(cards, target)
        if self.log is not None:
            self._note(cards, source, target)

    def draw(self, source: int, target: int) -> int:
        """Move the top card of a pile and return it. Faster than `move()`."""
        pile = self.piles[source]
        if not pile:
            raise self._too_few(1, source)
        card = pile[-1:]
        self.piles[source] = pile[:-1]
        self.put(card, target)
        if self.log is not None:
            self._note(card, source, target)
        return card[0]

    def draw_many(self, count: int, source: int, target: int) -> Cards:
        """Move that many cards from the top of a pile, and return them."""
        pile = self.piles[source]
        left = len(pile) - count
        if left < 0:
            raise self._too_few(count, source)
        cards = pile[left:]
        self.piles[source] = pile[:left]
        self.put(cards, target)
        if self.log is not None:
            self._note(cards, source, target)
        return cards

    def lift(self, cards: Cards, rest: Cards, source: int, target: int) -> None:
        """Move the top of a pile, given the rest of it. For large piles that are split into the
        same parts each time, such as whole packs."""
        self.piles[source] = rest
        self.put(cards, target)
        if self.log is not None:
            self._note(cards, source, target)

    def insert(self, source: int, target: int, at: int) -> None:
        """Move a whole pile into another, above its lowest `at` cards."""
        cards, pile = self.piles[source], self.piles[target]
        self.piles[source] = ()
        self.piles[target] = pile[:at] + cards + pile[at:]
        if self.log is not None:
            self._note(cards, source, target)

    def hand_out(self, source: int, targets: list[int]) -> None:
        """Move the top card of a pile to the first location, the next to the second, and so on."""
        pile = self.piles[source]
        left = len(pile)
        if left < len(targets):
            raise self._too_few(len(targets), source)
        for target in targets:
            left -= 1
            card = (pile[left],)
            self.put(card, target)
            if self.log is not None:
                self._note(card, source, target)
        self.piles[source] = pile[:left]

    def sweep(self, zone: int, target: int) -> int:
        """Move every seat's pile of a zone to one location, without telling whose cards were whose.

        Returns the number of cards.
        """
        swept: Cards = ()
        for location in range(zone, zone + self.seats):
            if self.piles[location]:
                swept += self.piles[location]
                self.piles[location] = ()
        if not swept:
            return 0
        self.put(swept, target)
        if self.log is not None:
            self._note(tuple(sorted(swept)), zone + TABLE, target)
        return len(swept)

    def show(self, location: int) -> None:
        """Turn up a pile where it lies, for everybody to see."""  # G10
        if self.log is not None:
            self.log.append(Moved(self.piles[location], location, location))

    def say(
        self,
        word: str,
        seat: int = NOBODY,
        other: int = NOBODY,
        count: int = 0,
        rank: int = 0,
        cards: Cards = (),
        arg: SaidArg = "",
    ) -> None:
        """Log a word that the game declares, for everybody to hear."""
        if self.log is not None:
            self.log.append(Said(word, seat, other, count, rank, cards, arg))

    def say_money(self, word: str, seat: int, cents: int, count: int = 0, against: int = 0) -> None:
        """Log an amount of money as `{arg}`, without its sign, and the numbers that decided it."""
        if self.log is not None:
            money = Money(abs(cents))
            self.log.append(Said(word, seat, count=count, arg=money, against=against))

    def _note(self, cards: Cards, source: int, target: int) -> None:
        if self.log is not None:
            seen = self.seen_by(source) | self.seen_by(target)
            self.log.append(Moved(cards, source, target, seen))

    def _not_there(self, cards: Cards, source: int) -> DeclarationError:
        where, lie = all_location_names(self.zones)[source], cards_text(self.piles[source])
        what = cards_text(cards)
        return DeclarationError(
            f"{what} cannot be moved from “{where}”: {lie or 'nothing'} is there"
        )

    def _too_few(self, count: int, source: int) -> DeclarationError:
        where, size = all_location_names(self.zones)[source], len(self.piles[source])
        return DeclarationError(f"{count} cannot be drawn from “{where}”: its size is {size}")

    def own_cards(self, seat: int) -> Cards:
        """Return the cards in a seat's hand and in front of it that it sees."""
        found: list[int] = []
        for zone in self.zones:
            if zone.per_seat and zone.seen_by(seat) >> seat & 1:
                found += self.piles[zone.at + seat]
        return tuple([card for card in found if card != HIDDEN])

    def seen_by(self, location: int) -> int:
        """Return the seats that see the cards at a location, as a bit set."""
        return self.zones[location // SLOTS].seen_by(location % SLOTS)


def off_the_top(pile: Cards, cards: Cards) -> Cards:
    """Return the rest of an ordered pile. Usually the cards to remove lie on top."""
    if pile[-len(cards) :] == cards:
        return pile[: -len(cards)]
    left = list(pile)
    for card in cards:
        left.remove(card)
    return tuple(left)


def with_card(pile: Cards, added: Cards) -> Cards:
    """Return a sorted pile with one more card."""
    card = added[0]
    for at, other in enumerate(pile):
        if other > card:
            return pile[:at] + added + pile[at:]
    return pile + added


def without(pile: Cards, cards: Cards) -> Cards:
    """Return the rest of a sorted pile. Usually the cards to remove are adjacent, as those of a
    rank."""
    count = len(cards)
    first = cards[0] if count else HIDDEN
    for at, card in enumerate(pile):
        if card == first:
            if count == 1 or pile[at : at + count] == cards:
                return pile[:at] + pile[at + count :] if at else pile[count:]
            break
    left = list(pile)
    at = len(left)
    for card in reversed(cards):
        at -= 1
        while at >= 0 and left[at] != card:
            at -= 1
        if at >= 0:
            left.pop(at)
        else:  # not sorted, or not there
            left.remove(card)
            at = len(left)
    return tuple(left)
