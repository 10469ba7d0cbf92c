"""One name for one thing: within a language, no two files or classes share a name."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from kit.support import ROOT

# Folders in which each game, strategy or command has files of the same names.
PARALLEL = ("games/", "bots/strategies/", "cli/")
MOST = 10


def sources(folder: str, ending: str) -> list[Path]:
    found = (ROOT / folder).rglob(f"*{ending}")
    return sorted(path for path in found if not path.name.endswith((".test.ts", ".d.ts")))


def counted(folder: str, path: Path) -> bool:
    name = path.relative_to(ROOT / folder).as_posix()
    return path.name != "__init__.py" and not name.startswith(PARALLEL)


@pytest.mark.parametrize(
    ("folder", "ending"), [("src/parlour", ".py"), ("web/src", ".ts")], ids=["Python", "TypeScript"]
)
def test_few_names_are_used_twice(folder: str, ending: str) -> None:
    files = [path for path in sources(folder, ending) if counted(folder, path)]
    classes = [
        name
        for path in sources(folder, ending)
        for name in re.findall(
            r"^(?:export )?(?:abstract )?class (\w+)", path.read_text("utf-8"), re.MULTILINE
        )
    ]
    names = Counter(path.name for path in files) + Counter(classes)
    twice = [f"{name}: {count}" for name, count in names.items() if count > 1]
    assert len(twice) <= MOST, twice
