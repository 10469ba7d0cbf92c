"""What a player knows of one game: a Strategy, and its Ideas."""

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
MAX_MOVES = 40  # that are looked at one by one, where nothing is known of a game


@final
class Idea:
    """A move worth a thought, or None for letting it be: what it is worth, and why.

    Worths compare the moves of one moment, and 1 is a difference that no beginner overlooks. The
    reason is a sentence, as a Text if it is to be told in other languages too.
    """

    __slots__ = ("action", "why", "worth")

    def __init__(self, action: Action | None, worth: float, why: Text | str | None = None) -> None:
        self.action: Final = action
        self.worth: Final = worth
        self.why: Final = as_text(why)


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy(Generic[S]):
    """What a player knows of one game, whose states are S. This one knows nothing, and so suits any
    game."""

    horizon = 3000  # moves in a world, for games that may never end

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        self.game = game
        self.rng = rng

    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        """The moves worth a thought, at least one; by what the seat sees and remembers."""
        moves = [action for offer in view.offers for action in offer]
        if len(moves) > MAX_MOVES:
            moves = self.rng.sample(moves, MAX_MOVES)
        found = [Idea(action, 0.0) for action in moves]
        return found if view.seat in view.awaited else [Idea(None, 0.0), *found]

    def candidates(self, view: View, memory: Memory) -> list[Idea]:
        """The moves that a search tries, at least one."""
        return self.ideas(view, memory)

    def expert(self) -> Strategy[S] | None:
        """A strategy that no search improves on, where a game can be worked out."""
        return None

    def quick(self, s: S, seat: int, offers: Offers) -> Action | None:
        """A fair move in no time, for playing a guessed world to its end."""
        waited = tuple([offer for offer in offers if not offer.interrupt])
        if waited:
            return choose(waited, self.rng)
        return choose(offers, self.rng) if self.rng.random() < 0.5 else None

    def situation(self, s: S, seat: int) -> int:
        """A number for what a seat goes by in a guessed world, the same for worlds in which it
        should do the same; or UNIQUE_SITUATION, if there is nothing to be learned from others."""
        return UNIQUE_SITUATION

    def moves(self, s: S, seat: int, offers: Offers) -> list[Action | None]:
        """What could be done in a guessed world; as many, and in the same order, wherever the
        situation is the same."""
        return [self.quick(s, seat, offers)]

    def guess(self, view: View, memory: Memory) -> S:
        """A world that may be the true one; the likelier it is, the more often."""
        return cast(S, memory.guess(view, self.rng))

    def score(self, s: S, seat: int, outcome: Outcome) -> float:
        """What an end is worth to a seat: 1 the best, 0 the worst."""
        others = len(outcome.places) - 1
        return 1.0 - (outcome.places[seat] - 1) / others if others else 1.0

    def estimate(self, s: S, seat: int) -> float:
        """What a world is worth to a seat that is not played to its end."""
        return 0.5


# A strategy for whatever game: what the bots work with.
AnyStrategy = Strategy[State]
