"""One player's share in the chance of a deal, for programs that play: the browser has its own.

What to seal, when to open it, and what to make of the deal afterwards. A chance is opened once: who
is asked to open it again for other terms could be played with until a deal pleases somebody.
"""

from __future__ import annotations

from typing import Final

from ..core.errors import ParlourError
from ..core.phrase import Phrase, Text
from ..play.fair_deal import by_seat, new_chance, read_lines, seal

NOT_OURS: Final = Phrase("fair.not_ours", "these are terms for another deal")()
LEFT_OUT: Final = Phrase("fair.left_out", "your share in the chance was left out")()
OTHER_TERMS: Final = Phrase(
    "fair.other_terms", "these are not the terms for which you opened your share"
)()
OTHER_PROMISE: Final = Phrase(
    "fair.other_promise", "the room is bound to another secret than it was before"
)()
DROPPED: Final = Phrase(
    "fair.dropped", "a deal for which you had opened your share was never played"
)()


class Share:
    """What somebody seals and opens in one room."""

    def __init__(self, room: str) -> None:
        self.room = room
        self.number = self.round = 0  # of what is sealed
        self.chance = ""
        self.promise = ""  # the hash of the room's secret, from before the terms
        self.terms = ""  # those for which it was opened
        self.dealt = False  # whether cards came of it
        self.dropped = False

    def seal(self, number: int, round_: int, promise: str) -> str:
        """A seal for that deal, always the same. `promise` is what the room is bound to."""
        if (number, round_) != (self.number, self.round):
            goes_on = number == self.number and round_ == self.round + 1
            self.dropped |= self.terms != "" and not goes_on and not self.dealt
            self.number, self.round, self.chance = number, round_, new_chance()
            self.promise, self.terms, self.dealt = promise, "", False
        return seal(self.room, number, round_, self.chance)

    def open(self, terms: str) -> str:
        """The chance, if these are terms that it can be opened for."""
        if problem := self._wrong_terms(terms):
            raise ParlourError(problem)
        self.terms = terms
        return self.chance

    def _wrong_terms(self, terms: str) -> Text | None:
        told = read_lines(terms)
        ours = (self.room, str(self.number), str(self.round))
        if (told.get("Room"), told.get("Number"), told.get("Round")) != ours:
            return NOT_OURS
        if self.seal(self.number, self.round, "") not in by_seat(told.get("Sealed", "")).values():
            return LEFT_OUT
        if told.get("Commit") != self.promise:
            return OTHER_PROMISE
        if self.terms not in ("", terms):
            self.dropped = True
            return OTHER_TERMS
        return None

    def played(self, number: int, shuffle: str) -> Text | None:
        """A deal has been made: what is wrong with it, as far as can be told before it is over."""
        self.dealt |= number == self.number
        if number != self.number or not shuffle:
            return LEFT_OUT
        if not self.terms or not shuffle.startswith(self.terms + "\n"):
            return OTHER_TERMS
        if self.chance not in by_seat(read_lines(shuffle).get("Opened", "")).values():
            return LEFT_OUT
        return DROPPED if self.dropped else None
