"""A game in progress: the state, the names, and every move so far."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterator, Sequence
from typing import final

from ..core.cards import HIDDEN
from ..core.errors import IllegalMove, OptionError, ParlourError
from ..core.game import AnyGame, Outcome
from ..core.house_rules import check_seats, usual_seats
from ..core.offer import Action, Offer, Offers, move_text
from ..core.option import Value
from ..core.phrase import Text
from ..core.play_check import DEBUG, Watch
from ..core.playout import random_move
from ..core.position_text import position_text
from ..core.refusal import why_not
from ..core.shuffle import check_seed
from ..core.state import State
from ..core.view import View
from ..core.zone import SEAT_LETTERS
from ..notation.moves import read_as, split_seat
from ..notation.position import parse_position
from ..notation.problems import BAD_NAME, HIDDEN_CARDS, MOVED_ON, WRONG_NAMES
from ..notation.rule_string import parse_rules
from .fair_deal import Deal

LONGEST_NAME = 40


@final
class Table:
    """A game in progress. It checks moves, given as text or as values, makes them and remembers
    them.

    - `game`: the rules, with the house rules as attributes
    - `state`: all cards and registers; `view()` has what one seat sees of them
    - `seed`: the seed of the shuffle
    - `deal`: the origin of the seed, if players had a share in it
    - `start`: the position that the game began with, if not with a deal
    - `names`: the players, by seat
    - `moves`: every move so far, as its seat and its action
    """

    def __init__(self, game: AnyGame, seed: int | str, names: Sequence[str]) -> None:
        self._set_up(game, game.new(seed, len(names), log=True), names)

    @classmethod
    def from_position(cls, text: str, names: Sequence[str] = ()) -> Table:
        """Return a table that starts from a position, in which every card must be known."""
        game, state = parse_position(text)
        if any(HIDDEN in pile for pile in state.piles):
            raise ParlourError(HIDDEN_CARDS)
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
        self._texts: list[str] = []  # texts of the first moves; in a long game they are made once
        self.start = ""  # the position that the game began with, if not with a deal
        self.deal: Deal | None = None  # the origin of the seed, if players had a share in it
        self._watch = Watch(game, state) if DEBUG else None
        if len(self.names) != state.seats:
            raise OptionError(wrong_names(state.seats, len(self.names)))

    def __repr__(self) -> str:
        count = len(self.moves)
        return f"<Table {self.position()} · {count} {'move' if count == 1 else 'moves'}>"

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.outcome() is not None

    def awaited(self) -> tuple[int, ...]:
        """Return the seats that the table waits for, in the order to ask them."""
        return self.game.awaited(self.state)

    def offers(self, seat: int) -> Offers:
        """Return what a seat can do now."""
        return self.game.offers(self.state, seat) if 0 <= seat < self.state.seats else ()

    def legal(self, seat: int) -> list[Action]:
        """Return every move that a seat can make. Where suits do not count, moves that differ only
        in suits are listed once."""
        return [action for offer in self.offers(seat) for action in offer]

    def offer_for(self, seat: int, action: Action, offers: Offers | None = None) -> Offer:
        """Return the offer that contains a move, or raise an IllegalMove with the reason."""
        for offer in self.offers(seat) if offers is None else offers:
            if action in offer:
                return offer
        raise IllegalMove(why_not(self.game, self.state, seat, action))

    def play(self, seat: int, action: Action, offers: Offers | None = None) -> None:
        """Make a move, or raise IllegalMove and change nothing. If you already have the seat's
        `offers`, hand them in, and they are not worked out again."""
        self.game.play(self.state, seat, action, offers)
        self.moves.append((seat, action))
        if self._watch is not None:
            self._watch.look()

    def play_checked(self, seat: int, action: Action) -> None:
        """Make a move that you have just found among the seat's offers, without checking again."""
        self.game.apply(self.state, seat, action)
        self.moves.append((seat, action))
        if self._watch is not None:
            self._watch.look()

    def read(self, seat: int, text: str, offers: Offers | None = None, at: int = 0) -> Action:
        """Return the move that a player in this seat means, legal or not: `play 7s7h`, or with
        ranks alone `play 7 7`. `at` is where the text starts, for errors."""
        offers = self.offers(seat) if offers is None else offers
        return read_as(self.game, self.state, seat, text, offers, at)

    def move(self, text: str) -> Action:
        """Make a move given as text with its seat: `b play 7s7h`."""
        seat, rest, at = split_seat(text, self.state.seats)
        offers = self.offers(seat)
        action = self.read(seat, rest, offers, at)
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
        """Return the view of a seat, with the events from number `since` on; None leaves events
        out."""
        return View(self.game, self.state, seat, since)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        return self.game.outcome(self.state)

    def position(self) -> str:
        """Return the whole position, with every card, as one line of text."""
        return position_text(self.game, self.state)

    def move_texts(self) -> list[str]:
        """Return all moves so far as text, such as `b play 7s7h`."""
        self.write_down()
        return list(self._texts)

    def write_down(self) -> None:
        """Make the texts of the moves so far. A caller that needs them after every move of a long
        game calls this after every move."""
        self._texts += [move_text(*move) for move in self.moves[len(self._texts) :]]

    def replay(self) -> Iterator[Step]:
        """Play the game again, step by step, beginning with the deal.

        `for step in table.replay(): print(step.move, step.table.view(0))`
        """
        table = self.fresh()
        yield Step(0, "", table)
        for number, (seat, action) in enumerate(self.moves, start=1):
            table.play_checked(seat, action)
            yield Step(number, move_text(seat, action), table)

    def fresh(self) -> Table:
        """Return this table as it was before the first move."""
        if self.start:
            return Table.from_position(self.start, self.names)
        return Table(self.game, self.seed, self.names)

    def rematch(self, seed: int | str | None = None, first: int = 1) -> Table:
        """Return a table for the next game, by the newest version of the rules and the same house
        rules. Everybody moves up, so that the second player goes first; or the player in seat
        `first`."""  # C12
        game = type(self.game)(**self.game.chosen)
        return Table(game, given(seed), [*self.names[first:], *self.names[:first]])


