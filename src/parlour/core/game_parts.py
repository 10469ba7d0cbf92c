"""Finds the parts of a game.

A game has rules, talk (what players read), a course (how it is taught) and a strategy for bots. Its
package binds them in `PARTS`, in `__init__.py`. A game in one file has its `PARTS` there, or none.
A part is loaded when it is first needed.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import NamedTuple

from .errors import DeclarationError


class Parts(NamedTuple):
    """The parts as `module:name`. `.talk:CheatTalk` is in the module `talk` of the package with the
    `PARTS`, and `:CheatTalk` in the same file. A course is a file beside it."""

    rules: str = ""
    talk: str = ""
    course: str = ""
    coach: str = ""
    strategy: str = ""


def parts_of(kind: type[object]) -> tuple[str, Parts]:
    """Return the module that binds the parts of a game, and the parts. A class without parts has
    those of its base class."""
    for each in kind.__mro__:
        for name in (each.__module__, each.__module__.rpartition(".")[0]):
            parts = getattr(sys.modules.get(name), "PARTS", None)
            if parts is None:
                continue
            if not isinstance(parts, Parts):
                raise DeclarationError(f"the PARTS of {name} have to be made by Parts(…)")
            if not parts.rules or parts.rules.rpartition(":")[2] == each.__name__:
                return name, parts
    return kind.__module__, Parts()


def load_part(binder: str, part: str) -> object:
    """Return the object that a part names, or raise a DeclarationError."""
    module, _, name = part.partition(":")
    wrong = f"the PARTS of {binder} name “{part}”, but "
    if not name:
        raise DeclarationError(f"{wrong}a module and a name are needed, as in “.talk:CheatTalk”")
    path = f"{binder}{module}" if module.startswith(".") else module or binder
    try:
        found = importlib.import_module(path)
    except ModuleNotFoundError as error:
        if error.name != path:
            raise  # the module exists, and one of its own imports is missing
        raise DeclarationError(f"{wrong}there is no module {path}") from None
    if not hasattr(found, name):
        raise DeclarationError(f"{wrong}{path} has no “{name}”")
    return getattr(found, name)


def file_of_part(binder: str, name: str) -> Path:
    """Return the path of a file beside the module that binds the parts."""
    return Path(str(sys.modules[binder].__file__)).parent / name


def check_parts(kind: type[object]) -> None:
    """Raise a DeclarationError if a part of a game is not where its `PARTS` say."""
    binder, parts = parts_of(kind)
    for part in (parts.rules, parts.coach):
        if part:
            load_part(binder, part)
    if parts.course and not file_of_part(binder, parts.course).is_file():
        raise DeclarationError(f"the PARTS of {binder} name “{parts.course}”, but it is not there")
