"""Helpers for games with turns: bit sets of seats, the next seat, and turn limits."""

from __future__ import annotations

from typing import Final

from .option import Choice, Option, number
from .phrase import Phrase, Text
from .state import State
from .zone import SEAT_LETTERS

WRONG_TURNS: Final = Phrase(
    "impossible.turns", "“turns_left” has to be from 0 to {limit}, not {left}"
)

MOST_SEATS: Final = len(SEAT_LETTERS)
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(MOST_SEATS)]
# The seats in each bit set.
SEATS_IN: Final = [
    tuple([seat for seat in range(MOST_SEATS) if bits >> seat & 1])
    for bits in range(1 << MOST_SEATS)
]
# All seats clockwise, by number of players and first seat.
CLOCKWISE_FROM: Final = [
    [(*range(first, seats), *range(first)) for first in range(seats)]
    for seats in range(MOST_SEATS + 1)
]
# All seats clockwise, by number of players and the seat before the first.
CLOCKWISE_AFTER: Final = [[*orders[1:], *orders[:1]] for orders in CLOCKWISE_FROM]


def clockwise_from(seat: int, bits: int) -> tuple[int, ...]:
    """Return the seats of a bit set, clockwise, beginning with `seat` or the next one after it."""
    before = bits & (1 << seat) - 1
    return SEATS_IN[bits ^ before] + SEATS_IN[before]


def left_of(seat: int, bits: int) -> int:
    """Return the next seat of a bit set, clockwise after `seat`: itself if it is the only one,
    NOBODY if there is none."""
    after = bits & -(2 << seat)
    found = after or bits
    return (found & -found).bit_length() - 1


def right_of(seat: int, bits: int) -> int:
    """Return the next seat of a bit set, counter-clockwise after `seat`: itself if it is the only
    one, NOBODY if there is none."""
    after = bits & (1 << seat) - 1
    return (after or bits).bit_length() - 1


def with_cards(s: State, zone: int) -> int:
    """Return the seats with cards in a zone, as a bit set."""
    bits = 0
    for seat in range(s.seats):
        if s.piles[zone + seat]:
            bits |= 1 << seat
    return bits


def turn_limit_option() -> Option:
    """Return the option `turn_limit`, for games that might never end."""
    return number(
        "turn_limit",
        0,
        0,
        100_000,
        "Turn limit",
        "The game ends after {value:# turn|# turns}",
        Choice(0, "250 per player", "The game ends after 250 turns per player"),
    )


def turns_in_all(chosen: int, seats: int) -> int:
    """Return the number of turns in a game, given the value of the option `turn_limit`."""
    return chosen or 250 * seats


def wrong_turns(left: int, chosen: int, seats: int) -> Text | None:
    """Return what is impossible about the number of turns left, or None."""
    limit = turns_in_all(chosen, seats)
    return None if 0 <= left <= limit else WRONG_TURNS(limit=limit, left=left)
