"""Courses on real tables: examples are set up, and answers to puzzles are played."""

from __future__ import annotations

import sys
from typing import NamedTuple

from ..bots.names import BOT_FIRST_NAMES
from ..core.errors import IllegalMove
from ..core.game import AnyGame
from ..core.house_rules import rules_of_play, tag
from ..core.phrase import Text
from ..core.talk import talk_of
from ..core.words import summary
from ..core.zone import SEAT_LETTERS, TABLE
from ..notation.moves import read_action
from ..table import Table
from .course import Example, Puzzle
from .texts import puzzle_because, puzzle_instead


def set_up(game: AnyGame, example: Example) -> Table:
    """The table of an example under the house rules of this game, with its moves made."""
    rules = [f"{name}={value}" for name, value in rules_of_play(game).items()]
    text = " ".join([tag(game), *rules, example.position])
    seats = Table.from_position(text).state.seats
    table = Table.from_position(text, BOT_FIRST_NAMES[:seats])
    for move in example.moves:
        table.move(move)
    return table


def seat_of(example: Example) -> int:
    """Whose eyes see it."""
    return TABLE if example.seat == "-" else SEAT_LETTERS.index(example.seat)


def rules_in_docstring(game: AnyGame) -> str:
    """What the author wrote above a game that has no rulebook."""
    return sys.modules[type(game).__module__].__doc__ or str(summary(game))


class Answer(NamedTuple):
    """What came of an answer to a puzzle: whether it was right, why, and the table after it, which
    is as it was if the move was not allowed."""

    right: bool
    reason: Text
    table: Table


def answer(game: AnyGame, puzzle: Puzzle, move: str) -> Answer:
    """Play a move, without its seat, where a puzzle asks for one; a NotationError if there is no
    reading it."""
    table = set_up(game, puzzle.example)
    seat = seat_of(puzzle.example)
    offers = table.offers(seat)
    own, suits = table.state.own_cards(seat), talk_of(game).suit_order(game)
    action = read_action(move, offers, 0, own, suits)
    wanted = [read_action(text, offers, 0, own, suits) for text in puzzle.right]
    try:
        table.play(seat, action, offers)
    except IllegalMove as refused:
        return Answer(False, refused.text, table)
    if wanted and action not in wanted:
        return Answer(False, puzzle_instead(game, puzzle), table)
    return Answer(True, puzzle_because(game, puzzle), table)
