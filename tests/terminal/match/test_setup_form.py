"""The form before the deal: its rows, and the match that comes of them."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.errors import OptionError
from parlour.terminal.match.setup_form import BACKSPACE, SetupForm

GAMES = ["bigtwo", "bitch", "blackjack", "cheat", "idiot"]


def row(form: SetupForm, label: str, *by: int, write: str = "") -> None:
    found = next(row for row in form.rows() if row.label == label)
    for step in by:
        assert found.cycle is not None
        found.cycle(step)
    found = next(row for row in form.rows() if row.label == label)
    for sign in write:
        assert found.write is not None
        found.write(sign)


def shown(form: SetupForm) -> dict[str, str]:
    return {
        row.label: " ".join([part() for part in (row.value, row.text) if part is not None])
        for row in form.rows()
    }


def test_rows_are_made_from_what_a_game_declares() -> None:
    assert shown(SetupForm(GAMES, "idiot")) == {
        "Game": "The Idiot",
        "Players": "4",
        "Seat a": "person Player",
        "Seat b": "bot: normal Ada",
        "Seat c": "bot: normal Bert",
        "Seat d": "bot: normal Cleo",
        "Jump in": "on",
        "Turn limit": "0",
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_can_be_changed(name: str) -> None:
    form = SetupForm(GAMES, name)
    game = parlour.find_game(name)
    for option in game.options:
        label = option.name.replace("_", " ").capitalize()
        before = shown(form)[label]
        found = next(row for row in form.rows() if row.label == label)
        if found.cycle is not None:
            found.cycle(1)
        else:
            row(form, label, write=BACKSPACE * 9 + str(option.most))
        assert shown(form)[label] != before
    assert form.session().table.game.chosen != game.chosen


def test_people_and_bots() -> None:
    form = SetupForm(GAMES, "cheat")
    row(form, "Seat a", write=BACKSPACE * 9 + "Ada")
    row(form, "Seat b", -1, -1, -1, write="Ben")
    row(form, "Seat c", 1)
    match = form.session()
    assert match.bots == ["", "", "hard", "normal"]
    assert match.table.names == ["Ada", "Ben", "Bert", "Cleo"]  # no bot takes a person's name
    row(form, "Seat b", write=BACKSPACE * 9 + "Ada")
    with pytest.raises(OptionError, match="two people cannot both be called “Ada”"):
        form.session()


def test_another_game_keeps_who_plays() -> None:
    form = SetupForm(GAMES, "cheat")
    row(form, "Seat b", -1, -1, -1, write="Ben")
    row(form, "Game", 1)
    assert shown(form)["Game"] == "The Idiot"
    assert shown(form)["Seat b"] == "person Ben"
    row(form, "Game", 1)
    assert shown(form)["Game"] == "Big Two"
    row(form, "Game", -1)
    row(form, "Players", 1)
    assert len(form.session().table.names) == 5
