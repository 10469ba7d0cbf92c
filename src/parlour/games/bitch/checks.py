"""What is not rules: why a move is refused, and what is impossible about a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.cards import ACE, HIDDEN, JOKER, Cards, plural
from ...core.offer import Action
from ...core.refusal import GAME_OVER, NOT_YOUR_TURN, PASSED_ALREADY, not_held
from ...core.shape import same_but_jokers
from ...core.turns import wrong_turns
from ...core.zone import SEAT_LETTERS, TABLE
from .cards import ANYTHING_GOES, goes_on, is_plain, to_play_on
from .state import (
    BLIND,
    DECK,
    DECLARE,
    DRAW,
    FACES,
    FOUR,
    HAND,
    LAID,
    LAY,
    LOW,
    MIDDLE,
    NAKED,
    NAME,
    NOTHING,
    OVER,
    PLAY,
    SEVEN,
    SHOWN,
    TAKE,
    TWO,
    WILD_RANK,
    BitchState,
    cards_left,
    held,
    naked_cards,
    piles_laid,
    still_in,
)
from .words import NAMED

if TYPE_CHECKING:
    from .rules import Bitch


def refused(game: Bitch, s: BitchState, seat: int, action: Action) -> str:
    """Why a move is not allowed, if there is more to say than what is on offer."""
    hand, naked, on = held(s, seat), naked_cards(s, seat), to_play_on(s)
    if s.phase == OVER:
        return GAME_OVER
    if s.place[seat]:
        return "you are out of the game"
    if s.phase == LAY:
        if s.ready >> seat & 1:
            return "you are ready: wait for the others"
        early = action.verb == "ready" and piles_laid(s, seat) < 4
        return "lay four naked piles before you are ready" if early else no_pile(s, seat, action)
    if s.phase == DRAW or s.phase == TAKE:
        if seat == s.turn:
            return "wait until the others have answered you"
        return PASSED_ALREADY if s.passed >> seat & 1 else ""
    if seat != (s.dealer if s.phase == NAME else s.turn):
        return NOT_YOUR_TURN
    if s.phase == PLAY and action.verb == "play" and hand + naked:
        return misfit(action, hand, naked, on)
    if s.phase == PLAY and action.verb in ("draw", "take") and hand:
        return game.transparent(s, seat, on)
    return ""


def no_pile(s: BitchState, seat: int, action: Action) -> str:
    """If cards are to be stacked that the player has: whether there is no pile of their rank."""
    cards, hand = action.cards, s.piles[HAND + seat]
    if action.verb != "stack" or piles_laid(s, seat) < 4 or not cards or cards[0] == JOKER:
        return ""
    ranks = {s.piles[LAID + n + seat][0] >> 2 for n in FOUR}
    has_pile = cards[0] >> 2 in ranks or WILD_RANK in ranks
    has_cards = all([card in hand for card in cards])
    return f"you have no pile of {plural(cards[0] >> 2)}" if has_cards and not has_pile else ""


def misfit(action: Action, hand: Cards, naked: Cards, on: int) -> str:
    """Why these cards are not to be played, if the offers cannot tell."""
    cards, missing = action.cards, [card for card in action.cards if card not in (hand or naked)]
    if not cards or any([not 0 <= card <= JOKER for card in cards]):
        return ""
    if missing and all([card in naked for card in missing]):
        return "your naked cards have to wait until your hand is empty"  # B25
    if missing:
        return not_held(missing)
    if cards[0] != JOKER and not same_but_jokers(cards):
        return "play cards of one rank together"
    words = FACES[LOW:] if cards[0] < 4 else FACES[TWO:]
    if not is_plain(cards[0]) and action.arg not in words:
        return f"say what it stands for: {', '.join(words)}"
    face = cards[0] >> 2 if is_plain(cards[0]) else FACES.index(action.arg)
    return "" if goes_on(face, on) else f"{NAMED[face]} cannot be played on {NAMED[on]}"


def impossible(game: Bitch, s: BitchState) -> str:
    """What is impossible about a position that somebody wrote down; empty if nothing is."""
    out = sorted([place for place in s.place if place])
    if wrong := game.shortage(s.seats) or wrong_turns(s.turns_left, game.turn_limit, s.seats):
        return wrong
    if any([HIDDEN in pile for pile in s.piles[SHOWN:BLIND]]):
        return "the middle, the discard, naked cards and shown hands cannot be hidden"
    if out != list(range(1, 1 + len(out))) or len(out) == s.seats:
        return "those who are out have places 1, 2 and so on, and somebody is still in"
    if (s.turns_left == 0 or len(out) == s.seats - 1) != (s.phase == OVER):
        return "the game is over when one player or no turn is left, and only then"
    return bad_pile(s) or bad_seat(s) or bad_middle(s) or bad_turn(s)


def bad_pile(s: BitchState) -> str:
    for location, pile in enumerate(s.piles):
        ranks = {card >> 2 for card in pile if card not in (HIDDEN, JOKER)}
        if len(ranks) > 1 and (
            NAKED <= location < MIDDLE - TABLE or LAID <= location < DECK - TABLE
        ):
            return "the cards of a naked pile are of one rank"
        if len(pile) > 1 and BLIND <= location < LAID:
            return "a blind card lies alone in its place"
    if s.phase == LAY and any(s.piles[SHOWN : MIDDLE - TABLE]):
        return "naked cards and hands are not shown before all are ready"
    if s.phase != LAY and (s.ready or any(s.piles[LAID : DECK - TABLE])):
        return "naked piles are laid before play begins"
    return ""


def bad_seat(s: BitchState) -> str:
    for seat in range(s.seats):
        letter, left, laid = SEAT_LETTERS[seat], cards_left(s, seat), piles_laid(s, seat)
        if s.place[seat] and (left or (seat == s.turn and s.phase != OVER)):
            return f"{letter} is out, and so can have no cards and no turn"
        if not s.place[seat] and not left and not (s.phase == DECLARE and seat == s.turn):
            return f"{letter} has no cards, but is not out"
        if s.phase == LAY and len(s.piles[HAND + seat]) < 4 - laid:
            return f"{letter} has too few cards to lay four piles"
        if s.ready >> seat & 1 and laid < 4:
            return f"{letter} is ready, but has not laid four piles"
    return "everybody is ready, but play has not begun" if s.ready == still_in(s) else ""


def bad_middle(s: BitchState) -> str:
    middle = s.piles[MIDDLE][: -1 if s.phase == DECLARE else None]
    sevens = middle[-s.live :] if s.live > 0 else ()
    rank = ACE if s.on >= LOW else s.on
    if len(sevens) != s.live or any([card >> 2 not in (SEVEN, WILD_RANK) for card in sevens]):
        return f"live is {s.live}, and the middle does not end with that number of sevens"
    if s.on != NOTHING and not any([card >> 2 in (rank, WILD_RANK) for card in middle]):
        return f"nothing in the middle can be {NAMED[s.on]}"
    return ""


def bad_turn(s: BitchState) -> str:
    letter, window = SEAT_LETTERS[s.turn], s.phase in (DRAW, TAKE)
    hand, naked, deck = held(s, s.turn), naked_cards(s, s.turn), s.piles[DECK]
    if s.passed and (not window or s.passed >> s.turn & 1 or s.passed & ~still_in(s)):
        return "only those who are asked can have passed"
    if window and s.passed | 1 << s.turn == still_in(s):
        return "everybody has passed, but is still asked"
    if window and not (hand and deck):
        return "nobody is asked when the deck is empty, or about an empty hand"
    if window and (s.phase == DRAW) != (s.live > 0):
        return f"{letter} draws for live sevens, and picks up the middle otherwise"
    if s.phase == TAKE and s.on in ANYTHING_GOES:
        return f"{letter} cannot pick up: anything goes on {NAMED[s.on]}"
    if s.phase in (PLAY, DECLARE) and deck and not hand:
        return f"{letter} has to draw up to five first"
    if s.phase == DECLARE and (hand or naked or is_plain((s.piles[MIDDLE] or (TWO << 2,))[-1])):
        return f"{letter} has not turned a blind Ace or joker"
    return ""
