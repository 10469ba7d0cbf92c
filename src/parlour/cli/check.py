"""`parlour check`: finds mistakes in a game, for its author."""

from __future__ import annotations

import random
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from ..core.errors import ParlourError
from ..core.game_texts import title
from ..core.phrase import Phrase
from ..registry import find_game
from .arguments import name_in, number, rule_string
from .display import stdout_printer
from .parser import Parser, in_help
from .words import FOLDER, GAME, NUMBER, SEED

USUAL_GAMES = 40
MOST_GAMES = 100_000

THE_GAME = Phrase("cli.check.game", "name of the game: one of ours, or of an installed package")()
GOLDEN = Phrase("cli.check.golden", "your folder of golden games (default: none)")()
PAGES = Phrase("cli.check.pages", "your folder of rules pages (default: none)")()
TESTS = Phrase("cli.check.tests", "your folder of tests, which name clauses (default: none)")()
WRITE = Phrase("cli.check.write", "write golden games and rules pages (default: compare)")()
GAMES = Phrase("cli.check.games", "random games for each check (default: {games})")(
    games=USUAL_GAMES
)
SEED_OF_GAMES = Phrase("cli.check.seed", "seed of the random games (default: the same always)")()
WRONG = Phrase("cli.check.wrong", "{count:# check|# checks} of {game} failed:")
RIGHT = Phrase("cli.check.right", "{game} keeps all that a game has to: {count:# check|# checks}.")
WROTE = Phrase("cli.check.wrote", "wrote {path}")


def add_flags(command: Parser, words: Sequence[str]) -> None:
    command.add_argument("game", metavar=str(GAME), type=rule_string, help=in_help(THE_GAME))
    folder = str(FOLDER)
    command.add_argument("--golden", metavar=folder, type=Path, help=in_help(GOLDEN))
    command.add_argument("--pages", metavar=folder, type=Path, help=in_help(PAGES))
    command.add_argument("--tests", metavar=folder, type=Path, help=in_help(TESTS))
    command.add_argument("--write", action="store_true", help=in_help(WRITE))
    command.add_argument(
        "--games",
        metavar=str(NUMBER),
        type=number(str(NUMBER), 1, MOST_GAMES),
        default=USUAL_GAMES,
        help=in_help(GAMES),
    )
    command.add_argument("--seed", default="", metavar=str(SEED), help=in_help(SEED_OF_GAMES))


def run(arguments: Namespace) -> None:
    from ..testing.contract import CONTRACT, problems
    from ..testing.golden import write
    from ..testing.trial import Trial

    game, printer = find_game(name_in(arguments.game)), stdout_printer()
    trial = Trial(
        game,
        random.Random(arguments.seed),
        arguments.games,
        golden=arguments.golden,
        pages=arguments.pages,
        tests=arguments.tests,
    )
    if arguments.write:
        for path in write(trial):
            printer.line(str(WROTE(path=str(path))))
    found = list(problems(trial, arguments.seed))
    if found:
        error = ParlourError(WRONG(count=len(found), game=title(game)))
        for check, fault in found:
            error.add_note(f"{check}: {fault}")
        raise error
    checks = sum([len(group) for group in CONTRACT])
    printer.line(str(RIGHT(game=title(game), count=checks)))
