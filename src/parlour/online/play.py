"""One game in a room: moves, the clock, and what bots are to think about."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from ..errors import ParlourError
from ..game import AnyGame
from ..moves import move_text, read_action
from ..offer import Action
from ..shuffle import commitment
from ..table import Table
from .people import Pace
from .protocol import Move, Refused, because

Moment = tuple[int, int, int]  # the game's number, the events so far, and the seat's own moves


class Thought(NamedTuple):
    """Something for a bot to think about, and when. It is void once the moment has passed."""

    seat: int
    level: str
    moment: Moment
    due: float


class Play:
    def __init__(
        self, game: AnyGame, seed: str, names: list[str], order: list[int], number: int
    ) -> None:
        self.table = Table(game, seed, names)
        self.commit = commitment(seed)
        self.order = order  # the chair of each seat
        self.number = number
        self.held: dict[str, int] = {}  # the seat that a person has had in this game
        self.moves_by = [0] * len(order)
        self.deadline = 0.0  # when the clock answers for the silent; 0: never
        self.limit = 0.0
        self.clocks = 0  # how often the clock was started
        self.plans: dict[int, Thought] = {}
        self.over = False

    @property
    def at(self) -> int:
        """The number of events so far. A pass in a window is none, so this tells nothing of it."""
        return len(self.table.state.log or ())

    def seat_of(self, chair: int) -> int | None:
        return self.order.index(chair) if chair in self.order else None

    def moment(self, seat: int) -> Moment:
        return (self.number, self.at, self.moves_by[seat])

    # Moves

    def read_move(self, seat: int, request: Move) -> str:
        """The move as it is kept; or Refused."""
        try:
            action = read_action(request.move, self.table.offers(seat))
            offer = self.table.offer_for(seat, action)
        except ParlourError as error:
            raise because("illegal", error) from None
        if offer.may or offer.verb in self.table.game.windows:
            # What answers a moment must not hit the next one.
            if request.at is None:
                raise Refused("late", "Such a move has to say which moment it answers (at).")
            if request.at != self.at:
                raise Refused("late", "Too late: the game has moved on.")
        return move_text(seat, action)

    def idle_move(self, seat: int) -> str:
        game, state = self.table.game, self.table.state
        return move_text(seat, game.idle(game.seen(state, seat), seat))

    def make_move(self, text: str) -> int:
        """Carry out a move that is kept; returns its seat."""
        self.table.move(text)
        seat = self.table.moves[-1][0]
        self.moves_by[seat] += 1
        self.over = self.table.outcome() is not None
        return seat

    # The clock

    def renew_clock(self, now: float, pace: Pace) -> None:
        """Start the clock for what is being waited for."""
        self.clocks += 1
        self.deadline = 0.0
        awaited = self.table.awaited()
        if not awaited:
            return
        windows = self.table.game.windows
        brief = all(offer.verb in windows for offer in self.table.offers(awaited[0]))
        self.limit = pace.window if brief else pace.turn
        if self.limit:
            self.deadline = now + self.limit

    # Bots

    def plan(
        self, level_of: Callable[[int], str], now: float, pace: Pace, rng: random.Random
    ) -> None:
        """Give every seat that a bot plays something to think about, once for each moment.

        How long it seems to think depends on nothing that is hidden (G5).
        """
        asked = () if self.over else self.table.game.asked(self.table.state)
        plans: dict[int, Thought] = {}
        for seat in asked:
            level = level_of(seat)
            if not level:
                continue
            moment = self.moment(seat)
            known = self.plans.get(seat)
            if known is None or known.moment != moment or known.level != level:
                due = now + pace.bot * (0.4 + 0.6 * rng.random())
                known = Thought(seat, level, moment, due)
            plans[seat] = known
        self.plans = plans

    def take_due(self, now: float) -> list[Thought]:
        """The thoughts whose time has come. They stay planned, but are not due again."""
        due = [thought for thought in self.plans.values() if thought.due <= now]
        for thought in due:
            self.plans[thought.seat] = thought._replace(due=float("inf"))
        return due

    def next_due(self) -> float:
        return min([thought.due for thought in self.plans.values()], default=float("inf"))

    def is_current(self, thought: Thought) -> bool:
        plan = self.plans.get(thought.seat)
        return plan is not None and plan.moment == thought.moment == self.moment(thought.seat)

    def forget(self, thought: Thought) -> None:
        self.plans.pop(thought.seat, None)

    def bot_move(self, seat: int, action: Action) -> str:
        """A bot's move as it is kept, checked like anybody's; empty if it is none."""
        try:
            self.table.offer_for(seat, action)
        except ParlourError:
            return self.idle_move(seat) if seat in self.table.awaited() else ""
        return move_text(seat, action)
