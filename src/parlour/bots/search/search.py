"""The strong bot: tries every idea in many guessed worlds, played to their end.

A world is one way in which the hidden cards may lie. Every idea is tried in the same worlds, so
that ideas are compared under equal luck. After each round the worse half of the ideas is dropped
(sequential halving), until one is left or the time is over.

In a world, all seats play the strategy's quick moves. Where our seat comes into a situation that it
has met before, it learns: it tries the other moves, and prefers those that have worked (UCB). This
is a tree search in which only our own moves branch.
"""

from __future__ import annotations

import math
import random
import time
from typing import Final, final

from ...core.errors import ParlourError
from ...core.game import AnyGame
from ...core.game_texts import title
from ...core.memory import Memory
from ...core.offer import Action, Offers
from ...core.phrase import Phrase, Text
from ...core.state import State
from ...core.view import View
from .strategy import UNIQUE_SITUATION, AnyStrategy, Idea

STANDSTILL: Final = Phrase("bot.standstill", "a world of {game} came to a standstill")
IDEA_WEIGHT: Final = 0.004  # how much a worth of 1 adds to the share of wins
EXPLORATION: Final = 0.35  # weight of moves that have been tried little (UCB)


@final
class SearchBot:
    """Searches for a number of playouts, or for some seconds."""

    def __init__(
        self, strategy: AnyStrategy, rng: random.Random, playouts: int = 0, seconds: float = 0.0
    ) -> None:
        self.strategy = strategy
        self.rng = rng
        self.playouts = playouts
        self.seconds = seconds
        self.why: Text | None = None
        self.played = 0  # playouts for the last move

    def choose(self, view: View, memory: Memory) -> Action | None:
        ideas = self.strategy.candidates(view, memory)
        self.played = 0
        self.why = ideas[0].why
        if len(ideas) == 1:
            return ideas[0].action
        best = self.halve([IdeaTrial(idea) for idea in ideas], view, memory)
        self.why = best.idea.why
        return best.idea.action

    def halve(self, trials: list[IdeaTrial], view: View, memory: Memory) -> IdeaTrial:
        rounds = (len(trials) - 1).bit_length()
        start = time.perf_counter()
        for done in range(1, rounds + 1):
            playouts = self.playouts * done // rounds
            until = start + self.seconds * done / rounds
            while True:
                self.try_all(trials, view, memory)
                if self.played >= playouts and time.perf_counter() >= until:
                    break
            trials.sort(key=IdeaTrial.promise, reverse=True)
            del trials[(len(trials) + 1) // 2 :]
        return trials[0]

    def try_all(self, trials: list[IdeaTrial], view: View, memory: Memory) -> None:
        """Try all ideas in one world."""
        world = self.strategy.guess(view, memory)
        for trial in trials:
            s = world.clone()
            action = trial.idea.action
            if action is not None:
                self.strategy.game.apply(s, view.seat, action)
            playout = Playout(self.strategy, view.seat, trial.situations)
            trial.total += playout.finish(s, action is None)
            trial.tries += 1
            self.played += 1


@final
class IdeaTrial:
    """The results of one idea, and of the situations after it."""

    __slots__ = ("idea", "situations", "total", "tries")

    def __init__(self, idea: Idea) -> None:
        self.idea = idea
        self.situations: dict[int, Situation] = {}
        self.total = 0.0
        self.tries = 0

    def promise(self) -> float:
        return self.total / self.tries + IDEA_WEIGHT * self.idea.worth


@final
class Situation:
    """The results of each move in one situation."""

    __slots__ = ("totals", "tries", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.totals: list[float] = []
        self.tries: list[int] = []

    def pick(self, moves: int) -> int:
        """Return the number of the most promising move."""
        self.visits += 1
        while len(self.tries) < moves:
            self.totals.append(0.0)
            self.tries.append(0)
        best = -1.0
        found = 0
        log = math.log(self.visits)
        for move in range(moves):
            tries = self.tries[move]
            if tries == 0:
                return move
            promise = self.totals[move] / tries + EXPLORATION * math.sqrt(log / tries)
            if promise > best:
                best = promise
                found = move
        return found


@final
class Playout:
    """One world, played to its end."""

    __slots__ = ("learning", "path", "seat", "situations", "strategy")

    def __init__(self, strategy: AnyStrategy, seat: int, situations: dict[int, Situation]) -> None:
        self.strategy = strategy
        self.seat = seat  # the seat whose result counts
        self.situations = situations
        self.learning = True  # until the first new situation
        self.path: list[tuple[Situation, int]] = []

    def finish(self, s: State, silent: bool) -> float:
        """Play the world to its end, and return the result's worth for our seat. `silent` makes our
        seat skip its first turn."""
        game: AnyGame = self.strategy.game
        for _ in range(self.strategy.horizon):
            moved = False
            for asked in game.poll_order(s):
                if silent and asked == self.seat:
                    continue
                offers = game.offers(s, asked)
                if not offers:
                    continue
                if self.learning and asked == self.seat:
                    action = self.choose(s, offers)
                else:
                    action = self.strategy.quick(s, asked, offers)
                if action is not None:
                    game.apply(s, asked, action)
                    moved = True
                    break
            silent = False
            if not moved:
                outcome = game.outcome(s)
                if outcome is None:
                    raise ParlourError(STANDSTILL(game=title(game)))
                return self.learn(self.strategy.score(s, self.seat, outcome))
        return self.learn(self.strategy.estimate(s, self.seat))

    def choose(self, s: State, offers: Offers) -> Action | None:
        number = self.strategy.situation(s, self.seat)
        situation = self.situations.get(number)
        if situation is None:
            self.learning = False
            if number != UNIQUE_SITUATION:
                self.situations[number] = Situation()
            return self.strategy.quick(s, self.seat, offers)
        moves = self.strategy.moves(s, self.seat, offers)
        move = situation.pick(len(moves)) if len(moves) > 1 else 0
        if len(moves) > 1:
            self.path.append((situation, move))
        return moves[move]

    def learn(self, score: float) -> float:
        for situation, move in self.path:
            situation.totals[move] += score
            situation.tries[move] += 1
        return score
