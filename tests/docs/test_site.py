"""The docs site: it builds without warnings, and explains everything public."""

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

BUILD = ("-m", "sphinx", "-q", "-W", "--keep-going")  # broken links are errors


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    words = [sys.executable, *BUILD, "-d", str(folder / "read"), str(ROOT / "docs"), str(folder)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return folder


def test_every_public_name_has_its_place(site: Path) -> None:
    page = (site / "reference/parlour.html").read_text(encoding="utf-8")
    for name in parlour.__all__:
        assert f'id="parlour.{name}"' in page, name


def test_the_site_asks_nothing_of_other_sites(site: Path) -> None:
    asked = re.compile(r"""<(?:script|img|iframe|link)\b[^>]*\b(?:src|href)=["'](?:https?:)?//""")
    for page in site.rglob("*.html"):
        assert not asked.search(page.read_text(encoding="utf-8")), page
    for sheet in site.rglob("*.css"):
        assert not re.search(r"@import|url\([\"']?(?:https?:)?//", sheet.read_text("utf-8")), sheet


def test_the_site_can_be_searched(site: Path) -> None:
    assert '"fairness"' in (site / "searchindex.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", parlour.__all__)
def test_every_public_name_is_explained(name: str) -> None:
    """Every method that a public class defines needs a docstring, too."""
    thing = getattr(parlour, name)
    assert vars(thing).get("__doc__") if isinstance(thing, type) else thing.__doc__
    if isinstance(thing, type):
        for attribute, member in vars(thing).items():
            method = inspect.isroutine(member) or isinstance(member, (property, classmethod))
            if method and not attribute.startswith("_"):
                assert inspect.getdoc(member), attribute


def test_help_leaves_clauses_to_referees() -> None:
    """Clauses are cited in comments. Docstrings, which `help()` prints, have none."""
    described = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for path in (ROOT / "src" / "parlour").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            told = ast.get_docstring(node) if isinstance(node, described) else None
            assert not re.search(r"\([A-Z]\d", told or ""), f"{path}: {told}"
