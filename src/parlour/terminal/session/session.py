"""A session at one keyboard: people and bots, whose turn it is to look, one game after another.

Nothing here draws anything. `step()` says what comes next; `eyes` whose view may be shown. Where
several people play, the keyboard goes from hand to hand, with a gate before every table: a
player who does not hold the keyboard never gets to see the holder's cards.

Windows and interrupts are one prompt for all people at once, whether they have a reason to act or
not. It depends on nothing but what all can see. A player who wants to act takes the keyboard,
looks, and acts or declines; then the others are asked again, until nobody wants it any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field

from ...bots.thinking import Job, job_for
from ...core.game import AnyGame, Outcome
from ...core.offer import Action, Offers
from ...core.zone import NOBODY, TABLE
from ...play.match import first_seat
from ...play.series import Series
from ...play.table import Table
from .replay import replayed

PASS = Action("pass")


@dataclass(frozen=True)
class Think:
    """A bot is to choose."""

    seat: int


@dataclass(frozen=True)
class Decide:
    """This person decides. Unless the table `waits` for them, they may decline."""

    seat: int
    waits: bool


@dataclass(frozen=True)
class HandOver:
    """Nobody's cards are on the screen: Enter gives the keyboard to `seat`, unless that is NOBODY;
    any of `others` may take it instead."""

    seat: int
    others: tuple[int, ...] = ()


@dataclass(frozen=True)
class Over:
    outcome: Outcome


Step = Think | Decide | HandOver | Over


@dataclass
class Session:
    """`bots` names the bot in each seat, with nothing for a person. With `playouts`,
    bots that search count those, and not the time."""

    table: Table
    bots: list[str]
    playouts: int = 0
    series: Series = field(default_factory=Series)

    def job(self, seat: int) -> Job:
        """What the bot in a seat is to think about; or a strong one, for the person there."""
        bot = self.bots[seat]
        return job_for(self.table, seat, bot or "hard", not bot, self.playouts)

    def __post_init__(self) -> None:
        self.holder = NOBODY  # who has the keyboard
        self.claimant = NOBODY  # who has asked for it, to act out of turn
        self.declined: set[int] = set()  # who has let be what was done last
        # Everybody's chair is the seat they have now.
        self.series.begin_game(self.table.game, range(len(self.bots)))

    @property
    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if not bot]

    @property
    def alone(self) -> bool:
        """At most one person: nobody to hide anything from."""
        return len(self.people) < 2

    @property
    def eyes(self) -> int:
        """Whose view may be on the screen; TABLE for what everybody sees."""
        if self.alone:
            return self.people[0] if self.people else TABLE
        return TABLE if self.holder == NOBODY else self.holder

    def is_window(self) -> bool:
        """Whether several are asked about what somebody has done, and may decline.

        As an onlooker sees it, who does not know who has answered.
        """  # G4
        game = self.table.game
        seen = game.seen(self.table.state, TABLE)
        awaited = game.awaited(seen)
        return len(awaited) > 1 and all(may_pass(game.offers(seen, seat)) for seat in awaited)

    def step(self) -> Step:
        """What comes next. It changes nothing."""
        outcome = self.table.outcome()
        if outcome is not None:
            return Over(outcome)
        if self.claimant != NOBODY:
            ready = self.holder == self.claimant
            return Decide(self.claimant, waits=False) if ready else HandOver(self.claimant)
        for seat in self._poll_order():
            if seat in self.declined:
                continue
            if self.bots[seat]:
                return Think(seat)
            found = self._step_alone(seat) if self.alone else self._step_shared(seat)
            if found is not None:
                return found
        raise AssertionError("somebody is awaited, or the game is over")

    def _poll_order(self) -> Sequence[int]:
        """In the order of the game; of several who are awaited, whoever has the keyboard first."""
        awaited = self.table.awaited()
        order = self.table.game.poll_order(self.table.state)
        if len(awaited) > 1 and self.holder in awaited and not self.is_window():
            return (self.holder, *order)
        return order

    def _step_alone(self, seat: int) -> Step | None:
        waits = seat in self.table.awaited()
        return Decide(seat, waits) if waits or self.table.offers(seat) else None

    def _step_shared(self, seat: int) -> Step:
        awaited = self.table.awaited()
        if seat not in awaited:  # G5
            order = self.table.game.poll_order(self.table.state)
            before = order[: order.index(awaited[0])]
            to = NOBODY if self.bots[awaited[0]] else awaited[0]
            return HandOver(to, self._undecided(before))
        if self.is_window():
            return HandOver(NOBODY, self._undecided(awaited))
        return Decide(seat, waits=True) if self.holder == seat else HandOver(seat)

    def _undecided(self, seats: Sequence[int]) -> tuple[int, ...]:
        """The people among these who have not let it be."""
        asked = [seat for seat in seats if not self.bots[seat] and seat not in self.declined]
        return tuple(asked)

    def enter(self, gate: HandOver) -> None:
        """Enter was pressed: nobody interrupts, and the keyboard goes to whoever is due."""
        self.holder = gate.seat
        if not gate.others:
            return
        if gate.seat == NOBODY and self.is_window():
            self._let_it_be()
        else:
            self.declined |= set(gate.others)

    def claim(self, seat: int) -> None:
        """Somebody wants to act out of turn."""
        self.claimant = seat
        self.holder = NOBODY

    def play(self, seat: int, action: Action | None) -> None:
        """Make a move, or with None decline. A refused move changes nothing."""
        if action is None or (seat == self.claimant and action == PASS):
            self._decline(seat)
            return
        awaited = set(self.table.awaited()) if action == PASS else set()
        self.table.play(seat, action)
        if set(self.table.awaited()) != awaited - {seat}:  # else the others still answer the same
            self.declined.clear()
        self.claimant = NOBODY
        if not self.bots[seat]:
            self.holder = seat

    def _decline(self, seat: int) -> None:
        self.declined.add(seat)
        if seat != self.claimant:
            return
        self.claimant = self.holder = NOBODY
        if self.is_window() and not self._undecided(self.table.awaited()):
            self._let_it_be()

    def _let_it_be(self) -> None:
        """Everybody at the keyboard lets it be."""
        for seat in self.people:
            if seat in self.table.awaited():  # the game may have ended with the last answer
                self.play(seat, PASS)
        self.holder = NOBODY

    def can_undo(self) -> bool:
        """Only for practice: with one person, who has moved."""
        return len(self.people) == 1 and any(seat in self.people for seat, _ in self.table.moves)

    def undo(self) -> None:
        """Back to where the person made their last move."""
        moves = self.table.moves
        last = max(at for at, (seat, _) in enumerate(moves) if seat in self.people)
        self.table = replayed(self.table, last)
        self.declined.clear()

    def end_game(self, outcome: Outcome) -> None:
        """A game is over: it counts for everybody."""
        self.series.end_game(self.table.names, self.table.names, outcome)

    def next_game(self, seed: int | str | None = None) -> Session:
        """A session with the next game: everybody moves up, unless the match has it otherwise. It
        can be saved while this game's end is still looked at; `go_on()` plays it."""  # C12, G12
        game, seats = self.table.game, range(len(self.bots))
        first = self.series.first_seat(game, seats, host_of(game, self.bots))
        bots = [*self.bots[first:], *self.bots[:first]]
        table = self.table.rematch(seed, first)
        return Session(table, bots, self.playouts, copy(self.series))

    def go_on(self, following: Session) -> None:
        """Begin the next game."""
        self.table, self.bots, self.series = following.table, following.bots, following.series
        self.holder = self.claimant = NOBODY
        self.declined.clear()


def host_of(game: AnyGame, bots: Sequence[str]) -> int | None:
    """The seat of the host: the person in the game's seat for one, or the next person clockwise;
    None where bots play alone."""
    order = [(max(game.host.seat, 0) + step) % len(bots) for step in range(len(bots))]
    return next((seat for seat in order if not bots[seat]), None)


def with_host(
    game: AnyGame, names: Sequence[str], bots: Sequence[str]
) -> tuple[list[str], list[str]]:
    """Names and bots, turned around the table until a person has the host's seat, if the game has
    one."""  # K1
    first = first_seat(game, range(len(bots)), host_of(game, bots), None)
    return [*names[first:], *names[:first]], [*bots[first:], *bots[:first]]


def may_pass(offers: Offers) -> bool:
    """Whether this is a question that one may decline, and that asks for no cards."""
    bare = not any(offer.cards or offer.args for offer in offers)
    return bare and any(PASS in offer for offer in offers)
