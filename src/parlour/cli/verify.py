"""`parlour verify`: whether a recorded game was played by the rules."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from ..core.language import ANYBODY
from ..core.phrase import Listed, Phrase, Text
from ..core.words import title
from ..table import Table
from .display import stdout_printer
from .parser import Parser
from .record_file import add_record_file, read_record

UNFINISHED = Phrase(
    "cli.verify.unfinished",
    "This is a genuine game of {game}, with {moves:# move|# moves}. It is not finished",
)
FINISHED = Phrase(
    "cli.verify.finished",
    "This is a genuine game of {game}, with {moves:# move|# moves}. Places: {places}",
)
PLACE = Phrase("cli.verify.place", "{place}. {name}")


def add_flags(command: Parser, _words: Sequence[str]) -> None:
    add_record_file(command)


def run(arguments: Namespace) -> None:
    stdout_printer().line(ANYBODY.complaint(verdict(read_record(arguments.file))))


def verdict(table: Table) -> Text:
    """What a record is that could be read to its end."""
    game, moves, outcome = title(table.game), len(table.moves), table.outcome()
    if outcome is None:
        return UNFINISHED(game=game, moves=moves)
    ranked = sorted(zip(outcome.places, table.names, strict=True), key=lambda pair: pair[0])
    places = tuple([PLACE(place=place, name=name) for place, name in ranked])
    return FINISHED(game=game, moves=moves, places=Listed(places))
