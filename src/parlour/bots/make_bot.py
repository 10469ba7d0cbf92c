"""Makes bots by name.

`random`, `easy`, `normal` and `hard` are our levels. `hard@2000` makes 2000 playouts for a move,
whatever time that takes. `normal@none` plays without the game's strategy. Packages can bring other
names. `engine:COMMAND` is a program in any language.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, cast

from ..core.did_you_mean import BOT, nothing_called
from ..core.errors import OptionError
from ..core.game import AnyGame
from ..core.game_parts import load_part, parts_of
from ..plugins import BOTS, STRATEGIES, broken, load, plugins
from .bot import Bot
from .bot_errors import AFTER_AT, NOT_A_BOT, NOT_A_STRATEGY
from .levels import LEVELS, QUICK, RANDOM, SECONDS, RandomBot, bot_of_level
from .search.plain_strategy import PlainStrategy
from .search.strategy import AnyStrategy, Strategy

ENGINE: Final = "engine:"
NO_STRATEGY: Final = "none"  # follows the @ in `normal@none`
Maker = Callable[[AnyGame, random.Random], Bot]


def make_bot(name: str, game: AnyGame, rng: random.Random, playouts: int = 0) -> Bot:
    """Return a bot for a game. With `playouts`, a searching bot counts playouts instead of time."""
    return maker(name, playouts)(game, rng)


def maker(name: str, playouts: int = 0, seconds: float = SECONDS) -> Maker:
    """Return a function that makes bots of that name. Raises OptionError for an unknown name."""
    if name.startswith(ENGINE):
        return _engine(name.removeprefix(ENGINE), playouts, seconds)
    level, at, wanted = name.partition("@")
    if at and not _is_known(level, wanted):
        raise OptionError(AFTER_AT(name=name[:20]))
    if level == RANDOM:
        return lambda game, rng: RandomBot(rng)
    if level in LEVELS:
        strategy = PlainStrategy if wanted == NO_STRATEGY else find_strategy
        count = int(wanted) if wanted.isdecimal() else playouts
        return lambda game, rng: bot_of_level(level, strategy(game, rng), rng, count, seconds)
    if name in plugins(BOTS):
        return _plugged_bot(name)
    raise OptionError(nothing_called(BOT, name, bot_names()))


def _is_known(level: str, wanted: str) -> bool:
    """Check whether `wanted` may follow the @ of a level."""
    if wanted == NO_STRATEGY:
        return level in LEVELS and level != RANDOM
    return level == "hard" and wanted.isdecimal() and 0 < int(wanted[:9]) < 10**8


def is_quick(name: str, game: AnyGame) -> bool:
    """Check whether a bot moves without searching, and so at once."""
    return name == RANDOM or (name in QUICK and has_strategy(game))


def goes_by_strategy(name: str, game: AnyGame) -> bool:
    """Check whether a bot is one of ours and uses this game's strategy."""
    level, _, wanted = name.partition("@")
    return level in LEVELS and level != RANDOM and wanted != NO_STRATEGY and has_strategy(game)


def bot_names() -> list[str]:
    return [*LEVELS, *sorted(set(plugins(BOTS)) - set(LEVELS))]


def is_bot(name: str) -> bool:
    """Check whether a seat's name means a bot, even if misspelt, and not a person."""
    return name.startswith(ENGINE) or name.partition("@")[0] in bot_names()


def find_strategy(game: AnyGame, rng: random.Random) -> AnyStrategy:
    """Return a game's strategy, from its own parts or from a package. Games without one get a
    strategy that knows nothing."""
    binder, parts = parts_of(type(game))
    if parts.strategy:
        kind = cast(type[AnyStrategy], load_part(binder, parts.strategy))
        return kind(game, rng)
    if game.name in plugins(STRATEGIES):
        return _plugged_strategy(game, rng)
    return PlainStrategy(game, rng)


def has_strategy(game: AnyGame) -> bool:
    """Check whether a game has a strategy. Without one, bots search every move."""
    return bool(parts_of(type(game))[1].strategy) or game.name in plugins(STRATEGIES)


def _engine(command: str, playouts: int, seconds: float) -> Maker:
    from .engine import EngineBot, check_command

    check_command(command)
    return lambda game, rng: EngineBot(command, playouts, seconds)


def _plugged_bot(name: str) -> Maker:
    make = load(BOTS, name)
    if not callable(make):
        raise broken(plugins(BOTS)[name], NOT_A_BOT)
    return cast(Maker, make)


def _plugged_strategy(game: AnyGame, rng: random.Random) -> AnyStrategy:
    kind = load(STRATEGIES, game.name)
    if isinstance(kind, type) and issubclass(kind, Strategy):
        return kind(game, rng)
    raise broken(plugins(STRATEGIES)[game.name], NOT_A_STRATEGY)
