"""The file with a recorded game: for `parlour replay` and `parlour verify`."""

from __future__ import annotations

import sys

from ..record import load, parse_record
from ..table import Table
from .parser import Parser


def add_record_file(command: Parser) -> None:
    command.add_argument(
        "file", metavar="FILE", help="file with a recorded game, or - for standard input"
    )


def read_record(name: str) -> Table:
    return parse_record(sys.stdin.read()) if name == "-" else load(name)
