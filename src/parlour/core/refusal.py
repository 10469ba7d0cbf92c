"""Why a move is refused, in a player's words (G3), going by what was on offer."""

from __future__ import annotations

from typing import Final

from .cards import JOKER, cards_text
from .offer import Action, Offer, Offers
from .shape import holds

# Reasons that games have in common.
GAME_OVER: Final = "the game is over"
NOT_YOUR_TURN: Final = "it is not your turn"
PASSED_ALREADY: Final = "you have passed already"


def objection(offers: Offers, action: Action) -> str:
    """What is wrong with an action, going by the offers alone."""
    if any([not 0 <= card <= JOKER for card in action.cards]):
        return "there is no such card"
    if not offers:
        return "there is nothing for you to do just now"
    alike = tuple([offer for offer in offers if offer.verb == action.verb])
    if not alike:
        verbs = " or ".join(dict.fromkeys([f"“{offer.verb}”" for offer in offers]))
        return f"you cannot “{action.verb}” now, only {verbs}"
    pool = {card for offer in alike for card in offer.cards}
    if action.cards and not pool:
        return f"“{action.verb}” takes no cards"
    missing = [card for card in action.cards if card not in pool]
    if missing:
        return f"you cannot {action.verb} {cards_text(missing)} now"
    return _misfit(_nearest(alike, action), action)


def _nearest(alike: Offers, action: Action) -> Offer:
    for offer in alike:
        if holds(offer.cards, action.cards):
            return offer
    return alike[0]


def _misfit(offer: Offer, action: Action) -> str:
    cards = action.cards
    if any([cards.count(card) > offer.cards.count(card) > 0 for card in cards]):
        return f"you named a card twice: {cards_text(cards)}"
    if wrong := offer.shape.misfit(offer, cards):
        return wrong
    if offer.args and action.arg not in offer.args:
        return f"add one of these: {', '.join(offer.args)}"
    if not offer.args and action.arg:
        return f"“{action.arg}” does not go with “{offer.verb}”"
    return f"you cannot {offer.verb} {cards_text(cards)} together now"
