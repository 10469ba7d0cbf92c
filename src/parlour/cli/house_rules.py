"""The house rules of a game as flags: for `parlour play`, `parlour arena` and `parlour perft`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ..core.game import AnyGame
from ..core.option import value_text
from ..registry import find_game, is_game


def add_house_rules(command: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """A flag for each house rule of the game that is named among the words."""
    candidates = [word.lower() for word in words if not word.startswith("-")]
    named = next((word for word in candidates if is_game(word)), "")
    if not named:
        command.epilog = "A game's house rules are flags too: name the game before --help."
        return
    game = find_game(named)
    group = command.add_argument_group(f"house rules of {game.title}")
    for option in game.options:
        flags = dict.fromkeys([f"--{option.name.replace('_', '-')}", f"--{option.name}"])
        text = f"{option.help}: {option.takes()} (default: {value_text(option.default)})"
        group.add_argument(*flags, dest=f"option_{option.name}", metavar="VALUE", help=text)


def chosen_game(arguments: argparse.Namespace) -> AnyGame:
    """The game that was named, with the house rules that were asked for."""
    game = find_game(arguments.game.lower())
    texts = {option: getattr(arguments, f"option_{option.name}", None) for option in game.options}
    chosen = {option.name: option.parse(text) for option, text in texts.items() if text is not None}
    return find_game(game.name, **chosen)
