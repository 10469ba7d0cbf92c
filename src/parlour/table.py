"""A game in progress: the state, who sits where, and every move so far."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from typing import final

from .core.errors import IllegalMove, OptionError
from .core.game import AnyGame, Outcome
from .core.offer import Action, Offer, Offers
from .core.option import Value
from .core.playout import random_move
from .core.shuffle import check_seed
from .core.text import move_text, position_text
from .core.view import View
from .core.zone import SEAT_LETTERS
from .notation.moves import read_action, split_seat
from .registry import find_game

LONGEST_NAME = 40


@final
class Table:
    """Moves go in as text or as values, are checked, and are kept."""

    def __init__(self, game: AnyGame, seed: int | str, names: Sequence[str]) -> None:
        self.game = game
        self.seed = check_seed(seed)
        self.names = [check_name(name) for name in names]
        self.state = game.new(self.seed, len(names), log=True)
        self.moves: list[tuple[int, Action]] = []

    def awaited(self) -> tuple[int, ...]:
        """The seats the table waits for, in the order to ask them."""
        return self.game.awaited(self.state)

    def offers(self, seat: int) -> Offers:
        return self.game.offers(self.state, seat) if 0 <= seat < self.state.seats else ()

    def legal(self, seat: int) -> list[Action]:
        """Every move of a seat; those that differ only in suits once, where suits do not count."""
        return [action for offer in self.offers(seat) for action in offer]

    def offer_for(self, seat: int, action: Action) -> Offer:
        """The offer that this move takes up; or an IllegalMove that says why there is none."""
        for offer in self.offers(seat):
            if action in offer:
                return offer
        raise IllegalMove(self.game.why_not(self.state, seat, action))

    def play(self, seat: int, action: Action) -> None:
        """Make a move, or raise IllegalMove and change nothing."""
        self.game.play(self.state, seat, action)
        self.moves.append((seat, action))

    def move(self, text: str) -> Action:
        """Make a move given as text: `b play 7s7h`, or with ranks alone `b play 7 7`."""
        seat, rest, at = split_seat(text, self.state.seats)
        action = read_action(rest, self.offers(seat), at)
        self.play(seat, action)
        return action

    def play_random(self, rng: random.Random) -> bool:
        """Make one random move; False if the game is over."""
        move = random_move(self.game, self.state, rng)
        if move is None:
            return False
        self.play(move[0], move[1])
        return True

    def view(self, seat: int, since: int = 0) -> View:
        """What a seat sees, with the events from number `since` on."""
        return View(self.game, self.state, seat, since)

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def position(self) -> str:
        return position_text(self.game, self.state)

    def move_texts(self) -> list[str]:
        return [move_text(seat, action) for seat, action in self.moves]

    def rematch(self, seed: int | str | None = None) -> Table:
        """The next game of a match: everyone moves up, so that the second now goes first (C12)."""
        return Table(self.game, given(seed), [*self.names[1:], self.names[0]])


def new(
    name: str, seed: int | str | None = None, names: Sequence[str] = (), **options: Value
) -> Table:
    """Open a table. Without a seed the deal is random; without names seats have their letters."""
    game = find_game(name, **options)
    return Table(game, given(seed), names or list(SEAT_LETTERS[: game.seats[0]]))


def given(seed: int | str | None) -> int | str:
    """The seed, or one that nobody can guess."""
    return secrets.token_hex(16) if seed is None else seed


def check_name(name: str) -> str:
    """A player's name: something to see, on one line, and not too long."""
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise OptionError(f"a name has 1 to {LONGEST_NAME} characters on one line")
    return name.strip()
