"""Whole games as text, written and read: tags, then one move a line, in the spirit of PGN.

After the `#` on a line come the first digits of a SHA-256 over the tags that the deal depends on
and all moves up to that line; the tag `Moves` has more digits of the last one. A record written by
hand can leave them all out; with them, a changed line is found.
"""

from __future__ import annotations

import hashlib
import re
from os import PathLike
from pathlib import Path
from typing import final

from .core.did_you_mean import HOUSE_RULE, nothing_called
from .core.errors import NotationError, ParlourError
from .core.game import AnyGame, Outcome
from .core.option import Value
from .core.phrase import Text
from .core.shuffle import commitment
from .core.text import move_text
from .core.words import title
from .core.zone import SEAT_LETTERS
from .notation.moves import parse_move
from .notation.position import other_version
from .notation.problems import (
    BAD_CHECK,
    CHECK_MISSING,
    EMPTY,
    FIRST_MOVE_CHANGED,
    FROM_POSITION,
    LATE_TAG,
    MOVE_CHANGED,
    NO_START,
    NO_TAG,
    NO_TAG_BEFORE,
    NO_VERSION,
    NOT_A_TAG,
    NOT_TEXT,
    ONE_CHANGED,
    OTHER_COUNT,
    OTHER_RESULT,
    OTHER_SEED,
    REFUSED_MOVE,
    TAG_TWICE,
)
from .registry import find_game
from .table import Table, check_name

_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_CHECK = re.compile(r"#[0-9a-f]{3}")
_NO_CHECK = re.compile(r"#[^#\s]*$")
_GAME = re.compile(r"(\w+)/([0-9]{1,4})")
_COLUMN = 18  # where the check digits stand


def save(table: Table, path: str | PathLike[str]) -> None:
    """Write a table's record to a file."""
    Path(path).write_text(record_text(table), encoding="utf-8")


