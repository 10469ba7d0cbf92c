"""The bot that throws dice: for tests, and to have company."""

from __future__ import annotations

import random

from ..core.memory import Memory
from ..core.offer import Action, choose
from ..core.view import View

SELDOM = 0.05


class RandomBot:
    """Where somebody waits for its move, it seldom interrupts instead: a host who throws dice
    would close the table before the first round is played."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.why = ""

    def choose(self, view: View, memory: Memory) -> Action | None:
        if view.seat not in view.awaited and self.rng.random() < 0.5:
            return None
        waited = tuple(offer for offer in view.offers if not offer.may)
        interrupts = len(waited) in (0, len(view.offers)) or self.rng.random() < SELDOM
        return choose(view.offers if interrupts else waited, self.rng)
