"""Takes a `course.md` apart: its lines become entries, each a heading with its contents.

Errors name the file and the line, and are written for authors who do not program.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from ..core.did_you_mean import closest
from ..core.errors import ParlourError
from ..core.zone import SEAT_LETTERS
from .course import Example

LESSONS, RULEBOOK, PUZZLES, TIPS = PARTS = ("In sixty seconds", "Rulebook", "Puzzles", "Tips")
# Keys that may stand under a heading, by the part of the course.
KEYS: Final = {
    LESSONS: ("when",),
    RULEBOOK: ("when",),
    PUZZLES: ("when", "right", "because", "instead"),
    TIPS: ("when", "asked", "usual"),
}
ALL_KEYS: Final = sorted({key for keys in KEYS.values() for key in keys})
ON_ONE_LINE: Final = ("when", "asked", "usual")
IN_TABLES: Final = ("seen by", "moves", "can", "cannot", "says", "leaves", "points")
FENCE: Final = "```"
HEADING: Final = re.compile(r"(#+) +(.+)")
KEYED: Final = re.compile(r"([A-Za-z]+(?: by)?): *(.*)")


class CourseError(ParlourError):
    """A part of a course that cannot be read. The text names the file and the line."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path}, line {line}: {reason}")


def lines_of(path: Path) -> list[str]:
    data = path.read_bytes()
    try:
        return [line.strip() for line in data.decode("utf-8-sig").splitlines()]
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        reason = "a letter cannot be read: save the file with the encoding UTF-8"
        raise CourseError(path, line, reason) from None


class Entry:
    """A heading and everything up to the next one."""

    def __init__(self, path: Path, line: int, level: int = 0, title: str = "") -> None:
        self.path = path
        self.line = line
        self.level = level
        self.title = title
        self.keys: dict[str, str] = {}
        self.lines: dict[str, int] = {}  # line number of each key
        self.text = ""
        self.table: Example | None = None
        self.content = 0  # line number of the first text below the heading, or 0

    def error(self, reason: str, line: int = 0) -> CourseError:
        return CourseError(self.path, line or self.line, reason)

    def add_paragraph(self, line: int, lines: list[str]) -> None:
        """Add a paragraph: either text, or keys with their values, which may continue on further
        lines."""
        self.content = self.content or line
        key = ""
        for number, text in enumerate(lines, line):
            keyed = KEYED.fullmatch(text)
            if keyed and (key or number == line) and self.is_key(keyed[1], number, key):
                key = keyed[1]
                if key in self.keys:
                    raise self.error(f"“{key}:” stands here for the second time", number)
                self.keys[key], self.lines[key] = keyed[2], number
            elif key in ON_ONE_LINE:
                raise self.error(f"leave a blank line after “{key}:”", self.lines[key])
            elif key:
                self.keys[key] = f"{self.keys[key]} {text}".strip()
            elif keyed and keyed[1] in ALL_KEYS:
                raise self.error(f"leave a blank line before “{keyed[1]}:”", number)
            elif self.text and number == line:
                raise self.error(
                    f"a second paragraph begins with “{text[:30]}”. A heading has one paragraph of"
                    f" text; what else stands there begins with one of {quoted(ALL_KEYS)}",
                    number,
                )
            else:
                self.text = f"{self.text} {text}".strip()

    def is_key(self, word: str, line: int, before: str) -> bool:
        """Whether a word before a colon is a key. Text may begin with other words, but not if they
        look like a misspelt key, or stand among keys."""
        if word in ALL_KEYS:
            return True
        if meant := closest(word, ALL_KEYS):
            raise self.error(f"“{word}:”: did you mean “{meant}:”?", line)
        if before:
            raise self.error(
                f"“{word}:” has no meaning below “{before}:”, only {quoted(ALL_KEYS)} do. If it is"
                " text, let the line begin with another word",
                line,
            )
        return False

    def add_table(self, line: int, lines: list[str]) -> None:
        self.content = self.content or line - 1
        if self.table is not None:
            raise self.error("this heading has a table already", line - 1)
        if not lines or KEYED.fullmatch(lines[0]):
            raise self.error(
                "the first line of a table is a position, for example “hand=6d6s,9h”", line
            )
        found: dict[str, list[str]] = {key: [] for key in IN_TABLES}
        for number, text in enumerate(lines[1:], line + 1):
            key, value = self.in_table(text, number)
            # Piles contain commas, so `leaves` is not split at them.
            found[key] += [value] if key == "leaves" else listed(value)
        moves, can, cannot, says, leaves = [tuple(found[key]) for key in IN_TABLES[1:6]]
        points = tuple([int(value) for value in found["points"]])
        seat = "".join(found["seen by"]) or "a"
        self.table = Example(lines[0], seat, moves, can, cannot, says, leaves, points)

    def in_table(self, text: str, line: int) -> tuple[str, str]:
        """Read a line of a table: the word before the colon, and the rest."""
        keyed = KEYED.fullmatch(text)
        if keyed is None or keyed[1] not in IN_TABLES:
            meant = closest(keyed[1], IN_TABLES) if keyed else ""
            if keyed and meant:
                raise self.error(f"“{keyed[1]}:”: did you mean “{meant}:”?", line)
            known = quoted(IN_TABLES)
            raise self.error(f"in a table, “{text}” should begin with one of {known}", line)
        key, value = keyed[1], keyed[2]
        if not value:
            raise self.error(f"nothing stands after “{key}:”", line)
        if key == "seen by" and (len(value) != 1 or value not in f"{SEAT_LETTERS}-"):
            raise self.error("“seen by:” takes the letter of one seat, or “-”", line)
        if key == "points" and not all([each.lstrip("-").isdecimal() for each in listed(value)]):
            raise self.error("“points:” takes numbers, with commas between them", line)
        return key, value


