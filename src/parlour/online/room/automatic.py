"""What happens in a room by itself: the clock answers for the silent, bots play, hosts change, who
waits for a chair gets one, and a game follows when all who are there want it.

Like `decide.py`, these functions make entries and apply none of them. The runner of the room asks
for what is due, stores and applies it, and asks again when `next_due_time()` says.
"""

from __future__ import annotations

from ...core.game import Outcome
from ...core.offer import Action
from .clock import NEVER
from .entries import Ended, Entry, Finished, Moved
from .hosts import host_change, next_host_change
from .latecomers import next_unheard, refuse_unheard
from .room import Room
from .running_game import RunningGame, Thought
from .seating import seat_who_waits
from .shuffling import due_shuffle, next_shuffle
from .starting import next_away, start_again


def due_entries(room: Room, now: float) -> list[Entry]:
    """What is due; to be applied, and asked for again until there is nothing more."""
    away = [who for who, person in room.people.items() if person.away(now, room.pace.grace)]
    if away != room.away:
        room.away = away
        room.revision += 1
    if result := _unnoted_result(room):
        return [Finished(when=now, places=list(result.places), points=list(result.points))]
    if room.worn_out:
        return []
    if (changed := host_change(room, now)) or (changed := refuse_unheard(room, now)):
        return changed
    if seated := seat_who_waits(room, now):
        return seated
    if shuffled := due_shuffle(room, now):
        return shuffled
    if room.again and (started := start_again(room, now)):
        return started
    if room.running and room.running.too_long:
        return [Ended(when=now, long=True)]
    running = active_game(room)
    return _due_moves(room, running, now) if running else []


def _due_moves(room: Room, running: RunningGame, now: float) -> list[Entry]:
    """A held answer of a bot that is due, or the clock's move for a silent player."""
    if answered := _held_answer(room, running, now):
        return answered
    silent = _awaited_people(room, running, now) if now >= running.clock.deadline else []
    return [Moved(when=now, move=running.default_move(silent[0]), clock=True)] if silent else []


def _held_answer(room: Room, running: RunningGame, now: float) -> list[Entry]:
    """A bot's answer in a window, once people have answered or have had time to."""
    held = [each for each in running.held_answers if running.is_current(each.thought)]
    running.held_answers = held
    if now < _held_until(room, running) and _awaited_people(room, running, now):
        return []
    # What ends the window comes first, or the time that passes take to be stored would tell of
    # them. Of several, the order was drawn before they thought.
    accuses = room.game.windows[:1]
    for each in sorted(held, key=lambda held: (held.action.verb not in accuses, held.thought.due)):
        if entries := _bot_move(room, running, each.thought, each.action, now):
            return entries
    return []


def _held_until(room: Room, running: RunningGame) -> float:
    """The clock starts when the question has been staged, and again after a pause."""
    return running.clock.started + room.pace.hold


def _unnoted_result(room: Room) -> Outcome | None:
    """How the game has ended, if that is not stored yet: for when its rules have been changed."""
    current = room.current
    return current.table.outcome() if current and current.over and not current.noted else None


def next_due_time(room: Room, now: float) -> float:
    """When there may be something to do next."""
    if room.worn_out:
        return NEVER
    times = [
        next_away(room, now),
        next_host_change(room, now),
        next_unheard(room),
        next_shuffle(room),
    ]
    if running := active_game(room):
        if running.clock.deadline != NEVER and _awaited_people(room, running, now):
            times.append(running.clock.deadline)
        if running.held_answers and now < _held_until(room, running):
            times.append(_held_until(room, running))
        grace = room.pace.grace
        sitting = [room.people.get(room.chairs[chair].person) for chair in running.order]
        times += [
            person.gone + grace
            for person in sitting
            if person and not person.here and not person.away(now, grace)
        ]
    return min(times)


def start_thoughts(room: Room, now: float) -> list[Thought]:
    """What bots are to think about from now on, each thing once."""
    running = active_game(room)
    if running is None:
        return []
    return running.start_thoughts(
        lambda seat: bot_level(room, running, seat, now), now, room.pace, room.rng
    )


def finish_thought(room: Room, thought: Thought, action: Action | None, now: float) -> list[Entry]:
    """The move that a bot decided on (None: it lets the moment pass); nothing, if that is no longer
    asked of it, or has to wait for people."""
    running = room.running
    if running is None or action is None or not running.is_current(thought):
        return []
    if running.in_window(thought.seat) and _awaited_people(room, running, now):
        running.hold(thought, action)
        return _held_answer(room, running, now)
    return _bot_move(room, running, thought, action, now)


def _bot_move(
    room: Room, running: RunningGame, thought: Thought, action: Action, now: float
) -> list[Entry]:
    if active_game(room) is None or not bot_level(room, running, thought.seat, now):
        running.drop_thought(thought)  # should it be asked again, it thinks again
        return []
    move = running.bot_move(thought.seat, action)
    return [Moved(when=now, move=move)] if move else []


def active_game(room: Room) -> RunningGame | None:
    """The game whose clock runs and whose bots play: not over, not paused, and somebody there."""
    return room.running if room.awake and not room.paused else None


def bot_level(room: Room, running: RunningGame, seat: int, now: float) -> str:
    """The level of the bot that plays a seat just now; empty where a person plays, or where the
    host is to speak for the table."""
    if seat == running.table.game.host_seat and running.host_is_asked():
        return ""
    chair = room.chairs[running.order[seat]]
    if not chair.person:
        return chair.level
    return "normal" if room.people[chair.person].away(now, room.pace.grace) else ""


def _awaited_people(room: Room, running: RunningGame, now: float) -> list[int]:
    return [seat for seat in running.table.awaited() if not bot_level(room, running, seat, now)]
