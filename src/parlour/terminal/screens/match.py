"""A match at the table: step by step, drawn for whoever has the keyboard."""

from __future__ import annotations

import asyncio
import time
import traceback
from pathlib import Path

from ...bots.pool import BotPool
from ...core.errors import ParlourError
from ...core.offer import Action
from ...core.zone import NOBODY
from ..match.saves import Keeper, write_record
from ..match.session import Decide, Gate, Over, Session, Think
from ..text.board import waiting
from ..text.decision import Desk
from ..text.hand import Spot
from ..text.pages import WHERE
from ..text.styled import Line, broken
from ..text.view import Picture, sentences
from .board import TableView
from .dialogs import AskLine, Dialog
from .result import Result
from .settings import Settings

KEYS = "? help  h hint  r rules  l log  v view all  s save  q leave"
GATE_KEYS = "? help  r rules  q leave"
UNDO = "  u undo"
EARLIER = 120  # so many events are looked at for what has happened lately


class MatchScreen(TableView):
    """One match, from the deal to the last rematch."""

    def __init__(
        self, session: Session, settings: Settings, bot_pool: BotPool, keeper: Keeper
    ) -> None:
        super().__init__(settings)
        self.session = session
        self.bot_pool = bot_pool
        self.keeper = keeper
        self.desk: Desk | None = None  # what the person decides at, if one does
        self.barrier: Gate | None = None  # the gate that is closed, if one is
        self.reply: asyncio.Future[Action | int | None] | None = None
        self.message: Line = []
        self.spots: list[Spot] = []
        self.marks: dict[int, int] = {}  # how many events each person had seen when they moved
        self.changed = 0.0  # when there was last something new to see
        self.hurry = asyncio.Event()
        self.quiet_since = 0.0  # when a gate was closed, or a key pressed at it
        self.saved: Path | None = None

    def on_mount(self) -> None:
        self.run_worker(self.run_match())

    async def run_match(self) -> None:
        try:
            await self.match()
        except ParlourError as error:
            self.app.exit(message=self.glyphs.text(f"parlour: {error}"), return_code=1)
        except Exception:  # noqa: BLE001  (what Textual would show holds everybody's cards)
            self.app.exit(message=traceback.format_exc(), return_code=1)

    # The match

    async def match(self) -> None:
        """One step after the other, until everybody leaves."""
        self.keep()
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
        left = self.changed + self.settings.pace - time.monotonic()
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
        self.barrier = gate
        self.quiet_since = time.monotonic()
        self.draw()
        number = await self.answered()
        self.barrier = None
        if isinstance(number, int):
            self.session.claim(gate.others[number - 1])
            return
        told = len(self.session.table.state.log or [])
        self.session.enter(gate)
        self.noted(told)

    def cover(self) -> None:
        """Take away everything that only the last holder of the keyboard may see."""
        while isinstance(self.app.screen, Dialog):
            self.app.pop_screen()
        self.close_line()
        self.session.holder = NOBODY
        self.desk = None
        self.message = []

    async def decide(self, step: Decide) -> None:
        table = self.session.table
        self.desk = Desk(self.session, step, self.glyphs)
        self.draw()
        action = await self.answered()
        self.desk, self.message = None, []
        if self.session.table is table and not isinstance(action, int):  # else it was undone
            self.marks[step.seat] = len(table.state.log or [])
            self.play(step.seat, action)

    async def answered(self) -> Action | int | None:
        self.reply = asyncio.get_running_loop().create_future()
        return await self.reply

    def answer(self, reply: Action | int | None) -> None:
        if self.reply is not None and not self.reply.done():
            self.reply.set_result(reply)

    def play(self, seat: int, action: Action | None) -> None:
        told = len(self.session.table.state.log or [])
        self.session.play(seat, action)
        self.noted(told)

    def noted(self, told: int) -> None:
        """A move was made: it is kept, and shown for a while if there is something to see."""
        if len(self.session.table.state.log or []) != told:
            self.changed = time.monotonic()
        self.keep()
        self.draw()

    def keep(self) -> None:
        trouble = self.keeper.trouble
        self.keeper.keep(self.session)
        if self.keeper.trouble != trouble:
            self.say(self.keeper.trouble, "wrong")

    async def finish(self, over: Over) -> bool:
        """The game is over; True if there is another."""
        await self.pause()
        self.cover()
        self.session.count(over.outcome)
        self.keeper.forget()
        self.draw()
        wish = "save"
        while wish == "save":
            shown = Result(self.session, over.outcome, self.settings, self.message)
            wish = await self.app.push_screen_wait(shown)
            if wish == "save":
                name = await self.app.push_screen_wait(AskLine(WHERE))
                self.save_as(name)
        self.message = []
        if wish != "again":
            self.app.exit()
            return False
        self.session.rematch()
        self.marks.clear()
        self.saved = None
        self.keep()
        return True

    def save_as(self, name: str | None) -> None:
        if name:
            self.saved, told = write_record(self.session.table, name, self.saved)
            self.say(told, "message")

    # The screen

    def on_resize(self) -> None:
        self.draw()

    def draw(self) -> None:
        """Everything anew, for the eyes that may see it now."""
        self.spots = []
        if self.barrier is not None and not self.barrier.others:
            self.blank(f"Pass the keyboard to {self.name_of(self.barrier.seat)}, press Enter")
            return
        seat, table = self.session.eyes, self.session.table
        picture = Picture.of(table, seat, self.session.kinds)
        since = max(0, len(table.state.log or []) - EARLIER)
        news = sentences(table, seat, self.glyphs, since)
        lower = self.anybody(self.barrier) if self.barrier else self.lower(picture)
        keys = GATE_KEYS if self.barrier else KEYS + (UNDO if self.session.can_undo() else "")
        self.show(picture, news, self.marks.get(seat, 0), [*lower, [(keys, "faint")]])

    def lower(self, picture: Picture) -> list[Line]:
        """The own cards, what may be done, and what was wrong."""
        if self.desk is None:
            lines = [*self.own_cards(picture), [(waiting(picture, self.glyphs), "faint")]]
            return [*lines, *broken(self.message, self.columns)]
        lines, self.spots = self.desk.draw(self.columns, self.own_rows)
        complaint = self.desk.complaint()
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
