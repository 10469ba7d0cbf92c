"""Breaks the rules of each game, one at a time, and says whether the lessons notice.

    .venv/bin/python scripts/break_rules.py
    .venv/bin/python scripts/break_rules.py cheat idiot    # some games only

tests/data/breaks.toml lists the breaks. Each is made in a copy of the package. Then all tables of
the game's course and of tests/data/proofs are played there. If no table notices a break, that rule
could change without its lesson: add a table for it to tests/data/proofs. A break that is not valid
Python fails the whole run.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
BREAKS = ROOT / "tests" / "data" / "breaks.toml"
# Runs in a fresh interpreter. Prints the path of the imported package, and the tables that fail.
CHECK = """
import json, sys, parlour
from kit.support import ROOT
from parlour.testing.check_course import false_lessons, false_proofs
game = parlour.find_game(sys.argv[1])
proofs = ROOT / "tests" / "data" / "proofs" / f"{game.name}.md"
found = false_lessons(game) + false_proofs(game, proofs)
print(json.dumps([parlour.__file__, found]))
"""


class Break(NamedTuple):
    """A rule to break: `text` in a file of the game becomes `broken`. It occurs once."""

    game: str
    clause: str
    file: str
    text: str
    broken: str

    def applied(self, package: Path) -> tuple[Path, str]:
        """Return the file to change, and its new text."""
        path = package / "games" / self.game / self.file
        source = path.read_text(encoding="utf-8")
        if source.count(self.text) != 1:
            raise ValueError(
                f"{self.clause}: “{self.text}” should stand in {path} once,"
                f" not {source.count(self.text)} times"
            )
        return path, source.replace(self.text, self.broken)


def all_breaks() -> list[Break]:
    games = tomllib.loads(BREAKS.read_text(encoding="utf-8"))
    return [Break(game, **each) for game, breaks in games.items() for each in breaks]


def noticed(game: str, broken: Break | None = None) -> list[str]:
    """Return the tables of a game that fail with a broken rule, or without one."""
    with tempfile.TemporaryDirectory(prefix="parlour-broken-") as folder:
        package = Path(folder).resolve() / "parlour"
        unneeded = shutil.ignore_patterns("__pycache__", "web")
        shutil.copytree(ROOT / "src" / "parlour", package, ignore=unneeded)
        if broken:
            path, source = broken.applied(package)
            path.write_text(source, encoding="utf-8")
        paths = os.pathsep.join([str(package.parent), str(ROOT / "tests")])
        process = subprocess.run(
            [sys.executable, "-c", CHECK, game],
            env={**os.environ, "PYTHONPATH": paths},
            capture_output=True,
            text=True,
            check=False,
        )
    what = f"{game}, {broken.clause}" if broken else game
    if process.returncode:
        raise RuntimeError(f"{what}: the break is a mistake in Python\n{process.stderr}")
    imported, found = json.loads(process.stdout)
    assert Path(imported).is_relative_to(package), f"{imported} is not the copy"
    return [str(each) for each in found]


def where(complaint: str) -> str:
    """Return the file and line of a table: `course.md:12` or `proofs/cheat.md:34`."""
    found = re.match(r"(.*), line (\d+): ", complaint)
    assert found, complaint
    path = Path(found[1])
    return f"{'proofs/' if path.parent.name == 'proofs' else ''}{path.name}:{found[2]}"


def main(games: list[str]) -> int:
    breaks = [each for each in all_breaks() if not games or each.game in games]
    names = list(dict.fromkeys([each.game for each in breaks]))
    caught = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, found in zip(names, pool.map(noticed, names), strict=True):
            assert found == [], f"{name} fails while no rule is broken: {found}"
        results = pool.map(lambda each: noticed(each.game, each), breaks)
        for broken, found in zip(breaks, results, strict=True):
            tables = list(dict.fromkeys([where(each) for each in found]))
            caught += bool(tables)
            more = f" and {len(tables) - 1} more" if len(tables) > 1 else ""
            result = f"caught by {tables[0]}{more}" if tables else "MISSED"
            print(f"{broken.game:<10}{broken.clause:<76}{result}", flush=True)
    print(f"caught {caught} of {len(breaks)}")
    return 0 if caught == len(breaks) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
