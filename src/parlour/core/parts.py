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
    """Each part as `module:name`, with the module beside the one that has the `PARTS`, or none for
    that one itself. A course is a file beside it."""

    rules: str = ""
    coach: str = ""
    course: str = ""


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
    found = importlib.import_module(f"{binder}.{module}" if module else binder)
    return getattr(found, name)


def file_of_part(binder: str, name: str) -> Path:
    """A file beside the module that binds the parts."""
    return Path(str(sys.modules[binder].__file__)).parent / name
