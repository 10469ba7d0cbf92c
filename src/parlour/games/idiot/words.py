"""What the players of The Idiot read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.award import Award, times
from ...core.beat import BeatKind
from ...core.cards import ACE
from ...core.offer import Offers
from ...core.phrase import Phrase, Rank, Seat, Text
from ...core.sorted_cards import of_rank
from ...core.zone import NOBODY
from .state import (
    ANYTHING,
    DOWN,
    EIGHT,
    FOUR,
    HAND,
    HIGHER,
    LOWER,
    PILE,
    THREE,
    TWO,
    UP,
    IdiotState,
    asked_for,
    can_play,
    eights_are,
    is_turned,
    is_unannounced,
)

SUMMARY: Final = "play as high as the pile asks or take it, and do not be the last with cards"
COVER: Final = "2s 3d 8c Th"
RANK_ORDER: Final = "456789JQKA23T"  # trumps last (I5)

SAYINGS: Final = {  # in the past tense, so that “you” can take the place of a name
    "deal": "{seat} dealt",
    "choose": "{seat} chose three cards to lay face up",
    "lay": "{seat} laid {cards} face up",
    "race": "The race is for {rank:plural}: {seat} {seat:has|have} to start, "
    "unless somebody is faster",
    "start": "{seat} started with {cards}",
    "play": "{seat} played {cards}",
    "jump": "{seat} jumped in with {cards}",
    "turn": "{seat} turned over {cards}",
    "higher": "{seat} said “higher”",
    "lower": "{seat} said “lower”",
    "burn": "{seat} burned the pile of {count:# card|# cards}",
    "skip": "An eight skipped {seat}",
    "take": "{seat} could not play anything and took the pile of {count:# card|# cards}",
    "pick_up": "{seat} took the pile of {count:# card|# cards}",
    "stuck": "That could not be played: {seat} took the pile of {count:# card|# cards}",
    "out": "{seat} ran out of cards and got away",
    "idiot": "{seat} ended up as the Idiot",
    "limit": "The last turn was played, and nobody is the Idiot",
}
CAPTIONS: Final = {
    "choose": "ready",
    "start": "{some:a}",
    "play": "{some:a}",
    "jump": "jumped in: {cards}",
    "turn": "turned over {cards}",
    "higher": "an eight: “higher”",
    "lower": "an eight: “lower”",
    "burn": "burned the pile",
    "skip": "skipped",
    "take": "took {count:# card|# cards}",
    "pick_up": "took {count:# card|# cards}",
    "stuck": "took {count:# card|# cards}",
    "out": "out",
    "idiot": "the Idiot",
}
BEATS: Final[Mapping[str, BeatKind]] = {
    "jump": "jump",
    "higher": "claim",
    "lower": "claim",
    "burn": "burn",
    "skip": "skip",
    "out": "out",
    "idiot": "lose",
}
AWARDS: Final = (
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

# What can be played; the trumps go on anything (I5), and eights too where they are clear (I23).
OR_HIGHER: Final = Phrase("idiot.or_higher", "{rank:a} or higher, or a 2, 3 or 10")
OR_LOWER: Final = Phrase("idiot.or_lower", "{rank:a} or lower, or a 2, 3 or 10")
JUST: Final = Phrase("idiot.just", "{rank:a}, or a 2, 3 or 10")
OR_HIGHER_OR_EIGHT: Final = Phrase(
    "idiot.or_higher_or_eight", "{rank:a} or higher, or a 2, 3, 8 or 10"
)
OR_LOWER_OR_EIGHT: Final = Phrase(
    "idiot.or_lower_or_eight", "{rank:a} or lower, or a 2, 3, 8 or 10"
)
JUST_OR_EIGHT: Final = Phrase("idiot.just_or_eight", "{rank:a}, or a 2, 3, 8 or 10")

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


def what_goes(s: IdiotState, asks: int) -> Text | None:
    """The ranks that can be played where that is asked; None for all of them."""
    if asks in (TWO, THREE, FOUR, ANYTHING):
        return None
    clear = eights_are(s, "clear")
    rank = Rank(EIGHT if asks in (HIGHER, LOWER) else asks)
    if asks == LOWER or is_turned(s, asks):
        return (OR_LOWER_OR_EIGHT if clear else OR_LOWER)(rank=rank)
    if asks == ACE:  # nothing is higher
        return (JUST_OR_EIGHT if clear else JUST)(rank=rank)
    return (OR_HIGHER_OR_EIGHT if clear else OR_HIGHER)(rank=rank)


def headline(s: IdiotState) -> Text:
    if s.turn == NOBODY:
        return CHOOSING
    if s.race != NOBODY:
        return RACE(rank=Rank(s.race), who=Seat(s.turn))
    return TURNED_EIGHT(who=Seat(s.turn)) if is_unannounced(s) else asked(s)


def asked(s: IdiotState) -> Text:
    """What can be played on the pile; and why, if its top card does not say that."""
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


def prompt(s: IdiotState, seat: int, offers: Offers) -> Text:
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


def asked_to_turn(s: IdiotState, seat: int) -> Text:
    last, what = len(s.piles[DOWN + seat]) == 1, what_goes(s, asked_for(s))
    if what is None:
        return TURN_LAST_ANY if last else TURN_ANY
    return (TURN_LAST if last else TURN)(what=what)
