"""`parlour arena`: bots against bots. What was asked for is read here; `arena/` does the work."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

from ..arena.play import MatchSettings
from ..bots.levels import LEVELS, PLAYOUTS
from ..bots.registry import ENGINE
from ..core.did_you_mean import listed
from ..core.errors import OptionError
from .arguments import game_name, number, seconds, seed
from .extras import extra
from .house_rules import add_house_rules, chosen_game
from .parser import Parser

# A command may have colons of its own, so only a single digit at its end is a number of engines.
_ENGINE_AND_NUMBER = re.compile(rf"({ENGINE}.*?)(?::([1-8]))?", re.DOTALL)
_BOT_AND_NUMBER = re.compile(r"([^:]+)(?::(.*))?", re.DOTALL)
MOST_OF_A_KIND = 8


def add_flags(command: Parser, words: Sequence[str]) -> None:
    command.add_argument("game", metavar="GAME", type=game_name, help="name of the game")
    command.add_argument(
        "bots",
        metavar="BOT",
        nargs="+",
        help=f"level of a bot ({listed(LEVELS, 'or')}), the name of another bot, or engine:COMMAND;"
        " normal:3 means three normal bots",
    )
    command.add_argument(
        "--games",
        type=number("--games", 1, 10_000_000),
        default=1000,
        metavar="NUMBER",
        help="minimum number of games (default: 1000)",
    )
    command.add_argument(
        "--jobs",
        type=number("--jobs", 1, 256),
        default=1,
        metavar="NUMBER",
        help="number of games played at the same time (default: 1)",
    )
    command.add_argument("--seed", type=seed, default="1", help="seed of the deals (default: 1)")
    command.add_argument(
        "--playouts",
        type=number("--playouts", 1, 10**8 - 1),
        metavar="NUMBER",
        help=f"number of playouts for each move of a bot that searches (default: {PLAYOUTS})",
    )
    command.add_argument(
        "--seconds",
        type=seconds("--seconds", 0.001, 3600),
        help="seconds that a searching bot can think about each move (default: no time limit; see"
        " --playouts)",
    )
    command.add_argument(
        "--results",
        metavar="FILE",
        help="file to save the games in; if it already holds some, the arena carries on from there"
        " (default: none)",
    )
    command.add_argument(
        "--plot",
        type=svg_file,
        metavar="FILE",
        help="SVG file to save a chart of the results in (default: none)",
    )
    add_house_rules(command, words)


def run(arguments: argparse.Namespace) -> None:
    with extra("arena", "the arena"):
        from ..arena.tournament import Tournament

    settings = read_settings(arguments)
    results = Path(arguments.results) if arguments.results else None
    Tournament(settings, arguments.games, arguments.jobs, results, arguments.plot).run()


def read_settings(arguments: argparse.Namespace) -> MatchSettings:
    """All that a game depends on, as the flags have it."""
    playouts, thinking = read_effort(arguments)
    game = chosen_game(arguments)
    options = tuple(game.chosen.items())
    bots = seat_bots(arguments.bots)
    return MatchSettings(game.name, options, bots, arguments.seed, playouts, thinking)


def read_effort(arguments: argparse.Namespace) -> tuple[int, float]:
    """How many playouts a bot that searches has for a move, or else how many seconds."""
    if arguments.playouts is not None and arguments.seconds is not None:
        raise OptionError("choose --playouts or --seconds, not both")
    if arguments.seconds is not None:
        return 0, arguments.seconds
    return arguments.playouts or PLAYOUTS, 0.0


def seat_bots(words: Sequence[str]) -> tuple[str, ...]:
    """`hard normal:3` is one hard and three normals."""
    bots: list[str] = []
    for word in words:
        found = _ENGINE_AND_NUMBER.fullmatch(word) or _BOT_AND_NUMBER.fullmatch(word)
        if found is None:
            raise OptionError("a bot has a name, as in “hard” or “normal:3”")
        bots += [found[1]] * number_of_bots(word, found[2])
    return tuple(bots)


def number_of_bots(word: str, text: str | None) -> int:
    if text is None:
        return 1
    if text in list(map(str, range(1, MOST_OF_A_KIND + 1))):
        return int(text)
    wanted = f"the number of bots has to be from 1 to {MOST_OF_A_KIND}"
    raise OptionError(f"{wanted}, as in normal:3, not “{text[:20]}” as in “{word[:40]}”")


def svg_file(text: str) -> Path:
    if not text.lower().endswith(".svg"):
        raise argparse.ArgumentTypeError("--plot writes SVG: choose a name ending in .svg")
    return Path(text)
