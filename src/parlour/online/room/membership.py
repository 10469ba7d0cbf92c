"""Joining, names and faces, leaving, removal, and the door.

Like `decide.py`, this makes entries and applies none of them.
"""

from __future__ import annotations

from ..protocol import request as ask
from ..protocol.request import Refused
from . import words
from .entries import DoorSet, Entry, Forgiven, HostSet, Introduced, Joined, Left, Stamp
from .nicknames import read_name, skeleton
from .room import Room
from .seating import check_person, names_here, take_chair, vacate
from .stand_in_host import next_host


def join(room: Room, name: str, token: str, now: float, *, most: int, face: int = 0) -> list[Entry]:
    """Let a new person join. They take a chair if there is one, or else wait. `token` is a hash."""
    check_token(room, token)
    _check_door(room)
    if room.worn_out:
        raise Refused("worn_out", words.WORN_OUT)
    if len(room.people) >= most:
        raise Refused("room_full", words.ROOM_FULL)
    name = read_name(name)
    _check_name(room, name)
    who = f"p{room.joined + 1}"
    stamp = Stamp(when=now, by=who, id="")
    entries: list[Entry] = [Joined(**stamp, person=who, name=name, token=token, face=face)]
    entries += take_chair(room, who, stamp)
    if not room.people:
        entries.append(HostSet(**stamp, person=who))
    return entries


def check_token(room: Room, token: str) -> None:
    """Refuse a person who was removed, also under another name or as an onlooker."""
    if any([token == removed.token for removed in room.removed.values()]):
        raise Refused("removed", words.REMOVED)


def check_onlooker(room: Room, token: str) -> None:
    """Refuse an onlooker or a screen that may not come in. `token` is the hash of their token, if
    they have one. Those who were there when the room was locked may come again."""
    check_token(room, token)
    if token not in room.inside:
        _check_door(room)


def introduce(room: Room, who: str, request: ask.Introduce, stamp: Stamp) -> list[Entry]:
    person = room.people[who]
    name = read_name(request.name) if request.name else person.name
    if name != person.name:
        if room.running:
            raise Refused("not_now", words.NAME_BETWEEN_GAMES)
        _check_name(room, name, own=person.name)
    face = person.face if request.face is None else request.face
    if (name, face) == (person.name, person.face):
        return []
    return [Introduced(**stamp, person=who, name=name, face=face)]


def leave(room: Room, who: str, stamp: Stamp) -> list[Entry]:
    chair = room.chair_of(who)
    entries = [] if chair is None else [vacate(room, chair, stamp)]
    entries.append(Left(**stamp, person=who))
    if who == room.host and (heir := next_host(room, who)):
        entries.append(HostSet(**stamp, person=heir))
    return entries


def remove(room: Room, who: str, other: str, stamp: Stamp) -> list[Entry]:
    check_person(room, other)
    if other == who:
        raise Refused("not_now", words.REMOVED_ONESELF)
    if other in room.former and stamp["when"] < room.former[other]:
        raise Refused("not_now", words.REMOVED_HOST(name=room.people[other].name))
    return leave(room, other, stamp)


def let_back(room: Room, who: str, stamp: Stamp) -> list[Entry]:
    if who not in room.removed:
        raise Refused("unknown", words.NOT_REMOVED)
    return [Forgiven(**stamp, person=who)]


def set_door(room: Room, request: ask.Door, stamp: Stamp) -> list[Entry]:
    """Lock or unlock the room. Everybody inside may stay: the room knows the tokens of people, and
    notes those of onlookers."""
    if request.open == room.open:
        return []
    if request.open:
        return [DoorSet(**stamp, open=True, inside=[])]
    inside = set(room.presence.onlookers)
    return [DoorSet(**stamp, open=False, inside=sorted(inside))]


def _check_door(room: Room) -> None:
    # An empty room stays open, since nobody inside could unlock it.
    if room.people and not room.open:
        raise Refused("locked", words.ROOM_LOCKED(host=room.people[room.host].name))


def _check_name(room: Room, name: str, own: str = "") -> None:
    """Refuse a name that belongs to another person here or to somebody who was removed, or that
    looks like one of these."""
    for removed in room.removed.values():
        if skeleton(name) == skeleton(removed.name) != skeleton(own):
            raise Refused("name_removed", words.NAME_REMOVED(name=removed.name))
    namesake = names_here(room).get(skeleton(name), own)
    if namesake == own:
        return
    same = name.casefold() == namesake.casefold()
    told = words.NAME_TAKEN if same else words.NAME_ALIKE
    raise Refused("name_taken", told(name=namesake))
