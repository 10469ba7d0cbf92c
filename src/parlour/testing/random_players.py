"""Random players with preferences for tests, and redealt hidden cards."""

from __future__ import annotations

import random

from ..core.game import AnyGame
from ..core.offer import Action
from ..core.state import State
from ..core.zone import OWNER
from .fault import Fault

LONGEST = 20_000  # most moves in one game


def seat_counts(game: AnyGame) -> range:
    return range(game.seats[0], game.seats[1] + 1)


def few_seats(game: AnyGame) -> int:
    """Return the least number of players that a game's house rules allow."""
    return next(count for count in seat_counts(game) if game.unsuited(count) is None)


class Moody:
    """Random players with preferences, so that random games go many ways.

    In Cheat, for example, purely random players hardly ever let a play be. A player who dislikes
    calling does.
    """

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.likes: dict[tuple[int, str], float] = {}
        self.moves = 0

    def weight(self, seat: int, verb: str) -> float:
        return self.likes.setdefault((seat, verb), self.rng.choice((0.02, 0.2, 1.0, 5.0)))

    def move(self, game: AnyGame, s: State) -> tuple[int, Action] | None:
        """Return the next move, or None if the game is over. The seat to move is drawn among those
        awaited."""
        self.moves += 1
        if self.moves > LONGEST:
            raise Fault(
                f"the game is not over after {LONGEST} moves: it must end, whatever players do"
                " (G6); turns_in_all() in core/turns.py gives it a limit"
            )
        asked = list(game.poll_order(s))
        if self.rng.random() < 0.5:
            self.rng.shuffle(asked)
        for seat in asked:
            offers = game.offers(s, seat)
            if not offers:
                continue
            weights = [self.weight(seat, offer.verb) for offer in offers]
            # A seat that may wait sometimes does. The less it likes to interrupt, the more often it
            # waits.
            if all(o.interrupt for o in offers) and self.rng.random() * (sum(weights) + 1) < 1:
                continue
            return seat, self.rng.choices(offers, weights)[0].sample(self.rng)
        return None


def redeal(game: AnyGame, s: State, seat: int, rng: random.Random) -> State:
    """Return a state that looks the same to a seat, with all cards that it can't see dealt
    again."""
    other = s.clone()
    other.log = list(s.log) if s.log is not None else None
    spots = [
        (place, at)
        for place, pile in enumerate(s.piles)
        for at in range(len(pile))
        if not s.seen_by(place) >> seat & 1
    ]
    cards = [s.piles[place][at] for place, at in spots]
    rng.shuffle(cards)
    for place in {place for place, _ in spots}:
        other.piles[place] = ()
    for (place, _), card in zip(spots, cards, strict=True):
        other.put((card,), place)
    for register in game.registers:
        value = getattr(other, register.name)
        if register.sees == OWNER and register.per_seat:
            others = [owner for owner in range(s.seats) if owner != seat]
            entries = [value[owner] for owner in others]
            for owner, entry in zip(others, rng.sample(entries, len(entries)), strict=True):
                value[owner] = entry
        elif register.sees == OWNER:
            own = value & 1 << seat
            setattr(other, register.name, own | (rng.getrandbits(s.seats) & ~(1 << seat)))
    return other
