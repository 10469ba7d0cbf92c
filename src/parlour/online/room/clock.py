"""How long players may think: the paces to choose from, and the clock of a game.

Nothing here looks at the time: the caller says what time it is.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from ..protocol.common import PaceName

NEVER = float("inf")
HOST_RETURN = 600.0  # seconds after which somebody is no longer host when they come back
LEAST_SLOT = 0.4  # of how long bots take at most
SLOWEST = 0.8  # seconds: longer than a bot that searches thinks about a move


class Pace(NamedTuple):
    """How fast a room plays, in seconds."""

    turn: float  # for a turn; 0: no limit
    window: float  # for an answer in a window; 0: no limit
    bot: float  # that a bot takes for a move at most
    grace: float  # that a player may be gone before a bot takes over
    rest: float  # that everybody waits at most while clients stage a move
    hold: float  # that bots wait for people to answer a window first
    reaction: float  # that bots wait for people to play out of turn, where the rules allow it
    reveal: float = 1.0  # not in seconds: the share of its time that a call takes


REST, REACTION = 10.0, 1.5
PACES: dict[PaceName, Pace] = {
    "relaxed": Pace(120.0, 20.0, 2.0, 60.0, REST, 3.0, REACTION),
    "normal": Pace(45.0, 10.0, 1.3, 20.0, REST, 3.0, REACTION),
    "quick": Pace(15.0, 5.0, 0.7, 10.0, REST, 2.0, REACTION, reveal=0.5),
    "none": Pace(0.0, 0.0, 1.3, 60.0, REST, 3.0, REACTION),
}
TURN_SECONDS: dict[PaceName, int] = {name: round(pace.turn) for name, pace in PACES.items()}


def draw_slot(pace: Pace, rng: random.Random, *, quick: bool, least: float = 0.0) -> float:
    """How many seconds a bot takes for what it does next, drawn before it thinks. It is the same
    for a move that is forced, one that is chosen, a pass and an interrupt, and it is spread out, so
    that no trace of what the machine did meanwhile is left in it."""  # G5
    first = max(least, LEAST_SLOT * pace.bot)
    if pace.bot and not quick:
        first = max(first, SLOWEST)
    return first + max(pace.bot - first, LEAST_SLOT * pace.bot) * rng.random()


class Clock:
    """Runs for whatever the table waits for; all who are awaited share it."""

    def __init__(self) -> None:
        self.started = 0.0
        self.allowed = 0.0  # seconds; 0: no limit
        self.deadline = NEVER  # when it answers for the silent
        self.used = 0.0  # seconds, when it was paused
        self.revision = 0  # how often it was set

    def start(self, now: float, allowed: float) -> None:
        self.started = now
        self.allowed = allowed
        self.deadline = now + allowed if allowed else NEVER
        self.revision += 1

    def change(self, now: float, allowed: float) -> None:
        """Another pace. The time that has been used stays used."""
        self.start(self.started if self.allowed else now, allowed)

    def pause(self, now: float) -> None:
        self.used = now - self.started

    def resume(self, now: float, allowed: float) -> None:
        self.start(now - self.used, allowed)
