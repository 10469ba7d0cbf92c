"""A game in progress, for learners: one seat at a time is asked for one pick."""

from __future__ import annotations

from typing import Final, final

from ..core.game import AnyGame, Outcome
from ..core.offer import Action
from ..core.playout import only_interrupts
from ..core.state import State
from ..core.zone import NOBODY
from .action_ids import LET_BE, ActionIds
from .picks import Picks


@final
class Episode:
    """A game, and the seat that is asked now (`seat`, or NOBODY after the end).

    In windows and for interrupts, seats are asked in the game's order. Seats that let it be are
    asked again after the next move.
    """

    def __init__(self, game: AnyGame, seats: int, ids: ActionIds) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.picks: Final = Picks(ids)
        self.seat = NOBODY
        self.moves = 0
        self.last: Action | None = None  # the last move, or None if the seat let it be
        self.picked: list[int] = []  # picks of the unfinished move
        self._waits = 0  # bit set of the seats that have let it be since the last move
        self._state: State | None = None

    @property
    def state(self) -> State:
        assert self._state is not None  # noqa: S101  (a game has been dealt)
        return self._state

    def deal(self, seed: str, log: bool) -> None:
        self.begin(self.game.new(seed, self.seats, log=log))

    def begin(self, s: State) -> None:
        """Continue from a state."""
        self._state = s
        self.moves = 0
        self._waits = 0
        self._ask()

    def step(self, choice: int) -> None:
        """Take a pick of the asked seat. Raises IllegalMove if it is not among the options."""
        self.picks.check(choice)
        self.take(choice)

    def take(self, choice: int) -> None:
        """Take a pick that is known to be legal."""
        self.picks.take(choice)
        self.picked.append(choice)
        if self.picks.action is not None:
            self.play(self.picks.action)
        elif choice == LET_BE:
            self.play(None)

    def play(self, action: Action | None) -> None:
        """Make a whole move of the asked seat, from one of its offers, or let it be with None."""
        self.last = action
        if action is None:
            self._waits |= 1 << self.seat
        else:
            self.game.apply(self.state, self.seat, action)
            self._waits = 0
            self.moves += 1
        self._ask()

    def may_wait(self) -> bool:
        return only_interrupts(self.picks.offers)

    def actions(self) -> list[Action | None]:
        """Return all moves of the asked seat. None stands for letting it be."""
        found: list[Action | None] = []
        for offer in self.picks.offers:
            found += offer
        if self.may_wait():
            found.append(None)
        return found

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def copy(self) -> Episode:
        """Return an independent copy of the game, with its log if it has one."""
        twin = Episode(self.game, self.seats, self.picks.ids)
        s = self.state.clone()
        s.log = None if self.state.log is None else self.state.log[:]
        twin._state = s
        twin._waits = self._waits
        twin._ask()
        twin.moves = self.moves
        for choice in self.picked:
            twin.step(choice)
        return twin

    def suppose(self, s: State) -> None:
        """Replace the state. The asked seat must not be able to tell the difference."""
        self._state = s

    def _ask(self) -> None:
        self.picked = []
        s = self.state
        for seat in self.game.poll_order(s):
            if self._waits >> seat & 1:
                continue
            offers = self.game.offers(s, seat)
            if offers:
                self.seat = seat
                self.picks.begin(offers, only_interrupts(offers))
                return
        self.seat = NOBODY
        self.picks.clear()
