"""All seats of a game, one asked at a time, as an environment for PettingZoo (AEC)."""

from __future__ import annotations

import secrets
from typing import Any, final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..core.game import AnyGame
from ..core.option import Value
from ..core.position_text import position_text
from ..core.zone import NOBODY
from ..encoding.rewards import rewards
from .opening import open_game
from .spaces import Numbers


@final
class SeatsEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """The agents are seats, `seat_0` and so on. In windows and for interrupts they are asked in the
    game's order.

    A seat that declines to interrupt picks `let it be`. Passes in a window stay hidden from the
    others.
    """

    def __init__(self, numbers: Numbers) -> None:
        super().__init__()
        layout = numbers.layout
        self.numbers = numbers
        self.metadata = {
            "name": f"{layout.game.name}_v{layout.game.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(layout.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._seen() for agent in self.possible_agents}
        self.action_spaces = {agent: numbers.action_space() for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seed = secrets.token_hex(8)
        self._dealt = 0

    def _seen(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.numbers.layout.ids.size,), np.int8)
        return spaces.Dict({"observation": self.numbers.observation_space(), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[dict[str, Any]]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. Equal seeds give equal games."""
        if seed is not None:
            self._seed, self._dealt = str(seed), 0
        self.numbers.deal(f"{self._seed}-{self._dealt}")
        self._dealt += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.numbers.episode.seat]

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        episode = self.numbers.episode
        episode.step(int(action if action is not None else NOBODY))
        if episode.seat == NOBODY:
            self._end()
        else:
            self.agent_selection = self.possible_agents[episode.seat]

    def _end(self) -> None:
        """Pay all seats in the step that ends the game."""
        outcome = self.numbers.episode.outcome()
        if outcome is not None:
            paid = rewards(self.numbers.layout.game, outcome)
            self.rewards = dict(zip(self.agents, paid, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.numbers.observed(self._seat_of[agent])

    def render(self) -> str:
        """Return the whole position as a line of text, with every card."""
        return position_text(self.numbers.layout.game, self.numbers.episode.state)

    def close(self) -> None:
        """Do nothing, since there is nothing to close."""


def env(
    game: str | AnyGame,
    *,
    seats: int = 0,
    events: int = 0,
    memory: bool = False,
    **options: Value,
) -> SeatsEnv:
    """Return a game for PettingZoo with these house rules.

    Observations include the last `events` events (none by default), and with `memory` everything
    that a player with perfect recall knows.
    """
    found, count = open_game(game, seats, options)
    return SeatsEnv(Numbers(found, count, events, memory))
