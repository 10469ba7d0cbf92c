"""Reads a `course.md`. docs/write-a-course.md shows the format.

Lines become entries (a heading and what follows it), and entries become lessons, rules, puzzles and
tips. An error names the file and the line, for somebody who writes and does not program.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ..core.errors import ParlourError
from .course import Course, Example, Lesson, Puzzle, Rule, Section, WrittenTip

LESSONS, RULEBOOK, PUZZLES, TIPS = PARTS = ("In sixty seconds", "Rulebook", "Puzzles", "Tips")
# The words before a colon that may stand under a heading, by the part of the course.
KEYS: Final = {
    LESSONS: ("when",),
    RULEBOOK: ("when",),
    PUZZLES: ("when", "right", "because", "instead"),
    TIPS: ("when", "asked", "usual"),
}
ALL_KEYS: Final = sorted({key for keys in KEYS.values() for key in keys})
IN_TABLES: Final = ("seen by", "moves", "can", "cannot", "says", "leaves", "points")
FENCE: Final = "```"
NAME: Final = re.compile(r"[a-z0-9_.-]+")
CLAUSE: Final = re.compile(r"[A-Z]\d+")
KEYED: Final = re.compile(r"([a-z]+(?: by)?): *(.*)")


class CourseError(ParlourError):
    """Something in a course cannot be read. The text names the file and the line."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path}, line {line}: {reason}")


def read_course(path: Path) -> Course:
    reader = Reader()
    for entry in entries(path):
        reader.take(entry)
    sections = [Section(title, tuple(rules)) for title, rules in reader.sections]
    lessons, puzzles, tips = tuple(reader.lessons), tuple(reader.puzzles), tuple(reader.tips)
    return Course(lessons, tuple(sections), puzzles, tips)


# Lines into entries


class Entry:
    """A heading, and what stands between it and the next one."""

    def __init__(self, path: Path, line: int, heading: str) -> None:
        marks, _, title = heading.partition(" ")
        self.path = path
        self.line = line
        self.level = len(marks)
        self.title = title.strip()
        self.keys: dict[str, str] = {}
        self.text = ""
        self.table: Example | None = None

    def error(self, reason: str, line: int = 0) -> CourseError:
        return CourseError(self.path, line or self.line, reason)

    def add_paragraph(self, line: int, lines: list[str]) -> None:
        """Add the text, or lines that begin with a word and a colon, and go on in the next ones."""
        key = ""
        for number, text in enumerate(lines, line):
            keyed = KEYED.fullmatch(text)
            if keyed and keyed[1] in ALL_KEYS and (key or number == line):
                key = keyed[1]
                if key in self.keys:
                    raise self.error(f"“{key}:” stands here for the second time", number)
                self.keys[key] = keyed[2]
            elif key:
                self.keys[key] += f" {text}"
            elif self.text and number == line:
                known = ", ".join([f"“{each}:”" for each in ALL_KEYS])
                raise self.error(
                    f"a second paragraph begins with “{text[:30]}”. A heading has one paragraph of"
                    f" text; what else stands there begins with one of {known}",
                    number,
                )
            else:
                self.text = f"{self.text} {text}".strip()

    def add_table(self, line: int, lines: list[str]) -> None:
        if self.table is not None:
            raise self.error("this heading has a table already", line)
        if not lines or KEYED.fullmatch(lines[0]):
            raise self.error("the first line of a table is a position, as in “hand=6d6s,9h”", line)
        found: dict[str, list[str]] = {key: [] for key in IN_TABLES}
        for number, text in enumerate(lines[1:], line + 1):
            keyed = KEYED.fullmatch(text)
            if keyed is None or keyed[1] not in IN_TABLES:
                known = ", ".join([f"“{key}:”" for key in IN_TABLES])
                raise self.error(f"in a table, “{text}” should begin with one of {known}", number)
            # A pile has commas in it, so what is left stands on lines of its own.
            found[keyed[1]] += [keyed[2]] if keyed[1] == "leaves" else listed(keyed[2])
        if not all([value.lstrip("-").isdecimal() for value in found["points"]]):
            raise self.error("“points:” takes numbers, with commas between them", line)
        moves, can, cannot, says, leaves = [tuple(found[key]) for key in IN_TABLES[1:6]]
        points = tuple([int(value) for value in found["points"]])
        seat = "".join(found["seen by"]) or "a"
        self.table = Example(lines[0], seat, moves, can, cannot, says, leaves, points)


