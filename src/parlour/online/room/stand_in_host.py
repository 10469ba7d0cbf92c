"""Replaces a host who is away, and makes them host again when they come back.

Like `decide.py`, this makes entries and applies none of them.
"""

from __future__ import annotations

from .clock import HOST_RETURN, NEVER
from .entries import Due, HostSet
from .people import Person
from .room import Room

HOST_GRACE = 60.0  # seconds that a host may be gone before another person stands in
HOST_STAYS = 1.0  # seconds that a returning host has to stay, as a connection may break again


def host_is_there(room: Room, now: float) -> bool:
    """Check whether a host can be asked: connected, or gone only briefly."""
    host = room.presence.people.get(room.host)
    return host is not None and (host.here or now < host.gone + HOST_GRACE)


def next_host(room: Room, host: str) -> str:
    """Return the person to be host next. During a game players come first, even if they are away,
    since a newcomer could let themselves in. Otherwise people who are connected and seated come
    first."""
    others = [person for person in room.people.values() if person.id != host]
    here = {who for who, person in room.presence.people.items() if person.here}
    others.sort(key=lambda person: (person.id not in here, room.chair_of(person.id) is None))
    others.sort(key=lambda person: room.running is not None and room.seat_of(person.id) is None)
    return others[0].id if others else ""


def absent_host(room: Room, now: float) -> str:
    """Return the absent host whom the current host stands in for, or an empty text."""
    claims = [who for who, until in room.former.items() if now < until]
    return claims[0] if claims else ""


def host_change(room: Room, now: float) -> Due:
    """Make a returning host host again, or replace one who stays away."""
    back = _back(room, now)
    returns = room.presence.people[back].came + HOST_STAYS if back else NEVER
    if back and now >= returns:
        return Due([HostSet(when=now, person=back)])
    heir, due = _heir(room)
    if heir is None or now < due:
        return Due(again=min(returns, due))
    until = room.presence.people[room.host].gone + HOST_RETURN
    return Due([HostSet(when=now, person=heir.id, until=until)])


def _back(room: Room, now: float) -> str:
    """Return the first former host who came back before their claim ended."""
    for who, until in room.former.items():
        person = room.presence.people[who]
        if person.here and person.came < until and now < until + HOST_STAYS:
            return who
    return ""


def _heir(room: Room) -> tuple[Person | None, float]:
    """Return who will stand in for the host, and when.

    During a game, a person who doesn't play has to wait until the host's claim ends. Otherwise
    anybody with the code could become host of players who lost their connection, and sit down.
    """
    people = room.presence.people
    host = people.get(room.host)
    if host is None or host.here:
        return None, NEVER
    here = [person for who, person in room.people.items() if people[who].here]
    if not here:
        return None, NEVER
    playing = [person for person in here if room.seat_of(person.id) is not None]
    here.sort(key=lambda person: room.chair_of(person.id) is None)
    if room.running and not playing:
        return here[0], host.gone + HOST_RETURN
    return (playing if room.running else here)[0], host.gone + HOST_GRACE
