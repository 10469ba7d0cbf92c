"""Messages about missing packages: they say how to install them."""

from __future__ import annotations

import re
import shlex
import sys
from importlib.metadata import PackageNotFoundError

import pytest

from parlour.cli import optional_packages
from parlour.core.errors import ParlourError
from parlour.core.phrase import Phrase

THE_ARENA = Phrase("test.arena", "the arena")()
DO_WITHOUT = Phrase("test.do_without", "or do without")()
NEEDS = "the arena needs the package rich, which is not installed; or do without"


def hint() -> ParlourError:
    with (
        pytest.raises(ParlourError) as raised,
        optional_packages.extra("arena", THE_ARENA, DO_WITHOUT),
    ):
        raise ModuleNotFoundError("none here", name="rich.table")
    return raised.value


def test_what_the_package_lists_is_to_be_installed() -> None:
    error = hint()
    assert str(error) == f"{NEEDS}. To install what it needs:"
    words = shlex.split(error.__notes__[0])
    assert words[:4] == [sys.executable, "-m", "pip", "install"]
    assert [re.split("[<>]", word)[0] for word in words[4:]] == ["openskill", "rich"]


def test_without_a_list_nothing_is_suggested(monkeypatch: pytest.MonkeyPatch) -> None:
    def not_installed(name: str) -> None:
        raise PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.requires", not_installed)
    error = hint()
    assert str(error) == NEEDS
    assert not hasattr(error, "__notes__")


def test_a_module_of_our_own_that_is_missing_is_a_bug() -> None:
    with pytest.raises(ModuleNotFoundError), optional_packages.extra("arena", THE_ARENA):
        raise ModuleNotFoundError("none here", name="parlour.arena")
