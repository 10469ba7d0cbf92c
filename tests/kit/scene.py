"""A position to play on from, in notation: how the tests of games tell their stories."""

from __future__ import annotations

from typing import Generic, Self, cast

import pytest

import parlour
from parlour.core.errors import IllegalMove
from parlour.core.game import S
from parlour.core.sentence import tell
from parlour.core.text import position_text
from parlour.core.zone import TABLE
from parlour.notation.position import parse_position

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Flo", "Gil", "Hal"]


class Scene(Generic[S]):
    def __init__(self, text: str) -> None:
        self.game, state = parse_position(text)
        self.s = cast(S, state)
        self.s.log = []

    def do(self, *moves: str) -> Self:
        for move in moves:
            seat, action = parlour.parse_move(move)
            self.game.play(self.s, seat, action)
        return self

    def text(self) -> str:
        return position_text(self.game, self.s)

    def seen(self, seat: int) -> str:
        return position_text(self.game, self.game.seen(self.s, seat))

    def told(self, seat: int = TABLE) -> list[str]:
        """Every sentence so far, as a seat hears it."""
        events = parlour.View(self.game, self.s, seat).events
        told = [tell(self.game, event, NAMES, seat) for event in events]
        return [sentence for sentence in told if sentence]

    def verbs(self, seat: int = 0) -> list[str]:
        return [offer.verb for offer in self.game.offers(self.s, seat)]

    def refused(self, move: str) -> str:
        """The reason a move is refused; it must change nothing (G3)."""
        before = self.text()
        with pytest.raises(IllegalMove) as caught:
            self.do(move)
        assert self.text() == before
        return str(caught.value)
