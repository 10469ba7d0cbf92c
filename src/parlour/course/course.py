"""A course: lessons, rulebook, puzzles and tips, with small tables that show what they say."""

from __future__ import annotations

from typing import NamedTuple


class Example(NamedTuple):
    """A small table: a `position` without the game's name, as `seat` sees it (`-`: an onlooker)
    once these `moves` have been made.

    The rest is what it shows: moves that somebody `can` then make, or `cannot`, the words that the
    game `says` until then, parts of the position that it `leaves`, such as `purse=1025.00`, and
    everybody's `points`, if the game is over.
    """

    position: str
    seat: str = "a"
    moves: tuple[str, ...] = ()
    can: tuple[str, ...] = ()
    cannot: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    leaves: tuple[str, ...] = ()
    points: tuple[int, ...] = ()


class Lesson(NamedTuple):
    """One of the five or six cards by which a game is learned in a minute."""

    name: str
    title: str
    text: str
    example: Example
    when: str = ""
    line: int = 0


class Rule(NamedTuple):
    """A paragraph of the rulebook, and the numbers of the clauses that it tells. It has a `name`
    where it is not the first one on these clauses."""

    clauses: str
    text: str
    example: Example | None = None
    name: str = ""
    when: str = ""
    line: int = 0

    def full_name(self) -> str:
        """What no other paragraph is called."""
        return ".".join([*self.clauses.split(), *([self.name] if self.name else [])])


class Section(NamedTuple):
    """A part of the rulebook."""

    title: str
    rules: tuple[Rule, ...]


class Puzzle(NamedTuple):
    """A question that is answered by a move of the example's seat.

    Without `right` any move will do that is allowed. `because` is told to whoever got it, and
    `instead` to those whose move is allowed, but not what was asked for.
    """

    name: str
    question: str
    example: Example
    because: str
    right: tuple[str, ...] = ()
    instead: str = ""
    when: str = ""
    line: int = 0


class WrittenTip(NamedTuple):
    """A tip of the coach. If it has `asked`, it is told to whoever can make a move with one of
    these verbs; otherwise the game's `coach.py` says when."""

    name: str
    text: str
    asked: tuple[str, ...] = ()
    usual: tuple[str, ...] = ()
    when: str = ""
    line: int = 0


class Course(NamedTuple):
    lessons: tuple[Lesson, ...] = ()
    rulebook: tuple[Section, ...] = ()
    puzzles: tuple[Puzzle, ...] = ()
    tips: tuple[WrittenTip, ...] = ()
