"""Unfinished games: saved after every move, read back, and kept even if damaged."""

from __future__ import annotations

import gc
import json
import random
from pathlib import Path

import pytest

from kit.table_pilot import session
from parlour.core.cards import card_text
from parlour.core.errors import ParlourError
from parlour.core.game import Outcome
from parlour.play.match import Match, MatchRules
from parlour.play.series import Score
from parlour.state_folder import state_folder
from parlour.terminal.session.saves import (
    SaveFile,
    latest_save,
    load_session,
    session_text,
    unfinished_games,
    write_record,
)


def test_a_match_is_saved_with_its_game(tmp_path: Path) -> None:
    sitting = session("cheat", "p easy easy easy", 7)
    sitting.series.match = Match(MatchRules(target=40, first="loser"), sitting.table.game)
    sitting.series.match.add(sitting.table.names, Outcome((1, 2, 3, 4)))
    path = tmp_path / "session.json"
    SaveFile(path).write(sitting)
    again = load_session(path).series.match
    assert again is not None
    assert (again.rules, again.played) == (sitting.series.match.rules, 1)
    assert again.points == sitting.series.match.points == {"Ana": 3, "Ben": 2, "Cat": 1, "Dan": 0}
    path.write_text(path.read_text(encoding="utf-8").replace('"target": 40', '"target": -4'))
    with pytest.raises(ParlourError, match="cannot be read"):
        load_session(path)


def test_a_match_reads_back(tmp_path: Path) -> None:
    sitting = session("bitch", "p easy hard@30 p", 7, decks=3)
    rng = random.Random(1)
    for _ in range(30):
        sitting.table.play_random(rng)
    sitting.series.scores = {"Ana": Score("Ana", "Ana", 3, first=2, points=-5)}
    save_file = SaveFile(tmp_path / "session.json")
    save_file.write(sitting)
    again = load_session(tmp_path / "session.json")
    assert session_text(again) == session_text(sitting)
    assert again.table.position() == sitting.table.position()
    assert again.series.scores == sitting.series.scores
    assert again.bots == sitting.bots
    assert [path.name for path in tmp_path.iterdir()] == ["session.json"]  # no other files


def test_the_latest_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_STATE", str(tmp_path / "deep" / "down"))
    with pytest.raises(ParlourError, match="there is no unfinished game in "):
        latest_save()
    for name in ("cheat", "bigtwo"):
        save_file = SaveFile()
        save_file.write(session(name, "p easy easy easy"))
    assert len(unfinished_games()) == 2
    assert "_bigtwo_" in latest_save().name
    assert "_cheat_" in latest_save("cheat").name
    with pytest.raises(ParlourError, match="there is no unfinished game of The Idiot in "):
        latest_save("idiot")
    save_file.delete()
    assert "_cheat_" in latest_save().name


def test_where_games_are_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_STATE", "")
    monkeypatch.setenv("XDG_STATE_HOME", "/some/where")
    assert state_folder() == Path("/some/where/parlour")
    # the XDG specification says to ignore relative paths
    monkeypatch.setenv("XDG_STATE_HOME", "not/absolute")
    assert state_folder() == Path.home() / ".local" / "state" / "parlour"


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda kept: "", "it was damaged"),
        (lambda kept: kept[: len(kept) // 2], "it was damaged"),
        (lambda kept: "[1, 2]", "it was damaged"),
        (lambda kept: kept.replace('"easy"', '"nix"', 1), "there is no bot called “nix”"),
        (lambda kept: kept.replace("cheat/1", "chess/1"), "there is no game called “chess”"),
        (lambda kept: kept.replace("a play", "b play"), "line 11: "),
        (lambda kept: kept.replace(' "easy",\n', "", 1), "it has 4 seats, and 3 players"),
        (lambda kept: kept.replace('"playouts": 20', '"playouts": "x"'), "it was damaged"),
        (lambda kept: kept.replace('"scores": {}', '"scores": {"A": {"x": 3}}'), "it was damaged"),
    ],
)
def test_a_broken_file(damage: object, reason: str, tmp_path: Path) -> None:
    sitting = session("cheat", "p easy easy easy", 3)
    sitting.table.move("a play " + card_text(sitting.table.state.piles[0][0]))
    path = tmp_path / "session.json"
    assert callable(damage)
    path.write_text(damage(session_text(sitting)), encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(ParlourError) as wrong:
        load_session(path)
    assert str(wrong.value).startswith(f"the saved game “{path}” cannot be read: ")
    assert reason in str(wrong.value)
    assert path.read_bytes() == before


def test_bytes_that_are_not_text(tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ParlourError, match="it was damaged"):
        load_session(path)


def test_a_game_saved_by_the_first_version(tmp_path: Path) -> None:
    """The saved text is from the first version. Its field names are in files on people's disks."""
    path = tmp_path / "20260101-101010_cheat_1.json"
    record = (
        '[Game "cheat/1"]\n[Seed "1"]\n[a "Ana"]\n[b "Bert"]\n[c "Cleo"]\n[d "Dora"]\n'
        '[Commit "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b"]\n'
        '[Moves "2 717f8e95099bfadf"]\n[Result "*"]\n\n'
        "a play Ah7c        #d6f\nc call             #717\n"
    )
    kept = {
        "record": record,
        "kinds": ["", "hard", "normal", "easy"],
        "playouts": 0,
        "scores": {"Ana": {"games": 2, "wins": 1, "points": 0}},
    }
    path.write_text(json.dumps(kept), encoding="utf-8")
    session = load_session(path)
    assert session.bots == ["", "hard", "normal", "easy"]
    assert session.table.move_texts() == ["a play Ah7c", "c call"]
    assert session.series.scores["Ana"].first == 1


@pytest.mark.parametrize("typed", ["“{}”", '"{}"', "'{}'", "{}"])
def test_quotes_around_the_name_of_a_file_are_no_part_of_it(tmp_path: Path, typed: str) -> None:
    path, _ = write_record(session("bitch", "p easy").table, typed.format(tmp_path / "q.txt"), None)
    assert path == tmp_path / "q.txt"
    assert path.exists()


def test_a_game_is_open_in_one_terminal_at_a_time(tmp_path: Path) -> None:
    """The lock holds after its file is replaced, and ends when the first terminal is done."""
    path = tmp_path / "session.json"
    first, second = SaveFile(path), SaveFile()
    sitting = session("bitch", "p easy")
    for _ in range(2):
        first.write(sitting)
        with pytest.raises(ParlourError, match="is open in another terminal"):
            second.resume(path)
    del first
    gc.collect()
    assert second.resume(path).table.position() == sitting.table.position()
    with pytest.raises(ParlourError, match="is open in another terminal"):
        SaveFile().resume(path)
