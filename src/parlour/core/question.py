"""What a table asks of one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from .language import Reader
from .offer import Offers
from .phrase import Text

if TYPE_CHECKING:
    from .view import View


@final
class Question:
    """What a table asks: whom it waits for, what somebody may do in their seat and beyond that as
    the host, and what they are asked in words. `to` reads it, if it is not whoever reads the rest:
    when the host is asked, the host's seat is to be called by the host's name. In a game that was
    `stopped` nothing is asked, and all are equal."""

    __slots__ = ("awaited", "host_offers", "offers", "prompt", "stopped", "to")

    def __init__(
        self,
        awaited: tuple[int, ...],
        offers: Offers = (),
        host_offers: Offers = (),
        prompt: Text | None = None,
        to: Reader | None = None,
        stopped: bool = False,
    ) -> None:
        self.awaited: Final = awaited
        self.offers: Final = offers
        self.host_offers: Final = host_offers
        self.prompt: Final = prompt
        self.to: Final = to
        self.stopped: Final = stopped


def asked_of_seat(view: View) -> Question:
    """What a seat is asked by the rules."""
    return Question(view.awaited, view.offers, (), view.prompt())
