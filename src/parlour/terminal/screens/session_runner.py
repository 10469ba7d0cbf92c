"""Runs a session step by step. Draws nothing: its front is told when to draw."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ...bots.scheduler import BotScheduler
from ...bots.thinking import Answer, Job
from ...core.errors import AS_IT_IS, ParlourError
from ...core.offer import Action
from ...core.phrase import Phrase, Text
from ...core.view import View
from ...core.zone import NOBODY
from ...course.advisor import Advice, Advisor, settled
from ..session.coach import Coach, with_advice
from ..session.saves import SaveFile, write_record
from ..session.session import Decide, HandOver, Over, Session, Think
from ..text.decision import Decision
from ..text.styled_text import Line
from .appearance import Appearance

if TYPE_CHECKING:
    from .session_keys import SessionDriver

THINKING = Phrase("terminal.thinking", "Thinking about it …")
NO_HINT = Phrase("terminal.no_hint", "No hint: {reason}")


class SessionRunner:
    """Runs one session, from the first deal to the last rematch."""

    def __init__(
        self,
        session: Session,
        settings: Appearance,
        bot_pool: BotScheduler,
        save_file: SaveFile,
        front: SessionDriver,
    ) -> None:
        self.session = session
        self.settings = settings
        self.glyphs = settings.glyphs
        self.bot_pool = bot_pool
        self.save_file = save_file
        self.front = front
        self.advisor = Advisor()
        self.decision: Decision | None = None  # the decision that a person has to make
        # bot's answer to `decision`, for a hint or the coach
        self.thinking: asyncio.Task[Answer] | None = None
        self.closed_gate: HandOver | None = None  # the gate that waits for a key
        self.reply: asyncio.Future[Action | int | None] | None = None
        self.message: Line = []
        self.events_seen: dict[int, int] = {}  # by seat: number of events at their last move
        self.changed_at = 0.0  # when something new was last shown
        self.hurry = asyncio.Event()
        self.quiet_since = 0.0  # when the gate was closed, or when a key was last pressed at it
        # the file of this game's record, if somebody has saved it
        self.record_path: Path | None = None
        self.by_suit = False  # whether cards are sorted by suit

    async def run(self) -> None:
        """Run one step after the other until everybody leaves."""
        self.save()
        while True:
            step = self.session.step()
            if isinstance(step, Over):
                if not await self.finish(step):
                    return
            elif isinstance(step, Think):
                await self.think(step.seat)
            elif isinstance(step, HandOver):
                await self.gate(step)
            else:
                await self.decide(step)

    async def think(self, seat: int) -> None:
        self.front.draw()
        asked = self.session.job(seat)
        answer = await self.ask_bot(asked)
        await self.pause()
        # Otherwise the move was taken back while the bot was thinking.
        if asked.moves == self.session.table.move_texts():
            self.play(seat, answer.action)

    async def ask_bot(self, job: Job) -> Answer:
        """Return a bot's answer. If the bot failed, first show a message about it."""
        answer = await self.bot_pool.ask(job)
        for note in answer.notes:
            self.say(AS_IT_IS(words=note), "wrong")
        return answer

    async def pause(self) -> None:
        """Leave time to see the last events, unless somebody pressed a key to go on."""
        left = self.changed_at + self.settings.pace - time.monotonic()
        if left > 0:
            self.hurry.clear()
            try:
                await asyncio.wait_for(self.hurry.wait(), left)
            except TimeoutError:
                return

    async def gate(self, gate: HandOver) -> None:
        """Hide all cards until the keyboard has changed hands."""
        await self.pause()
        self.cover()
        self.closed_gate = gate
        self.quiet_since = time.monotonic()
        self.front.draw()
        number = await self.answered()
        self.closed_gate = None
        if isinstance(number, int):
            self.session.claim(gate.others[number - 1])
            return
        events_before = len(self.session.table.state.log or [])
        self.session.enter(gate)
        self.after_move(events_before)

    def knock(self, number: int) -> None:
        """Handle a key at a gate: Enter (0), or the number of a player who wants to act. A key soon
        after another is ignored, since it may be a double press from before the gate."""
        now, last = time.monotonic(), self.quiet_since
        self.quiet_since = now
        if self.closed_gate is None or now - last < self.settings.grace:
            return
        if number <= len(self.closed_gate.others):
            self.answer(number or None)

    def cover(self) -> None:
        """Close everything that only the last holder of the keyboard may see."""
        self.front.cover()
        self.session.holder = NOBODY
        self.decision = None
        self.message = []

    async def decide(self, step: Decide) -> None:
        table = self.session.table
        self.decision = Decision(self.session, step, self.glyphs, by_suit=self.by_suit)
        coach = self.settings.coach
        news = coach is not None and coach.has_news(table.view(step.seat, None))
        coaching = asyncio.create_task(self.tell(coach, self.decision)) if coach and news else None
        self.front.draw()
        action = await self.answered()
        for task in (coaching, self.thinking):
            if task is not None:
                task.cancel()
        self.decision, self.thinking, self.message = None, None, []
        # Otherwise the last move was taken back instead.
        if self.session.table is table and not isinstance(action, int):
            self.events_seen[step.seat] = len(table.state.log or [])
            self.play(step.seat, action)

    async def tell(self, coach: Coach, decision: Decision) -> None:
        """Explain anything new at this moment, and suggest a move once a strong player has thought.
        Skipped if another message came first, such as that the game cannot be saved."""
        seat = decision.selection.seat
        view = self.session.table.view(seat, None)
        with suppress(ParlourError):  # nobody asked for this advice, so its errors are not shown
            advice = settled(view) or await self.advise(view)
            asked = decision.awaits_hint or decision.hint is not None
            if asked or self.message or self.decision is not decision:
                return
            if told := coach.news(view, advice):
                move = decision.move_words(advice.action)
                self.say(with_advice(told, view, advice, move), "message", seat)

    async def advise(self, view: View) -> Advice:
        """Return what a strong player would do. The coach and a hint share one answer."""
        seed = self.session.table.seed
        known = self.advisor.recall(seed, view)
        if known is not None:
            return known
        if self.thinking is None or self.thinking.done():
            self.thinking = asyncio.create_task(self.ask_bot(self.session.job(view.seat)))
        answer = await self.thinking
        return self.advisor.keep(seed, view, answer.action, answer.why)

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

    def undo(self) -> None:
        self.session.undo()
        self.after_move(events_before=-1)
        self.answer(None)

    def after_move(self, events_before: int) -> None:
        """Save the session. If the move has visible events, show them for a while."""
        if len(self.session.table.state.log or []) != events_before:
            self.changed_at = time.monotonic()
        self.save()
        self.front.draw()

    def save(self) -> None:
        self.save_file.write(self.session)
        if error := self.save_file.news():
            self.say(error, "wrong")

    async def finish(self, over: Over) -> bool:
        """End the game and show its result. Returns True if there is another."""
        await self.pause()
        self.cover()
        following = self.save_file.end_game(self.session, over.outcome)
        self.front.draw()
        again = await self.front.show_result(over.outcome)
        if not again:
            return False
        self.session.go_on(following)
        self.events_seen.clear()
        self.record_path = None
        self.save()
        return True

    def write_record(self, name: str) -> Text:
        """Write the record to a file. Returns a message for the players."""
        self.record_path, told = write_record(self.session.table, name, self.record_path)
        return told

    async def hint(self) -> None:
        """Show what a strong player would do in this seat."""
        decision = self.decision
        if decision is None or not decision.selection.offers or decision.awaits_hint:
            return
        decision.awaits_hint = True
        self.say(THINKING(), "message")
        view = self.session.table.view(decision.selection.seat, None)
        try:
            advice = await self.advise(view)
        except ParlourError as error:
            decision.awaits_hint = False
            self.say(NO_HINT(reason=error.text), "wrong")
            return
        if self.decision is decision:  # otherwise somebody has moved meanwhile
            decision.suggest(advice.action, advice.why)
            if decision.awaits_hint:  # otherwise the person has begun a move of their own
                decision.preselect(advice.action)
            self.message = []
            self.front.draw()

    def sort(self) -> None:
        """Switch between the two ways to sort cards."""
        self.by_suit = not self.by_suit
        if self.decision is not None:
            self.decision.hand.sort(by_suit=self.by_suit)
        self.front.draw()

    def say(self, text: Text, style: str, seat: int = NOBODY) -> None:
        reader = self.glyphs.reader(self.session.table.names, seat)
        # Show only the first line, since a traceback would fill the screen.
        told, *_ = reader.complaint(text).splitlines()
        if self.decision is not None:
            self.decision.wrong = None  # the new message replaces the mistake
        self.message = [(self.glyphs.text(told), style)]
        self.front.draw()
