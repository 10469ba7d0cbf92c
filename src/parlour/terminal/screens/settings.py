"""How the full-screen table looks, and how long it waits."""

from __future__ import annotations

from dataclasses import dataclass

from ..text.glyphs import Glyphs


@dataclass(frozen=True)
class Settings:
    """`pace` and `grace` are seconds: how long a bot's move stays before the next, and for how long
    there must be no key before one opens a gate."""

    glyphs: Glyphs
    pace: float = 1.0
    grace: float = 0.4
