"""The file with a recorded game: for `parlour replay` and `parlour verify`."""

from __future__ import annotations

import sys

from ..core.phrase import Phrase
from ..record import read_file
from ..record_draft import LONGEST
from .parser import Parser, in_help
from .words import FILE

THE_RECORD = Phrase("cli.the_record", "file with a recorded game, or - for standard input")()


def add_record_file(command: Parser) -> None:
    command.add_argument("file", metavar=str(FILE), help=in_help(THE_RECORD))


def record_text_of(name: str) -> str:
    return sys.stdin.read(LONGEST + 1) if name == "-" else read_file(name)
