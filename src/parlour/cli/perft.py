"""`parlour perft`: counts sequences of moves, to check and to time a rules engine."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from ..core.phrase import Phrase
from ..core.playout import perft
from .arguments import number, rule_string, seed
from .display import stdout_printer
from .parser import Parser, in_help
from .rule_flags import add_house_rules, chosen_game
from .words import GAME, SEED, THE_GAME

MOST_MOVES = 20

DEPTH = Phrase("cli.word.depth", "DEPTH")()
HOW_MANY_MOVES = Phrase("cli.perft.how_many_moves", "number of moves, from 1 to {most}")
SEED_OF_DEAL = Phrase("cli.perft.seed", "seed of the deal (default: 1)")()
WAYS = Phrase("cli.perft.ways", "{moves:# move|# moves}: {ways:# way|# ways}")


def add_flags(command: Parser, words: Sequence[str]) -> None:
    command.add_argument("game", metavar=str(GAME), type=rule_string, help=in_help(THE_GAME))
    command.add_argument(
        "depth",
        metavar=str(DEPTH),
        type=number(str(DEPTH), 1, MOST_MOVES),
        help=in_help(HOW_MANY_MOVES(most=MOST_MOVES)),
    )
    command.add_argument(
        "--seed", type=seed, default="1", metavar=str(SEED), help=in_help(SEED_OF_DEAL)
    )
    add_house_rules(command, words)


def run(arguments: Namespace) -> None:
    game = chosen_game(arguments)
    printer = stdout_printer()
    for depth in range(1, arguments.depth + 1):
        ways = perft(game, game.new(arguments.seed), depth)
        printer.line(str(WAYS(moves=depth, ways=ways)))
