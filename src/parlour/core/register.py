"""Registers, and facts: what a game has besides its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, final

from .cards import RANKS
from .phrase import Text
from .zone import ALL, NOBODY, SEAT_LETTERS, Sees

Kind = Literal["number", "cents", "seat", "seats", "rank", "word", "text"]
# Where people see a fact: beside the table's headline, at a seat, as a short number at a player's
# face, on request, or never.
Shown = Literal["headline", "seat", "face", "details", "never"]
HEADLINE: Final = "headline"
AT_SEAT: Final = "seat"
AT_FACE: Final = "face"
DETAILS: Final = "details"
NEVER: Final = "never"
NONE: Final = "-"  # stands for no value in text, and as the word of a register
# A value in a view: a number for an amount, a Text, or else a word; empty for no value.
FactValue = int | str | Text
FactValues = FactValue | list[FactValue]


@final
class Fact:
    """A value that a view shows besides the cards.

    It has a name, a kind, a label for people, and a place where they see it. With `per_seat` there
    is one value for each seat. `totals` names the zone whose cards add up to this value, so that it
    can be shown beside them.
    """

    __slots__ = ("kind", "label", "name", "per_seat", "shown", "totals")

    def __init__(
        self,
        name: str,
        kind: Kind = "number",
        per_seat: bool = False,
        label: str = "",
        shown: Shown | None = None,
        totals: str = "",
    ) -> None:
        self.name: Final = name
        self.kind: Final[Kind] = kind
        self.per_seat: Final = per_seat
        self.totals: Final = totals
        self.label: Final = label or name.replace("_", " ")
        self.shown: Final[Shown] = shown or (AT_SEAT if per_seat else HEADLINE)

    def __repr__(self) -> str:
        return f"<Fact {self.name}: {self.kind}>"


@final
class Register:
    """A number that a game keeps besides the cards, such as whose turn it is.

    `name` is its attribute in the state, `kind` its meaning, and `sees` who can see it. A register
    of kind “seat” or “rank” may be NOBODY if it is so in a blank state. Kind “seats” is a bit set
    of seats, kind “word” an index into `words`, and kind “cents” an exact amount of money, written
    as 37.50. A register that only its OWNER sees has one entry per seat, or is a bit set in which
    each seat sees its own bit. Views show a register as the fact of that name; people see it only
    if it has a label or is `shown` somewhere.
    """

    __slots__ = ("fact", "kind", "name", "per_seat", "sees", "words")

    def __init__(
        self,
        name: str,
        kind: Kind = "number",
        sees: Sees = ALL,
        per_seat: bool = False,
        words: tuple[str, ...] = (),
        label: str = "",
        shown: Shown | None = None,
    ) -> None:
        self.name: Final = name
        self.kind: Final[Kind] = kind
        self.sees: Final[Sees] = sees
        self.per_seat: Final = per_seat
        self.words: Final = words
        self.fact: Final = Fact(name, kind, per_seat, label, shown or (None if label else NEVER))

    def __repr__(self) -> str:
        return f"<Register {self.name}: {self.kind}, seen by {self.sees}>"

    def value(self, number: int) -> FactValue:
        """Return the value that a view shows for an entry of this register."""
        if self.kind == "number" or self.kind == "cents":
            return number
        if self.kind == "seats":
            return "".join([letter for at, letter in enumerate(SEAT_LETTERS) if number >> at & 1])
        if number == NOBODY:
            return ""
        if self.kind == "word":
            word = self.words[number]
            return "" if word == NONE else word
        return SEAT_LETTERS[number] if self.kind == "seat" else RANKS[number]


def has_money(registers: Sequence[Register]) -> bool:
    """Return whether a game keeps amounts of money. Then its points are cents."""
    return any([register.kind == "cents" for register in registers])


def money_text(cents: int) -> str:
    """Return an amount as in positions and records: 37.50."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def fact_text(kind: Kind, value: FactValue) -> str:
    """Return a value as in positions; empty for no value."""
    return money_text(value) if kind == "cents" and isinstance(value, int) else str(value)
