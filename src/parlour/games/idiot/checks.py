"""Impossible positions and refused moves of The Idiot."""

from __future__ import annotations

from typing import Final

from ...core.cards import HIDDEN, JOKER, Cards
from ...core.offer import Action
from ...core.phrase import Phrase, Rank, Seat, Text
from ...core.refusal import GAME_OVER, NOT_YOUR_TURN, TWICE, not_held
from ...core.sorted_cards import of_rank
from ...core.zone import NOBODY
from .state import (
    BURNED,
    CALLS,
    CHOSEN,
    DECK,
    DOWN,
    EACH,
    EIGHT,
    HAND,
    HIGHER,
    LOWER,
    PILE,
    TEN,
    THREE,
    UP,
    IdiotState,
    able_where,
    asked_for,
    can_play,
    count_cards,
    eights_are,
    fours_burn,
    is_turned,
    is_unannounced,
    on_top,
    race,
    touching,
)

# Refusals.
CHOSEN_ALREADY: Final = Phrase(
    "idiot.chosen_already", "you have chosen already: wait for the others"
)()
OUT: Final = Phrase("idiot.out", "you are out of the game, and safe")()
WAIT_FOR_WORD: Final = Phrase(
    "idiot.wait_for_word", "wait until {who} has said “higher” or “lower”"
)
MUST_PLAY: Final = Phrase("idiot.must_play", "you can play a card, so you have to")()
UP_LATER: Final = Phrase(
    "idiot.up_later", "your face-up cards have to wait until your hand is empty"
)()
BLIND_LATER: Final = Phrase(
    "idiot.blind_later", "your face-down cards have to wait until all your other cards are gone"
)()
ONE_RANK: Final = Phrase("idiot.one_rank", "play cards of one rank together")()
RACE_RANK: Final = Phrase("idiot.race_rank", "the race is for {rank:plural}")
ONLY_JUMPS: Final = Phrase(
    "idiot.only_jumps", "it is not your turn, and only {rank:plural} can jump in"
)
TOO_LOW: Final = Phrase("idiot.too_low", "{rank:a} cannot be played on {top:a}")
TOO_LOW_FOR_THREE: Final = Phrase(
    "idiot.too_low_for_three", "{rank:a} cannot be played on a three that leaves {asked:a} to beat"
)
TOO_LOW_FOR_EIGHT: Final = Phrase(
    "idiot.too_low_for_eight", "{rank:a} cannot be played on an eight that leaves {asked:a} to beat"
)
TOO_HIGH: Final = Phrase(
    "idiot.too_high", "a seven asks for a seven or lower, and {rank:a} is higher"
)
NOT_HIGHER: Final = Phrase("idiot.not_higher", "{rank:a} is not higher than an eight")
NOT_LOWER: Final = Phrase("idiot.not_lower", "{rank:a} is not lower than an eight")
ONLY_WITH_EIGHT: Final = Phrase(
    "idiot.only_with_eight", "“higher” and “lower” are only said with an eight"
)()
NOT_ANNOUNCED: Final = Phrase(
    "idiot.not_announced", "eights ask for nothing by these house rules: just play them"
)()
NOT_WHEN_BURNING: Final = Phrase(
    "idiot.not_when_burning", "eights that burn the pile ask for nothing: say neither"
)()
SAY_WHICH: Final = Phrase("idiot.say_which", "say “higher” or “lower” with an eight")()

