"""Why a move is refused, in a player's words (G3), judged by what was on offer."""

from __future__ import annotations

from . import cards as cardlib
from .offer import LISTED, SAME_RANK, WILD, Action, Offer, Offers, holds, same_but_jokers


def objection(offers: Offers, action: Action) -> str:
    """What is wrong with an action, judged by the offers alone."""
    if any([not 0 <= card <= cardlib.JOKER for card in action.cards]):
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
        return f"you cannot {action.verb} {cardlib.cards_text(missing)} now"
    return _misfit(_nearest(alike, action), action)


def _nearest(alike: Offers, action: Action) -> Offer:
    for offer in alike:
        if holds(offer.cards, action.cards):
            return offer
    return alike[0]


def _misfit(offer: Offer, action: Action) -> str:
    if any([action.cards.count(card) > offer.cards.count(card) > 0 for card in action.cards]):
        return f"you named a card twice: {cardlib.cards_text(action.cards)}"
    if offer.shape != LISTED and not offer.min_cards <= len(action.cards) <= offer.max_cards:
        return f"{offer.verb} {_how_many(offer)}, not {len(action.cards)}"
    if offer.shape == SAME_RANK and len({cardlib.rank(card) for card in action.cards}) > 1:
        return f"{offer.verb} cards of one rank together"
    if offer.shape == WILD and not same_but_jokers(action.cards):
        return f"{offer.verb} cards of one rank together, with or without jokers"
    if offer.args and action.arg not in offer.args:
        return f"say one of these with it: {', '.join(offer.args)}"
    if not offer.args and action.arg:
        return f"“{action.arg}” does not go with “{offer.verb}”"
    return f"you cannot {offer.verb} {cardlib.cards_text(action.cards)} together now"


def _how_many(offer: Offer) -> str:
    least, most = offer.min_cards, min(offer.max_cards, len(offer.cards))
    if least == most:
        return "1 card" if most == 1 else f"{most} cards"
    return f"{least} to {most} cards"
