"""One game in a room: moves, the clock, and bots' thoughts."""

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

# Limit of events in one game: about 28 hours at sixty events a minute. Reading such a long game
# again takes a second or two.
LONGEST = 100_000
WARNED = 5_000  # everybody is warned when only this many events are left
# number of the game, number of events, number of the seat's own moves
Moment = tuple[int, int, int]


class Thought(NamedTuple):
    """A question for a bot, which thinks at once and acts when it is due, so that its thinking time
    stays hidden. The thought is void once the moment has passed."""

    seat: int
    level: str
    moment: Moment
    due: float


class HeldAnswer(NamedTuple):
    """A bot's answer in a window, held back so that people can answer first."""

    thought: Thought
    action: Action


class CheckedMove(NamedTuple):
    """A move that was found legal after `after` other moves."""

    after: int
    text: str
    seat: int
    action: Action


class RunningGame:
    """A game from its deal until the next one.

    `table` has the rules and the cards. This class adds the room's part: chairs, a clock, and bots
    that take their time.
    """

    def __init__(
        self, game: AnyGame, seed: str, names: list[str], order: list[int], number: int
    ) -> None:
        self.table = Table(game, seed, names)
        self.commit = commitment(seed)
        self.order = order  # chair of each seat
        self.seats = {chair: seat for seat, chair in enumerate(order)}  # seat by chair
        self.names = list(self.table.names)  # current players' names: a bot may have taken over
        self.number = number
        # by seat: the person who owns the hand, even after leaving the chair
        self.held: dict[int, Holder] = {}
        # hashed tokens of people who were silent in the shuffle and get no hand
        self.shut_out: list[str] = []
        self.asks: dict[str, Ask] = {}  # by token: requests to play on for a bot
        # whether everybody may see the whole game afterwards, as decided before the deal
        self.reveal = False
        # players at the start, by token or bot's name, who get the score
        self.players: list[str] = []
        self.move_counts = [0] * len(order)
        self.clock = Clock()
        self.rested_at = 0.0  # time at which clients have shown all events so far
        self.thoughts: dict[int, Thought] = {}  # by seat: current thoughts of bots
        self.thought_count = 0  # thoughts that were still wanted when due
        self.late_count = 0  # due thoughts that were wanted but not ready
        self.held_answers: list[HeldAnswer] = []  # held answers in the current window
        self.over = False
        self.stopped = False  # over without a winner, because it became too long
        self.award_counts: dict[bool, Counts] = {}  # by whether the counts cover the whole game
        # by whether the whole game was searched
        self.highlights: dict[bool, Found | None] = {}
        self.acts = 0  # entries other than moves since the deal
        self.noted = False  # whether the result is stored
        self.checked: CheckedMove | None = None  # the last move that was found legal
        # by seat: offers that were worked out since the last move
        self.offered: dict[int, Offers] = {}
        self.readers = Readers()
        self.bounds = [self.at]  # numbers of events after the deal and after each move
        self.has_totals = any([fact.totals for fact in talk_of(game).facts])
        self.piles_before = [*self.table.state.piles]  # piles before the last move
        # by seat: number of events when the table began to wait for it
        self.awaited_since: dict[int, int] = {}
        self._note_awaited()

    @property
    def at(self) -> int:
        """The number of events so far. A pass in a window isn't an event, so it stays hidden."""
        return len(self.table.state.log or ())

    def start_of_move(self, event: int) -> int:
        """Return the number of the first event of the move, or of the deal, that contains this
        event."""
        at = bisect_right(self.bounds, event)
        return self.bounds[at - 1] if at else 0

    @property
    def left(self) -> int:
        """The remaining length of the game, in events and other entries, until it is too long. Like
        `at`, this leaves out hidden passes, so that its effects don't reveal them."""
        return LONGEST - self.at - self.acts

    @property
    def ends_soon(self) -> bool:
        """Whether the game is so long that everybody should be told about the limit."""
        return self.left <= WARNED and not self.over

    def stop(self) -> None:
        """End a game that has become too long, without winners or losers."""
        self.over = self.stopped = True

    def count_awards(self, *, whole: bool) -> Steps[Counts]:
        """Compute the counts for the awards of a finished game. The counts are cached."""
        if whole not in self.award_counts:
            game, s = self.table.game, self.table.state
            counts = yield from award_counts(game, s.log or (), s.seats, whole=whole)
            self.award_counts[whole] = counts
        return self.award_counts[whole]

    def find_highlight(self, *, whole: bool) -> Steps[Found | None]:
        """Find the best moment of a finished game. The result is cached."""
        if whole not in self.highlights:
            found = yield from highlight_of(self.table.game, self.table.state, whole=whole)
            self.highlights[whole] = found
        return self.highlights[whole]

    def seat_held_by(self, person: Person) -> int | None:
        """Return the seat whose hand this person holds, whatever name they have now."""
        seats = [seat for seat, holder in self.held.items() if holder.token == person.token]
        return seats[0] if seats else None

    def may_be_seen_by(self, token: str) -> bool:
        """Check whether a person may see all of the game once it has ended: everybody who held a
        hand in it may and, if the host decided so before the deal, everybody else. `token` is a
        hash."""
        return self.reveal or token in [holder.token for holder in self.held.values()]

    def take_hand(self, seat: int, holder: Holder) -> None:
        """Give a hand to a person. Other requests for it are answered as taken."""
        self.held[seat] = holder
        self.asks.pop(holder.token, None)
        for token, ask in self.asks.items():
            if ask == Ask(self.order[seat]):
                self.asks[token] = Ask(ask.chair, "taken")

    def moment(self, seat: int) -> Moment:
        return (self.number, self.at, self.move_counts[seat])

    # Moves

    def read_move(self, seat: int | None, request: Move, host: bool) -> str:
        """Return a requested move as it is stored, or raise Refused."""
        acting, action, offer = self._legal(seat, request.move, host)
        brief = offer.interrupt or offer.verb in self.table.game.windows
        if brief and request.at is None:
            raise Refused("late", WITHOUT_MOMENT)
        # An answer to one moment must not hit the next, and an interrupt must not become a turn. A
        # player who is still asked the same question may lag behind.
        since = self.at if brief else self.awaited_since.get(acting, 0)
        if request.at is not None and not since <= request.at <= self.at:
            raise Refused("late", TOO_LATE)
        return self._checked_move(acting, action)

    def why_not(self, seat: int | None, move: str, host: bool) -> Text | None:
        """Return why a move would be refused, or None if it can be made now."""
        try:
            self._legal(seat, move, host)
        except Refused as refused:
            return refused.text
        return None

    def _legal(self, seat: int | None, move: str, host: bool) -> tuple[int, Action, Offer]:
        """Return the acting seat, the action and its offer, or raise Refused. The host may also
        speak for the table."""
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
        """Return the offers to a person in this seat, with the table's offers to the host if they
        are the host."""
        game = self.table.game
        offers = () if seat is None else self._offers_to(seat)
        if not game.host.verbs or (host and seat == game.host.seat):
            return offers
        own = tuple([offer for offer in offers if offer.verb not in game.host.verbs])
        return own + (self.host_offers() if host else ())

    def host_offers(self) -> Offers:
        """Return the table's offers to its host."""
        game = self.table.game
        if self.over or not game.host.verbs:
            return ()
        offers = self._offers_to(game.host.seat)
        return tuple([offer for offer in offers if offer.verb in game.host.verbs])

    def _offers_to(self, seat: int) -> Offers:
        """Return the offers to a seat, cached until the next move."""
        if seat not in self.offered:
            self.offered[seat] = self.table.offers(seat)
        return self.offered[seat]

    def host_is_asked(self) -> bool:
        """Check whether the table waits for its host and for no player."""
        game = self.table.game
        if not game.host.verbs or game.host.seat not in self.table.awaited():
            return False
        offers = self._offers_to(game.host.seat)
        return all([offer.verb in game.host.verbs for offer in offers])

    def default_move(self, seat: int) -> str:
        game, state = self.table.game, self.table.state
        return move_text(seat, game.default_move(game.seen(state, seat), seat))

    def _checked_move(self, seat: int, action: Action) -> str:
        """Return a legal move as it is stored, and remember that it was checked."""
        text = move_text(seat, action)
        self.checked = CheckedMove(len(self.table.moves), text, seat, action)
        return text

    def make_move(self, text: str) -> int:
        """Carry out a stored move and return its seat. The text is read strictly, so that stored
        moves keep their meaning when the parsing of typed moves changes."""
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
            self.awaited_since.clear()  # a call has ended the window, so all questions are new
        self.bounds.append(self.at)
        self.over = self.table.outcome() is not None
        self.awaited_since.pop(seat, None)  # this seat's next question is a new one
        self._note_awaited()
        return seat

    def _note_awaited(self) -> None:
        awaited = self.table.awaited()
        self.awaited_since = {seat: self.awaited_since.get(seat, self.at) for seat in awaited}

    # The clock

    def rest(self, now: float, since: int, pace: Pace, *, moving: bool) -> None:
        """Stop the clock and the bots until clients have shown the events from `since` on, and the
        deal if it is new.

        The time depends only on public events, and clients cannot change it. If no screen shows
        cards `moving`, only calls take time.
        """
        events = (self.table.state.log or [])[since:]
        lasts = seconds_of(self.table.game, events, pace.reveal, moving=moving)
        lasts += DEAL / 1000 if moving and not self.table.moves else 0.0
        self.rested_at = min(max(now, self.rested_at) + lasts, now + pace.rest)

    def renew_clock(self, now: float, pace: Pace) -> None:
        """Start the clock for the answers that the table waits for."""
        self.clock.start(max(now, self.rested_at), self._time_allowed(pace))

    def resume_clock(self, now: float, pace: Pace) -> None:
        """Continue the clock after a pause."""
        self.clock.resume(now, self._time_allowed(pace))

    def change_pace(self, now: float, pace: Pace) -> None:
        self.clock.change(now, self._time_allowed(pace))

    def _time_allowed(self, pace: Pace) -> float:
        """Return the seconds for the answers that the table waits for. 0 means no limit."""
        awaited = self.table.awaited()
        if not awaited:
            return 0.0
        windows = self.table.game.windows
        return pace.window if windows and self.in_window(awaited[0]) else pace.turn

    # Bots

    def start_thoughts(
        self, levels: Sequence[str], now: float, pace: Pace, rng: random.Random
    ) -> list[Thought]:
        """Give each awaited bot something to think about, once for each moment, and return the new
        thoughts.

        The due times depend on nothing hidden. `levels` has the level of the bot in each seat, and
        is empty where a person plays.
        """  # G5
        self.table.write_down()  # write down all moves, which bots are told
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
        """Check whether a person who still has cards may play out of turn."""
        game, piles = self.table.game, self.table.state.piles
        own = [zone for zone in game.zones if zone.per_seat]
        holding = [any([piles[zone.at + seat] for zone in own]) for seat in range(len(self.order))]
        return any([holds and not levels[seat] for seat, holds in enumerate(holding)])

    def hold(self, thought: Thought, action: Action) -> None:
        held = HeldAnswer(thought, action)  # a bot may answer the same thought twice
        others = [each for each in self.current_answers() if each != held]
        self.held_answers = [*others, held]

    def current_answers(self) -> list[HeldAnswer]:
        """Return the held answers to questions that are still open."""
        return [held for held in self.held_answers if self.is_current(held.thought)]

    def in_window(self, seat: int) -> bool:
        """Check whether this seat is asked about another player's move, and may let it pass."""
        windows = self.table.game.windows
        offers = self._offers_to(seat) if windows else ()
        return len(offers) > 0 and all([offer.verb in windows for offer in offers])

    def is_current(self, thought: Thought) -> bool:
        known = self.thoughts.get(thought.seat)
        return known is not None and known.moment == thought.moment == self.moment(thought.seat)

    def drop_thought(self, thought: Thought) -> None:
        self.thoughts.pop(thought.seat, None)

    def bot_move(self, seat: int, action: Action) -> str:
        """Return a bot's move as it is stored, or an empty text if the bot makes none. An illegal
        move is replaced by the default move. Bots never speak for the table."""
        if action.verb in self.table.game.host.verbs:
            return ""
        try:
            self.table.offer_for(seat, action, self._offers_to(seat))
        except ParlourError:
            return self.default_move(seat) if seat in self.table.awaited() else ""
        return self._checked_move(seat, action)
