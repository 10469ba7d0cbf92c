"""The Scene of The Idiot's tests: positions without what does not matter."""

from __future__ import annotations

import re

from kit.scene import Scene as Base
from parlour.core.offer import action_text
from parlour.core.register import FactValues
from parlour.games.idiot.state import IdiotState


class Scene(Base[IdiotState]):
    def __init__(self, text: str) -> None:
        """Two players, unless the text says otherwise."""
        super().__init__(f"idiot/1 {text}")

    def now(self) -> str:
        """The position, without game, seats and turns left."""
        return re.sub(r"idiot/1 seats=\d |turns_left=\d+ ", "", self.text())

    def legal(self, seat: int) -> list[str]:
        """Every move of a seat, those that differ in suits once; interrupts in brackets."""
        return [
            f"({action_text(action)})" if offer.interrupt else action_text(action)
            for offer in self.game.offers(self.s, seat)
            for action in offer
        ]

    def places(self) -> tuple[int, ...]:
        outcome = self.game.outcome(self.s)
        return () if outcome is None else outcome.places

    def asks(self) -> FactValues:
        return self.game.fact_values(self.s, 0)["asks"]
