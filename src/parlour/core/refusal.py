"""Reasons why a move is refused, in a player's words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from .cards import JOKER, NOT_A_CARD, Cards
from .did_you_mean import closest
from .offer import Action, Offer, Offers
from .offer_shapes import holds
from .phrase import Listed, Phrase, Text, quoted

if TYPE_CHECKING:
    from .game import Game, S

# Reasons that several games share.
GAME_OVER: Final = Phrase("refusal.game_over", "the game is over")()
NOT_YOUR_TURN: Final = Phrase("refusal.not_your_turn", "it is not your turn")()
PASSED_ALREADY: Final = Phrase("refusal.passed_already", "you have passed already")()

NO_SUCH_SEAT: Final = Phrase("refusal.no_such_seat", "there is no such seat at this table")()
NO_SUCH_CARD: Final = Phrase("refusal.no_such_card", "there is no such card")()
NOTHING_TO_DO: Final = Phrase("refusal.nothing_to_do", "there is nothing for you to do just now")()
NOT_HELD: Final = Phrase("refusal.not_held", "you do not have {cards}")
NOT_NOW: Final = Phrase("refusal.not_now", "you cannot “{verb}” now, only {verbs}")
NOT_NOW_MEANT: Final = Phrase(
    "refusal.not_now_meant", "you cannot “{verb}” now. Did you mean “{meant}”?"
)
STANDS_ALONE: Final = Phrase(
    "refusal.stands_alone", "“{verb}” stands alone: nothing comes after it"
)
TAKES_NO_CARDS: Final = Phrase("refusal.takes_no_cards", "“{verb}” takes no cards")
NOT_THESE: Final = Phrase("refusal.not_these", "{cards} cannot be played now")
NOT_TOGETHER: Final = Phrase("refusal.not_together", "{cards} cannot be played together now")
TWICE: Final = Phrase("refusal.twice", "you named a card twice: {cards}")
ADD_ONE: Final = Phrase("refusal.add_one", "add one of these: {words}")
NOT_WITH: Final = Phrase("refusal.not_with", "“{word}” does not go with “{verb}”")


def why_not(game: Game[S], s: S, seat: int, action: Action) -> Text:
    """Return the reason. It is found in the state as that seat sees it, so that it cannot give away
    a secret."""
    seen = game.seen(s, seat)
    if reason := game.refusal(seen, seat, action):
        return reason
    return objection(game.offers(seen, seat), action, s.own_cards(seat))


def objection(offers: Offers, action: Action, own: Cards) -> Text:
    """Return what is wrong with an action, given the offers and the player's own cards."""
    if any([not 0 <= card <= JOKER for card in action.cards]):
        return NO_SUCH_CARD
    if not offers:
        return NOTHING_TO_DO
    alike = tuple([offer for offer in offers if offer.verb == action.verb])
    if not alike:
        verbs = list(dict.fromkeys([offer.verb for offer in offers]))
        # “play” typed for “lay” is not a slip of the keyboard.
        if meant := closest(action.verb, [verb for verb in verbs if verb not in action.verb]):
            return NOT_NOW_MEANT(verb=action.verb, meant=meant)
        return NOT_NOW(verb=action.verb, verbs=quoted(verbs))
    pool = {card for offer in alike for card in offer.cards}
    if stands_alone(alike) and (action.cards or action.arg):
        return STANDS_ALONE(verb=action.verb)
    if action.cards and not pool:
        return TAKES_NO_CARDS(verb=action.verb)
    if missing := [card for card in action.cards if card not in pool and card not in own]:
        return not_held(missing)
    if unfit := [card for card in action.cards if card not in pool]:
        return NOT_THESE(cards=tuple(unfit))
    return _misfit(_nearest(alike, action), action)


def stands_alone(offers: Iterable[Offer]) -> bool:
    """Return whether the verb of these offers takes neither cards nor a word."""
    return not any([offer.takes_cards() or len(offer.args) > 0 for offer in offers])


def not_held(cards: Iterable[int]) -> Text:
    return NOT_HELD(cards=tuple(cards))


def _nearest(alike: Offers, action: Action) -> Offer:
    for offer in alike:
        if holds(offer.cards, action.cards):
            return offer
    return alike[0]


def _misfit(offer: Offer, action: Action) -> Text:
    cards = action.cards
    if any([cards.count(card) > offer.cards.count(card) > 0 for card in cards]):
        return TWICE(cards=cards)
    if offer.takes_cards() and not cards and action.arg and action.arg not in offer.args:
        return NOT_A_CARD(word=action.arg)
    if wrong := offer.shape.misfit(offer, cards):
        return wrong
    if offer.args and action.arg not in offer.args:
        return ADD_ONE(words=Listed(offer.args, either=True))
    if not offer.args and action.arg:
        return NOT_WITH(word=action.arg, verb=offer.verb)
    return NOT_TOGETHER(cards=cards)
