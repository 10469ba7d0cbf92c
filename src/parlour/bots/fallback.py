"""A bot that cannot stop the table: what it fails to do, `normal` does in its place."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

from ..core.errors import ParlourError
from ..core.game import AnyGame
from ..core.memory import Memory
from ..core.offer import Action
from ..core.view import View
from .bot import Bot
from .levels import NormalBot
from .registry import Maker, find_strategy, make_bot

Attempt = Callable[[View, Memory], Action | None]
MAX_NAME_LENGTH = 40


def to_stderr(note: str) -> None:
    print(f"parlour: {note}", file=sys.stderr)


class WithFallback:
    """Any bot, and `normal` for the moves it fails to make.

    The first failure is told, all are counted.
    """

    def __init__(
        self,
        name: str,
        make: Maker,
        game: AnyGame,
        rng: random.Random,
        tell: Callable[[str], None] = to_stderr,
    ) -> None:
        self.name = name
        self.game = game
        self.rng = rng
        self.tell = tell
        self.why = ""
        self.lost_moves = 0  # that it did not make itself
        self.told = False
        self.bot: Bot | None = None
        try:
            self.bot = make(game, rng)
            self.name = str(getattr(self.bot, "name", name))[:MAX_NAME_LENGTH]
        except (Exception, SystemExit) as error:  # noqa: BLE001  (it is somebody else's code)
            self.note(error)

    def choose(self, view: View, memory: Memory) -> Action | None:
        return self.first_legal(view, memory, (self.own_move, self.normal_move, default_move))

    def choose_at_once(self, view: View, memory: Memory) -> Action | None:
        """Whether to interrupt, without a thought: a pause would tell that it could (G5)."""
        return self.first_legal(view, memory, (self.first_idea, default_move))

    def first_legal(
        self, view: View, memory: Memory, attempts: tuple[Attempt, ...]
    ) -> Action | None:
        for attempt in attempts:
            self.why = ""
            try:
                return checked(view, attempt(view, memory))
            except (Exception, SystemExit) as error:  # noqa: BLE001  (as above)
                self.note(error)
                self.lost_moves += attempt == self.own_move
        raise ParlourError(f"{self.game.title} has no legal move for this seat")

    def own_move(self, view: View, memory: Memory) -> Action | None:
        if self.bot is None:
            raise ParlourError("it did not start")
        action = self.bot.choose(view, memory)
        self.why = str(getattr(self.bot, "why", ""))
        return action

    def normal_move(self, view: View, memory: Memory) -> Action | None:
        return make_bot("normal", self.game, self.rng).choose(view, memory)

    def first_idea(self, view: View, memory: Memory) -> Action | None:
        return NormalBot(find_strategy(self.game, self.rng)).choose(view, memory)

    def note(self, error: BaseException) -> None:
        if not self.told:
            reason = str(error) if isinstance(error, ParlourError) else repr(error)[:200]
            note = f"“{self.name}” failed, and “normal” moves in its place: {reason}"
            # What a program has sent us does not get to command the terminal.
            self.tell("".join([sign if sign.isprintable() else "?" for sign in note]))
        self.told = True

    def close(self) -> None:
        """Let go of whatever the bot holds, such as a program that runs."""
        close = getattr(self.bot, "close", None)
        if close is None:
            return
        try:
            close()
        except (Exception, SystemExit) as error:  # noqa: BLE001  (as above)
            self.note(error)


def checked(view: View, action: object) -> Action | None:
    """The action, if it may be done now."""
    if action is None and view.seat not in view.awaited:
        return None
    if not isinstance(action, Action):
        raise ParlourError("it made no move")
    if not any(action in offer for offer in view.offers):
        # Without the cards: the person who reads this may not be allowed to know them.
        raise ParlourError(f"it wanted to {action.verb[:20]}, which is not allowed now")
    return action


def default_move(view: View, memory: Memory) -> Action | None:
    """The last resort, should `normal` fail as well."""
    return view.game.default_move(view.state, view.seat) if view.seat in view.awaited else None
