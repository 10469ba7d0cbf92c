"""The people in a room with their tabs, the chairs, and the scores."""

from __future__ import annotations

from collections import deque

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
