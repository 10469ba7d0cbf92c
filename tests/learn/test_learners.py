"""The learning examples, run briefly: with --learners, since they need torch."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from kit.support import ROOT


def run(name: str, *words: str) -> str:
    command = [sys.executable, str(ROOT / "examples" / name), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.learners
@pytest.mark.parametrize("name", ["ppo.py", "dmc.py"])
def test_an_example_learns_and_looks_up(name: str) -> None:
    few = ("--minutes", "0.05", "--games", "4")
    out = run(name, *few, *(("--looks", "1") if name == "dmc.py" else ()))
    assert len(re.findall(r"^ +[\d.]+ min +\d+ (?:picks|moves)  [\d.]+%$", out, re.MULTILINE)) >= 2


def test_how_exploitable_is_a_bluffer() -> None:
    out = run("small_cheat.py", "--iterations", "30", "--turns", "2")
    gaps = [float(gap) for gap in re.findall(r" (\d\.\d{3})$", out, re.MULTILINE)]
    chance, ours, *solved = gaps
    assert ours < chance
    assert solved[-1] < chance
