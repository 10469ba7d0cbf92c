"""Records: whole games as text, written and read. Tags come first, then one move a line, as in PGN.

Check digits follow the `#` on a line (`tags_and_digits.py`). A record written by hand can leave
them out; with them, a changed line is noticed (`verify.py`).
"""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Final

from ..core.errors import ParlourError
from ..core.offer import move_text
from ..notation.problems import FROM_POSITION, NOT_TEXT
from ..play.table import Table
from ..steps import Steps, finish
from .record_parser import LONGEST
from .tags_and_digits import BROKEN_OFF, deal_tags, digest_of, moves_value, result_value, start_tags
from .verify import Record

COLUMN: Final = 18  # column of the check digits


def save(table: Table, path: str | PathLike[str]) -> None:
    """Write a table's record to a file."""
    Path(path).write_text(record_text(table), encoding="utf-8")


def load(path: str | PathLike[str]) -> Table:
    """Read a record from a file and replay it to its end. A NotationError names the first wrong
    line."""
    return parse_record(read_file(path))


def read_file(path: str | PathLike[str]) -> str:
    """Return the text of a file, or enough of it to show that it is too long for a record."""
    try:
        with Path(path).open(encoding="utf-8-sig") as file:
            return file.read(LONGEST + 1)
    except UnicodeDecodeError as error:
        raise ParlourError(NOT_TEXT(path=str(path))) from error


def record_text(table: Table, *, broken_off: bool = False) -> str:
    """Return the record of a table, finished or not. `broken_off` if nobody will go on with it."""
    return finish(writing(table, broken_off=broken_off))


def writing(table: Table, *, broken_off: bool = False) -> Steps[str]:
    """Write the record of a table, in steps."""
    if table.start:
        raise ParlourError(FROM_POSITION)
    digest = digest_of("", "\n".join(deal_tags(table)))
    moves: list[str] = []
    for seat, action in table.moves:
        move = move_text(seat, action)
        digest = digest_of(digest, move)
        moves.append(f"{move:<{COLUMN}} #{digest[:3]}")
        yield
    lines = [
        *start_tags(table),
        f'[Moves "{moves_value(len(moves), digest)}"]',
        f'[Result "{result_value(table.outcome())}"]',
    ]
    if broken_off:
        lines.append(f'[End "{BROKEN_OFF}"]')
    return "\n".join([*lines, "", *moves, ""])


def parse_record(text: str) -> Table:
    """Read a record and replay it to its end. A NotationError names the first wrong line."""
    return Record(text).sound_table()
