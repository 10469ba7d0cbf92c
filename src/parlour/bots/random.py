"""The bot that throws dice: for tests, and to have company."""

from __future__ import annotations

import random

from ..memory import Memory
from ..offer import Action, choose
from ..view import View


class RandomBot:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, view: View, memory: Memory) -> Action | None:
        if view.seat not in view.awaited and self.rng.random() < 0.5:
            return None
        return choose(view.offers, self.rng)
