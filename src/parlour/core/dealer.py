"""The house rule `dealer`: drawn by lot, or chosen beforehand."""

from __future__ import annotations

from typing import Final

from .option import Choice, Option, choice
from .phrase import Phrase, Text
from .state import State
from .turns import CLOCKWISE_FROM
from .zone import SEAT_LETTERS

DEALER: Final = "dealer"  # name of the option
DRAWN: Final = "drawn"
NTH: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
NO_SUCH_DEALER: Final = Phrase(
    "option.no_such_dealer",
    "player {number} is to deal, but {seats:there is only # player|there are only # players}",
)


def dealer_option(most: int) -> Option:
    """Return the option `dealer` for a game of up to `most` players."""
    seats = [
        Choice(letter, f"the {nth} player", f"The {nth} player deals")
        for letter, nth in list(zip(SEAT_LETTERS, NTH, strict=True))[:most]
    ]
    drawn = Choice(DRAWN, "drawn by lot", "The dealer is drawn by lot")
    return choice(DEALER, "Who deals", drawn, *seats, of_the_deal=True)


def find_dealer(s: State, chosen: str) -> int:
    """Return the seat that the option names, or a seat drawn by lot."""
    if chosen == DRAWN:
        return s.shuffled(CLOCKWISE_FROM[s.seats][0])[0]
    return SEAT_LETTERS.index(chosen)


def no_such_dealer(chosen: str, seats: int) -> Text | None:
    """Return why there is no such dealer among that many players, or None."""
    if chosen == DRAWN or SEAT_LETTERS.index(chosen) < seats:
        return None
    return NO_SUCH_DEALER(number=1 + SEAT_LETTERS.index(chosen), seats=seats)
