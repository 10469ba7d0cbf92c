"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from ..core.memory import Memory
from ..core.offer import Action
from ..core.view import View


class Bot(Protocol):
    """It gets a View and a Memory, and nothing else."""

    why: str  # the reason for its last move, in a sentence; empty where it cannot say

    def choose(self, view: View, memory: Memory) -> Action | None:
        """A move from `view.offers`. None, to let it be, only where nobody waits for the seat."""
