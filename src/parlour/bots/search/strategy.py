"""A Strategy, which knows how to play one game, and its Ideas."""

from __future__ import annotations

import random
from typing import Final, Generic, TypeVar, cast, final

from ...core.errors import as_text
from ...core.game import AnyGame, Outcome
from ...core.memory import Memory
from ...core.offer import Action, Offers, choose
from ...core.phrase import Text
from ...core.state import State
from ...core.view import View
from ...mypyc_compat import mypyc_attr

S = TypeVar("S", bound=State)

UNIQUE_SITUATION: Final = -1
MAX_MOVES = 40  # most moves to look at, in games without a strategy


@final
class Idea:
    """A move to consider, or None for letting the moment pass, with its worth and a reason.

    Worths compare the moves of one moment. 1 is a difference that no beginner overlooks. The reason
    is a sentence, as a Text if it can be translated.
    """

    __slots__ = ("action", "why", "worth")

    def __init__(self, action: Action | None, worth: float, why: Text | str | None = None) -> None:
        self.action: Final = action
        self.worth: Final = worth
        self.why: Final = as_text(why)


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy(Generic[S]):
    """Knowledge of one game, whose states are S. This base class knows nothing, and so suits any
    game."""

    horizon = 3000  # most moves in a world, for games that may never end

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        self.game = game
        self.rng = rng

    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        """Return the moves to consider, at least one, from what the seat sees and remembers."""
        moves = [action for offer in view.offers for action in offer]
        if len(moves) > MAX_MOVES:
            moves = self.rng.sample(moves, MAX_MOVES)
        found = [Idea(action, 0.0) for action in moves]
        return found if view.seat in view.awaited else [Idea(None, 0.0), *found]

    def candidates(self, view: View, memory: Memory) -> list[Idea]:
        """Return the moves that a search tries, at least one."""
        return self.ideas(view, memory)

    def expert(self) -> Strategy[S] | None:
        """Return a strategy that searching can't improve, where a game can be worked out."""
        return None

    def quick(self, s: S, seat: int, offers: Offers) -> Action | None:
        """Return a fair move very quickly, for playing a guessed world to its end."""
        waited = tuple([offer for offer in offers if not offer.interrupt])
        if waited:
            return choose(waited, self.rng)
        return choose(offers, self.rng) if self.rng.random() < 0.5 else None

    def situation(self, s: S, seat: int) -> int:
        """Return a number for the situation of a seat in a guessed world. Worlds in which it should
        play alike have equal numbers. UNIQUE_SITUATION means that nothing can be learned from other
        worlds."""
        return UNIQUE_SITUATION

    def moves(self, s: S, seat: int, offers: Offers) -> list[Action | None]:
        """Return the possible moves in a guessed world. Equal situations must have equally many, in
        the same order."""
        return [self.quick(s, seat, offers)]

    def guess(self, view: View, memory: Memory) -> S:
        """Return a world that may be the true one. Likelier worlds come more often."""
        return cast(S, memory.guess(view, self.rng))

    def score(self, s: S, seat: int, outcome: Outcome) -> float:
        """Return the worth of a result for a seat: 1 is best, 0 is worst."""
        others = len(outcome.places) - 1
        return 1.0 - (outcome.places[seat] - 1) / others if others else 1.0

    def estimate(self, s: S, seat: int) -> float:
        """Return the worth of an unfinished world for a seat."""
        return 0.5


# The type of any strategy, as bots use it.
AnyStrategy = Strategy[State]
