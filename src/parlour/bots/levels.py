"""The bots by name: `random`, `easy`, `normal`, `hard`; and how to make one for a game."""

from __future__ import annotations

import importlib
import random
from importlib.util import find_spec
from typing import Final

from ..errors import OptionError
from ..game import AnyGame
from ..memory import Memory
from ..offer import Action
from ..view import View
from .base import Bot, Judge
from .random import RandomBot
from .search import SearchBot

LEVELS: Final = ("random", "easy", "normal", "hard")
SECONDS: Final = 0.45  # that `hard` thinks about a move
FEW: Final = 60  # playouts where there is no judge to ask
CARELESS: Final = 1.0  # what the easy bot may fall short of the best idea
BLUR: Final = 0.7


class NormalBot:
    """Plays what its judge likes best."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.why = ""

    def choose(self, view: View, memory: Memory) -> Action | None:
        best = max(self.judge.ideas(view, memory), key=lambda idea: idea.worth)
        self.why = best.why
        return best.action


class EasyBot:
    """Remembers nothing, and weighs moves without care; what is plainly bad it avoids."""

    def __init__(self, judge: Judge, rng: random.Random) -> None:
        self.judge = judge
        self.rng = rng
        self.why = ""

    def choose(self, view: View, memory: Memory) -> Action | None:
        ideas = self.judge.ideas(view, Memory(view))
        least = max([idea.worth for idea in ideas]) - CARELESS
        fair = [idea for idea in ideas if idea.worth >= least]
        chosen = max(fair, key=lambda idea: idea.worth + self.rng.gauss(0.0, BLUR))
        self.why = chosen.why
        return chosen.action


def find_judge(game: AnyGame, rng: random.Random) -> Judge:
    """The judge in the module that bears the game's name; for other games, one without a clue."""
    path = f"{__package__}.{game.name}"
    if find_spec(path) is None:
        return Judge(game, rng)
    for value in vars(importlib.import_module(path)).values():
        if isinstance(value, type) and issubclass(value, Judge) and value.__module__ == path:
            return value(game, rng)
    raise OptionError(f"{path} has no judge")


def make_bot(level: str, game: AnyGame, rng: random.Random, playouts: int = 0) -> Bot:
    """A bot for a game. With `playouts`, a bot that searches counts those, and not the time."""
    if level not in LEVELS:
        raise OptionError(f"there is no bot “{level[:20]}”, only {', '.join(LEVELS)}")
    if level == "random":
        return RandomBot(rng)
    judge = find_judge(game, rng)
    if level == "hard":
        expert = judge.expert()
        if expert is not None:
            return NormalBot(expert)
        return SearchBot(judge, rng, playouts, 0.0 if playouts else SECONDS)
    if type(judge) is Judge:
        return SearchBot(judge, rng, FEW if level == "normal" else FEW // 10)
    return NormalBot(judge) if level == "normal" else EasyBot(judge, rng)
