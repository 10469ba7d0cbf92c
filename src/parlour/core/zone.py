"""Zones: kinds of piles, and who sees their cards.

A *location* is the place of one pile, as an int: the tens name the zone, the units the seat, and 9
is the table. With HAND = 0 and PLAYED = 10, location 2 is the hand of seat c and 12 the cards that
c has played. A zone that belongs to no seat, such as DECK = 20 + TABLE, is one location.
"""

from __future__ import annotations

from typing import Final, Literal, final

from .cards import Cards

SLOTS: Final = 10
TABLE: Final = 9  # the slot of piles that belong to no seat; also an onlooker's point of view
NOBODY: Final = -1  # no seat, in a register that names a seat
SEAT_LETTERS: Final = "abcdefgh"


def seat_text(seat: int) -> str:
    """The letter of a seat; `-` for an onlooker."""
    return "-" if seat == TABLE else SEAT_LETTERS[seat]


Sees = Literal["owner", "all", "nobody"]
OWNER: Final = "owner"
ALL: Final = "all"
UNSEEN: Final = "nobody"
EVERYONE: Final = (1 << SLOTS) - 1

Layout = Literal["fan", "pile", "row"]
FAN: Final = "fan"
PILE: Final = "pile"
ROW: Final = "row"

# The role of a pile: a hand; the stage in the middle of the table; the stock that players draw
# from; the waste, which is out of play; the mat before a player; or never drawn.
Role = Literal["hand", "stage", "stock", "waste", "mat", "never"]


@final
class Zone:
    """A kind of pile: who sees its cards, whether their order counts, how they are laid out, its
    `label` for players, and its `role` in the game. `turned_by` names the verb that turns over
    face-down cards of the zone; its words number the cards of a row, or the numbered zones, from 1,
    so that a client can let people tap the card. `when` says when waiting cards come into play.

    `at` is the zone's first location: a multiple of ten for a zone with a pile for each seat, and
    that plus TABLE for one pile on the table. A game's zones are numbered in the order of their
    declaration (checked by `declaration_check.py`), or the wrong people would see a pile. The cards
    of an unordered zone are always sorted, so that their order gives nothing away. The last card of
    an ordered zone is its top card.
    """  # G2

    __slots__ = (
        *("at", "base", "label", "layout", "name", "ordered", "per_seat", "role", "sees"),
        *("turned_by", "when"),
    )

    def __init__(
        self,
        at: int,
        name: str,
        sees: Sees,
        ordered: bool = False,
        layout: Layout = PILE,
        role: Role | None = None,
        label: str = "",
        turned_by: str = "",
        when: str = "",
    ) -> None:
        self.at: Final = at
        self.name: Final = name
        self.sees: Final[Sees] = sees
        self.base: Final = at - at % SLOTS
        self.per_seat: Final = at % SLOTS != TABLE
        self.ordered: Final = ordered
        self.layout: Final[Layout] = layout
        # Zones numbered 1, 2, 3 … share one label.
        self.label: Final = label or name.rstrip("0123456789").replace("_", " ")
        self.role: Final[Role] = role or self._usual_role()
        self.turned_by: Final = turned_by
        self.when: Final = when

    def __repr__(self) -> str:
        return f"<Zone {self.name} at {self.at}, seen by {self.sees}>"

    def _usual_role(self) -> Role:
        if self.per_seat:
            return "hand" if self.sees == OWNER and self.layout == FAN else "mat"
        return "stage" if self.sees == ALL else "stock"

    def locations(self, seats: int) -> list[int]:
        """Return the locations of this zone at a table with that number of seats."""
        return [self.at + seat for seat in range(seats)] if self.per_seat else [self.at]

    def location_names(self) -> list[str]:
        """Return the name of each slot: `hand.b`, or just `pile` for a pile on the table."""
        own = [f"{self.name}.{letter}" for letter in SEAT_LETTERS]
        return [*own, "", self.name]

    def seen_by(self, slot: int) -> int:
        """Return the seats that see the cards in one slot of this zone, as a bit set."""
        if self.sees == ALL:
            return EVERYONE
        if self.sees == OWNER and slot != TABLE:
            return 1 << slot
        return 0


_names: Final[dict[tuple[Zone, ...], list[str]]] = {}


def all_location_names(zones: tuple[Zone, ...]) -> list[str]:
    """Return the name of every location (cached: a server has thousands of games of a kind)."""
    found = _names.get(zones)
    if found is None:
        found = _names[zones] = [name for zone in zones for name in zone.location_names()]
    return found


def no_cards(zones: tuple[Zone, ...]) -> list[Cards]:
    """An empty pile for every location."""
    return [()] * (SLOTS * len(zones))
