"""`parlour arena`: bots against bots. What was asked for is read here; `arena/` does the work."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

from ..arena.play import MatchSettings
from ..bots.levels import PLAYOUTS
from ..core.errors import OptionError
from .extras import extra
from .house_rules import add_house_rules, chosen_game

_BOT_AND_NUMBER = re.compile(r"(.+?)(?::([1-8]))?", re.DOTALL)


def add_flags(command: argparse.ArgumentParser, words: Sequence[str]) -> None:
    command.add_argument("game", metavar="GAME", help="name of the game")
    command.add_argument(
        "bots", metavar="BOT", nargs="+", help="kinds of bots, for example: hard normal:3"
    )
    command.add_argument(
        "--games",
        type=int,
        default=1000,
        metavar="NUMBER",
        help="minimum number of games (default: 1000)",
    )
    command.add_argument(
        "--jobs",
        type=int,
        default=1,
        metavar="NUMBER",
        help="number of games played at the same time (default: 1)",
    )
    command.add_argument("--seed", default="1", help="seed of the deals (default: 1)")
    command.add_argument(
        "--playouts",
        type=int,
        metavar="NUMBER",
        help=f"number of playouts for each move of a bot that searches (default: {PLAYOUTS})",
    )
    command.add_argument(
        "--seconds", type=float, help="seconds for each move of such a bot, instead of playouts"
    )
    command.add_argument(
        "--results", metavar="FILE", help="file for the games, to go on from (default: none)"
    )
    command.add_argument(
        "--plot", metavar="FILE", help="file for a plot of the results, in SVG (default: none)"
    )
    add_house_rules(command, words)


def run(arguments: argparse.Namespace) -> None:
    with extra("arena", "the arena"):
        from ..arena.tournament import Tournament

    settings = read_settings(arguments)
    results = Path(arguments.results) if arguments.results else None
    plot = Path(arguments.plot) if arguments.plot else None
    Tournament(settings, arguments.games, arguments.jobs, results, plot).run()


def read_settings(arguments: argparse.Namespace) -> MatchSettings:
    """All that a game depends on, as the flags have it."""
    playouts, seconds = read_effort(arguments)
    if not 0 < arguments.games <= 10**7 or not 0 < arguments.jobs <= 256:
        raise OptionError("the arena takes 1 to 10000000 games, and 1 to 256 jobs")
    game = chosen_game(arguments)
    options = tuple(game.chosen.items())
    bots = seat_bots(arguments.bots)
    return MatchSettings(game.name, options, bots, arguments.seed, playouts, seconds)


def read_effort(arguments: argparse.Namespace) -> tuple[int, float]:
    """How many playouts a bot that searches has for a move, or else how many seconds."""
    if arguments.playouts is not None and arguments.seconds is not None:
        raise OptionError("bots count playouts or seconds, not both")
    seconds = arguments.seconds or 0.0
    playouts = PLAYOUTS if arguments.playouts is None else arguments.playouts
    if arguments.seconds is not None:
        playouts = 0
    if not (0 < playouts < 10**8 or 0 < seconds < 3600):
        raise OptionError("bots that search need at least one playout, or some time")
    return playouts, seconds


def seat_bots(words: Sequence[str]) -> tuple[str, ...]:
    """`hard normal:3` is one hard and three normals."""
    bots: list[str] = []
    for word in words:
        found = _BOT_AND_NUMBER.fullmatch(word)
        if found is None:
            raise OptionError("a bot has a name, as in “hard” or “normal:3”")
        bots += [found[1]] * int(found[2] or 1)
    return tuple(bots)
