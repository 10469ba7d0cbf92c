"""A game by rules that this server does not have: they have been changed since it began.

Nobody can play on, but it is not lost: its moves are kept, and the Parlour that it was begun with
reads them.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...core.game import AnyGame
from ...core.phrase import Text
from ...core.words import title
from .entries import Finished, Started
from .people import Holder
from .words import BROKEN_OFF, OTHER_RULES


class OtherRulesGame:
    """What is known of it without its rules. `game` is the one of that name that we have; the rest
    is as in a RunningGame."""

    def __init__(
        self,
        code: str,
        game: AnyGame,
        started: Started,
        number: int,
        names: list[str],
        players: list[str],
        held: Mapping[int, Holder],
    ) -> None:
        self.code = code  # of the room
        self.game = game
        self.started = started
        self.number = number
        self.names = names
        self.players = players
        self.held = held
        self.reveal = False
        self.moves: list[str] = []
        self.finished: Finished | None = None

    def may_be_seen_by(self, token: str) -> bool:
        return self.reveal or token in [holder.token for holder in self.held.values()]

    def notice(self) -> Text:
        return BROKEN_OFF(
            game=title(self.game), version=self.started.version, known=self.game.version
        )

    def why_not_shown(self) -> Text:
        return OTHER_RULES(
            game=title(self.game), version=self.started.version, known=self.game.version
        )
