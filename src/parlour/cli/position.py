"""`parlour position`: a position from its text, and what may be played there."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from ..core.errors import OptionError
from ..notation.position import parse_position
from ..terminal.line_replay import show_position
from .arguments import typed
from .display import stdout_printer
from .parser import Parser


def add_flags(command: Parser, words: Sequence[str]) -> None:
    if len([word for word in words if not word.startswith("-")]) > 1:
        raise OptionError("put the whole position in quotation marks")
    command.add_argument(
        "position",
        metavar="POSITION",
        type=typed(parse_position),
        help='position in quotation marks, such as "cheat/1 hand=7s7h,9d,Tc,As"',
    )


def run(arguments: Namespace) -> None:
    game, state = arguments.position
    show_position(stdout_printer(), game, state)
