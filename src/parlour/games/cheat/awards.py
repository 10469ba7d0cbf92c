"""What the players of Cheat are remembered for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.award import Award, calls_that_led_to
from ...core.event import Event, Moved
from ...core.phrase import Phrase
from ...core.zone import NOBODY, SLOTS
from .state import PLAYED, lying


def lies_believed(log: Sequence[Event], seats: int) -> list[int]:
    """How many lies of each seat nobody called."""
    found = [0] * seats
    rank, liar = 0, NOBODY
    for event in log:
        if isinstance(event, Moved):
            if event.source != event.target and event.target // SLOTS == PLAYED // SLOTS:
                liar = event.target % SLOTS if lying(event.cards, rank) else NOBODY
        elif event.word == "play":
            rank = event.rank
        elif event.word == "uncalled" and liar != NOBODY:
            found[liar] += 1
    return found


AWARDS: Final = (
    Award(
        Phrase("cheat.award.face", "Best poker face")(),
        Phrase("cheat.award.face.reason", "{who} got away with {count:# lie|# lies}"),
        lies_believed,
        secret=True,
    ),
    Award(
        Phrase("cheat.award.ear", "Sharpest ear")(),
        Phrase("cheat.award.ear.reason", "{who} caught {count:# lie|# lies}"),
        calls_that_led_to("lie"),
    ),
)
