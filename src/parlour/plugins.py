"""Games, bots, strategies and languages from other packages, found by their entry points.

The groups are `parlour.games`, `parlour.bots`, `parlour.strategies` (docs/bots.md shows each) and
`parlour.languages` (docs/translate.md).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .core.errors import ParlourError
from .core.phrase import Phrase, Text

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES = "parlour.games"
BOTS = "parlour.bots"
STRATEGIES = "parlour.strategies"
LANGUAGES = "parlour.languages"

BROKEN = Phrase("plugin.broken", "“{name}” from an unknown package {what}")
BROKEN_PACKAGE = Phrase("plugin.broken_package", "“{name}” from the package {package} {what}")
NOT_LOADED = Phrase("plugin.not_loaded", "cannot be loaded: {kind}: {error}")


class BrokenPlugin(ParlourError):
    """A broken part of another package. The text names the package."""


@cache
def plugins(group: str) -> dict[str, EntryPoint]:
    """Return the entry points of a group by name, without loading them. Of two with the same name,
    the first that Python finds counts."""
    from importlib.metadata import entry_points  # slow to import, so only on demand

    return {entry.name: entry for entry in reversed(list(entry_points(group=group)))}


def load(group: str, name: str) -> object:
    """Load the object behind an entry point, or raise BrokenPlugin."""
    entry = plugins(group)[name]
    try:
        return entry.load()
    except (Exception, SystemExit) as error:
        kind = type(error).__name__
        raise broken(entry, NOT_LOADED(kind=kind, error=str(error))) from error


def broken(entry: EntryPoint, what: Text) -> BrokenPlugin:
    """Return the error for an entry point. `what` is what is wrong with it."""
    if entry.dist is None:
        return BrokenPlugin(BROKEN(name=entry.name, what=what))
    return BrokenPlugin(BROKEN_PACKAGE(name=entry.name, package=entry.dist.name, what=what))
