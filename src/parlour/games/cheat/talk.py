"""What the players of Cheat read and see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from ...core.award import Award, calls_that_led_to
from ...core.event import Moved
from ...core.game import AnyGame
from ...core.highlight import COMEBACK, Highlight, Log, Peak, comeback, largest
from ...core.offer import Offer, Offers
from ...core.phrase import Listed, Phrase, Rank, Seat, Some, Text
from ...core.register import NEVER, Fact, FactValues
from ...core.state import State
from ...core.talk import LAST_TURN, Button, Saying, Talk
from ...core.zone import NOBODY, SLOTS
from .rules import Cheat
from .state import PLAYED, RANK_WORDS, CheatState, count_own, in_stack, lying, neighbours

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


def at_stake(s: CheatState) -> int:
    """Return how many cards the player who is wrong will take."""
    return in_stack(s) + len(s.piles[PLAYED + s.turn])


def named(s: CheatState, form: Phrase) -> Listed:
    """Return the ranks that can be named now."""  # C15
    return Listed(tuple([form(rank=Rank(rank)) for rank in neighbours(s.rank)]), either=True)


def doubt_prompt(s: CheatState, seat: int) -> Text:
    """Ask whether to believe a play, with the player's own cards of that rank, held and laid."""
    who, claim = Seat(s.turn), Some(len(s.piles[PLAYED + s.turn]), s.rank)
    holds, laid = count_own(s, seat)
    some, own = Some(holds, s.rank), Some(laid, s.rank)
    if holds and laid:
        return BELIEVE_BOTH(who=who, claim=claim, some=some, laid=own)
    if holds:
        return BELIEVE_HOLDING(who=who, claim=claim, some=some)
    return BELIEVE_LAID(who=who, claim=claim, laid=own) if laid else BELIEVE(who=who, claim=claim)


def each_lie_believed(log: Log) -> Iterator[Peak]:
    """Yield every lie that nobody called, with the number of its false cards."""
    rank, lie = 0, Peak(0, NOBODY, 0)
    for at, event in enumerate(log):
        if isinstance(event, Moved):
            if event.source != event.target and event.target // SLOTS == PLAYED // SLOTS:
                lie = Peak(at + 1, event.target % SLOTS, len(lying(event.cards, rank)))
        elif event.word == "play":
            rank = event.rank
        elif event.word == "uncalled" and lie.amount:
            yield lie


def lies_believed(log: Log, seats: int) -> list[int]:
    """Count the lies of each seat that nobody called."""
    found = [0] * seats
    for lie in each_lie_believed(log):
        found[lie.seat] += 1
    return found


def biggest_lie_believed(game: AnyGame, s: State, log: Log) -> Peak | None:
    """Return the first lie with the most false cards that nobody called."""
    return max(each_lie_believed(log), key=lambda lie: lie.amount, default=None)


@final
class CheatTalk(Talk[Cheat, CheatState]):
    title = "Cheat"
    summary = "be the first out of cards: lie about what you lay, and call the others’ lies"
    cover = "6s 6h Qd"
    facts = (Fact("in_stack", shown=NEVER),)
    sayings = {
        "play": Saying(
            "{seat} laid {count:# card|# cards} and said “{some}”",
            caption="“{some}”",
            beat="claim",
            clears=True,
        ),
        "call": Saying("{seat} called {other} a cheat", caption="Cheat!", beat="call"),
        "lie": Saying(
            "{seat} lied, and took the stack of {count:# card|# cards}",
            caption="lied: took {count:# card|# cards}",
            remark="not {rank:a}",
            beat="lie",
            clears=True,
            ends=True,
        ),
        "truth": Saying(
            "{other} told the truth: {seat} took the stack of {count:# card|# cards}",
            caption="called wrong: took {count:# card|# cards}",
            beat="truth",
            clears=True,
            ends=True,
        ),
        "uncalled": Saying("Nobody called {seat} a cheat"),
        "win": Saying("{seat} ran out of cards and won", caption="out of cards", beat="win"),
        "limit": Saying(LAST_TURN),
    }
    awards = (
        Award(
            Phrase("cheat.award.face", "Best poker face")(),
            Phrase("cheat.award.face.reason", "{who} got away with {count:# lie|# lies}"),
            lies_believed,
            secret=True,
        ),
        Award(
            Phrase("cheat.award.ear", "Sharpest ear")(),
            Phrase("cheat.award.ear.reason", "{who} caught {count:# lie|# lies}"),
            calls_that_led_to("lie"),
        ),
    )
    highlights = (
        Highlight(
            Phrase(
                "cheat.highlight.lie",
                "{who} laid {amount:# false card|# false cards}, and nobody called it",
            ),
            biggest_lie_believed,
            least=3,
            secret=True,
        ),
        Highlight(
            Phrase(
                "cheat.highlight.caught", "{who} lied, was called, and took {amount:# card|# cards}"
            ),
            largest("lie"),
            least=10,
        ),
        Highlight(
            Phrase("cheat.highlight.wrong", "{who} called wrong, and took {amount:# card|# cards}"),
            largest("truth"),
            least=10,
        ),
        Highlight(COMEBACK, comeback, least=12),
    )

    def fact_values(self, game: Cheat, s: CheatState, seat: int) -> dict[str, FactValues]:
        return {"in_stack": in_stack(s)}

    def headline(self, game: Cheat, s: CheatState) -> Text:
        who = Seat(s.turn)
        if not s.piles[PLAYED + s.turn]:
            if game.sequence == "up":
                return TURN(who=who, rank=Rank(s.rank))
            return TURN_NEAR(who=who, ranks=named(s, OF_RANK))
        if game.callers == "next":
            return DOUBT_NEXT(who=who, other=Seat((s.turn + 1) % s.seats), count=at_stake(s))
        return DOUBT(who=who, count=at_stake(s))

    def prompt(self, game: Cheat, s: CheatState, seat: int, offers: Offers) -> Text:
        if s.piles[PLAYED + s.turn]:
            return doubt_prompt(s, seat)
        if game.sequence == "up":
            return LAY[game.most](rank=Rank(s.rank))
        return LAY_NEAR[game.most](ranks=named(s, ONE_OF_RANK if game.most == 1 else OF_RANK))

    def button(self, game: Cheat, s: CheatState, seat: int, offer: Offer, arg: str) -> Button:
        if offer.verb == "play":
            # Aces, if no rank was named yet
            rank = RANK_WORDS.index(arg) if arg else max(s.rank, 0)
            counts = range(offer.min_cards, offer.max_cards + 1)
            says = [SAY(claim=Some(count, rank)) for count in counts]
            if game.callers == "next":
                return Button(*says, effect=IF_NEXT_CALLS(who=Seat((s.turn + 1) % s.seats)))
            return Button(*says, effect=IF_CAUGHT)
        if offer.verb == "call":
            who, stack = Seat(s.turn), at_stake(s)
            return Button(CALL(who=who), stakes=(CAUGHT(who=who, count=stack), WRONG(count=stack)))
        return Button(LET_BE)
