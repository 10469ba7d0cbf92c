"""The layout of observations: the position of each number, for every seat of a game.

The layout follows from the game's declarations. Seats are counted clockwise from the observing
seat. A zone has a count for each face if the observing seat sees its cards, and otherwise one
amount. All sections are made from zones and registers and the seats that see them, so nothing
hidden can appear.
"""

from __future__ import annotations

import math
from typing import Final, final

from ..core.event import Event, Said
from ..core.game import AnyGame
from ..core.option import Option
from ..core.register import Register
from ..core.zone import ALL, NOBODY, OWNER, SLOTS, TABLE, Zone
from .action_ids import ActionIds

RANKS_IN_ALL: Final = 13
SMALL: Final = [math.log2(1 + n) for n in range(4096)]


def amount(number: int) -> float:
    """Return log2(1 + n), which tells small numbers apart and keeps large ones from dominating."""
    if number < 0:
        return -amount(-number)
    return SMALL[number] if number < len(SMALL) else math.log2(1 + number)


@final
class ObservationSection:
    """A section of an observation: its name, its start and its size."""

    def __init__(self, name: str, start: int, size: int) -> None:
        self.name: Final = name
        self.start: Final = start
        self.size: Final = size

    def __repr__(self) -> str:
        return f"<Section {self.name}: {self.start} to {self.start + self.size - 1}>"


@final
class ObservationLayout:
    """The layout of a game's observations for that number of seats. It includes the last `events`
    events, and with `memory` everything that a player with perfect recall knows."""

    def __init__(
        self, game: AnyGame, seats: int, ids: ActionIds, events: int = 0, memory: bool = False
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.ids: Final = ids
        self.events: Final = events
        self.memory: Final = memory
        self.faces: Final = max(game.pack(seats)) + 1
        self.words: Final = list(game.words)
        self.sections: list[ObservationSection] = []
        self.width = 0
        for zone in game.zones:
            for owner in range(seats if zone.per_seat else 1):
                self._add(zone_section(zone, owner), self.faces if sees(zone, owner) else 1)
            if has_top(zone):
                self._add(f"top of {zone.name}", self.faces)
        self.unseen: Final = self._add("unseen", self.faces)
        for register in game.registers:
            for owner in range(entries(register, seats)):
                self._add(f"{register.name} {owner}", self.register_size(register))
        self.verb: Final = self._add("picked verb", len(ids.verbs))
        self.picked: Final = self._add("picked cards", self.faces)
        for option in game.options:
            self._add(f"house rule {option.name}", len(option.choices) + option.is_number())
        said = len(self.words) + 1 + 2 * seats + 1 + RANKS_IN_ALL
        self.event_size: Final = said + 2 * len(game.zones) + self.faces
        self.past: Final = self.width
        for number in range(events):
            self._add(f"event {number + 1} ago", self.event_size)
        self.recalled: Final = self.width
        if memory:
            self._add_recalled()
        self.pack: Final = [0] * self.faces  # number of cards of each face
        for card in game.pack(seats):
            self.pack[card] += 1
        self.single: Final = max(self.pack) == 1
        self.blank: Final = self._blank()

    def _blank(self) -> list[float]:
        """Return an observation before anything is seen."""
        row = [0.0] * self.width
        row[self.unseen : self.unseen + self.faces] = [float(count) for count in self.pack]
        rules: list[float] = []
        for option in self.game.options:
            rules += rule_numbers(option, self.game)
        row[self.past - len(rules) : self.past] = rules
        return row

    def _add_recalled(self) -> None:
        """Add a count for each face in every pile, visible or not."""
        for zone in self.game.zones:
            for owner in range(self.seats if zone.per_seat else 1):
                self._add(f"recalled {zone_section(zone, owner)}", self.faces)

    def _add(self, name: str, size: int) -> int:
        start = self.width
        self.sections.append(ObservationSection(name, start, size))
        self.width += size
        return start

    def register_size(self, register: Register) -> int:
        """Return how many numbers encode one entry of a register."""
        if register.sees == OWNER and not register.per_seat:
            return 1
        if register.kind == "seat" or register.kind == "seats":
            return self.seats
        if register.kind == "rank":
            return RANKS_IN_ALL
        return len(register.words) if register.kind == "word" else 1

    def find(self, name: str) -> ObservationSection:
        for section in self.sections:
            if section.name == name:
                return section
        raise KeyError(name)

    def event_numbers(self, event: Event, seat: int) -> list[float]:
        """Return an event as that seat saw or heard it, in numbers."""
        row = [0.0] * self.event_size
        zones_at = len(self.words) + 1 + 2 * self.seats + 1 + RANKS_IN_ALL
        faces_at = zones_at + 2 * len(self.game.zones)
        seats_at = len(self.words) + 1
        if isinstance(event, Said):
            if event.word in self.words:
                row[self.words.index(event.word)] = 1.0
            self._mark_seat(row, seats_at, event.seat, seat)
            self._mark_seat(row, seats_at + self.seats, event.other, seat)
            row[seats_at + 2 * self.seats] = amount(event.count)
            row[seats_at + 2 * self.seats + 1 + event.rank % RANKS_IN_ALL] = 1.0
            cards = event.cards
        else:
            row[len(self.words)] = 1.0
            self._mark_seat(row, seats_at, event.source % SLOTS, seat)
            self._mark_seat(row, seats_at + self.seats, event.target % SLOTS, seat)
            row[seats_at + 2 * self.seats] = amount(len(event.cards))
            row[zones_at + event.source // SLOTS] = 1.0
            row[zones_at + len(self.game.zones) + event.target // SLOTS] = 1.0
            cards = event.seen_from(seat).cards
        for card in cards:
            if 0 <= card < self.faces:
                row[faces_at + card] += 1.0
        return row

    def _mark_seat(self, row: list[float], start: int, whose: int, seat: int) -> None:
        if whose != NOBODY and whose != TABLE:
            row[start + (whose - seat) % self.seats] = 1.0


def sees(zone: Zone, owner: int) -> bool:
    """Check whether a seat sees the cards of the seat `owner` places after it. Owner 0 is the seat
    itself."""
    return zone.sees == ALL or (zone.sees == OWNER and zone.per_seat and owner == 0)


def has_top(zone: Zone) -> bool:
    """Check whether the top card of a zone is encoded: only for ordered piles in the middle that
    everybody sees."""
    return zone.ordered and not zone.per_seat and zone.sees == ALL


def zone_section(zone: Zone, owner: int) -> str:
    return f"{zone.name} {owner}" if zone.per_seat else zone.name


def entries(register: Register, seats: int) -> int:
    """Return how many entries of a register a seat sees."""
    if register.sees == ALL:
        return seats if register.per_seat else 1
    return 1 if register.sees == OWNER else 0


def rule_numbers(option: Option, game: AnyGame) -> list[float]:
    """Return a house rule as numbers: 1 for the chosen value, and for a number its amount too."""
    chosen = game.chosen[option.name]
    found = [1.0 if each.value == chosen else 0.0 for each in option.choices]
    if option.is_number():
        found.append(amount(int(chosen)))
    return found
