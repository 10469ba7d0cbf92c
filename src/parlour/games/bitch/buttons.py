"""The buttons of Bitch."""

from __future__ import annotations

from typing import Final

from ...core.cards import JOKER
from ...core.offer import Offer, Offers
from ...core.phrase import CHOSEN, Phrase, Rank, Seat, Some, Text
from ...core.talk import Button
from ...core.turns import left_of
from ...core.zone import SEAT_LETTERS
from .checks import A_FACE
from .playable import MISFITS
from .state import (
    BLIND,
    DECK,
    EIGHT,
    FACES,
    FOUR,
    HAND,
    HIGH,
    LOW,
    MIDDLE,
    NINE,
    ORDINALS,
    SEVEN,
    SHOWN,
    TEN,
    TWO,
    WILD_RANK,
    BitchState,
    cards_left,
    piles_laid,
    sevens_cost,
    still_in,
    to_play_on,
)

# Names of piles, and of places.
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

# Before play

LAY_PILE: Final = Phrase("bitch.lay_pile", "Lay {cards} as your {nth} pile")
NAKED_LATER: Final = Phrase(
    "bitch.naked_later", "You play naked cards once the deck and your hand are gone"
)()
STACK_PILE: Final = Phrase("bitch.stack_pile", "Put {cards} on your {nth} pile")
DRAW_AGAIN: Final = Phrase("bitch.draw_again", "Then you draw up to five again")()
READY: Final = Phrase("bitch.ready", "Ready")()
SHOWN_TO_ALL: Final = Phrase(
    "bitch.shown_to_all", "Your piles stay as they are, and are shown when everybody is ready"
)()
GO_FIRST: Final = Phrase("bitch.go_first", "Go first yourself")()
LET_FIRST: Final = Phrase("bitch.let_first", "Let {who} go first")

# The cards

PLAY: Final = Phrase("bitch.play", "Play {cards}")
PLAY_LOW: Final = Phrase("bitch.play_low", "Play {cards} low")
PLAY_HIGH: Final = Phrase("bitch.play_high", "Play {cards} high")
CARDS: Final = Phrase("bitch.cards", "{rank:plural}")
ANY_LOW_ACES: Final = Phrase("bitch.any_low_aces", "low Aces")()
ANY_HIGH_ACES: Final = Phrase("bitch.any_high_aces", "high Aces")()
SEVERAL: Final = [*[CARDS(rank=Rank(face)) for face in range(LOW)], ANY_LOW_ACES, ANY_HIGH_ACES]
JOKER_AS: Final = Phrase("bitch.joker_as", "Play a joker as {what}")
JOKERS_AS: Final = Phrase("bitch.jokers_as", "Play {some} as {what}")
PLAY_IT_AS: Final = Phrase("bitch.play_it_as", "Play it as {what}")

ANY_ON_TWO: Final = Phrase("bitch.effect.two", "Anything goes on a two")()
ANSWER_OR_DRAW: Final = Phrase(
    "bitch.effect.seven", "The next player answers, or draws two cards for each live seven"
)()
ANSWER_OR_TAKE: Final = Phrase(
    "bitch.effect.seven_take", "The next player answers, or takes the middle"
)()
SKIPS: Final = Phrase("bitch.effect.eight", "Each eight skips a player")()
NINE_OR_LOWER: Final = Phrase(
    "bitch.effect.nine", "The next player needs a nine or lower, or a low Ace"
)()
CLEARS: Final = Phrase("bitch.effect.ten", "Clears the middle, and you play again")()
CLEARS_LAST: Final = Phrase("bitch.effect.last_ten", "Clears the middle")()
ANY_ON_LOW: Final = Phrase("bitch.effect.low", "Anything goes on a low Ace")()
FEW_ON_HIGH: Final = Phrase(
    "bitch.effect.high", "Only a two, a ten or another high Ace goes on a high Ace"
)()
EFFECTS: Final = {
    TWO: ANY_ON_TWO,
    EIGHT: SKIPS,
    NINE: NINE_OR_LOWER,
    LOW: ANY_ON_LOW,
    HIGH: FEW_ON_HIGH,
}

# If you do not play

