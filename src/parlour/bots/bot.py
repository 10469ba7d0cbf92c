"""The interface of bots, and their errors."""

from __future__ import annotations

from typing import Protocol

from ..core.errors import ParlourError
from ..core.memory import Memory
from ..core.offer import Action
from ..core.phrase import Text
from ..core.view import View
from ..notation.moves import read_as
from .bot_errors import UNREADABLE_MOVE, WITH_DETAIL


class Bot(Protocol):
    """A player that chooses moves from a View and a Memory, and is given nothing else.

    A bot can also have a `why`, the reason for its last move as a string or a Text; a `name`; and a
    method `close()`, which is called when the game is over.
    """

    def choose(self, view: View, memory: Memory, /) -> Action | str | None:
        """Choose a move from `view.offers`, as an action or as text ("play 3c"). Return None to do
        nothing, if the table doesn't wait for this seat."""


def ask_bot(bot: Bot, view: View, memory: Memory) -> Action | None:
    """Return the bot's choice, parsed if it is text. It may not be legal."""
    choice = bot.choose(view, memory)
    if not isinstance(choice, str):
        return choice
    try:
        return read_as(view.game, view.state, view.seat, choice, view.offers)
    except ParlourError as error:
        raise BotError(UNREADABLE_MOVE, str(error)) from error


class BotError(ParlourError):
    """A bot has failed. `reason` is for everybody at the table. `detail` may mention the bot's
    cards, so it is only for people who may see them."""

    def __init__(self, reason: Text, detail: str = "") -> None:
        super().__init__(WITH_DETAIL(reason=reason, detail=detail) if detail else reason)
        self.reason = reason
        self.detail = detail
