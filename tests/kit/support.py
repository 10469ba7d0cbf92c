"""Choosing games for tests, and the game of the lesson."""

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
PARTS = 'from parlour.core.game_parts import Parts\n\nPARTS = Parts(talk=":GoofspielTalk")\n'


def lesson_files() -> dict[str, str]:
    """Return the files of the package from docs/add-a-game.md."""
    page = LESSON.read_text(encoding="utf-8")
    rules, talk, more = re.split("^## (?:2. The talk|3. The course)$", page, flags=re.MULTILINE)
    code = [re.findall(r"```python\n(.*?)```", part, re.DOTALL) for part in (rules, talk)]
    [course] = re.findall(r"````markdown\n(.*?)````", more, re.DOTALL)
    return {"rules.py": "\n\n".join(code[0]), "talk.py": "\n\n".join(code[1]), "course.md": course}


def lesson_code(*, with_talk: bool = True) -> str:
    """Return the game of docs/add-a-game.md as one file, without its course."""
    files = lesson_files()
    if not with_talk:
        return files["rules.py"]
    talk = files["talk.py"].replace("from .rules import PRIZE, Goofspiel, GoofspielState\n", "")
    return "\n\n".join([files["rules.py"], talk, PARTS])


def lesson_module(name: str, code: str) -> ModuleType:
    """Return a module with the lesson's game."""
    module = sys.modules[name] = ModuleType(name)
    exec(compile(code, str(LESSON), "exec"), module.__dict__)
    return module


def register_lesson() -> str:
    """Register the lesson's game. Return its name."""
    parlour.register(lesson_module("lesson", lesson_code()).Goofspiel)
    return "goofspiel"


OURS = [name for name in parlour.game_names() if name not in plugins(GAMES)]
ALL_GAMES = [*OURS, register_lesson()]


def mostly_compiled(games: Iterable[str], *few: str) -> list[object]:
    """Return all games on the compiled package. On the plain one, all except these few need
    --thorough."""
    games = [*games]
    return mostly(games, *(games if COMPILED else few))


def mostly(games: Iterable[str], *few: str) -> list[object]:
    """Return the games as parameters. All except these few need --thorough."""
    return [
        pytest.param(game, marks=[] if game in few else [pytest.mark.thorough]) for game in games
    ]
