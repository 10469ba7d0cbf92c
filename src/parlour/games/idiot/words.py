"""What the players of The Idiot read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.award import Award, times
from ...core.beat import BeatKind
from ...core.cards import ACE
from ...core.offer import Offer
from ...core.phrase import CHOSEN, Phrase, Rank, Seat, Some, Text
from ...core.words import Button
from ...core.zone import NOBODY
from .state import (
    ANYTHING,
    CALLS,
    DECK,
    DOWN,
    EIGHT,
    FOUR,
    HAND,
    HIGHER,
    LOWER,
    PILE,
    TEN,
    THREE,
    TWO,
    UP,
    IdiotState,
    asked_for,
    can_play,
    count_cards,
    is_unannounced,
    next_in,
    of_rank,
    on_top,
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
    "take": "{seat} could not play anything and took the pile of {count:# card|# cards}",
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
    "take": "took {count}",
    "stuck": "took {count}",
    "out": "out",
    "idiot": "the Idiot",
}
BEATS: Final[Mapping[str, BeatKind]] = {
    "jump": "jump",
    "higher": "claim",
    "lower": "claim",
    "burn": "burn",
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

# What can be played; the trumps go on anything (I5).
OR_HIGHER: Final = Phrase("idiot.or_higher", "{rank:a} or higher, or a 2, 3 or 10")
OR_LOWER: Final = Phrase("idiot.or_lower", "{rank:a} or lower, or a 2, 3 or 10")
JUST: Final = Phrase("idiot.just", "{rank:a}, or a 2, 3 or 10")

CHOOSING: Final = Phrase("idiot.choosing", "Everybody chooses three cards to lay face up")()
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
JUMP: Final = Phrase("idiot.jump", "{who:'s} turn, but *your {rank:plural}* can jump in")
JUMP_ONE: Final = Phrase("idiot.jump_one", "{who:'s} turn, but *your {rank}* can jump in")
SAY_NOW: Final = Phrase(
    "idiot.say_now", "You turned over an eight. Does it ask for *higher or lower*?"
)()
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

LAY_BUTTON: Final = Phrase("idiot.lay_button", "Lay these three face up")()
TAKE_BUTTON: Final = Phrase("idiot.take_button", "Take the pile ({count:# card|# cards})")
TURN_BUTTONS: Final = (
    Phrase("idiot.turn_first", "Turn over the first face-down card")(),
    Phrase("idiot.turn_second", "Turn over the second face-down card")(),
    Phrase("idiot.turn_third", "Turn over the third face-down card")(),
)
TURN_LAST_BUTTON: Final = Phrase("idiot.turn_last_button", "Turn over your last face-down card")()
SAY_BUTTON: Final = Phrase("idiot.say_button", "Say “{word}”")
WORDS: Final = {
    "higher": Phrase("idiot.word.higher", "higher")(),
    "lower": Phrase("idiot.word.lower", "lower")(),
}
# For one card and for more; to start, in turn and out of turn; and with what is said to an 8.
START_BUTTONS: Final = (
    Phrase("idiot.start_one", "Start with the {cards}"),
    Phrase("idiot.start_more", "Start with {cards}"),
)
PLAY_BUTTONS: Final = (
    Phrase("idiot.play_one", "Play the {cards}"),
    Phrase("idiot.play_more", "Play {cards}"),
)
JUMP_BUTTONS: Final = (
    Phrase("idiot.jump_with_one", "Jump in with the {cards}"),
    Phrase("idiot.jump_with_more", "Jump in with {cards}"),
)
START_SAYING: Final = (
    Phrase("idiot.start_one_say", "Start with the {cards} and say “{word}”"),
    Phrase("idiot.start_more_say", "Start with {cards} and say “{word}”"),
)
PLAY_SAYING: Final = (
    Phrase("idiot.play_one_say", "Play the {cards} and say “{word}”"),
    Phrase("idiot.play_more_say", "Play {cards} and say “{word}”"),
)
JUMP_SAYING: Final = (
    Phrase("idiot.jump_one_say", "Jump in with the {cards} and say “{word}”"),
    Phrase("idiot.jump_more_say", "Jump in with {cards} and say “{word}”"),
)

# Effects.
NEW_PILE: Final = Phrase("idiot.new_pile", "{who} {who:starts|start} a new pile")
OR_TAKE: Final = Phrase(
    "idiot.or_take",
    "If it cannot be played, you take it and the pile of {count:# card|# cards}",
)
SAFE_THEN: Final = Phrase(
    "idiot.safe_then", "{count:Your last card|Your last cards}: you are out, and safe"
)
BURNS: Final = Phrase("idiot.burns", "The pile is burned, and you play again")()
FOUR_BURN: Final = Phrase("idiot.four_burn", "{some} burn the pile, and you play again")
NEEDS: Final = Phrase("idiot.needs", "Then {who} {who:needs|need} {what}")
NEEDS_NOTHING: Final = Phrase("idiot.needs_nothing", "Then {who} can play anything")
THEN_TURN: Final = Phrase("idiot.then_turn", "Then it is {who:'s} turn")

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
NOT_HIGHER: Final = Phrase("idiot.not_higher", "{rank:a} is not higher than an eight")
NOT_LOWER: Final = Phrase("idiot.not_lower", "{rank:a} is not lower than an eight")
ONLY_WITH_EIGHT: Final = Phrase(
    "idiot.only_with_eight", "“higher” and “lower” are only said with an eight"
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


def what_goes(asks: int) -> Text | None:
    """The ranks that can be played where that is asked; None for all of them."""
    if asks in (TWO, THREE, FOUR, ANYTHING):
        return None
    if asks in (HIGHER, LOWER):
        return (OR_HIGHER if asks == HIGHER else OR_LOWER)(rank=Rank(EIGHT))
    return (JUST if asks == ACE else OR_HIGHER)(rank=Rank(asks))  # nothing is higher than an Ace


def headline(s: IdiotState) -> Text:
    if s.turn == NOBODY:
        return CHOOSING
    if s.race != NOBODY:
        return RACE(rank=Rank(s.race), who=Seat(s.turn))
    return TURNED_EIGHT(who=Seat(s.turn)) if is_unannounced(s) else asked(s)


def asked(s: IdiotState) -> Text:
    """What can be played on the pile; and why, if its top card does not say that."""
    asks = asked_for(s)
    what = what_goes(asks)
    if what is None:
        return PLAY_ANYTHING
    top = s.piles[PILE][-1] >> 2
    if asks in ON_EIGHT:
        return (ON_EIGHT if top == EIGHT else ON_THREE)[asks](what=what)
    return THREE_COUNTS(rank=Rank(asks), what=what) if top == THREE else PLAY(what=what)


def prompt(s: IdiotState, seat: int) -> Text:
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
    if not own:
        return SAY_NOW if is_unannounced(s) else asked_to_turn(s, seat)
    what = what_goes(asked_for(s))
    if what is not None and not can_play(s, seat):
        return (NONE_IN_HAND if hand else NONE_UP)(what=what)
    return asked(s) if hand else FROM_UP(asked=asked(s))


def asked_to_turn(s: IdiotState, seat: int) -> Text:
    last, what = len(s.piles[DOWN + seat]) == 1, what_goes(asked_for(s))
    if what is None:
        return TURN_LAST_ANY if last else TURN_ANY
    return (TURN_LAST if last else TURN)(what=what)


def button(s: IdiotState, seat: int, offer: Offer, arg: str) -> Button:
    pile = len(s.piles[PILE])
    if offer.verb == "lay":
        return Button(LAY_BUTTON)
    if offer.verb == "take":
        return Button(TAKE_BUTTON(count=pile), effect=NEW_PILE(who=Seat(next_in(s, seat))))
    if offer.verb == "turn":
        text = TURN_BUTTONS[int(arg) - 1] if len(offer.args) > 1 else TURN_LAST_BUTTON
        return Button(text, effect=OR_TAKE(count=pile) if what_goes(asked_for(s)) else None)
    if offer.verb == "announce":
        return Button(SAY_BUTTON(word=WORDS[arg]), effect=announced(s, seat, arg))
    return play_button(s, seat, offer, arg)


def play_button(s: IdiotState, seat: int, offer: Offer, arg: str) -> Button:
    texts = play_texts(s, seat, offer, arg)
    ranks = {card >> 2 for card in offer.cards}
    if offer.hidden():
        return Button(*texts)
    if len(ranks) == 1:
        return Button(*texts, effect=effect(s, seat, offer, ranks.pop(), arg))
    effects: dict[int, Text] = {}
    for rank in sorted(ranks):
        leads_to = effect(s, seat, offer, rank, arg)
        if leads_to is not None:
            effects[rank] = leads_to
    return Button(*texts, by_rank=effects)


def play_texts(s: IdiotState, seat: int, offer: Offer, arg: str) -> list[Text]:
    """For one card, and for more if there are more of one rank."""
    starts, in_turn = s.race != NOBODY, seat == s.turn
    if arg:
        saying = START_SAYING if starts else PLAY_SAYING if in_turn else JUMP_SAYING
        found = [text(cards=CHOSEN, word=WORDS[arg]) for text in saying]
    else:
        plain = START_BUTTONS if starts else PLAY_BUTTONS if in_turn else JUMP_BUTTONS
        found = [text(cards=CHOSEN) for text in plain]
    if offer.min_cards > 1:
        return found[1:]
    several = any([len(of_rank(offer.cards, card >> 2)) > 1 for card in offer.cards])
    return found if several else found[:1]


def effect(s: IdiotState, seat: int, offer: Offer, rank: int, arg: str) -> Text | None:
    """What it leads to if cards of that rank are played, however many of them are chosen."""
    count, left = len(of_rank(offer.cards, rank)), count_cards(s, seat)
    if min(count, offer.max_cards) == left and not s.piles[DECK]:
        return SAFE_THEN(count=left) if offer.min_cards == left else None
    if arg:
        return announced(s, seat, arg)
    there = on_top(s.piles[PILE], rank)
    if rank == TEN or there + offer.min_cards == 4:
        return BURNS
    if there + count == 4:
        return FOUR_BURN(some=Some(count, rank))
    who = Seat(next_in(s, seat))
    if rank in (TWO, THREE):
        return then(who, ANYTHING if rank == TWO else asked_for(s))
    return THEN_TURN(who=who) if offer.interrupt else then(who, rank)


def announced(s: IdiotState, seat: int, arg: str) -> Text:
    """What an eight leads to that comes with this word."""
    if not count_cards(s, seat):
        return SAFE_THEN(count=1)
    return then(Seat(next_in(s, seat)), HIGHER if arg == CALLS[0] else LOWER)


def then(who: Seat, asks: int) -> Text:
    what = what_goes(asks)
    return NEEDS_NOTHING(who=who) if what is None else NEEDS(who=who, what=what)
