"""One seat among bots, as an environment for Gymnasium."""

from __future__ import annotations

import random
from typing import Any, Final, final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ..bots.bot_player import Player
from ..bots.make_bot import Maker
from ..core.game import AnyGame
from ..core.option import Value
from ..core.position_text import position_text
from ..core.view import View
from ..core.zone import NOBODY
from ..encoding.rewards import rewards
from .opening import open_game
from .opponents import Opponents
from .spaces import Floats, Numbers

ANY_SEAT: Final = -1


@final
class SeatEnv(gymnasium.Env[Floats, np.int64]):
    """A learner in one seat, with bots in the others. `action_masks()` returns the legal picks."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, numbers: Numbers, others: Opponents, seat: int) -> None:
        self.numbers: Final = numbers
        self.others: Final = others
        self.render_mode = "ansi"
        self.observation_space = numbers.observation_space()
        self.action_space = numbers.action_space()
        self.seat = max(seat, 0)
        self._any_seat: Final = seat == ANY_SEAT
        self._bots: list[Player] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Deal a new game and draw the learner's seat, unless it is fixed. Bots move until the
        learner is asked."""
        super().reset(seed=seed)
        episode = self.numbers.episode
        while True:
            drawn = int(self.np_random.integers(2**62))
            self.numbers.deal(str(drawn), log=self.others.need_log)
            if self._any_seat:
                self.seat = drawn % self.numbers.layout.seats
            self._bots = self.others.sit_down(episode.state, random.Random(drawn))
            self._let_others_play()
            if episode.seat != NOBODY:  # otherwise the game ended before the learner was asked
                return self.numbers.observation(self.seat), {}

    def step(self, action: np.int64 | int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        episode = self.numbers.episode
        episode.step(int(action))
        self._let_others_play()
        outcome = episode.outcome() if episode.seat == NOBODY else None
        info: dict[str, Any] = {}
        paid = 0.0
        if outcome is not None:
            paid = rewards(self.numbers.layout.game, outcome)[self.seat]
            info["place"] = outcome.places[self.seat]
        return self.numbers.observation(self.seat), paid, outcome is not None, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal picks, in the form that sb3-contrib expects."""
        return self.numbers.mask(self.seat).astype(bool)

    def render(self) -> str:
        """Return the learner's view as a line of text."""
        game, s = self.numbers.layout.game, self.numbers.episode.state
        return position_text(game, View(game, s, self.seat, None).state)

    def _let_others_play(self) -> None:
        episode = self.numbers.episode
        while episode.seat not in (self.seat, NOBODY):
            episode.play(self._bots[episode.seat].think(episode.state))


def seat(
    game: str | AnyGame,
    others: str | Maker = "normal",
    *,
    seat: int = ANY_SEAT,
    seats: int = 0,
    events: int = 0,
    memory: bool = False,
    **options: Value,
) -> SeatEnv:
    """Return a game for Gymnasium against bots of a level. Without `seat`, the learner's seat is
    drawn for every game."""
    found, count = open_game(game, seats, options)
    return SeatEnv(Numbers(found, count, events, memory), Opponents(others, found), seat)
