"""The file with a recorded game: for `parlour replay` and `parlour verify`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..core.errors import ParlourError
from ..record import load
from ..table import Table


def add_record_file(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "file", metavar="FILE", help="file with a recorded game; - for standard input"
    )


def read_record(name: str) -> Table:
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ParlourError(f"{name} is not a text file") from error
    return load(text)
