"""Cards in zones plus a few registers: the whole of a game's state.

A *place* is where a pile lies, as an int: the tens name the zone, the units the seat, and 9 is
the table. So with HAND = 0 and STACK = 10, place 2 is the hand of seat c, place 12 is c's part
of the stack, and a zone that belongs to no seat lies at 10 + TABLE.
"""

from __future__ import annotations

from typing import Final, Literal, Self, final

from .cards import HIDDEN, Cards
from .interpreted import mypyc_attr
from .shuffle import order

SLOTS: Final = 10
TABLE: Final = 9  # the slot of what belongs to no seat; also the onlooker's point of view
MOST_SEATS: Final = 8
NOBODY: Final = -1  # in a register that names a seat
SEAT_LETTERS: Final = "abcdefgh"

Sees = Literal["owner", "all", "nobody"]
OWNER: Final = "owner"
ALL: Final = "all"
UNSEEN: Final = "nobody"
EVERYONE: Final = (1 << SLOTS) - 1

Layout = Literal["fan", "pile", "row"]
FAN: Final = "fan"
PILE: Final = "pile"
ROW: Final = "row"


@final
class Zone:
    """A kind of pile: who sees its cards, whether their order counts, how they are laid out.

    Cards of an unordered zone are kept sorted, so that their order tells nothing (G2). The last
    card of an ordered one is its top.
    """

    __slots__ = ("at", "layout", "name", "ordered", "per_seat", "sees")

    def __init__(
        self,
        at: int,
        name: str,
        sees: Sees,
        per_seat: bool = False,
        ordered: bool = False,
        layout: Layout = PILE,
    ) -> None:
        self.at: Final = at
        self.name: Final = name
        self.sees: Final[Sees] = sees
        self.per_seat: Final = per_seat
        self.ordered: Final = ordered
        self.layout: Final[Layout] = layout

    def places(self, seats: int) -> list[int]:
        return [self.at + seat for seat in range(seats)] if self.per_seat else [self.at + TABLE]

    def seen_by(self, slot: int) -> int:
        """The points of view, as a bit set, that see the cards in one slot of this zone."""
        if self.sees == ALL:
            return EVERYONE
        if self.sees == OWNER and slot != TABLE:
            return 1 << slot
        return 0


def no_cards(zones: tuple[Zone, ...]) -> list[Cards]:
    """An empty pile for every place."""
    return [()] * (SLOTS * len(zones))


Kind = Literal["number", "seat", "seats", "rank"]


@final
class Register:
    """A number a game keeps beside the cards: its name in the state, its meaning, who sees it.

    A register of kind "seats" is a bit set of seats. What only its OWNER sees is one entry per
    seat, or a bit set in which each seat sees its own bit.
    """

    __slots__ = ("kind", "name", "per_seat", "sees")

    def __init__(
        self, name: str, kind: Kind = "number", sees: Sees = ALL, per_seat: bool = False
    ) -> None:
        self.name: Final = name
        self.kind: Final[Kind] = kind
        self.sees: Final[Sees] = sees
        self.per_seat: Final = per_seat


@final
class Moved:
    """Cards went from one place to another, and these points of view saw which.

    From a place to itself: they were turned up where they lay. From the table's slot of a zone
    that has a pile per seat: all of those piles at once, and nobody is told which came whence.
    """

    __slots__ = ("cards", "seen", "source", "target")

    def __init__(
        self, cards: Cards = (), source: int = 0, target: int = 0, seen: int = EVERYONE
    ) -> None:
        self.cards: Final = cards
        self.source: Final = source
        self.target: Final = target
        self.seen: Final = seen

    def seen_from(self, seat: int) -> Moved:
        if self.seen >> seat & 1:
            return Moved(self.cards, self.source, self.target)
        return Moved((HIDDEN,) * len(self.cards), self.source, self.target)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moved) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Moved{self._key()!r}"

    def __reduce__(self) -> tuple[object, ...]:
        return (Moved, self._key())

    def _key(self) -> tuple[Cards, int, int, int]:
        return (self.cards, self.source, self.target, self.seen)


