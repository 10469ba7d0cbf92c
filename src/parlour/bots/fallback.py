"""Bots that can't stop the table: when one fails, a simpler bot moves in its place."""

from __future__ import annotations

import random
import re
import sys
import traceback
from collections.abc import Callable
from pathlib import Path

from ..core.errors import NotationError, ParlourError, as_text
from ..core.game import AnyGame
from ..core.game_texts import title
from ..core.memory import Memory
from ..core.offer import Action, action_text
from ..core.phrase import Text
from ..core.view import View
from .bot import Bot, BotError, ask_bot
from .bot_errors import (
    IN_ITS_PLACE,
    NO_LEGAL_MOVE,
    NO_MOVE,
    NOT_ALLOWED,
    NOT_STARTED,
    STOPPED_WITH,
    STRATEGY_FAILED,
    UNREADABLE_MOVE,
    WITH_DETAIL,
)
from .levels import NormalBot
from .make_bot import NO_STRATEGY, Maker, find_strategy, goes_by_strategy, has_strategy, make_bot

Attempt = Callable[[View, Memory], Action | None]
MAX_NAME_LENGTH = 40
_failed: set[type[AnyGame]] = set()  # games whose strategy has failed and was reported
_WORD_STARTS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def to_stderr(note: Text) -> None:
    print(f"parlour: {note}", file=sys.stderr)


class WithFallback:
    """A bot with replacements for moves that it fails to make: `normal`, then `normal` without the
    game's strategy, then the game's default move.

    All failures are counted, and the first is reported with `tell`. Everybody at the table can read
    the report, so it leaves out details that may give cards away, unless this is made
    `with_details`, for tables without secrets. If one of our levels fails with the game's strategy,
    the strategy is at fault: that is reported once for each game, with the traceback, which
    contains no values.

    With `replace=False` nothing moves in the bot's place: its own error is raised, with its
    traceback, for the author of the bot to read.
    """

    def __init__(
        self,
        name: str,
        make: Maker,
        game: AnyGame,
        rng: random.Random,
        tell: Callable[[Text], None] = to_stderr,
        *,
        with_details: bool = False,
        replace: bool = True,
    ) -> None:
        self.name = name
        self.by_strategy = goes_by_strategy(name, game)
        self.game = game
        self.rng = rng
        self.tell = tell
        self.with_details = with_details
        self.replace = replace
        self.why: Text | None = None
        self.lost_moves = 0  # moves that others made in its place
        self.told = False
        self.bot: Bot | None = None
        try:
            self.bot = make(game, rng)
            self.name = str(getattr(self.bot, "name", name))[:MAX_NAME_LENGTH]
        except (Exception, SystemExit) as error:
            if not replace:
                raise
            note = self.note_strategy if self.by_strategy else self.note
            note(error, with_details=True)  # safe, as it has not seen a card yet

    def choose(self, view: View, memory: Memory) -> Action | None:
        own, others = self.own_move, (self.normal_move, self.plain_move, default_move)
        return self.first_legal(view, memory, (own, *others))

    def choose_at_once(self, view: View, memory: Memory) -> Action | None:
        """Decide whether to interrupt, without searching: a pause would show that the bot
        could."""  # G5
        return self.first_legal(view, memory, (self.first_idea, default_move))

    def first_legal(
        self, view: View, memory: Memory, attempts: tuple[Attempt, ...]
    ) -> Action | None:
        for attempt in attempts:
            self.why = None
            try:
                return checked(view, attempt(view, memory))
            except (Exception, SystemExit) as error:
                if not self.replace:
                    raise
                own = attempt == self.own_move
                self.lost_moves += own
                if own and not self.by_strategy:
                    self.note(error, with_details=self.with_details)
                elif own or attempt in (self.normal_move, self.first_idea):
                    self.note_strategy(error, with_details=self.with_details)
        raise ParlourError(NO_LEGAL_MOVE(game=title(self.game)))

    def own_move(self, view: View, memory: Memory) -> Action | None:
        if self.bot is None:
            raise BotError(NOT_STARTED)
        action = ask_bot(self.bot, view, memory)
        self.why = as_text(getattr(self.bot, "why", None))
        return action

    def normal_move(self, view: View, memory: Memory) -> Action | None:
        return ask_bot(make_bot("normal", self.game, self.rng), view, memory)

    def plain_move(self, view: View, memory: Memory) -> Action | None:
        return ask_bot(make_bot(f"normal@{NO_STRATEGY}", self.game, self.rng), view, memory)

    def first_idea(self, view: View, memory: Memory) -> Action | None:
        return NormalBot(find_strategy(self.game, self.rng)).choose(view, memory)

    def note(self, error: BaseException, *, with_details: bool) -> None:
        if not self.told:
            reason = reason_for(error, with_details=with_details)
            self.tell(IN_ITS_PLACE(name=printable(self.name), reason=reason))
        self.told = True

    def note_strategy(self, error: BaseException, *, with_details: bool) -> None:
        if has_strategy(self.game) and type(self.game) not in _failed:
            _failed.add(type(self.game))
            trace = traceback.extract_tb(error.__traceback__)
            self.tell(
                STRATEGY_FAILED(
                    game=title(self.game),
                    file=Path(trace[-1].filename).name,
                    line=trace[-1].lineno or 0,
                    reason=reason_for(error, with_details=with_details),
                    trace="".join(trace.format()).rstrip(),
                )
            )

    def close(self) -> None:
        """Release the bot's resources, such as a running program."""
        close = getattr(self.bot, "close", None)
        if close is None:
            return
        try:
            close()
        except (Exception, SystemExit) as error:
            if not self.replace:
                raise
            self.note(error, with_details=self.with_details)


def checked(view: View, action: object) -> Action | None:
    """Return the action if it is allowed now, or raise BotError."""
    if action is None and view.seat not in view.awaited:
        return None
    if not isinstance(action, Action):
        raise BotError(NO_MOVE)
    if not any(action in offer for offer in view.offers):
        raise BotError(NOT_ALLOWED, action_text(action)[:60])
    return action


def reason_for(error: BaseException, *, with_details: bool) -> Text:
    reason, detail = what_went_wrong(error)
    return (
        WITH_DETAIL(reason=reason, detail=printable(detail)) if detail and with_details else reason
    )


def what_went_wrong(error: BaseException) -> tuple[Text, str]:
    """Return the kind of failure, in words that reveal nothing, and its details."""
    if isinstance(error, BotError):
        return error.reason, error.detail
    if isinstance(error, NotationError):
        return UNREADABLE_MOVE, str(error)
    kind = _WORD_STARTS.sub(" ", type(error).__name__).replace("_", " ").strip().lower()
    return STOPPED_WITH(kind=printable(kind)), str(error)[:200]


def printable(words: str) -> str:
    """Replace control characters, so that a program's output can't command the terminal."""
    return "".join([sign if sign.isprintable() else "?" for sign in words])


def default_move(view: View, memory: Memory) -> Action | None:
    """Return the game's default move, the last resort."""
    return view.game.default_move(view.state, view.seat) if view.seat in view.awaited else None
