"""Reads the lines of a record: its tags and its moves, without checking them."""

from __future__ import annotations

import re
from typing import Final, final

from ..core.errors import NotationError, ParlourError
from ..core.game import AnyGame
from ..core.house_rules import can_play, check_seats, usual_seats
from ..core.phrase import Text
from ..core.zone import SEAT_LETTERS
from ..notation.moves import parse_move
from ..notation.position import other_version
from ..notation.problems import (
    BAD_CHECK,
    EMPTY,
    LATE_TAG,
    NO_START,
    NO_TAG,
    NO_TAG_BEFORE,
    NO_VERSION,
    NOT_A_TAG,
    REFUSED_MOVE,
    TAG_TWICE,
    TOO_LONG,
)
from ..notation.rule_string import read_options
from ..play.fair_deal import read_deal
from ..play.table import Table, check_name
from ..registry import find_game, find_version

LONGEST: Final = 4_000_000  # characters; the longest games of a room take half of that
_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_CHECK = re.compile(r"#[0-9a-f]{3}")
_NO_CHECK = re.compile(r"#[^#\s]*$")
_GAME = re.compile(r"(\w+)/([0-9]{1,4})")
_NEW_LINE = re.compile(r"\r\n?|\n")


@final
class Line:
    """One line of a record: a tag's value, or a move with its check digits."""

    __slots__ = ("at", "check", "number", "text")

    def __init__(self, number: int, at: int, text: str, check: str = "") -> None:
        self.number = number
        self.at = at
        self.text = text
        self.check = check

    def error(self, reason: Text, token: str = "", at: int = 0) -> NotationError:
        return NotationError(reason, self.at + at, token or self.text, self.number)

    def play(self, table: Table) -> None:
        """Play the move of this line. A move with check digits was written by a program and is read
        strictly; one without can be as short as players type it."""
        try:
            if self.check:
                table.play(*parse_move(self.text, len(table.names)))
            else:
                table.move(self.text)
        except NotationError as unread:
            raise self.error(unread.reason, unread.token, unread.at) from None
        except ParlourError as refused:
            raise self.error(REFUSED_MOVE(move=self.text[:40], reason=refused.text)) from None


def _move(number: int, at: int, text: str) -> Line:
    """Read a move, with its check digits if it has any."""
    check = text[-4:].lower()
    if _CHECK.fullmatch(check):
        return Line(number, at, text[:-4].rstrip(), check)
    if wrong := _NO_CHECK.search(text):
        raise Line(number, at + wrong.start(), wrong[0][:20]).error(BAD_CHECK)
    return Line(number, at, text)


@final
class ParsedRecord:
    """The tags of a record, by their names in small letters, and the lines of its moves."""

    def __init__(self, text: str) -> None:
        self.tags: dict[str, Line] = {}
        self.moves: list[Line] = []
        text = text.removeprefix("\ufeff")
        if len(text) > LONGEST:
            raise NotationError(TOO_LONG, 0, "", 1)
        if not text.strip():
            raise NotationError(EMPTY, 0, "", 1)
        for number, raw in enumerate(_NEW_LINE.split(text), start=1):
            at = len(raw) - len(raw.lstrip())
            line = raw.strip()
            if line.startswith("["):
                self._tag(Line(number, at, line))
            elif move := line.partition(";")[0].rstrip():
                if not self.tags:
                    raise Line(number, at, line[:40]).error(NO_START)
                self.moves.append(_move(number, at, move))

    def _tag(self, line: Line) -> None:
        found = _TAG.fullmatch(line.text)
        if found is None:
            raise line.error(NOT_A_TAG)
        key = found[1].lower()
        if key in self.tags:
            raise line.error(TAG_TWICE(tag=found[1]), found[1])
        if self.moves:
            raise line.error(LATE_TAG, found[1])
        value = re.sub(r"\\(.)", r"\1", found[2])
        self.tags[key] = Line(line.number, line.at + found.start(2), value)

    def open_table(self) -> Table:
        game = self._game()
        seed = self._need("seed")
        names = self._names(game)
        try:
            table = Table(game, seed.text, names)
        except ParlourError as error:
            raise seed.error(error.text) from None
        table.deal = read_deal({key: line.text for key, line in self.tags.items()})
        return table

    def _names(self, game: AnyGame) -> list[str]:
        """Return the names of seats a, b, c …: all of them, or none."""
        seats = [(letter, self.tags[letter]) for letter in SEAT_LETTERS if letter in self.tags]
        if not seats:
            return list(SEAT_LETTERS[: usual_seats(game)])
        for expected, (letter, line) in zip(SEAT_LETTERS, seats, strict=False):
            if letter != expected:
                raise line.error(NO_TAG_BEFORE(tag=expected, before=letter))
            try:
                check_name(line.text)
            except ParlourError as error:
                raise line.error(error.text) from None
        try:
            check_seats(game, len(seats))
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
        if not can_play(game, int(found[2])):
            raise tag.error(other_version(game, found[2]))
        game = find_version(game.name, int(found[2]))
        return self._with_options(game, self.tags["options"]) if "options" in self.tags else game

    def _with_options(self, game: AnyGame, line: Line) -> AnyGame:
        rules = read_options(game, line.text)
        for part, reason in rules.wrong:
            raise line.error(reason, part)
        return rules.game

    def _need(self, key: str) -> Line:
        if key not in self.tags:
            raise NotationError(NO_TAG(tag=key.title()), 0, "", 1)
        return self.tags[key]
