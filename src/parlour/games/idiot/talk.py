"""What the players of The Idiot read and see."""

from __future__ import annotations

from typing import Final, final

from ...core.award import Award, times
from ...core.cards import RANKS
from ...core.highlight import COMEBACK, Highlight, comeback, largest
from ...core.offer import Offer, Offers
from ...core.phrase import Phrase, Rank, Seat, Text
from ...core.preset import Preset
from ...core.register import NEVER, Fact, FactValues
from ...core.sorted_cards import of_rank
from ...core.talk import Button, Saying, Talk
from ...core.zone import NOBODY
from .buttons import button, what_goes
from .rules import Idiot
from .state import (
    DOWN,
    EIGHT,
    HAND,
    HIGHER,
    LOWER,
    PILE,
    THREE,
    UP,
    IdiotState,
    asked_for,
    can_play,
    is_turned,
    is_unannounced,
)

# Values of the fact `asks`, by what the pile asks for.
ASKS: Final = (*RANKS, "higher", "lower", "anything")

CHOOSING: Final = Phrase("idiot.choosing", "Choose three cards to lay face up")()
RACE: Final = Phrase(
    "idiot.race",
    "A race for {rank:plural}: {who} {who:has|have} to start, unless somebody is faster",
)
TURNED_EIGHT: Final = Phrase("idiot.turned_eight", "{who} turned over an eight: higher or lower?")
PLAY_ANYTHING: Final = Phrase("idiot.play_anything", "Play *anything*")()
PLAY: Final = Phrase("idiot.play", "Play *{what}*")
THREE_COUNTS: Final = Phrase(
    "idiot.three_counts", "The three leaves {rank:a} to beat: play *{what}*"
)
EIGHT_COUNTS: Final = Phrase(
    "idiot.eight_counts", "The eight leaves {rank:a} to beat: play *{what}*"
)
# Where sevens ask for lower (I22).
SEVEN_ASKS: Final = Phrase("idiot.seven_asks", "The seven asks for lower: play *{what}*")
THREE_ON_SEVEN: Final = Phrase(
    "idiot.three_on_seven", "The three leaves the seven to go by: play *{what}*"
)
EIGHT_ON_SEVEN: Final = Phrase(
    "idiot.eight_on_seven", "The eight leaves the seven to go by: play *{what}*"
)
ON_EIGHT: Final = {
    HIGHER: Phrase("idiot.eight_higher", "The eight asks for higher: play *{what}*"),
    LOWER: Phrase("idiot.eight_lower", "The eight asks for lower: play *{what}*"),
}
ON_THREE: Final = {
    HIGHER: Phrase("idiot.three_higher", "The three passes on “higher”: play *{what}*"),
    LOWER: Phrase("idiot.three_lower", "The three passes on “lower”: play *{what}*"),
}

CHOOSE: Final = Phrase(
    "idiot.choose", "Choose *three cards to lay face up*. You play them once your hand is empty."
)()
START: Final = Phrase(
    "idiot.start", "Start with *one or more {rank:plural}*, before somebody else does"
)
BE_FASTER: Final = Phrase(
    "idiot.be_faster", "Be faster than {who}: play *your {rank:plural}*, and you start"
)
BE_FASTER_ONE: Final = Phrase(
    "idiot.be_faster_one", "Be faster than {who}: play *your {rank}*, and you start"
)
JUMP: Final = Phrase(
    "idiot.jump", "{who:'s} turn, but *your {rank:plural}* can jump in if you like"
)
JUMP_ONE: Final = Phrase(
    "idiot.jump_one", "{who:'s} turn, but *your {rank}* can jump in if you like"
)
SAY_NOW: Final = Phrase(
    "idiot.say_now", "You turned over an eight. Does it ask for *higher or lower*?"
)()
OR_TAKE_IT: Final = Phrase("idiot.or_take_it", "{asked}; or take the pile")
FROM_UP: Final = Phrase("idiot.from_up", "{asked}. No cards left in hand: use your face-up cards.")
NONE_IN_HAND: Final = Phrase(
    "idiot.none_in_hand", "You need *{what}*, but have none in your hand: take the pile"
)
NONE_UP: Final = Phrase(
    "idiot.none_up", "You need *{what}*, but none of your face-up cards will do: take the pile"
)
TURN: Final = Phrase("idiot.turn", "Turn over one of your face-down cards, and hope for *{what}*")
TURN_ANY: Final = Phrase(
    "idiot.turn_any", "Turn over one of your face-down cards: *anything* goes"
)()
TURN_LAST: Final = Phrase(
    "idiot.turn_last", "Turn over your last face-down card, and hope for *{what}*"
)
TURN_LAST_ANY: Final = Phrase(
    "idiot.turn_last_any", "Turn over your last face-down card: *anything* goes"
)()


def asked(s: IdiotState) -> Text:
    """Return what can be played on the pile, with the reason if the top card does not show it."""
    asks = asked_for(s)
    what = what_goes(s, asks)
    if what is None:
        return PLAY_ANYTHING
    top = s.piles[PILE][-1] >> 2
    if asks in ON_EIGHT:
        return (ON_EIGHT if top == EIGHT else ON_THREE)[asks](what=what)
    if is_turned(s, asks):
        seven = {THREE: THREE_ON_SEVEN, EIGHT: EIGHT_ON_SEVEN}
        return seven.get(top, SEVEN_ASKS)(what=what)
    if top == asks:
        return PLAY(what=what)
    return (THREE_COUNTS if top == THREE else EIGHT_COUNTS)(rank=Rank(asks), what=what)


