"""People and chairs of a room. Connections are in `presence.py`.

Checkpoints store these structs as they are (`checkpoint.py`).
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from ..protocol.room_message import AskAnswer
from .nicknames import skeleton

NAMELESS = "—"  # replaces the names of people whom the host has removed
REMEMBERED = 64  # message ids that are remembered for each person


class Person:
    """A person who has joined. Their seat stays theirs when connections come and go."""

    def __init__(self, person: str, name: str, token: str, face: int) -> None:
        self.id = person
        self.name = name
        self.token = token  # hash of the person's token
        self.face = face  # 0 if none was chosen
        self.acts = 0  # entries other than moves that the person asked for since the last deal
        self.done: list[str] = []  # IDs of the person's last messages

    @property
    def holder(self) -> Holder:
        """This person as the holder of a hand."""
        return Holder(self.token, skeleton(self.name))

    def remember(self, *ids: str) -> None:
        """Remember ids of messages, so that duplicates are recognised."""
        self.done = [*self.done, *ids][-REMEMBERED:]


class Holder(NamedTuple):
    """The holder of a hand: the hash of their token, and their name in its comparable form."""

    token: str
    name: str


class Ask(NamedTuple):
    """A request to play on for a bot, in its chair."""

    chair: int
    answer: AskAnswer = ""


class Removed(Struct):
    """A person who stays out until the host lets them back in. `token` is a hash."""

    id: str
    name: str
    token: str


class Chair(Struct, omit_defaults=True):
    """A place at the table for a person or a bot, or free."""

    person: str = ""
    level: str = ""
    name: str = ""

    @property
    def free(self) -> bool:
        return not self.person and not self.level
