"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from ..core.memory import Memory
from ..core.offer import Action
from ..core.view import View


class Bot(Protocol):
    """It gets a View and a Memory, and nothing else.

    If it has a `why`, a string, that is the reason for its last move; if it has a `name`, that is
    what it is called; if it has a `close()`, that is called when the game is over.
    """

    def choose(self, view: View, memory: Memory, /) -> Action | None:
        """A move from `view.offers`. None, to let it be, only where nobody waits for the seat."""
