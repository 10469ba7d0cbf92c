"""One game in a room: moves, the clock, and what bots are to think about."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from ...core.award import Counts, award_counts
from ...core.beat import DEAL, seconds_of
from ...core.errors import ParlourError
from ...core.game import AnyGame
from ...core.highlight import Found, highlight_of
from ...core.offer import Action, Offer, Offers, move_text
from ...core.phrase import Text
from ...core.shuffle import commitment
from ...core.talk import talk_of
from ...core.zone import TABLE
from ...notation.moves import parse_move
from ...play.table import Table
from ...steps import Steps
from ..protocol.request import Move, Refused, because
from .clock import Clock, Pace, draw_slot
from .people import Ask, Holder, Person
from .readers import Readers
from .words import NO_SEAT, NOT_HOST, TOO_LATE, WITHOUT_MOMENT

# What may happen in one game: then reading it again takes a second or two. At sixty events a
# minute, it is some 28 hours.
LONGEST = 100_000
WARNED = 5_000  # and how long before that everybody is told
Moment = tuple[int, int, int]  # the game's number, the events so far, and the seat's own moves


class Thought(NamedTuple):
    """Something for a bot to think about at once, and to act on when it is due: how long it takes
    to think must not be seen. It is void once the moment has passed."""

    seat: int
    level: str
    moment: Moment
    due: float


class HeldAnswer(NamedTuple):
    """A bot's answer in a window, held back so that people can answer first."""

    thought: Thought
    action: Action


class CheckedMove(NamedTuple):
    """A move that has been found among the offers, after that many others."""

    after: int
    text: str
    seat: int
    action: Action


