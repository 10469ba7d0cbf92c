"""What happens in a room by itself: the clock answers for the silent, bots play, hosts change, who
waits for a chair gets one, and a game follows when all who are there want it.

Like `decide.py`, these functions make entries and apply none of them. The runner of the room asks
for what is due, stores and applies it, and asks again when `next_due_time()` says.
"""

from __future__ import annotations

from ...core.offer import Action
from .clock import NEVER
from .entries import Entry, HostSet, Moved
from .room import Room
from .running_game import RunningGame, Thought
from .seating import seat_who_waits
from .starting import next_away, start_again

HOST_GRACE = 60.0  # seconds that a host may be gone before somebody else is the host


def due_entries(room: Room, now: float) -> list[Entry]:
    """What is due; to be applied, and asked for again until there is nothing more."""
    away = [who for who, person in room.people.items() if person.away(now, room.pace.grace)]
    if away != room.away:
        room.away = away
        room.revision += 1
    if (heir := _heir(room)) and now >= room.people[room.host].gone + HOST_GRACE:
        return [HostSet(when=now, person=heir)]
    if seated := seat_who_waits(room, now):
        return seated
    if room.again and (started := start_again(room, now)):
        return started
    running = active_game(room)
    if running is None or now < running.clock.deadline:
        return []
    silent = _awaited_people(room, running, now)
    return [Moved(when=now, move=running.default_move(silent[0]), clock=True)] if silent else []


def next_due_time(room: Room, now: float) -> float:
    """When there may be something to do next."""
    times = [next_away(room, now)]
    if _heir(room):
        times.append(room.people[room.host].gone + HOST_GRACE)
    if running := active_game(room):
        if running.clock.deadline != NEVER and _awaited_people(room, running, now):
            times.append(running.clock.deadline)
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
    asked of it."""
    running = room.running
    if running is None or action is None or not running.is_current(thought):
        return []
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


def next_host(room: Room, host: str) -> str:
    """Somebody else to be host: a person who is here, and sits, if there is one."""
    others = [person for person in room.people.values() if person.id != host]
    others.sort(key=lambda person: (not person.here, room.chair_of(person.id) is None))
    return others[0].id if others else ""


def _awaited_people(room: Room, running: RunningGame, now: float) -> list[int]:
    return [seat for seat in running.table.awaited() if not bot_level(room, running, seat, now)]


def _heir(room: Room) -> str:
    """The person who will be host if the host stays away."""
    host = room.people.get(room.host)
    if host is None or host.here:
        return ""
    heir = next_host(room, room.host)
    return heir if heir and room.people[heir].here else ""
