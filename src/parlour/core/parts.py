"""The parts of a game, and where they are.

A game is its rules, its talk (what players read), its course (how it is taught) and a strategy for
bots. The package of a game binds them: its `__init__.py` has a `PARTS`. A game in one file has its
`PARTS` there, or none. Each part is loaded when somebody first asks for it.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import NamedTuple


class Parts(NamedTuple):
    """Each part as `module:name`: `.talk` is a module in the package that has the `PARTS`, and no
    module at all is the one with the `PARTS` itself. A course is a file beside that one."""

    rules: str = ""
    talk: str = ""
    course: str = ""
    coach: str = ""
    strategy: str = ""


def parts_of(kind: type[object]) -> tuple[str, Parts]:
    """The module that binds the parts of a game, given the class of its rules; and the parts."""
    for name in (kind.__module__, kind.__module__.rpartition(".")[0]):
        parts = getattr(sys.modules.get(name), "PARTS", None)
        if isinstance(parts, Parts):
            return name, parts
    return kind.__module__, Parts()


def load_part(binder: str, part: str) -> object:
    """The thing that a part names, from its module."""
    module, _, name = part.partition(":")
    return getattr(importlib.import_module(module or binder, binder), name)


def file_of_part(binder: str, name: str) -> Path:
    """A file beside the module that binds the parts."""
    return Path(str(sys.modules[binder].__file__)).parent / name
