"""Games by another version of the rules than this server has.

Nobody can play on or watch such a game, but its record can be read as text.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...core.game import AnyGame
from ...core.game_texts import title
from ...core.option import value_text
from ...core.phrase import Text
from ...core.shuffle import commitment
from ...core.zone import SEAT_LETTERS
from ...play.fair_deal import tag_line
from ...records.tags_and_digits import BROKEN_OFF
from .entries import Finished, Started
from .people import Holder
from .words import OTHER_RULES


class OtherRulesGame:
    """A game by another version of its rules. `game` is this server's version. The other attributes
    are as in a RunningGame."""

    def __init__(
        self,
        game: AnyGame,
        started: Started,
        names: list[str],
        number: int,
        players: list[str],
        held: Mapping[int, Holder],
    ) -> None:
        self.game = game
        self.started = started
        self.names = names
        self.number = number
        self.players = players
        self.held = held
        self.reveal = False
        self.moves: list[str] = []
        self.finished: Finished | None = None

    def may_be_seen_by(self, token: str) -> bool:
        return self.reveal or token in [holder.token for holder in self.held.values()]

    def notice(self) -> Text:
        version, known = self.started.version, self.game.version
        return OTHER_RULES(game=title(self.game), version=version, known=known)

    def record_text(self) -> str:
        """Return the record without check digits, which depend on the defaults of the house rules.
        These may have changed."""
        rules = " ".join([f"{key}={value_text(value)}" for key, value in self.game.chosen.items()])
        tags = [
            ("Game", f"{self.game.name}/{self.started.version}"),
            ("Options", rules),
            ("Seed", self.started.seed),
            *zip(SEAT_LETTERS, self.names, strict=False),
            ("Commit", commitment(self.started.seed)),
            *self._end(),
        ]
        lines = [tag_line(key, value) for key, value in tags if value]
        return "\n".join([*lines, "", *self.moves, ""])

    def _end(self) -> list[tuple[str, str]]:
        if self.finished is None:
            return [("Result", "*"), ("End", BROKEN_OFF)]
        numbers = [self.finished.places, self.finished.points]
        return [("Result", "; ".join([" ".join(map(str, part)) for part in numbers if part]))]
