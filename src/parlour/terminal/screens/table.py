"""The table at which people sit: what keys and clicks do there."""

from __future__ import annotations

import time
from collections.abc import Callable

from textual import events
from textual.widgets import Input

from ...core.errors import ParlourError
from ...core.offer import Action
from ..match.session import Gate
from ..text.decision import Wish
from ..text.pages import HELP, LEAVE, WHERE, everything, log_page, rules
from ..text.view import Picture, sentences
from .dialogs import Ask, AskLine, Chooser, Page
from .match import MatchScreen


class TableScreen(MatchScreen):
    """A match, with hands on it."""

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
        elif self.barrier is not None:
            self.at_gate(self.barrier, event.key)
        elif self.desk is not None:
            self.wish(self.desk.press(event.key, event.character))
        elif event.key in ("enter", "space"):
            self.hurry.set()

    def commands(self) -> dict[str, Callable[[], object]]:
        """Keys that are no moves. At a gate only those that show no cards."""
        found: dict[str, Callable[[], object]] = {
            "question_mark": lambda: self.read_page(HELP),
            "r": lambda: self.read_page(rules(self.session.table.game, self.glyphs)),
            "q": self.leave,
            "ctrl+c": self.leave,
            "pageup": self.action_up,
            "pagedown": self.action_down,
        }
        if self.barrier is None:
            found |= {
                "l": self.read_log,
                "v": self.read_all,
                "s": self.save,
                "u": self.undo,
            }
        if self.desk is not None:
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

    def wish(self, wish: Wish | None) -> None:
        """What came of a key: a move, a choice still to make, or just another picture."""
        if wish is None:
            self.message = []
            self.draw()
        elif wish.among:
            self.app.push_screen(Chooser("Which?", wish.among), self.chosen)
        else:
            self.answer(wish.action)

    def chosen(self, action: Action | None) -> None:
        if action is not None:
            self.answer(action)

    def on_click(self, event: events.Click) -> None:
        if event.widget is None or event.widget.id != "lower" or self.desk is None:
            return
        for spot in self.spots:
            if spot.holds(event.x - 1, event.y - 1):  # beside the padding, and below the rule
                self.wish(self.desk.click(spot))
                return

    def type_move(self) -> None:
        self.open_line()
        self.draw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        self.close_line()
        self.wish(self.desk.read(typed) if self.desk is not None and typed else None)

    # What else one can do

    def read_page(self, text: str, end: bool = False) -> None:
        self.app.push_screen(Page(self.glyphs.page(text), end))

    def read_log(self) -> None:
        told = sentences(self.session.table, self.session.eyes, self.glyphs)
        self.read_page(log_page(self.session.table, told), end=True)

    def read_all(self) -> None:
        seat, table = self.session.eyes, self.session.table
        self.read_page(everything(Picture.of(table, seat, self.session.kinds), self.glyphs))

    async def hint(self) -> None:
        """What a strong player would do in this seat."""
        desk = self.desk
        if desk is None or not desk.picking.offers:
            return
        self.say("Thinking about it ...", "message")
        asked = self.session.job(desk.picking.seat)
        try:
            answer = await self.bot_pool.ask(asked)
        except ParlourError as error:
            self.say(f"No hint: {error}", "wrong")
            return
        if self.desk is desk:  # else somebody has moved meanwhile
            desk.wrong = ""
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
            self.noted(-1)
            self.answer(None)

    def save(self) -> None:
        self.app.push_screen(AskLine(WHERE), self.save_as)

    def leave(self) -> None:
        self.app.push_screen(Ask(self.glyphs.page(LEAVE), "yd"), self.leave_so)

    def leave_so(self, wish: str | None) -> None:
        if wish == "d":
            self.keeper.forget()
        if wish:
            self.app.exit()
