"""The terms of a deal that is being shuffled, and the chances opened so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...core.zone import SEAT_LETTERS
from ...play.fair_deal import Silent

if TYPE_CHECKING:
    from .room import Room

WAIT = 5.0  # seconds for everybody to open their chance, or to seal another one


class Terms:
    """One round of a shuffle. It is `stated` once all seals are known and chances can be opened."""

    def __init__(self, order: list[int], names: list[str], round_: int, due: float) -> None:
        self.order = order  # chair of each seat
        self.people: list[str] = []  # by seat: the person there; empty for a bot
        self.names = names
        self.round = round_
        self.version = 0  # version of the rules, once stated
        self.due = due  # when people who are silent lose their share
        self.stated = False
        self.sealed: dict[str, str] = {}  # seals by person
        self.opened: dict[str, str] = {}  # chances by person, stored with the deal
        self.silent: list[Silent] = []  # people who were silent in earlier rounds
        self.shut_out: list[str] = []  # hashed tokens of people who were silent

    def by_seat(self, values: Mapping[str, str]) -> dict[str, str]:
        seats = zip(SEAT_LETTERS, self.people, strict=False)
        return {letter: values[who] for letter, who in seats if who in values}


def next_round(room: Room) -> tuple[int, int]:
    """Return the number of the next game, and the round of its shuffle."""
    return room.number + 1, room.shuffling.round if room.shuffling else 1
