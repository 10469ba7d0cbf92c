"""Connections to a room. They are not entries and are never stored: after a restart nobody is
connected, and clients come back by themselves.

Connections decide who counts as away, when bots play for people, and whose share in a shuffle is
awaited.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..protocol import request as ask
from .clock import HOST_RETURN
from .shuffle_terms import WAIT, next_round

if TYPE_CHECKING:
    from .room import Room

PATIENCE = 2  # turns in a row that the clock may play for a person before a bot does


class Connections:
    """A person's connections: how many, since when, and whether the person answers."""

    def __init__(self, now: float) -> None:
        self.tabs = 0  # open connections
        self.came = now  # when the first of the open connections was made
        self.gone = now  # when the last connection ended
        self.silent = 0  # turns in a row that the clock played for the person
        self.seal: ask.Seal | None = None  # the seal of their share in the next deal

    @property
    def here(self) -> bool:
        return self.tabs > 0

    def away(self, now: float, grace: float) -> bool:
        """Check whether a bot plays for this person."""
        return self.silent >= PATIENCE or (not self.here and now >= self.gone + grace)


class Presence:
    def __init__(self) -> None:
        self.people: dict[str, Connections] = {}  # by id: everybody who has joined
        self.watching = 0  # connections of onlookers
        self.screens = 0  # connections of shared screens
        self.onlookers: list[str] = []  # hashed tokens of onlookers and screens
        self.moving = True  # whether any client shows cards moving
        self.woken = 0.0  # time from which on somebody was always connected
        self.away: list[str] = []  # people who are replaced by bots, as last sent to clients


def arrive(room: Room, who: str, now: float, *, screen: bool = False, token: str = "") -> None:
    """Note a new connection. `who` is empty for an onlooker or a screen, and `token` is then the
    hash of their token."""
    presence = room.presence
    if not room.awake:
        wake(room, now, now)
    if token and not who:
        presence.onlookers.append(token)
    if who:
        person = presence.people[who]
        person.came = person.came if person.here else now
        person.tabs += 1
        person.silent = 0
    elif screen:
        presence.screens += 1
    else:
        presence.watching += 1
    room.revision += 1


def depart(room: Room, who: str, now: float, *, screen: bool = False, token: str = "") -> None:
    presence = room.presence
    if token in presence.onlookers and not who:
        presence.onlookers.remove(token)
    if screen:
        presence.screens -= 1
    elif not who:
        presence.watching -= 1
    elif who in presence.people:
        presence.people[who].tabs -= 1
        presence.people[who].gone = now
    room.revision += 1


def wake(room: Room, now: float, since: float) -> None:
    """Start the clock as of `since`, and count absences from now. A restarted server has another
    clock, so waiting times are cut to their usual lengths."""
    room.presence.woken = since
    for person in room.presence.people.values():
        person.gone = now
    room.former = {who: min(until, now + HOST_RETURN) for who, until in room.former.items()}
    if room.current:
        room.current.rested_at = min(room.current.rested_at, now)
        if since == now or since > room.current.clock.started:
            room.current.clock.used = 0.0
            room.current.renew_clock(since, room.pace)
    if room.shuffling:
        room.shuffling.due = now + WAIT


def hear(room: Room, who: str) -> None:
    """Note a request from a person: bots stop playing for them."""
    if person := room.presence.people.get(who):
        room.revision += person.silent >= PATIENCE
        person.silent = 0


def note_share(room: Room, who: str, request: ask.Seal | ask.OpenChance) -> None:
    """Remember a seal or an opened chance that `decide()` has accepted. Neither is stored before
    the deal: after a crash people are asked again."""
    current = (request.number, request.round) == next_round(room)
    if isinstance(request, ask.Seal) and current:
        room.presence.people[who].seal = request
    elif isinstance(request, ask.OpenChance) and current and room.shuffling:
        room.shuffling.opened[who] = request.chance


def note_away(room: Room, now: float) -> None:
    """Update the list of people who are replaced by bots. If the list has changed, clients get the
    room again."""
    grace = room.pace.grace
    away = [who for who, person in room.presence.people.items() if person.away(now, grace)]
    if away != room.presence.away:
        room.presence.away = away
        room.revision += 1