CANNOT_TAKE: Final = Phrase(
    "bitch.cannot_take", "Say you cannot play, and take the middle ({count:# card|# cards})"
)
CANNOT_DRAW: Final = Phrase(
    "bitch.cannot_draw", "Say you cannot play, and draw {count:# card|# cards}"
)
NOBODY_CALLS: Final = Phrase(
    "bitch.nobody_calls", "You could play, but with the deck gone nobody can call it"
)()
CLAIM_TRUE: Final = Phrase(
    "bitch.claim_true", "It is true: if somebody calls it, they take {count:# card|# cards}"
)
CLAIM_BLUFF: Final = Phrase(
    "bitch.claim_bluff", "A bluff, to keep your cards: if somebody calls it, {caught}"
)
CALL: Final = Phrase("bitch.call", "Call the bluff")()
CAUGHT_MORE: Final = Phrase(
    "bitch.caught.more", "{who} {who:takes|take} {count:# more card|# more cards}"
)
CAUGHT_LAST: Final = Phrase(
    "bitch.caught.last",
    "{who} {who:takes|take} the deck’s last {count:card|# cards}",
)
CAUGHT_NO_MORE: Final = Phrase(
    "bitch.caught.no_more", "{who} {who:gets|get} away with it, as the deck runs out"
)
CAUGHT_INSTEAD: Final = Phrase(
    "bitch.caught.instead", "{who} {who:takes|take} {count:# card|# cards} instead of the middle"
)
CAUGHT_DRAW: Final = Phrase("bitch.caught.draw", "{who} {who:draws|draw} {count:# card|# cards}")
WRONG_SHOW: Final = Phrase("bitch.wrong.show", "you show your hand and take {count:# card|# cards}")
WRONG_SHOW_LAST: Final = Phrase(
    "bitch.wrong.show_last",
    "you show your hand and take the deck’s last {count:card|# cards}",
)
WRONG: Final = Phrase("bitch.wrong.take", "you take {count:# card|# cards}")
LET_GO: Final = Phrase("bitch.let_go", "Let it go")()
THEN_TAKE: Final = Phrase(
    "bitch.then_take",
    "If nobody calls it, {who} {who:takes|take} the middle ({count:# card|# cards})",
)
THEN_DRAW: Final = Phrase(
    "bitch.then_draw", "If nobody calls it, {who} {who:draws|draw} {count:# card|# cards}"
)

# The end

TAKE_WITH: Final = Phrase("bitch.take_with", "Take the middle ({count:# card|# cards}) and {cards}")
TURN: Final = Phrase("bitch.turn", "Turn over your {nth} blind card")
TURN_LAST: Final = Phrase("bitch.turn_last", "Turn over your last blind card")()
TURN_AND_TAKE: Final = Phrase(
    "bitch.turn_and_take",
    "If it cannot be played, you take it with the middle ({count:# card|# cards})",
)


def move_button(s: BitchState, seat: int, offer: Offer, arg: str) -> Button:
    verb = offer.verb
    if verb == "play":
        return play_button(s, seat, offer, arg)
    if verb == "declare":
        face = FACES.index(arg)
        effect = effect_as(s, seat, face, cards_left(s, seat))
        return Button(PLAY_IT_AS(what=A_FACE[face]), effect=effect)
    if verb == "take":  # with a naked card
        return Button(TAKE_WITH(count=len(s.piles[MIDDLE]), cards=CHOSEN))
    if verb == "turn":
        return turn_button(s, seat, arg)
    return early_button(s, seat, offer, arg)


def early_button(s: BitchState, seat: int, offer: Offer, arg: str) -> Button:
    if offer.verb == "lay":
        return Button(LAY_PILE(cards=CHOSEN, nth=NTH[piles_laid(s, seat)]), effect=NAKED_LATER)
    if offer.verb == "stack":
        nth = NTH[ORDINALS.index(arg)]
        draws = DRAW_AGAIN if s.piles[DECK] else None
        return Button(STACK_PILE(cards=CHOSEN, nth=nth), effect=draws)
    if offer.verb == "name":
        who = SEAT_LETTERS.index(arg)
        return Button(GO_FIRST if who == seat else LET_FIRST(who=Seat(who)))
    return Button(READY, effect=SHOWN_TO_ALL)


def play_button(s: BitchState, seat: int, offer: Offer, arg: str) -> Button:
    if offer.hidden():
        return Button(PLAY(cards=CHOSEN))
    if not arg:
        return plain_button(s, seat, offer)
    face = FACES.index(arg)
    effect = effect_as(s, seat, face, cards_left(s, seat) - offer.max_cards)
    if offer.cards[0] != JOKER:
        ace = PLAY_LOW if face == LOW else PLAY_HIGH
        return Button(ace(cards=CHOSEN), effect=effect)
    several = [
        JOKERS_AS(some=Some(count, WILD_RANK), what=SEVERAL[face])
        for count in range(2, offer.max_cards + 1)
    ]
    return Button(JOKER_AS(what=A_FACE[face]), *several, effect=effect)


