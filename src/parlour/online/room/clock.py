"""Paces to choose from, and the clock of a game.

Nothing here reads the time: callers pass it in.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from ..protocol.common import PaceName

NEVER = float("inf")
HOST_RETURN = 600.0  # seconds until an absent host loses the claim to be host again
LEAST_SLOT = 0.4  # shortest delay of a bot, as a share of the longest
SLOWEST = 0.8  # least delay of a bot that searches, in seconds: longer than its search


class Pace(NamedTuple):
    """How fast a room plays. Times are in seconds."""

    turn: float  # seconds for a turn; 0 means no limit
    window: float  # seconds for an answer in a window; 0 means no limit
    bot: float  # longest delay of a bot's move, in seconds
    grace: float  # seconds that a player may be gone before a bot takes over
    rest: float  # longest time to wait while clients show a move, in seconds
    hold: float  # seconds that bots give people to answer a window first
    reaction: float  # seconds that bots give people to play out of turn, where the rules allow it
    reveal: float = 1.0  # factor for the display time of a call, not seconds


REST, REACTION = 10.0, 1.5
PACES: dict[PaceName, Pace] = {
    "relaxed": Pace(120.0, 20.0, 2.0, 60.0, REST, 3.0, REACTION),
    "normal": Pace(45.0, 10.0, 1.3, 20.0, REST, 3.0, REACTION),
    "quick": Pace(15.0, 5.0, 0.7, 10.0, REST, 2.0, REACTION, reveal=0.5),
    "none": Pace(0.0, 0.0, 1.3, 60.0, REST, 3.0, REACTION),
}
TURN_SECONDS: dict[PaceName, int] = {name: round(pace.turn) for name, pace in PACES.items()}


def draw_slot(pace: Pace, rng: random.Random, *, quick: bool, least: float = 0.0) -> float:
    """Draw the seconds that a bot takes for its next answer, before the bot thinks.

    Forced moves, choices, passes and interrupts share one wide distribution. So the delay tells
    nothing about the bot's thinking.
    """  # G5
    first = max(least, LEAST_SLOT * pace.bot)
    if pace.bot and not quick:
        first = max(first, SLOWEST)
    return first + max(pace.bot - first, LEAST_SLOT * pace.bot) * rng.random()


class Clock:
    """The time left for the answers that the table waits for. All players who are awaited share
    it."""

    def __init__(self) -> None:
        self.started = 0.0
        self.allowed = 0.0  # seconds; 0 means no limit
        self.deadline = NEVER  # time at which the clock answers for silent players
        self.used = 0.0  # seconds used before the pause
        self.revision = 0  # how often the clock was set

    def start(self, now: float, allowed: float) -> None:
        self.started = now
        self.allowed = allowed
        self.deadline = now + allowed if allowed else NEVER
        self.revision += 1

    def change(self, now: float, allowed: float) -> None:
        """Change the time allowed. Time already used still counts."""
        self.start(self.started if self.allowed else now, allowed)

    def pause(self, now: float) -> None:
        self.used = now - self.started

    def resume(self, now: float, allowed: float) -> None:
        self.start(now - self.used, allowed)
