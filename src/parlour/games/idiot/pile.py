"""The pile of The Idiot: what can be laid on it, and what comes of it."""

from __future__ import annotations

from ...core.cards import Cards
from ...core.offer import Action, Offer, Offers
from ...core.shape import SAME_RANK
from ...core.zone import NOBODY
from .state import (
    BURNED,
    CALLED,
    CALLS,
    DECK,
    DOWN,
    EACH,
    EIGHT,
    GOES,
    HAND,
    PILE,
    TEN,
    THREE,
    UP,
    IdiotState,
    asked_for,
    count_cards,
    next_in,
    of_rank,
    on_top,
    touching,
)


def plays(cards: Cards, pile: Cards, *, interrupt: bool = False) -> Offers:
    """To lay some of these, of one rank. Eights are announced, unless they burn (I11)."""
    eights = of_rank(cards, EIGHT)
    if not eights:
        return (Offer("play", cards, 1, 4, SAME_RANK, interrupt=interrupt),)
    count, there = len(eights), on_top(pile, EIGHT)
    others = tuple([card for card in cards if card >> 2 != EIGHT])
    found: Offers = (Offer("play", others, 1, 4, SAME_RANK, interrupt=interrupt),) if others else ()
    if there < 3:
        most = min(count, 3 - there)
        found += (Offer("play", eights, 1, most, SAME_RANK, args=CALLS, interrupt=interrupt),)
    if there + count == 4:
        found += (Offer("play", eights, count, count, SAME_RANK, interrupt=interrupt),)
    return found


def play_cards(s: IdiotState, seat: int, action: Action) -> None:
    cards = action.cards
    source = HAND + seat if s.piles[HAND + seat] else UP + seat
    word = "start" if s.race != NOBODY else "play" if seat == s.turn else "jump"
    s.say(word, seat, count=len(cards), rank=cards[0] >> 2, cards=cards)
    s.race = NOBODY
    s.move(cards, source, PILE)
    deck, held = s.piles[DECK], len(s.piles[HAND + seat])
    if deck and held < EACH:
        s.move(deck[held - EACH :], DECK, HAND + seat)  # I7
    settle(s, seat, action.arg)


def turn_over(s: IdiotState, seat: int, at: int) -> None:
    """The card is seen by all, whether it can be laid or not (I17, G10)."""
    card = s.piles[DOWN + seat][at : at + 1]
    laid = GOES[asked_for(s)][card[0]]
    s.say("turn", seat, cards=card)
    s.move(card, DOWN + seat, PILE)
    if laid:
        settle(s, seat, "")
    else:
        take(s, seat, "stuck")


def take(s: IdiotState, seat: int, word: str) -> None:
    pile = s.piles[PILE]
    s.say(word, seat, count=len(pile))
    s.move(pile, PILE, HAND + seat)
    s.called = 0
    end_turn(s, seat)


def settle(s: IdiotState, seat: int, call: str) -> None:
    """What the cards on top do, now that they lie there."""
    pile = s.piles[PILE]
    rank = pile[-1] >> 2
    burns = rank == TEN or touching(pile) == 4  # I10, I12
    if rank == EIGHT and not burns:
        s.called = CALLED.index(call or "-")
        if not call:
            return  # turned over, and now to be announced (I17)
        s.say(call, seat)
    elif rank != THREE or burns:  # I9
        s.called = 0
    if burns:
        s.say("burn", seat, count=len(pile))
        s.move(pile, PILE, BURNED)
    end_turn(s, seat, again=burns)


def end_turn(s: IdiotState, seat: int, again: bool = False) -> None:
    s.turns_left -= 1
    if not s.piles[HAND + seat] and not count_cards(s, seat):
        s.place[seat] = max(s.place) + 1
        s.say("out", seat)  # I19
    s.turn = seat if again and not s.place[seat] else next_in(s, seat)  # I4
    if max(s.place) == s.seats - 1:
        s.turns_left = 0
        s.say("idiot", s.turn)
    elif s.turns_left == 0:
        s.say("limit")  # G6
