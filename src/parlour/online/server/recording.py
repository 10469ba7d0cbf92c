"""A finished game that can be looked at from any moment on, without going through all of it."""

from __future__ import annotations

from collections.abc import Iterator
from weakref import WeakKeyDictionary

from ...chapters import Eyes
from ...core.state import State
from ...steps import Steps
from ...table import Table
from ..room.running_game import RunningGame

STRIDE = 200  # moves from one state that is kept to the next


class Recording:
    """`heard` is how many events there were by each move, and `states` are those after every STRIDE
    moves."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.heard: list[int] = []
        self.states: list[State] = []

    def noticed(self, eyes: Eyes) -> Steps[list[int]]:
        """The moves that these eyes noticed, beginning with the deal: those with events, and their
        own."""
        found = [0]
        for number, (mover, _) in enumerate(self.table.moves, start=1):
            if eyes in (None, mover) or self.heard[number] != self.heard[number - 1]:
                found.append(number)
            if number % STRIDE == 0:
                yield
        return found

    def states_from(self, number: int) -> Iterator[tuple[int, State]]:
        """The state after that move, and after each that follows. It is the same one all the time:
        look at it before you take the next."""
        at = number // STRIDE * STRIDE
        s = self.states[number // STRIDE].clone()
        for seat, action in self.table.moves[at:]:
            if at >= number:
                yield at, s
            self.table.game.apply(s, seat, action)
            at += 1
        yield at, s


_recordings: WeakKeyDictionary[RunningGame, Recording] = WeakKeyDictionary()


def recording_of(past: RunningGame) -> Steps[Recording]:
    """Made once for each game that somebody looks at again."""
    if past not in _recordings:
        _recordings[past] = yield from _record(past.table)
    return _recordings[past]


def _record(table: Table) -> Steps[Recording]:
    found, s = Recording(table), table.fresh().state
    found.heard.append(len(s.log or ()))
    found.states.append(s.clone())
    for number, (seat, action) in enumerate(table.moves, start=1):
        s.log = []
        table.game.apply(s, seat, action)
        found.heard.append(found.heard[-1] + len(s.log))
        if number % STRIDE == 0:
            found.states.append(s.clone())
        yield
    return found
