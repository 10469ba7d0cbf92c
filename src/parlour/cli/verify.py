"""`parlour verify`: whether a recorded game was played by the rules."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from .display import stdout_printer
from .record_file import add_record_file, read_record


def add_flags(command: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    add_record_file(command)


def run(arguments: argparse.Namespace) -> None:
    table = read_record(arguments.file)
    outcome = table.outcome()
    end = "not finished" if outcome is None else "places " + " ".join(map(str, outcome.places))
    stdout_printer().line(f"A true game of {table.game.title}: {len(table.moves)} moves, {end}.")
