"""Games at random: the same in every run, new ones when asked for, and a failure names its seed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from kit.support import ROOT

FAILING = """
def test_chance(rng):
    raise AssertionError(f"drawn {rng.random()}")
"""


def drawn(folder: Path, *flags: str) -> tuple[str, str]:
    """What a failing test has drawn, and how to run it again, by its report."""
    (folder / "test_chance.py").write_text(FAILING)
    command = [sys.executable, "-m", "pytest", "-p", "conftest", "-p", "no:cacheprovider", *flags]
    environment = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'tests'}", "PATH": ""}
    told = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    ).stdout
    number, again = re.search(r"drawn ([\d.]+)", told), re.search(r"^pytest (.*)'test", told, re.M)
    assert number is not None, told
    assert again is not None, told
    return number[1], again[1].strip()


def test_a_failure_can_be_repeated(tmp_path: Path) -> None:
    usual = drawn(tmp_path)
    assert usual == drawn(tmp_path)
    assert usual[1] == ""
    fresh, again = drawn(tmp_path, "--fresh-seeds")
    assert fresh != usual[0]
    assert drawn(tmp_path, *again.split()) == (fresh, again)
