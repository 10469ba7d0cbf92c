"""What the players of Bitch read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.award import Award, calls_that_led_to, in_all, times
from ...core.beat import BeatKind
from ...core.cards import ACE, JOKER
from ...core.offer import Offers
from ...core.phrase import Arg, Listed, Phrase, Rank, Seat, Some, Text
from ...core.register import FactValue
from ...core.turns import LAST_TURN, SEATS_IN
from .state import (
    DECK,
    DECLARE,
    DRAW,
    EIGHT,
    HIGH,
    LAY,
    LIVE,
    LOW,
    MIDDLE,
    NAME,
    NINE,
    OVER,
    SEVEN,
    TAKE,
    TEN,
    THREE,
    TWO,
    BitchState,
    held,
    naked_cards,
    piles_laid,
    still_in,
    to_play_on,
)

SUMMARY: Final = "get rid of hand, naked cards and blind cards, and bluff when it pays"
COVER: Final = "7h 8s Td Ac Jo"

SAYINGS: Final = {  # in the past tense, so that “you” can take the place of a name
    "deal": "{seat} dealt",
    "up": "{cards} was turned up to start the middle",
    "lay": "{seat} laid a naked pile of {count:# card|# cards}",
    "stack": "{seat} put {count:# more card|# more cards} on a naked pile",
    "ready": "{seat} said “ready”",
    "naked": "{seat} showed naked piles: {arg}",
    "first": "{seat} got the first turn",
    "drew": "{seat} drew {count:# card|# cards}",
    "play": "{seat} played {cards}",
    "as": "{seat} played {cards} as {arg}",
    "turn": "{seat} turned over {cards}",
    "skip": "An eight skipped {seat}",
    "clear": "The middle ({count:# card|# cards}) was cleared away",
    "out": "{seat} ran out of cards and came {arg}",
    "cannot": "{seat} said “I cannot play”",
    "uncalled": "Nobody called it a bluff",
    "call": "{seat} called it a bluff",
    "bluff": "{other} caught {seat} bluffing: {seat} could have played",
    "honest": "{other} called wrong: {seat} could not play",
    "caught": "{seat} drew {count:# card|# cards} for the bluff",
    "wrong": "{seat} drew {count:# card|# cards} for the wrong call",
    "show": "{seat} showed {cards}",
    "took": "{seat} picked up the middle ({count:# card|# cards})",
    "with": "{seat} picked up {cards} from the naked cards",
    "bitch": "{seat} ended up as the Bitch",
    "limit": LAST_TURN,
}
CAPTIONS: Final = {
    "lay": "laid {count:# card|# cards}",
    "stack": "added {count:# card|# cards}",
    "ready": "ready",
    "first": "goes first",
    "drew": "drew {count:# card|# cards}",
    "play": "{arg}",
    "as": "{arg}",
    "turn": "turned {cards}",
    "skip": "skipped",
    "out": "out",
    "cannot": "“I cannot play”",
    "call": "Bluff!",
    "bluff": "caught bluffing",
    "honest": "no bluff",
    "caught": "caught: +{count}",
    "wrong": "wrong call: +{count}",
    "show": "hand shown",
    "took": "took {count:# card|# cards}",
    "with": "took {cards}",
    "bitch": "the Bitch",
}
BEATS: Final[Mapping[str, BeatKind]] = {
    "skip": "skip",
    "cannot": "claim",
    "call": "call",
    "bluff": "lie",
    "honest": "truth",
    "out": "out",
    "bitch": "lose",
}
AWARDS: Final = (
    Award(
        Phrase("bitch.award.ear", "Sharpest ear")(),
        Phrase("bitch.award.ear.reason", "{who} caught {count:# bluff|# bluffs}"),
        calls_that_led_to("bluff"),
    ),
    Award(
        Phrase("bitch.award.skipped", "Most skipped")(),
        Phrase("bitch.award.skipped.reason", "{who} sat out {count:# turn|# turns}"),
        times("skip"),
        least=2,
    ),
    Award(
        Phrase("bitch.award.drew", "Back to the deck")(),
        Phrase("bitch.award.drew.reason", "{who} drew {count:# card|# cards}"),
        in_all("drew", "caught", "wrong"),
        least=10,
    ),
)

# Cards, by what they were played as

A_CARD: Final = Phrase("bitch.a_card", "{rank:a}")
CARDS: Final = Phrase("bitch.cards", "{rank:plural}")
LOW_ACES: Final = Phrase("bitch.low_aces", "{count:a low Ace|## low Aces}")
HIGH_ACES: Final = Phrase("bitch.high_aces", "{count:a high Ace|## high Aces}")
ANY_LOW_ACES: Final = Phrase("bitch.any_low_aces", "low Aces")()
ANY_HIGH_ACES: Final = Phrase("bitch.any_high_aces", "high Aces")()
LIVE_SEVENS: Final = Phrase("bitch.live_sevens", "{count:a live seven|## live sevens}")

A_FACE: Final = [
    Phrase("bitch.empty", "an empty middle")(),
    *[A_CARD(rank=Rank(face)) for face in range(TWO, LOW)],
    LOW_ACES(count=1),
    HIGH_ACES(count=1),
]
SEVERAL: Final = [*[CARDS(rank=Rank(face)) for face in range(LOW)], ANY_LOW_ACES, ANY_HIGH_ACES]
MOST_ALIKE: Final = 24  # four packs have 16 cards of a rank, and 8 jokers
COUNTS: Final = range(2, MOST_ALIKE + 1)


def declared(face: int) -> list[Arg]:
    """What was played, by how many cards there were: “a seven”, “two low Aces”."""
    if face < LOW:
        return ["", A_FACE[face], *[Some(count, face) for count in COUNTS]]
    several = LOW_ACES if face == LOW else HIGH_ACES
    return ["", *[several(count=count) for count in range(1, MOST_ALIKE + 1)]]


DECLARED: Final = [declared(face) for face in range(HIGH + 1)]
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
NTH: Final = [
    Phrase("bitch.first", "first")(),
    Phrase("bitch.second", "second")(),
    Phrase("bitch.third", "third")(),
    Phrase("bitch.fourth", "fourth")(),
    Phrase("bitch.fifth", "fifth")(),
    Phrase("bitch.sixth", "sixth")(),
    Phrase("bitch.seventh", "seventh")(),
    Phrase("bitch.eighth", "eighth")(),
]

# What goes on what (B8 to B17); nothing for all there is

OR_HIGHER: Final = Phrase("bitch.goes.or_higher", "{rank:a} or higher, or a two")
OR_HIGHER_OR_TEN: Final = Phrase(
    "bitch.goes.or_higher_or_ten", "{rank:a} or higher, a two or a ten"
)
ON_NINE: Final = Phrase("bitch.goes.on_nine", "a nine or lower, or a low Ace")()
ON_HIGH: Final = Phrase("bitch.goes.on_high", "a two, a ten or a high Ace")()
ANSWERS: Final = Phrase("bitch.goes.on_sevens", "{ranks:sign}")(
    ranks=Listed((Rank(ACE), Rank(TWO), Rank(SEVEN), Rank(TEN)), either=True)
)


def what_goes(on: int) -> Text | None:
    if on <= THREE or on == LOW:
        return None
    special = {NINE: ON_NINE, HIGH: ON_HIGH, LIVE: ANSWERS}
    higher = OR_HIGHER if on <= TEN else OR_HIGHER_OR_TEN
    return special.get(on) or higher(rank=Rank(on))


GOES: Final = [what_goes(on) for on in range(LIVE + 1)]

# The moment

LAYING_ALL: Final = Phrase("bitch.laying.all", "Everybody lays four naked piles")()
LAYING_SOME: Final = Phrase("bitch.laying.some", "{who} are still laying naked piles")
LAYING_MANY: Final = Phrase(
    "bitch.laying.many", "{count:## player|## players} are still laying naked piles"
)
LAYING_ONE: Final = Phrase("bitch.laying.one", "{who} {who:is|are} the last one laying naked piles")
NAMING: Final = Phrase("bitch.naming", "{who} dealt, and {who:says|say} who goes first")
SAYS_SO: Final = Phrase(
    "bitch.says_so", "{who} {who:says they|say you} cannot play on {what}. Is it a bluff?"
)
TURNED_ACE: Final = Phrase("bitch.turned.ace", "{who} turned over an Ace. Is it low or high?")
TURNED_LOW: Final = Phrase(
    "bitch.turned.low", "{who} turned over an Ace, which has to be low on {what}"
)
TURNED_HIGH: Final = Phrase(
    "bitch.turned.high", "{who} turned over an Ace, which has to be high on {what}"
)
TURNED_JOKER: Final = Phrase("bitch.turned.joker", "{who} turned over a joker. What is it to be?")
ANYTHING: Final = Phrase("bitch.anything", "Play *anything*")()
PLAY_THESE: Final = Phrase("bitch.play_these", "Play *{goes}*")
PLAY_OR_NOT: Final = Phrase("bitch.play_or_not", "Play *{goes}*; or say you cannot")
SEVENS: Final = Phrase("bitch.sevens", "{count:## live seven|## live sevens}: play *{goes}*")
SEVENS_DRAW: Final = Phrase(
    "bitch.sevens_draw",
    "{count:## live seven|## live sevens}: play *{goes}*, or say you cannot and draw {draw:##}",
)
SEVENS_TAKE: Final = Phrase(
    "bitch.sevens_take",
    "{count:## live seven|## live sevens}: play *{goes}*, or say you cannot and take the middle",
)
NAKED_ANY: Final = Phrase("bitch.naked.any", "{who} {who:plays|play} a naked card: anything goes")
NAKED_THESE: Final = Phrase("bitch.naked.these", "{who} {who:plays|play} a naked card: {goes}")
NAKED_NONE: Final = Phrase(
    "bitch.naked.none", "{who} {who:has|have} no naked card to play on {what}"
)
BLIND_ANY: Final = Phrase(
    "bitch.blind.any", "{who} {who:turns|turn} over a blind card: anything goes"
)
BLIND_THESE: Final = Phrase(
    "bitch.blind.these", "{who} {who:turns|turn} over a blind card: it has to be {goes}"
)

# What a player is asked

LAY_NEXT: Final = Phrase(
    "bitch.lay_next",
    "Lay your *{nth} naked pile* from your hand: one card, or several of one rank",
)
STACK_OR_READY: Final = Phrase(
    "bitch.stack_or_ready", "Put *more of the same rank* on your naked piles, or say you are ready"
)()
SAY_READY: Final = Phrase(
    "bitch.say_ready", "You have no cards to add to your naked piles: *say you are ready*"
)()
WHO_FIRST: Final = Phrase("bitch.who_first", "You dealt. *Who goes first?*")()
BELIEVE: Final = Phrase(
    "bitch.believe", "{who} {who:says|say} *“I cannot play” on {what}*. Do you call it a bluff?"
)
PLAY_ANY: Final = Phrase("bitch.play_any", "Play *anything*: one card, or several of one rank")()
SEVENS_NONE: Final = Phrase(
    "bitch.sevens_none", "{count:## live seven|## live sevens}, and you have no *{goes}*"
)
NONE_GOES: Final = Phrase("bitch.none_goes", "You have nothing to play on *{what}*")
PAST_EIGHTS: Final = Phrase("bitch.past_eights", "Eights do not count once they are played. {ask}.")
PAST_SEVENS: Final = Phrase("bitch.past_sevens", "Spent sevens do not count. {ask}.")
OWN_NAKED_ANY: Final = Phrase("bitch.own_naked.any", "Play *any of your naked cards*")()
OWN_NAKED: Final = Phrase("bitch.own_naked.these", "Play a naked card: *{goes}*")
OWN_NAKED_NONE: Final = Phrase(
    "bitch.own_naked.none",
    "You have no naked card to play on *{what}*. Which one do you take with the middle?",
)
OWN_BLIND_ANY: Final = Phrase("bitch.own_blind.any", "Turn over a blind card: *anything* goes")()
OWN_BLIND: Final = Phrase("bitch.own_blind.these", "Turn over a blind card: it has to be *{goes}*")


def headline(s: BitchState, *, can_refuse: bool) -> Text | None:
    """What the moment is about. The player whose turn it is can refuse to play unless all can see
    that they hold something that goes."""
    if s.phase == OVER:
        return None
    if s.phase == LAY:
        return who_lays(s)
    if s.phase == NAME:
        return NAMING(who=Seat(s.dealer))
    if s.phase == DECLARE:
        return what_was_turned(s)
    if s.phase == DRAW or s.phase == TAKE:
        return SAYS_SO(who=Seat(s.turn), what=on_what(s))
    return to_play(s, can_refuse=can_refuse) if held(s, s.turn) else last_cards(s, can_refuse)


def who_lays(s: BitchState) -> Text:
    seats = SEATS_IN[still_in(s) & ~s.ready]
    if not s.ready:
        return LAYING_ALL
    if len(seats) == 1:
        return LAYING_ONE(who=Seat(seats[0]))
    if len(seats) > 3:
        return LAYING_MANY(count=len(seats))
    return LAYING_SOME(who=Listed(tuple([Seat(seat) for seat in seats])))


def what_was_turned(s: BitchState) -> Text:
    who, on = Seat(s.turn), to_play_on(s)
    if s.piles[MIDDLE][-1] == JOKER:
        return TURNED_JOKER(who=who)
    if on == NINE:
        return TURNED_LOW(who=who, what=on_what(s))
    return TURNED_HIGH(who=who, what=on_what(s)) if on == HIGH else TURNED_ACE(who=who)


def on_what(s: BitchState) -> Text:
    """What has to be played on, as in “a nine” or “two live sevens”."""
    return LIVE_SEVENS(count=s.live) if s.live else A_FACE[s.on]


def sevens_cost(s: BitchState) -> int:
    """How many cards live sevens cost a player who does not answer them (B10, B24)."""
    return min(2 * s.live, len(s.piles[DECK]))


def to_play(s: BitchState, *, can_refuse: bool) -> Text:
    goes = GOES[to_play_on(s)]
    if goes is None:
        return ANYTHING
    if not s.live:
        return (PLAY_OR_NOT if can_refuse else PLAY_THESE)(goes=goes)
    if not can_refuse:
        return SEVENS(count=s.live, goes=goes)
    if s.piles[DECK]:
        return SEVENS_DRAW(count=s.live, goes=goes, draw=sevens_cost(s))
    return SEVENS_TAKE(count=s.live, goes=goes)


def last_cards(s: BitchState, stuck: bool) -> Text:
    """The turn of a player without a hand."""
    who, goes = Seat(s.turn), GOES[to_play_on(s)]
    if not naked_cards(s, s.turn):
        return BLIND_ANY(who=who) if goes is None else BLIND_THESE(who=who, goes=goes)
    if stuck:
        return NAKED_NONE(who=who, what=on_what(s))
    return NAKED_ANY(who=who) if goes is None else NAKED_THESE(who=who, goes=goes)


def prompt(s: BitchState, seat: int, offers: Offers) -> Text:
    """What a seat is asked that has these offers."""
    if s.phase == LAY:
        laid = piles_laid(s, seat)
        if laid < 4:
            return LAY_NEXT(nth=NTH[laid])
        return SAY_READY if offers[0].verb == "ready" else STACK_OR_READY
    if s.phase == NAME:
        return WHO_FIRST
    if s.phase == DECLARE:
        return what_was_turned(s)
    if s.phase == DRAW or s.phase == TAKE:
        return BELIEVE(who=Seat(s.turn), what=on_what(s))
    if offers[0].verb == "play":
        return past_invisible(s, ask_to_play(s, seat, offers))
    return ask_otherwise(s, offers)


def ask_to_play(s: BitchState, seat: int, offers: Offers) -> Text:
    goes, can_refuse = GOES[to_play_on(s)], offers[-1].verb != "play"
    if not held(s, seat):
        return OWN_NAKED_ANY if goes is None else OWN_NAKED(goes=goes)
    return PLAY_ANY if goes is None else to_play(s, can_refuse=can_refuse)


def past_invisible(s: BitchState, ask: Text) -> Text:
    """Say that what lies on top does not count, if so (B11, B12)."""
    top = s.piles[MIDDLE][-1] >> 2 if s.piles[MIDDLE] else s.on
    if s.live or top == s.on:
        return ask
    if top == EIGHT:
        return PAST_EIGHTS(ask=ask)
    return PAST_SEVENS(ask=ask) if top == SEVEN else ask


def ask_otherwise(s: BitchState, offers: Offers) -> Text:
    goes = GOES[to_play_on(s)]
    if offers[0].verb == "turn":
        return OWN_BLIND_ANY if goes is None else OWN_BLIND(goes=goes)
    if offers[0].cards:
        return OWN_NAKED_NONE(what=on_what(s))
    return SEVENS_NONE(count=s.live, goes=ANSWERS) if s.live else NONE_GOES(what=on_what(s))


def standings(s: BitchState) -> list[FactValue]:
    """The place of everybody who is out."""
    return [NTH[place - 1] if place else "" for place in s.place]
