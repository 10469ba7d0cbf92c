"""The games there are: ours, those of other packages, and registered ones."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from pathlib import Path
from typing import cast

from . import games as _games
from .core.declaration_check import check_state, check_words
from .core.did_you_mean import GAME, nothing_called
from .core.errors import DeclarationError, UnknownGame
from .core.game import AnyGame, Game, S
from .core.game_parts import Parts, check_parts, load_part
from .core.option import Value
from .core.phrase import Phrase
from .core.play_check import cause, check_first_moves
from .core.talk_check import check_talk
from .plugins import GAMES, broken, load, plugins

NOT_PLAYED = Phrase("plugin.not_played", "cannot be played: {error}")
NOT_THAT_GAME = Phrase("plugin.not_that_game", "is not a game of that name")()

registered: dict[str, type[AnyGame]] = {}  # loaded games, by name


def game_names() -> list[str]:
    """Return the names of all games, sorted, without loading them."""
    return sorted({*_ours(), *registered, *plugins(GAMES)})


def is_game(name: str) -> bool:
    """Return whether there is such a game. Other packages are searched last, since that is slow."""
    return name in registered or name in _ours() or name in plugins(GAMES)


def _ours() -> dict[str, str]:
    """Return the package or file of each of our games, by name."""
    modules = pkgutil.iter_modules(_games.__path__)
    return {module.name: f"{_games.__name__}.{module.name}" for module in modules}


def register(kind: type[Game[S]]) -> None:
    """Register a game that lives elsewhere, or raise a DeclarationError with its mistake."""
    game = kind()
    check_state(game)
    if not kind.__module__.startswith(_games.__name__):  # tests have checked our own games
        check_words(game, _source(kind))
        check_parts(kind)
        check_talk(game)
        check_first_moves(cast(AnyGame, game))
    registered[kind.name] = cast(type[AnyGame], kind)


def _source(kind: type[Game[S]]) -> str:
    """Return the source of a game's module; empty where there is none to read."""
    path = Path(getattr(sys.modules.get(kind.__module__), "__file__", None) or "")
    return path.read_text(encoding="utf-8") if path.suffix == ".py" and path.is_file() else ""


def find_game(name: str, **options: Value) -> AnyGame:
    """Return the game of that name, with these house rules."""
    return _kind(name)(**options)


def find_version(name: str, version: int, **options: Value) -> AnyGame:
    """Return the game of that name, with house rules that were stored under a version of it. Rules
    that are left out have their defaults of that version. An unknown version changes nothing."""
    kind = _kind(name)
    if version not in kind.earlier:
        return kind(**options)
    game = kind(**{**kind.earlier[version], **options})
    game.begun_by = version
    return game


def _kind(name: str) -> type[AnyGame]:
    if name in registered:
        return registered[name]
    if name in (ours := _ours()):
        register(_in_module(ours[name], name))
    elif name in plugins(GAMES):
        _register_plugin(name)
    else:
        raise UnknownGame(nothing_called(GAME, name, game_names()))
    return registered[name]


def _register_plugin(name: str) -> None:
    """Register a game of another package. Its mistakes are reported with the package's name and
    stop no other game."""
    kind = _plugged_in(name)
    try:
        register(kind)
    except Exception as error:
        raise broken(plugins(GAMES)[name], NOT_PLAYED(error=cause(error))) from error


def _plugged_in(name: str) -> type[AnyGame]:
    kind = load(GAMES, name)
    if isinstance(kind, type) and issubclass(kind, Game) and kind.name == name:
        return cast(type[AnyGame], kind)
    raise broken(plugins(GAMES)[name], NOT_THAT_GAME)


def _in_module(path: str, name: str) -> type[AnyGame]:
    """Return the game that a package names among its parts, or that a file defines."""
    module = importlib.import_module(path)
    parts = getattr(module, "PARTS", Parts())
    defined = [load_part(path, parts.rules)] if parts.rules else list(vars(module).values())
    for value in defined:
        here = str(getattr(value, "__module__", "")).startswith(path)
        if here and isinstance(value, type) and issubclass(value, Game):
            if value.name != name:
                wrong = f"{path} defines “{value.name}”, and has to define “{name}”"
                raise DeclarationError(wrong)
            return cast(type[AnyGame], value)
    raise DeclarationError(f"{path} does not define a game")
