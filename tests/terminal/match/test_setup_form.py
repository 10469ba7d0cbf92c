"""The form before the deal: its rows, and the match that comes of them."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.errors import OptionError
from parlour.terminal.match.setup_form import BACKSPACE, Row, SetupForm

GAMES = ["bigtwo", "bitch", "blackjack", "cheat", "idiot"]


def found_row(form: SetupForm, label: str) -> Row:
    return next(row for row in form.rows() if str(row.label) == label)


def row(form: SetupForm, label: str, *by: int, write: str = "") -> None:
    for step in by:
        found = found_row(form, label)
        assert found.cycle is not None
        found.cycle(step)
    found = found_row(form, label)
    for sign in write:
        assert found.write is not None
        found.write(sign)


def shown(form: SetupForm) -> dict[str, str]:
    return {
        str(row.label): " ".join([str(part()) for part in (row.value, row.text) if part])
        for row in form.rows()
    }


def test_rows_are_made_from_what_a_game_declares() -> None:
    assert shown(SetupForm(GAMES, "idiot")) == {
        "Game": "The Idiot",
        "Players": "4",
        "Seat 1": "person Player",
        "Seat 2": "bot: normal Ada",
        "Seat 3": "bot: normal Bert",
        "Seat 4": "bot: normal Cleo",
        "Jumping in": "on",
        "Turn limit": "0",
    }


def test_a_row_says_what_the_rule_is_now() -> None:
    form = SetupForm(GAMES, "cheat")
    limit = "Turn limit"
    assert str(found_row(form, limit).about) == "The game ends after 250 turns per player"
    row(form, limit, write=BACKSPACE + "1")
    assert str(found_row(form, limit).about) == "The game ends after 1 turn"
    row(form, limit, write=BACKSPACE)
    assert str(found_row(form, limit).about) == "a number from 0 to 100000"


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_can_be_changed(name: str) -> None:
    form = SetupForm(GAMES, name)
    game = parlour.find_game(name)
    for option in game.options:
        label = option.label
        before, about = shown(form)[label], str(found_row(form, label).about)
        if found_row(form, label).cycle is not None:
            row(form, label, 1)
        else:
            row(form, label, write=BACKSPACE * 9 + str(option.most))
        assert shown(form)[label] != before
        assert str(found_row(form, label).about) != about
    assert form.session().table.game.chosen != game.chosen


def test_people_and_bots() -> None:
    form = SetupForm(GAMES, "cheat")
    row(form, "Seat 1", write=BACKSPACE * 9 + "Ada")
    row(form, "Seat 2", -1, -1, -1, write="Ben")
    row(form, "Seat 3", 1)
    match = form.session()
    assert match.bots == ["", "", "hard", "normal"]
    assert match.table.names == ["Ada", "Ben", "Bert", "Cleo"]  # no bot takes a person's name
    row(form, "Seat 2", write=BACKSPACE * 9 + "Ada")
    with pytest.raises(OptionError, match="two people cannot both be called “Ada”"):
        form.session()


def test_another_game_keeps_who_plays() -> None:
    form = SetupForm(GAMES, "cheat")
    row(form, "Seat 2", -1, -1, -1, write="Ben")
    row(form, "Game", 1)
    assert shown(form)["Game"] == "The Idiot"
    assert shown(form)["Seat 2"] == "person Ben"
    row(form, "Game", 1)
    assert shown(form)["Game"] == "Big Two"
    row(form, "Game", -1)
    row(form, "Players", 1)
    assert len(form.session().table.names) == 5
