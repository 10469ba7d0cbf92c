"""The strong bot: every idea is tried in many guessed worlds, played to their end.

A world is one way in which the hidden cards may lie. In each of them every idea is tried, so that
ideas are compared under the same luck; after each round the worse half of the ideas is dropped
(sequential halving), until one is left or the time is over.
"""

from __future__ import annotations

import random
import time
from typing import Final, final

from ..errors import ParlourError
from ..game import AnyGame
from ..memory import Memory
from ..offer import Action
from ..state import State
from ..view import View
from .base import Idea, Judge

PRIOR: Final = 0.004  # what a difference of 1 between ideas counts, as a share of winning


@final
class SearchBot:
    """Thinks for so many playouts, or for so many seconds."""

    def __init__(
        self, judge: Judge, rng: random.Random, playouts: int = 0, seconds: float = 0.0
    ) -> None:
        self.judge = judge
        self.rng = rng
        self.playouts = playouts
        self.seconds = seconds
        self.why = ""
        self.played = 0  # playouts of the last move

    def choose(self, view: View, memory: Memory) -> Action | None:
        ideas = self.judge.ideas(view, memory)
        self.played = 0
        self.why = ideas[0].why
        if len(ideas) == 1:
            return ideas[0].action
        best = self.halve([Trial(idea) for idea in ideas], view, memory)
        self.why = best.idea.why
        return best.idea.action

    def halve(self, trials: list[Trial], view: View, memory: Memory) -> Trial:
        rounds = (len(trials) - 1).bit_length()
        start = time.perf_counter()
        for done in range(1, rounds + 1):
            playouts = self.playouts * done // rounds
            until = start + self.seconds * done / rounds
            while True:
                self.try_all(trials, view, memory)
                if self.played >= playouts and time.perf_counter() >= until:
                    break
            trials.sort(key=Trial.merit, reverse=True)
            del trials[(len(trials) + 1) // 2 :]
        return trials[0]

    def try_all(self, trials: list[Trial], view: View, memory: Memory) -> None:
        """All of them in one world."""
        world = self.judge.guess(view, memory)
        for trial in trials:
            s = world.clone()
            action = trial.idea.action
            if action is not None:
                self.judge.game.apply(s, view.seat, action)
            trial.total += finish(self.judge, s, view.seat, action is None)
            trial.tries += 1
            self.played += 1


@final
class Trial:
    """How an idea has fared."""

    __slots__ = ("idea", "total", "tries")

    def __init__(self, idea: Idea) -> None:
        self.idea = idea
        self.total = 0.0
        self.tries = 0

    def merit(self) -> float:
        return self.total / self.tries + PRIOR * self.idea.worth


def finish(judge: Judge, s: State, seat: int, silent: bool) -> float:
    """Play a world to its end; what that is worth to a seat, which may be silent at first."""
    game: AnyGame = judge.game
    for _ in range(judge.horizon):
        moved = False
        for asked in game.asked(s):
            if silent and asked == seat:
                continue
            offers = game.offers(s, asked)
            if not offers:
                continue
            action = judge.quick(s, asked, offers)
            if action is not None:
                game.apply(s, asked, action)
                moved = True
                break
        silent = False
        if not moved:
            outcome = game.outcome(s)
            if outcome is None:
                raise ParlourError(f"a world of {game.title} came to a standstill")
            return judge.score(s, seat, outcome)
    return judge.estimate(s, seat)
