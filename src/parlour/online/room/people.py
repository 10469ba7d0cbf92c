"""The people in a room with their tabs, and the chairs.

Structs are stored in checkpoints as they are (`checkpoint.py`).
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from ..protocol.request import Seal
from ..protocol.room_message import AskAnswer
from .names import skeleton

REMEMBERED = 64  # messages of a person that are known again when they are sent twice
PATIENCE = 2  # turns in a row that the clock may take for somebody before a bot does


class Person:
    """Somebody who has joined. A seat is theirs, whatever becomes of their connections."""

    def __init__(self, person: str, name: str, token: str, face: int, now: float) -> None:
        self.id = person
        self.name = name
        self.token = token  # its hash
        self.face = face  # 0: none was chosen
        self.tabs = 0  # connections that are open
        self.elsewhere = False  # whether there are any to other servers
        self.came = now  # since when there are any
        self.gone = now  # since when there is none
        self.silent = 0  # how often in a row the clock had to answer
        self.acts = 0  # entries that they asked for, other than moves, since the last deal
        self.seal: Seal | None = None  # of their share in the next deal
        self.done: list[str] = []  # ids of messages, the last ones

    @property
    def here(self) -> bool:
        return self.tabs > 0 or self.elsewhere

    @property
    def holder(self) -> Holder:
        """They, as the holder of a hand."""
        return Holder(self.token, skeleton(self.name))

    def remember(self, *ids: str) -> None:
        """What was done, so that it is not done twice."""
        self.done = [*self.done, *ids][-REMEMBERED:]

    def away(self, now: float, grace: float) -> bool:
        """Whether a bot plays for them."""
        return self.silent >= PATIENCE or (not self.here and now >= self.gone + grace)


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
