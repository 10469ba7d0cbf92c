"""Our own bots, from random to searching."""

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
QUICK: Final = (RANDOM, "easy", "normal")  # levels that don't search, in games with a strategy
SECONDS: Final = 0.38  # seconds for `hard` to think about a move, which takes at most 0.4 in all
PLAYOUTS: Final = 200  # playouts for `hard`, instead of seconds, when games must be repeatable
PLAYOUTS_WITHOUT_STRATEGY: Final = 60  # playouts for `normal`; `easy` makes a tenth of them
EASY_MARGIN: Final = 1.0  # how far below the best idea `easy` may choose
EASY_NOISE: Final = 0.7  # spread of `easy`'s error in judging an idea
INTERRUPT_CHANCE: Final = 0.05  # chance that `random` interrupts while the table waits for its move


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
    """Plays at random. It seldom interrupts when the table waits for its move: a random host would
    close the table before the first round is played."""

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
    """Plays its strategy's best idea."""

    def __init__(self, strategy: AnyStrategy) -> None:
        self.strategy = strategy
        self.why: Text | None = None

    def choose(self, view: View, memory: Memory) -> Action | None:
        best = max(self.strategy.ideas(view, memory), key=lambda idea: idea.worth)
        self.why = best.why
        return best.action


class EasyBot:
    """Remembers nothing, and misjudges moves a little, but avoids plainly bad ones."""

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
