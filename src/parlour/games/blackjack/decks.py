"""The decks of the set: picking, dealing, putting away."""

from __future__ import annotations

from ...core.cards import Cards
from ...core.turns import SEATS_IN
from .state import (
    DEALER,
    DECK,
    DECKS,
    DECKS_IN_A_SET,
    FRESH,
    NEXT,
    PACK,
    SETS,
    SIZE,
    SPENT,
    SPLIT,
    UP,
    USED,
    BlackjackState,
)


def new_set(s: BlackjackState) -> None:
    """Bring six new packs of the same cards."""  # K4
    put_away(s)
    s.move(s.piles[SPENT], SPENT, DECKS)
    s.arrange(SETS[DECKS_IN_A_SET], DECKS)


def can_deal(s: BlackjackState) -> bool:
    """Return whether the deck has two cards for each client in the round and two for the
    dealer."""  # K2
    return len(s.piles[DECK]) >= 2 * len(SEATS_IN[s.players]) + 2


def has_deck(s: BlackjackState) -> bool:
    """Return whether there is a deck to deal from: the one in use, or the next of the set."""
    if not can_deal(s):
        if not s.piles[DECKS]:
            return False
        pick(s)
    return True


def put_away(s: BlackjackState) -> None:
    s.move(s.piles[USED], USED, SPENT)
    s.move(s.piles[DECK], DECK, SPENT)


def pick(s: BlackjackState) -> None:
    """Pick the next deck of the set, show that it is complete, and shuffle it."""  # K2
    put_away(s)
    deck = take_next(s)
    s.say("deck", count=len(s.piles[DECKS]) // SIZE)
    shuffle(s, deck)


def take_next(s: BlackjackState) -> Cards:
    """Take the next deck of the set. Everybody can see it now."""
    decks = s.piles[DECKS]
    left = len(decks) // SIZE - 1
    if decks is not SETS[left + 1]:  # only in a guess at hidden cards
        return s.draw_many(SIZE, DECKS, USED)
    s.lift(PACK, SETS[left], DECKS, USED)
    return PACK


def shuffle(s: BlackjackState, deck: Cards) -> None:
    """Shuffle a deck. It goes from cards that everybody sees to cards that nobody sees."""
    s.move(s.piles[USED], USED, DECK)
    s.arrange(s.shuffled(deck), DECK)


def change_decks(s: BlackjackState) -> None:
    """Change decks in mid-round."""  # K3
    s.late_count = 0
    if s.piles[DECKS]:
        s.follows = NEXT
        pick(s)
        return
    s.follows = FRESH
    put_away(s)
    spent = set(s.piles[SPENT])
    s.move(tuple([card for card in PACK if card in spent]), SPENT, USED)
    shuffle(s, PACK)  # the whole pack, even where a position leaves out spent packs
    s.say("fresh")


def gather(s: BlackjackState) -> None:
    """Gather the cards of a round as used cards. A fresh pack is put away."""  # K3
    s.sweep(UP, USED)
    s.sweep(SPLIT, USED)
    s.move(s.piles[DEALER], DEALER, USED)
    if s.follows == FRESH:
        put_away(s)
    elif s.follows == NEXT:
        sort_out(s)
    s.follows = s.late_count = 0


def sort_out(s: BlackjackState) -> None:
    """Move used cards of the deck before to the packs that are spent."""
    seen = [False] * SIZE
    for card in s.piles[DECK]:
        seen[card] = True
    used: list[int] = []
    before: list[int] = []
    for card in s.piles[USED]:
        (before if seen[card] else used).append(card)
        seen[card] = True
    s.arrange(tuple(used + before), USED)
    s.move(tuple(before), USED, SPENT)
