"""Where cards can lie: zones, and who sees what is in them.

A *location* is where a pile lies, as an int: the tens name the zone, the units the seat, and 9 is
the table. So with HAND = 0 and PLAYED = 10, location 2 is the hand of seat c and 12 what c has
played; a zone that belongs to no seat, such as DECK = 20 + TABLE, is one location.
"""

from __future__ import annotations

from typing import Final, Literal, final

from .cards import Cards

SLOTS: Final = 10
TABLE: Final = 9  # the slot of what belongs to no seat; also the onlooker's point of view
NOBODY: Final = -1  # in a register that names a seat
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

# What a pile is to the players: a hand; the stage, which is what they play upon and look at, in the
# middle of the table; the stock they draw from; the waste, which is out of play; the mat, which is
# what lies before a player; or nothing that anybody would draw.
Role = Literal["hand", "stage", "stock", "waste", "mat", "never"]


@final
class Zone:
    """A kind of pile: who sees its cards, whether their order counts, how they are laid out, and
    what players call it (`label`) and use it for (`role`). If a verb turns cards of it over whose
    faces nobody knows, `turned_by` names it; its words then number the cards of a row from 1, or
    the zones that are numbered themselves, so that a client can let people tap the very card.
    `when` says in a few words when cards come into play that lie before a player and wait.

    `at` is the zone's first location: a multiple of ten for a zone with a pile for each seat, and
    that plus TABLE for one pile on the table. A game's zones are numbered in the order in which it
    declares them, which is checked (`declaration_check.py`), or the wrong people would see a pile.
    The cards of an unordered zone are always sorted, so that their order gives nothing away. The
    last card of an ordered zone is its top card.
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
        # Zones numbered 1, 2, 3 … belong together, under one label.
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
        """The locations of this zone, at a table with that number of seats."""
        return [self.at + seat for seat in range(seats)] if self.per_seat else [self.at]

    def location_names(self) -> list[str]:
        """The name of each slot: `hand.b`, or just `pile` for a pile on the table."""
        own = [f"{self.name}.{letter}" for letter in SEAT_LETTERS]
        return [*own, "", self.name]

    def seen_by(self, slot: int) -> int:
        """The seats that see the cards in one slot of this zone, as a bit set."""
        if self.sees == ALL:
            return EVERYONE
        if self.sees == OWNER and slot != TABLE:
            return 1 << slot
        return 0


_names: Final[dict[tuple[Zone, ...], list[str]]] = {}


def all_location_names(zones: tuple[Zone, ...]) -> list[str]:
    """The name of every location. A server has thousands of games, and the same names for all of a
    kind."""
    found = _names.get(zones)
    if found is None:
        found = _names[zones] = [name for zone in zones for name in zone.location_names()]
    return found


def no_cards(zones: tuple[Zone, ...]) -> list[Cards]:
    """An empty pile for every location."""
    return [()] * (SLOTS * len(zones))
