"""Picking cards: which cards still fit a legal move, and which moves the picked cards make."""

from __future__ import annotations

from ...core.cards import Cards
from ...core.game import AnyGame
from ...core.game_texts import move_label
from ...core.offer import Action, Offer, Offers
from ...core.offer_shapes import holds
from ...core.phrase import Text
from ...core.refusal import why_not
from ...core.state import State
from ...core.talk import talk_of

USUAL_VERB = "play"  # assumed where no offer takes cards


class Selection:
    """The offers of a seat, and the cards that it has picked, by their index in the hand."""

    def __init__(self, game: AnyGame, seen: State, seat: int, offers: Offers) -> None:
        self.game = game
        self.seen = seen
        self.seat = seat
        self.offers = offers
        self.picked: dict[int, int] = {}  # card by its index in the hand

    def cards(self) -> Cards:
        return tuple(sorted(self.picked.values()))

    def takes_cards(self) -> bool:
        return any(offer.takes_cards() for offer in self.offers)

    def fits(self, card: int) -> bool:
        """Whether a card, together with the picked ones, can become part of a move."""
        cards = tuple(sorted((*self.cards(), card)))
        return any(offer.can_grow(cards) for offer in self.offers)

    def toggle(self, index: int, card: int) -> Text | None:
        """Pick a card or put it back. Returns why a card does not fit, or None."""
        if index in self.picked:
            del self.picked[index]
        elif self.fits(card):
            self.picked[index] = card
        elif len(self.picked) == 1 and any(offer.can_grow((card,)) for offer in self.offers):
            reason = self.why_not((*self.cards(), card))
            # a lone picked card is replaced by the new one; several stay picked
            self.picked = {index: card}
            return reason
        else:
            return self.why_not((*self.cards(), card))
        return None

    def moves(self) -> list[Action]:
        """Return the moves that consist of exactly the picked cards."""
        return self.moves_with(self.cards())

    def moves_with(self, cards: Cards) -> list[Action]:
        found = [
            Action(offer.verb, cards, arg)
            for offer in self.offers
            for arg in offer.args or ("",)
            if Action(offer.verb, cards, arg) in offer
        ]
        return list(dict.fromkeys(found))

    def why_not(self, cards: Cards) -> Text:
        """Return why these cards make no move."""
        # Explain by an offer that has these cards or, if there is none, by any offer with cards.
        near = [offer for offer in self.offers if offer.takes_cards()]
        near.sort(key=lambda offer: not holds(offer.cards, tuple(sorted(cards))))
        verb = near[0].verb if near else USUAL_VERB
        arg = near[0].args[0] if near and near[0].args else ""
        return why_not(self.game, self.seen, self.seat, Action(verb, cards, arg))

    def prompt(self) -> Text | None:
        """Return the question to this seat, or None if it has nothing to do."""
        return (
            talk_of(self.game).prompt(self.game, self.seen, self.seat, self.offers)
            if self.offers
            else None
        )

    def label(self, action: Action) -> Text:
        """Return the label of a move's button."""
        return move_label(self.game, self.seen, self.seat, self._offer(action), action)

    def effect(self, action: Action) -> Text | None:
        """Return the effect of a move, or None if its label says it all."""
        button = talk_of(self.game).button(
            self.game, self.seen, self.seat, self._offer(action), action.arg
        )
        return button.effect_of(action.cards)

    def _offer(self, action: Action) -> Offer:
        return next(offer for offer in self.offers if action in offer)