def load(path: str | PathLike[str]) -> Table:
    """Read a record from a file, and replay it to its end. A NotationError names the first line
    that is wrong."""
    try:
        return parse_record(Path(path).read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError as error:
        raise ParlourError(NOT_TEXT(path=str(path))) from error


def record_text(table: Table) -> str:
    """The record of a table, finished or not."""
    if table.start:
        raise ParlourError(FROM_POSITION)
    lines = _header(table)
    digest = _digest("", "\n".join(lines))
    moves: list[str] = []
    for move in table.move_texts():
        digest = _digest(digest, move)
        moves.append(f"{move:<{_COLUMN}} #{digest[:3]}")
    lines += [
        f'[Commit "{commitment(table.seed)}"]',
        f'[Moves "{_summary(len(moves), digest)}"]',
        f'[Result "{_result(table.outcome())}"]',
    ]
    return "\n".join([*lines, "", *moves, ""])


def parse_record(text: str) -> Table:
    """Read a record, and replay it to its end. A NotationError names the first line that is
    wrong."""
    draft = _Draft(text)
    table = draft.open_table()
    digest = _digest("", "\n".join(_header(table)))
    checked = any(line.check for line in draft.moves)
    for line in draft.moves:
        line.play(table)
        digest = _digest(digest, move_text(*table.moves[-1]))
        if checked and not line.check:
            raise line.error(CHECK_MISSING(check=digest[:3]))
        if checked and line.check != f"#{digest[:3]}":
            changed = FIRST_MOVE_CHANGED if len(table.moves) == 1 else MOVE_CHANGED
            raise line.error(changed(check=digest[:3]), line.check)
    draft.check_end(table, digest)
    return table


def _header(table: Table) -> list[str]:
    """The tags that the deal depends on, and who plays."""
    rules = " ".join([f"{key}={value}" for key, value in table.game.house_rules().items()])
    tags = [("Game", table.game.tag()), ("Options", rules), ("Seed", table.seed)]
    tags += zip(SEAT_LETTERS, table.names, strict=False)
    return [f'[{key} "{_escape(value)}"]' for key, value in tags if value]


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


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


@final
class _Line:
    """One line of a record: a tag's value, or a move with its check digits."""

    def __init__(self, number: int, at: int, text: str, check: str = "") -> None:
        self.number = number
        self.at = at
        self.text = text
        self.check = check

    def error(self, reason: Text, token: str = "", at: int = 0) -> NotationError:
        return NotationError(reason, self.at + at, token or self.text, self.number)

    def play(self, table: Table) -> None:
        """Play the move of this line. One with check digits was written by a program, and is read
        strictly; one written by hand can be as short as what a player would type."""
        try:
            if self.check:
                table.play(*parse_move(self.text, len(table.names)))
            else:
                table.move(self.text)
        except NotationError as unread:
            raise self.error(unread.reason, unread.token, unread.at) from None
        except ParlourError as refused:
            raise self.error(REFUSED_MOVE(move=self.text[:40], reason=refused.text)) from None


def _move(number: int, at: int, text: str) -> _Line:
    """A move, and its check digits if it has them."""
    check = text[-4:].lower()
    if _CHECK.fullmatch(check):
        return _Line(number, at, text[:-4].rstrip(), check)
    if wrong := _NO_CHECK.search(text):
        raise _Line(number, at + wrong.start(), wrong[0][:20]).error(BAD_CHECK)
    return _Line(number, at, text)


@final
class _Draft:
    """A record as written, before anything in it is believed."""

    def __init__(self, text: str) -> None:
        self.tags: dict[str, _Line] = {}
        self.moves: list[_Line] = []
        if not text.removeprefix("\ufeff").strip():
            raise NotationError(EMPTY, 0, "", 1)
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        for number, raw in enumerate(lines, start=1):
            at = len(raw) - len(raw.lstrip())
            line = raw.strip()
            if line.startswith("["):
                self._tag(_Line(number, at, line))
            elif move := line.partition(";")[0].rstrip():
                if not self.tags:
                    raise _Line(number, at, line[:40]).error(NO_START)
                self.moves.append(_move(number, at, move))

    def _tag(self, line: _Line) -> None:
        found = _TAG.fullmatch(line.text)
        if found is None:
            raise line.error(NOT_A_TAG)
        key = found[1].lower()
        if key in self.tags:
            raise line.error(TAG_TWICE(tag=found[1]), found[1])
        if self.moves:
            raise line.error(LATE_TAG, found[1])
        value = re.sub(r"\\(.)", r"\1", found[2])
        self.tags[key] = _Line(line.number, line.at + found.start(2), value)

    def open_table(self) -> Table:
        game = self._game()
        seed = self._need("seed")
        names = self._names(game)
        try:
            table = Table(game, seed.text, names)
        except ParlourError as error:
            raise seed.error(error.text) from None
        commit = self.tags.get("commit")
        if commit is not None and commit.text.lower() != commitment(table.seed):
            raise commit.error(OTHER_SEED)
        return table

    def _names(self, game: AnyGame) -> list[str]:
        """The names of seats a, b, c …: all of them, or none."""
        seats = [(letter, self.tags[letter]) for letter in SEAT_LETTERS if letter in self.tags]
        if not seats:
            return list(SEAT_LETTERS[: game.seats[0]])
        for expected, (letter, line) in zip(SEAT_LETTERS, seats, strict=False):
            if letter != expected:
                raise line.error(NO_TAG_BEFORE(tag=expected, before=letter))
            try:
                check_name(line.text)
            except ParlourError as error:
                raise line.error(error.text) from None
        try:
            game.check_seats(len(seats))
        except ParlourError as error:
            raise seats[-1][1].error(error.text) from None
        return [line.text for _, line in seats]

    def _game(self) -> AnyGame:
        tag = self._need("game")
        found = _GAME.fullmatch(tag.text)
        if found is None:
            raise tag.error(NO_VERSION)
        try:
            game = find_game(found[1].lower())
        except ParlourError as error:
            raise tag.error(error.text) from None
        if int(found[2]) != game.version:
            raise tag.error(other_version(game))
        return find_game(game.name, **self._options(game)) if "options" in self.tags else game

    def _options(self, game: AnyGame) -> dict[str, Value]:
        line = self.tags["options"]
        known = {option.name: option for option in game.options}
        chosen: dict[str, Value] = {}
        for word in line.text.split():
            key, _, value = word.partition("=")
            if key.lower() not in known:
                told = nothing_called(HOUSE_RULE, key, list(known), title(game))
                raise line.error(told, word)
            try:
                chosen[key.lower()] = known[key.lower()].parse(value)
            except ParlourError as error:
                raise line.error(error.text, word) from None
        return chosen

    def _need(self, key: str) -> _Line:
        if key not in self.tags:
            raise NotationError(NO_TAG(tag=key.title()), 0, "", 1)
        return self.tags[key]

    def check_end(self, table: Table, digest: str) -> None:
        """Check that nothing is missing, and that the result is what the moves lead to."""
        told = self.tags.get("moves")
        if told is not None and told.text.lower() != _summary(len(table.moves), digest):
            last = self.moves[-1] if self.moves else told
            count = told.text.split(maxsplit=1)[0][:9] if told.text.strip() else ""
            if count != str(len(table.moves)):
                raise last.error(OTHER_COUNT(count=len(table.moves), told=count))
            raise last.error(ONE_CHANGED)
        result = _result(table.outcome())
        told = self.tags.get("result")
        if told is not None and " ".join(told.text.split()) != result:
            raise told.error(OTHER_RESULT(result=result, told=told.text[:40]))
