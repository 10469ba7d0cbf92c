"""The house rules of a game as flags: for `parlour play`, `parlour arena` and `parlour perft`."""

from __future__ import annotations

import re
from argparse import SUPPRESS, Namespace
from collections.abc import Sequence

from ..core.did_you_mean import closest
from ..core.errors import OptionError
from ..core.game import AnyGame
from ..core.option import Option, value_text
from ..plugins import BrokenPlugin
from ..registry import find_game, game_names, is_game
from .parser import Parser, escaped


def flag(option: Option) -> str:
    return f"--{option.name.replace('_', '-')}"


def meaning(option: Option) -> str:
    """What a house rule is about, what it can be, and what it usually is."""
    return f"{option.help} – {option.takes()} (default: {value_text(option.default)})"


def add_house_rules(command: Parser, words: Sequence[str]) -> None:
    """A flag for each house rule of the game that is named among the words."""
    candidates = [word.lower() for word in words if not word.startswith("-")]
    named = next((word for word in candidates if is_game(word)), "")
    if not named:
        if words and not words[0].startswith("-"):
            find_game(words[0])  # refused before its house rules are taken for mistakes
        refuse_house_rules(command, words, candidates)
        command.epilog = (
            "Each game has house rules, which are flags too:\n"
            f"“{command.prog} cheat --help” lists those of Cheat."
        )
        return
    game = find_game(named)
    command.see = f"{command.prog} {named} --help"
    group = command.add_argument_group(f"house rules of {game.title}")
    for option in game.options:
        group.add_argument(
            flag(option),
            dest=f"option_{option.name}",
            metavar="VALUE" if option.choices else "NUMBER",
            help=escaped(meaning(option)),
        )
    usage = command.format_usage().removeprefix("usage: ").strip()
    command.usage = escaped(re.sub(r"\[?\bGAME\b\]?", named, usage, count=1))
    for argument in command.arguments():
        if argument.dest == "game":
            argument.help = SUPPRESS  # there is nothing left to choose


def refuse_house_rules(command: Parser, words: Sequence[str], candidates: Sequence[str]) -> None:
    """A house rule of a game that is missing, or mistyped, is not a flag that does not exist."""
    typed = next(iter(command.unknown_flags(words)), "")
    owner = next((name for name in game_names() if typed and has_house_rule(name, typed)), "")
    if not owner:
        return
    for word in candidates:
        if closest(word, game_names()):
            find_game(word)  # refused, with what was meant
    belongs = f"{typed} is a house rule, and house rules belong to a game"
    raise OptionError(f"name the game first: {belongs}, as in “{command.prog} {owner} {typed} …”")


def has_house_rule(name: str, typed: str) -> bool:
    try:
        return typed in [flag(option) for option in find_game(name).options]
    except BrokenPlugin:  # `parlour games` tells what is wrong with it
        return False


def house_rules_typed(arguments: Namespace) -> dict[str, str | None]:
    """The flags of the house rules of the game that was named, and what was typed for each."""
    options = find_game(arguments.game).options if arguments.game else ()
    return {flag(one): getattr(arguments, f"option_{one.name}", None) for one in options}


def chosen_game(arguments: Namespace) -> AnyGame:
    """The game that was named, with the house rules that were asked for."""
    game = find_game(arguments.game)
    texts = {option: getattr(arguments, f"option_{option.name}", None) for option in game.options}
    chosen = {
        option.name: option.parse(text, called=flag(option))
        for option, text in texts.items()
        if text is not None
    }
    return find_game(game.name, **chosen)
