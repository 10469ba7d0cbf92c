"""Courses at real tables: sets up examples, and plays the answers to puzzles."""

from __future__ import annotations

import sys
from typing import NamedTuple

from ..bots.bot_names import BOT_FIRST_NAMES
from ..core.errors import IllegalMove
from ..core.game import AnyGame, tag
from ..core.game_texts import summary
from ..core.house_rules import rules_of_play
from ..core.offer import Action
from ..core.phrase import Text
from ..core.zone import SEAT_LETTERS, TABLE
from ..notation.moves import split_seat
from ..play.table import Table
from .course import Example, Puzzle
from .texts import puzzle_because, puzzle_instead


def set_up(game: AnyGame, example: Example) -> Table:
    """Return the table of an example under the house rules of this game, after its moves."""
    rules = [f"{name}={value}" for name, value in rules_of_play(game).items()]
    text = " ".join([tag(game), *rules, example.position])
    table = Table.from_position(text)
    table.names = list(BOT_FIRST_NAMES[: table.state.seats])
    for move in example.moves:
        table.move(move)
    return table


def seat_of(example: Example) -> int:
    """Return the seat that sees an example."""
    return TABLE if example.seat == "-" else SEAT_LETTERS.index(example.seat)


def rules_in_docstring(game: AnyGame) -> str:
    """Return the rules of a game without a rulebook: the docstring of its module, or else its
    summary."""
    return sys.modules[type(game).__module__].__doc__ or str(summary(game))


class PuzzleAnswer(NamedTuple):
    """Result of an answer to a puzzle: whether it was right, why, and the table after it. After an
    illegal move the table is unchanged."""

    right: bool
    reason: Text
    table: Table


def answer(game: AnyGame, puzzle: Puzzle, move: str) -> PuzzleAnswer:
    """Play a move, written without its seat, as the answer to a puzzle. Raises NotationError if the
    move cannot be read."""
    table = set_up(game, puzzle.example)
    seat = seat_of(puzzle.example)
    action, right = table.read(seat, move), wanted(table, puzzle)
    try:
        table.play(seat, action)
    except IllegalMove as refused:
        return PuzzleAnswer(False, refused.text, table)
    if right and action not in right:
        return PuzzleAnswer(False, puzzle_instead(game, puzzle), table)
    return PuzzleAnswer(True, puzzle_because(game, puzzle), table)


def wanted(table: Table, puzzle: Puzzle) -> list[Action]:
    """Return the moves that are right answers to a puzzle. If there are none, any legal move is
    right."""
    return [table.read(seat_of(puzzle.example), move) for move in puzzle.right]


def read_move(table: Table, text: str) -> tuple[int, Action]:
    """Read a move with its seat, as in `b play 7s7h`, without making it."""
    seat, rest, _ = split_seat(text, table.state.seats)
    return seat, table.read(seat, rest)
