"""A table: moves are given as text or values, and kept."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.cards import parse_cards
from parlour.core.offer import Action
from parlour.core.zone import TABLE


def test_moves_are_kept() -> None:
    table = parlour.new("cheat", seed=1)
    assert table.move("A PLAY a 7") == Action("play", parse_cards("Ah7c"))
    table.move("c call")
    assert table.move_texts() == ["a play Ah7c", "c call"]
    assert table.awaited() == (1,)


def test_to_read_a_move_is_not_to_make_it() -> None:
    table = parlour.Table.from_position("bigtwo/1 hand=4s4d9c9h,5c8h,6c,6s")
    lowest = Action("play", parse_cards("4d"))  # diamonds are the lowest suit in this hand
    assert table.read(0, "play 4") == table.read(0, "p 4d") == lowest
    # reading does not check that the move is legal
    assert table.read(0, "play 4s9c") == Action("play", parse_cards("4s9c"))
    assert table.moves == []


def test_a_refused_move_is_not_kept() -> None:
    table = parlour.new("cheat", seed=1)
    before = table.position()
    for move in ("b pass", "a play 9", "a play 7c7d7s7h2c", "a", "", "a play 7x"):
        with pytest.raises(parlour.ParlourError):
            table.move(move)
    assert (table.moves, table.position()) == ([], before)


def test_without_a_seed_no_two_deals_are_alike() -> None:
    assert parlour.new("cheat").position() != parlour.new("cheat").position()


def test_the_seed_nought_is_a_seed() -> None:
    assert parlour.new("cheat", seed=0).seed == "0"
    assert parlour.new("cheat", seed=0).rematch(0).seed == "0"


@pytest.mark.parametrize("name", ["", " ", "a\nb", "\x1b[31m", "x" * 41])
def test_names_one_cannot_read(name: str) -> None:
    with pytest.raises(
        parlour.OptionError, match="a name needs 1 to 40 characters, all on one line"
    ):
        parlour.new("cheat", 1, [name, "b", "c", "d"])


def test_the_legal_moves() -> None:
    table = parlour.new("cheat", seed=1)
    assert len(table.legal(0)) == 526
    assert table.legal(1) == []
    table.play(0, table.legal(0)[0])
    assert table.legal(2) == [Action("call"), Action("pass")]


@pytest.mark.parametrize("seat", [-1, 4, 9, 100])
def test_no_such_seat(seat: int) -> None:
    table = parlour.new("cheat", seed=1)
    table.move("a play 7c")
    with pytest.raises(parlour.IllegalMove, match="there is no such seat at this table"):
        table.play(seat, Action("call"))
    assert table.legal(seat) == []
    if seat != TABLE:
        with pytest.raises(parlour.ParlourError, match="there is no seat"):
            table.view(seat)
