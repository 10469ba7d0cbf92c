"""`parlour new-game`."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.command_line import call, output, run
from kit.package_of_game import environment_with, passes_its_tests


def test_the_package_passes_its_tests_and_every_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = output("new-game", "crazy_8s")
    assert told.startswith("Crazy 8s can be played.")
    assert "parlour check crazy_8s --tests crazy_8s/tests\n" in told
    package, site = tmp_path / "crazy_8s", tmp_path / "site"
    site.mkdir()
    environment = environment_with(package, site)
    passes_its_tests(package, environment)
    words = ["check", "crazy_8s", "--games", "5", "--tests", "crazy_8s/tests"]
    found = run(*words, "--golden", "golden", "--write", **environment)
    assert found.stderr == ""
    assert found.stdout.endswith("Crazy 8s keeps all that a game has to: 30 checks.\n")


@pytest.mark.parametrize("name", ["Hearts", "8s", "crazy-eights", "x" * 21, "../hearts"])
def test_a_name_that_no_game_can_have(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = call("new-game", name)
    assert done.returncode == 2
    assert "cannot be the name of a game" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["cheat", "random", "class", "pytest"])
def test_a_name_that_is_taken(name: str) -> None:
    done = call("new-game", name)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"“{name}” is taken already" in done.stderr


def test_a_folder_that_is_there_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "faro").write_text("mine", "utf-8")
    done = call("new-game", "faro")
    assert (done.returncode, done.stdout) == (1, "")
    assert "something called “faro” in this folder already" in done.stderr
    assert (tmp_path / "faro").read_text("utf-8") == "mine"
