"""A player's share in a deal's chance, for client programs.

The web client has its own implementation. A share decides what to seal and when to open it, and
checks the deal afterwards. It opens a chance for one set of terms only. Otherwise others could try
new terms until they like the deal.
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
    """The seals and chances of one player in one room."""

    def __init__(self, room: str) -> None:
        self.room = room
        self.number = self.round = 0  # game and round of the sealed chance
        self.chance = ""
        self.promise = ""  # hash of the room's secret, known before the terms
        self.terms = ""  # the terms for which the chance was opened
        self.dealt = False  # whether a game was dealt by `terms`
        self.dropped = False

    def seal(self, number: int, round_: int, promise: str) -> str:
        """Return the seal for a deal. Repeated calls return an identical seal. `promise` is the
        hash that the room is bound to."""
        if (number, round_) != (self.number, self.round):
            goes_on = number == self.number and round_ == self.round + 1
            self.dropped |= self.terms != "" and not goes_on and not self.dealt
            self.number, self.round, self.chance = number, round_, new_chance()
            self.promise, self.terms, self.dealt = promise, "", False
        return seal(self.room, number, round_, self.chance)

    def open(self, terms: str) -> str:
        """Return the chance. Raises ParlourError if it must not be opened for these terms."""
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
        """Note that a game was dealt, and return what is wrong with the deal, as far as that is
        known before its end."""
        self.dealt |= number == self.number
        if number != self.number or not shuffle:
            return LEFT_OUT
        if not self.terms or not shuffle.startswith(self.terms + "\n"):
            return OTHER_TERMS
        if self.chance not in by_seat(read_lines(shuffle).get("Opened", "")).values():
            return LEFT_OUT
        return DROPPED if self.dropped else None
