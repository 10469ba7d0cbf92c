"""What several tests need: every game, and which of them to try."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

import pytest

import parlour
from kit.amounts import COMPILED
from parlour.plugins import GAMES, plugins

ROOT = Path(__file__).parent.parent.parent
LESSON = ROOT / "docs" / "add-a-game.md"


def lesson_code(before: str = "## 9.") -> str:
    """The game that docs/add-a-game.md builds, put together from the page up to that heading."""
    text, heading, _ = LESSON.read_text(encoding="utf-8").partition(before)
    assert heading
    return "\n\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))


def lesson_module(name: str, code: str) -> ModuleType:
    """The lesson's game as if its code lay in a file."""
    module = sys.modules[name] = ModuleType(name)
    exec(compile(code, str(LESSON), "exec"), module.__dict__)
    return module


def register_lesson() -> str:
    """Make the lesson's game known; its name."""
    parlour.register(lesson_module("lesson", lesson_code()).Goofspiel)
    return "goofspiel"


OURS = [name for name in parlour.game_names() if name not in plugins(GAMES)]
ALL_GAMES = [*OURS, register_lesson()]


def mostly_compiled(games: Iterable[str], *few: str) -> list[object]:
    """All games on the compiled package. On the plain one these few; the others with --thorough."""
    games = [*games]
    return mostly(games, *(games if COMPILED else few))


def mostly(games: Iterable[str], *few: str) -> list[object]:
    """These few games; the others only with --thorough."""
    return [
        pytest.param(game, marks=[] if game in few else [pytest.mark.thorough]) for game in games
    ]
