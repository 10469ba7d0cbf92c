"""The buttons of The Idiot, with their effects and what the next player needs."""

from __future__ import annotations

from typing import Final

from ...core.cards import ACE
from ...core.offer import Offer
from ...core.phrase import CHOSEN, Phrase, Rank, Seat, Some, Text
from ...core.sorted_cards import of_rank
from ...core.talk import Button
from ...core.zone import NOBODY
from .state import (
    ANYTHING,
    CALLS,
    DECK,
    EIGHT,
    FOUR,
    HIGHER,
    LOWER,
    PILE,
    TEN,
    THREE,
    TWO,
    IdiotState,
    asked_for,
    count_cards,
    eights_are,
    fours_burn,
    is_turned,
    next_in,
    on_top,
)

# Ranks that can be played. Trumps go on anything (I5), and eights too where they are clear (I23).
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
# Texts of buttons, each for one card and for more: to start, in turn, out of turn, and with the
# word of an 8.
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
SKIPS: Final = Phrase("idiot.skips", "{who} {who:is|are} skipped: then it is {other:'s} turn")
SKIPS_ALL: Final = Phrase("idiot.skips_all", "{who} {who:is|are} skipped, and you play again")
EACH_SKIPS: Final = Phrase("idiot.each_skips", "Each eight skips a player")()
THEN_TURN: Final = Phrase("idiot.then_turn", "Then it is {who:'s} turn")


def what_goes(s: IdiotState, asks: int) -> Text | None:
    """Return the ranks that can be played on what the pile asks; None if all can."""
    if asks in (TWO, THREE, FOUR, ANYTHING):
        return None
    clear = eights_are(s, "clear")
    rank = Rank(EIGHT if asks in (HIGHER, LOWER) else asks)
    if asks == LOWER or is_turned(s, asks):
        return (OR_LOWER_OR_EIGHT if clear else OR_LOWER)(rank=rank)
    if asks == ACE:  # nothing is higher
        return (JUST_OR_EIGHT if clear else JUST)(rank=rank)
    return (OR_HIGHER_OR_EIGHT if clear else OR_HIGHER)(rank=rank)


def button(s: IdiotState, seat: int, offer: Offer, arg: str) -> Button:
    pile = len(s.piles[PILE])
    if offer.verb == "lay":
        return Button(LAY_BUTTON)
    if offer.verb == "take":
        return Button(TAKE_BUTTON(count=pile), effect=NEW_PILE(who=Seat(next_in(s, seat))))
    if offer.verb == "turn":
        text = TURN_BUTTONS[int(arg) - 1] if len(offer.args) > 1 else TURN_LAST_BUTTON
        return Button(text, effect=OR_TAKE(count=pile) if what_goes(s, asked_for(s)) else None)
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
    """Return the texts for one card, and for more if there are more of one rank."""
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
    """Return the effect of playing cards of that rank, however many are chosen."""
    count, left = len(of_rank(offer.cards, rank)), count_cards(s, seat)
    if min(count, offer.max_cards) == left and not s.piles[DECK]:
        return SAFE_THEN(count=left) if offer.min_cards == left else None
    if arg:
        return announced(s, seat, arg)
    there = on_top(s.piles[PILE], rank)
    if rank == TEN or (there + offer.min_cards == 4 and fours_burn(s)):
        return BURNS
    if there + count == 4 and fours_burn(s):
        return FOUR_BURN(some=Some(count, rank))
    if rank == EIGHT and eights_are(s, "skip"):
        return skipping(s, seat, count)
    who = Seat(next_in(s, seat))
    if rank in (TWO, THREE, EIGHT):  # eights are clear here, or a word would come with them
        return then(s, who, ANYTHING if rank == TWO else asked_for(s))
    return THEN_TURN(who=who) if offer.interrupt else then(s, who, rank)


def skipping(s: IdiotState, seat: int, eights: int) -> Text:
    """Return the effect of an eight that skips a player, or of several if there is a
    choice."""  # I23
    if eights > 1:
        return EACH_SKIPS
    skipped = next_in(s, seat)
    after = next_in(s, skipped)
    if after == seat:
        return SKIPS_ALL(who=Seat(skipped))
    return SKIPS(who=Seat(skipped), other=Seat(after))


def announced(s: IdiotState, seat: int, arg: str) -> Text:
    """Return the effect of an eight that comes with this word."""
    if not count_cards(s, seat):
        return SAFE_THEN(count=1)
    return then(s, Seat(next_in(s, seat)), HIGHER if arg == CALLS[0] else LOWER)


def then(s: IdiotState, who: Seat, asks: int) -> Text:
    what = what_goes(s, asks)
    return NEEDS_NOTHING(who=who) if what is None else NEEDS(who=who, what=what)
