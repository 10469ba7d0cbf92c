"""The bots by name, and how to make one for a game.

`random`, `easy`, `normal`, `hard`; `hard@2000` counts so many playouts and not the time; names
that other packages bring; and `engine:COMMAND`, a program in any language.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final, cast

from ..core.errors import OptionError
from ..core.game import AnyGame
from ..core.memory import Memory
from ..core.offer import Action
from ..core.view import View
from ..plugins import BOTS, JUDGES, broken, load, plugins
from .random_bot import RandomBot
from .search.search import SearchBot
from .search.strategy import Bot, Judge

LEVELS: Final = ("random", "easy", "normal", "hard")
SECONDS: Final = 0.45  # that `hard` thinks about a move
PLAYOUTS: Final = 200  # instead, where a game is to go the same way again
ENGINE: Final = "engine:"
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
    """The judge in the module that bears the game's name, or of the package that brought the game;
    for other games, one without a clue."""
    path = f"{__package__}.{game.name}"
    if find_spec(path) is None:
        return _plugged_judge(game, rng) if game.name in plugins(JUDGES) else Judge(game, rng)
    for value in vars(importlib.import_module(path)).values():
        if isinstance(value, type) and issubclass(value, Judge) and value.__module__ == path:
            return value(game, rng)
    raise OptionError(f"{path} has no judge")


def make_bot(
    word: str, game: AnyGame, rng: random.Random, playouts: int = 0, seconds: float = SECONDS
) -> Bot:
    """A bot for a game. With `playouts`, a bot that searches counts those, and not the time."""
    return maker(word, playouts, seconds)(game, rng)


Maker = Callable[[AnyGame, random.Random], Bot]


def maker(word: str, playouts: int = 0, seconds: float = SECONDS) -> Maker:
    """What makes the bot of that name; or an OptionError, as for a mistyped name."""
    if word.startswith(ENGINE):
        return _engine(word.removeprefix(ENGINE), playouts, seconds)
    name, at, count = word.partition("@")
    if at and (name != "hard" or not count.isdecimal() or not 0 < int(count[:9]) < 10**8):
        raise OptionError(f"“{word[:20]}”: only hard takes a number of playouts, as in hard@2000")
    if name in LEVELS:
        return lambda game, rng: _level(name, game, rng, int(count) if at else playouts, seconds)
    if name in plugins(BOTS):
        return _plugged_bot(name)
    raise OptionError(f"there is no bot “{word[:20]}”, only {', '.join(bot_names())}")


def bot_names() -> list[str]:
    return [*LEVELS, *sorted(set(plugins(BOTS)) - set(LEVELS))]


def is_bot(word: str) -> bool:
    """Whether a seat is for a bot, well written or not, and not for somebody of that name."""
    return word.startswith(ENGINE) or word.partition("@")[0] in bot_names()


def _level(level: str, game: AnyGame, rng: random.Random, playouts: int, seconds: float) -> Bot:
    if level == "random":
        return RandomBot(rng)
    judge = find_judge(game, rng)
    if level == "hard":
        expert = judge.expert()
        if expert is not None:
            return NormalBot(expert)
        return SearchBot(judge, rng, playouts, 0.0 if playouts else seconds)
    if type(judge) is Judge:
        return SearchBot(judge, rng, FEW if level == "normal" else FEW // 10)
    return NormalBot(judge) if level == "normal" else EasyBot(judge, rng)


def _engine(command: str, playouts: int, seconds: float) -> Maker:
    from .engine import EngineBot, check_command

    check_command(command)
    return lambda game, rng: EngineBot(command, playouts, seconds)


def _plugged_bot(name: str) -> Maker:
    make = load(BOTS, name)
    if not callable(make):
        raise broken(plugins(BOTS)[name], "is nothing that makes a bot")
    return cast(Maker, make)


def _plugged_judge(game: AnyGame, rng: random.Random) -> Judge:
    kind = load(JUDGES, game.name)
    if isinstance(kind, type) and issubclass(kind, Judge):
        return kind(game, rng)
    raise broken(plugins(JUDGES)[game.name], "is no judge")