@final
class Said:
    """Something everybody hears: `word` picks the game's sentence, the rest fills it in."""

    __slots__ = ("count", "other", "rank", "seat", "word")

    def __init__(
        self,
        word: str = "",
        seat: int = NOBODY,
        other: int = NOBODY,
        count: int = 0,
        rank: int = 0,
    ) -> None:
        self.word: Final = word
        self.seat: Final = seat
        self.other: Final = other
        self.count: Final = count
        self.rank: Final = rank

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Said{self._key()!r}"

    def __reduce__(self) -> tuple[object, ...]:
        return (Said, self._key())

    def _key(self) -> tuple[str, int, int, int, int]:
        return (self.word, self.seat, self.other, self.count, self.rank)


Event = Moved | Said


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Where every card is. A game adds its registers as attributes, and `clone()`."""

    __slots__ = ("draws", "log", "piles", "seats", "seed", "zones")

    def __init__(self, zones: tuple[Zone, ...], seats: int, piles: list[Cards]) -> None:
        self.zones = zones
        self.seats = seats
        self.piles = piles
        self.seed = ""
        self.draws = 0
        self.log: list[Event] | None = None  # None: nobody listens, as in simulations

    def clone(self) -> Self:
        """An independent copy, without the log."""
        raise NotImplementedError

    def shuffled(self, cards: Cards) -> Cards:
        """The cards in a random order: the one place where chance comes in (G1)."""
        drawn = order(self.seed, self.draws, len(cards))
        self.draws += 1
        return tuple([cards[at] for at in drawn])

    def deal(self, cards: Cards, zone: int, first: int = 0) -> None:
        """Deal all of `cards` one at a time, clockwise, beginning with seat `first` (G9)."""
        for seat in range(self.seats):
            turn = (seat - first) % self.seats
            self.put(cards[turn :: self.seats], zone + seat)

    def put(self, cards: Cards, target: int) -> None:
        """Lay cards down that come from outside, as at the deal."""
        pile = self.piles[target] + cards
        self.piles[target] = pile if self.zones[target // SLOTS].ordered else tuple(sorted(pile))

    def move(self, cards: Cards, source: int, target: int) -> None:
        """The only way a card travels. Seen by whoever sees where it was or where it goes."""
        piles = self.piles
        if len(cards) == len(piles[source]):
            piles[source] = ()
        else:
            left = list(piles[source])
            for card in cards:
                left.remove(card)
            piles[source] = tuple(left)
        self.put(cards, target)
        if self.log is not None:
            self._note(cards, source, target)

    def sweep(self, zone: int, target: int) -> None:
        """Move every seat's pile of a zone to one place, telling nobody which came whence."""
        swept: list[int] = []
        for place in range(zone, zone + self.seats):
            swept += self.piles[place]
            self.piles[place] = ()
        cards = tuple(sorted(swept))
        self.put(cards, target)
        if self.log is not None:
            self._note(cards, zone + TABLE, target)

    def show(self, place: int) -> None:
        """Turn a pile up for all to see, where it lies (G10)."""
        if self.log is not None:
            self.log.append(Moved(self.piles[place], place, place))

    def say(
        self, word: str, seat: int = NOBODY, other: int = NOBODY, count: int = 0, rank: int = 0
    ) -> None:
        """Tell everybody what happened, in the words of the game's `sayings`."""
        if self.log is not None:
            self.log.append(Said(word, seat, other, count, rank))

    def _note(self, cards: Cards, source: int, target: int) -> None:
        if self.log is not None:
            seen = self.seen_by(source) | self.seen_by(target)
            self.log.append(Moved(cards, source, target, seen))

    def seen_by(self, place: int) -> int:
        return self.zones[place // SLOTS].seen_by(place % SLOTS)
