"""A session at the table: what is shown of it, and what keys and clicks do."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.binding import BindingType

from ...bots.scheduler import BotScheduler
from ...core.cards import RANKS
from ...core.errors import ParlourError
from ...core.game import AnyGame, Outcome
from ...core.offer import Action
from ...core.phrase import Phrase, Seat
from ...core.zone import NOBODY, TABLE
from ..session.choices import SIGNS
from ..session.saves import SaveFile
from ..session.session import HandOver, Session
from ..text.board import waiting
from ..text.decision import Decision, KeyPress
from ..text.draw_decision import ENTER, draw_decision
from ..text.draw_hand import CardSpot, own_cards
from ..text.help_pages import MATCH_HELP, SAVE_WHERE
from ..text.screen_layout import Scene
from ..text.styled_text import Line, broken
from ..text.table_view import TableView
from .appearance import Appearance
from .dialogs import SAVE, AskLine, AskToLeave, AskToLeaveUnsaved, Chooser, Dialog
from .key_bar import does, group, key, typed_keys
from .result_screen import ResultScreen
from .session_runner import SessionRunner
from .table_screen import OTHER, Driver

CARDS, MOVES = group("cards", "Your cards"), group("moves", "Your move")
MOVE = does("move", "move", "go from card to card")
PICK = does("pick", "pick", "pick a card, or put it back")
PUT_BACK = does("put_back", "put back", "put back all the cards you have picked")
SORT = does("sort", "sort", "sort your cards by suit, or by rank again")
CONFIRM = does("confirm", "confirm", "play the picked cards, or do what is shown")
GO_ON = does("go_on", "go on", "when you are passed the keyboard: see your cards")
HURRY = does("hurry", "hurry", "while bots play: make them play without a pause")
TYPE = does("type", "type", "type a move, such as “play 7s 7h” or “play 7 7”")
HINT = does("hint", "hint", "what a strong player would do")
UNDO = does("undo", "undo", "take your last move back, if you play alone")
BY_RANK = does("by_rank", "2–9 T J Q K A", "pick the next card of that rank (0 is a ten, too)")
BY_LETTER = does("by_letter", "letters", "make the move shown with that letter")
COMMANDS: list[BindingType] = [
    key("left", "move(-1)", MOVE, CARDS),
    key("right", "move(1)", MOVE, CARDS),
    key("space", "pick", PICK, CARDS),
    key("up", "lift(True)", PICK, CARDS, show=False),
    key("down", "lift(False)", PICK, CARDS, show=False),
    key("escape", "put_back", PUT_BACK, CARDS, show=False),
    key("tab", "sort", SORT, CARDS, show=False),
    key("enter", "confirm", CONFIRM, MOVES, show=False),
    key("enter", "open_gate", GO_ON, MOVES),
    key("enter,space", "hurry", HURRY, MOVES),
    key("slash,colon", "type", TYPE, MOVES, show=False),
    key("f2", "hint", HINT, MOVES),
    key("f3", "undo", UNDO, MOVES),
    key("f4", "save", SAVE, OTHER),
]
RANK_SIGNS = RANKS + "0"
OTHER_SIGNS = "".join([sign for sign in SIGNS if sign not in RANK_SIGNS])
PASS_TO = Phrase("terminal.gate.pass_to", "Pass the keyboard to {who}, then press Enter")
WHO_ANSWERS = Phrase("terminal.gate.who_answers", "Does anybody want to answer?")
WHO_INTERRUPTS = Phrase("terminal.gate.who_interrupts", "Does anybody want to play out of turn?")
ANYBODY = Phrase("terminal.gate.anybody", "Press your number to see your cards:")
NOBODY_WANTS = Phrase("terminal.gate.nobody", "nobody wants to")
NOBODY_THEN = Phrase("terminal.gate.nobody_then", "nobody wants to: pass the keyboard to {who}")
WHICH_FOLDER = Phrase("terminal.which_folder", "Save it in which folder?")
WHICH_ONE = Phrase("terminal.which_one", "Which one?")
FAILED = Phrase("terminal.failed", "parlour: {reason}")
WITH_CARDS = {"move", "pick", "lift", "put_back"}  # what is done where a move takes cards
DECIDING = {"confirm", "type", "hint"}


class SessionDriver(Driver):
    """A session that people play, by keyboard and mouse."""

    ABOUT = MATCH_HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        *COMMANDS,
        *typed_keys(RANK_SIGNS, "typed", BY_RANK, CARDS),
        *typed_keys(OTHER_SIGNS, "typed", BY_LETTER, MOVES),
    ]

    def __init__(
        self, session: Session, settings: Appearance, bot_pool: BotScheduler, save_file: SaveFile
    ) -> None:
        super().__init__()
        self.settings = settings
        self.glyphs = settings.glyphs
        self.session = session
        self.runner = SessionRunner(session, settings, bot_pool, save_file, self)
        self.spots: list[CardSpot] = []

    def on_mount(self) -> None:
        self.run_worker(self.run_match())

    async def run_match(self) -> None:
        try:
            await self.runner.run()
            self.app.exit()
        except ParlourError as error:
            self.app.exit(message=self.glyphs.say(FAILED(reason=error.text)), return_code=1)
        except Exception:  # noqa: BLE001  (what Textual would show holds everybody's cards)
            self.app.exit(message=traceback.format_exc(), return_code=1)

    # What is shown

    @property
    def game(self) -> AnyGame:
        return self.session.table.game

    @property
    def at_gate(self) -> bool:
        return self.runner.closed_gate is not None

    def scene(self) -> Scene | None:
        gate, table, seat = self.runner.closed_gate, self.session.table, self.session.eyes
        if gate is not None and not gate.others:
            return None
        view = TableView.of(table, seat, self.glyphs, self.session.bots)
        return Scene(table, view, self.runner.events_seen.get(seat, 0))

    def lines(self, width: int, height: int) -> list[Line]:
        """What may be done, what was wrong, and their own cards."""
        self.spots = []
        runner = self.runner
        if runner.closed_gate is not None:
            return self.gate_lines(runner.closed_gate, width)
        if runner.decision is not None:
            lines, self.spots = draw_decision(runner.decision, runner.message, width, height)
            return lines
        session = self.session
        view = TableView.of(session.table, session.eyes, self.glyphs, session.bots)
        said = broken(runner.message, width) if runner.message else []
        cards = own_cards(view, width, height, by_suit=runner.by_suit)
        return [*broken([(waiting(view), "faint")], width), *said, *cards]

    def gate_lines(self, gate: HandOver, width: int) -> list[Line]:
        """Either nothing but a name; or one short question to all: whether they have a reason to
        answer is nobody's business."""
        reader = self.glyphs.reader(self.session.table.names)
        if not gate.others:
            said = reader.sentence(PASS_TO(who=Seat(gate.seat)))
            return broken([(self.glyphs.text(said), "title")], width, 0)
        wants = WHO_ANSWERS() if self.session.is_window() else WHO_INTERRUPTS()
        question: Line = [(self.glyphs.sentence(wants), "title")]
        ask: Line = [(f"{self.glyphs.sentence(ANYBODY())}  ", "prompt")]
        for number, seat in enumerate(gate.others, start=1):
            ask += [(f"{number} ", "key"), (f"{self.name_of(seat)}   ", "prompt")]
        then = NOBODY_WANTS() if gate.seat == NOBODY else NOBODY_THEN(who=Seat(gate.seat))
        enter: Line = [
            (f"{self.glyphs.say(ENTER())} ", "key"),
            (self.glyphs.text(reader.say(then)), "prompt"),
        ]
        return [*broken(question, width), *broken(ask, width), *broken(enter, width)]

    def name_of(self, seat: int) -> str:
        return self.glyphs.text(self.session.table.names[seat])

    def cover(self) -> None:
        """Take away everything that is open over the table."""
        while isinstance(self.app.screen, Dialog):
            self.app.pop_screen()
        if self.table_screen.typing:
            self.table_screen.action_close_line()

    async def show_result(self, outcome: Outcome) -> bool:
        """The game is over; True if they want another."""
        shown = ResultScreen(self.session, outcome, self.settings, self.runner.write_record)
        return await self.app.push_screen_wait(shown)

    # What keys and clicks do

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        decision, gate = self.runner.decision, self.at_gate
        deciding = decision is not None
        if action in WITH_CARDS:
            return decision is not None and decision.selection.takes_cards()
        if action in DECIDING:
            return deciding
        if action == "typed":
            return deciding or gate
        if action == "undo":
            return not gate and self.session.can_undo()
        if action == "sort":
            return not gate and self.session.eyes != TABLE
        possible = {"open_gate": gate, "hurry": not gate and not deciding, "save": not gate}
        return possible.get(action, True)

    def take(self, chosen: KeyPress | None) -> None:
        """What a key came to: a move, a choice still to make, or just something else to show."""
        if chosen is None:
            self.runner.message = []
            self.draw()
        elif chosen.among:
            which = self.glyphs.sentence(WHICH_ONE())
            chooser = Chooser(which, chosen.among, self.glyphs)
            self.app.push_screen(chooser, self.answer_if_chosen)
        else:
            self.runner.answer(chosen.action)

    def answer_if_chosen(self, action: Action | None) -> None:
        if action is not None:
            self.runner.answer(action)

    def on_click(self, event: events.Click) -> None:
        for spot in self.spots:
            if spot.holds(event.x - 1, event.y - 1):  # beside the padding, and below the rule
                self.click_on(spot)
                return

    def click_on(self, spot: CardSpot) -> None:
        if spot.key:
            self.app.simulate_key(spot.key)
        else:
            self.decide(lambda decision: decision.toggle(spot.card))

    def decide(self, act: Callable[[Decision], KeyPress | None]) -> None:
        """Something is done with the decision that is to be made."""
        if self.runner.decision is not None:
            self.take(act(self.runner.decision))

    def action_move(self, by: int) -> None:
        self.decide(lambda decision: decision.hand.move(by))

    def action_pick(self) -> None:
        self.decide(lambda decision: decision.toggle(decision.hand.cursor))

    def action_lift(self, up: bool) -> None:
        self.decide(lambda decision: decision.lift(up))

    def action_put_back(self) -> None:
        self.decide(lambda decision: decision.put_back())

    def action_sort(self) -> None:
        self.runner.sort()

    def action_confirm(self) -> None:
        self.decide(lambda decision: decision.confirm())

    def action_typed(self, sign: str) -> None:
        if self.at_gate and sign in "123456789":
            self.runner.knock(int(sign))
        self.decide(lambda decision: decision.typed(sign))

    def read(self, typed: str) -> None:
        self.decide(lambda decision: decision.read(typed) if typed else None)

    def action_open_gate(self) -> None:
        self.runner.knock(0)

    def action_hurry(self) -> None:
        self.runner.hurry.set()

    def action_type(self) -> None:
        self.table_screen.open_line()

    def action_hint(self) -> None:
        self.run_worker(self.runner.hint())

    def action_undo(self) -> None:
        self.runner.undo()

    def action_save(self) -> None:
        self.app.push_screen(AskLine(SAVE_WHERE(), self.glyphs), self.save_record)

    def save_record(self, name: str | None) -> None:
        if name:
            self.runner.say(self.runner.write_record(name), "message")

    def leave(self) -> None:
        if reason := self.runner.save_file.error:
            self.app.push_screen(AskToLeaveUnsaved(self.glyphs, reason), self.go)
        else:
            self.app.push_screen(AskToLeave(self.glyphs), self.go)

    def go(self, answer: str | None) -> None:
        if answer == "elsewhere":
            self.app.push_screen(AskLine(WHICH_FOLDER(), self.glyphs), self.save_elsewhere)
            return
        if answer == "discard":
            self.runner.save_file.delete()
        if answer:
            self.app.exit()

    def save_elsewhere(self, folder: str | None) -> None:
        if not folder:
            return
        save_file = self.runner.save_file
        save_file.write_elsewhere(self.session, folder)
        if save_file.error:
            self.runner.say(save_file.error, "wrong")
        else:
            self.app.exit()
