"""Asking bots: for the moves of the seats they play, and for hints."""

from __future__ import annotations

import asyncio
import logging
from time import time

from ...bots.pool import Answer, BotPool, job_for
from ...core.offer import Action, action_text
from ..protocol import Advice, Hint, Refused
from ..room.room import Room
from ..room.running_game import RunningGame, Thought

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


async def advise(bot_pool: BotPool, room: Room, who: str, request: Hint) -> Advice:
    """A hint for somebody whose turn it is, or Refused."""
    running, seat = room.running, room.seat_of(who)
    if running is None or seat is None or not running.offers(seat, host=False):
        raise Refused("not_now", "There is nothing for you to do just now.")
    job = job_for(running.table, seat, "hard", advise=True)
    answer = None if bot_pool.busy else await bot_pool.ask_in_time(job)
    if answer is None:
        raise Refused("busy", "There is no hint to be had just now. Please try again.")
    move = "" if answer.action is None else action_text(answer.action)
    return Advice(id=request.id, move=move, why=answer.why)