def plain_button(s: BitchState, seat: int, offer: Offer) -> Button:
    """Return the button for cards that are played as they are, with or without jokers."""
    ranks = [card >> 2 for card in offer.cards]
    wild, left = ranks.count(WILD_RANK), cards_left(s, seat)
    effects: dict[int, Text] = {}
    for rank in ranks:
        effect = effect_as(s, seat, rank, left - ranks.count(rank) - wild)
        if effect is not None and rank != WILD_RANK:
            effects[rank] = effect
    if ranks[0] == ranks[-1 - wild]:
        return Button(PLAY(cards=CHOSEN), effect=effects.get(ranks[0]))
    return Button(PLAY(cards=CHOSEN), by_rank=effects)


def effect_as(s: BitchState, seat: int, face: int, left: int) -> Text | None:
    """Return the effect of playing cards as a face, for a player who keeps at least `left`
    cards."""
    if face == SEVEN:
        return ANSWER_OR_DRAW if len(s.piles[DECK]) > next_draws(s, seat) else ANSWER_OR_TAKE
    if face == TEN:
        return CLEARS if left else CLEARS_LAST  # B28
    return EFFECTS.get(face)


def next_draws(s: BitchState, seat: int) -> int:
    """Return how many cards the next player lacks of a full hand. They are drawn first."""  # B6
    after = left_of(seat, still_in(s))
    return max(0, 5 - len(s.piles[HAND + after]) - len(s.piles[SHOWN + after]))


def turn_button(s: BitchState, seat: int, arg: str) -> Button:
    left = sum([len(s.piles[BLIND + n + seat]) for n in FOUR])
    said = TURN_LAST if left == 1 else TURN(nth=NTH[int(arg) - 1])
    if not MISFITS[to_play_on(s)]:  # any card goes
        return Button(said)
    return Button(said, effect=TURN_AND_TAKE(count=len(s.piles[MIDDLE])))


def claim_button(s: BitchState, offer: Offer, offers: Offers, caught_bluff: str) -> Button:
    """Return the button for “I cannot play”."""  # B18
    said = CANNOT_TAKE(count=len(s.piles[MIDDLE]))
    if offer.verb == "draw":
        said = CANNOT_DRAW(count=sevens_cost(s))
    could = offers[0].verb == "play"
    if offers[0].hidden():
        return Button(said)
    if not s.piles[DECK]:
        return Button(said, effect=NOBODY_CALLS if could else None)
    if not could:
        return Button(said, effect=CLAIM_TRUE(count=min(8, len(s.piles[DECK]))))
    return Button(said, effect=CLAIM_BLUFF(caught=if_caught(s, caught_bluff)))


def answer_button(s: BitchState, seat: int, offer: Offer, caught_bluff: str) -> Button:
    """Return the button for calling “I cannot play” a bluff, or for letting it be."""
    who, deck = Seat(s.turn), len(s.piles[DECK])
    if offer.verb == "call":
        wrong = WRONG  # B22
        if s.piles[HAND + seat]:
            wrong = WRONG_SHOW if deck >= 8 else WRONG_SHOW_LAST
        caught = if_caught(s, caught_bluff)
        return Button(CALL, stakes=(caught, wrong(count=min(8, deck))))
    if s.live:
        return Button(LET_GO, effect=THEN_DRAW(who=who, count=sevens_cost(s)))
    return Button(LET_GO, effect=THEN_TAKE(who=who, count=len(s.piles[MIDDLE])))


def if_caught(s: BitchState, caught_bluff: str) -> Text:
    """Return the cost of a bluff that is called, as far as the deck goes."""  # B21, B24
    who, deck = Seat(s.turn), len(s.piles[DECK])
    if caught_bluff == "instead":
        if s.live:
            return CAUGHT_DRAW(who=who, count=min(max(4, 2 * s.live), deck))
        return CAUGHT_INSTEAD(who=who, count=min(4, deck))
    left = deck - (sevens_cost(s) if s.live else 1)  # one card is turned up (B23)
    if not left:
        return CAUGHT_NO_MORE(who=who)
    return CAUGHT_MORE(who=who, count=4) if left >= 4 else CAUGHT_LAST(who=who, count=left)
