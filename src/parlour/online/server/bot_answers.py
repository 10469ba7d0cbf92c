"""Asks bots for moves and for hints.

The time of an answer tells nothing. It is drawn before the bot thinks: an early answer waits, and
nobody waits for a late one. Shortly before, a bot that doesn't search is asked as well, to stand
in. If that one has no answer either, the game's default move is played.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from time import monotonic

from ...bots.bot_errors import STRATEGY_FAILED
from ...bots.levels import RANDOM
from ...bots.make_bot import is_quick
from ...bots.scheduler import BotRequest, BotScheduler, BotShare
from ...bots.thinking import Answer, Job, job_for
from ...core.game import AnyGame
from ...core.game_texts import move_as_laid, move_label
from ...core.language import Language
from ...core.offer import Action
from ...core.phrase import Text
from ...core.refusal import NOTHING_TO_DO
from ...core.view import View
from ...course.advisor import Advisor
from ..protocol.request import Hint, Refused
from ..protocol.server_message import HintGiven
from ..room.readers import marked, reader_of
from ..room.room import Room
from ..room.running_game import RunningGame, Thought
from .words import NO_HINT

# A quick bot is asked as well, this many seconds before a searching bot's answer is due.
STAND_IN = 0.15
HINT = 0.6  # seconds that a hint takes, however busy the room's bots are
log = logging.getLogger("parlour.online")


async def answer_when_due(
    bot_pool: BotScheduler, running: RunningGame, thought: Thought, share: BotShare
) -> Answer | None:
    """Let a bot think now, and return its answer when it is due, or None if there is none."""

    def wanted() -> bool:
        return running.is_current(thought)

    job = job_for(running.table, thought.seat, thought.level)
    question = BotRequest(job, share, thought.due, wanted)
    own, other = await _when_due(bot_pool, question, running.table.game)
    if wanted():
        running.thought_count += 1
        running.late_count += own is None
    answer = own or other
    if answer is None:
        log.warning("no answer", extra={"room": share.room, "bot": thought.level})
    else:
        _log_failures(answer, thought.level, share)
    return answer


def _log_failures(answer: Answer, level: str, share: BotShare) -> None:
    if answer.notes:
        log.warning("bot failed", extra={"room": share.room, "bot": level})
    for note in answer.notes:
        if note.id == STRATEGY_FAILED.id:  # other notes may name hidden cards
            log.warning(str(note))


async def _when_due(
    bot_pool: BotScheduler, question: BotRequest, game: AnyGame
) -> tuple[Answer | None, Answer | None]:
    """Return the bot's own answer and the one to use when it is due. The second may come from a
    stand-in."""
    asked = [_ask(bot_pool, question)]
    try:
        if not question.job.quick:
            await asyncio.wait(asked, timeout=max(0.0, question.due - STAND_IN - monotonic()))
            if _said(asked[0]) is None:
                quick = replace(question, job=stand_in(question.job, game))
                asked.append(_ask(bot_pool, quick))
        await asyncio.sleep(max(0.0, question.due - monotonic()))
        return _said(asked[0]), _said(asked[-1])
    finally:
        for one in asked:
            one.cancel()


def stand_in(job: Job, game: AnyGame) -> Job:
    """Return the job for a bot that doesn't search."""
    return job._replace(level="normal" if is_quick("normal", game) else RANDOM, quick=True)


def _ask(bot_pool: BotScheduler, question: BotRequest) -> asyncio.Task[Answer]:
    task = asyncio.create_task(bot_pool.answer(question))
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return task


def _said(task: asyncio.Task[Answer]) -> Answer | None:
    if not task.done() or task.cancelled() or task.exception():
        return None
    return task.result()


def chosen_action(running: RunningGame, thought: Thought, answer: Answer | None) -> Action | None:
    """Return the action of an answer. Without an answer, return the default move if the table waits
    for this seat, or else None."""
    if answer is not None:
        return answer.action
    if thought.seat not in running.table.awaited():
        return None
    game = running.table.game
    return game.default_move(game.seen(running.table.state, thought.seat), thought.seat)


async def advise(
    bot_pool: BotScheduler,
    advisor: Advisor,
    room: Room,
    who: str,
    request: Hint,
    language: Language,
    share: BotShare,
) -> HintGiven:
    """Return a hint for a player who can move, or raise Refused. Every hint takes equally long,
    since its delay could tell whether other bots are thinking."""
    running, seat = room.running, room.seat_of(who)
    if running is None or seat is None or not running.offers(seat, host=False):
        raise Refused("not_now", NOTHING_TO_DO)
    # The game may go on or end while the bot thinks.
    view, to = running.table.view(seat, None), reader_of(room, who, language)
    due = monotonic() + HINT
    seed, advice = running.table.seed, advisor.recall(running.table.seed, view)
    if advice is None:
        job = job_for(running.table, seat, "hard", advise=True)
        own, other = await _when_due(bot_pool, BotRequest(job, share, due), view.game)
        answer = own or other
        if answer is None:
            raise Refused("busy", NO_HINT)
        _log_failures(answer, "hard", share)
        advice = advisor.keep(seed, view, answer.action, answer.why)
    else:
        await asyncio.sleep(max(0.0, due - monotonic()))
    return HintGiven(
        id=request.id,
        move="" if advice.action is None else move_as_laid(view.game, advice.action),
        label=marked(_label(view, advice.action), to),
        why=marked(advice.why, to),
        tips=[tip.text.id for tip in advice.tips],
    )


def _label(view: View, action: Action | None) -> Text | None:
    """Return the name of a move, as its button has it."""
    for offer in view.offers:
        if action is not None and action in offer:
            return move_label(view.game, view.state, view.seat, offer, action)
    return None