def asked_to_turn(s: IdiotState, seat: int) -> Text:
    last, what = len(s.piles[DOWN + seat]) == 1, what_goes(s, asked_for(s))
    if what is None:
        return TURN_LAST_ANY if last else TURN_ANY
    return (TURN_LAST if last else TURN)(what=what)


@final
class IdiotTalk(Talk[Idiot, IdiotState]):
    title = "The Idiot"
    summary = "play as high as the pile asks or take it, and do not be the last with cards"
    cover = "2s 3d 8c Th"
    facts = (Fact("asks", "text", shown=NEVER),)  # for programs; people have the headline
    sayings = {
        "deal": Saying("{seat} dealt"),
        "choose": Saying("{seat} chose three cards to lay face up", caption="ready"),
        "lay": Saying("{seat} laid {cards} face up"),
        "race": Saying(
            "The race is for {rank:plural}: {seat} {seat:has|have} to start, "
            "unless somebody is faster",
            clears=True,  # clears the captions of players who were ready
            ends=True,
            discloses=True,  # tells who holds the lowest card (I3)
        ),
        "start": Saying("{seat} started with {cards}", caption="{some:a}"),
        "play": Saying("{seat} played {cards}", caption="{some:a}"),
        "jump": Saying("{seat} jumped in with {cards}", caption="jumped in: {cards}", beat="jump"),
        "turn": Saying("{seat} turned over {cards}", caption="turned over {cards}"),
        "higher": Saying("{seat} said “higher”", caption="an eight: “higher”", beat="claim"),
        "lower": Saying("{seat} said “lower”", caption="an eight: “lower”", beat="claim"),
        "burn": Saying(
            "{seat} burned the pile of {count:# card|# cards}",
            caption="burned the pile",
            beat="burn",
            ends=True,
        ),
        "skip": Saying("An eight skipped {seat}", caption="skipped", beat="skip"),
        "take": Saying(
            "{seat} could not play anything and took the pile of {count:# card|# cards}",
            caption="took {count:# card|# cards}",
            ends=True,
        ),
        "pick_up": Saying(
            "{seat} took the pile of {count:# card|# cards}",
            caption="took {count:# card|# cards}",
            ends=True,
        ),
        "stuck": Saying(
            "That could not be played: {seat} took the pile of {count:# card|# cards}",
            caption="took {count:# card|# cards}",
            ends=True,
        ),
        "out": Saying("{seat} ran out of cards and got away", caption="out", beat="out"),
        "idiot": Saying("{seat} ended up as the Idiot", caption="the Idiot", beat="lose"),
        "limit": Saying("The last turn was played, and nobody is the Idiot"),
    }
    presets = (
        Preset(
            "shithead",
            "Shithead",
            {"jump_in": False, "pickup": "free", "sevens": "lower", "eights": "skip"},
            "Sevens ask for lower, eights skip a player, nobody jumps in, and you can always take "
            "the pile",
        ),
    )
    awards = (
        Award(
            Phrase("idiot.award.burns", "Fire starter")(),
            Phrase("idiot.award.burns.reason", "{who} burned the pile {count:once|# times}"),
            times("burn"),
            least=2,
        ),
        Award(
            Phrase("idiot.award.jumps", "Quickest hand")(),
            Phrase("idiot.award.jumps.reason", "{who} jumped in {count:once|# times}"),
            times("jump"),
        ),
    )
    highlights = (
        Highlight(
            Phrase("idiot.highlight.burn", "{who} burned a pile of {amount:# card|# cards}"),
            largest("burn"),
            least=10,
        ),
        Highlight(
            Phrase("idiot.highlight.took", "{who} took a pile of {amount:# card|# cards}"),
            largest("take", "pick_up", "stuck"),
            least=10,
        ),
        Highlight(COMEBACK, comeback, least=10),
    )

    def fact_values(self, game: Idiot, s: IdiotState, seat: int) -> dict[str, FactValues]:
        waits = s.turn == NOBODY or s.race != NOBODY or is_unannounced(s)
        return {"asks": "" if waits else ASKS[asked_for(s)]}

    def headline(self, game: Idiot, s: IdiotState) -> Text:
        if s.turn == NOBODY:
            return CHOOSING
        if s.race != NOBODY:
            return RACE(rank=Rank(s.race), who=Seat(s.turn))
        return TURNED_EIGHT(who=Seat(s.turn)) if is_unannounced(s) else asked(s)

    def prompt(self, game: Idiot, s: IdiotState, seat: int, offers: Offers) -> Text:
        who, hand = Seat(s.turn), s.piles[HAND + seat]
        if s.turn == NOBODY:
            return CHOOSE
        if s.race != NOBODY:
            one = len(of_rank(hand, s.race)) == 1
            faster = (BE_FASTER_ONE if one else BE_FASTER)(who=who, rank=Rank(s.race))
            return START(rank=Rank(s.race)) if seat == s.turn else faster
        own = hand or s.piles[UP + seat]
        if seat != s.turn:
            top = s.piles[PILE][-1] >> 2
            return (JUMP_ONE if len(of_rank(own, top)) == 1 else JUMP)(who=who, rank=Rank(top))
        if not own and is_unannounced(s):
            return SAY_NOW
        what = what_goes(s, asked_for(s))
        if own and what is not None and not can_play(s, seat):
            return (NONE_IN_HAND if hand else NONE_UP)(what=what)
        text = asked(s) if own else asked_to_turn(s, seat)
        if offers[-1].verb == "take":
            text = OR_TAKE_IT(asked=text)  # I21
        return FROM_UP(asked=text) if own and not hand else text

    def button(self, game: Idiot, s: IdiotState, seat: int, offer: Offer, arg: str) -> Button:
        return button(s, seat, offer, arg)

    def rank_order(self, game: Idiot) -> str:
        return "456789JQKA23T"  # trumps last (I5)
