"""The form before the deal: its rows, and the session that it makes."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.errors import OptionError
from parlour.core.house_rules import house_rules
from parlour.play.match import MatchRules
from parlour.terminal.session.form_rows import BACKSPACE, FormRow
from parlour.terminal.session.setup_form import SetupForm

GAMES = ["bigtwo", "bitch", "blackjack", "cheat", "idiot"]


def form_of(game: str) -> SetupForm:
    form = SetupForm(GAMES)
    form.choose(game)
    return form


def found_row(form: SetupForm, label: str) -> FormRow:
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
    assert shown(form_of("idiot")) == {
        "Game": "The Idiot",
        "Players": "4",
        "Seat 1": "person Player",
        "Seat 2": "bot: normal Ada",
        "Seat 3": "bot: normal Bert",
        "Seat 4": "bot: normal Cleo",
        "Match": "none",
        "House rules": "The usual rules",
        "Jumping in": "on",
        "Taking the pile": "only if nothing goes",
        "After a seven": "a seven or higher",
        "What eights do": "ask for higher or lower",
        "Four of a rank on top": "burn the pile",
        "Who deals": "drawn by lot",
        "Turn limit": "0",
    }


def test_a_match_of_games_or_to_a_target() -> None:
    form = form_of("cheat")
    assert form.session().series.match is None
    row(form, "Match", 1)
    assert shown(form)["Match"] == "games: 5"
    row(form, "Match", write=BACKSPACE + "7")
    row(form, "Match", 1, write="0x")
    assert shown(form)["Match"] == "first to: 500"
    made = form.session().series.match
    assert made is not None
    assert made.rules == MatchRules(target=500)
    row(form, "Match", -1)
    row(form, "Who goes first", 1)
    made = form.session().series.match
    assert made is not None
    assert made.rules == MatchRules(games=7, first="winner")
    row(form, "Match", write=BACKSPACE)
    with pytest.raises(OptionError, match="a match needs a number of games"):
        form.session()


@pytest.mark.rule("G12")
def test_in_a_match_who_deals_is_not_a_house_rule() -> None:
    form = form_of("idiot")
    row(form, "Who deals", 2)
    row(form, "Match", 1)
    assert shown(form)["Who deals"] == "moves on"
    assert [str(each.label) for each in form.rows()].count("Who deals") == 1
    assert form.session().table.game.chosen["dealer"] == "a"
    row(form, "Match", -1)
    assert form.session().table.game.chosen["dealer"] == "b"
    assert "Who goes first" not in shown(form_of("bigtwo"))


def test_presets_set_all_rules_at_once() -> None:
    form = form_of("blackjack")
    row(form, "Aces", 1)
    about = "The usual rules, but “Aces” is “1 or 11”"
    assert shown(form)["House rules"] == "The usual rules, but one rule is changed"
    assert str(found_row(form, "House rules").about) == about
    # the first step leads back to the nearest preset, and the next ones to others
    row(form, "House rules", 1)
    assert shown(form)["House rules"] == "The usual rules"
    assert shown(form)["Aces"] == "by the card beside them"
    row(form, "House rules", 1)
    assert (shown(form)["House rules"], shown(form)["The rules"]) == ("Super hot", "super hot")
    row(form, "Aces", 1)
    assert shown(form)["House rules"] == "Super hot, but one rule is changed"
    row(form, "Credits to start with", write=BACKSPACE * 9)  # half typed
    assert shown(form)["House rules"] == "Super hot, but one rule is changed"
    row(form, "House rules", 1, -1)
    assert shown(form)["House rules"] == "The usual rules"
    row(form, "House rules", -1)
    assert shown(form)["House rules"] == "As in casinos"
    assert str(found_row(form, "House rules").about).startswith("You can double")
    assert house_rules(form.session().table.game) == {"rules": "casino"}


def test_a_row_says_what_the_rule_is_now() -> None:
    form = form_of("cheat")
    limit = "Turn limit"
    assert str(found_row(form, limit).about) == "The game ends after 250 turns per player"
    row(form, limit, write=BACKSPACE + "1")
    assert str(found_row(form, limit).about) == "The game ends after 1 turn"
    row(form, limit, write=BACKSPACE)
    assert str(found_row(form, limit).about) == "a number from 0 to 100000"


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_can_be_changed(name: str) -> None:
    form = form_of(name)
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
    form = form_of("cheat")
    row(form, "Seat 1", write=BACKSPACE * 9 + "Ada")
    row(form, "Seat 2", -1, -1, -1, write="Ben")
    row(form, "Seat 3", 1)
    sitting = form.session()
    assert sitting.bots == ["", "", "hard", "normal"]
    assert sitting.table.names == ["Ada", "Ben", "Bert", "Cleo"]  # no bot takes a person's name
    row(form, "Seat 2", write=BACKSPACE * 9 + "Ada")
    with pytest.raises(OptionError, match="two people cannot both be called “Ada”"):
        form.session()


@pytest.mark.parametrize("seat", ["Seat 1", "Seat 2"])
def test_no_name_begins_with_a_space(seat: str) -> None:
    form = form_of("idiot")
    before = shown(form)
    row(form, seat, write="  ")
    assert shown(form) == before
    row(form, seat, write=" Jo Ann")
    assert shown(form)[seat] == "person Jo Ann"


def test_a_name_typed_where_a_bot_sits_is_that_of_a_person() -> None:
    form = form_of("cheat")
    row(form, "Seat 3", write=BACKSPACE + "Ben")
    assert shown(form)["Seat 3"] == "person Ben"
    row(form, "Seat 3", 1, write="Eva")
    assert form.session().bots == ["", "normal", "", "normal"]
    assert form.session().table.names == ["Player", "Ada", "Eva", "Bert"]


def test_another_game_keeps_who_plays() -> None:
    form = form_of("cheat")
    row(form, "Seat 2", -1, -1, -1, write="Ben")
    row(form, "Game", 1)
    assert shown(form)["Game"] == "The Idiot"
    assert shown(form)["Seat 2"] == "person Ben"
    row(form, "Game", 1)
    assert shown(form)["Game"] == "Big Two"
    row(form, "Game", -1)
    row(form, "Players", 1)
    assert len(form.session().table.names) == 5