class RunningGame:
    """From the deal on, and after the end until the next one. `table` has the rules and the cards;
    what is here is what a room adds: chairs, a clock, and bots that take their time."""

    def __init__(
        self, game: AnyGame, seed: str, names: list[str], order: list[int], number: int
    ) -> None:
        self.table = Table(game, seed, names)
        self.commit = commitment(seed)
        self.order = order  # the chair of each seat
        self.seats = {chair: seat for seat, chair in enumerate(order)}  # the seat of each chair
        self.names = list(self.table.names)  # of those who play now: a bot may have taken over
        self.number = number
        self.held: dict[int, Holder] = {}  # by seat: whose hand it is, also when they have got up
        self.shut_out: list[str] = []  # tokens' hashes: who was silent, and gets no hand in it
        self.asks: dict[str, Ask] = {}  # by token: who would like to play on for a bot
        self.reveal = False  # whether everybody may see all of it afterwards: as it was at the deal
        self.players: list[str] = []  # who began, by token or a bot's name: the score is theirs
        self.move_counts = [0] * len(order)
        self.clock = Clock()
        self.rested_at = 0.0  # when everybody has seen what has happened
        self.thoughts: dict[int, Thought] = {}  # by seat: what bots think about just now
        self.thought_count = 0  # thoughts that were wanted when they were due
        self.late_count = 0  # of these, those that were not ready
        self.held_answers: list[HeldAnswer] = []  # of this window
        self.over = False
        self.stopped = False  # over without a winner, since it had become too long
        self.award_counts: dict[bool, Counts] = {}  # for those who may see all of it, or not
        self.highlights: dict[bool, Found | None] = {}  # for these too
        self.acts = 0  # what has happened in the room meanwhile, other than moves
        self.noted = False  # whether it is stored how it ended
        self.checked: CheckedMove | None = None  # the last move that was found legal
        self.offered: dict[int, Offers] = {}  # by seat: what it can do, where that was asked
        self.readers = Readers()
        self.bounds = [self.at]  # the events there were after the deal, and after each move since
        self.has_totals = any([fact.totals for fact in talk_of(game).facts])
        self.piles_before = [*self.table.state.piles]  # the last move
        self.awaited_since: dict[int, int] = {}  # by seat: the events there were at that time
        self._note_awaited()

    @property
    def at(self) -> int:
        """The number of events so far. A pass in a window is not one, so it stays hidden."""
        return len(self.table.state.log or ())

    def start_of_move(self, event: int) -> int:
        """The number of the first event of the move, or of the deal, that this event belongs to."""
        at = bisect_right(self.bounds, event)
        return self.bounds[at - 1] if at else 0

    @property
    def left(self) -> int:
        """How much more may happen until it is too long. Like `at` it counts nothing that stays
        hidden, so that what follows from it tells nothing either."""
        return LONGEST - self.at - self.acts

    @property
    def ends_soon(self) -> bool:
        """Whether it is so long that everybody should know how long it can become."""
        return self.left <= WARNED and not self.over

    def stop(self) -> None:
        """It has become too long: nobody has won it, and nobody has lost."""
        self.over = self.stopped = True

    def count_awards(self, *, whole: bool) -> Steps[Counts]:
        """Count for the awards of a game that is over; once."""
        if whole not in self.award_counts:
            game, s = self.table.game, self.table.state
            counts = yield from award_counts(game, s.log or (), s.seats, whole=whole)
            self.award_counts[whole] = counts
        return self.award_counts[whole]

    def find_highlight(self, *, whole: bool) -> Steps[Found | None]:
        """Find the moment of a game that is over; once."""
        if whole not in self.highlights:
            found = yield from highlight_of(self.table.game, self.table.state, whole=whole)
            self.highlights[whole] = found
        return self.highlights[whole]

    def seat_held_by(self, person: Person) -> int | None:
        """The seat whose hand is theirs, whatever they are called now."""
        seats = [seat for seat, holder in self.held.items() if holder.token == person.token]
        return seats[0] if seats else None

    def may_be_seen_by(self, token: str) -> bool:
        """Whether somebody may see all of it once it has ended: those who held a hand in it,
        wherever they are by now, and everybody if that was so at the deal. `token` is a hash."""
        return self.reveal or token in [holder.token for holder in self.held.values()]

    def take_hand(self, seat: int, holder: Holder) -> None:
        """From now on the hand is theirs, and nobody else need ask for it."""
        self.held[seat] = holder
        self.asks.pop(holder.token, None)
        for token, ask in self.asks.items():
            if ask == Ask(self.order[seat]):
                self.asks[token] = Ask(ask.chair, "taken")

    def moment(self, seat: int) -> Moment:
        return (self.number, self.at, self.move_counts[seat])

    # Moves

    def read_move(self, seat: int | None, request: Move, host: bool) -> str:
        """The move as it is stored; or Refused."""
        acting, action, offer = self._legal(seat, request.move, host)
        brief = offer.interrupt or offer.verb in self.table.game.windows
        if brief and request.at is None:
            raise Refused("late", WITHOUT_MOMENT)
        # What answers a moment must not hit the next one, nor what was meant as an interrupt
        # become a turn. But a player who is still asked the same may be behind with events.
        since = self.at if brief else self.awaited_since.get(acting, 0)
        if request.at is not None and not since <= request.at <= self.at:
            raise Refused("late", TOO_LATE)
        return self._checked_move(acting, action)

    def why_not(self, seat: int | None, move: str, host: bool) -> Text | None:
        """Why a move would be refused; None if it could be made now."""
        try:
            self._legal(seat, move, host)
        except Refused as refused:
            return refused.text
        return None

    def _legal(self, seat: int | None, move: str, host: bool) -> tuple[int, Action, Offer]:
        """Who acts by a legal move, the move itself and the offer that it belongs to; or Refused.
        The host may also speak for the table."""
        game = self.table.game
        offers = self.offers(seat, host)
        try:
            action = self.table.read(TABLE if seat is None else seat, move, offers)
            speaks = action.verb in game.host.verbs
            if speaks and not host:
                raise Refused("not_host", NOT_HOST)
            acting = game.host.seat if speaks else seat
            if acting is None:
                raise Refused("not_seated", NO_SEAT)
            return acting, action, self.table.offer_for(acting, action, offers)
        except ParlourError as error:
            raise because("illegal", error) from None

    def offers(self, seat: int | None, host: bool) -> Offers:
        """What somebody may do, in their seat and as the host."""
        game = self.table.game
        offers = () if seat is None else self._offers_to(seat)
        if not game.host.verbs or (host and seat == game.host.seat):
            return offers
        own = tuple([offer for offer in offers if offer.verb not in game.host.verbs])
        return own + (self.host_offers() if host else ())

    def host_offers(self) -> Offers:
        """What the table asks of its host."""
        game = self.table.game
        if self.over or not game.host.verbs:
            return ()
        offers = self._offers_to(game.host.seat)
        return tuple([offer for offer in offers if offer.verb in game.host.verbs])

    def _offers_to(self, seat: int) -> Offers:
        """Worked out once, until somebody moves."""
        if seat not in self.offered:
            self.offered[seat] = self.table.offers(seat)
        return self.offered[seat]

    def host_is_asked(self) -> bool:
        """Whether the table waits for its host, and for nothing that a player does."""
        game = self.table.game
        if not game.host.verbs or game.host.seat not in self.table.awaited():
            return False
        offers = self._offers_to(game.host.seat)
        return all([offer.verb in game.host.verbs for offer in offers])

    def default_move(self, seat: int) -> str:
        game, state = self.table.game, self.table.state
        return move_text(seat, game.default_move(game.seen(state, seat), seat))

    def _checked_move(self, seat: int, action: Action) -> str:
        """A move as it is stored, which has just been found among the offers."""
        text = move_text(seat, action)
        self.checked = CheckedMove(len(self.table.moves), text, seat, action)
        return text

    def make_move(self, text: str) -> int:
        """Carry out a move that is stored; returns its seat. It is read strictly, so that what a
        room means does not change when players' typing is understood better."""
        checked = self.checked
        self.piles_before = [*self.table.state.piles]
        if checked and checked.text == text and checked.after == len(self.table.moves):
            seat, action = checked.seat, checked.action
            self.table.play_checked(seat, action)
        else:
            seat, action = parse_move(text)
            self.table.play(seat, action)
        self.checked = None
        self.offered.clear()
        self.move_counts[seat] += 1
        if action.verb in self.table.game.windows and self.at > self.bounds[-1]:
            self.awaited_since.clear()  # a call has ended the window, so nobody is asked the same
        self.bounds.append(self.at)
        self.over = self.table.outcome() is not None
        self.awaited_since.pop(seat, None)  # what they are asked now is something else
        self._note_awaited()
        return seat

    def _note_awaited(self) -> None:
        awaited = self.table.awaited()
        self.awaited_since = {seat: self.awaited_since.get(seat, self.at) for seat in awaited}

    # The clock

    def rest(self, now: float, since: int, pace: Pace, *, moving: bool) -> None:
        """Let the events from that one on be seen before time counts, and before a bot goes on, and
        first of all the deal. It takes as long whatever is hidden, and no client has a say in it.
        Where nothing is `moving` on any screen, only calls are waited for."""
        events = (self.table.state.log or [])[since:]
        lasts = seconds_of(self.table.game, events, pace.reveal, moving=moving)
        lasts += DEAL / 1000 if moving and not self.table.moves else 0.0
        self.rested_at = min(max(now, self.rested_at) + lasts, now + pace.rest)

    def renew_clock(self, now: float, pace: Pace) -> None:
        """Start the clock for what is being waited for."""
        self.clock.start(max(now, self.rested_at), self._time_allowed(pace))

    def resume_clock(self, now: float, pace: Pace) -> None:
        """Go on after a pause."""
        self.clock.resume(now, self._time_allowed(pace))

    def change_pace(self, now: float, pace: Pace) -> None:
        self.clock.change(now, self._time_allowed(pace))

    def _time_allowed(self, pace: Pace) -> float:
        """Seconds for what the table waits for now; 0: no limit."""
        awaited = self.table.awaited()
        if not awaited:
            return 0.0
        windows = self.table.game.windows
        return pace.window if windows and self.in_window(awaited[0]) else pace.turn

    # Bots

    def start_thoughts(
        self, levels: Sequence[str], now: float, pace: Pace, rng: random.Random
    ) -> list[Thought]:
        """Give every seat that a bot plays something to think about, once for each moment; returns
        what is new. When it is due depends on nothing that is hidden. `levels` has that of the bot
        in each seat; empty where a person plays."""  # G5
        self.table.write_down()  # for bots, which are told all moves
        asked = () if self.over else self.table.game.poll_order(self.table.state)
        out_of_turn = self.table.game.out_of_turn and self._person_plays_out_of_turn(levels)
        least = pace.reaction if out_of_turn else 0.0
        thoughts: dict[int, Thought] = {}
        new: list[Thought] = []
        for seat in asked:
            level = levels[seat]
            if not level:
                continue
            moment = self.moment(seat)
            known = self.thoughts.get(seat)
            if known is None or known.moment != moment or known.level != level:
                takes = draw_slot(pace, rng, quick=level != "hard", least=least)
                due = max(now, self.rested_at) + takes
                known = Thought(seat, level, moment, due)
                new.append(known)
            thoughts[seat] = known
        self.thoughts = thoughts
        return new

    def _person_plays_out_of_turn(self, levels: Sequence[str]) -> bool:
        """Whether a person who still has cards may act before it is their turn."""
        game, piles = self.table.game, self.table.state.piles
        own = [zone for zone in game.zones if zone.per_seat]
        holding = [any([piles[zone.at + seat] for zone in own]) for seat in range(len(self.order))]
        return any([holds and not levels[seat] for seat, holds in enumerate(holding)])

    def hold(self, thought: Thought, action: Action) -> None:
        held = HeldAnswer(thought, action)  # which may be decided on twice
        others = [each for each in self.current_answers() if each != held]
        self.held_answers = [*others, held]

    def current_answers(self) -> list[HeldAnswer]:
        """The answers that are held back, but for those whose moment has passed."""
        return [held for held in self.held_answers if self.is_current(held.thought)]

    def in_window(self, seat: int) -> bool:
        """Whether this seat is asked about what somebody did, and can let it pass."""
        windows = self.table.game.windows
        offers = self._offers_to(seat) if windows else ()
        return len(offers) > 0 and all([offer.verb in windows for offer in offers])

    def is_current(self, thought: Thought) -> bool:
        known = self.thoughts.get(thought.seat)
        return known is not None and known.moment == thought.moment == self.moment(thought.seat)

    def drop_thought(self, thought: Thought) -> None:
        self.thoughts.pop(thought.seat, None)

    def bot_move(self, seat: int, action: Action) -> str:
        """A bot's move as it is stored, checked like anybody's; empty if it makes none. No bot
        speaks for the table."""
        if action.verb in self.table.game.host.verbs:
            return ""
        try:
            self.table.offer_for(seat, action, self._offers_to(seat))
        except ParlourError:
            return self.default_move(seat) if seat in self.table.awaited() else ""
        return self._checked_move(seat, action)
