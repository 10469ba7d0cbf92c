"""Why a move is refused, in a player's words (G3), going by what was on offer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .cards import JOKER, NOT_A_CARD, Cards, cards_text
from .did_you_mean import did_you_mean, listed
from .offer import Action, Offer, Offers
from .shape import holds

# Reasons that games have in common.
GAME_OVER: Final = "the game is over"
NOT_YOUR_TURN: Final = "it is not your turn"
PASSED_ALREADY: Final = "you have passed already"


def objection(offers: Offers, action: Action, own: Cards) -> str:
    """What is wrong with an action, going by the offers and by the cards that the player has."""
    if any([not 0 <= card <= JOKER for card in action.cards]):
        return "there is no such card"
    if not offers:
        return "there is nothing for you to do just now"
    alike = tuple([offer for offer in offers if offer.verb == action.verb])
    if not alike:
        verbs = list(dict.fromkeys([offer.verb for offer in offers]))
        only = f", only {listed([f'“{verb}”' for verb in verbs], 'or')}"
        # To “play” when one is to “lay” is not a slip.
        meant = did_you_mean(action.verb, [verb for verb in verbs if verb not in action.verb])
        return f"you cannot “{action.verb}” now{meant or only}"
    pool = {card for offer in alike for card in offer.cards}
    if action.cards and not pool:
        return f"“{action.verb}” takes no cards"
    if missing := [card for card in action.cards if card not in pool and card not in own]:
        return not_held(missing)
    if unfit := [card for card in action.cards if card not in pool]:
        return f"you cannot {action.verb} {cards_text(unfit)} now"
    return _misfit(_nearest(alike, action), action)


def not_held(cards: Iterable[int]) -> str:
    return f"you do not have {cards_text(cards)}"


def _nearest(alike: Offers, action: Action) -> Offer:
    for offer in alike:
        if holds(offer.cards, action.cards):
            return offer
    return alike[0]


def _misfit(offer: Offer, action: Action) -> str:
    cards = action.cards
    if any([cards.count(card) > offer.cards.count(card) > 0 for card in cards]):
        return f"you named a card twice: {cards_text(cards)}"
    if offer.takes_cards() and not cards and action.arg and action.arg not in offer.args:
        return f"“{action.arg}” {NOT_A_CARD}"
    if wrong := offer.shape.misfit(offer, cards):
        return wrong
    if offer.args and action.arg not in offer.args:
        return f"add one of these: {', '.join(offer.args)}"
    if not offer.args and action.arg:
        return f"“{action.arg}” does not go with “{offer.verb}”"
    return f"you cannot {offer.verb} {cards_text(cards)} together now"
