"""The strategy for games without one: moves are tried at random."""

from __future__ import annotations

import math
import random
from typing import final

from ...core.game import AnyGame
from ...core.memory import Memory
from ...core.state import State
from ...core.view import View
from .kept_score import KeptScore, kept_score, values_of
from .strategy import Idea, Strategy


@final
class PlainStrategy(Strategy[State]):
    """A strategy that knows nothing about its game. Where a register keeps score, a guessed world
    is played until the score has changed, and judged by the seat's gain over the others."""

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        super().__init__(game, rng)
        self.kept: KeptScore | None = None
        self.before: list[int] = []  # scores when the bot was asked

    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        self.kept = kept_score(self.game, view.state.seats)
        if self.kept is not None:
            self.horizon = self.kept.moves
            self.before = values_of(view.state, self.kept.register)
        return super().ideas(view, memory)

    def estimate(self, s: State, seat: int) -> float:
        kept = self.kept
        if kept is None:
            return 0.5
        after = values_of(s, kept.register)
        gained = [new - old for old, new in zip(self.before, after, strict=True)]
        others = (sum(gained) - gained[seat]) / max(1, len(gained) - 1)
        return 1 / (1 + math.exp(-kept.sign * (gained[seat] - others) / kept.change))
