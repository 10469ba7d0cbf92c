"""Numbers of the order of play, shown at the seats (K5)."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.zone import TABLE
from parlour.terminal.text.board import BoardKind, board
from parlour.terminal.text.draw_hand import own_cards
from parlour.terminal.text.glyphs import Glyphs
from parlour.terminal.text.styled_text import Line
from parlour.terminal.text.table_view import TableView
from parlour.terminal.text.table_words import seat_line

NAMES = ["Ana", "Ben", "Cat", "Dan", "Eva", "Fay"]
SIZES = [(80, 24), (60, 20), (120, 40)]


def plain(lines: list[Line]) -> str:
    return "\n".join("".join(text for text, _ in line) for line in lines)


@pytest.mark.rule("K5")
@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("seats", [1, 3, 6])
def test_at_the_full_screen_table_before_the_bets(seats: int, width: int, height: int) -> None:
    table = parlour.Table(parlour.find_game("blackjack"), 3, NAMES[:seats])
    view = TableView.of(table, 0, Glyphs(signs=True))
    assert "1. Ana (you)" in plain(own_cards(view, width, 9))
    others = plain(board(view, BoardKind.at(seats, width, 24), width, height) or [])
    for number, name in enumerate(NAMES[1:seats], start=2):
        assert f"{number}. {name}" in others


@pytest.mark.rule("K5")
def test_in_lines_before_the_bets() -> None:
    table = parlour.Table(parlour.find_game("blackjack"), 3, NAMES[:3])
    view = TableView.of(table, TABLE, Glyphs(signs=True))
    told = [view.sentence(seat_line(view, seat)) for seat in range(3)]
    assert [line.partition(";")[0] for line in told] == [
        "Ana: plays as number 1",
        "Ben: plays as number 2",
        "Cat: plays as number 3",
    ]
