"""What a bot is: it gets a View and a Memory, and nothing else."""

from __future__ import annotations

from typing import Protocol

from ..memory import Memory
from ..offer import Action
from ..view import View


class Bot(Protocol):
    def choose(self, view: View, memory: Memory) -> Action | None:
        """A move from `view.offers`. None, to let it be, only where nobody waits for the seat."""
