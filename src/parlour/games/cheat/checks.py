"""Impossible positions and refused moves of Cheat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.cards import JOKER
from ...core.offer import Action
from ...core.phrase import Phrase, Rank, Seat, Text
from ...core.refusal import GAME_OVER, NOT_YOUR_TURN, PASSED_ALREADY, not_held
from ...core.zone import NOBODY
from .state import HAND, PLAYED, CheatState

if TYPE_CHECKING:
    from .rules import Cheat

ANSWER_FIRST: Final = Phrase(
    "cheat.answer_first", "wait until the others have answered your play"
)()
NO_PLAY: Final = Phrase("cheat.no_play", "there is no play to answer now")()
AT_MOST_OF_RANK: Final = Phrase(
    "cheat.at_most_of_rank", "lay at most {most:# card|# cards} as {rank:plural}, not {count}"
)
AT_MOST: Final = Phrase("cheat.at_most", "lay at most {most:# card|# cards}, not {count}")
FIRST_ACES: Final = Phrase("cheat.first_aces", "the first play of a game is Aces")()
ONLY_NEXT: Final = Phrase("cheat.only_next", "only {who}, who is next, can answer this play")

NOT_THEIR_PLAY: Final = Phrase(
    "cheat.not_their_play", "only {who}, whose turn it is, can have played"
)
NO_CARDS: Final = Phrase("cheat.no_cards", "{who} has no cards, but the game is not over")
NOT_ASKED: Final = Phrase(
    "cheat.not_asked", "only those who are asked about a play can have passed"
)()
NO_RANK: Final = Phrase(
    "cheat.no_rank", "cards were laid, but nobody has named a rank: say which, as in rank=6"
)()
TOO_MANY: Final = Phrase("cheat.too_many", "at most {most:# card is|# cards are} laid at a time")
ALL_PASSED: Final = Phrase("cheat.all_passed", "everybody has passed, but the play is still open")()


def impossible(game: Cheat, s: CheatState) -> Text | None:
    open_play = bool(s.piles[PLAYED + s.turn])
    for seat in range(s.seats):
        if seat != s.turn and s.piles[PLAYED + seat]:
            return NOT_THEIR_PLAY(who=Seat(s.turn))
        if s.turns_left and not s.piles[HAND + seat] and not (open_play and seat == s.turn):
            return NO_CARDS(who=Seat(seat))
    if (s.passed and not open_play) or s.passed >> s.turn & 1:
        return NOT_ASKED
    if s.passed and (game.callers == "next" or s.passed | 1 << s.turn == (1 << s.seats) - 1):
        return ALL_PASSED
    if open_play and s.rank == NOBODY:
        return NO_RANK
    return TOO_MANY(most=game.most) if len(s.piles[PLAYED + s.turn]) > game.most else None


def refusal(game: Cheat, s: CheatState, seat: int, action: Action) -> Text | None:
    if s.turns_left == 0:
        return GAME_OVER
    if s.piles[PLAYED + s.turn]:
        if seat == s.turn:
            return ANSWER_FIRST
        follows = (s.turn + 1) % s.seats
        if game.callers == "next" and seat != follows:
            return ONLY_NEXT(who=Seat(follows))  # C14
        return PASSED_ALREADY if s.passed >> seat & 1 else None
    if action.verb in ("call", "pass") and seat != s.turn:
        return NO_PLAY
    if seat != s.turn:
        return NOT_YOUR_TURN
    return wrong_play(game, s, action) if action.verb == "play" else None


def wrong_play(game: Cheat, s: CheatState, action: Action) -> Text | None:
    """Return why the player in turn cannot lay these cards."""
    if len(action.cards) > game.most:
        if game.sequence == "up":
            count = len(action.cards)
            return AT_MOST_OF_RANK(rank=Rank(s.rank), most=game.most, count=count)
        return AT_MOST(most=game.most, count=len(action.cards))
    if action.arg and s.rank == NOBODY:
        return FIRST_ACES  # C15
    missing = [card for card in action.cards if card not in s.piles[HAND + s.turn]]
    if missing and all([0 <= card < JOKER for card in missing]):
        return not_held(missing)
    return None
