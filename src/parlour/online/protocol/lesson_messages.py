"""Learning a game: lessons, puzzles, the rulebook, and house rules read from text."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .common import Info, Marked, Options
from .replay_messages import Frame


class ChosenRules(Info):
    """House rules that were read from text. `options` are as in `POST /api/rooms`. `rules` has a
    sentence for each, and `wrong` has one for each part of the text that could not be followed."""

    game: str
    options: Options
    rules: list[str]
    wrong: list[str]


class LessonInfo(Info):
    """One of a game's few lessons: a title, words, and a small table, at first and after each of
    its moves."""

    name: str
    title: str
    text: Marked
    frames: list[Frame]


class PuzzleInfo(Info):
    """A puzzle. It is answered by a move that the last frame offers."""

    name: str
    text: Marked
    frames: list[Frame]


class Lessons(Info):
    """A game in sixty seconds, and its puzzles. `names` are those of the players in the frames, one
    for each possible seat."""

    game: str
    names: list[str]
    lessons: list[LessonInfo]
    puzzles: list[PuzzleInfo]


class TryMove(Struct, forbid_unknown_fields=True, kw_only=True):
    """The answer to a puzzle: a move as in a room."""

    move: Annotated[str, Meta(max_length=200)]


class Tried(Info):
    """The result of an answer: whether it was right, and why. After a move that is not allowed, the
    frame shows the table unchanged."""

    right: bool
    text: Marked
    frame: Frame


class RuleInfo(Info):
    """A paragraph of the rulebook, the rule clauses that it covers, and perhaps a small table."""

    clauses: list[str]
    text: Marked
    frames: list[Frame]


class RuleSection(Info):
    title: str
    rules: list[RuleInfo]


class Rulebook(Info):
    """The rulebook of a game under some house rules, which `house` has as sentences. A game without
    a rulebook has `text` and no sections."""

    game: str
    names: list[str]
    house: list[str]
    sections: list[RuleSection]
    text: str
