"""Packages that only one part of Parlour needs, and how to install them.

The hint names those packages, never `parlour[arena]`: on an index that may be somebody else's.
"""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..core.errors import ParlourError
from ..core.phrase import Phrase, Text

PACKAGE = Path(__file__).resolve().parent.parent

NEEDS = Phrase("cli.extra.needs", "{what} needs the package {package}, which is not installed")
NEEDS_OR = Phrase(
    "cli.extra.needs_or",
    "{what} needs the package {package}, which is not installed; {instead}",
)
TO_INSTALL = Phrase("cli.extra.to_install", "{reason}. To install what it needs:")


@contextmanager
def extra(name: str, what: Text, instead: Text | None = None) -> Iterator[None]:
    """Around imports: says what is missing, what to do instead, and in a note how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing in ("", "parlour"):
            raise
        reason = NEEDS(what=what, package=missing)
        if instead is not None:
            reason = NEEDS_OR(what=what, package=missing, instead=instead)
        needed = requirements(name)
        if not needed:
            raise ParlourError(reason) from error
        hint = ParlourError(TO_INSTALL(reason=reason))
        hint.add_note(shlex.join([sys.executable, "-m", "pip", "install", *needed]))
        raise hint from error


def requirements(name: str) -> list[str]:
    """What an extra takes by our own word, and not that of another package of our name."""
    return listed_in_checkout(name) or listed_when_installed(name)


def listed_in_checkout(name: str) -> list[str]:
    import tomllib

    path = PACKAGE.parent.parent / "pyproject.toml"
    if PACKAGE.parent.name != "src" or not path.is_file():
        return []
    project = tomllib.loads(path.read_text(encoding="utf-8")).get("project", {})
    if project.get("name") != "parlour":
        return []
    return list(project["optional-dependencies"][name])


def listed_when_installed(name: str) -> list[str]:
    from importlib.metadata import distributions

    only = re.compile(rf"""(.+?) *; *extra == ["']{name}["']""")
    for found in distributions(name="parlour"):
        if Path(str(found.locate_file("parlour"))).resolve() == PACKAGE:
            return [line[1] for each in found.requires or [] if (line := only.fullmatch(each))]
    return []
