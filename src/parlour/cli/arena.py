"""`parlour arena`: bots against bots. Reads the command line; `arena/` does the work."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Sequence
from pathlib import Path

from ..arena.arena_settings import ArenaSettings
from ..bots.levels import LEVELS, PLAYOUTS
from ..bots.make_bot import ENGINE
from ..core.errors import OptionError
from ..core.phrase import Listed, Phrase
from ..notation.rule_string import rules_text
from ..registry import find_game, game_names
from ..terminal.session.players import INSISTS
from .arguments import number, rule_string, seconds, seed
from .match_flags import add_match, match_rules
from .optional_packages import extra
from .parser import Parser, in_help
from .rule_flags import add_house_rules, chosen_game
from .words import BOT, FILE, GAME, NUMBER, SECONDS, SEED, THE_GAME

# An engine's command may contain colons, so only a single digit at its end is a number of engines.
_ENGINE_AND_NUMBER = re.compile(rf"({ENGINE}.*?)(?::([1-8]))?", re.DOTALL)
_BOT_AND_NUMBER = re.compile(r"([^:]+)(?::(.*))?", re.DOTALL)
MOST_OF_A_KIND = 8
ROUNDS = 20  # rounds of a ladder game that would otherwise never end

THE_ARENA = Phrase("cli.arena.arena", "the arena")()
WHICH_BOTS = Phrase(
    "cli.arena.bots",
    "level of a bot ({levels}), the name of another bot, or engine:COMMAND; normal:3 means three"
    " normal bots",
)
GAMES = Phrase("cli.arena.games", "minimum number of games (default: {default})")
JOBS = Phrase("cli.arena.jobs", "number of games played at the same time (default: {default})")
SEED_OF_DEALS = Phrase("cli.arena.seed", "seed of the deals (default: {default})")
HOW_MANY_PLAYOUTS = Phrase(
    "cli.arena.playouts",
    "number of playouts for each move of a bot that searches (default: {default})",
)
HOW_MANY_SECONDS = Phrase(
    "cli.arena.seconds",
    "seconds that a searching bot can think about each move (default: no time limit; see"
    " --playouts)",
)()
A_MATCH = Phrase(
    "cli.arena.match",
    "play matches of that many games, each of which counts as one (default: games)",
)()
A_TARGET = Phrase(
    "cli.arena.target",
    "play matches until a bot has that many points, each of which counts as one (default: games)",
)()
RESULTS = Phrase(
    "cli.arena.results",
    "file to save the games in; if it already holds some, the arena carries on from there"
    " (default: none)",
)()
PLOT = Phrase("cli.arena.plot", "SVG file to save a chart of the results in (default: none)")()

A_LADDER = Phrase(
    "cli.arena.ladder",
    "rate all levels against each other, in one game or in all of them, and print a Markdown"
    " table (default: seat the bots that are named)",
)()
ONLY_A_TABLE = Phrase(
    "cli.arena.only_a_table",
    "--ladder only prints a table of single games: leave out --results, --plot, --match and"
    " --target",
)()

NOT_BOTH = Phrase("cli.arena.not_both", "choose --playouts or --seconds, not both")()
NO_NAME = Phrase("cli.arena.no_name", "a bot has a name, as in “hard” or “normal:3”")()
NO_NAME_BEFORE = Phrase(
    "cli.arena.no_name_before",
    "“{word}” has no bot in front of the colon: write the name too, as in “normal:3”",
)
NOT_FOR_PEOPLE = Phrase(
    "cli.arena.not_for_people", "people cannot play in the arena: “{word}” is not a bot"
)
WRONG_NUMBER = Phrase(
    "cli.arena.wrong_number",
    "“{word}” has to end with a number of bots from 1 to {most}, as in normal:3",
)
NOT_SVG = Phrase("cli.arena.not_svg", "--plot writes SVG: choose a name ending in .svg")()


def add_flags(command: Parser, words: Sequence[str]) -> None:
    ladder = "--ladder" in words
    game_count = "?" if ladder else None
    command.add_argument(
        "game", metavar=str(GAME), type=rule_string, nargs=game_count, help=in_help(THE_GAME)
    )
    if not ladder:
        command.add_argument(
            "bots",
            metavar=str(BOT),
            nargs="+",
            help=in_help(WHICH_BOTS(levels=Listed(LEVELS, either=True))),
        )
    command.add_argument(
        "--games",
        type=number("--games", 1, 10_000_000),
        default=1000,
        metavar=str(NUMBER),
        help=in_help(GAMES(default=1000)),
    )
    command.add_argument(
        "--jobs",
        type=number("--jobs", 1, 256),
        default=1,
        metavar=str(NUMBER),
        help=in_help(JOBS(default=1)),
    )
    command.add_argument(
        "--seed", type=seed, default="1", metavar=str(SEED), help=in_help(SEED_OF_DEALS(default=1))
    )
    command.add_argument(
        "--playouts",
        type=number("--playouts", 1, 10**8 - 1),
        metavar=str(NUMBER),
        help=in_help(HOW_MANY_PLAYOUTS(default=PLAYOUTS)),
    )
    command.add_argument(
        "--seconds",
        type=seconds("--seconds", 0.001, 3600),
        metavar=str(SECONDS),
        help=in_help(HOW_MANY_SECONDS),
    )
    add_match(command, A_MATCH, A_TARGET)
    command.add_argument("--results", metavar=str(FILE), help=in_help(RESULTS))
    command.add_argument("--plot", type=svg_file, metavar=str(FILE), help=in_help(PLOT))
    command.add_argument("--ladder", action="store_true", help=in_help(A_LADDER))
    add_house_rules(command, words)


def run(arguments: argparse.Namespace) -> None:
    with extra("arena", THE_ARENA):
        from ..arena.ladder import ladder
        from ..arena.tournament import Tournament

    if arguments.ladder:
        if arguments.results or arguments.plot or match_rules(arguments):
            raise OptionError(ONLY_A_TABLE)
        for line in ladder(ladder_entries(arguments), arguments.games, arguments.jobs):
            print(line, flush=True)
        return
    settings = read_settings(arguments)
    results = Path(arguments.results) if arguments.results else None
    Tournament(settings, arguments.games, arguments.jobs, results, arguments.plot).run()


def ladder_entries(arguments: argparse.Namespace) -> list[tuple[ArenaSettings, str]]:
    """Return the settings of a ladder, with all levels at one table, for the named game or for each
    game that can seat them. Each comes with the command for that game alone."""
    playouts, thinking = read_effort(arguments)
    named = [chosen_game(arguments)] if arguments.game else map(find_game, game_names())
    found: list[tuple[ArenaSettings, str]] = []
    for game in named:
        if not game.seats[0] <= len(LEVELS) <= game.seats[1]:
            continue
        options = dict(game.chosen)
        if options.get("rounds") == 0:  # 0 means that the game has no end
            options["rounds"] = ROUNDS
        rules = rules_text(find_game(game.name, **options))
        effort = f"--seconds {thinking:g}" if thinking else f"--playouts {playouts}"
        words = f"{shlex.quote(rules)} --ladder --games {arguments.games} {effort}"
        settings = ArenaSettings(
            game.name, tuple(options.items()), LEVELS, arguments.seed, playouts, thinking
        )
        found.append((settings, f"parlour arena {words} --seed {arguments.seed}"))
    return found


def read_settings(arguments: argparse.Namespace) -> ArenaSettings:
    """Return the settings that the flags ask for."""
    playouts, thinking = read_effort(arguments)
    game = chosen_game(arguments)
    options = tuple(game.chosen.items())
    bots = seat_bots(arguments.bots)
    match = match_rules(arguments)
    return ArenaSettings(game.name, options, bots, arguments.seed, playouts, thinking, match)


def read_effort(arguments: argparse.Namespace) -> tuple[int, float]:
    """Return the playouts for each move of a bot that searches, or else its seconds."""
    if arguments.playouts is not None and arguments.seconds is not None:
        raise OptionError(NOT_BOTH)
    if arguments.seconds is not None:
        return 0, arguments.seconds
    return arguments.playouts or PLAYOUTS, 0.0


def seat_bots(words: Sequence[str]) -> tuple[str, ...]:
    """Read the bots at a table: `hard normal:3` is one hard and three normal bots."""
    bots: list[str] = []
    for word in words:
        found = _ENGINE_AND_NUMBER.fullmatch(word) or _BOT_AND_NUMBER.fullmatch(word)
        if word.startswith(INSISTS):
            raise OptionError(NOT_FOR_PEOPLE(word=word[:40]))
        if found is None:
            raise OptionError(NO_NAME_BEFORE(word=word[:40]) if word else NO_NAME)
        bots += [found[1]] * number_of_bots(word, found[2])
    return tuple(bots)


def number_of_bots(word: str, text: str | None) -> int:
    if text is None:
        return 1
    if text in list(map(str, range(1, MOST_OF_A_KIND + 1))):
        return int(text)
    raise OptionError(WRONG_NUMBER(word=word[:40], most=MOST_OF_A_KIND))


def svg_file(text: str) -> Path:
    if not text.lower().endswith(".svg"):
        raise argparse.ArgumentTypeError(str(NOT_SVG))
    return Path(text)
