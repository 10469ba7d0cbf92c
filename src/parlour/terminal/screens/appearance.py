"""Settings of the full-screen table: looks and waiting times."""

from __future__ import annotations

from dataclasses import dataclass

from ..session.coach import Coach
from ..text.glyphs import Glyphs


@dataclass(frozen=True)
class Appearance:
    """Settings of the full-screen table.

    A bot's move stays for `pace` seconds before the next. A gate opens only after `grace` seconds
    without a key. With a `coach`, people are taught.
    """

    glyphs: Glyphs
    pace: float = 1.0
    grace: float = 0.4
    coach: Coach | None = None
