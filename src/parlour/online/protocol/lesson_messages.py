"""How a game is learned: lessons, puzzles, the rulebook, and house rules that were read."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .common import Info, Marked, Options
from .replay_messages import Frame


class ChosenRules(Info):
    """House rules as text, read: every option as `POST /api/rooms` takes it, a sentence for each
    (`rules`), and one for each part of the text that could not be followed (`wrong`)."""

    game: str
    options: Options
    rules: list[str]
    wrong: list[str]


class LessonInfo(Info):
    """One of the few cards by which a game is learned: a title, words, and a small table, at first
    and after each of its moves."""

    name: str
    title: str
    text: Marked
    frames: list[Frame]


class PuzzleInfo(Info):
    """A question. It is answered by a move that the last frame offers."""

    name: str
    text: Marked
    frames: list[Frame]


class Lessons(Info):
    """A game in sixty seconds, and questions about it. `names` are those of the players in the
    frames, as many as there are seats at most."""

    game: str
    names: list[str]
    lessons: list[LessonInfo]
    puzzles: list[PuzzleInfo]


class TryMove(Struct, forbid_unknown_fields=True, kw_only=True):
    """The answer to a puzzle: a move as it is sent to a room."""

    move: Annotated[str, Meta(max_length=200)]


class Tried(Info):
    """What came of it: whether it was right, and why. If the move was not allowed, the frame is
    the table as it was."""

    right: bool
    text: Marked
    frame: Frame


class RuleInfo(Info):
    """A paragraph of the rulebook, the clauses it tells, and perhaps a small table."""

    clauses: list[str]
    text: Marked
    frames: list[Frame]


class RuleSection(Info):
    title: str
    rules: list[RuleInfo]


class Rulebook(Info):
    """The rules of a game under some house rules, which `house` has as sentences. A game without a
    rulebook has no sections, but `text`."""

    game: str
    names: list[str]
    house: list[str]
    sections: list[RuleSection]
    text: str
