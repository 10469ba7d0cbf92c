"""`parlour replay`: a recorded game, full screen or in lines."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ..notation.moves import parse_seat
from ..terminal.line_replay import show_game
from .display import add_looks, ask, full_screen, full_table, settings, stdout_printer
from .record_file import add_record_file, read_record


def add_flags(command: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    add_record_file(command)
    command.add_argument(
        "--seat",
        metavar="LETTER",
        help="seat whose view is shown (default: every card face up)",
    )
    command.add_argument(
        "--step", action="store_true", help="lines of text, one move for each Enter"
    )
    add_looks(command)


def run(arguments: argparse.Namespace) -> None:
    table = read_record(arguments.file)
    seat = None if arguments.seat is None else parse_seat(arguments.seat, table.state.seats)
    if full_screen(arguments) and not arguments.step:
        full_table().watch(settings(arguments), table, seat)
    else:
        show_game(stdout_printer(arguments.ascii), table, seat, ask if arguments.step else None)
