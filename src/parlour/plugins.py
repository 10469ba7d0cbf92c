"""What other packages bring: they name it in entry points, and installing them is all it takes.

The groups are `parlour.games`, `parlour.bots` and `parlour.strategies`; docs/bots.md shows each.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .core.errors import ParlourError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES = "parlour.games"
BOTS = "parlour.bots"
STRATEGIES = "parlour.strategies"


class BrokenPlugin(ParlourError):
    """Another package promises something and does not keep it. The text names the package."""


@cache
def plugins(group: str) -> dict[str, EntryPoint]:
    """By name, without loading any; of two with one name the first that Python finds."""
    from importlib.metadata import entry_points  # takes a while, so only if somebody asks

    return {entry.name: entry for entry in reversed(list(entry_points(group=group)))}


def load(group: str, name: str) -> object:
    """What an entry point stands for."""
    entry = plugins(group)[name]
    try:
        return entry.load()
    except (Exception, SystemExit) as error:
        raise broken(entry, f"cannot be loaded: {type(error).__name__}: {error}") from error


def broken(entry: EntryPoint, what: str) -> BrokenPlugin:
    package = "an unknown package" if entry.dist is None else f"the package {entry.dist.name}"
    return BrokenPlugin(f"“{entry.name}” of {package} {what}")
