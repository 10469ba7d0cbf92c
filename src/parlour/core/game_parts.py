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

from .errors import DeclarationError


class Parts(NamedTuple):
    """Each part as `module:name`. `.talk:CheatTalk` is in the module `talk` of the package that has
    the `PARTS`, and `:CheatTalk` in the same file. A course is a file beside it."""

    rules: str = ""
    talk: str = ""
    course: str = ""
    coach: str = ""
    strategy: str = ""


def parts_of(kind: type[object]) -> tuple[str, Parts]:
    """The module that binds the parts of a game, given the class of its rules; and the parts. A
    class without parts has those of the class that it is made from."""
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
    """The thing that a part names, from its module; or a DeclarationError."""
    module, _, name = part.partition(":")
    wrong = f"the PARTS of {binder} name “{part}”, but "
    if not name:
        raise DeclarationError(f"{wrong}a module and a name are needed, as in “.talk:CheatTalk”")
    path = f"{binder}{module}" if module.startswith(".") else module or binder
    try:
        found = importlib.import_module(path)
    except ModuleNotFoundError as error:
        if error.name != path:
            raise  # the module is there, and needs another one
        raise DeclarationError(f"{wrong}there is no module {path}") from None
    if not hasattr(found, name):
        raise DeclarationError(f"{wrong}{path} has no “{name}”")
    return getattr(found, name)


def file_of_part(binder: str, name: str) -> Path:
    """A file beside the module that binds the parts."""
    return Path(str(sys.modules[binder].__file__)).parent / name


def check_parts(kind: type[object]) -> None:
    """Raise a DeclarationError if a part of a game is not where its `PARTS` say."""
    binder, parts = parts_of(kind)
    for part in (parts.rules, parts.coach):
        if part:
            load_part(binder, part)
    if parts.course and not file_of_part(binder, parts.course).is_file():
        raise DeclarationError(f"the PARTS of {binder} name “{parts.course}”, but it is not there")
