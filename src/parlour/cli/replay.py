"""`parlour replay`: shows a recorded game, full screen or in line mode."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence

from ..core.errors import NotationError, OptionError
from ..core.phrase import Phrase
from ..core.zone import SEAT_LETTERS
from ..notation.moves import parse_seat
from ..records.record import parse_record, read_file
from ..records.record_parser import LONGEST
from ..terminal.line_replay import show_game
from .display import add_looks, ask, full_screen, full_table, settings, stdout_printer
from .parser import Parser, in_help
from .words import FILE

THE_RECORD = Phrase("cli.the_record", "file with a recorded game, or - for standard input")()
LETTER = Phrase("cli.word.letter", "LETTER")()
WHOSE_VIEW = Phrase(
    "cli.replay.seat",
    "letter of the seat whose view is shown (default: all cards are face up)",
)()
STEP = Phrase(
    "cli.replay.step", "line mode, waiting for Enter after each move (default: no waiting)"
)()
NOT_A_SEAT = Phrase(
    "cli.replay.not_a_seat", "--seat has to be a letter from a to {last}, not “{typed}”"
)


def add_flags(command: Parser, _words: Sequence[str]) -> None:
    add_record_file(command)
    command.add_argument("--seat", metavar=str(LETTER), help=in_help(WHOSE_VIEW))
    command.add_argument("--step", action="store_true", help=in_help(STEP))
    add_looks(command)


def add_record_file(command: Parser) -> None:
    command.add_argument("file", metavar=str(FILE), help=in_help(THE_RECORD))


def record_text_of(name: str) -> str:
    return sys.stdin.read(LONGEST + 1) if name == "-" else read_file(name)


def run(arguments: Namespace) -> None:
    table = parse_record(record_text_of(arguments.file))
    seat = None if arguments.seat is None else read_seat(arguments.seat, table.state.seats)
    if full_screen(arguments) and not arguments.step:
        full_table().watch(settings(arguments), table, seat)
    else:
        show_game(stdout_printer(arguments.ascii), table, seat, ask if arguments.step else None)


def read_seat(letter: str, seats: int) -> int:
    try:
        return parse_seat(letter, seats)
    except NotationError:  # the user typed the seat, so the file is not to blame
        told = NOT_A_SEAT(last=SEAT_LETTERS[seats - 1], typed=letter[:20])
        raise OptionError(told) from None
