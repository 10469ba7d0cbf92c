"""Applies stored entries about people, their chairs and the host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .entries import (
    Answered,
    Asked,
    BotSat,
    Emptied,
    HostSet,
    Introduced,
    Joined,
    Left,
    Queued,
    Sat,
)
from .people import NAMELESS, Ask, Chair, Person, Removed
from .presence import Connections
from .sharing import forget_links

if TYPE_CHECKING:
    from .room import Room


def join(room: Room, entry: Joined) -> None:
    room.joined += 1
    who = entry.person
    room.people[who] = Person(who, entry.name, entry.token, entry.face)
    room.presence.people[who] = Connections(entry.when)
    room.line.append(who)


def introduce(room: Room, entry: Introduced) -> None:
    """Change a person's name and face, also on their chair and in the scores. The record of a game
    keeps the names with which it was played."""
    person, chair = room.people[entry.person], room.chair_of(entry.person)
    seat = room.seat_of(person.id)
    person.name, person.face = entry.name, entry.face
    if chair is not None:
        room.chairs[chair].name = entry.name
    if room.current and seat is not None:
        room.current.names[seat] = entry.name
    if score := room.series.scores.get(person.token):
        score.name = entry.name


def leave(room: Room, entry: Left) -> None:
    who = entry.person
    _leave_line(room, who)
    room.former.pop(who, None)
    room.benched.pop(who, None)
    person = room.people.pop(who, None)
    room.presence.people.pop(who, None)
    if person is None:
        return
    if entry.by not in ("", who):
        room.removed[who] = Removed(who, person.name, person.token)
        _forget(room, person)
    if room.running and room.running.asks.get(person.token, Ask(0, "no")).answer != "no":
        del room.running.asks[person.token]  # keep a refusal in force in case the person comes back


def _forget(room: Room, person: Person) -> None:
    """Erase the name of a person whom the host has removed from scores, links and the last
    result."""
    room.series.forget(person.token)
    forget_links(room, person.token)
    ended = room.ended_game
    seat = ended.seat_held_by(person) if ended else None
    if ended and seat is not None:
        ended.names[seat] = NAMELESS


def queue(room: Room, entry: Queued) -> None:
    _leave_line(room, entry.person)
    room.line += [entry.person] if entry.on else []


def _leave_line(room: Room, who: str) -> None:
    if who in room.line:
        room.line.remove(who)


def set_host(room: Room, entry: HostSet) -> None:
    """Change the host. The new host, and everybody who stood in for them, loses any claim to be
    host again."""
    before, who = room.host, entry.person
    if who in room.former:
        claims = list(room.former.items())
        room.former = dict(claims[: list(room.former).index(who)])
    if entry.until:
        room.former[before] = entry.until
    room.host = who


def ask(room: Room, entry: Asked | Answered) -> None:
    person = room.people.get(entry.person)
    if room.running is None or person is None:
        return
    asks = room.running.asks
    if isinstance(entry, Asked):
        asks[person.token] = Ask(entry.chair)
    elif entry.answer:
        asks[person.token] = Ask(asks[person.token].chair, entry.answer)
    else:
        del asks[person.token]


def sit(room: Room, entry: Sat) -> None:
    who, number = entry.person, entry.chair
    before = room.chair_of(who)
    if before is not None:
        room.chairs[before] = Chair()
    _leave_line(room, who)
    room.benched.pop(who, None)
    _fill_chair(room, number, Chair(person=who, name=room.people[who].name))
    if room.running and (seat := room.running.seats.get(number)) is not None:
        room.running.take_hand(seat, room.people[who].holder)


def seat_bot(room: Room, entry: BotSat) -> None:
    _fill_chair(room, entry.chair, Chair(level=entry.level, name=entry.name))


def empty_chair(room: Room, entry: Emptied) -> None:
    if room.chairs[entry.chair].person:
        room.again.clear()  # votes for another game assumed that this person plays
    room.chairs[entry.chair] = Chair()


def _fill_chair(room: Room, number: int, chair: Chair) -> None:
    room.chairs[number] = chair
    if room.running and (seat := room.running.seats.get(number)) is not None:
        room.running.names[seat] = chair.name
