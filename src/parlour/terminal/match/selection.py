"""Choosing cards: which of them still make a legal move, and which moves they make."""

from __future__ import annotations

from ...core.cards import JOKER, Cards, rank
from ...core.game import AnyGame
from ...core.offer import Action, Offer, Offers
from ...core.shape import LISTED, SAME_RANK, WILD, holds
from ...core.state import State

CUSTOM = "play"  # what one does with cards where no offer takes any


def leads_to(offer: Offer, cards: Cards) -> bool:
    """Whether some action of an offer has all these cards, which are sorted, and maybe more."""
    if offer.shape == LISTED:
        return any(holds(listed, cards) for listed in offer.listed)
    if len(cards) > offer.max_cards or not holds(offer.cards, cards):
        return False
    if offer.shape not in (SAME_RANK, WILD):
        return True
    wild = offer.shape == WILD
    ranks = {rank(card) for card in cards if not (wild and card == JOKER)}
    jokers = offer.cards.count(JOKER) if wild else 0
    if not ranks:  # nothing but jokers, if anything: some other card has to go with them
        return jokers < len(offer.cards) and len(cards) < offer.max_cards
    alike = [card for card in offer.cards if rank(card) in ranks]
    return len(ranks) == 1 and len(alike) + jokers >= offer.min_cards


class Picking:
    """What a seat may do, and the cards it has picked for it, each by its place on the screen."""

    def __init__(self, game: AnyGame, seen: State, seat: int, offers: Offers) -> None:
        self.game = game
        self.seen = seen
        self.seat = seat
        self.offers = offers
        self.picked: dict[int, int] = {}  # card by place

    def cards(self) -> Cards:
        return tuple(sorted(self.picked.values()))

    def takes_cards(self) -> bool:
        return any(offer.max_cards or offer.listed for offer in self.offers)

    def fits(self, card: int) -> bool:
        """Whether a card can join those picked."""
        cards = tuple(sorted((*self.cards(), card)))
        return any(leads_to(offer, cards) for offer in self.offers)

    def toggle(self, place: int, card: int) -> str:
        """Pick a card or put it back; why it does not fit, if it does not."""
        if place in self.picked:
            del self.picked[place]
        elif self.fits(card):
            self.picked[place] = card
        elif self.picked and any(leads_to(offer, (card,)) for offer in self.offers):
            reason = self.objection((*self.cards(), card))
            self.picked = {place: card}  # most likely another idea
            return reason
        else:
            return self.objection((*self.cards(), card))
        return ""

    def choices(self) -> list[Action]:
        """The moves that are made with just the cards that are picked."""
        return self.moves(self.cards())

    def moves(self, cards: Cards) -> list[Action]:
        found = [
            Action(offer.verb, cards, arg)
            for offer in self.offers
            for arg in offer.args or ("",)
            if Action(offer.verb, cards, arg) in offer
        ]
        return list(dict.fromkeys(found))

    def objection(self, cards: Cards) -> str:
        """Why these cards make no move."""
        # The offer that comes nearest: one that has these cards, or else any that takes some.
        near = [offer for offer in self.offers if offer.max_cards or offer.listed]
        near.sort(key=lambda offer: not holds(offer.cards, tuple(sorted(cards))))
        verb = near[0].verb if near else CUSTOM
        arg = near[0].args[0] if near and near[0].args else ""
        return self.game.why_not(self.seen, self.seat, Action(verb, cards, arg))

    def prompts(self) -> list[str]:
        """What may be done with cards, in the words of the offers."""
        taking = [offer.prompt for offer in self.offers if offer.max_cards or offer.listed]
        return list(dict.fromkeys(taking))

    def said(self, action: Action) -> str:
        """The words of the offer that a move without cards belongs to."""
        found = [offer.prompt for offer in self.offers if action in offer and not action.cards]
        return found[0] if found else ""
