"""A session at one keyboard: people and bots, the holder of the keyboard, one game after another.

Nothing here draws. `step()` returns the next step, and `eyes` is the seat whose view may be shown.
If several people play, they hand the keyboard around, with a gate before every table: only the
holder's cards are ever on the screen.

Windows and interrupts are one prompt to all people at once, whether or not they have a reason to
act. The prompt depends only on what everybody sees. A player who wants to act takes the keyboard,
looks, and acts or declines. Then the others are asked again, until nobody wants to act.
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
    """A bot has to choose."""

    seat: int


@dataclass(frozen=True)
class Decide:
    """A person has to choose. Unless the table `waits` for them, they may decline."""

    seat: int
    waits: bool


@dataclass(frozen=True)
class HandOver:
    """The keyboard changes hands, with no cards on the screen. Enter gives it to `seat`, unless
    that is NOBODY. Any of `others` may take it instead."""

    seat: int
    others: tuple[int, ...] = ()


@dataclass(frozen=True)
class Over:
    outcome: Outcome


Step = Think | Decide | HandOver | Over


@dataclass
class Session:
    """Games at one keyboard. `bots` names the bot in each seat, with an empty text for a person.
    With `playouts`, bots that search make that many for a move, instead of thinking for a time."""

    table: Table
    bots: list[str]
    playouts: int = 0
    series: Series = field(default_factory=Series)

    def job(self, seat: int) -> Job:
        """Return the question for the bot in a seat, or for a strong bot in a person's seat."""
        bot = self.bots[seat]
        return job_for(self.table, seat, bot or "hard", not bot, self.playouts)

    def __post_init__(self) -> None:
        self.holder = NOBODY  # the seat that has the keyboard
        self.claimant = NOBODY  # the seat that wants the keyboard to act out of turn
        self.declined: set[int] = set()  # seats that declined to react to the last play
        # At one keyboard, the chairs are the present seats.
        self.series.begin_game(self.table.game, range(len(self.bots)))

    @property
    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if not bot]

    @property
    def alone(self) -> bool:
        """Whether at most one person plays, so nothing has to be hidden."""
        return len(self.people) < 2

    @property
    def eyes(self) -> int:
        """The seat whose view may be on the screen, or TABLE for the public view."""
        if self.alone:
            return self.people[0] if self.people else TABLE
        return TABLE if self.holder == NOBODY else self.holder

    def is_window(self) -> bool:
        """Whether several players are asked about a play, and may decline.

        Decided from the public view, which does not show who has answered.
        """  # G4
        game = self.table.game
        seen = game.seen(self.table.state, TABLE)
        awaited = game.awaited(seen)
        return len(awaited) > 1 and all(may_pass(game.offers(seen, seat)) for seat in awaited)

    def step(self) -> Step:
        """Return what comes next. Changes nothing."""
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
        """Return seats in the game's order. If several are awaited, the holder of the keyboard
        comes first."""
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
        """Return the people among `seats` who have not declined yet."""
        asked = [seat for seat in seats if not self.bots[seat] and seat not in self.declined]
        return tuple(asked)

    def enter(self, gate: HandOver) -> None:
        """Handle Enter at a gate: nobody interrupts, and `gate.seat` gets the keyboard."""
        self.holder = gate.seat
        if not gate.others:
            return
        if gate.seat == NOBODY and self.is_window():
            self._let_it_be()
        else:
            self.declined |= set(gate.others)

    def claim(self, seat: int) -> None:
        """Note that a player wants to act out of turn."""
        self.claimant = seat
        self.holder = NOBODY

    def play(self, seat: int, action: Action | None) -> None:
        """Make a move, or decline with None. A refused move changes nothing."""
        if action is None or (seat == self.claimant and action == PASS):
            self._decline(seat)
            return
        awaited = set(self.table.awaited()) if action == PASS else set()
        self.table.play(seat, action)
        # otherwise the others are still asked about that play
        if set(self.table.awaited()) != awaited - {seat}:
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
        """Pass for every person who is still asked."""
        for seat in self.people:
            if seat in self.table.awaited():  # the last answer may have ended the game
                self.play(seat, PASS)
        self.holder = NOBODY

    def can_undo(self) -> bool:
        """Whether a move can be taken back: only with one person, who has moved."""
        return len(self.people) == 1 and any(seat in self.people for seat, _ in self.table.moves)

    def undo(self) -> None:
        """Go back to the person's last move."""
        moves = self.table.moves
        last = max(at for at, (seat, _) in enumerate(moves) if seat in self.people)
        self.table = replayed(self.table, last)
        self.declined.clear()

    def end_game(self, outcome: Outcome) -> None:
        """Count a finished game."""
        self.series.end_game(self.table.names, self.table.names, outcome)

    def next_game(self, seed: int | str | None = None) -> Session:
        """Return a session with the next game, in which everybody moves up one seat,
        unless the match says otherwise. It can be saved while the result is still
        shown. `go_on()` starts it."""  # C12, G12
        game, seats = self.table.game, range(len(self.bots))
        first = self.series.first_seat(game, seats, host_of(game, self.bots))
        bots = [*self.bots[first:], *self.bots[:first]]
        table = self.table.rematch(seed, first)
        return Session(table, bots, self.playouts, copy(self.series))

    def go_on(self, following: Session) -> None:
        """Start the next game."""
        self.table, self.bots, self.series = following.table, following.bots, following.series
        self.holder = self.claimant = NOBODY
        self.declined.clear()


def host_of(game: AnyGame, bots: Sequence[str]) -> int | None:
    """Return the seat of the host, or None if only bots play. The host is the person in the seat
    that the game gives to a host, or the next person clockwise."""
    order = [(max(game.host.seat, 0) + step) % len(bots) for step in range(len(bots))]
    return next((seat for seat in order if not bots[seat]), None)


def with_host(
    game: AnyGame, names: Sequence[str], bots: Sequence[str]
) -> tuple[list[str], list[str]]:
    """Return names and bots, turned around the table until a person has the host's seat, if the
    game has one."""  # K1
    first = first_seat(game, range(len(bots)), host_of(game, bots), None)
    return [*names[first:], *names[:first]], [*bots[first:], *bots[:first]]


def may_pass(offers: Offers) -> bool:
    """Whether a player may decline this question, and it asks for no cards."""
    bare = not any(offer.cards or offer.args for offer in offers)
    return bare and any(PASS in offer for offer in offers)
