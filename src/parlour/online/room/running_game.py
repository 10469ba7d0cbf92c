"""One game in a room: moves, the clock, and what bots are to think about."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from ...core.errors import ParlourError
from ...core.game import AnyGame
from ...core.offer import Action, Offers
from ...core.shuffle import commitment
from ...core.text import move_text
from ...notation.moves import read_action
from ...table import Table
from ..protocol import Move, Refused, because
from .people import Pace

NEVER = float("inf")
SLOWEST = 0.8  # seconds: longer than a bot that searches thinks about a move
Moment = tuple[int, int, int]  # the game's number, the events so far, and the seat's own moves


class Thought(NamedTuple):
    """Something for a bot to think about at once, and to do when it is due: how long it thinks must
    not be seen. It is void once the moment has passed."""

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
        self.held: dict[str, int] = {}  # the seat that somebody of that name has had in this game
        self.players: list[str] = []  # who began: the score is theirs
        self.moves_by = [0] * len(order)
        self.since = 0.0  # when the clock was started
        self.limit = 0.0  # how long it runs; 0: for ever
        self.clocks = 0  # how often it was set
        self.plans: dict[int, Thought] = {}
        self.over = False
        self.asked_at: dict[int, int] = {}  # the events there were when a seat came to be awaited
        self._note_asked()

    @property
    def at(self) -> int:
        """The number of events so far. A pass in a window is none, so this tells nothing of it."""
        return len(self.table.state.log or ())

    def seat_of(self, chair: int) -> int | None:
        return self.order.index(chair) if chair in self.order else None

    def moment(self, seat: int) -> Moment:
        return (self.number, self.at, self.moves_by[seat])

    # Moves

    def read_move(self, seat: int | None, request: Move, host: bool) -> str:
        """The move as it is kept; or Refused. The host speaks for the table besides."""
        game = self.table.game
        try:
            action = read_action(request.move, self.offers(seat, host))
            speaks = action.verb in game.host_verbs
            if speaks and not host:
                raise Refused("not_host", "Only the host can do that.")
            acting = game.host_seat if speaks else seat
            if acting is None:
                raise Refused("not_seated", "You have no seat in this game.")
            offer = self.table.offer_for(acting, action)
        except ParlourError as error:
            raise because("illegal", error) from None
        brief = offer.interrupt or offer.verb in game.windows
        if brief and request.at is None:
            raise Refused("late", "Such a move has to say which moment it answers (at).")
        # What answers a moment must not hit the next one, nor what was meant as an interrupt
        # become a turn. But who is still asked the same may be behind with the news.
        since = self.at if brief else self.asked_at.get(acting, 0)
        if request.at is not None and not since <= request.at <= self.at:
            raise Refused("late", "Too late: the game has moved on.")
        return move_text(acting, action)

    def offers(self, seat: int | None, host: bool) -> Offers:
        """What somebody may do, in their seat and as the host."""
        offers = () if seat is None else self.table.offers(seat)
        own = tuple([o for o in offers if o.verb not in self.table.game.host_verbs])
        return own + (self.host_offers() if host else ())

    def host_offers(self) -> Offers:
        """What the table asks of its host."""
        game = self.table.game
        if self.over or not game.host_verbs:
            return ()
        offers = self.table.offers(game.host_seat)
        return tuple([offer for offer in offers if offer.verb in game.host_verbs])

    def host_is_asked(self) -> bool:
        """Whether the table waits for its host, and for nothing that a player does."""
        game = self.table.game
        if game.host_seat not in self.table.awaited():
            return False
        return len(self.host_offers()) == len(self.table.offers(game.host_seat))

    def idle_move(self, seat: int) -> str:
        game, state = self.table.game, self.table.state
        return move_text(seat, game.default_move(game.seen(state, seat), seat))

    def make_move(self, text: str) -> int:
        """Carry out a move that is kept; returns its seat."""
        self.table.move(text)
        seat = self.table.moves[-1][0]
        self.moves_by[seat] += 1
        self.over = self.table.outcome() is not None
        self.asked_at.pop(seat, None)  # what they are asked now is something else
        self._note_asked()
        return seat

    def _note_asked(self) -> None:
        awaited = self.table.awaited()
        self.asked_at = {seat: self.asked_at.get(seat, self.at) for seat in awaited}

    # The clock

    @property
    def deadline(self) -> float:
        """When the clock answers for the silent."""
        return self.since + self.limit if self.limit else NEVER

    def renew_clock(self, now: float, pace: Pace) -> None:
        """Start the clock for what is being waited for."""
        self.since = now
        self._set_limit(pace)

    def change_pace(self, now: float, pace: Pace) -> None:
        """The time that has been used stays used."""
        if not self.limit:
            self.since = now
        self._set_limit(pace)

    def _set_limit(self, pace: Pace) -> None:
        self.clocks += 1
        awaited = self.table.awaited()
        windows = self.table.game.windows
        offers = self.table.offers(awaited[0]) if awaited else ()
        brief = all([offer.verb in windows for offer in offers])
        self.limit = 0.0 if not awaited else pace.window if brief else pace.turn

    # Bots

    def plan(
        self, level_of: Callable[[int], str], now: float, pace: Pace, rng: random.Random
    ) -> list[Thought]:
        """Give every seat that a bot plays something to think about, once for each moment; those
        that are new. When it is done depends on nothing that is hidden (G5)."""
        asked = () if self.over else self.table.game.poll_order(self.table.state)
        plans: dict[int, Thought] = {}
        new: list[Thought] = []
        for seat in asked:
            level = level_of(seat)
            if not level:
                continue
            moment = self.moment(seat)
            known = self.plans.get(seat)
            if known is None or known.moment != moment or known.level != level:
                slow = SLOWEST if pace.bot and level == "hard" else 0.0
                due = now + max(pace.bot * (0.4 + 0.6 * rng.random()), slow)
                known = Thought(seat, level, moment, due)
                new.append(known)
            plans[seat] = known
        self.plans = plans
        return new

    def is_current(self, thought: Thought) -> bool:
        plan = self.plans.get(thought.seat)
        return plan is not None and plan.moment == thought.moment == self.moment(thought.seat)

    def forget(self, thought: Thought) -> None:
        self.plans.pop(thought.seat, None)

    def bot_move(self, seat: int, action: Action) -> str:
        """A bot's move as it is kept, checked like anybody's; empty if it is none. No bot speaks
        for the table."""
        if action.verb in self.table.game.host_verbs:
            return ""
        try:
            self.table.offer_for(seat, action)
        except ParlourError:
            return self.idle_move(seat) if seat in self.table.awaited() else ""
        return move_text(seat, action)
