"""`parlour position`: a position from its text, and what may be played there."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ..notation.position import parse_position
from ..terminal.line_replay import show_position
from .display import stdout_printer


def add_flags(command: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    command.add_argument(
        "text", metavar="POSITION", help='position, for example: "cheat/1 hand=7s7h,9d,Tc,As"'
    )


def run(arguments: argparse.Namespace) -> None:
    game, state = parse_position(arguments.text)
    show_position(stdout_printer(), game, state)
