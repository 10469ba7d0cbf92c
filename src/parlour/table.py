"""A game in progress: the state, who sits where, and every move so far."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterator, Sequence
from typing import final

from .core.cards import HIDDEN
from .core.errors import IllegalMove, OptionError, ParlourError
from .core.game import AnyGame, Outcome
from .core.offer import Action, Offer, Offers
from .core.option import Value
from .core.playout import random_move
from .core.shuffle import check_seed
from .core.state import State
from .core.text import move_text, position_text
from .core.view import View
from .core.zone import SEAT_LETTERS
from .notation.moves import read_action, split_seat
from .notation.position import parse_position
from .registry import find_game

LONGEST_NAME = 40


@final
class Table:
    """Moves go in as text or as values, are checked, and are kept."""

    def __init__(self, game: AnyGame, seed: int | str, names: Sequence[str]) -> None:
        self._set_up(game, game.new(seed, len(names), log=True), names)

    @classmethod
    def from_position(cls, text: str, names: Sequence[str] = ()) -> Table:
        """A table to play on from a position, all of whose cards are known."""
        game, state = parse_position(text)
        if any(HIDDEN in pile for pile in state.piles):
            raise ParlourError("a table needs to know every card: this position has hidden ones")
        state.log = []
        table = cls.__new__(cls)
        table._set_up(game, state, names or list(SEAT_LETTERS[: state.seats]))
        table.start = text
        return table

    def _set_up(self, game: AnyGame, state: State, names: Sequence[str]) -> None:
        self.game = game
        self.state = state
        self.seed = state.seed
        self.names = [check_name(name) for name in names]
        self.moves: list[tuple[int, Action]] = []
        self.start = ""  # the position it began with, if not with a deal
        if len(self.names) != state.seats:
            raise OptionError(f"{state.seats} seats need as many names, not {len(self.names)}")

    def __repr__(self) -> str:
        count = len(self.moves)
        return f"<Table {self.position()} · {count} {'move' if count == 1 else 'moves'}>"

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome() is not None

    def awaited(self) -> tuple[int, ...]:
        """The seats the table waits for, in the order to ask them."""
        return self.game.awaited(self.state)

    def offers(self, seat: int) -> Offers:
        """What a seat may do now; nothing, if there is no such seat."""
        return self.game.offers(self.state, seat) if 0 <= seat < self.state.seats else ()

    def legal(self, seat: int) -> list[Action]:
        """Every move of a seat; those that differ only in suits once, where suits do not count."""
        return [action for offer in self.offers(seat) for action in offer]

    def offer_for(self, seat: int, action: Action, offers: Offers | None = None) -> Offer:
        """The offer that this move takes up; or an IllegalMove that says why there is none."""
        for offer in self.offers(seat) if offers is None else offers:
            if action in offer:
                return offer
        raise IllegalMove(self.game.why_not(self.state, seat, action))

    def play(self, seat: int, action: Action, offers: Offers | None = None) -> None:
        """Make a move, or raise IllegalMove and change nothing. It is looked for in the seat's
        `offers`, which are worked out unless they are handed in."""
        self.game.play(self.state, seat, action, offers)
        self.moves.append((seat, action))

    def play_checked(self, seat: int, action: Action) -> None:
        """Make a move that has been found among the offers of this very moment."""
        self.game.apply(self.state, seat, action)
        self.moves.append((seat, action))

    def move(self, text: str) -> Action:
        """Make a move given as text: `b play 7s7h`, or with ranks alone `b play 7 7`."""
        seat, rest, at = split_seat(text, self.state.seats)
        offers = self.offers(seat)
        action = read_action(rest, offers, at)
        self.play(seat, action, offers)
        return action

    def play_random(self, rng: random.Random) -> bool:
        """Make one random move; False if the game is over."""
        move = random_move(self.game, self.state, rng)
        if move is None:
            return False
        self.play_checked(*move)
        return True

    def view(self, seat: int, since: int | None = 0) -> View:
        """What a seat sees, with the events from number `since` on; None for none of them."""
        return View(self.game, self.state, seat, since)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome(self.state)

    def position(self) -> str:
        """The whole table in one line, hidden cards included."""
        return position_text(self.game, self.state)

    def move_texts(self) -> list[str]:
        """Every move so far, as a record has it."""
        return [move_text(seat, action) for seat, action in self.moves]

    def replay(self) -> Iterator[Step]:
        """The game once more, step by step, beginning with the deal.

        `for step in table.replay(): print(step.move, step.table.view(0))`
        """
        table = self.fresh()
        yield Step(0, "", table)
        for number, (seat, action) in enumerate(self.moves, start=1):
            table.play_checked(seat, action)
            yield Step(number, move_text(seat, action), table)

    def fresh(self) -> Table:
        """The same table before the first move."""
        if self.start:
            return Table.from_position(self.start, self.names)
        return Table(self.game, self.seed, self.names)

    def rematch(self, seed: int | str | None = None) -> Table:
        """The next game of a match: everyone moves up, so that the second now goes first (C12)."""
        return Table(self.game, given(seed), [*self.names[1:], self.names[0]])


@final
class Step:
    """After move number `number`, which is `move` in notation; number 0 is the deal."""

    def __init__(self, number: int, move: str, table: Table) -> None:
        self.number = number
        self.move = move
        self._table = table

    def __repr__(self) -> str:
        return f"<Step {self.number}: {self.move or 'the deal'}>"

    @property
    def table(self) -> Table:
        """As it was then: one table is played on, so look at it before you take the next step."""
        if len(self._table.moves) != self.number:
            raise ParlourError(f"step {self.number} is over: look at its table before the next one")
        return self._table


def new(
    name: str,
    seed: int | str | None = None,
    names: Sequence[str] = (),
    seats: int = 0,
    **options: Value,
) -> Table:
    """Open a table. Without a seed the deal is random; without names seats have their letters."""
    game = find_game(name, **options)
    if names and seats not in (0, len(names)):
        raise OptionError(f"{seats} seats need as many names, not {len(names)}")
    count = seats or len(names) or game.seats[0]
    game.check_seats(count)
    return Table(game, given(seed), names or list(SEAT_LETTERS[:count]))


def given(seed: int | str | None) -> str:
    """The seed, or one that nobody can guess."""
    return secrets.token_hex(16) if seed is None else check_seed(seed)


def check_name(name: str) -> str:
    """A player's name: something to see, on one line, and not too long."""
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise OptionError(f"a name has 1 to {LONGEST_NAME} characters on one line")
    return name.strip()
