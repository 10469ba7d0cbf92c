"""A session at the full-screen table: drawing, keys and clicks."""

from __future__ import annotations

import traceback
from typing import ClassVar

from textual.binding import BindingType

from ...bots.scheduler import BotScheduler
from ...core.errors import ParlourError
from ...core.game import AnyGame, Outcome
from ...core.offer import Action
from ...core.phrase import Phrase, Seat
from ...core.zone import NOBODY, TABLE
from ..session.saves import SaveFile
from ..session.session import HandOver, Session
from ..text.board import waiting
from ..text.decision import Decision
from ..text.draw_decision import ENTER, draw_decision
from ..text.draw_hand import own_cards
from ..text.help_pages import MATCH_HELP, SAVE_WHERE
from ..text.screen_layout import Scene
from ..text.styled_text import Line, broken
from ..text.table_view import TableView
from .appearance import Appearance
from .decision_keys import (
    CARD_KEYS,
    CARDS,
    CONFIRM_KEY,
    MOVES,
    SIGN_KEYS,
    TYPE_KEY,
    DecisionDriver,
)
from .dialogs import SAVE, AskLine, AskToLeave, AskToLeaveUnsaved, Dialog
from .key_bar import does, key
from .result_screen import ResultScreen
from .session_runner import SessionRunner
from .table_screen import OTHER

SORT = does("sort", "sort", "sort your cards by suit, or by rank again")
GO_ON = does("go_on", "go on", "when you are passed the keyboard: see your cards")
HURRY = does("hurry", "hurry", "while bots play: make them play without a pause")
HINT = does("hint", "hint", "what a strong player would do")
UNDO = does("undo", "undo", "take your last move back, if you play alone")
PASS_TO = Phrase("terminal.gate.pass_to", "Pass the keyboard to {who}, then press Enter")
WHO_ANSWERS = Phrase("terminal.gate.who_answers", "Does anybody want to answer?")
WHO_INTERRUPTS = Phrase("terminal.gate.who_interrupts", "Does anybody want to play out of turn?")
ANYBODY = Phrase("terminal.gate.anybody", "Press your number to see your cards:")
NOBODY_WANTS = Phrase("terminal.gate.nobody", "nobody wants to")
NOBODY_THEN = Phrase("terminal.gate.nobody_then", "nobody wants to: pass the keyboard to {who}")
WHICH_FOLDER = Phrase("terminal.which_folder", "Save it in which folder?")
FAILED = Phrase("terminal.failed", "parlour: {reason}")


class SessionDriver(DecisionDriver):
    """A session that people play, by keyboard and mouse."""

    ABOUT = MATCH_HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        *CARD_KEYS,
        key("tab", "sort", SORT, CARDS, show=False),
        CONFIRM_KEY,
        key("enter", "open_gate", GO_ON, MOVES),
        key("enter,space", "hurry", HURRY, MOVES),
        TYPE_KEY,
        key("f2", "hint", HINT, MOVES),
        key("f3", "undo", UNDO, MOVES),
        key("f4", "save", SAVE, OTHER),
        *SIGN_KEYS,
    ]

    def __init__(
        self, session: Session, settings: Appearance, bot_pool: BotScheduler, save_file: SaveFile
    ) -> None:
        super().__init__()
        self.settings = settings
        self.glyphs = settings.glyphs
        self.session = session
        self.runner = SessionRunner(session, settings, bot_pool, save_file, self)

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

    # Drawing

    @property
    def game(self) -> AnyGame:
        return self.session.table.game

    @property
    def decision(self) -> Decision | None:
        return self.runner.decision

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
        """Return the question, the last mistake, and the person's own cards."""
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
        """Return the text of a gate: a name, or one short question to everybody. The question is
        asked whether or not anybody has a reason to answer, so it gives nothing away."""
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
        """Close everything that is open over the table."""
        while isinstance(self.app.screen, Dialog):
            self.app.pop_screen()
        if self.table_screen.typing:
            self.table_screen.action_close_line()

    async def show_result(self, outcome: Outcome) -> bool:
        """Show the result of a game. Returns True if the players want another."""
        shown = ResultScreen(self.session, outcome, self.settings, self.runner.write_record)
        return await self.app.push_screen_wait(shown)

    # Keys and clicks

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        gate, deciding = self.at_gate, self.decision is not None
        if action == "hint":
            return deciding
        if action == "typed":
            return deciding or gate
        if action == "undo":
            return not gate and self.session.can_undo()
        if action == "sort":
            return not gate and self.session.eyes != TABLE
        possible = {"open_gate": gate, "hurry": not gate and not deciding, "save": not gate}
        return possible.get(action, super().check_action(action, parameters))

    def choose(self, action: Action | None) -> None:
        self.runner.answer(action)

    def show_again(self) -> None:
        self.runner.message = []
        self.draw()

    def action_sort(self) -> None:
        self.runner.sort()

    def action_typed(self, sign: str) -> None:
        if self.at_gate and sign in "123456789":
            self.runner.knock(int(sign))
        super().action_typed(sign)

    def action_open_gate(self) -> None:
        self.runner.knock(0)

    def action_hurry(self) -> None:
        self.runner.hurry.set()

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
