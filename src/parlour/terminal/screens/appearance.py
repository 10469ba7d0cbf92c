"""How the full-screen table looks, and how long it waits."""

from __future__ import annotations

from dataclasses import dataclass

from ..session.coach import Coach
from ..text.glyphs import Glyphs


@dataclass(frozen=True)
class Appearance:
    """`pace` and `grace` are seconds: how long a bot's move stays before the next, and for how long
    there must be no key before one opens a gate. With a `coach`, people are told what is new."""

    glyphs: Glyphs
    pace: float = 1.0
    grace: float = 0.4
    coach: Coach | None = None
