"""A course: lessons, rulebook, puzzles and tips, with small tables as examples."""

from __future__ import annotations

from typing import NamedTuple


class Example(NamedTuple):
    """A small table as an example.

    `position` is without the game's name. `seat` sees the table (`-` is an onlooker) after these
    `moves`. The other fields are checked against the game: moves that players `can` or `cannot`
    make after `moves`, words that the game `says` by then, parts of the position that the moves
    leave (`leaves`, such as `purse=1025.00`), and everybody's `points` if the game is over.
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
    """One of the five or six cards that teach a game in a minute."""

    name: str
    title: str
    text: str
    example: Example
    when: str = ""
    line: int = 0


class Rule(NamedTuple):
    """A paragraph of the rulebook, with the numbers of its clauses. Further paragraphs on one set
    of clauses have a `name`."""

    clauses: str
    text: str
    example: Example | None = None
    name: str = ""
    when: str = ""
    line: int = 0

    def full_name(self) -> str:
        """Return a name that no other paragraph has."""
        return ".".join([*self.clauses.split(), *([self.name] if self.name else [])])


class Section(NamedTuple):
    """A section of the rulebook."""

    title: str
    rules: tuple[Rule, ...]


class Puzzle(NamedTuple):
    """A question, answered by a move of the example's seat.

    Without `right`, any legal move is right. `because` explains a right answer, and `instead` a
    legal move that is not the answer.
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
    """A tip of the coach. If it has `asked`, it is for players who can make a move with one of
    these verbs. Otherwise the game's `coach.py` says when it is shown."""

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
