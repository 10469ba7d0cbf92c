"""A position to play on from, in notation: how the tests of games tell their stories."""

from __future__ import annotations

from typing import Generic, Self, cast

import pytest

import parlour
from parlour.core.errors import IllegalMove
from parlour.core.game import S
from parlour.core.language import Reader
from parlour.core.text import position_text
from parlour.core.words import tell
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
        reader = Reader(NAMES, seat)
        told = [reader.sentence(tell(self.game, event, seat)) for event in events]
        return [sentence for sentence in told if sentence]

    def view(self, seat: int) -> parlour.View:
        return parlour.View(self.game, self.s, seat)

    def headline(self) -> str:
        """What the moment is about, as an onlooker reads it."""
        return Reader(NAMES, TABLE).sentence(self.view(TABLE).headline())

    def prompt(self, seat: int) -> str:
        """What a seat is asked."""
        return Reader(NAMES, seat).sentence(self.view(seat).prompt())

    def buttons(self, seat: int) -> list[str]:
        """What the buttons of a seat say, each with what it leads to."""
        reader, view, found = Reader(NAMES, seat), self.view(seat), []
        for offer in view.offers:
            for arg in offer.args or ("",):
                button = self.game.button(view.state, seat, offer, arg)
                said = [reader.sentence(text) for text in (*button.texts, button.effect)]
                found.append(" / ".join([words for words in said if words]))
        return found

    def verbs(self, seat: int = 0) -> list[str]:
        return [offer.verb for offer in self.game.offers(self.s, seat)]

    def refused(self, move: str) -> str:
        """The reason a move is refused; it must change nothing (G3)."""
        before = self.text()
        with pytest.raises(IllegalMove) as caught:
            self.do(move)
        assert self.text() == before
        return str(caught.value)
