"""What happens in a room by itself: the clock answers for the silent, bots play, hosts change."""

from __future__ import annotations

from ...core.offer import Action
from .entries import Entry, Hosted, Moved
from .room import Room
from .running_game import NEVER, Play, Thought

HOST_GRACE = 60.0  # seconds that a host may be gone before somebody else is the host


def tick(room: Room, now: float) -> list[Entry]:
    """What is due; to be applied, and asked again until there is nothing more."""
    away = [who for who, person in room.people.items() if person.away(now, room.limits.grace)]
    if away != room.away:
        room.away = away
        room.news += 1
    if (heir := _new_host(room)) and now >= room.people[room.host].gone + HOST_GRACE:
        return [Hosted(when=now, person=heir)]
    play = live_play(room)
    if play is None or now < play.deadline:
        return []
    silent = _awaited_people(room, play, now)
    return [Moved(when=now, move=play.idle_move(silent[0]), clock=True)] if silent else []


def new_thoughts(room: Room, now: float) -> list[Thought]:
    """What bots are to think about from now on."""
    play = live_play(room)
    if play is None:
        return []
    return play.plan(lambda seat: level_of(room, play, seat, now), now, room.limits, room.rng)


def thought_of(room: Room, thought: Thought, action: Action | None, now: float) -> list[Entry]:
    """What a bot came to (None: it lets it be); nothing, if that is no longer asked of it."""
    play = room.running
    if play is None or action is None or not play.is_current(thought):
        return []
    if live_play(room) is None or not level_of(room, play, thought.seat, now):
        play.forget(thought)  # should it be asked again, it thinks again
        return []
    move = play.bot_move(thought.seat, action)
    return [Moved(when=now, move=move)] if move else []


def next_due(room: Room, now: float) -> float:
    """When there may be something to do next."""
    times = [NEVER]
    if _new_host(room):
        times.append(room.people[room.host].gone + HOST_GRACE)
    if play := live_play(room):
        if play.deadline != NEVER and _awaited_people(room, play, now):
            times.append(play.deadline)
        grace = room.limits.grace
        sitting = [room.people.get(room.chairs[chair].person) for chair in play.order]
        times += [
            person.gone + grace
            for person in sitting
            if person and not person.here and not person.away(now, grace)
        ]
    return min(times)


def live_play(room: Room) -> Play | None:
    """The game, if it goes on: not over, not paused, and somebody there."""
    return room.running if room.awake and not room.paused else None


def level_of(room: Room, play: Play, seat: int, now: float) -> str:
    """The bot that plays a seat just now; empty where a person does, or is to speak for all."""
    if seat == play.table.game.host_seat and play.host_is_asked():
        return ""
    chair = room.chairs[play.order[seat]]
    if not chair.person:
        return chair.level
    return "normal" if room.people[chair.person].away(now, room.limits.grace) else ""


def _awaited_people(room: Room, play: Play, now: float) -> list[int]:
    return [seat for seat in play.table.awaited() if not level_of(room, play, seat, now)]


def _new_host(room: Room) -> str:
    """Who will be host if the host stays away."""
    host = room.people.get(room.host)
    if host is None or host.here:
        return ""
    heir = next_host(room, room.host)
    return heir if heir and room.people[heir].here else ""


def next_host(room: Room, host: str) -> str:
    """Somebody else: who is here, and sits, if there is one."""
    others = [person for person in room.people.values() if person.id != host]
    others.sort(key=lambda person: (not person.here, room.chair_of(person.id) is None))
    return others[0].id if others else ""
