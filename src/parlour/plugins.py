"""Games, bots and strategies from other packages, which name them in entry points: once such a
package is installed, they are there.

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
    """Something from another package does not work. The text names the package."""


@cache
def plugins(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group, by name; none of them is loaded. Of two with the same name it is
    the first that Python finds."""
    from importlib.metadata import entry_points  # takes a while, so only if somebody asks

    return {entry.name: entry for entry in reversed(list(entry_points(group=group)))}


def load(group: str, name: str) -> object:
    """Load what an entry point stands for; or raise BrokenPlugin."""
    entry = plugins(group)[name]
    try:
        return entry.load()
    except (Exception, SystemExit) as error:
        raise broken(entry, f"cannot be loaded: {type(error).__name__}: {error}") from error


def broken(entry: EntryPoint, what: str) -> BrokenPlugin:
    """The error for an entry point; `what` says what is wrong with it."""
    package = "an unknown package" if entry.dist is None else f"the package {entry.dist.name}"
    return BrokenPlugin(f"“{entry.name}” from {package} {what}")
