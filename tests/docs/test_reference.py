"""The API reference: it can be built without a warning, and everything public is explained."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from kit.support import ROOT

SCRIPT = ROOT / "scripts" / "reference.py"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The reference; the script turns every warning into an error."""
    folder = tmp_path_factory.mktemp("reference")
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(folder)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"The API reference is in {folder / 'index.html'}\n"
    return folder


def test_every_public_name_has_its_place(pages: Path) -> None:
    page = (pages / "parlour.html").read_text(encoding="utf-8")
    for name in parlour.__all__:
        assert f'<section id="{name}">' in page, name


def test_what_is_not_public_is_not_there(pages: Path) -> None:
    names = {path.relative_to(pages).parts[1] for path in pages.glob("parlour/**/*.html")}
    assert not names & {"cli", "games", "online", "terminal"}
    assert "maker_of" not in (pages / "parlour/arena/play_match.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", parlour.__all__)
def test_every_public_name_is_explained(name: str) -> None:
    """And so is every method that a public class defines itself."""
    thing = getattr(parlour, name)
    assert vars(thing).get("__doc__") if isinstance(thing, type) else thing.__doc__
    if isinstance(thing, type):
        for attribute, member in vars(thing).items():
            method = inspect.isroutine(member) or isinstance(member, (property, classmethod))
            if method and not attribute.startswith("_"):
                assert inspect.getdoc(member), attribute


def test_help_leaves_clauses_to_referees() -> None:
    """Comments cite clauses; docstrings, which `help()` prints, do without."""
    described = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for path in (ROOT / "src" / "parlour").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            told = ast.get_docstring(node) if isinstance(node, described) else None
            assert not re.search(r"\([A-Z]\d", told or ""), f"{path}: {told}"
