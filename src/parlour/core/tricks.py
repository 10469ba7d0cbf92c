"""Helpers for games with tricks, in which each player plays a card into a zone of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .cards import Cards, suit
from .phrase import Phrase, Text
from .state import State
from .turns import CLOCKWISE_FROM

WRONG_TRICK: Final = Phrase(
    "impossible.trick", "the cards on the table do not fit the hands, and whose turn it is"
)
NO_SUIT: Final = -1


def follow_suit(hand: Cards, led: int) -> Cards:
    """Return the cards of a hand that may be played: those of the suit that was led, or else
    all."""
    return tuple([card for card in hand if suit(card) == led]) or hand


def players_in_order(s: State, zone: int, turn: int) -> list[int]:
    """Return the seats that have played to the trick, beginning with the leader. Play goes
    clockwise, and it is the turn of `turn`."""
    return [seat for seat in CLOCKWISE_FROM[s.seats][turn] if s.piles[zone + seat]]


def wrong_trick(s: State, hand: int, zone: int, turn: int) -> Text | None:
    """Return why the cards on the table are not a possible trick on the turn of `turn`, or None.
    Somebody must be awaited: a game that is over has no turn."""
    order = players_in_order(s, zone, turn)
    first = (turn - len(order)) % s.seats
    dealt = {len(s.piles[hand + seat] + s.piles[zone + seat]) for seat in range(s.seats)}
    in_turn = order == list(CLOCKWISE_FROM[s.seats][first][: len(order)])
    fits = in_turn and len(order) < s.seats and len(dealt) == 1 and s.piles[hand + turn]
    return None if fits else WRONG_TRICK()


def trick_taker(
    s: State, zone: int, turn: int, strength: Sequence[int], trumps: int = NO_SUIT
) -> int:
    """Return the seat with the best card so far: the strongest trump, or else the strongest card of
    the suit that was led."""
    order = players_in_order(s, zone, turn)
    cards = [s.piles[zone + seat][0] for seat in order]
    best = trumps if trumps in [suit(card) for card in cards] else suit(cards[0])
    heights = [strength[card] if suit(card) == best else -1 for card in cards]
    return order[heights.index(max(heights))]
