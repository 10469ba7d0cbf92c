"""Who is in a room: people with their tabs, chairs, scores, and how long one may think."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

REMEMBERED = 64  # messages of a person that are known again when they are sent twice
PATIENCE = 2  # turns in a row that the clock may take for somebody before a bot does


class Pace(NamedTuple):
    """Seconds: for a turn and for a window (0: no clock), how long bots take for a move at most,
    and how long somebody may be gone before a bot takes over."""

    turn: float
    window: float
    bot: float
    grace: float


PACES = {
    "relaxed": Pace(120.0, 20.0, 2.5, 60.0),
    "normal": Pace(45.0, 10.0, 1.8, 20.0),
    "quick": Pace(15.0, 5.0, 0.9, 10.0),
    "none": Pace(0.0, 0.0, 1.8, 60.0),
}


class Person:
    """Somebody who has joined. A seat is theirs, whatever becomes of their connections."""

    def __init__(self, person: str, name: str, token: str, now: float) -> None:
        self.id = person
        self.name = name
        self.token = token  # its hash
        self.tabs = 0  # connections that are open
        self.gone = now  # since when there is none
        self.silent = 0  # how often in a row the clock had to answer
        self.done: deque[str] = deque(maxlen=REMEMBERED)  # ids of messages

    @property
    def here(self) -> bool:
        return self.tabs > 0

    def away(self, now: float, grace: float) -> bool:
        """Whether a bot plays for them."""
        return self.silent >= PATIENCE or (not self.here and now >= self.gone + grace)


class Chair:
    """A place at the table: a person's, a bot's, or free."""

    def __init__(self, person: str = "", level: str = "", name: str = "") -> None:
        self.person = person
        self.level = level
        self.name = name

    @property
    def free(self) -> bool:
        return not self.person and not self.level


class Score:
    """What a player has done in this room."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0
        self.first = 0
        self.last = 0
        self.points = 0

    def add(self, place: int, last: int, points: int) -> None:
        self.games += 1
        self.first += place == 1
        self.last += place == last != 1
        self.points += points
