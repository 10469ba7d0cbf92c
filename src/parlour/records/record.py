"""Whole games as text, written and read: tags, then one move a line, in the spirit of PGN.

After the `#` on a line come the first digits of a SHA-256 over the tags that the deal depends on
and all moves up to that line; the tag `Moves` has more digits of the last one. A record written by
hand can leave them all out; with them, a changed line is found.
"""

from __future__ import annotations

import hashlib
from os import PathLike
from pathlib import Path
from typing import Final, Literal, final

from ..core.errors import NotationError, ParlourError
from ..core.game import Outcome
from ..core.offer import move_text
from ..core.shuffle import commitment
from ..core.zone import SEAT_LETTERS
from ..notation.problems import (
    CHECK_MISSING,
    FIRST_MOVE_CHANGED,
    FROM_POSITION,
    MOVE_CHANGED,
    NOT_BROKEN_OFF,
    NOT_TEXT,
    ONE_CHANGED,
    OTHER_COUNT,
    OTHER_RESULT,
    OTHER_SEED,
)
from ..notation.rule_string import rules_tags
from ..play.fair_deal import tag_line, why_unfair
from ..play.table import Table
from ..steps import Steps, finish
from .draft import LONGEST, Draft, Line

BROKEN_OFF: Final = "broken off"  # the value of the tag End
_COLUMN = 18  # where the check digits stand
# What can be wrong with a record: each is found for itself.
Part = Literal["commit", "deal", "moves", "checks", "count", "result", "end"]


def save(table: Table, path: str | PathLike[str]) -> None:
    """Write a table's record to a file."""
    Path(path).write_text(record_text(table), encoding="utf-8")


def load(path: str | PathLike[str]) -> Table:
    """Read a record from a file, and replay it to its end. A NotationError names the first line
    that is wrong."""
    return parse_record(read_file(path))


def read_file(path: str | PathLike[str]) -> str:
    """The text of a file, or as much of it as shows that it is too long for a record."""
    try:
        with Path(path).open(encoding="utf-8-sig") as file:
            return file.read(LONGEST + 1)
    except UnicodeDecodeError as error:
        raise ParlourError(NOT_TEXT(path=str(path))) from error


def record_text(table: Table, *, broken_off: bool = False) -> str:
    """The record of a table, finished or not; `broken_off`, if nobody will go on with it."""
    return finish(writing(table, broken_off=broken_off))


def writing(table: Table, *, broken_off: bool = False) -> Steps[str]:
    """The same in steps."""
    if table.start:
        raise ParlourError(FROM_POSITION)
    digest = _digest("", "\n".join(_header(table)))
    moves: list[str] = []
    for seat, action in table.moves:
        move = move_text(seat, action)
        digest = _digest(digest, move)
        moves.append(f"{move:<{_COLUMN}} #{digest[:3]}")
        yield
    lines = [
        *_start(table),
        f'[Moves "{_summary(len(moves), digest)}"]',
        f'[Result "{_result(table.outcome())}"]',
    ]
    if broken_off:
        lines.append(f'[End "{BROKEN_OFF}"]')
    return "\n".join([*lines, "", *moves, ""])


def parse_record(text: str) -> Table:
    """Read a record, and replay it to its end. A NotationError names the first line that is
    wrong."""
    return Record(text).sound_table()


