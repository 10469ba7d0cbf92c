"""What the players of Cheat read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.beat import BeatKind
from ...core.offer import Offer
from ...core.phrase import Phrase, Rank, Seat, Some, Text
from ...core.turns import LAST_TURN
from ...core.words import Button
from .state import PLAYED, CheatState, in_stack

SUMMARY: Final = "lay cards face down, lie about them, and call the others’ lies"
COVER: Final = "6s 6h Qd"

SAYINGS: Final = {  # in the past tense, so that “you” can take the place of a name
    "play": "{seat} laid {count:# card|# cards} and said “{some}”",
    "call": "{seat} called {other} a cheat",
    "lie": "{seat} lied, and took the stack of {count:# card|# cards}",
    "truth": "{other} told the truth: {seat} took the stack of {count:# card|# cards}",
    "uncalled": "Nobody called {seat} a cheat",
    "win": "{seat} ran out of cards and won",
    "limit": LAST_TURN,
}
CAPTIONS: Final = {
    "play": "“{some}”",
    "call": "Cheat!",
    "lie": "took {count:# card|# cards}",
    "truth": "took {count:# card|# cards}",
    "win": "out of cards",
}
BEATS: Final[Mapping[str, BeatKind]] = {
    "play": "claim",
    "call": "call",
    "lie": "lie",
    "truth": "truth",
    "win": "win",
}

TURN: Final = Phrase("cheat.turn", "{who:'s} turn to lay {rank:plural}")
SAID: Final = Phrase("cheat.said", "{who} said “{claim}”. Does anybody doubt it?")
LAY: Final = Phrase(
    "cheat.lay", "Lay one to four cards face down and say they are *{rank:plural}*, true or not"
)
BELIEVE: Final = Phrase("cheat.believe", "{who} says *“{claim}”*. Do you believe it?")
SAY: Final = Phrase("cheat.say", "Say “{claim}”")
IF_CAUGHT: Final = Phrase(
    "cheat.if_caught", "If it is a lie and somebody calls it, you take the whole stack"
)()
CALL: Final = Phrase("cheat.call", "Call {who} a cheat")
CAUGHT: Final = Phrase("cheat.caught", "{who} takes {count:the card|the # cards}")
WRONG: Final = Phrase("cheat.wrong", "you take {count:the card|the # cards}")
LET_BE: Final = Phrase("cheat.let_be", "Let it be")()

ANSWER_FIRST: Final = Phrase(
    "cheat.answer_first", "wait until the others have answered your play"
)()
NO_PLAY: Final = Phrase("cheat.no_play", "there is no play to answer now")()
AT_MOST_FOUR: Final = Phrase(
    "cheat.at_most_four", "lay at most 4 cards as {rank:plural}, not {count}"
)

NOT_THEIR_PLAY: Final = Phrase(
    "cheat.not_their_play", "only {who}, whose turn it is, can have played"
)
NO_CARDS: Final = Phrase("cheat.no_cards", "{who} has no cards, but the game is not over")
NOT_ASKED: Final = Phrase(
    "cheat.not_asked", "only those who are asked about a play can have passed"
)()
ALL_PASSED: Final = Phrase("cheat.all_passed", "everybody has passed, but the play is still open")()


def headline(s: CheatState) -> Text:
    played = len(s.piles[PLAYED + s.turn])
    if played:
        return SAID(who=Seat(s.turn), claim=Some(played, s.rank))
    return TURN(who=Seat(s.turn), rank=Rank(s.rank))


def prompt(s: CheatState) -> Text:
    played = len(s.piles[PLAYED + s.turn])
    if played:
        return BELIEVE(who=Seat(s.turn), claim=Some(played, s.rank))
    return LAY(rank=Rank(s.rank))


def button(s: CheatState, offer: Offer) -> Button:
    if offer.verb == "play":
        counts = range(offer.min_cards, offer.max_cards + 1)
        says = [SAY(claim=Some(count, s.rank)) for count in counts]
        return Button(*says, effect=IF_CAUGHT)
    if offer.verb == "call":
        who, stack = Seat(s.turn), in_stack(s) + len(s.piles[PLAYED + s.turn])
        return Button(CALL(who=who), stakes=(CAUGHT(who=who, count=stack), WRONG(count=stack)))
    return Button(LET_BE)
