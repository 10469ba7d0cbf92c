"""The pile of The Idiot: plays, and their consequences."""

from __future__ import annotations

from ...core.cards import Cards
from ...core.offer import Action, Offer, Offers
from ...core.offer_shapes import SAME_RANK
from ...core.sorted_cards import of_rank
from ...core.turns import CLOCKWISE_AFTER
from ...core.zone import NOBODY
from .state import (
    BURNED,
    CALLED,
    CALLS,
    DECK,
    DOWN,
    EACH,
    EIGHT,
    HAND,
    PILE,
    TEN,
    THREE,
    UP,
    IdiotState,
    able_where,
    asked_for,
    count_cards,
    eights_are,
    fours_burn,
    next_in,
    on_top,
    touching,
)


def plays(s: IdiotState, cards: Cards, *, interrupt: bool = False) -> Offers:
    """Return offers of these cards, of one rank at a time. Eights are announced, unless
    they burn."""  # I11
    eights = of_rank(cards, EIGHT)
    if not eights or not eights_are(s, "announce"):
        return (Offer("play", cards, 1, 4, SAME_RANK, interrupt=interrupt),)
    count, there, burn = len(eights), on_top(s.piles[PILE], EIGHT), fours_burn(s)
    others = tuple([card for card in cards if card >> 2 != EIGHT])
    found: Offers = (Offer("play", others, 1, 4, SAME_RANK, interrupt=interrupt),) if others else ()
    most = min(count, 3 - there) if burn else count  # I24
    if most:
        found += (Offer("play", eights, 1, most, SAME_RANK, args=CALLS, interrupt=interrupt),)
    if burn and there + count == 4:
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
        s.draw_many(min(EACH - held, len(deck)), DECK, HAND + seat)  # I7
    settle(s, seat, len(cards), action.arg)


def turn_over(s: IdiotState, seat: int, at: int) -> None:
    """Turn over a face-down card. Everybody sees it, whether it can be laid or not."""  # I17, G10
    card = s.piles[DOWN + seat][at : at + 1]
    laid = able_where(s, asked_for(s))[card[0]]
    s.say("turn", seat, cards=card)
    s.move(card, DOWN + seat, PILE)
    if laid:
        settle(s, seat, 1)
    else:
        take(s, seat, "stuck")


def take(s: IdiotState, seat: int, word: str) -> None:
    pile = s.piles[PILE]
    s.say(word, seat, count=len(pile))
    s.move(pile, PILE, HAND + seat)
    s.called = 0
    end_turn(s, seat)


def settle(s: IdiotState, seat: int, laid: int, call: str = "") -> None:
    """Carry out what the top `laid` cards do."""
    pile = s.piles[PILE]
    rank = pile[-1] >> 2
    burns = rank == TEN or (touching(pile) == 4 and fours_burn(s))  # I10, I12
    skips = 0
    if rank == EIGHT and not burns and eights_are(s, "announce"):
        s.called = CALLED.index(call or "-")
        if not call:
            return  # turned over; the announcement follows (I17)
        s.say(call, seat)
    elif rank == EIGHT and not burns:
        skips = laid if eights_are(s, "skip") else 0  # I23
    elif rank != THREE or burns:  # I9
        s.called = 0
    if burns:
        s.say("burn", seat, count=len(pile))
        s.move(pile, PILE, BURNED)
    end_turn(s, seat, skips, again=burns)


def end_turn(s: IdiotState, seat: int, skips: int = 0, *, again: bool = False) -> None:
    s.turns_left -= 1
    s.skipped = 0
    if not s.piles[HAND + seat] and not count_cards(s, seat):
        s.place[seat] = max(s.place) + 1
        s.say("out", seat)  # I19
    s.turn = seat if again and not s.place[seat] else next_in(s, seat)  # I4
    if s.place[seat] == s.seats - 1:
        s.turns_left = 0
        s.say("idiot", s.turn)
        return
    if skips:
        skip(s, seat, skips)
    if s.turns_left == 0:
        s.say("limit")  # G6


def skip(s: IdiotState, seat: int, eights: int) -> None:
    """Skip as many other players as eights were laid, each at most once."""  # I23
    others = [other for other in CLOCKWISE_AFTER[s.seats][seat] if not s.place[other]]
    if not s.place[seat]:
        others.remove(seat)
    for other in others[:eights]:
        s.say("skip", other)
    if eights < len(others):
        s.turn = others[eights]
        s.skipped = eights
    elif not s.place[seat]:
        s.turn = seat  # all others were skipped
