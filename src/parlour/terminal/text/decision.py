"""A person decides: cards to pick, moves to choose, and what was wrong with them.

What keys do comes in, and a choice comes out when one has been made. `draw_decision.py` draws it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...core.cards import RANKS
from ...core.errors import ParlourError
from ...core.offer import Action
from ...notation.moves import read_action
from ..match.choices import MAX_KEYED, Choice, described, with_keys
from ..match.selection import Selection
from ..match.session import PASS, Decide, Session
from .glyphs import Glyphs
from .hand import Hand
from .table_view import TableView, in_words

PICK_FIRST = "pick cards first"
OR_PRESS = ", or press a key that is shown"
LET_IT_BE = "let it be"


@dataclass(frozen=True)
class Chosen:
    """What a key press came to: a move, or None to decline; or moves to choose one `among`."""

    action: Action | None = None
    among: Sequence[Choice] = ()


class Decision:
    """What one person has before them until they have made a move, or declined to.

    `free` is the signs that moves can have as their keys: those that do nothing else.
    """

    def __init__(self, session: Session, step: Decide, glyphs: Glyphs, free: str) -> None:
        view = session.table.view(step.seat)
        self.step = step
        self.names = session.table.names
        self.glyphs = glyphs
        self.free = free
        self.selection = Selection(view.game, view.state, step.seat, view.offers)
        self.hand = Hand(TableView.of(session.table, step.seat, session.bots), self.selection)
        # What Enter does while nothing is picked, where one may decline.
        self.may_decline = not step.waits or session.is_window()
        self.decline = Chosen(PASS if step.waits else None)
        self.wrong = ""
        self.hint = ""  # stays until there is a move

    # Keys

    def typed(self, sign: str) -> Chosen | None:
        """The letter of a choice, or the rank of a card."""
        for choice in self.choices():
            if sign == choice.key:
                return Chosen(choice.action)
        rank = RANKS.find("T" if sign == "0" else sign)
        if rank >= 0:
            self.wrong = self.hand.pick_rank(rank)
        return None

    def toggle(self, index: int) -> None:
        if self.hand.cards:
            self.wrong = self.hand.toggle(index)

    def lift(self, up: bool) -> None:
        if (self.hand.cursor in self.selection.picked) != up:
            self.toggle(self.hand.cursor)

    def put_back(self) -> None:
        self.selection.picked.clear()
        self.wrong = ""

    def confirm(self) -> Chosen | None:
        """Enter: play what is picked, or the only thing there is to do."""
        actions, picked = self.selection.moves(), self.selection.picked
        if not picked and self.may_decline:
            return self.decline
        if actions and (picked or not self.selection.takes_cards()):
            return Chosen(among=self.listed(actions)) if len(actions) > 1 else Chosen(actions[0])
        if picked:
            self.wrong = self.selection.why_not(self.selection.cards())
        else:
            self.wrong = PICK_FIRST + (OR_PRESS if self.shown() else "")
        return None

    def suggest(self, action: Action | None, why: str) -> None:
        """A hint, which stays in sight."""
        move = LET_IT_BE  # as Enter has it, where one can decline
        if action is not None and not (self.may_decline and action == PASS):
            move = in_words(action, self.glyphs)
        self.hint = self.glyphs.text(f"For example: {move}. {why}".rstrip())
        self.wrong = ""

    def pick_for(self, action: Action | None) -> None:
        """Pick the cards of a move, so that Enter plays it."""
        self.put_back()
        self.hand.pick_all(action.cards if action is not None else ())

    def read(self, text: str) -> Chosen | None:
        """A move that somebody has typed."""
        selection = self.selection
        try:
            own = selection.game.own_cards(selection.seen, selection.seat)
            action = read_action(text, selection.offers, own=own)
            if not any(action in offer for offer in selection.offers):
                raise ParlourError(selection.game.why_not(selection.seen, selection.seat, action))
        except ParlourError as error:
            self.wrong = str(error)
            return None
        return Chosen(action)

    # What can be chosen

    def choices(self) -> list[Choice]:
        """The moves that need no cards, and those with the cards that are picked; what Enter lists
        has no keys if it is too much."""
        bare, picked = self.selection.moves_with(()), self.selection.moves()
        actions = list(dict.fromkeys([*bare, *picked]))
        few = actions if len(actions) <= MAX_KEYED else bare[:MAX_KEYED]
        return with_keys(few, self.names, self.free)

    def listed(self, actions: Sequence[Action]) -> list[Choice]:
        """Moves to choose from in a list, with their explanations."""
        found = with_keys(actions, self.names, self.free)
        return [replace(choice, text=self.explained(choice)) for choice in found]

    def explained(self, choice: Choice) -> str:
        """A move and what it does, as far as the game says more than its name."""
        said = self.selection.prompt_for(choice.action)
        known = not said or said in self.selection.prompts()  # it stands above the buttons
        return self.glyphs.text(choice.text if known else f"{choice.text} – {said}")

    def shown(self) -> list[Choice]:
        """The choices that Enter does not stand for."""
        enter = self.enter_does()
        return [
            choice
            for choice in self.choices()
            if choice.text != enter and not (self.may_decline and choice.action == PASS)
        ]

    def enter_does(self) -> str:
        picked, actions = self.selection.picked, self.selection.moves()
        if not picked and self.may_decline:
            return LET_IT_BE
        if not picked and self.selection.takes_cards():
            return ""
        if len(actions) == 1:
            return described(actions[0], self.names)
        return "choose" if actions else ""

    def complaint(self) -> str:
        wrong = self.wrong
        return self.glyphs.text(f"{wrong[:1].upper()}{wrong[1:]}.") if wrong else ""
