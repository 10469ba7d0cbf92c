"""Runs a match step by step, and draws it for whoever has the keyboard."""

from __future__ import annotations

import asyncio
import time
import traceback
from pathlib import Path

from ...bots.pool import BotPool
from ...core.errors import ParlourError
from ...core.offer import Action
from ...core.zone import NOBODY
from ..match.saves import SaveFile, write_record
from ..match.session import Decide, Gate, Over, Session, Think
from ..text.board import waiting
from ..text.decision import Decision
from ..text.hand import Spot
from ..text.pages import SAVE_WHERE
from ..text.styled import Line, broken
from ..text.table_view import TableView, sentences
from .board import BoardScreen
from .dialogs import AskLine, Dialog
from .result import ResultScreen
from .settings import Settings

KEYS = "? help  h hint  r rules  l log  v view all  s save  q leave"
GATE_KEYS = "? help  r rules  q leave"
UNDO = "  u undo"
RECENT = 120  # events that are looked at for what has happened lately


class MatchRunner(BoardScreen):
    """One match, from the deal to the last rematch. `MatchScreen` adds keys and clicks."""

    def __init__(
        self, session: Session, settings: Settings, bot_pool: BotPool, save_file: SaveFile
    ) -> None:
        super().__init__(settings)
        self.session = session
        self.bot_pool = bot_pool
        self.save_file = save_file
        self.decision: Decision | None = None  # what a person decides, if one does
        self.closed_gate: Gate | None = None  # the gate that is closed, if one is
        self.reply: asyncio.Future[Action | int | None] | None = None
        self.message: Line = []
        self.spots: list[Spot] = []
        self.events_seen: dict[int, int] = {}  # by each person when they last moved
        self.changed_at = 0.0  # when there was last something new to see
        self.hurry = asyncio.Event()
        self.quiet_since = 0.0  # when a gate was closed, or a key pressed at it
        self.record_path: Path | None = None  # where they have written this game down

    def on_mount(self) -> None:
        self.run_worker(self.run_match())

    async def run_match(self) -> None:
        try:
            await self.run_steps()
        except ParlourError as error:
            self.app.exit(message=self.glyphs.text(f"parlour: {error}"), return_code=1)
        except Exception:  # noqa: BLE001  (what Textual would show holds everybody's cards)
            self.app.exit(message=traceback.format_exc(), return_code=1)

    # The match

    async def run_steps(self) -> None:
        """One step after the other, until everybody leaves."""
        self.save()
        while True:
            step = self.session.step()
            if isinstance(step, Over):
                if not await self.finish(step):
                    return
            elif isinstance(step, Think):
                await self.think(step.seat)
            elif isinstance(step, Gate):
                await self.gate(step)
            else:
                await self.decide(step)

    async def think(self, seat: int) -> None:
        self.draw()
        asked = self.session.job(seat)
        answer = await self.bot_pool.ask(asked)
        for note in answer.notes:
            self.say(note, "wrong")
        await self.pause()
        if asked.moves == self.session.table.move_texts():  # else it was undone meanwhile
            self.play(seat, answer.action)

    async def pause(self) -> None:
        """Leave time to see what has happened, unless somebody is in a hurry."""
        left = self.changed_at + self.settings.pace - time.monotonic()
        if left > 0:
            self.hurry.clear()
            try:
                await asyncio.wait_for(self.hurry.wait(), left)
            except TimeoutError:
                return

    async def gate(self, gate: Gate) -> None:
        """Nobody's cards are seen until the keyboard has changed hands."""
        await self.pause()
        self.cover()
        self.closed_gate = gate
        self.quiet_since = time.monotonic()
        self.draw()
        number = await self.answered()
        self.closed_gate = None
        if isinstance(number, int):
            self.session.claim(gate.others[number - 1])
            return
        events_before = len(self.session.table.state.log or [])
        self.session.enter(gate)
        self.after_move(events_before)

    def cover(self) -> None:
        """Take away everything that only the last holder of the keyboard may see."""
        while isinstance(self.app.screen, Dialog):
            self.app.pop_screen()
        self.close_line()
        self.session.holder = NOBODY
        self.decision = None
        self.message = []

    async def decide(self, step: Decide) -> None:
        table = self.session.table
        self.decision = Decision(self.session, step, self.glyphs)
        self.draw()
        action = await self.answered()
        self.decision, self.message = None, []
        if self.session.table is table and not isinstance(action, int):  # else it was undone
            self.events_seen[step.seat] = len(table.state.log or [])
            self.play(step.seat, action)

    async def answered(self) -> Action | int | None:
        self.reply = asyncio.get_running_loop().create_future()
        return await self.reply

    def answer(self, reply: Action | int | None) -> None:
        if self.reply is not None and not self.reply.done():
            self.reply.set_result(reply)

    def play(self, seat: int, action: Action | None) -> None:
        events_before = len(self.session.table.state.log or [])
        self.session.play(seat, action)
        self.after_move(events_before)

    def after_move(self, events_before: int) -> None:
        """Save the match, and show the move for a while if there is something to see."""
        if len(self.session.table.state.log or []) != events_before:
            self.changed_at = time.monotonic()
        self.save()
        self.draw()

    def save(self) -> None:
        error = self.save_file.error
        self.save_file.write(self.session)
        if self.save_file.error != error:
            self.say(self.save_file.error, "wrong")

    async def finish(self, over: Over) -> bool:
        """The game is over; True if there is another."""
        await self.pause()
        self.cover()
        self.session.add_scores(over.outcome)
        self.save_file.delete()
        self.draw()
        answer = "save"
        while answer == "save":
            shown = ResultScreen(self.session, over.outcome, self.settings, self.message)
            answer = await self.app.push_screen_wait(shown)
            if answer == "save":
                name = await self.app.push_screen_wait(AskLine(SAVE_WHERE))
                self.save_record(name)
        self.message = []
        if answer != "again":
            self.app.exit()
            return False
        self.session.rematch()
        self.events_seen.clear()
        self.record_path = None
        self.save()
        return True

    def save_record(self, name: str | None) -> None:
        if name:
            self.record_path, told = write_record(self.session.table, name, self.record_path)
            self.say(told, "message")

    # The screen

    def on_resize(self) -> None:
        self.draw()

    def draw(self) -> None:
        """Draw everything again, for the eyes that may see it now."""
        self.spots = []
        if self.closed_gate is not None and not self.closed_gate.others:
            self.blank(f"Pass the keyboard to {self.name_of(self.closed_gate.seat)}, press Enter")
            return
        seat, table = self.session.eyes, self.session.table
        view = TableView.of(table, seat, self.session.bots)
        since = max(0, len(table.state.log or []) - RECENT)
        story = sentences(table, seat, self.glyphs, since)
        lower = self.anybody(self.closed_gate) if self.closed_gate else self.lower(view)
        keys = GATE_KEYS if self.closed_gate else KEYS + (UNDO if self.session.can_undo() else "")
        self.show(view, story, self.events_seen.get(seat, 0), [*lower, [(keys, "faint")]])

    def lower(self, view: TableView) -> list[Line]:
        """Their own cards, what may be done, and what was wrong."""
        if self.decision is None:
            lines = [*self.own_cards(view), [(waiting(view, self.glyphs), "faint")]]
            return [*lines, *broken(self.message, self.columns)]
        lines, self.spots = self.decision.draw(self.columns, self.own_rows)
        complaint = self.decision.complaint()
        message = [(complaint, "wrong")] if complaint else self.message
        return [*lines, *broken(message, self.columns)]

    def anybody(self, gate: Gate) -> list[Line]:
        """One short question to all: whether they have a reason to answer is nobody's business."""
        ask: Line = [("Anybody? Press your number:  ", "title")]
        for number, seat in enumerate(gate.others, start=1):
            ask += [(f"{number} ", "key"), (f"{self.name_of(seat)}   ", "prompt")]
        to = f": pass the keyboard to {self.name_of(gate.seat)}" if gate.seat != NOBODY else ""
        return [*broken(ask, self.columns), [("Enter ", "key"), (f"nobody{to}", "prompt")]]

    def name_of(self, seat: int) -> str:
        return self.glyphs.text(self.session.table.names[seat])

    def say(self, text: str, style: str) -> None:
        self.message = [(self.glyphs.text(text), style)]
        self.draw()