def entries(path: Path) -> Iterator[Entry]:
    entry = Entry(path, 1)
    lines = lines_of(path)
    at = 0
    while at < len(lines):
        line, end = lines[at], at + 1
        if line.startswith("#"):
            yield entry
            entry = headed(path, at + 1, line)
        elif line.startswith(FENCE):
            end = end_of_table(entry, lines, at)
            entry.add_table(at + 2, lines[at + 1 : end - 1])
        elif line:
            while end < len(lines) and lines[end] and not lines[end].startswith(("#", FENCE)):
                end += 1
            if end < len(lines) and lines[end].startswith("#"):
                raise entry.error(
                    f"leave a blank line before the heading “{lines[end][:30]}”. If this is text,"
                    " let the line begin with another word",
                    end + 1,
                )
            entry.add_paragraph(at + 1, lines[at:end])
        at = end
    yield entry


def headed(path: Path, line: int, text: str) -> Entry:
    found = HEADING.fullmatch(text)
    if found is None:
        raise CourseError(path, line, f"in the heading “{text[:30]}”, put a space after the last #")
    if len(found[1]) > 4:
        raise CourseError(path, line, "a heading has at most four #")
    return Entry(path, line, len(found[1]), found[2].strip())


def end_of_table(entry: Entry, lines: list[str], at: int) -> int:
    """Return the number of the line that closes a table. The table begins after `at` lines."""
    if lines[at] == FENCE:
        raise entry.error("``` ends a table here, but none has begun with ```table", at + 1)
    if lines[at] != f"{FENCE}table":
        raise entry.error(f"a table begins with a line ```table, not “{lines[at]}”", at + 1)
    for end in range(at + 1, len(lines)):
        if lines[end] == FENCE:
            return end + 1
        if not lines[end] or lines[end].startswith(("#", FENCE)):
            break
    raise entry.error(
        "the table that begins here does not end: put a line ``` after its last line, and no empty"
        " line in it",
        at + 1,
    )


def listed(values: str) -> list[str]:
    return [value for value in re.split(r", *", values) if value]


def quoted(keys: Sequence[str]) -> str:
    return ", ".join([f"“{key}:”" for key in keys])
