"""The people in a room, and the chairs. Their connections are in `presence.py`.

Structs are stored in checkpoints as they are (`checkpoint.py`).
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from ..protocol.room_message import AskAnswer
from .nicknames import skeleton

NAMELESS = "—"  # instead of the name of somebody whom the host has removed
REMEMBERED = 64  # messages of a person that are known again when they are sent twice


class Person:
    """Somebody who has joined. A seat is theirs, whatever becomes of their connections."""

    def __init__(self, person: str, name: str, token: str, face: int) -> None:
        self.id = person
        self.name = name
        self.token = token  # its hash
        self.face = face  # 0: none was chosen
        self.acts = 0  # entries that they asked for, other than moves, since the last deal
        self.done: list[str] = []  # ids of messages, the last ones

    @property
    def holder(self) -> Holder:
        """They, as the holder of a hand."""
        return Holder(self.token, skeleton(self.name))

    def remember(self, *ids: str) -> None:
        """What was done, so that it is not done twice."""
        self.done = [*self.done, *ids][-REMEMBERED:]


class Holder(NamedTuple):
    """Who has a hand in a game: known by a token's hash, and by a name as names are compared."""

    token: str
    name: str


class Ask(NamedTuple):
    """Somebody would like to play on for a bot, in its chair."""

    chair: int
    answer: AskAnswer = ""


class Removed(Struct):
    """Somebody who stays out until the host lets them back in. `token` is a hash."""

    id: str
    name: str
    token: str


class Chair(Struct, omit_defaults=True):
    """A place at the table: a person's, a bot's, or free."""

    person: str = ""
    level: str = ""
    name: str = ""

    @property
    def free(self) -> bool:
        return not self.person and not self.level
