"""Splits a move into picks: a verb, cards, a word or “done”.

Within a move, forced choices are skipped. If the whole move is forced, the seat is still asked for
its verb, so every turn has at least one pick. Cards are picked in their order, so each move can be
picked in only one way. Where suits do not count, the lowest suits are picked first. So picks
express exactly the moves that `Offer` iterates over.
"""

from __future__ import annotations

from typing import Final, final

from ..core.cards import HIDDEN, JOKER, Cards, is_sorted
from ..core.errors import IllegalMove
from ..core.offer import Action, Offer, Offers
from ..core.offer_shapes import ANY, LISTED, WILD
from ..core.phrase import Phrase
from .action_ids import DONE, FACES, FIRST_VERB, LET_BE, ActionIds

NOT_OFFERED: Final = Phrase("learn.not_offered", "{choice} cannot be picked now")
NO_SETS: Final[list[Cards]] = []


@final
class Picks:
    """A seat's picks for its next move, and its possible next picks (`options`).

    `action` is the move, once it is complete.
    """

    def __init__(self, ids: ActionIds) -> None:
        self.ids: Final = ids
        self.offers: Offers = ()
        self.options: list[int] = []
        self.verb = 0  # number of the picked verb, or 0
        self.cards: Cards = ()
        self.action: Action | None = None
        self._whole: Action | None = None  # the whole move, if only one is possible
        self._candidates: list[Candidate] = []

    def begin(self, offers: Offers, may_wait: bool) -> None:
        """Start a move with these offers."""
        self.offers = offers
        self._whole = None
        self.clear()
        options: list[int] = []
        last = 0
        for offer in offers:
            verb = self.ids.verb_ids[offer.verb]
            if verb > last:  # usual case: offers come in order of their verbs
                last = verb
                options.append(verb)
            elif verb not in options:
                options.append(verb)
                options.sort()
        if may_wait:
            options.append(LET_BE)
            options.sort()
        self.options = options
        self._take_what_is_certain()
        if self.action is not None:
            self._whole = self.action
            self.clear()
            self.options = options

    def clear(self) -> None:
        """Forget all picks."""
        self.options = []
        self.verb = 0
        self.cards = ()
        self.action = None

    def check(self, choice: int) -> None:
        """Raise IllegalMove if a pick is not among the options."""
        if choice not in self.options:
            raise IllegalMove(NOT_OFFERED(choice=choice))

    def take(self, choice: int) -> None:
        """Take a pick that is known to be legal. LET_BE leaves `action` empty."""
        if self._whole is not None:
            self.action = self._whole
            self._whole = None
            return
        if choice == LET_BE:
            return
        self._take(choice)
        self._take_what_is_certain()

    def _take_what_is_certain(self) -> None:
        while self.action is None and len(self.options) == 1 and self.options[0] != LET_BE:
            self._take(self.options[0])

    def _take(self, choice: int) -> None:
        if choice < FACES:
            self.cards += (choice,)
            self._candidates = [each for each in self._candidates if each.take(choice)]
        elif choice == DONE:
            self._finish("")
            return
        elif choice >= self.ids.first_word:
            self._finish(self.ids.words[choice - self.ids.first_word])
            return
        else:
            self.verb = choice
            verb = self.ids.verbs[choice - FIRST_VERB]
            offers = [offer for offer in self.offers if offer.verb == verb]
            if len(offers) == 1 and offers[0].is_plain():
                self.action = offers[0].plain_action()
                self.options = []
                return
            self._candidates = [Candidate(offer) for offer in offers]
        self._find_options()

    def _find_options(self) -> None:
        if len(self._candidates) == 1:
            self.options = self._options_of(self._candidates[0])
            return
        options: list[int] = []
        for candidate in self._candidates:
            options += self._options_of(candidate)
        self.options = sorted(set(options))

    def _options_of(self, candidate: Candidate) -> list[int]:
        """Return the next cards, in order, and then the picks that complete a move, whose numbers
        are higher."""
        options = candidate.next_cards()
        if not candidate.fits():
            return options
        if candidate.offer.args:
            options += sorted([self.ids.word_ids[arg] for arg in candidate.offer.args])
        else:
            options.append(DONE)
        return options

    def _finish(self, arg: str) -> None:
        verb = self.ids.verbs[self.verb - FIRST_VERB]
        self.action = Action(verb, self.cards, arg)
        self.options = []


@final
class Candidate:
    """An offer of the picked verb that the picked cards fit so far."""

    def __init__(self, offer: Offer) -> None:
        self.offer: Final = offer
        self.listed: Final = offer.shape is LISTED
        self.pool: Final[Cards] = () if self.listed else in_their_order(offer.cards)
        self.sets: list[Cards] = list(offer.listed) if self.listed else NO_SETS
        self.taken = 0
        self.at = 0  # index in the pool from which the next card is searched
        self.jokers: Final = self.pool.count(JOKER) if offer.shape is WILD else 0

    def fits(self) -> bool:
        """Check whether the picked cards make a move."""
        if self.listed:
            for cards in self.sets:  # noqa: SIM110  (compiled generators are slow)
                if len(cards) == self.taken:
                    return True
            return False
        if not self.offer.min_cards <= self.taken <= self.offer.max_cards:
            return False
        return self.taken > 0 or self.offer.shape is ANY

    def next_cards(self) -> list[int]:
        """Return the cards that can be picked next, in order, each face once."""
        if self.listed:
            return self._next_listed()
        if self.taken >= self.offer.max_cards:
            return []
        return [self.pool[at] for at in range(self.at, len(self.pool)) if self._may_take(at)]

    def _next_listed(self) -> list[int]:
        found: list[int] = []
        taken, last = self.taken, HIDDEN
        for cards in self.sets:
            # usual case: moves come in order of their cards
            if len(cards) > taken and cards[taken] != last:
                last = cards[taken]
                found.append(last)
        return sorted(set(found))

    def take(self, card: int) -> bool:
        """Pick a card. Returns False if no move of this offer has it next."""
        if self.listed:
            taken = self.taken
            self.sets = [c for c in self.sets if len(c) > taken and c[taken] == card]
            self.taken += 1
            return len(self.sets) > 0
        if self.taken >= self.offer.max_cards:
            return False
        for at in range(self.at, len(self.pool)):
            if self.pool[at] == card and self._may_take(at):
                self.taken += 1
                self.at = at + 1
                return True
        return False

    def _may_take(self, at: int) -> bool:
        pool, card = self.pool, self.pool[at]
        if at > self.at:  # of equal cards, only the first can be picked next
            before = pool[at - 1]
            if card == before or (not self.offer.suits and card >> 2 == before >> 2):
                return False
        if self.offer.shape is ANY:
            return self.taken + len(pool) - at >= self.offer.min_cards
        if self.jokers and card == JOKER:  # jokers come last in order, and only join other cards
            return self.taken > 0 and self.taken + len(pool) - at >= self.offer.min_cards
        if self.taken and card >> 2 != pool[self.at - 1] >> 2:
            return False
        alike = 1
        while at + alike < len(pool) and pool[at + alike] >> 2 == card >> 2:
            alike += 1
        return self.taken + alike + self.jokers >= self.offer.min_cards


def in_their_order(cards: Cards) -> Cards:
    return cards if is_sorted(cards) else tuple(sorted(cards))
