"""Environments for programs that learn to play: every game, with any house rules.

- `env("bigtwo")`: all seats, one asked at a time, for PettingZoo (AEC).
- `seat("bigtwo", others="normal")`: one seat among bots, for Gymnasium.
- `batch("bigtwo", games=64)`: many games at once, numpy arrays in and out.
- `text("cheat", others="hard")`: one seat among bots in plain text, for language models.
- `spiel("cheat")`: a game of OpenSpiel; `spiel("small_cheat")` is small enough to solve.

All of them take house rules by name: `env("bigtwo", passing="back")`. They need the extra `learn`
(`pip install '.[learn]'`), and `spiel` needs OpenSpiel as well. `docs/learning.md` shows how.
"""

from __future__ import annotations

from typing import Any

from ..core.game import AnyGame
from ..core.option import Value
from .batch_env import Batch, batch
from .gymnasium_env import SeatEnv, seat
from .pettingzoo_env import SeatsEnv, env
from .text_env import TextEnv, text

__all__ = ["Batch", "SeatEnv", "SeatsEnv", "TextEnv", "batch", "env", "seat", "spiel", "text"]


def spiel(game: str | AnyGame, *, seats: int = 0, **options: Value) -> Any:
    """Return a game for OpenSpiel with these house rules. Chance is sampled: the deal is a single
    draw.

    `small_cheat` is Cheat for two with a handful of cards, so that all deals can be listed.
    """
    from .open_spiel import load

    return load(game, seats, options)
