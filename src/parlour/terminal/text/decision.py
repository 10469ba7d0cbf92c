"""A person's decision: picking cards, choosing a move, and correcting mistakes.

Key presses come in, and a chosen move comes out. `draw_decision.py` draws it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase, digits

from ...core.cards import RANKS, Cards
from ...core.errors import ParlourError
from ...core.game_texts import as_laid
from ...core.offer import Action
from ...core.phrase import Phrase, Text
from ...core.sentence_parts import Mark
from ..session.choices import MAX_KEYED, MoveChoice, keys_for
from ..session.selection import Selection
from ..session.session import PASS, Decide, Session
from .glyphs import Glyphs
from .hand import Hand
from .table_view import TableView

PICK_FIRST = Phrase("terminal.pick_first", "pick cards first")
PICK_OR_PRESS = Phrase("terminal.pick_or_press", "pick cards first, or press a key that is shown")
LET_IT_BE = Phrase("terminal.let_it_be", "Let it be")
CHOOSE = Phrase("terminal.choose", "Choose …")
HINT = Phrase("terminal.hint", "For example: {move}")
WITH = Phrase("terminal.hint.with", "{move}, with {cards}")
HINT_WHY = Phrase("terminal.hint.why", "{hint}. {why}")


def with_all_cards(view: TableView, move: Text, cards: Cards) -> Text:
    """Add the cards of a move to its words, if the words do not name them."""
    marks = [part for part in view.reader.parts(move) if isinstance(part, Mark)]
    shown = [card for mark in marks for card in mark.cards]
    whole = all(card in shown for card in cards)
    return move if whole else WITH(move=move, cards=as_laid(view.game, cards))


@dataclass(frozen=True)
class KeyPress:
    """Result of a key press: a move, None to decline, or several moves to choose from (`among`)."""

    action: Action | None = None
    among: Sequence[MoveChoice] = ()


class Decision:
    """A decision that one person has to make, until they have moved or declined."""

    def __init__(
        self, session: Session, step: Decide, glyphs: Glyphs, *, by_suit: bool = False
    ) -> None:
        view = session.table.view(step.seat)
        self.table = session.table
        self.step = step
        self.selection = Selection(view.game, view.state, step.seat, view.offers)
        self.view = TableView.of(session.table, step.seat, glyphs, session.bots)
        self.hand = Hand(self.view, self.selection, by_suit=by_suit)
        # If the person may decline, Enter declines while no cards are picked.
        self.may_decline = not step.waits or session.is_window()
        self.decline = KeyPress(PASS if step.waits else None)
        self.awaits_hint = False  # Enter does nothing until a requested hint is there
        self.preselected: KeyPress | None = None  # the move of a hint, which Enter makes
        self.wrong: Text | None = None
        self.hint: Text | None = None  # shown until the decision is made

    # Keys

    def typed(self, sign: str) -> KeyPress | None:
        """Handle a typed character: the key of a choice, or the rank of a card."""
        for choice in self.choices():
            if sign == choice.key:
                return KeyPress(choice.action)
        rank = RANKS.find("T" if sign == "0" else sign)
        if rank >= 0:
            self.forget_hint()
            self.wrong = self.hand.pick_rank(rank)
        return None

    def toggle(self, index: int) -> None:
        if self.hand.cards:
            self.forget_hint()
            self.wrong = self.hand.toggle(index)

    def lift(self, up: bool) -> None:
        if (self.hand.cursor in self.selection.picked) != up:
            self.toggle(self.hand.cursor)

    def forget_hint(self) -> None:
        """Forget the hint, since the person begins a move of their own."""
        self.awaits_hint, self.preselected = False, None

    def put_back(self) -> None:
        self.forget_hint()
        self.selection.picked.clear()
        self.wrong = None

    def confirm(self) -> KeyPress | None:
        """Handle Enter: make the preselected move, play the picked cards, or make the only move."""
        if self.preselected is not None:
            return self.preselected
        actions, picked = self.selection.moves(), self.selection.picked
        if not picked and self.may_decline:
            return self.decline
        if actions and (picked or not self.selection.takes_cards()):
            return (
                KeyPress(among=self.listed(actions)) if len(actions) > 1 else KeyPress(actions[0])
            )
        if picked:
            self.wrong = self.selection.why_not(self.selection.cards())
        else:
            self.wrong = PICK_OR_PRESS() if self.shown() else PICK_FIRST()
        return None

    def suggest(self, action: Action | None, why: Text | None) -> None:
        """Show a hint until the decision is made."""
        self.hint = HINT(move=self.move_words(action))
        if why:
            self.hint = HINT_WHY(hint=self.hint, why=why)
        self.wrong = None

    def move_words(self, action: Action | None) -> Text:
        """Return the name of a move, or of declining, with all its cards."""
        if action is None or (self.may_decline and action == PASS):
            return self.declining()
        return with_all_cards(self.view, self.selection.label(action), action.cards)

    def preselect(self, action: Action | None) -> None:
        """Pick the cards of a move. Enter makes this move, until another card is picked."""
        self.put_back()
        self.hand.pick_all(action.cards if action is not None else ())
        self.preselected = KeyPress(action)

    def read(self, text: str) -> KeyPress | None:
        """Read a typed move."""
        seat = self.selection.seat
        try:
            action = self.table.read(seat, text)
            self.table.offer_for(seat, action)
        except ParlourError as error:
            self.wrong = error.text
            return None
        return KeyPress(action)

    # Choices

    def choices(self) -> list[MoveChoice]:
        """Return the moves without cards, and those with the picked cards. If that is too many for
        keys, return only moves without cards. Enter lists the others."""
        bare, picked = self.selection.moves_with(()), self.selection.moves()
        actions = list(dict.fromkeys([*bare, *picked]))
        return self.listed(actions if len(actions) <= MAX_KEYED else bare[:MAX_KEYED])

    def listed(self, actions: Sequence[Action]) -> list[MoveChoice]:
        """Give moves their keys and effects."""
        labels = [self.view.sentence(self.selection.label(action)) for action in actions]
        effects = [self.view.sentence(self.selection.effect(action)) for action in actions]
        # Where a move takes cards, digits pick ranks.
        signs = ascii_lowercase + ("" if self.selection.takes_cards() else digits)
        keys = keys_for(actions, labels, signs)
        return [MoveChoice(*parts) for parts in zip(keys, actions, labels, effects, strict=True)]

    def shown(self) -> list[MoveChoice]:
        """Return the choices, except for the one that Enter makes."""
        enter = self.enter()
        return [
            choice
            for choice in self.choices()
            if (enter is None or choice.action != enter.action)
            and not (self._enter_declines() and choice.action == PASS)
        ]

    def enter(self) -> MoveChoice | None:
        """Return the choice that Enter makes, or None if Enter does nothing."""
        if self.awaits_hint:
            return None
        picked, actions = self.selection.picked, self.selection.moves()
        if self._enter_declines():
            effect = self.selection.effect(PASS) if self._can_pass() else None
            label = self.view.sentence(self.declining())
            return MoveChoice("enter", Action(), label, self.view.sentence(effect))
        if self.preselected is not None and self.preselected.action is not None:
            actions = [self.preselected.action]
        elif not actions or (not picked and self.selection.takes_cards()):
            return None
        if len(actions) > 1:
            # Enter opens a list of the moves. No button says so if each move has its own key.
            few = len({*self.selection.moves_with(()), *actions}) <= MAX_KEYED
            return None if few else MoveChoice("enter", Action(), self.view.sentence(CHOOSE()))
        said, effect = self.selection.label(actions[0]), self.selection.effect(actions[0])
        return MoveChoice("enter", actions[0], self.view.sentence(said), self.view.sentence(effect))

    def declining(self) -> Text:
        """Return the words for doing nothing."""
        return self.selection.label(PASS) if self._can_pass() else LET_IT_BE()

    def _enter_declines(self) -> bool:
        if self.preselected is not None:
            return self.may_decline and self.preselected.action in (None, PASS)
        return self.may_decline and not self.selection.picked

    def _can_pass(self) -> bool:
        return any(PASS in offer for offer in self.selection.offers)

    def complaint(self) -> str:
        """Return the last mistake as a sentence, or an empty text."""
        if self.wrong is None:
            return ""
        return self.view.glyphs.text(self.view.reader.complaint(self.wrong))
