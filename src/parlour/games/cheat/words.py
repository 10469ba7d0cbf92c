"""What the players of Cheat read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ...core.beat import BeatKind
from ...core.offer import Offer
from ...core.phrase import Listed, Phrase, Rank, Seat, Some, Text
from ...core.turns import LAST_TURN
from ...core.words import Button
from .state import PLAYED, RANK_WORDS, CheatState, count_own, in_stack, neighbours

if TYPE_CHECKING:
    from .rules import Cheat

SUMMARY: Final = "be the first out of cards: lie about what you lay, and call the others’ lies"
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
    "lie": "lied: took {count:# card|# cards}",
    "truth": "called wrong: took {count:# card|# cards}",
    "win": "out of cards",
}
REMARKS: Final = {"lie": "not {rank:a}"}
CLEARS: Final = ("play", "lie", "truth")  # what was said of the last play is over
BEATS: Final[Mapping[str, BeatKind]] = {
    "play": "claim",
    "call": "call",
    "lie": "lie",
    "truth": "truth",
    "win": "win",
}

TURN: Final = Phrase("cheat.turn", "{who:'s} turn to lay {rank:plural}")
TURN_NEAR: Final = Phrase("cheat.turn_near", "{who:'s} turn to lay {ranks}")
DOUBT: Final = Phrase(
    "cheat.doubt",
    "Does anybody doubt {who}? {count:The card goes|The # cards go} to whoever is wrong",
)
DOUBT_NEXT: Final = Phrase(
    "cheat.doubt_next",
    "{other:Does|Do} {other} doubt {who}? {count:The card goes|The # cards go} to whoever is wrong",
)
# By the most cards in one play.
LAY: Final = {
    1: Phrase("cheat.lay_1", "Lay a card face down and say it is *{rank:a}*, true or not"),
    2: Phrase(
        "cheat.lay_2",
        "Lay one or two cards face down and say they are *{rank:plural}*, true or not",
    ),
    3: Phrase(
        "cheat.lay_3",
        "Lay one to three cards face down and say they are *{rank:plural}*, true or not",
    ),
    4: Phrase(
        "cheat.lay", "Lay one to four cards face down and say they are *{rank:plural}*, true or not"
    ),
}
LAY_NEAR: Final = {
    1: Phrase("cheat.lay_near_1", "Lay a card face down and say it is *{ranks}*, true or not"),
    2: Phrase(
        "cheat.lay_near_2", "Lay one or two cards face down and say they are *{ranks}*, true or not"
    ),
    3: Phrase(
        "cheat.lay_near_3",
        "Lay one to three cards face down and say they are *{ranks}*, true or not",
    ),
    4: Phrase(
        "cheat.lay_near_4",
        "Lay one to four cards face down and say they are *{ranks}*, true or not",
    ),
}
OF_RANK: Final = Phrase("cheat.of_rank", "{rank:plural}")
ONE_OF_RANK: Final = Phrase("cheat.one_of_rank", "{rank:a}")
BELIEVE: Final = Phrase("cheat.believe", "{who} says *“{claim}”*. Do you believe it?")
BELIEVE_HOLDING: Final = Phrase(
    "cheat.believe_holding", "{who} says *“{claim}”*. You hold {some}. Do you believe it?"
)
BELIEVE_LAID: Final = Phrase(
    "cheat.believe_laid", "{who} says *“{claim}”*. You laid {laid}. Do you believe it?"
)
BELIEVE_BOTH: Final = Phrase(
    "cheat.believe_both",
    "{who} says *“{claim}”*. You hold {some}, and laid {laid}. Do you believe it?",
)
SAY: Final = Phrase("cheat.say", "Say “{claim}”")
IF_CAUGHT: Final = Phrase(
    "cheat.if_caught", "If it is a lie and somebody calls it, you take the whole stack"
)()
IF_NEXT_CALLS: Final = Phrase(
    "cheat.if_next_calls", "If it is a lie and {who} calls it, you take the whole stack"
)
CALL: Final = Phrase("cheat.call", "Call {who} a cheat")
CAUGHT: Final = Phrase("cheat.caught", "{who} takes {count:the card|the # cards}")
WRONG: Final = Phrase("cheat.wrong", "you take {count:the card|the # cards}")
LET_BE: Final = Phrase("cheat.let_be", "Let it be")()

ANSWER_FIRST: Final = Phrase(
    "cheat.answer_first", "wait until the others have answered your play"
)()
NO_PLAY: Final = Phrase("cheat.no_play", "there is no play to answer now")()
AT_MOST_OF_RANK: Final = Phrase(
    "cheat.at_most_of_rank", "lay at most {most:# card|# cards} as {rank:plural}, not {count}"
)
AT_MOST: Final = Phrase("cheat.at_most", "lay at most {most:# card|# cards}, not {count}")
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


def at_stake(s: CheatState) -> int:
    """How many cards whoever is wrong will take."""
    return in_stack(s) + len(s.piles[PLAYED + s.turn])


def headline(game: Cheat, s: CheatState) -> Text:
    who = Seat(s.turn)
    if not s.piles[PLAYED + s.turn]:
        if game.sequence == "up":
            return TURN(who=who, rank=Rank(s.rank))
        return TURN_NEAR(who=who, ranks=named(s, OF_RANK))
    if game.callers == "next":
        return DOUBT_NEXT(who=who, other=Seat((s.turn + 1) % s.seats), count=at_stake(s))
    return DOUBT(who=who, count=at_stake(s))


def named(s: CheatState, form: Phrase) -> Listed:
    """The ranks that can be named now (C15)."""
    return Listed(tuple([form(rank=Rank(rank)) for rank in neighbours(s.rank)]), either=True)


def prompt(game: Cheat, s: CheatState, seat: int) -> Text:
    if s.piles[PLAYED + s.turn]:
        return doubt_prompt(s, seat)
    if game.sequence == "up":
        return LAY[game.most](rank=Rank(s.rank))
    return LAY_NEAR[game.most](ranks=named(s, ONE_OF_RANK if game.most == 1 else OF_RANK))


def doubt_prompt(s: CheatState, seat: int) -> Text:
    """Whether to believe a play, and what one has of that rank, or has laid."""
    who, claim = Seat(s.turn), Some(len(s.piles[PLAYED + s.turn]), s.rank)
    holds, laid = count_own(s, seat)
    some, own = Some(holds, s.rank), Some(laid, s.rank)
    if holds and laid:
        return BELIEVE_BOTH(who=who, claim=claim, some=some, laid=own)
    if holds:
        return BELIEVE_HOLDING(who=who, claim=claim, some=some)
    return BELIEVE_LAID(who=who, claim=claim, laid=own) if laid else BELIEVE(who=who, claim=claim)


def button(game: Cheat, s: CheatState, offer: Offer, arg: str) -> Button:
    if offer.verb == "play":
        rank = RANK_WORDS.index(arg) if arg else max(s.rank, 0)  # Aces, if none was named yet
        counts = range(offer.min_cards, offer.max_cards + 1)
        says = [SAY(claim=Some(count, rank)) for count in counts]
        if game.callers == "next":
            return Button(*says, effect=IF_NEXT_CALLS(who=Seat((s.turn + 1) % s.seats)))
        return Button(*says, effect=IF_CAUGHT)
    if offer.verb == "call":
        who, stack = Seat(s.turn), at_stake(s)
        return Button(CALL(who=who), stakes=(CAUGHT(who=who, count=stack), WRONG(count=stack)))
    return Button(LET_BE)
