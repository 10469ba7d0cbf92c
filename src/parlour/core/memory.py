"""Perfect recall for one seat, and `guess()`: a full state that agrees with it.

For every card of the pack, the memory keeps the set of locations where it can be. A card that was
seen has one location; a card that moved unseen can be where it was or where it went. The true
location is always in the set.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, final

from .cards import HIDDEN
from .errors import ParlourError
from .event import Event, Moved
from .offer_shapes import Draw
from .phrase import Phrase
from .state import State
from .view import View
from .zone import SLOTS, TABLE, Zone, seat_text

TOO_LATE: Final = Phrase(
    "memory.too_late", "this view begins too late: make one with since={heard}"
)
NO_DEAL_FITS: Final = Phrase("memory.no_deal_fits", "no deal fits what has been seen")()


@final
class Memory:
    """Everything that a seat has seen and heard so far.

    It starts from one view, the earlier the better; give it every later view with `watch()`.
    """

    def __init__(self, view: View) -> None:
        state = view.state
        self.seat = view.seat
        self.heard = view.first + len(view.events)
        self.start = state
        self.story: list[Event] = []  # what the seat has seen and heard since the first view
        self.counts = [len(pile) for pile in state.piles]
        self.cards = view.game.pack(state.seats)
        # Cards of the pack that are in no pile have the location after the last.
        away = len(self.cards) - sum(self.counts)
        self.counts.append(away)
        hidden = [location for location, pile in enumerate(state.piles) if HIDDEN in pile]
        anywhere = _bits([*hidden, len(state.piles)] if away > 0 else hidden)
        self.where = [anywhere] * len(self.cards)  # a bit set of locations for each card
        self.alike: dict[int, list[int]] = {}  # the cards of each face
        for card, face in enumerate(self.cards):
            self.alike.setdefault(face, []).append(card)
        unseen = {face: list(cards) for face, cards in self.alike.items()}
        for location, pile in enumerate(state.piles):
            for face in pile:
                if face != HIDDEN:
                    self.where[unseen[face].pop(0)] = 1 << location

    def __repr__(self) -> str:
        return f"<Memory of {seat_text(self.seat)}, up to event {self.heard}>"

    def watch(self, view: View) -> None:
        """Take in a later view. It needs the events from number `heard` on."""
        if view.first > self.heard:
            raise ParlourError(TOO_LATE(heard=self.heard))
        events = view.events[max(0, self.heard - view.first) :]
        self.story += events
        for event in events:
            if isinstance(event, Moved):
                self._moved(event, view.state.zones)
        self.heard = view.first + len(view.events)

    def locations(self, face: int) -> list[list[int]]:
        """Return the possible locations of each card with that face."""
        return [_members(self.where[card]) for card in self.alike.get(face, [])]

    def guess(self, view: View, rng: random.Random) -> State:
        """Return a full state that this seat cannot tell from the true one, with a seed of its
        own."""
        s = view.game.seen(view.state, view.seat)
        s.seed = f"{rng.getrandbits(64):016x}"
        free = self._unseen(s)
        room = [pile.count(HIDDEN) for pile in s.piles]
        room.append(len(free) - sum(room))
        lies = _Assignment(self.where, room, rng).solve(free)
        found: list[list[int]] = [[] for _ in room]
        for card in free:
            found[lies[card]].append(self.cards[card])
        for location, faces in enumerate(found[:-1]):
            if faces:
                rng.shuffle(faces)
                seen = [face for face in s.piles[location] if face != HIDDEN]
                s.piles[location] = ()
                s.put((*seen, *faces), location)
        return s

    def _unseen(self, s: State) -> list[int]:
        """Return the cards that are not plainly in view."""
        free = [True] * len(self.cards)
        for location, pile in enumerate(s.piles):
            for face in pile:
                if face != HIDDEN:
                    free[self._surest(self._twins(face, 1 << location, free))] = False
        return [card for card in range(len(free)) if free[card]]

    def _surest(self, twins: list[int]) -> int:
        """Return the one of these cards with the fewest possible locations."""
        if len(twins) == 1:  # always the case with one pack
            return twins[0]
        return min(twins, key=lambda card: self.where[card].bit_count())

    def _moved(self, event: Moved, zones: Sequence[Zone]) -> None:
        sources = _bits(_piles(event.source, zones))
        emptied = sum(self.counts[location] for location in _piles(event.source, zones))
        unpinned = [True] * len(self.cards)
        for face in event.cards:
            if face != HIDDEN:
                unpinned[self._pin(face, sources, event.target, unpinned)] = False
        if event.source == event.target:
            return
        if HIDDEN in event.cards:
            self._spread(sources, event.target)
        if len(event.cards) == emptied:
            self._leave(sources, event.target)
        self._count(event, zones)

    def _spread(self, sources: int, target: int) -> None:
        for card, locations in enumerate(self.where):
            if locations & sources:
                self.where[card] = locations | 1 << target

    def _leave(self, sources: int, target: int) -> None:
        """Note that the piles at `sources` are empty: their cards are now at `target`."""
        for card, locations in enumerate(self.where):
            if locations & sources:
                self.where[card] = locations & ~sources or 1 << target

    def _count(self, event: Moved, zones: Sequence[Zone]) -> None:
        if len(_piles(event.source, zones)) > 1:  # a sweep: all of the piles
            for location in _piles(event.source, zones):
                self.counts[location] = 0
        else:
            self.counts[event.source] -= len(event.cards)
        self.counts[event.target] += len(event.cards)

    def _pin(self, face: int, sources: int, location: int, among: list[bool]) -> int:
        """Note that a card of that face went from `sources` to `location`. Returns the card chosen.

        With several packs, more than one card of that face may have been there. We cannot know
        which of these cards moved, so the others are now wherever any of them could be.
        """
        twins = self._twins(face, sources, among)
        anywhere = 0
        for card in twins:
            anywhere |= self.where[card]
        for card in twins:
            self.where[card] = anywhere
        self.where[twins[0]] = 1 << location
        return twins[0]

    def _twins(self, face: int, locations: int, among: list[bool]) -> list[int]:
        """Return the cards of that face that can be at `locations`."""
        alike = self.alike.get(face, [])
        twins = [card for card in alike if among[card] and self.where[card] & locations]
        if not twins:
            raise ParlourError(NO_DEAL_FITS)
        return twins


@final
class _Assignment:
    """Puts every card into one of its possible locations so that each pile has its size."""

    def __init__(self, where: list[int], room: list[int], rng: random.Random) -> None:
        self.where = where
        self.room = room
        self.rng = rng
        self.draw: Final[Draw] = rng.random
        self.lies: dict[int, int] = {}
        self.sets: dict[int, list[int]] = {}  # bit sets of locations, split once

    def solve(self, cards: list[int]) -> dict[int, int]:
        self.rng.shuffle(cards)
        by_choice: dict[int, list[int]] = {}
        for card in cards:
            by_choice.setdefault(len(self._allowed(card)), []).append(card)
        # Cards with few choices come first, so that the others seldom have to move.
        for choice in sorted(by_choice):
            for card in by_choice[choice]:
                if not self._fits(card) and not self._find_room(card, set()):
                    raise ParlourError(NO_DEAL_FITS)
        return self.lies

    def _allowed(self, card: int) -> list[int]:
        """Return the locations where a card can be."""
        bits = self.where[card]
        found = self.sets.get(bits)
        if found is None:
            found = _members(bits)
            self.sets[bits] = found
        return found

    def _fits(self, card: int) -> bool:
        """Put a card where there is room. Returns False if there is none."""
        allowed = self._allowed(card)
        room = 0
        for location in allowed:
            room += self.room[location]
        if room:
            self._put(card, self._choose(allowed, room))
        return room > 0

    def _find_room(self, card: int, tried: set[int]) -> bool:
        """Make room for a card by moving others, along an augmenting path."""
        for location in self._allowed(card):
            if location in tried:
                continue
            tried.add(location)
            for other in [other for other, there in self.lies.items() if there == location]:
                if self._fits(other) or self._find_room(other, tried):
                    self._put(card, location)
                    return True
        return False

    def _choose(self, locations: list[int], room: int) -> int:
        """Draw one of the locations; those with more room are more likely."""
        at = int(self.draw() * room)
        for location in locations:
            at -= self.room[location]
            if at < 0:
                return location
        return locations[-1]

    def _put(self, card: int, location: int) -> None:
        before = self.lies.get(card)
        if before is not None:
            self.room[before] += 1
        self.lies[card] = location
        self.room[location] -= 1


def _piles(location: int, zones: Sequence[Zone]) -> list[int]:
    """Return the locations of an event: one, or every seat's pile of a zone that was swept."""
    zone = zones[location // SLOTS]
    if zone.per_seat and location % SLOTS == TABLE:
        return list(range(zone.base, zone.base + TABLE))
    return [location]


def _members(bits: int) -> list[int]:
    """Return the locations in a bit set."""
    locations: list[int] = []
    while bits:
        low = bits & -bits
        locations.append(low.bit_length() - 1)
        bits ^= low
    return locations


def _bits(locations: Sequence[int]) -> int:
    bits = 0
    for location in locations:
        bits |= 1 << location
    return bits
