"""What is said when a package is missing: how to install it, and nobody else's “parlour”."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from kit.support import ROOT
from parlour.cli import extras
from parlour.core.errors import ParlourError
from parlour.core.phrase import Phrase

REQUIREMENTS = """Metadata-Version: 2.4
Name: parlour
Version: 1
Requires-Dist: rich<16,>=14; extra == "arena"
Requires-Dist: textual<9,>=8; extra == 'terminal'
"""


THE_ARENA = Phrase("test.arena", "the arena")()
DO_WITHOUT = Phrase("test.do_without", "or do without")()


def hint(name: str, missing: str) -> ParlourError:
    with pytest.raises(ParlourError) as raised, extras.extra(name, THE_ARENA, DO_WITHOUT):
        raise ModuleNotFoundError("none here", name=missing)
    return raised.value


def install(site: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the metadata of a package called parlour into a folder that Python looks into."""
    info = site / f"{name}-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(REQUIREMENTS)
    monkeypatch.syspath_prepend(str(site))


def test_a_checkout_tells_what_its_own_file_lists() -> None:
    error = hint("arena", "openskill.models")
    reason = "the arena needs the package openskill, which is not installed; or do without"
    assert str(error) == f"{reason}. To install what it needs:"
    words = shlex.split(error.__notes__[0])
    assert words[:4] == [sys.executable, "-m", "pip", "install"]
    assert all(f'"{word}"' in (ROOT / "pyproject.toml").read_text() for word in words[4:])
    assert [word.partition(">")[0] for word in words[4:]] == ["openskill", "rich"]


def test_an_installed_package_tells_what_its_metadata_lists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path / "site", "parlour", monkeypatch)
    monkeypatch.setattr(extras, "PACKAGE", tmp_path / "site" / "parlour")
    assert extras.requirements("arena") == ["rich<16,>=14"]
    assert extras.requirements("terminal") == ["textual<9,>=8"]


def test_the_metadata_of_another_parlour_is_not_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path / "site", "parlour", monkeypatch)
    monkeypatch.setattr(extras, "PACKAGE", tmp_path / "elsewhere" / "parlour")
    error = hint("arena", "rich")
    assert str(error).endswith("the package rich, which is not installed; or do without")
    assert not hasattr(error, "__notes__")


def test_the_project_file_of_somebody_else_is_not_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'theirs'\n")
    monkeypatch.setattr(extras, "PACKAGE", tmp_path / "src" / "parlour")
    assert extras.requirements("arena") == []


def test_a_module_of_our_own_that_is_missing_is_a_bug() -> None:
    with pytest.raises(ModuleNotFoundError), extras.extra("arena", THE_ARENA):
        raise ModuleNotFoundError("none here", name="parlour.arena")
