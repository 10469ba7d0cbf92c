"""`parlour check`."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import parlour
from kit.command_line import call, output
from parlour.testing import contract
from parlour.testing.fault import fail
from parlour.testing.golden import golden_games
from parlour.testing.trial import Trial

LITTLE = ["check", "goofspiel", "--games", "2"]


def few(monkeypatch: pytest.MonkeyPatch, **checks: contract.Check) -> None:
    """Make the given checks the only checks of the contract."""
    monkeypatch.setattr(contract, "CONTRACT", tuple({name: each} for name, each in checks.items()))


def test_a_game_that_keeps_the_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch, declared=contract.declared)
    assert output(*LITTLE) == "Goofspiel keeps all that a game has to: 1 check.\n"


def test_each_failure_is_a_line_and_later_checks_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    def leak(trial: Trial) -> None:
        next(trial.deals())
        fail("the view reveals hidden cards to seat a")

    few(monkeypatch, hidden=leak, words=lambda trial: fail("nobody comes so far"))
    first, second = call(*LITTLE, "--seed", "4").stderr.splitlines()
    assert first == "parlour: 1 check of Goofspiel failed:"
    assert "hidden: the view reveals hidden cards to seat a. Position: goofspiel/1 " in second
    assert " seed=" in second


def test_an_error_in_the_game_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(trial: Trial) -> None:
        raise KeyError("hand")

    few(monkeypatch, moves=wrong)
    told = call(*LITTLE).stderr.splitlines()[1]
    assert "moves: KeyError in test_check.py, line " in told
    assert "in wrong(): 'hand'" in told


def test_golden_games_are_written_and_compared(tmp_path: Path) -> None:
    golden = tmp_path / "golden"
    told = output(*LITTLE, "--golden", str(golden), "--write").split()
    for name in ("goofspiel.txt", "words/goofspiel.txt"):
        assert str(golden / name) in told
    path = golden / "goofspiel.txt"
    path.write_text(path.read_text(encoding="utf-8").replace("points=", "points=1"), "utf-8")
    trial = Trial(parlour.find_game("goofspiel"), random.Random(1), golden=golden)
    with pytest.raises(AssertionError, match=r"golden games, line .*: it was “.*points=1"):
        trial.run(golden_games)


def test_missing_files_are_named(tmp_path: Path) -> None:
    trial = Trial(parlour.find_game("goofspiel"), random.Random(1), golden=tmp_path)
    with pytest.raises(AssertionError, match=r"goofspiel\.txt” is missing: write it"):
        trial.run(golden_games)
