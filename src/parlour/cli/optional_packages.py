"""Packages that only one part of Parlour needs, and how to install them.

The hint names those packages, never `parlour[arena]`, because the name `parlour` on a package index
may belong to another project.
"""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from ..core.errors import ParlourError
from ..core.phrase import Phrase, Text

NEEDS = Phrase("cli.extra.needs", "{what} needs the package {package}, which is not installed")
NEEDS_OR = Phrase(
    "cli.extra.needs_or",
    "{what} needs the package {package}, which is not installed; {instead}",
)
TO_INSTALL = Phrase("cli.extra.to_install", "{reason}. To install what it needs:")


@contextmanager
def extra(name: str, what: Text, instead: Text | None = None) -> Iterator[None]:
    """Wrap imports of optional packages. If one is missing, the error says what to do, and a note
    how to install it."""
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
    """Return the packages that Parlour's metadata lists for an extra. Empty if Parlour is not
    installed."""
    from importlib.metadata import PackageNotFoundError, requires

    only = re.compile(rf"""(.+?) *; *extra == ["']{name}["']""")
    try:
        listed = requires("parlour") or []
    except PackageNotFoundError:
        return []
    return [found[1] for line in listed if (found := only.fullmatch(line))]
