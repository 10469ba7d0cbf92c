"""Our own bots, from the one that throws dice to the one that searches."""

from __future__ import annotations

import random
from typing import Final

from ..core.memory import Memory
from ..core.offer import Action, choose
from ..core.phrase import Text
from ..core.view import View
from .bot import Bot
from .search.plain_strategy import PlainStrategy
from .search.search import SearchBot
from .search.strategy import AnyStrategy

RANDOM: Final = "random"
LEVELS: Final = (RANDOM, "easy", "normal", "hard")
QUICK: Final = (RANDOM, "easy", "normal")  # those that do not search, where a game is known
SECONDS: Final = 0.38  # that `hard` thinks about a move, which takes at most 0.4 with the rest
PLAYOUTS: Final = 200  # instead, where a game is to go the same way again
PLAYOUTS_WITHOUT_STRATEGY: Final = 60  # of `normal`; `easy` makes a tenth of them
EASY_MARGIN: Final = 1.0  # by which `easy` may fall short of the best idea
EASY_NOISE: Final = 0.7  # in what it thinks an idea is worth
INTERRUPT_CHANCE: Final = 0.05  # of `random`, where somebody waits for it


def bot_of_level(
    level: str, strategy: AnyStrategy, rng: random.Random, playouts: int, seconds: float
) -> Bot:
    if level == "hard":
        expert = strategy.expert()
        if expert is not None:
            return NormalBot(expert)
        return SearchBot(strategy, rng, playouts, 0.0 if playouts else seconds)
    if isinstance(strategy, PlainStrategy):
        most = min(playouts or PLAYOUTS_WITHOUT_STRATEGY, PLAYOUTS_WITHOUT_STRATEGY)
        return SearchBot(strategy, rng, most if level == "normal" else max(1, most // 10))
    return NormalBot(strategy) if level == "normal" else EasyBot(strategy, rng)


class RandomBot:
    """Where somebody waits for its move, it seldom interrupts instead: a host who throws dice
    would close the table before the first round is played."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.why: Text | None = None

    def choose(self, view: View, memory: Memory) -> Action | None:
        if view.seat not in view.awaited and self.rng.random() < 0.5:
            return None
        waited = tuple(offer for offer in view.offers if not offer.interrupt)
        interrupts = len(waited) in (0, len(view.offers)) or self.rng.random() < INTERRUPT_CHANCE
        return choose(view.offers if interrupts else waited, self.rng)


class NormalBot:
    """Plays what its strategy likes best."""

    def __init__(self, strategy: AnyStrategy) -> None:
        self.strategy = strategy
        self.why: Text | None = None

    def choose(self, view: View, memory: Memory) -> Action | None:
        best = max(self.strategy.ideas(view, memory), key=lambda idea: idea.worth)
        self.why = best.why
        return best.action


class EasyBot:
    """Remembers nothing, and weighs moves without care; what is plainly bad it avoids."""

    def __init__(self, strategy: AnyStrategy, rng: random.Random) -> None:
        self.strategy = strategy
        self.rng = rng
        self.why: Text | None = None

    def choose(self, view: View, memory: Memory) -> Action | None:
        ideas = self.strategy.ideas(view, Memory(view))
        least = max([idea.worth for idea in ideas]) - EASY_MARGIN
        fair = [idea for idea in ideas if idea.worth >= least]
        chosen = max(fair, key=lambda idea: idea.worth + self.rng.gauss(0.0, EASY_NOISE))
        self.why = chosen.why
        return chosen.action
