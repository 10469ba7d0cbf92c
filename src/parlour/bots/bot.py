"""What a bot is, and how it can fail."""

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
    """Anything that chooses moves from a View and a Memory; it is given nothing else.

    A bot can also have a `why`, the reason for its last move as a string or a Text; a `name`, which
    is what it is called; and a method `close()`, which is called when the game is over.
    """

    def choose(self, view: View, memory: Memory, /) -> Action | str | None:
        """Choose a move from `view.offers`, as an action or as text ("play 3c"). Return None to do
        nothing, if nobody is waiting for this seat."""


def ask_bot(bot: Bot, view: View, memory: Memory) -> Action | None:
    """The bot's choice, read if it is text. It may not be legal."""
    choice = bot.choose(view, memory)
    if not isinstance(choice, str):
        return choice
    try:
        return read_as(view.game, view.state, view.seat, choice, view.offers)
    except ParlourError as error:
        raise BotError(UNREADABLE_MOVE, str(error)) from error


class BotError(ParlourError):
    """A bot has failed. `reason` is for everybody at the table; `detail` can speak of the bot's
    cards, and so is only for those who may see them."""

    def __init__(self, reason: Text, detail: str = "") -> None:
        super().__init__(WITH_DETAIL(reason=reason, detail=detail) if detail else reason)
        self.reason = reason
        self.detail = detail
