"""A person decides: cards to pick, moves to choose, and what was wrong with them.

Keys go in, and a choice comes out when one has been made; nothing here needs a screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...core.cards import RANKS
from ...core.errors import ParlourError
from ...core.offer import Action
from ...notation.moves import read_action
from ..match.choices import MAX_KEYED, Choice, described, with_keys
from ..match.selection import Selection
from ..match.session import PASS, Decide, Session
from .glyphs import Glyphs
from .hand import Hand, Spot
from .styled import Line, broken, length
from .table_view import TableView

NOTHING = "There is nothing for you to do just now"
PICK_FIRST = "pick cards first, or press a letter that is shown"


@dataclass(frozen=True)
class Chosen:
    """What a key press came to: a move, or None to decline; or moves to choose one `among`."""

    action: Action | None = None
    among: Sequence[Choice] = ()


class Decision:
    """What one person has before them until they have made a move, or declined to."""

    def __init__(self, session: Session, step: Decide, glyphs: Glyphs) -> None:
        view = session.table.view(step.seat)
        self.step = step
        self.names = session.table.names
        self.glyphs = glyphs
        self.selection = Selection(view.game, view.state, step.seat, view.offers)
        self.hand = Hand(TableView.of(session.table, step.seat, session.bots), self.selection)
        # What Enter does while nothing is picked, where one may decline.
        self.may_decline = not step.waits or session.is_window()
        self.decline = Chosen(PASS if step.waits else None)
        self.wrong = ""

    # Keys

    def press(self, key: str, sign: str | None) -> Chosen | None:
        """What was chosen, if the key has made a choice."""
        keys: dict[str, Callable[[], Chosen | None]] = {
            "left": lambda: self.hand.move(-1),
            "right": lambda: self.hand.move(1),
            "space": lambda: self.toggle(self.hand.cursor),
            "up": lambda: self.lift(up=True),
            "down": lambda: self.lift(up=False),
            "escape": self.put_back,
            "enter": self.confirm,
        }
        if key in keys:
            return keys[key]()
        return self.typed(sign) if sign else None

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
            several = with_keys(actions, self.names, "")
            return Chosen(among=several) if len(actions) > 1 else Chosen(actions[0])
        self.wrong = self.selection.why_not(self.selection.cards()) if picked else PICK_FIRST
        return None

    def read(self, text: str) -> Chosen | None:
        """A move that somebody has typed."""
        selection = self.selection
        try:
            action = read_action(text, selection.offers)
            if not any(action in offer for offer in selection.offers):
                raise ParlourError(selection.game.why_not(selection.seen, selection.seat, action))
        except ParlourError as error:
            self.wrong = str(error)
            return None
        return Chosen(action)

    def click(self, spot: Spot) -> Chosen | None:
        if spot.index >= 0:
            self.toggle(spot.index)
            return None
        number = -1 - spot.index  # on the bar: Enter, then the choices
        return Chosen(self.shown()[number - 1].action) if number else self.confirm()

    def choices(self) -> list[Choice]:
        """The moves that need no cards, and those with the cards that are picked; what Enter lists
        has no keys if it is too much."""
        bare, picked = self.selection.moves_with(()), self.selection.moves()
        actions = list(dict.fromkeys([*bare, *picked]))
        return with_keys(actions if len(actions) <= MAX_KEYED else bare[:MAX_KEYED], self.names)

    # Lines

    def draw(self, width: int, height: int) -> tuple[list[Line], list[Spot]]:
        """Their own cards, what may be done in words, and the choices; and what can be clicked."""
        lines, spots = self.hand.draw(self.glyphs, width, height)
        said = ". ".join(self.selection.prompts()[:3])
        if not self.selection.offers:
            said = NOTHING
        prompt = broken([(self.glyphs.text(said), "prompt")], width)[:2] if said else []
        lines = [*lines, *prompt]
        long = self.bar(explained=True)
        bar = self.bar(explained=False) if sum([length(part) for part in long]) > width else long
        lines.append([])
        for number, part in enumerate(bar):
            if lines[-1] and length(lines[-1]) + length(part) > width:
                lines.append([])
            left, row = length(lines[-1]), len(lines) - 1
            spots.append(Spot(row, row + 1, left, left + length(part), -1 - number))
            lines[-1] = lines[-1] + part
        return lines, spots

    def bar(self, explained: bool) -> list[Line]:
        """What the keys do: Enter, then a letter for each choice, with its words or without."""
        enter = self.enter_does()
        parts: list[Line] = [[("Enter ", "key"), (self.glyphs.text(f"{enter}   "), "prompt")]]
        if not enter:
            parts = [[("Pick cards: arrows and space, or their ranks   ", "faint")]]
        for choice in self.shown():
            said = self.selection.prompt_for(choice.action) if explained else ""
            words = f"{choice.text} – {said}" if said else choice.text
            parts.append([(f"{choice.key} ", "key"), (self.glyphs.text(f"{words}   "), "prompt")])
        return parts

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
            return "let it be"
        if not picked and self.selection.takes_cards():
            return ""
        if len(actions) == 1:
            return described(actions[0], self.names)
        return "choose" if actions else ""

    def complaint(self) -> str:
        wrong = self.wrong
        return self.glyphs.text(f"{wrong[:1].upper()}{wrong[1:]}.") if wrong else ""