# Impossible positions.
HIDDEN_CARDS: Final = Phrase(
    "idiot.hidden_cards", "the pile, the face-up cards and the burned cards cannot be hidden"
)()
MORE_THAN_THREE: Final = Phrase(
    "idiot.more_than_three", "nobody has more than three cards face up, or face down"
)()
UNBURNED: Final = Phrase("idiot.unburned", "a ten burns the pile, and so do four of a rank")()
UNBURNED_TEN: Final = Phrase("idiot.unburned_ten", "a ten burns the pile")()
CALLED_NEVER: Final = Phrase(
    "idiot.called_never", "by these house rules eights are not announced, so leave out called="
)()
WRONG_SKIPPED: Final = Phrase(
    "idiot.wrong_skipped", "only eights on top of the pile can have skipped players, one each"
)()
WRONG_CALL: Final = Phrase(
    "idiot.wrong_call",
    "an eight on top of the pile needs called=higher or called=lower, and no other card can have"
    " it",
)()
PLAYED_EARLY: Final = Phrase(
    "idiot.played_early",
    "without turn=, the race has not been run, and nobody can have played yet: say whose turn it"
    " is, as in turn=a",
)()
WRONG_START: Final = Phrase(
    "idiot.wrong_start",
    "without turn=, everybody holds six cards and chooses, or three and races: otherwise say whose"
    " turn it is, as in turn=a",
)()
WRONG_STARTER: Final = Phrase(
    "idiot.wrong_starter", "somebody else has to start, or with another rank"
)()
CHOSEN_LATE: Final = Phrase(
    "idiot.chosen_late", "after the race no cards are chosen: they lie face up"
)()
UNDRAWN: Final = Phrase(
    "idiot.undrawn", "somebody has fewer than three cards, but the deck is not empty"
)()
WRONG_OUT: Final = Phrase("idiot.wrong_out", "players without cards are out, and nobody else is")()
WRONG_PLACES: Final = Phrase(
    "idiot.wrong_places",
    "those who are out have places 1, 2, 3 and so on, and it is not their turn",
)()
ONE_LEFT: Final = Phrase("idiot.one_left", "only one player is left, but the game is not over")()


def impossible(s: IdiotState) -> Text | None:
    """Return what is wrong with the cards of a position, or None."""
    pile, shown = s.piles[PILE], [s.piles[PILE], s.piles[BURNED], *s.piles[UP:DOWN]]
    turned = is_unannounced(s) and not s.piles[HAND + s.turn] + s.piles[UP + s.turn]
    if any([HIDDEN in cards for cards in shown]):
        return HIDDEN_CARDS
    if max([len(cards) for cards in s.piles[CHOSEN:DECK]]) > EACH:
        return MORE_THAN_THREE
    if reason := flaw_in_pile(s, pile, turned=turned):
        return reason
    starts = s.turn == NOBODY or s.race != NOBODY
    return flaw_at_start(s) if starts else flaw_in_play(s, s.turn if turned else NOBODY)


def flaw_in_pile(s: IdiotState, pile: Cards, *, turned: bool) -> Text | None:
    asks = [card >> 2 for card in pile if card >> 2 != THREE][-1:]
    fours = [touching(pile[:end]) == 4 for end in range(4, len(pile) + 1)]
    if fours_burn(s) and (of_rank(pile, TEN) or any(fours)):
        return UNBURNED
    if of_rank(pile, TEN):
        return UNBURNED_TEN
    eights = on_top(pile, EIGHT) if eights_are(s, "skip") else 0
    # all players left but the one who laid, who may be out
    others = s.place.count(0) - (1 if any(s.place) else 2)
    if not 0 <= s.skipped <= min(eights, others):
        return WRONG_SKIPPED
    if eights_are(s, "announce"):
        wrong = (asks == [EIGHT]) != (s.called > 0 or turned)
        return WRONG_CALL if wrong else None
    return CALLED_NEVER if s.called else None


def flaw_at_start(s: IdiotState) -> Text | None:
    sizes = {(len(s.piles[HAND + seat]), len(s.piles[CHOSEN + seat])) for seat in range(s.seats)}
    if s.piles[PILE] or s.piles[BURNED] or any(s.place):
        return PLAYED_EARLY
    if s.turn == NOBODY and {(6, 0)} <= sizes <= {(6, 0), (3, 3)} and s.race == NOBODY:
        return None
    if s.turn == NOBODY or sizes != {(3, 0)}:
        return WRONG_START
    known = not any([HIDDEN in s.piles[HAND + seat] for seat in range(s.seats)])
    wrong = known and race(s) != (s.race, s.turn)
    return WRONG_STARTER if wrong else None


