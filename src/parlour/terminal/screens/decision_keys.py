"""Keys and clicks to pick cards and to make a move."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.binding import BindingType

from ...core.cards import RANKS
from ...core.offer import Action
from ...core.phrase import Phrase
from ..session.choices import SIGNS
from ..text.decision import Decision, KeyPress
from ..text.draw_hand import CardSpot
from ..text.glyphs import Glyphs
from .dialogs import Chooser
from .key_bar import does, group, key, typed_keys
from .table_screen import Driver

CARDS, MOVES = group("cards", "Your cards"), group("moves", "Your move")
MOVE = does("move", "move", "go from card to card")
PICK = does("pick", "pick", "pick a card, or put it back")
PUT_BACK = does("put_back", "put back", "put back all the cards you have picked")
CONFIRM = does("confirm", "confirm", "play the picked cards, or do what is shown")
TYPE = does("type", "type", "type a move, such as “play 7s 7h” or “play 7 7”")
BY_RANK = does("by_rank", "2–9 T J Q K A", "pick the next card of that rank (0 is a ten, too)")
BY_LETTER = does("by_letter", "letters", "make the move shown with that letter")
RANK_SIGNS = RANKS + "0"
OTHER_SIGNS = "".join([sign for sign in SIGNS if sign not in RANK_SIGNS])
CARD_KEYS: list[BindingType] = [
    key("left", "move(-1)", MOVE, CARDS),
    key("right", "move(1)", MOVE, CARDS),
    key("space", "pick", PICK, CARDS),
    key("up", "lift(True)", PICK, CARDS, show=False),
    key("down", "lift(False)", PICK, CARDS, show=False),
    key("escape", "put_back", PUT_BACK, CARDS, show=False),
]
CONFIRM_KEY = key("enter", "confirm", CONFIRM, MOVES, show=False)
TYPE_KEY = key("slash,colon", "type", TYPE, MOVES, show=False)
SIGN_KEYS = [
    *typed_keys(RANK_SIGNS, "typed", BY_RANK, CARDS),
    *typed_keys(OTHER_SIGNS, "typed", BY_LETTER, MOVES),
]
WITH_CARDS = {"move", "pick", "lift", "put_back"}  # actions that only work where a move takes cards
DECIDING = {"type", "typed"}
WHICH_ONE = Phrase("terminal.which_one", "Which one?")


class DecisionDriver(Driver):
    """A part of the screen in which a person makes decisions."""

    glyphs: Glyphs

    def __init__(self) -> None:
        super().__init__()
        self.spots: list[CardSpot] = []  # clickable spots

    @property
    def decision(self) -> Decision | None:
        """Return the open decision, if there is one."""
        raise NotImplementedError

    def choose(self, action: Action | None) -> None:
        """Make the chosen move, or decline with None."""
        raise NotImplementedError

    def show_again(self) -> None:
        """Redraw after another card was picked, or after a mistake."""
        self.draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        decision = self.decision
        if action in WITH_CARDS:
            return decision is not None and decision.selection.takes_cards()
        if action == "confirm":
            return decision is not None and not decision.awaits_hint
        return decision is not None or action not in DECIDING

    def take(self, chosen: KeyPress | None) -> None:
        """Act on a key press: make a move, open a list of moves, or just redraw."""
        if chosen is None:
            self.show_again()
        elif chosen.among:
            which = self.glyphs.sentence(WHICH_ONE())
            chooser = Chooser(which, chosen.among, self.glyphs)
            self.app.push_screen(chooser, self.choose_if_any)
        else:
            self.choose(chosen.action)

    def choose_if_any(self, action: Action | None) -> None:
        if action is not None:
            self.choose(action)

    def decide(self, act: Callable[[Decision], KeyPress | None]) -> None:
        """Apply `act` to the open decision, and act on its result."""
        if self.decision is not None:
            self.take(act(self.decision))

    def on_click(self, event: events.Click) -> None:
        for spot in self.spots:
            if spot.holds(event.x - 1, event.y - 1):  # subtract the padding and the rule above
                self.click_on(spot)
                return

    def click_on(self, spot: CardSpot) -> None:
        if spot.key:
            self.app.simulate_key(spot.key)
        else:
            self.decide(lambda decision: decision.toggle(spot.card))

    def action_move(self, by: int) -> None:
        self.decide(lambda decision: decision.hand.move(by))

    def action_pick(self) -> None:
        self.decide(lambda decision: decision.toggle(decision.hand.cursor))

    def action_lift(self, up: bool) -> None:
        self.decide(lambda decision: decision.lift(up))

    def action_put_back(self) -> None:
        self.decide(lambda decision: decision.put_back())

    def action_confirm(self) -> None:
        self.decide(lambda decision: decision.confirm())

    def action_typed(self, sign: str) -> None:
        self.decide(lambda decision: decision.typed(sign))

    def action_type(self) -> None:
        self.table_screen.open_line()

    def read(self, typed: str) -> None:
        self.decide(lambda decision: decision.read(typed) if typed else None)