@final
class Step:
    """A moment of a replayed game: after move number `number`, which is `move` as text. Number 0 is
    the deal."""

    def __init__(self, number: int, move: str, table: Table) -> None:
        self.number = number
        self.move = move
        self._table = table

    def __repr__(self) -> str:
        return f"<Step {self.number}: {self.move or 'the deal'}>"

    @property
    def table(self) -> Table:
        """The table at that moment. All steps share one table, so look at it before you take the
        next step."""
        if len(self._table.moves) != self.number:
            raise ParlourError(MOVED_ON(step=self.number))
        return self._table


def new(
    game: str,
    seed: int | str | None = None,
    names: Sequence[str] = (),
    seats: int = 0,
    **options: Value,
) -> Table:
    """Open a table for the game of that name. House rules are keywords, or follow the name:
    `new("bigtwo", passing="back")` or `new("bigtwo?passing=back")`. Without a seed the deal is
    random; without names the players are called by the letters of their seats."""
    rules = parse_rules(game, **options)
    if names and seats not in (0, len(names)):
        raise OptionError(wrong_names(seats, len(names)))
    count = seats or len(names) or usual_seats(rules)
    check_seats(rules, count)
    return Table(rules, given(seed), names or list(SEAT_LETTERS[:count]))


def given(seed: int | str | None) -> str:
    """Return the checked seed, or a new one that nobody can guess."""
    return secrets.token_hex(16) if seed is None else check_seed(seed)


def check_name(name: str) -> str:
    """Return a player's name without spaces around it, or raise an OptionError if it cannot be
    shown."""
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise OptionError(BAD_NAME(most=LONGEST_NAME))
    return name.strip()


def wrong_names(seats: int, names: int) -> Text:
    """Return the error for a number of names that is not the number of seats."""
    return WRONG_NAMES(seats=seats, names=names)
