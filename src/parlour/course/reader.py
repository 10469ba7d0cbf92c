"""Reads a `course.md`: its entries become lessons, rules, puzzles and tips.

docs/write-a-course.md shows the format.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from .course import Course, Example, Lesson, Puzzle, Rule, Section, WrittenTip
from .syntax import KEYS, LESSONS, PARTS, PUZZLES, RULEBOOK, CourseError, Entry, entries, listed

NAME: Final = re.compile(r"[a-z0-9_.-]+")
CLAUSE: Final = re.compile(r"[A-Z]\d+")


def read_course(path: Path) -> Course:
    reader = CourseReader()
    for entry in entries(path):
        reader.take(entry)
    sections = [Section(title, tuple(rules)) for title, rules in reader.sections]
    lessons, puzzles, tips = tuple(reader.lessons), tuple(reader.puzzles), tuple(reader.tips)
    return Course(lessons, tuple(sections), puzzles, tips)


class CourseReader:
    def __init__(self) -> None:
        self.titled = False
        self.part = ""
        self.part_line = 0
        self.names: set[tuple[str, str]] = set()
        self.lessons: list[Lesson] = []
        self.sections: list[tuple[str, list[Rule]]] = []
        self.puzzles: list[Puzzle] = []
        self.tips: list[WrittenTip] = []

    def misfit(self, entry: Entry, reason: str, line: int = 0) -> CourseError:
        """Return the error for an entry that does not fit its part. Perhaps the heading of the next
        part is missing."""
        where = f"(This is in the part “{self.part}”, which begins in line {self.part_line}.)"
        return entry.error(f"{reason}. {where}", line)

    def take(self, entry: Entry) -> None:
        if entry.level < 2:
            self.title(entry)
        elif entry.level == 2:
            self.begin(entry)
        elif not self.part:
            raise entry.error(f"a part has to begin first, for example with “## {LESSONS}”")
        elif self.part == RULEBOOK and entry.level == 3:
            self.section(entry)
        elif (entry.level == 4) != (self.part == RULEBOOK):
            raise self.misfit(entry, "#### is for rules, which stand in a section of the rulebook")
        elif self.part == RULEBOOK:
            self.rule(entry)
        elif self.part == LESSONS:
            self.lesson(entry)
        elif self.part == PUZZLES:
            self.puzzle(entry)
        else:
            self.tip(entry)

    def title(self, entry: Entry) -> None:
        if entry.level and self.titled:
            raise entry.error(
                "a course has one title with a single #. If this is text, let the line begin with"
                " another word"
            )
        if entry.content:
            reason = (
                f"nobody reads text up here: the first part, “## {LESSONS}”, has to begin first"
            )
            raise entry.error(reason, entry.content)
        self.titled = entry.level == 1

    def begin(self, entry: Entry) -> None:
        if entry.title not in PARTS:
            known = ", ".join([f"“{part}”" for part in PARTS])
            raise entry.error(f"a course has no part “{entry.title}”. Its parts are {known}")
        if entry.content:
            reason = f"nobody reads text between “## {entry.title}” and the next heading"
            raise entry.error(reason, entry.content)
        self.part, self.part_line = entry.title, entry.line

    def section(self, entry: Entry) -> None:
        if entry.content:
            reason = "a section of the rulebook has no text of its own: begin a rule with ####"
            raise self.misfit(entry, reason, entry.content)
        self.sections.append((entry.title, []))

    def lesson(self, entry: Entry) -> None:
        name, colon, title = entry.title.partition(":")
        if not colon:
            raise self.misfit(
                entry,
                "a lesson is headed by a name and a title, for example “### aim: Get rid of cards”",
            )
        keys = self.checked(entry, name)
        example, when = self.example(entry), keys.get("when", "")
        self.lessons.append(Lesson(name, title.strip(), entry.text, example, when, entry.line))

    def rule(self, entry: Entry) -> None:
        words = entry.title.split()
        clauses = [word for word in words if CLAUSE.fullmatch(word)]
        names = words[len(clauses) :]
        if not self.sections or not clauses or words[: len(clauses)] != clauses or len(names) > 1:
            raise self.misfit(
                entry,
                "a rule stands in a section, and is headed by its clauses and perhaps a name, for"
                " example “#### C4 C16 near”",
            )
        keys = self.checked(entry, "-".join(words).lower())
        name, when = "".join(names), keys.get("when", "")
        rule = Rule(" ".join(clauses), entry.text, entry.table, name, when, entry.line)
        self.sections[-1][1].append(rule)

    def puzzle(self, entry: Entry) -> None:
        keys = self.checked(entry, entry.title)
        if "because" not in keys:
            raise self.misfit(entry, "a puzzle says why its answer is right, after “because:”")
        right, instead = tuple(listed(keys.get("right", ""))), keys.get("instead", "")
        example, when = self.example(entry), keys.get("when", "")
        because = keys["because"]
        self.puzzles.append(
            Puzzle(entry.title, entry.text, example, because, right, instead, when, entry.line)
        )

    def tip(self, entry: Entry) -> None:
        keys = self.checked(entry, entry.title)
        if entry.table is not None:
            reason = "a tip has no table: it is told at the table where somebody plays"
            raise self.misfit(entry, reason)
        for key in keys:
            if "asked" not in keys:
                reason = f"“{key}:” needs “asked:” beside it; without, coach.py says who gets a tip"
                raise entry.error(reason, entry.lines[key])
        asked, usual = [tuple(listed(keys.get(key, ""))) for key in ("asked", "usual")]
        when = keys.get("when", "")
        self.tips.append(WrittenTip(entry.title, entry.text, asked, usual, when, entry.line))

    def checked(self, entry: Entry, name: str) -> dict[str, str]:
        """Check that an entry has text, a new name, and only keys of its part. Returns its keys."""
        if not NAME.fullmatch(name):
            reason = f"“{name}” should be one word of small letters, for example “last_card”"
            raise self.misfit(entry, reason)
        if (self.part, name) in self.names:
            raise self.misfit(entry, f"there is a “{name}” already")
        self.names.add((self.part, name))
        for key, value in entry.keys.items():
            if key not in KEYS[self.part]:
                raise self.misfit(entry, f"“{key}:” has no meaning here", entry.lines[key])
            if not value:
                raise entry.error(f"nothing stands after “{key}:”", entry.lines[key])
        if not entry.text:
            raise self.misfit(entry, "there is no text under this heading")
        return entry.keys

    def example(self, entry: Entry) -> Example:
        if entry.table is None:
            reason = "this needs a table, which begins with a line ```table"
            raise self.misfit(entry, reason)
        return entry.table
