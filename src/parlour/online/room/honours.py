"""What players of a game that is over are remembered for, and who may know all of it."""

from __future__ import annotations

from ...core.award import Honour, honours
from ...core.language import Reader
from ...core.text import seat_text
from ...core.zone import TABLE
from ...steps import Steps, finish
from ..protocol.table_message import AwardInfo
from .running_game import RunningGame


def knows_all(running: RunningGame, seat: int) -> bool:
    """Whether the whole game is open to somebody: to players once it is over, and to onlookers if
    the host let all see all when it began."""
    return running.over and (seat != TABLE or running.reveal)


def honours_of(running: RunningGame, *, whole: bool) -> Steps[list[Honour]]:
    """What players of a game that is over are remembered for; counted once."""
    if whole not in running.honours:
        game, s = running.table.game, running.table.state
        running.honours[whole] = yield from honours(game, s.log or (), s.seats, whole=whole)
    return running.honours[whole]


def awards_info(running: RunningGame, to: Reader) -> tuple[AwardInfo, ...]:
    found = finish(honours_of(running, whole=knows_all(running, to.seat)))
    return tuple(
        [
            AwardInfo(
                title=to.say(each.title),
                seats=[seat_text(seat) for seat in each.seats],
                text=to.sentence(each.reason),
            )
            for each in found
        ]
    )
