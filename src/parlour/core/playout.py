"""Random games, and counts of all possible games."""

from __future__ import annotations

import random
from typing import cast

from .errors import DeclarationError
from .game import AnyGame, Game, S
from .game_texts import title
from .offer import Action, Offers, draw_of, drawn_from
from .offer_shapes import Draw
from .position_text import position_text
from .zone import NOBODY, seat_text


def only_interrupts(offers: Offers) -> bool:
    return offers[0].interrupt and all(offer.interrupt for offer in offers)


def random_move(game: Game[S], s: S, rng: random.Random) -> tuple[int, Action] | None:
    """Draw a random move of the seat that is asked first; None if the game is over.

    It comes from the offers, so it can go straight to `apply()`. A seat that could interrupt does
    so half the time.
    """
    draw = draw_of(rng)
    seat, offers = first_asked(game, s, draw)
    try:
        return (seat, drawn_from(offers, draw)) if offers else None
    except DeclarationError as error:
        raise nothing_drawn(game, s, seat, error) from None


def nothing_drawn(game: Game[S], s: S, seat: int, error: DeclarationError) -> DeclarationError:
    """Return the error for an offer without a move, with the seat and the position."""
    what = f"in {title(game)}, for seat {seat_text(seat)}, {error}"
    return DeclarationError(f"{what}. Position: {position_text(cast(AnyGame, game), s)}")


def first_asked(game: Game[S], s: S, draw: Draw) -> tuple[int, Offers]:
    """Return the seat that is asked first, with its offers; no offers if the game is over."""
    for seat in game.poll_order(s):
        offers = game.offers(s, seat)
        if offers and (not only_interrupts(offers) or draw() < 0.5):
            return seat, offers
    return NOBODY, ()


def playout(game: Game[S], s: S, rng: random.Random) -> int:
    """Play random moves to the end of the game, and return how many there were."""
    moves = 0
    draw = rng.random
    while True:
        seat, offers = first_asked(game, s, draw)
        if not offers:
            return moves
        try:
            action = drawn_from(offers, draw)
        except DeclarationError as error:
            raise nothing_drawn(game, s, seat, error) from None
        game.apply(s, seat, action)  # from the offers, so legal
        moves += 1


def perft(game: Game[S], s: S, depth: int) -> int:
    """Count the possible sequences of the next `depth` moves."""
    if depth == 0:
        return 1
    total = 0
    for seat in range(s.seats):
        for offer in game.offers(s, seat):
            for action in offer:
                after = s.clone()
                game.apply(after, seat, action)
                total += perft(game, after, depth - 1)
    return total
