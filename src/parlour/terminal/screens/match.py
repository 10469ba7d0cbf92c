"""The screen of a match: what keys and clicks do there."""

from __future__ import annotations

import time
from collections.abc import Callable

from textual import events
from textual.widgets import Input

from ...core.errors import ParlourError
from ...core.offer import Action
from ..match.session import Gate
from ..text.decision import Chosen
from ..text.pages import HELP, LEAVE, SAVE_WHERE, log_text, rules_text, table_text
from ..text.table_view import TableView, sentences
from .dialogs import Ask, AskLine, Chooser, Page
from .match_runner import MatchRunner


class MatchScreen(MatchRunner):
    """A match that people play, by keyboard and mouse."""

    def on_key(self, event: events.Key) -> None:
        if self.typing:
            if event.key == "escape":
                self.close_line()
                self.draw()
            return
        commands = self.commands()
        if event.key in commands:
            event.stop()
            commands[event.key]()
        elif self.closed_gate is not None:
            self.at_gate(self.closed_gate, event.key)
        elif self.decision is not None:
            event.stop()  # else it goes on to a list that it opens
            self.take(self.decision.press(event.key, event.character))
        elif event.key in ("enter", "space"):
            self.hurry.set()

    def commands(self) -> dict[str, Callable[[], object]]:
        """Keys that are not moves. At a gate only those that show no cards."""
        found: dict[str, Callable[[], object]] = {
            "question_mark": lambda: self.read_page(HELP),
            "r": lambda: self.read_page(rules_text(self.session.table.game, self.glyphs)),
            "q": self.ask_to_leave,
            "ctrl+c": self.ask_to_leave,
            "pageup": self.action_up,
            "pagedown": self.action_down,
        }
        if self.closed_gate is None:
            found |= {
                "l": self.read_log,
                "v": self.read_all,
                "s": self.ask_where_to_save,
                "u": self.undo,
            }
        if self.decision is not None:
            found["h"] = lambda: self.run_worker(self.hint())
            found["slash"] = found["colon"] = self.type_move
        return found

    def at_gate(self, gate: Gate, key: str) -> None:
        """A key opens a gate after a moment of quiet: one pressed twice was meant for before."""
        now, last = time.monotonic(), self.quiet_since
        self.quiet_since = now
        if now - last < self.settings.grace:
            return
        if key == "enter":
            self.answer(None)
        elif key.isdecimal() and 1 <= int(key) <= len(gate.others):
            self.answer(int(key))

    def take(self, chosen: Chosen | None) -> None:
        """What a key came to: a move, a choice still to make, or just something else to show."""
        if chosen is None:
            self.message = []
            self.draw()
        elif chosen.among:
            self.app.push_screen(Chooser("Which?", chosen.among), self.answer_if_chosen)
        else:
            self.answer(chosen.action)

    def answer_if_chosen(self, action: Action | None) -> None:
        if action is not None:
            self.answer(action)

    def on_click(self, event: events.Click) -> None:
        if event.widget is None or event.widget.id != "lower" or self.decision is None:
            return
        for spot in self.spots:
            if spot.holds(event.x - 1, event.y - 1):  # beside the padding, and below the rule
                self.take(self.decision.click(spot))
                return

    def type_move(self) -> None:
        self.open_line()
        self.draw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        self.close_line()
        self.take(self.decision.read(typed) if self.decision is not None and typed else None)

    # Pages, hints, undo, saving, leaving

    def read_page(self, text: str, end: bool = False) -> None:
        self.app.push_screen(Page(self.glyphs.page(text), end))

    def read_log(self) -> None:
        told = sentences(self.session.table, self.session.eyes, self.glyphs)
        self.read_page(log_text(self.session.table, told), end=True)

    def read_all(self) -> None:
        seat, table = self.session.eyes, self.session.table
        self.read_page(table_text(TableView.of(table, seat, self.session.bots), self.glyphs))

    async def hint(self) -> None:
        """What a strong player would do in this seat."""
        decision = self.decision
        if decision is None or not decision.selection.offers:
            return
        self.say("Thinking about it ...", "message")
        asked = self.session.job(decision.selection.seat)
        try:
            answer = await self.bot_pool.ask(asked)
        except ParlourError as error:
            self.say(f"No hint: {error}", "wrong")
            return
        if self.decision is decision:  # else somebody has moved meanwhile
            decision.wrong = ""
            self.say(f"For example: {self.named(answer.action)}. {answer.why}".rstrip(), "message")

    def named(self, action: Action | None) -> str:
        """A move in words."""
        if action is None:
            return "let it be"
        faces = [self.glyphs.face(card) for card in action.cards]
        return " ".join([part for part in (action.verb, *faces, action.arg) if part])

    def undo(self) -> None:
        if self.session.can_undo():
            self.session.undo()
            self.after_move(events_before=-1)
            self.answer(None)

    def ask_where_to_save(self) -> None:
        self.app.push_screen(AskLine(SAVE_WHERE), self.save_record)

    def ask_to_leave(self) -> None:
        self.app.push_screen(Ask(self.glyphs.page(LEAVE), "yd"), self.leave)

    def leave(self, answer: str | None) -> None:
        if answer == "d":
            self.save_file.delete()
        if answer:
            self.app.exit()
