"""A helper for games of several rounds, in which the cards are dealt again."""

from __future__ import annotations

from .state import State


def deal_again(s: State, deck: int, zone: int) -> None:
    """Gather all cards in `deck`, shuffle them, and deal them all to the seats' piles of a zone.

    Nobody may see the cards of the deck: it is a zone that is UNSEEN and ordered. Seats that come
    first get the cards that are left over.
    """
    for each in s.zones:
        if each.per_seat:
            s.sweep(each.at, deck)
        elif each.at != deck:
            s.move(s.piles[each.at], each.at, deck)
    s.arrange(s.shuffled(tuple(sorted(s.piles[deck]))), deck)
    count, more = divmod(len(s.piles[deck]), s.seats)
    for seat in range(s.seats):
        s.draw_many(count + (seat < more), deck, zone + seat)