def flaw_in_play(s: IdiotState, turned: int) -> Text | None:
    """Return what is wrong with a play in progress. A player who has turned over their last card is
    not out before it is announced."""
    seats, out = range(s.seats), [seat for seat in range(s.seats) if s.place[seat]]
    if any([s.piles[CHOSEN + seat] for seat in seats]):
        return CHOSEN_LATE
    if s.piles[DECK] and min([len(s.piles[HAND + seat]) for seat in seats]) < EACH:
        return UNDRAWN
    if out != [seat for seat in seats if not count_cards(s, seat) and seat != turned]:
        return WRONG_OUT
    if sorted(s.place)[s.seats - len(out) :] != [*range(1, len(out) + 1)] or s.turn in out:
        return WRONG_PLACES
    alone = len(out) == s.seats - 1 and s.turns_left > 0
    return ONE_LEFT if alone else None


def refusal(s: IdiotState, seat: int, action: Action, *, jump_in: bool) -> Text | None:
    if s.turns_left == 0:
        return GAME_OVER
    if s.turn == NOBODY:
        return CHOSEN_ALREADY if s.piles[CHOSEN + seat] else None
    if s.place[seat]:
        return OUT
    if is_unannounced(s) and seat != s.turn:
        return WAIT_FOR_WORD(who=Seat(s.turn))
    if action.verb == "play" and action.cards:
        real = all([0 <= card < JOKER for card in action.cards])
        return cannot_play(s, seat, action, jump_in=jump_in) if real else None
    if seat != s.turn:
        return NOT_YOUR_TURN
    if action.verb == "take" and can_play(s, seat):
        return MUST_PLAY  # I6
    waits = s.piles[HAND + seat] + s.piles[UP + seat]
    return BLIND_LATER if action.verb == "turn" and waits else None  # I16


def cannot_play(s: IdiotState, seat: int, action: Action, *, jump_in: bool) -> Text | None:
    cards, pile = action.cards, s.piles[PILE]
    rank, top = cards[0] >> 2, pile[-1] >> 2 if pile else NOBODY
    if reason := not_together(s, seat, cards):
        return reason
    if s.race != NOBODY:
        return RACE_RANK(rank=Rank(s.race)) if rank != s.race else wrong_word(s, action)
    if seat != s.turn and not jump_in:
        return NOT_YOUR_TURN
    if seat != s.turn and rank != top:
        return ONLY_JUMPS(rank=Rank(top)) if pile else NOT_YOUR_TURN
    asks = asked_for(s)
    if able_where(s, asks)[cards[0]]:
        return wrong_word(s, action)
    return too_low(s, rank, asks, top)


def too_low(s: IdiotState, rank: int, asks: int, top: int) -> Text:
    """Return why a rank is too low, or too high, for what the pile asks."""
    if asks in (HIGHER, LOWER):
        return (NOT_HIGHER if asks == HIGHER else NOT_LOWER)(rank=Rank(rank))
    if is_turned(s, asks):
        return TOO_HIGH(rank=Rank(rank))
    if top == asks:
        return TOO_LOW(rank=Rank(rank), top=Rank(top))
    leaves = TOO_LOW_FOR_THREE if top == THREE else TOO_LOW_FOR_EIGHT
    return leaves(rank=Rank(rank), asked=Rank(asks))


def not_together(s: IdiotState, seat: int, cards: Cards) -> Text | None:
    """Return why cards cannot be played together, whatever lies on the pile."""
    hand, up = s.piles[HAND + seat], s.piles[UP + seat]
    missing = [card for card in cards if card not in (hand or up)]
    if missing and all([card in up for card in missing]):
        return UP_LATER  # I16
    if missing:
        return not_held(missing)
    if len(set(cards)) < len(cards):
        return TWICE(cards=cards)
    return ONE_RANK if cards[-1] >> 2 != cards[0] >> 2 else None


def wrong_word(s: IdiotState, action: Action) -> Text | None:
    """Return what is wrong with the word for cards that could be played."""  # I11
    cards, said = action.cards, action.arg in CALLS
    if cards[0] >> 2 != EIGHT:
        return ONLY_WITH_EIGHT if said else None
    if not eights_are(s, "announce"):
        return NOT_ANNOUNCED if said else None  # I23
    if fours_burn(s) and touching(s.piles[PILE] + cards) == 4:
        return NOT_WHEN_BURNING if said else None
    return None if action.arg else SAY_WHICH
