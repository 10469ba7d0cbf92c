"""Helpers for games with turns: seats alone, together and in order, the next seat, and a limit on
turns."""

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
# By a bit set: the seats in it.
SEATS_IN: Final = [
    tuple([seat for seat in range(MOST_SEATS) if bits >> seat & 1])
    for bits in range(1 << MOST_SEATS)
]
# By the number of players and a seat: all of them clockwise, beginning with that seat.
CLOCKWISE_FROM: Final = [
    [(*range(first, seats), *range(first)) for first in range(seats)]
    for seats in range(MOST_SEATS + 1)
]
# By the number of players and a seat: all of them clockwise, beginning on the left of that seat.
CLOCKWISE_AFTER: Final = [[*orders[1:], *orders[:1]] for orders in CLOCKWISE_FROM]


def clockwise_from(seat: int, bits: int) -> tuple[int, ...]:
    """The seats of a bit set, clockwise, beginning with a seat or the next of them after it."""
    before = bits & (1 << seat) - 1
    return SEATS_IN[bits ^ before] + SEATS_IN[before]


def left_of(seat: int, bits: int) -> int:
    """The next seat of a bit set, clockwise after `seat`: itself if it is the only one, and NOBODY
    if there is none."""
    after = bits & -(2 << seat)
    found = after or bits
    return (found & -found).bit_length() - 1


def right_of(seat: int, bits: int) -> int:
    """The next seat of a bit set, counter-clockwise after `seat`: itself if it is the only one, and
    NOBODY if there is none."""
    after = bits & (1 << seat) - 1
    return (after or bits).bit_length() - 1


def with_cards(s: State, zone: int) -> int:
    """The seats whose piles of a zone are not empty, as a bit set."""
    bits = 0
    for seat in range(s.seats):
        if s.piles[zone + seat]:
            bits |= 1 << seat
    return bits


def turn_limit_option() -> Option:
    """The option `turn_limit`, for games that might never end."""
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
    """How many turns a game has, given what was chosen for that option."""
    return chosen or 250 * seats


def wrong_turns(left: int, chosen: int, seats: int) -> Text | None:
    """What is impossible about the number of turns that are left, if anything is."""
    limit = turns_in_all(chosen, seats)
    return None if 0 <= left <= limit else WRONG_TURNS(limit=limit, left=left)
