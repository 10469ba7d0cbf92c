"""What the tests of Bitch share: a Scene that tells single parts of a position."""

from __future__ import annotations

from kit.scene import Scene as Base
from parlour.core.offer import action_text
from parlour.games.bitch.state import BitchState


class Scene(Base[BitchState]):
    """A position of Bitch, written without its name."""

    def __init__(self, text: str) -> None:
        super().__init__(f"bitch/1 {text}")

    def part(self, name: str) -> str:
        """One part of the position, as it is written; nothing if it is as on an empty table."""
        parts = dict(part.split("=") for part in self.text().split()[1:])
        return parts.get(name, "")

    def parts(self, *names: str) -> str:
        return " ".join([f"{name}={self.part(name)}" for name in names])

    def turn(self) -> str:
        return "abcdefgh"[self.s.turn]

    def plays(self, seat: int = 0) -> list[str]:
        """Every play that is offered, as text; those that differ only in suits once."""
        offers = [offer for offer in self.game.offers(self.s, seat) if offer.verb == "play"]
        actions = [action for offer in offers for action in offer]
        return [action_text(action).removeprefix("play ") for action in actions]
