"""A game under test, with mixes of house rules, a random generator, and the position to report."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from ..core.game import AnyGame
from ..core.play_check import cause
from ..core.position_text import position_text
from ..core.state import State
from .fault import Fault
from .house_rule_mixes import deals_of, mixes_of, new_deal

R = TypeVar("R")
FEW = 10  # expensive checks play one deal out of this many


class Trial:
    """A game under test, with a random generator, and the folders of its author's files.

    Each check plays `games` random games, shared among the mixes of house rules. All `parts`
    together play all of them.
    """

    def __init__(
        self,
        game: AnyGame,
        rng: random.Random,
        games: int = 40,
        part: int = 0,
        parts: int = 1,
        *,
        golden: Path | None = None,
        pages: Path | None = None,
        tests: Path | None = None,
    ) -> None:
        self.game = game
        self.rng = rng
        self.games = games
        self.part = part
        self.parts = parts
        self.golden = golden
        self.pages = pages
        self.tests = tests
        self.dealt = 0
        self.moment: tuple[AnyGame, State] | None = None

    def run(self, check: Callable[[Trial], R]) -> R:
        """Run a check, and return its value. A failure becomes a Fault with the cause and the
        position."""
        self.dealt, self.moment = 0, None
        try:
            return check(self)
        except Exception as error:
            raise Fault(self.told(error)) from error

    def deals(self) -> Iterator[tuple[AnyGame, State]]:
        """Yield random deals with all mixes of house rules."""
        return self._deals(self.games)

    def few_deals(self) -> Iterator[tuple[AnyGame, State]]:
        return self._deals(self.games // FEW)

    def one_deal(self) -> Iterator[tuple[AnyGame, State]]:
        """Yield one random deal with random house rules."""
        game = self.rng.choice(mixes_of(type(self.game)))
        self.moment = game, new_deal(game, self.rng)
        yield self.moment

    def _deals(self, count: int) -> Iterator[tuple[AnyGame, State]]:
        for game, s in deals_of(self.game, self.rng, count, self.part, self.parts):
            self.moment = game, s
            self.dealt += 1
            yield game, s

    def told(self, error: Exception) -> str:
        told = str(error) if isinstance(error, Fault) else cause(error)
        if self.moment is None or "Position: " in told:
            return told
        return f"{told}. Position: {position_of(*self.moment)}"


def position_of(game: AnyGame, s: State) -> str:
    """Return the position as text, or as much of it as a broken game allows."""
    try:
        return position_text(game, s)
    except Exception:  # noqa: BLE001  (the game is broken, and we have said how)
        return repr(s)
