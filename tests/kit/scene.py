"""Scenes: positions in notation, from which tests of games play on."""

from __future__ import annotations

import re
from typing import Generic, Self, cast

import pytest

import parlour
from parlour.core.errors import IllegalMove
from parlour.core.game import S
from parlour.core.game_texts import tell
from parlour.core.language import Reader
from parlour.core.offer import action_text
from parlour.core.position_text import position_text
from parlour.core.register import FactValues
from parlour.core.talk import talk_of
from parlour.core.zone import TABLE
from parlour.games.bitch.state import BitchState
from parlour.games.idiot.state import IdiotState
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
        """Return every sentence so far, as a seat reads it."""
        events = parlour.View(self.game, self.s, seat).events
        reader = Reader(NAMES, seat)
        told = [reader.sentence(tell(self.game, event, seat)) for event in events]
        return [sentence for sentence in told if sentence]

    def view(self, seat: int) -> parlour.View:
        return parlour.View(self.game, self.s, seat)

    def headline(self) -> str:
        """Return the headline, as an onlooker reads it."""
        return Reader(NAMES, TABLE).sentence(self.view(TABLE).headline())

    def prompt(self, seat: int) -> str:
        """Return the prompt that a seat reads."""
        return Reader(NAMES, seat).sentence(self.view(seat).prompt())

    def buttons(self, seat: int) -> list[str]:
        """Return the texts on a seat's buttons, each with its effect."""
        reader, view, found = Reader(NAMES, seat), self.view(seat), []
        for offer in view.offers:
            for arg in offer.args or ("",):
                button = talk_of(self.game).button(self.game, view.state, seat, offer, arg)
                said = [reader.sentence(text) for text in (*button.texts, button.effect)]
                found.append(" / ".join([words for words in said if words]))
        return found

    def verbs(self, seat: int = 0) -> list[str]:
        return [offer.verb for offer in self.game.offers(self.s, seat)]

    def refused(self, move: str) -> str:
        """Return the reason for which a move is refused, and check that it changes nothing (G3)."""
        before = self.text()
        with pytest.raises(IllegalMove) as caught:
            self.do(move)
        assert self.text() == before
        return str(caught.value)


class BitchScene(Scene[BitchState]):
    """A position of Bitch, written without its name."""

    def __init__(self, text: str) -> None:
        super().__init__(f"bitch/2 {text}")

    def part(self, name: str) -> str:
        """Return a part of the position's text, or an empty text where it is omitted."""
        parts = dict(part.split("=") for part in self.text().split()[1:])
        return parts.get(name, "")

    def parts(self, *names: str) -> str:
        return " ".join([f"{name}={self.part(name)}" for name in names])

    def turn(self) -> str:
        return "abcdefgh"[self.s.turn]

    def plays(self, seat: int = 0) -> list[str]:
        """Return every offered play as text, without those that differ only in suits."""
        offers = [offer for offer in self.game.offers(self.s, seat) if offer.verb == "play"]
        actions = [action for offer in offers for action in offer]
        return [action_text(action).removeprefix("play ") for action in actions]


class IdiotScene(Scene[IdiotState]):
    """A position of The Idiot, written without its name."""

    def __init__(self, text: str) -> None:
        super().__init__(f"idiot/1 {text}")

    def now(self) -> str:
        """Return the position without the game, the number of seats and the turns left."""
        return re.sub(r"idiot/1 seats=\d |turns_left=\d+ ", "", self.text())

    def legal(self, seat: int) -> list[str]:
        """Return every legal move of a seat, without those that differ only in suits. Interrupts
        are in brackets."""
        return [
            f"({action_text(action)})" if offer.interrupt else action_text(action)
            for offer in self.game.offers(self.s, seat)
            for action in offer
        ]

    def places(self) -> tuple[int, ...]:
        outcome = self.game.outcome(self.s)
        return () if outcome is None else outcome.places

    def asks(self) -> FactValues:
        return talk_of(self.game).fact_values(self.game, self.s, 0)["asks"]