@final
class Record:
    """A record that was read: what it says, where its moves lead, and what does not fit.

    What cannot be read at all is a NotationError. `problems` has what is wrong otherwise, the first
    of each kind, in the order in which they are found. `tags` go by their names in small letters.
    `table` is where the moves lead to; if one of them is not legal, it is the table before that.
    """

    def __init__(self, text: str) -> None:
        draft = Draft(text)
        self.tags = {key: line.text for key, line in draft.tags.items()}
        self.has_checks = any([line.check for line in draft.moves])
        self.problems: dict[Part, NotationError] = {}
        self.table = draft.open_table()
        self._lines = draft.tags
        self._check_deal()
        digest = self._play(draft.moves)
        if "moves" not in self.problems:
            self._check_count(draft.moves, digest)
            self._check_end()

    @property
    def broken_off(self) -> bool:
        """Whether it says that nobody went on with the game."""
        return self.tags.get("end", "").lower() == BROKEN_OFF

    def sound_table(self) -> Table:
        """The table at the end of the moves; or the first thing that is wrong."""
        for problem in self.problems.values():
            raise problem
        return self.table

    def _check_deal(self) -> None:
        """Whether the seed is what was promised, or what it was shuffled from."""
        table, told = self.table, self._lines.get("commit")
        if deal := table.deal:
            wrong = why_unfair("\n".join(deal.lines(table.game, table.names)), table.seed)
            if wrong:
                self.problems["deal"] = self._lines["seed"].error(wrong)
            return
        if told is not None and told.text.lower() != commitment(self.table.seed):
            self.problems["commit"] = told.error(OTHER_SEED)

    def _play(self, moves: list[Line]) -> str:
        """Play the moves, as far as they are legal; the digest of all of them."""
        table = self.table
        digest = _digest("", "\n".join(_header(table)))
        for line in moves:
            try:
                line.play(table)
            except NotationError as refused:
                self.problems["moves"] = refused
                break
            digest = _digest(digest, move_text(*table.moves[-1]))
            if self.has_checks and "checks" not in self.problems:
                self._check_line(line, digest[:3])
        return digest

    def _check_line(self, line: Line, check: str) -> None:
        if not line.check:
            self.problems["checks"] = line.error(CHECK_MISSING(check=check))
        elif line.check != f"#{check}":
            changed = FIRST_MOVE_CHANGED if len(self.table.moves) == 1 else MOVE_CHANGED
            self.problems["checks"] = line.error(changed(check=check), line.check)

    def _check_count(self, moves: list[Line], digest: str) -> None:
        """That nothing is missing."""
        told, made = self._lines.get("moves"), len(moves)
        if told is None or told.text.lower() == _summary(made, digest):
            return
        last = moves[-1] if moves else told
        count = told.text.split(maxsplit=1)[0][:9] if told.text.strip() else ""
        other = OTHER_COUNT(count=made, told=count) if count != str(made) else ONE_CHANGED
        self.problems["count"] = last.error(other)

    def _check_end(self) -> None:
        """That the result is what the moves lead to."""
        outcome = self.table.outcome()
        told, result = self._lines.get("result"), _result(outcome)
        if told is not None and " ".join(told.text.split()) != result:
            self.problems["result"] = told.error(OTHER_RESULT(result=result, told=told.text[:40]))
        if self.broken_off and outcome is not None:
            self.problems["end"] = self._lines["end"].error(NOT_BROKEN_OFF)


def _header(table: Table) -> list[str]:
    """The tags that the deal depends on, and who plays."""
    tags = [*rules_tags(table.game), ("Seed", table.seed)]
    tags += zip(SEAT_LETTERS, table.names, strict=False)
    return [tag_line(key, value) for key, value in tags if value]


def _start(table: Table) -> list[str]:
    """All tags about how it began. Where players had a share in the seed, it is the hash of those
    before it."""
    if table.deal is None:
        return [*_header(table), tag_line("Commit", commitment(table.seed))]
    return [*table.deal.lines(table.game, table.names), tag_line("Seed", table.seed)]


def _result(outcome: Outcome | None) -> str:
    """Places, then points if there are any; `*` for a game that is not over."""
    if outcome is None:
        return "*"
    parts = [" ".join(map(str, outcome.places)), " ".join(map(str, outcome.points))]
    return "; ".join(part for part in parts if part)


def _summary(count: int, digest: str) -> str:
    return f"{count} {digest[:16]}"


def _digest(before: str, text: str) -> str:
    return hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()
