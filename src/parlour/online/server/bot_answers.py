"""Asking bots: for the moves of the seats they play, and for hints."""

from __future__ import annotations

import asyncio
import logging
from time import time

from ...bots.pool import Answer, BotPool, job_for
from ...core.language import Language
from ...core.offer import Action, action_text
from ...core.phrase import Text
from ...core.refusal import NOTHING_TO_DO
from ...core.view import View
from ...core.words import move_label
from ..protocol import Advice, Hint, Refused
from ..room.readers import reader_of
from ..room.room import Room
from ..room.running_game import RunningGame, Thought
from .words import NO_HINT

log = logging.getLogger("parlour.online")


async def answer_when_due(
    bot_pool: BotPool, running: RunningGame, thought: Thought, code: str
) -> Answer | None:
    """Have a bot think now, and wait with its answer until it is due; None if it has no answer."""
    answer = await bot_pool.ask_in_time(job_for(running.table, thought.seat, thought.level))
    await asyncio.sleep(max(0.0, thought.due - time()))
    if answer is None:
        log.warning("no answer", extra={"room": code, "level": thought.level})
    elif answer.notes:  # which may speak of cards
        log.warning("bot failed", extra={"room": code, "level": thought.level})
    return answer


def chosen_action(running: RunningGame, thought: Thought, answer: Answer | None) -> Action | None:
    """What to do with an answer. For a bot that has none, the table does not wait."""
    if answer is not None:
        return answer.action
    if thought.seat not in running.table.awaited():
        return None
    game = running.table.game
    return game.default_move(game.seen(running.table.state, thought.seat), thought.seat)


async def advise(
    bot_pool: BotPool, room: Room, who: str, request: Hint, language: Language
) -> Advice:
    """A hint for somebody whose turn it is, or Refused."""
    running, seat = room.running, room.seat_of(who)
    if running is None or seat is None or not running.offers(seat, host=False):
        raise Refused("not_now", NOTHING_TO_DO)
    # The game may go on while the bot thinks, or end.
    view, to = running.table.view(seat, None), reader_of(room, who, language)
    job = job_for(running.table, seat, "hard", advise=True)
    answer = None if bot_pool.busy else await bot_pool.ask_in_time(job)
    if answer is None:
        raise Refused("busy", NO_HINT)
    return Advice(
        id=request.id,
        move="" if answer.action is None else action_text(answer.action),
        label=to.sentence(_label(view, answer.action)),
        why=to.sentence(answer.why),
    )


def _label(view: View, action: Action | None) -> Text | None:
    """What a move is called, as on the button that makes it."""
    for offer in view.offers:
        if action is not None and action in offer:
            return move_label(view.game, view.state, view.seat, offer, action)
    return None
