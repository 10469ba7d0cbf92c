"""`parlour position`: shows a position from its text, and the legal moves."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from ..core.errors import OptionError
from ..core.phrase import Phrase
from ..notation.position import parse_position
from ..terminal.line_replay import show_position
from .arguments import typed
from .display import stdout_printer
from .parser import Parser, in_help

POSITION = Phrase("cli.word.position", "POSITION")()
THE_POSITION = Phrase("cli.position.the_position", "position in quotation marks, such as {example}")
EXAMPLE = '"cheat/1 hand=7s7h,9d,Tc,As"'
NOT_QUOTED = Phrase("cli.position.not_quoted", "put the whole position in quotation marks")()


def add_flags(command: Parser, words: Sequence[str]) -> None:
    if len([word for word in words if not word.startswith("-")]) > 1:
        raise OptionError(NOT_QUOTED)
    command.add_argument(
        "position",
        metavar=str(POSITION),
        type=typed(parse_position),
        help=in_help(THE_POSITION(example=EXAMPLE)),
    )


def run(arguments: Namespace) -> None:
    game, state = arguments.position
    show_position(stdout_printer(), game, state)
