"""Flags for commands that can play a match."""

from __future__ import annotations

from argparse import Namespace

from ..core.errors import OptionError
from ..core.option import Choice, choice
from ..core.phrase import Phrase, Text
from ..play.match import FIRST_SEATS, LEAST_GAMES, MOST_GAMES, MOST_POINTS, FirstSeat, MatchRules
from .arguments import number, typed
from .parser import Parser, in_help
from .words import NUMBER

WHO = Phrase("cli.word.who", "WHO")()
FIRST_SEAT = Phrase(
    "cli.match.first_seat",
    "who goes first, or deals, in the next game of a match: turn (it moves on clockwise), winner or"
    " loser of the last game (default: turn)",
)()
NO_MATCH = Phrase(
    "cli.match.no_match", "--first-seat is for a match: choose --match or --target, too"
)()


@typed
def first_seat(text: str) -> FirstSeat:
    """Read `--first-seat`: how the first seat moves on in a match."""
    words = choice("first_seat", "", *[Choice(word) for word in FIRST_SEATS])
    word = words.parse(text, called="--first-seat")
    return next(each for each in FIRST_SEATS if each == word)


def add_match(command: Parser, games: Text, target: Text) -> None:
    """Add the flags of a match. `games` and `target` are the command's help for `--match` and
    `--target`."""
    command.add_argument(
        "--match",
        type=number("--match", LEAST_GAMES, MOST_GAMES),
        metavar=str(NUMBER),
        help=in_help(games),
    )
    command.add_argument(
        "--target",
        type=number("--target", 1, MOST_POINTS),
        metavar=str(NUMBER),
        help=in_help(target),
    )
    command.add_argument(
        "--first-seat", type=first_seat, metavar=str(WHO), help=in_help(FIRST_SEAT)
    )


def match_rules(arguments: Namespace) -> MatchRules | None:
    """Return the rules of the match that the flags ask for, or None."""
    games, target, first = arguments.match or 0, arguments.target or 0, arguments.first_seat
    if not games and not target:
        if first is not None:
            raise OptionError(NO_MATCH)
        return None
    return MatchRules(games, target, first or "turn").check()
