"""What happened, in order: cards that moved, and words that everybody heard."""

from __future__ import annotations

from typing import Final, final

from .cards import Cards, backs, cards_text
from .phrase import Money
from .zone import EVERYONE, NOBODY, SEAT_LETTERS


@final
class Moved:
    """Cards that went from one location to another. `seen` is the set of seats that saw them.

    If source and target are the same, the cards were turned up where they lay. A source in the
    table's slot of a zone with a pile for each seat means all of those piles at once; nobody is
    told which card came from where.
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
        """Return the event as one seat saw it, with hidden cards where it could not see them."""
        if self.seen >> seat & 1:
            return Moved(self.cards, self.source, self.target)
        return Moved(backs(len(self.cards)), self.source, self.target)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moved) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<Moved {cards_text(self.cards)} from {self.source} to {self.target}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (Moved, self._key())

    def _key(self) -> tuple[Cards, int, int, int]:
        return (self.cards, self.source, self.target, self.seen)


SaidArg = int | str | Money | tuple[Cards, ...]  # a number, a word of a move, money, or piles


@final
class Said:
    """Something that everybody hears: `word` picks the game's sentence, and the rest fills it in.

    All of it is public, `cards` and `arg` too, so nothing secret belongs here. `against` is the
    number that `count` was compared with.
    """

    __slots__ = ("against", "arg", "cards", "count", "other", "rank", "seat", "word")

    def __init__(
        self,
        word: str = "",
        seat: int = NOBODY,
        other: int = NOBODY,
        count: int = 0,
        rank: int = 0,
        cards: Cards = (),
        arg: SaidArg = "",
        against: int = 0,
    ) -> None:
        self.word: Final = word
        self.seat: Final = seat
        self.other: Final = other
        self.count: Final = count
        self.rank: Final = rank
        self.cards: Final = cards
        self.arg: Final = arg
        self.against: Final = against

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        seat = "" if self.seat == NOBODY else f" {SEAT_LETTERS[self.seat]}"
        parts = [f"<Said {self.word}{seat}", cards_text(self.cards), str(self.arg)]
        return " ".join([part for part in parts if part]) + ">"

    def __reduce__(self) -> tuple[object, ...]:
        return (Said, self._key())

    def _key(self) -> tuple[str, int, int, int, int, Cards, SaidArg, int]:
        whom = (self.word, self.seat, self.other)
        return (*whom, self.count, self.rank, self.cards, self.arg, self.against)


Event = Moved | Said
