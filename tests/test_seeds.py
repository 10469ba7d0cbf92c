"""Games at random: the same in every run, new ones when asked for, and a failure names its seed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kit.support import ROOT

pytestmark = pytest.mark.heavy  # they start processes

FAILING = """
def test_chance(rng, pytestconfig):
    for _ in range(pytestconfig.getoption("--random-games")):
        drawn = rng.random()
    raise AssertionError(f"drawn {drawn}")
"""


def drawn(folder: Path, *flags: str) -> tuple[str, list[str]]:
    """What a failing test has drawn, and the flags to run it again, by its report."""
    (folder / "test_chance.py").write_text(FAILING)
    told = report(folder, *flags)
    number, again = re.search(r"drawn ([\d.]+)", told), re.search(r"^pytest (.*) \S+$", told, re.M)
    assert number is not None, told
    assert again is not None, told
    return number[1], again[1].split()


def report(folder: Path, *flags: str) -> str:
    command = [sys.executable, "-m", "pytest", "-p", "conftest", "-p", "no:cacheprovider", *flags]
    environment = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'tests'}", "PATH": ""}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def test_a_failure_can_be_repeated(tmp_path: Path) -> None:
    usual, again = drawn(tmp_path, "--random-games", "9")
    assert drawn(tmp_path, *again) == (usual, again)
    fresh, again = drawn(tmp_path, "--random-games", "9", "--fresh-seeds")
    assert fresh != usual
    assert drawn(tmp_path, *again) == (fresh, again)


@pytest.mark.thorough
def test_all_processes_play_from_one_seed(tmp_path: Path) -> None:
    for number in range(4):
        (tmp_path / f"test_{number}.py").write_text(FAILING)
    told = report(tmp_path, "--fresh-seeds", "-n", "2")
    assert len(set(re.findall(r"--seed (\d+)", told))) == 1, told


def test_too_few_games_are_refused(tmp_path: Path) -> None:
    assert "--random-games takes at least 4" in report(tmp_path, "--random-games", "3")
