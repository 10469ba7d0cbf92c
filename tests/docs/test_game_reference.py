"""docs/game-reference.md lists everything that a game can declare, with signatures."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Callable, Iterator

import pytest

from kit.support import ROOT
from parlour.core.declaration_check import TAKEN

PAGE = (ROOT / "docs" / "game-reference.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))
SECTIONS = {title: text for title, text in SECTIONS.items() if "| name | what" in text}
IMPORT = re.compile(r"^`from (\S+) import ([^`]+)`", re.MULTILINE)
# classes whose members are all in the table
WHOLE = ("Parts", "Game", "State", "Talk", "Strategy")


def rows(section: str) -> list[str]:
    """Return the first column of the table of names in a section."""
    _, _, table = section.partition("| name | what")
    named = re.findall(r"^\| `([^`]+)` \|", table.partition("\n\n")[0], re.MULTILINE)
    return [row.replace("\\|", "|") for row in named]


def wanted(section: str) -> Iterator[str]:
    """Yield the entries that the table needs, by the imports above it."""
    for module, names in IMPORT.findall(section):
        for name in names.split(", "):
            thing = getattr(importlib.import_module(module), name)
            yield from (declared(thing) if name in WHOLE else [called(name, thing)])


def declared(kind: type) -> Iterator[str]:
    """Yield the names that a subclass can set, replace or call."""
    if fields := getattr(kind, "_fields", ()):
        yield from fields
        return
    for name, default in vars(kind).items():
        if name.startswith("_") or inspect.ismemberdescriptor(default):
            continue
        if name not in TAKEN:
            yield called(name, default) if callable(default) else f"{name} = {default!r}"


def called(name: str, thing: Callable[..., object]) -> str:
    """Return a function or class with its parameters, and a function's return type."""
    told = inspect.signature(thing)
    kept = [
        each.replace(annotation=inspect.Parameter.empty)
        for each in told.parameters.values()
        if each.name != "self"
    ]
    plain = told.replace(parameters=kept, return_annotation=inspect.Signature.empty)
    returned = "" if isinstance(thing, type) else f" -> {told.return_annotation}"
    return f"{name}{plain}{returned}".replace("<any>", "ANY")


@pytest.mark.parametrize("title", SECTIONS)
def test_the_table_has_every_name_with_its_signature(title: str) -> None:
    assert rows(SECTIONS[title]) == [*wanted(SECTIONS[title])]


def test_the_page_has_all_that_is_made_for_subclasses() -> None:
    imported = [name for _, names in IMPORT.findall(PAGE) for name in names.split(", ")]
    assert {*WHOLE} <= {*imported}


def test_the_letters_of_the_picture_are_explained() -> None:
    legend = re.findall(r"\| ([A-J]) \|", PAGE.partition("## Parts")[0])
    assert sorted(legend) == [*"ABCDEFGHIJ"]
