"""Unfinished games: kept after every move, read back, and never lost for being broken."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from kit.table_pilot import session
from parlour.core.cards import card_text
from parlour.core.errors import ParlourError
from parlour.folders import state_folder
from parlour.terminal.match.saves import Keeper, latest, read, text, unfinished
from parlour.terminal.match.session import Score


def test_a_match_reads_back(tmp_path: Path) -> None:
    match = session("bitch", "p easy hard@30 p", 7, decks=3)
    rng = random.Random(1)
    for _ in range(30):
        match.table.play_random(rng)
    match.scores = {"Ana": Score(3, 2, -5)}
    keeper = Keeper(tmp_path / "match.json")
    keeper.keep(match)
    again = read(tmp_path / "match.json")
    assert text(again) == text(match)
    assert again.table.position() == match.table.position()
    assert again.scores == match.scores
    assert again.kinds == match.kinds
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]  # nothing lies around


def test_the_latest_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_STATE", str(tmp_path / "deep" / "down"))
    with pytest.raises(ParlourError, match="there is no unfinished game in "):
        latest()
    for name in ("cheat", "bigtwo"):
        keeper = Keeper()
        keeper.keep(session(name, "p easy easy easy"))
    assert len(unfinished()) == 2
    assert "_bigtwo_" in latest().name
    assert "_cheat_" in latest("cheat").name
    with pytest.raises(ParlourError, match="there is no unfinished game of idiot in "):
        latest("idiot")
    keeper.forget()
    assert "_cheat_" in latest().name


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_STATE", "")
    monkeypatch.setenv("XDG_STATE_HOME", "/some/where")
    assert state_folder() == Path("/some/where/parlour")
    monkeypatch.setenv("XDG_STATE_HOME", "not/absolute")  # which the specification says to ignore
    assert state_folder() == Path.home() / ".local" / "state" / "parlour"


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda kept: "", "it was damaged"),
        (lambda kept: kept[: len(kept) // 2], "it was damaged"),
        (lambda kept: "[1, 2]", "it was damaged"),
        (lambda kept: kept.replace('"easy"', '"nix"', 1), "there is no bot “nix”"),
        (lambda kept: kept.replace("cheat/1", "chess/1"), "there is no game “chess”"),
        (lambda kept: kept.replace("a play", "b play"), "line 11: "),
        (lambda kept: kept.replace(' "easy",\n', "", 1), "it has 4 seats, and 3 players"),
        (lambda kept: kept.replace('"playouts": 20', '"playouts": "x"'), "it was damaged"),
    ],
)
def test_a_broken_file(damage: object, reason: str, tmp_path: Path) -> None:
    match = session("cheat", "p easy easy easy", 3)
    match.table.move("a play " + card_text(match.table.state.piles[0][0]))
    path = tmp_path / "match.json"
    assert callable(damage)
    path.write_text(damage(text(match)), encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(ParlourError) as wrong:
        read(path)
    assert str(wrong.value).startswith(f"the kept game {path} cannot be read: ")
    assert reason in str(wrong.value)
    assert path.read_bytes() == before


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ParlourError, match="it was damaged"):
        read(path)


def test_scores_are_checked_too(tmp_path: Path) -> None:
    kept = json.loads(text(session("cheat", "p easy easy easy")))
    kept["scores"] = {"Ana": {"fame": 3}}
    path = tmp_path / "match.json"
    path.write_text(json.dumps(kept), encoding="utf-8")
    with pytest.raises(ParlourError, match="it was damaged"):
        read(path)
