"""`parlour verify`: whether a recorded game was played by the rules."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from .display import stdout_printer
from .parser import Parser
from .record_file import add_record_file, read_record


def add_flags(command: Parser, _words: Sequence[str]) -> None:
    add_record_file(command)


def run(arguments: Namespace) -> None:
    table = read_record(arguments.file)
    count = len(table.moves)
    moves = "1 move" if count == 1 else f"{count} moves"
    outcome = table.outcome()
    if outcome is None:
        end = "It is not finished."
    else:
        places = sorted(zip(outcome.places, table.names, strict=True), key=lambda pair: pair[0])
        end = "Places: " + ", ".join([f"{place}. {name}" for place, name in places]) + "."
    stdout_printer().line(f"This is a genuine game of {table.game.title}, with {moves}. {end}")
