"""What there is in a game apart from the cards: registers, and facts that follow from the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, final

from .cards import RANKS
from .phrase import Text
from .zone import ALL, NOBODY, SEAT_LETTERS, Sees

Kind = Literal["number", "cents", "seat", "seats", "rank", "word", "text"]
# Where people see it: with the table's headline, at a seat, as a short number at a player's face,
# when they ask for more, or never.
Shown = Literal["headline", "seat", "face", "details", "never"]
HEADLINE: Final = "headline"
AT_SEAT: Final = "seat"
AT_FACE: Final = "face"
DETAILS: Final = "details"
NEVER: Final = "never"
NONE: Final = "-"  # stands for nothing in text, and as the word of a register
# What a view shows: an amount as a number, a text as a Text, and everything else as a word; empty
# for nothing.
FactValue = int | str | Text
FactValues = FactValue | list[FactValue]


@final
class Fact:
    """Something that a view shows apart from the cards.

    It has a name, a kind, a label that people read, and a place where they see it; `per_seat` if
    there is one for each seat. If it says what cards come to, `totals` names their zone, so that it
    can be shown with them.
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
    """A number that a game needs apart from the cards, such as whose turn it is.

    `name` is its attribute in the state, `kind` what it means, and `sees` who can see it. A
    register of kind “seat” or “rank” can be NOBODY (none) if it is so on an empty table; one of
    kind “seats” is a bit set of seats; one of kind “word” is an index into `words`; one of kind
    “cents” is an exact amount of money, written as 37.50. A register that only its OWNER sees has
    one entry per seat, or is a bit set in which each seat sees its own bit. Views show a register
    as the fact of that name; people see it only if it has a label, or is `shown` somewhere.
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
        """The value that a view shows for an entry of this register."""
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
    """Whether a game keeps amounts of money; then its points are cents, too."""
    return any([register.kind == "cents" for register in registers])


def money_text(cents: int) -> str:
    """An amount of money as positions and records have it: 37.50."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def fact_text(kind: Kind, value: FactValue) -> str:
    """A value as positions have it; empty for nothing."""
    return money_text(value) if kind == "cents" and isinstance(value, int) else str(value)
