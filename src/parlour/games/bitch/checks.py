"""Refused moves and impossible positions of Bitch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.cards import ACE, HIDDEN, JOKER, Cards
from ...core.offer import Action
from ...core.offer_shapes import same_but_jokers
from ...core.phrase import Listed, Phrase, Rank, Seat, Text
from ...core.refusal import GAME_OVER, NOT_YOUR_TURN, PASSED_ALREADY, not_held
from ...core.turns import wrong_turns
from ...core.zone import TABLE
from .playable import ANYTHING_GOES, MISFITS, WORDS, goes_on, is_plain
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
    LIVE,
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
    to_play_on,
)

if TYPE_CHECKING:
    from .rules import Bitch

# What is played, or played on

A_CARD: Final = Phrase("bitch.a_card", "{rank:a}")
LOW_ACES: Final = Phrase("bitch.low_aces", "{count:a low Ace|## low Aces}")
HIGH_ACES: Final = Phrase("bitch.high_aces", "{count:a high Ace|## high Aces}")
LIVE_SEVENS: Final = Phrase("bitch.live_sevens", "{count:a live seven|## live sevens}")
A_FACE: Final = [
    Phrase("bitch.empty", "an empty middle")(),
    *[A_CARD(rank=Rank(face)) for face in range(TWO, LOW)],
    LOW_ACES(count=1),
    HIGH_ACES(count=1),
]

# Why a player has to play (B19), and why nobody does (B1)

ANYTHING_NOW: Final = Phrase("bitch.anything_now", "anything goes now")()
ANYTHING_ON: Final = Phrase("bitch.anything_on", "anything goes on {what}")
EVERYTHING_GOES: Final = [
    ANYTHING_NOW,
    *[None if MISFITS[on] else ANYTHING_ON(what=A_FACE[on]) for on in range(TWO, LIVE)],
    None,
]
CARD_GOES: Final = Phrase(
    "bitch.card_goes", "everybody has seen a card in your hand that you could play"
)()
TOO_MANY: Final = Phrase(
    "bitch.too_many", "everybody can work out that you hold a card you could play"
)()
SHORTAGE: Final = Phrase(
    "bitch.shortage",
    "{seats} players need {cards} cards, which {packs:# pack does|# packs do} not have: "
    "choose more packs",
)

# Why a move is refused

YOU_ARE_OUT: Final = Phrase("bitch.you_are_out", "you are out of the game")()
YOU_ARE_READY: Final = Phrase("bitch.you_are_ready", "you are ready: wait for the others")()
FOUR_FIRST: Final = Phrase("bitch.four_first", "lay four naked piles before you are ready")()
LAID_ALREADY: Final = Phrase("bitch.laid_already", "you have laid {cards} already")
NO_PILE: Final = Phrase("bitch.no_pile", "you have no pile of {rank:plural}")
ANSWER_FIRST: Final = Phrase("bitch.answer_first", "wait until the others have answered you")()
NAKED_WAIT: Final = Phrase(
    "bitch.naked_wait", "your naked cards have to wait until your hand is empty"
)()
ONE_RANK: Final = Phrase("bitch.one_rank", "play cards of one rank together")()
SAY_LOW_OR_HIGH: Final = Phrase("bitch.say_low_or_high", "say if it is “low” or “high”")()
SAY_WHICH: Final = Phrase("bitch.say_which", "say what the joker is: {words}")
NOT_ON: Final = Phrase("bitch.not_on", "{what} cannot be played on {on}")

# What is impossible

NOT_HIDDEN: Final = Phrase(
    "bitch.not_hidden", "the middle, the discard, naked cards and shown hands cannot be hidden"
)()
WRONG_PLACES: Final = Phrase(
    "bitch.wrong_places", "those who are out have places 1, 2 and so on, and somebody is still in"
)()
WRONG_END: Final = Phrase(
    "bitch.wrong_end", "the game is over when one player or no turn is left, and only then"
)()
MIXED_PILE: Final = Phrase("bitch.mixed_pile", "the cards of a naked pile are of one rank")()
BLIND_ALONE: Final = Phrase("bitch.blind_alone", "a blind card lies alone in its place")()
SHOWN_EARLY: Final = Phrase(
    "bitch.shown_early", "naked cards and hands are not shown before all are ready"
)()
LAID_LATE: Final = Phrase("bitch.laid_late", "naked piles are laid before play begins")()
OUT_WITH_CARDS: Final = Phrase(
    "bitch.out_with_cards", "{who} is out, and so can have no cards and no turn"
)
NO_CARDS: Final = Phrase("bitch.no_cards", "{who} has no cards, but is not out")
TOO_FEW: Final = Phrase("bitch.too_few", "{who} has too few cards to lay four piles")
READY_EARLY: Final = Phrase("bitch.ready_early", "{who} is ready, but has not laid four piles")
ALL_READY: Final = Phrase("bitch.all_ready", "everybody is ready, but play has not begun")()
NO_SUCH_SEVENS: Final = Phrase(
    "bitch.no_such_sevens",
    "the middle does not end with {count:# live seven|# live sevens}",
)
NOT_IN_MIDDLE: Final = Phrase("bitch.not_in_middle", "nothing in the middle can be {what}")
NOT_ASKED: Final = Phrase("bitch.not_asked", "only those who are asked can have passed")()
ALL_PASSED: Final = Phrase("bitch.all_passed", "everybody has passed, but is still asked")()
NOBODY_ASKED: Final = Phrase(
    "bitch.nobody_asked", "nobody is asked when the deck is empty, or about an empty hand"
)()
DRAW_OR_TAKE: Final = Phrase(
    "bitch.draw_or_take", "{who} draws for live sevens, and picks up the middle otherwise"
)
NO_PICK_UP: Final = Phrase("bitch.no_pick_up", "{who} cannot pick up: {why}")
HAS_TO_DRAW: Final = Phrase("bitch.has_to_draw", "{who} has to draw up to five first")
NOT_TURNED: Final = Phrase("bitch.not_turned", "{who} has not turned a blind Ace or joker")


def on_what(s: BitchState) -> Text:
    """Return what has to be played on: “a nine”, “two live sevens”."""
    return LIVE_SEVENS(count=s.live) if s.live else A_FACE[s.on]


def refused(game: Bitch, s: BitchState, seat: int, action: Action) -> Text | None:
    """Return why a move is not allowed, if there is more to say than the offers show."""
    hand, naked = held(s, seat), naked_cards(s, seat)
    if s.phase == OVER:
        return GAME_OVER
    if s.place[seat]:
        return YOU_ARE_OUT
    if s.phase == LAY:
        return refused_pile(s, seat, action)
    if s.phase == DRAW or s.phase == TAKE:
        if seat == s.turn:
            return ANSWER_FIRST
        return PASSED_ALREADY if s.passed >> seat & 1 else None
    if seat != (s.dealer if s.phase == NAME else s.turn):
        return NOT_YOUR_TURN
    if s.phase == PLAY and action.verb == "play" and hand + naked:
        return misfit(s, action, hand, naked)
    if s.phase == PLAY and action.verb in ("draw", "take") and hand:
        return game.transparent(s, seat, to_play_on(s))
    return None


def refused_pile(s: BitchState, seat: int, action: Action) -> Text | None:
    """Return what is wrong with a pile: usually there is none for these cards."""
    cards, hand, laid = action.cards, s.piles[HAND + seat], piles_laid(s, seat)
    if s.ready >> seat & 1:
        return YOU_ARE_READY
    if action.verb == "ready" and laid < 4:
        return FOUR_FIRST
    piles = [card for n in FOUR for card in s.piles[LAID + n + seat]]
    if gone := [card for card in cards if card not in hand and card in piles]:
        return LAID_ALREADY(cards=(gone[0],))
    if action.verb != "stack" or laid < 4 or not cards or cards[0] == JOKER:
        return None
    ranks = {s.piles[LAID + n + seat][0] >> 2 for n in FOUR}
    has_pile = cards[0] >> 2 in ranks or WILD_RANK in ranks
    has_cards = all([card in hand for card in cards])
    return NO_PILE(rank=Rank(cards[0] >> 2)) if has_cards and not has_pile else None


def misfit(s: BitchState, action: Action, hand: Cards, naked: Cards) -> Text | None:
    """Return why these cards cannot be played, if the offers cannot tell."""
    cards, missing = action.cards, [card for card in action.cards if card not in (hand or naked)]
    if not cards or any([not 0 <= card <= JOKER for card in cards]):
        return None
    if missing and all([card in naked for card in missing]):
        return NAKED_WAIT  # B25
    if missing:
        return not_held(missing)
    if cards[0] != JOKER and not same_but_jokers(cards):
        return ONE_RANK
    return wrong_face(s, action)


def wrong_face(s: BitchState, action: Action) -> Text | None:
    """Return why cards of one rank that the player holds cannot be played as that face."""
    card, on = action.cards[0], to_play_on(s)
    if card < 4 and action.arg not in FACES[LOW:]:
        return SAY_LOW_OR_HIGH
    if card == JOKER and action.arg not in FACES[TWO:]:
        return SAY_WHICH(words=Listed(WORDS[on], either=True))
    face = card >> 2 if is_plain(card) else FACES.index(action.arg)
    return None if goes_on(face, on) else NOT_ON(what=A_FACE[face], on=on_what(s))


def impossible(game: Bitch, s: BitchState) -> Text | None:
    """Return what is impossible about a position that was typed, or None."""
    out = sorted([place for place in s.place if place])
    if wrong := game.unsuited(s.seats) or wrong_turns(s.turns_left, game.turn_limit, s.seats):
        return wrong
    if any([HIDDEN in pile for pile in s.piles[SHOWN:BLIND]]):
        return NOT_HIDDEN
    if out != list(range(1, 1 + len(out))) or len(out) == s.seats:
        return WRONG_PLACES
    if (s.turns_left == 0 or len(out) == s.seats - 1) != (s.phase == OVER):
        return WRONG_END
    return bad_pile(s) or bad_seat(s) or bad_middle(s) or bad_turn(s)


def bad_pile(s: BitchState) -> Text | None:
    for location, pile in enumerate(s.piles):
        ranks = {card >> 2 for card in pile if card not in (HIDDEN, JOKER)}
        if len(ranks) > 1 and (
            NAKED <= location < MIDDLE - TABLE or LAID <= location < DECK - TABLE
        ):
            return MIXED_PILE
        if len(pile) > 1 and BLIND <= location < LAID:
            return BLIND_ALONE
    if s.phase == LAY and any(s.piles[SHOWN : MIDDLE - TABLE]):
        return SHOWN_EARLY
    if s.phase != LAY and (s.ready or any(s.piles[LAID : DECK - TABLE])):
        return LAID_LATE
    return None


def bad_seat(s: BitchState) -> Text | None:
    for seat in range(s.seats):
        who, left, laid = Seat(seat), cards_left(s, seat), piles_laid(s, seat)
        if s.place[seat] and (left or (seat == s.turn and s.phase != OVER)):
            return OUT_WITH_CARDS(who=who)
        if not s.place[seat] and not left and not (s.phase == DECLARE and seat == s.turn):
            return NO_CARDS(who=who)
        if s.phase == LAY and len(s.piles[HAND + seat]) < 4 - laid:
            return TOO_FEW(who=who)
        if s.ready >> seat & 1 and laid < 4:
            return READY_EARLY(who=who)
    return ALL_READY if s.ready == still_in(s) else None


def bad_middle(s: BitchState) -> Text | None:
    middle = s.piles[MIDDLE][: -1 if s.phase == DECLARE else None]
    sevens = middle[-s.live :] if s.live > 0 else ()
    rank = ACE if s.on >= LOW else s.on
    if len(sevens) != s.live or any([card >> 2 not in (SEVEN, WILD_RANK) for card in sevens]):
        return NO_SUCH_SEVENS(count=s.live)
    if s.on != NOTHING and not any([card >> 2 in (rank, WILD_RANK) for card in middle]):
        return NOT_IN_MIDDLE(what=A_FACE[s.on])
    return None


def bad_turn(s: BitchState) -> Text | None:
    who, window = Seat(s.turn), s.phase in (DRAW, TAKE)
    hand, naked, deck = held(s, s.turn), naked_cards(s, s.turn), s.piles[DECK]
    if s.passed and (not window or s.passed >> s.turn & 1 or s.passed & ~still_in(s)):
        return NOT_ASKED
    if window and s.passed | 1 << s.turn == still_in(s):
        return ALL_PASSED
    if window and not (hand and deck):
        return NOBODY_ASKED
    if window and (s.phase == DRAW) != (s.live > 0):
        return DRAW_OR_TAKE(who=who)
    if s.phase == TAKE and s.on in ANYTHING_GOES:
        return NO_PICK_UP(who=who, why=EVERYTHING_GOES[s.on] or ANYTHING_NOW)
    if s.phase in (PLAY, DECLARE) and deck and not hand:
        return HAS_TO_DRAW(who=who)
    if s.phase == DECLARE and (hand or naked or is_plain((s.piles[MIDDLE] or (TWO << 2,))[-1])):
        return NOT_TURNED(who=who)
    return None
