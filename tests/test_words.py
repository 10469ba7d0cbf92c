"""Every text that people read has an id, for translations, and can be filled in.

The catalogue that `make catalogue` prints is complete: it has every phrase of random games and of
the command line's tests, and every error is one of its phrases.
"""

from __future__ import annotations

import ast
import random
import re
from functools import cache
from pathlib import Path

import pytest

from kit.catalogue import catalogue
from kit.support import OURS, ROOT
from parlour.core.phrase import Listed, Text, pieces
from parlour.core.view import View
from parlour.core.zone import TABLE
from parlour.registry import find_game
from parlour.testing.spoken import at_a_moment, declared, of_events, played

PACKAGE = ROOT / "src" / "parlour"
MODULES = sorted(PACKAGE.rglob("*.py"))
ID = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9][a-z0-9_-]*)+|web(?:\.[A-Za-z0-9_]+)+")
# forms of a field; lists of forms, separated by bars, are allowed too
FORMS = ("", "a", "plural", "sign", "signed", "'s", "##")
PAIRS = (("“", "”"), ("(", ")"))
FOR_AUTHORS = "DeclarationError"  # errors for authors of games, who read English and Python


def test_every_phrase_has_an_id_in_a_group() -> None:
    assert len(catalogue()) > 1000
    assert list(catalogue()) == sorted(catalogue())
    assert {id.partition(".")[0] for id in catalogue()} >= {*OURS, "cli", "arena", "engine"}
    for id in catalogue():
        assert ID.fullmatch(id), id


def test_every_template_can_be_filled_in() -> None:
    for id, english in catalogue().items():
        literal = ""
        for before, field, form, _ in pieces(english):
            literal += before
            assert not field or field.isidentifier(), (id, field)
            assert form in FORMS or re.fullmatch(r"[^|{}]+\|[^|{}]+", form), (id, form)
        assert english.strip() == english or english.endswith("> "), id
        assert "  " not in english, id
        for first, last in PAIRS:
            assert literal.count(first) == literal.count(last), id


def phrases_in(text: Text) -> dict[str, str]:
    """Return a text's own phrase, and the phrases within it."""
    found = {text.id: text.phrase.english}
    for value in text.args.values():
        for item in value.items if isinstance(value, Listed) else (value,):
            found |= phrases_in(item) if isinstance(item, Text) else {}
    return found


@pytest.mark.parametrize("name", OURS)
def test_the_catalogue_has_all_that_a_game_says(name: str, rng: random.Random) -> None:
    said = [text for _, text in declared(find_game(name))]
    for game, s, since in played(name, rng):
        for seat in (*range(s.seats), TABLE):
            view = View(game, s, seat, since)
            said += [text for _, text in (*at_a_moment(view), *of_events(view))]
    for text in said:
        assert phrases_in(text).items() <= catalogue().items(), text


@cache
def errors_for_people() -> frozenset[str]:
    """Return the names of ParlourError and its subclasses, except for errors that authors read."""
    bases = {
        node.name: {ast.unparse(base).rpartition(".")[2] for base in node.bases}
        for path in MODULES
        for node in classes_and_calls(path)
        if isinstance(node, ast.ClassDef)
    }
    found = {"ParlourError"}
    while more := {name for name in bases if bases[name] & found} - found:
        found |= more
    return frozenset(found - {FOR_AUTHORS})


@cache
def classes_and_calls(path: Path) -> list[ast.AST]:
    module = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(module) if isinstance(node, ast.ClassDef | ast.Call)]


def untranslated(nodes: list[ast.AST], kinds: frozenset[str]) -> list[str]:
    """Return the errors of these kinds whose texts are written in the call, not as phrases."""
    return [
        f"line {call.lineno}: {ast.unparse(call)}"
        for call in nodes
        if isinstance(call, ast.Call)
        if getattr(call.func, "attr", getattr(call.func, "id", "")) in kinds
        if any(isinstance(part, ast.JoinedStr) or spoken(part) for part in call.args[:1])
    ]


def spoken(part: ast.expr) -> bool:
    """Return whether an expression is, or is built from, a string with words."""
    strings = [one.value for one in ast.walk(part) if isinstance(one, ast.Constant)]
    inside = not isinstance(part, ast.Call)  # a phrase's own arguments may be any strings
    return inside and any(isinstance(text, str) and " " in text for text in strings)


def test_no_error_is_told_but_in_phrases() -> None:
    kinds = errors_for_people()
    wrong = [
        f"{path.relative_to(ROOT)}, {call}"
        for path in MODULES
        for call in untranslated(classes_and_calls(path), kinds)
    ]
    assert not wrong, "\n".join(wrong)
