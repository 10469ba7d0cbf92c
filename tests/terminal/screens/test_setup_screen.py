"""Choosing a game, players and rules, by keyboard alone."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from textual.pilot import Pilot

from kit.instant_bots import AtOnce
from kit.table_pilot import AT_ONCE, at_table, frame, keys, session, settled
from parlour.core.cards import card_text
from parlour.terminal.screens.app import ParlourApp
from parlour.terminal.screens.setup_screen import SetupScreen
from parlour.terminal.session.saves import SaveFile, session_text

GAMES = ["bigtwo", "bitch", "blackjack", "cheat", "idiot"]


def opened(folder: Path, saves: list[Path], *pressed: str) -> tuple[ParlourApp, list[str]]:
    """Press keys on the first screen. Return the app, and the frame after each key."""
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
                if at_table(app):
                    await settled(pilot)
                    frames.append(frame(app))
                    break

    asyncio.run(inside())
    return app, frames


def test_by_keyboard_alone(tmp_path: Path) -> None:
    pressed = ["right"] * 3 + ["down", "down", *"Eva", "down", "left", "enter"]
    app, frames = opened(tmp_path, [], *pressed)
    assert "‹ Cheat ›" in frames[2]
    assert "Player▏" in frames[4]  # typing replaces the name
    assert "Eva▏" in frames[-5]
    assert "‹ bot: easy ›" in frames[-3]
    assert app.session is not None
    assert app.session.table.names[0] == "Eva"
    assert app.session.bots == ["", "easy", "normal", "normal"]
    assert "Eva (you)" in frames[-1]


def test_what_is_wrong_is_said_and_can_be_mended(tmp_path: Path) -> None:
    """With one pack, there are not enough cards for eight players."""
    pressed = ["right", "down", *["left"] * 3, *["down"] * 11, "right", "enter", "right", "enter"]
    app, frames = opened(tmp_path, [], *pressed)
    assert "‹ 8 ›" in frames[4]
    assert "choose more packs" in frames[-4]
    assert app.session is not None
    assert app.session.table.state.seats == 8


def test_an_unfinished_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "20260101-101010_cheat_1.json"
    sitting = session("cheat", "p easy easy easy", 3)
    sitting.table.move("a play " + card_text(sitting.table.state.piles[0][0]))
    path.write_text(session_text(sitting), encoding="utf-8")
    app, frames = opened(tmp_path, [path], "down", "up", "enter")
    assert re.search("Go on with +‹ Cheat, ", frames[0])
    assert "Enter deal" in frames[0]
    assert "Enter go on" in frames[1]
    assert app.session is not None
    assert app.session.table.moves[0] == sitting.table.moves[0]


def test_a_game_that_is_open_elsewhere_is_not_opened(tmp_path: Path) -> None:
    path = tmp_path / "20260101-101010_cheat_1.json"
    elsewhere = SaveFile(path)
    elsewhere.write(session("cheat", "p easy easy easy", 3))
    app, frames = opened(tmp_path, [path], "enter")
    assert "is open in another terminal" in " ".join(frames[-1].split())
    assert app.session is None


def test_a_broken_game_stays_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "20260101-101010_cheat_1.json"
    path.write_text('{"record": "', encoding="utf-8")
    app, frames = opened(tmp_path, [path], "enter")
    assert "it was damaged" in " ".join(frames[-1].split())
    assert path.read_text(encoding="utf-8") == '{"record": "'
    assert app.session is None


def test_a_game_that_cannot_be_read(tmp_path: Path) -> None:
    """An unreadable game is reported in words, like on the command line."""
    path = tmp_path / "20260101-101010_cheat_1.json"
    path.mkdir()
    app, frames = opened(tmp_path, [path], "enter")
    assert "is a folder, not a file" in " ".join(frames[-1].split())
    assert "Errno" not in frames[-1]
    assert app.session is None


def test_a_game_that_cannot_be_loaded_is_passed_over(tmp_path: Path) -> None:
    app = ParlourApp(AT_ONCE, None, SaveFile(tmp_path / "new.json"), AtOnce())
    app.games = ["nox", "cheat", "nix", "idiot"]

    async def inside() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await keys(pilot, "right")
            assert "There is no game called “nix”" in frame(app)
            assert "‹ Cheat ›" in frame(app)
            await keys(pilot, "right")
            assert "‹ The Idiot ›" in frame(app)

    asyncio.run(inside())


def test_help_and_a_question_mark_in_a_name(tmp_path: Path) -> None:
    """“?” opens help, except while a name is typed."""
    _, frames = opened(tmp_path, [], "question_mark", "escape", "down", "question_mark", "down")
    assert "go from row to row" in frames[0]
    assert frames[0].splitlines()[-1].strip() == "Esc close  ↑ ↓ scroll"
    assert "Enter deal  ? help  Esc leave" in frames[1]
    assert "? help" not in frames[2]
    assert " ?▏" in frames[3]
    assert "? help" in frames[4]  # bots' names cannot be typed


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
