"""A bot that cannot stop the table: if it fails to move, `normal` moves in its place."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable

from ..core.errors import NotationError, ParlourError
from ..core.game import AnyGame
from ..core.memory import Memory
from ..core.offer import Action, action_text
from ..core.view import View
from .bot import Bot, BotError
from .levels import NormalBot
from .registry import Maker, find_strategy, make_bot

Attempt = Callable[[View, Memory], Action | None]
MAX_NAME_LENGTH = 40
_WORD_STARTS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def to_stderr(note: str) -> None:
    print(f"parlour: {note}", file=sys.stderr)


class WithFallback:
    """Any bot, and `normal` for the moves it fails to make.

    All failures are counted, and the first is reported with `tell`. Everybody at the table can read
    that, so it says what kind of failure it was, and leaves out the details, which may give cards
    away; unless it is made `with_details`, for tables where nobody's cards are secret.
    """

    def __init__(
        self,
        name: str,
        make: Maker,
        game: AnyGame,
        rng: random.Random,
        tell: Callable[[str], None] = to_stderr,
        *,
        with_details: bool = False,
    ) -> None:
        self.name = name
        self.game = game
        self.rng = rng
        self.tell = tell
        self.with_details = with_details
        self.why = ""
        self.lost_moves = 0  # that it did not make itself
        self.told = False
        self.bot: Bot | None = None
        try:
            self.bot = make(game, rng)
            self.name = str(getattr(self.bot, "name", name))[:MAX_NAME_LENGTH]
        except (Exception, SystemExit) as error:  # noqa: BLE001  (it is somebody else's code)
            self.note(error, with_details=True)  # it has not seen a card yet

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
                self.note(error, with_details=self.with_details)
                self.lost_moves += attempt == self.own_move
        raise ParlourError(f"{self.game.title} has no legal move for this seat")

    def own_move(self, view: View, memory: Memory) -> Action | None:
        if self.bot is None:
            raise BotError("it did not start")
        action = self.bot.choose(view, memory)
        self.why = str(getattr(self.bot, "why", ""))
        return action

    def normal_move(self, view: View, memory: Memory) -> Action | None:
        return make_bot("normal", self.game, self.rng).choose(view, memory)

    def first_idea(self, view: View, memory: Memory) -> Action | None:
        return NormalBot(find_strategy(self.game, self.rng)).choose(view, memory)

    def note(self, error: BaseException, *, with_details: bool) -> None:
        if not self.told:
            reason, detail = what_went_wrong(error)
            note = f"“{self.name}” failed, and “normal” moves in its place: {reason}"
            if detail and with_details:
                note = f"{note}: {detail}"
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
            self.note(error, with_details=self.with_details)


def checked(view: View, action: object) -> Action | None:
    """The action, if it is allowed now; or a BotError."""
    if action is None and view.seat not in view.awaited:
        return None
    if not isinstance(action, Action):
        raise BotError("it made no move")
    if not any(action in offer for offer in view.offers):
        raise BotError("it made a move that is not allowed now", action_text(action)[:60])
    return action


def what_went_wrong(error: BaseException) -> tuple[str, str]:
    """What kind of failure it was, in words that give nothing away; and the details."""
    if isinstance(error, BotError):
        return error.reason, error.detail
    if isinstance(error, NotationError):
        return "it made a move that cannot be read", str(error)
    kind = _WORD_STARTS.sub(" ", type(error).__name__).replace("_", " ").strip().lower()
    return f"it stopped with {'an' if kind[:1] in 'aeiou' else 'a'} {kind}", str(error)[:200]


def default_move(view: View, memory: Memory) -> Action | None:
    """The last resort, should `normal` fail as well."""
    return view.game.default_move(view.state, view.seat) if view.seat in view.awaited else None