def entries(path: Path) -> Iterator[Entry]:
    entry = Entry(path, 1, "")
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    at = 0
    while at < len(lines):
        line, end = lines[at], at + 1
        if line.startswith("#"):
            yield entry
            entry = Entry(path, at + 1, line)
        elif line.startswith(FENCE):
            if line != f"{FENCE}table" or FENCE not in lines[end:]:
                raise entry.error("a table begins with a line ```table and ends with ```", at + 1)
            end = lines.index(FENCE, end) + 1
            entry.add_table(at + 2, lines[at + 1 : end - 1])
        elif line:
            while end < len(lines) and lines[end] and not lines[end].startswith(("#", FENCE)):
                end += 1
            entry.add_paragraph(at + 1, lines[at:end])
        at = end
    yield entry


def listed(values: str) -> list[str]:
    return [value for value in re.split(r", *", values) if value]


# Entries into what is taught


class Reader:
    def __init__(self) -> None:
        self.part = ""
        self.names: set[tuple[str, str]] = set()
        self.lessons: list[Lesson] = []
        self.sections: list[tuple[str, list[Rule]]] = []
        self.puzzles: list[Puzzle] = []
        self.tips: list[WrittenTip] = []

    def take(self, entry: Entry) -> None:
        if entry.level < 2:
            return  # the title, and what stands before it
        if entry.level == 2:
            self.begin(entry)
        elif not self.part:
            raise entry.error(f"a part has to begin first, with “## {LESSONS}” or another one")
        elif self.part == RULEBOOK and entry.level == 3:
            self.sections.append((entry.title, []))
        elif (entry.level == 4) != (self.part == RULEBOOK):
            raise entry.error("#### is for rules, which stand in a section of the rulebook")
        elif self.part == RULEBOOK:
            self.rule(entry)
        elif self.part == LESSONS:
            self.lesson(entry)
        elif self.part == PUZZLES:
            self.puzzle(entry)
        else:
            self.tip(entry)

    def begin(self, entry: Entry) -> None:
        if entry.title not in PARTS:
            known = ", ".join([f"“{part}”" for part in PARTS])
            raise entry.error(f"a course has no part “{entry.title}”. Its parts are {known}")
        self.part = entry.title

    def lesson(self, entry: Entry) -> None:
        name, colon, title = entry.title.partition(":")
        if not colon:
            raise entry.error(
                "a lesson is headed by a name and a title: “### aim: Get rid of cards”"
            )
        keys = self.checked(entry, name)
        example, when = self.example(entry), keys.get("when", "")
        self.lessons.append(Lesson(name, title.strip(), entry.text, example, when, entry.line))

    def rule(self, entry: Entry) -> None:
        words = entry.title.split()
        clauses = [word for word in words if CLAUSE.fullmatch(word)]
        names = words[len(clauses) :]
        if not self.sections or not clauses or words[: len(clauses)] != clauses or len(names) > 1:
            raise entry.error(
                "a rule stands in a section, and is headed by its clauses and perhaps a name:"
                " “#### C4 C16 near”"
            )
        keys = self.checked(entry, "-".join(words).lower())
        name, when = "".join(names), keys.get("when", "")
        rule = Rule(" ".join(clauses), entry.text, entry.table, name, when, entry.line)
        self.sections[-1][1].append(rule)

    def puzzle(self, entry: Entry) -> None:
        keys = self.checked(entry, entry.title)
        if "because" not in keys:
            raise entry.error("a puzzle says why its answer is right: “because: …”")
        right, instead = tuple(listed(keys.get("right", ""))), keys.get("instead", "")
        example, when = self.example(entry), keys.get("when", "")
        because = keys["because"]
        self.puzzles.append(
            Puzzle(entry.title, entry.text, example, because, right, instead, when, entry.line)
        )

    def tip(self, entry: Entry) -> None:
        keys = self.checked(entry, entry.title)
        if entry.table is not None:
            raise entry.error("a tip has no table: it is told at the table where somebody plays")
        asked, usual = [tuple(listed(keys.get(key, ""))) for key in ("asked", "usual")]
        when = keys.get("when", "")
        self.tips.append(WrittenTip(entry.title, entry.text, asked, usual, when, entry.line))

    def checked(self, entry: Entry, name: str) -> dict[str, str]:
        """The keys of an entry, which has a text, a name of its own, and no key for other parts."""
        if not NAME.fullmatch(name):
            raise entry.error(f"“{name}” should be one word of small letters, as in “last_card”")
        if (self.part, name) in self.names:
            raise entry.error(f"there is a “{name}” already in the part “{self.part}”")
        self.names.add((self.part, name))
        for key in entry.keys:
            if key not in KEYS[self.part]:
                raise entry.error(f"“{key}:” has no meaning in the part “{self.part}”")
        if not entry.text:
            raise entry.error("there is no text under this heading")
        return entry.keys

    def example(self, entry: Entry) -> Example:
        if entry.table is None:
            raise entry.error("this needs a table, which begins with a line ```table")
        return entry.table
