"""Choosing a game, who plays and by which rules, by keyboard alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.pilot import Pilot

import parlour
from kit.instant_bots import AtOnce
from kit.table_pilot import AT_ONCE, frame, keys, session, settled
from parlour.core.errors import OptionError
from parlour.terminal.match.saves import SaveFile
from parlour.terminal.match.setup_form import BACKSPACE, SetupForm
from parlour.terminal.screens.app import ParlourApp
from parlour.terminal.screens.match import MatchScreen
from parlour.terminal.screens.setup import SetupScreen

GAMES = ["bigtwo", "bitch", "blackjack", "cheat", "idiot"]


def row(form: SetupForm, label: str, *by: int, write: str = "") -> None:
    found = next(row for row in form.rows() if row.label == label)
    for step in by:
        assert found.cycle is not None
        found.cycle(step)
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


def screen(app: ParlourApp) -> object:
    return app.screen  # it changes behind the back of whoever reads this


def opened(folder: Path, saves: list[Path], *pressed: str) -> tuple[ParlourApp, list[str]]:
    """Press keys in the first screen; what was shown after each of them."""
    app = ParlourApp(AT_ONCE, None, SaveFile(folder / "new.json"), AtOnce())
    app.games, app.saves = GAMES, saves
    frames: list[str] = []

    async def inside() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            assert isinstance(pilot, Pilot)
            for key in pressed:
                await keys(pilot, key)
                await pilot.pause(0)
                frames.append(frame(app))
            for _ in range(200):
                await pilot.pause(0)
                if isinstance(screen(app), MatchScreen):
                    await settled(pilot)
                    frames.append(frame(app))
                    break

    asyncio.run(inside())
    return app, frames


def test_by_keyboard_alone(tmp_path: Path) -> None:
    pressed = ["right"] * 3 + ["down", *["backspace"] * 6, *"Eva", "down", "left", "enter"]
    app, frames = opened(tmp_path, [], *pressed)
    assert "‹ Cheat ›" in frames[2]
    assert "Eva▏" in frames[-5]
    assert "‹ bot: easy ›" in frames[-3]
    assert app.session is not None
    assert app.session.table.names[0] == "Eva"
    assert app.session.bots == ["", "easy", "normal", "normal"]
    assert "Eva (you)" in frames[-1]


def test_what_is_wrong_is_said_and_can_be_mended(tmp_path: Path) -> None:
    """Eight players with one pack: there are not enough cards."""
    pressed = ["right", "down", *["left"] * 3, *["down"] * 9, "right", "enter", "right", "enter"]
    app, frames = opened(tmp_path, [], *pressed)
    assert "‹ 8 ›" in frames[4]
    assert "take more packs" in frames[-4]
    assert app.session is not None
    assert app.session.table.state.seats == 8


def test_an_unfinished_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "20260101-101010_cheat_1.json"
    match = session("cheat", "p easy easy easy", 3)
    match.table.move("a play " + parlour.core.cards.card_text(match.table.state.piles[0][0]))
    SaveFile(path).write(match)
    app, frames = opened(tmp_path, [path], "up", "enter")
    assert "Go on with      ‹ cheat, " in frames[0]
    assert app.session is not None
    assert app.session.table.moves[0] == match.table.moves[0]


def test_a_broken_game_stays_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "20260101-101010_cheat_1.json"
    path.write_text('{"record": "', encoding="utf-8")
    app, frames = opened(tmp_path, [path], "up", "enter")
    assert "it was damaged" in " ".join(frames[-1].split())
    assert path.read_text(encoding="utf-8") == '{"record": "'
    assert app.session is None


def test_a_game_that_cannot_be_loaded_is_passed_over(tmp_path: Path) -> None:
    app = ParlourApp(AT_ONCE, None, SaveFile(tmp_path / "new.json"), AtOnce())
    app.games = ["nox", "cheat", "nix", "idiot"]

    async def inside() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await keys(pilot, "right")
            assert "there is no game “nix”" in frame(app)
            assert "‹ Cheat ›" in frame(app)
            await keys(pilot, "right")
            assert "‹ The Idiot ›" in frame(app)

    asyncio.run(inside())


def test_leaving(tmp_path: Path) -> None:
    app, _ = opened(tmp_path, [], "escape")
    assert app.session is None
    assert app.return_code == 0


def test_clicks(tmp_path: Path) -> None:
    app = ParlourApp(AT_ONCE, None, SaveFile(tmp_path / "new.json"), AtOnce())
    app.games = GAMES

    async def inside() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.click("#rows", offset=(20, 0))
            assert isinstance(app.screen, SetupScreen)
            assert app.screen.form.game.name == "bitch"

    asyncio.run(inside())
