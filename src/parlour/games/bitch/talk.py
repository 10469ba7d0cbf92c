"""What the players of Bitch read and see."""

from __future__ import annotations

from typing import Final, final

from ...core.award import Award, calls_that_led_to, in_all, times
from ...core.cards import ACE, JOKER
from ...core.event import Said
from ...core.highlight import COMEBACK, Highlight, comeback, largest
from ...core.offer import Offer, Offers
from ...core.phrase import Arg, Listed, Phrase, Rank, Seat, Some, Text
from ...core.register import Fact, FactValues
from ...core.talk import LAST_TURN, Button, Saying, Talk
from ...core.turns import SEATS_IN
from .buttons import NTH, answer_button, claim_button, move_button
from .checks import A_FACE, HIGH_ACES, LOW_ACES, on_what
from .rules import Bitch
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
    sevens_cost,
    still_in,
    to_play_on,
)

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


def declared(face: int, count: int) -> Arg:
    """Return what cards were played as: “a seven”, “two low Aces”."""
    if face >= LOW:
        return (LOW_ACES if face == LOW else HIGH_ACES)(count=count)
    return A_FACE[face] if count == 1 else Some(count, face)


def may_refuse(game: Bitch, s: BitchState, seat: int) -> bool:
    """Return whether a player may do something other than play, as far as everybody can see."""
    if held(s, seat):
        return game.transparent(s, seat, to_play_on(s)) is None
    return game.last_choices(s, seat)[0].verb == "take"


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


def last_cards(s: BitchState, *, stuck: bool) -> Text:
    """Return the question for a player without a hand."""
    who, goes = Seat(s.turn), GOES[to_play_on(s)]
    if not naked_cards(s, s.turn):
        return BLIND_ANY(who=who) if goes is None else BLIND_THESE(who=who, goes=goes)
    if stuck:
        return NAKED_NONE(who=who, what=on_what(s))
    return NAKED_ANY(who=who) if goes is None else NAKED_THESE(who=who, goes=goes)


def ask_to_play(s: BitchState, seat: int, offers: Offers) -> Text:
    goes, can_refuse = GOES[to_play_on(s)], offers[-1].verb != "play"
    if not held(s, seat):
        return OWN_NAKED_ANY if goes is None else OWN_NAKED(goes=goes)
    return PLAY_ANY if goes is None else to_play(s, can_refuse=can_refuse)


def past_invisible(s: BitchState, ask: Text) -> Text:
    """Add that the top cards do not count, where they are invisible."""  # B11, B12
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


@final
class BitchTalk(Talk[Bitch, BitchState]):
    title = "Bitch"
    summary = "get rid of hand, naked cards and blind cards, and bluff when it pays"
    cover = "7h 8s Td Ac Jo"
    facts = (Fact("standing", "text", per_seat=True, label="came"),)  # for players who are out
    sayings = {
        "deal": Saying("{seat} dealt"),
        "up": Saying("{cards} was turned up to start the middle"),
        "lay": Saying(
            "{seat} laid a naked pile of {count:# card|# cards}",
            caption="laid {count:# card|# cards}",
        ),
        "stack": Saying(
            "{seat} put {count:# more card|# more cards} on a naked pile",
            caption="added {count:# card|# cards}",
        ),
        "ready": Saying("{seat} said “ready”", caption="ready"),
        # After it, captions about secret laying no longer count.
        "naked": Saying("{seat} showed naked piles: {arg}", clears=True),
        "first": Saying("{seat} got the first turn", caption="goes first", ends=True),
        "drew": Saying("{seat} drew {count:# card|# cards}", caption="drew {count:# card|# cards}"),
        "play": Saying("{seat} played {cards}", caption="{arg}"),
        "as": Saying("{seat} played {cards} as {arg}", caption="{arg}"),
        "turn": Saying("{seat} turned over {cards}", caption="turned {cards}"),
        "skip": Saying("An eight skipped {seat}", caption="skipped", beat="skip"),
        "clear": Saying("The middle ({count:# card|# cards}) was cleared away", ends=True),
        "out": Saying("{seat} ran out of cards and came {arg}", caption="out", beat="out"),
        "cannot": Saying("{seat} said “I cannot play”", caption="“I cannot play”", beat="claim"),
        "uncalled": Saying("Nobody called it a bluff"),
        "call": Saying("{seat} called it a bluff", caption="Bluff!", beat="call"),
        "bluff": Saying(
            "{other} caught {seat} bluffing: {seat} could have played",
            caption="caught bluffing",
            beat="lie",
        ),
        "honest": Saying(
            "{other} called wrong: {seat} could not play", caption="no bluff", beat="truth"
        ),
        "caught": Saying(
            "{seat} drew {count:# card|# cards} for the bluff", caption="caught: +{count}"
        ),
        "wrong": Saying(
            "{seat} drew {count:# card|# cards} for the wrong call", caption="wrong call: +{count}"
        ),
        "show": Saying("{seat} showed {cards}", caption="hand shown", beat="show"),
        "took": Saying(
            "{seat} picked up the middle ({count:# card|# cards})",
            caption="took {count:# card|# cards}",
            ends=True,
        ),
        "with": Saying("{seat} picked up {cards} from the naked cards", caption="took {cards}"),
        "bitch": Saying("{seat} ended up as the Bitch", caption="the Bitch", beat="lose"),
        "limit": Saying(LAST_TURN),
    }
    awards = (
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
    highlights = (
        Highlight(
            Phrase("bitch.highlight.took", "{who} picked up a middle of {amount:# card|# cards}"),
            largest("took"),
            least=8,
        ),
        Highlight(
            Phrase(
                "bitch.highlight.caught", "{who} bluffed, and drew {amount:# card|# cards} for it"
            ),
            largest("caught"),
            least=4,
        ),
        Highlight(COMEBACK, comeback, least=8),
    )

    def arg(self, game: Bitch, event: Said) -> Arg:
        told = event.arg
        if isinstance(told, int):
            return NTH[told - 1] if event.word == "out" else declared(told, len(event.cards))
        return super().arg(game, event)

    def fact_values(self, game: Bitch, s: BitchState, seat: int) -> dict[str, FactValues]:
        return {"standing": [NTH[place - 1] if place else "" for place in s.place]}

    def headline(self, game: Bitch, s: BitchState) -> Text | None:
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
        free = may_refuse(game, s, s.turn)
        return to_play(s, can_refuse=free) if held(s, s.turn) else last_cards(s, stuck=free)

    def prompt(self, game: Bitch, s: BitchState, seat: int, offers: Offers) -> Text:
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

    def button(self, game: Bitch, s: BitchState, seat: int, offer: Offer, arg: str) -> Button:
        if offer.verb in game.windows:
            return answer_button(s, seat, offer, game.caught_bluff)
        if offer.verb in ("draw", "take") and not offer.cards:
            return claim_button(s, offer, game.offers(s, seat), game.caught_bluff)
        return move_button(s, seat, offer, arg)

    def rank_order(self, game: Bitch) -> str:
        return "23456789TJQKA"
