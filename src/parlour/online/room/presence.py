"""Who is connected to a room. It is no part of the room's entries, and is never stored: a server
that starts knows of nobody, and people come back by themselves.

Connections decide who counts as away, when bots play for them, and whose share in a shuffle is
awaited.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..protocol import request as ask
from .clock import HOST_RETURN
from .shuffle_terms import WAIT, next_round

if TYPE_CHECKING:
    from .room import Room

PATIENCE = 2  # turns in a row that the clock may take for somebody before a bot does


class Connections:
    """One person's: how many, since when, and whether the person answers."""

    def __init__(self, now: float) -> None:
        self.tabs = 0  # connections that are open
        self.came = now  # since when there are any
        self.gone = now  # since when there is none
        self.silent = 0  # how often in a row the clock had to answer
        self.seal: ask.Seal | None = None  # of their share in the next deal

    @property
    def here(self) -> bool:
        return self.tabs > 0

    def away(self, now: float, grace: float) -> bool:
        """Whether a bot plays for them."""
        return self.silent >= PATIENCE or (not self.here and now >= self.gone + grace)


class Presence:
    def __init__(self) -> None:
        self.people: dict[str, Connections] = {}  # by id: of all who have joined
        self.watching = 0  # connections of those who have not joined
        self.screens = 0  # connections of screens that everybody looks at
        self.onlookers: list[str] = []  # the hashes of the tokens of both
        self.moving = True  # whether anybody shows how cards move
        self.woken = 0.0  # since when somebody has been there
        self.away: list[str] = []  # people for whom bots play, as last sent


def arrive(room: Room, who: str, now: float, *, screen: bool = False, token: str = "") -> None:
    """Another connection; `who` is empty for somebody who only watches, and for a screen.
    `token` is the hash of what these may be known by."""
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
    """The clock runs since then, and so far nobody has been missed. A server that was started anew
    has another clock than the one of the stored times: nobody waits for longer because of that."""
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
    """A person asks for something, so no bot plays for them any more."""
    if person := room.presence.people.get(who):
        room.revision += person.silent >= PATIENCE
        person.silent = 0


def note_share(room: Room, who: str, request: ask.Seal | ask.OpenChance) -> None:
    """Remember a seal, or a chance that was opened, which `decide()` has accepted. Neither is
    stored before the deal: after a crash people are asked again."""
    current = (request.number, request.round) == next_round(room)
    if isinstance(request, ask.Seal) and current:
        room.presence.people[who].seal = request
    elif isinstance(request, ask.OpenChance) and current and room.shuffling:
        room.shuffling.opened[who] = request.chance


def note_away(room: Room, now: float) -> None:
    """The list of people for whom bots play is sent again when it changes."""
    grace = room.pace.grace
    away = [who for who, person in room.presence.people.items() if person.away(now, grace)]
    if away != room.presence.away:
        room.presence.away = away
        room.revision += 1
