"""A move, picked bit by bit: a verb, cards, a word or “done”.

What has but one answer is not asked within a move; a move that has but one answer is asked as its
verb, so that nobody's turn is passed over.
"""

from __future__ import annotations

from typing import Final, final

from ..core.cards import Cards
from ..core.errors import IllegalMove
from ..core.offer import Action, Offers
from ..core.phrase import Phrase
from .candidate import Candidate
from .ids import DONE, FACES, FIRST_VERB, LET_BE, ActionIds

NOT_OFFERED: Final = Phrase("learn.not_offered", "{choice} cannot be picked now")


@final
class Picks:
    """What a seat has picked of its next move, and what it can pick next (`options`).

    `action` is the move, once it is whole.
    """

    def __init__(self, ids: ActionIds) -> None:
        self.ids: Final = ids
        self.offers: Offers = ()
        self.options: list[int] = []
        self.verb = 0  # its number; 0 before it is picked
        self.cards: Cards = ()
        self.action: Action | None = None
        self._whole: Action | None = None  # the only move there is
        self._candidates: list[Candidate] = []

    def begin(self, offers: Offers, may_wait: bool) -> None:
        """Somebody with these offers is asked."""
        self.offers = offers
        self._whole = None
        self.clear()
        options: list[int] = []
        last = 0
        for offer in offers:
            verb = self.ids.verb_ids[offer.verb]
            if verb > last:  # they come in order, by and large
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
        """Nothing is picked."""
        self.options = []
        self.verb = 0
        self.cards = ()
        self.action = None

    def check(self, choice: int) -> None:
        """Raise IllegalMove if that is not one of the options."""
        if choice not in self.options:
            raise IllegalMove(NOT_OFFERED(choice=choice))

    def take(self, choice: int) -> None:
        """Pick what has been checked; LET_BE ends it without an action."""
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
        """Its cards, in order; then whatever ends a move, which has higher numbers."""
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
