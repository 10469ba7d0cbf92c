"""Conclusions from the others' plays about their hands, in The Idiot.

A player who lays an ace where a five would go is unlikely to hold a five; one who takes the pile
held nothing that goes; one who lets a six lie hardly holds another. So for every seat and rank we
keep a *chance*: how likely such a card is to be left in that hand, compared with a card just drawn.
Drawing makes a hand more like any other.

Guessed worlds are then made likely by swapping hidden cards (Metropolis sampling).
"""

from __future__ import annotations

import math
import random
from typing import Final, cast, final

from ....core.cards import HIDDEN
from ....core.event import Moved, Said
from ....core.memory import Memory
from ....core.state import State
from ....games.idiot.state import (
    CALLED,
    CALLS,
    DECK,
    HAND,
    PACK,
    PILE,
    IdiotState,
    able_where,
    asked_for,
)
from .world import DRAWN, usual_burdens

DOUBT: Final = 0.3  # difference of burdens below which the choice of a card is a matter of taste
# factor on the chance that a player who lays a heavy card keeps another card of its rank
KEPT: Final = 0.25
# factor on the chance that a player who does not jump in holds a card of that rank
LET_LIE: Final = 0.4
LIGHT: Final = 0.45  # burden below which a card is rather a help
BY_CHOICE: Final = 0.1  # chance that a player who could play takes the pile
IMPOSSIBLE: Final = 0.001
SWAPS: Final = 6  # swaps tried for each hidden card


@final
class Tells:
    """The conclusions of one seat from everything it has seen so far."""

    def __init__(self, memory: Memory, jump_in: bool) -> None:
        start = cast(IdiotState, memory.start)
        self.memory = memory
        self.heard = memory.heard
        self.jump_in = jump_in
        self.s = start.clone()  # only its pile, its deck and the announced word follow the game
        self.burden = usual_burdens(start)
        self.chance = [[1.0] * 13 for _ in range(start.seats)]
        self.unknown = [start.piles[HAND + seat].count(HIDDEN) for seat in range(start.seats)]
        # cards taken from the pile, which everybody knows to be in hands
        self.taken: set[int] = set()
        self.laid_last = memory.seat
        for event in memory.story:
            if isinstance(event, Said):
                self.hear(event)
            else:
                self.see(event)
        self.where = memory.where
        self.free = [card for card, at in enumerate(self.where) if at.bit_count() > 1]

    def are_current(self, memory: Memory) -> bool:
        return self.memory is memory and self.heard == memory.heard

    def hear(self, said: Said) -> None:
        word = said.word
        if word in CALLS:
            self.s.called = CALLED.index(word)
        if word in (
            "play",
            "take",
            "pick_up",
            "turn",
        ):  # it was this player's turn, so nobody jumped in
            self.nobody_jumped(said.seat)
        if word == "take":
            self.weigh(said.seat, [IMPOSSIBLE] * 13)
        elif word == "pick_up":
            self.weigh(said.seat, [BY_CHOICE] * 13)
        elif word in ("play", "jump", "start"):
            self.played(said.seat, said.cards[0] >> 2, word == "play")
            self.laid_last = said.seat

    def weigh(self, seat: int, factors: list[float]) -> None:
        """Multiply the chances of the ranks that could have been laid by these factors. Nothing is
        learned about other ranks."""
        goes = able_where(self.s, asked_for(self.s))
        chance = self.chance[seat]
        for rank in range(13):
            if goes[4 * rank]:
                chance[rank] *= factors[rank]

    def is_heavy(self, rank: int) -> bool:
        """Return whether most players would lay the rank rather than keep it."""
        return self.burden[rank] > (DRAWN if self.s.piles[DECK] else LIGHT)

    def played(self, seat: int, laid: int, chosen: bool) -> None:
        if chosen:
            over = [(self.burden[rank] - self.burden[laid]) / DOUBT for rank in range(13)]
            over[laid] = -99.0
            self.weigh(seat, [1.0 / (1.0 + math.exp(much)) for much in over])
        if self.is_heavy(laid):
            self.chance[seat][laid] *= KEPT

    def nobody_jumped(self, turn: int) -> None:
        pile = self.s.piles[PILE]
        if not self.jump_in or not pile or not self.is_heavy(pile[-1] >> 2):
            return
        for seat in range(self.s.seats):
            if seat not in (turn, self.laid_last):
                self.chance[seat][pile[-1] >> 2] *= LET_LIE

    def see(self, moved: Moved) -> None:
        s, source, target = self.s, moved.source, moved.target
        if source < HAND + s.seats:
            self.unknown[source] -= len([card for card in moved.cards if card not in self.taken])
            self.taken.difference_update(moved.cards)
        if target == PILE:
            s.piles[PILE] += moved.cards
        elif source == PILE:
            s.piles[PILE] = ()
            if target < HAND + s.seats:
                self.taken.update(moved.cards)
        elif source == DECK:
            s.piles[DECK] = s.piles[DECK][len(moved.cards) :]
            self.drew(target - HAND, len(moved.cards))

    def drew(self, seat: int, count: int) -> None:
        before = max(0, self.unknown[seat])
        self.unknown[seat] = before + count
        chance = self.chance[seat]
        for rank in range(13):
            chance[rank] = (before * chance[rank] + count) / (before + count)

    def make_likely(self, world: State, rng: random.Random) -> None:
        """Swap hidden cards so that likely hands come up as often as they should."""
        there = {card for pile in world.piles for card in pile}
        # cards that are in no pile, as in positions that were typed
        away = [card for card in PACK if card not in there]
        piles = [*[list(pile) for pile in world.piles], away]
        place = [0] * len(PACK)
        index = [0] * len(PACK)
        for at, pile in enumerate(piles):
            for i, card in enumerate(pile):
                place[card] = at
                index[card] = i
        free = self.free
        for _ in range(SWAPS * len(free)):
            a = free[int(rng.random() * len(free))]
            b = free[int(rng.random() * len(free))]
            if place[a] != place[b] and self.accepts(a, place[a], b, place[b], rng):
                piles[place[a]][index[a]] = b
                piles[place[b]][index[b]] = a
                place[a], place[b] = place[b], place[a]
                index[a], index[b] = index[b], index[a]
        for at in {place[card] for card in free} - {len(world.piles)}:
            world.piles[at] = ()
            world.put(tuple(piles[at]), at)

    def accepts(self, a: int, place_a: int, b: int, place_b: int, rng: random.Random) -> bool:
        """Return whether to swap two cards: both must be possible there, and hands stay as likely
        as they are."""
        if not (self.where[a] >> place_b & 1 and self.where[b] >> place_a & 1):
            return False
        before = after = 1.0
        if place_a < HAND + self.s.seats:
            before *= self.chance[place_a][a >> 2]
            after *= self.chance[place_a][b >> 2]
        if place_b < HAND + self.s.seats:
            before *= self.chance[place_b][b >> 2]
            after *= self.chance[place_b][a >> 2]
        return rng.random() * before < after
