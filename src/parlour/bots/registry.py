"""The bots by name, and how to make one for a game.

`random`, `easy`, `normal`, `hard`; `hard@2000`, which makes 2000 playouts for a move, whatever time
that takes; names that other packages bring; and `engine:COMMAND`, a program in any language.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final, cast

from ..core.did_you_mean import BOT, nothing_called
from ..core.errors import DeclarationError, OptionError
from ..core.game import AnyGame
from ..plugins import BOTS, STRATEGIES, broken, load, plugins
from . import strategies
from .bot import Bot
from .levels import LEVELS, QUICK, RANDOM, SECONDS, RandomBot, bot_of_level
from .problems import NO_PLAYOUTS, NOT_A_BOT, NOT_A_STRATEGY, ONLY_HARD
from .search.strategy import Strategy

ENGINE: Final = "engine:"
Maker = Callable[[AnyGame, random.Random], Bot]
_known: dict[type, bool] = {}  # by the class of a game: whether there is a strategy for it


def make_bot(name: str, game: AnyGame, rng: random.Random, playouts: int = 0) -> Bot:
    """A bot for a game. With `playouts`, a bot that searches counts those, and not the time."""
    return maker(name, playouts)(game, rng)


def maker(name: str, playouts: int = 0, seconds: float = SECONDS) -> Maker:
    """What makes the bot of that name; or an OptionError, as for a mistyped name."""
    if name.startswith(ENGINE):
        return _engine(name.removeprefix(ENGINE), playouts, seconds)
    level, at, count = name.partition("@")
    if at and (level != "hard" or not count.isdecimal() or not 0 < int(count[:9]) < 10**8):
        wrong = NO_PLAYOUTS if level == "hard" else ONLY_HARD
        raise OptionError(wrong(name=name[:20]))
    if level == RANDOM:
        return lambda game, rng: RandomBot(rng)
    if level in LEVELS:
        wanted = int(count) if at else playouts
        return lambda game, rng: bot_of_level(level, find_strategy(game, rng), rng, wanted, seconds)
    if name in plugins(BOTS):
        return _plugged_bot(name)
    raise OptionError(nothing_called(BOT, name, bot_names()))


def is_quick(name: str, game: AnyGame) -> bool:
    """Whether that bot moves without searching: in a moment, however long the others think."""
    return name == RANDOM or (name in QUICK and _knows(game))


def bot_names() -> list[str]:
    return [*LEVELS, *sorted(set(plugins(BOTS)) - set(LEVELS))]


def is_bot(name: str) -> bool:
    """Whether a seat is for a bot, spelt correctly or not, and not for a person of that name."""
    return name.startswith(ENGINE) or name.partition("@")[0] in bot_names()


def find_strategy(game: AnyGame, rng: random.Random) -> Strategy:
    """The strategy in the module of the game's name, or of the package that brought the game;
    for other games, one that knows nothing."""
    path = f"{strategies.__name__}.{game.name}"
    found = find_spec(path)
    if found is None:
        return (
            _plugged_strategy(game, rng)
            if game.name in plugins(STRATEGIES)
            else Strategy(game, rng)
        )
    if found.submodule_search_locations is not None:
        path += ".strategy"  # in a folder
    for value in vars(importlib.import_module(path)).values():
        if isinstance(value, type) and issubclass(value, Strategy) and value.__module__ == path:
            return value(game, rng)
    raise DeclarationError(f"{path} has no strategy")


def _knows(game: AnyGame) -> bool:
    """Whether there is a strategy for a game, so that a bot need not search for every move."""
    kind = type(game)
    if kind not in _known:
        try:
            _known[kind] = type(find_strategy(game, random.Random(0))) is not Strategy
        except (Exception, SystemExit):  # noqa: BLE001  (it is somebody else's, and broken)
            _known[kind] = False
    return _known[kind]


def _engine(command: str, playouts: int, seconds: float) -> Maker:
    from .engine import EngineBot, check_command

    check_command(command)
    return lambda game, rng: EngineBot(command, playouts, seconds)


def _plugged_bot(name: str) -> Maker:
    make = load(BOTS, name)
    if not callable(make):
        raise broken(plugins(BOTS)[name], NOT_A_BOT)
    return cast(Maker, make)


def _plugged_strategy(game: AnyGame, rng: random.Random) -> Strategy:
    kind = load(STRATEGIES, game.name)
    if isinstance(kind, type) and issubclass(kind, Strategy):
        return kind(game, rng)
    raise broken(plugins(STRATEGIES)[game.name], NOT_A_STRATEGY)
