"""A game that cannot be saved: the player is warned, and can save it elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from kit.table_pilot import Watched, frame, keys, run, session, until, until_true
from parlour.cli.play import tell_whether_saved
from parlour.terminal.screens.appearance import Appearance
from parlour.terminal.screens.dialogs import AskLine, AskToLeaveUnsaved
from parlour.terminal.session.coach import Coach
from parlour.terminal.session.saves import load_session, unfinished_games
from parlour.terminal.text.glyphs import Glyphs


@pytest.fixture
def app(tmp_path: Path) -> Watched:
    """Return an app whose state folder cannot be written, even by root: its parent is a file."""
    (tmp_path / "file").write_text("")
    return Watched(session("cheat", "p easy easy easy", 3), tmp_path / "file")


def test_a_game_that_is_not_saved_is_not_promised(
    app: Watched, capsys: pytest.CaptureFixture[str]
) -> None:
    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await keys(pilot, "ctrl+q")
        assert isinstance(app.screen, AskToLeaveUnsaved)
        told = frame(app)
        assert "cannot be saved" in told
        assert "leave, and lose what was not saved" in told
        assert "--resume" not in told
        await keys(pilot, "y")

    run(app, script)
    capsys.readouterr()
    tell_whether_saved(app.save_file)
    assert capsys.readouterr().out == "This game was not saved.\n"


def test_the_coach_waits_while_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_STATE", str(tmp_path))
    (tmp_path / "file").write_text("")
    coach = Coach()
    settings = Appearance(Glyphs(), 0.0, 0.0, coach)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await until_true(pilot, lambda: app.runner.thinking and app.runner.thinking.done())
        await pilot.pause(0)
        assert "The game cannot be saved" in frame(app)
        assert not coach.told

    run(Watched(session("cheat", "p easy easy easy", 3), tmp_path / "file", settings), script)


def test_it_can_be_saved_in_another_folder(
    app: Watched,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = tmp_path / "my games"

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        for typed in (tmp_path / "file/x", folder):
            await keys(pilot, "ctrl+q", "s")
            assert isinstance(app.screen, AskLine)
            app.screen.query_one(Input).value = str(typed)
            await keys(pilot, "enter")
            if typed != folder:
                await until(app, pilot, "cannot be saved")  # the game goes on

    run(app, script)
    capsys.readouterr()
    tell_whether_saved(app.save_file)
    command = f"PARLOUR_STATE='{folder}' parlour play --resume"
    assert command in " ".join(capsys.readouterr().out.split())
    monkeypatch.setenv("PARLOUR_STATE", str(folder))
    (saved,) = unfinished_games()
    assert load_session(saved).table.game.name == "cheat"
