"""Links that show one finished game to anyone. docs/design/sharing.md says what they show.

Like `decide.py`, this makes entries and applies none of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from ...core.zone import seat_text
from ..protocol.replay_messages import Agree, ShareRequest, Sharing, TakeBack
from ..protocol.request import Refused
from . import words
from .entries import Agreed, Entry, Shared, Unshared
from .people import NAMELESS, Person
from .running_game import RunningGame

if TYPE_CHECKING:
    from .room import Room

MOST_LINKS = 100  # in one room


class SharedLink(Struct):
    """A link to a game, seen from one seat. `by` is the hashed token of the person who shared
    it."""

    number: int
    seat: int
    by: str


def decide_sharing(
    room: Room, past: RunningGame, token: str, request: ShareRequest, now: float
) -> list[Entry]:
    """Return the entries for a request about a finished game. `token` is a hash."""
    person = member(room, token)
    seat = past.seat_held_by(person)
    if isinstance(request, TakeBack):
        link = room.links.get(request.link)
        if link is None:
            return []
        if link.by != person.token and room.host != person.id:
            raise Refused("not_yours", words.NOT_YOUR_LINK)
        return [Unshared(when=now, by=person.id, link=request.link)]
    if seat is None:
        raise Refused("not_yours", words.ONLY_PLAYERS_SHARE)
    if isinstance(request, Agree):
        if request.on == (person.token in room.agreed.get(past.number, [])):
            return []
        return [Agreed(when=now, by=person.id, number=past.number, on=request.on)]
    if request.link in room.links:
        return []
    if len(room.links) >= MOST_LINKS:
        raise Refused("busy", words.LINKS_ENOUGH(count=MOST_LINKS))
    return [Shared(when=now, by=person.id, number=past.number, link=request.link, seat=seat)]


def apply_sharing(room: Room, entry: Shared | Unshared | Agreed) -> None:
    person = room.people.get(entry.by)
    if isinstance(entry, Unshared):
        room.links.pop(entry.link, None)
    elif person and isinstance(entry, Shared):
        room.links[entry.link] = SharedLink(entry.number, entry.seat, person.token)
    elif person and isinstance(entry, Agreed):
        agreed = room.agreed.setdefault(entry.number, [])
        if entry.on and person.token not in agreed:
            agreed.append(person.token)
        elif not entry.on and person.token in agreed:
            agreed.remove(person.token)


def forget_links(room: Room, token: str) -> None:
    """Remove the links of a person whom the host has removed."""
    room.links = {hashed: link for hashed, link in room.links.items() if link.by != token}


def all_agreed(room: Room, past: RunningGame) -> bool:
    """Check whether links show all hands: if the host decided so before the deal, or if all players
    agreed."""
    agreed = room.agreed.get(past.number, [])
    return past.reveal or all([holder.token in agreed for holder in past.held.values()])


def member(room: Room, token: str) -> Person:
    if person := room.person_with(token):
        return person
    raise Refused("watching", words.NOT_JOINED)


def sharing_of(room: Room, past: RunningGame, token: str) -> Sharing:
    """Return how a game is shared, for a member of the room who may see it."""
    person = member(room, token)
    agreed = room.agreed.get(past.number, [])
    seat, host = past.seat_held_by(person), room.host == person.id
    names = shown_names(room, past)
    links = [hashed for hashed, link in room.links.items() if link.number == past.number]
    return Sharing(
        seat="" if seat is None else seat_text(seat),
        links=[hashed for hashed in links if host or room.links[hashed].by == person.token],
        asked=[names[seat] for seat in sorted(past.held)],
        agreed=[
            names[seat] for seat, holder in sorted(past.held.items()) if holder.token in agreed
        ],
        you=person.token in agreed,
        open=all_agreed(room, past),
    )


def shown_names(room: Room, past: RunningGame) -> Sequence[str]:
    """Return the players' names in a shared game, without people whom the host has removed."""
    removed = {each.token for each in room.removed.values()}
    gone = [seat for seat, holder in past.held.items() if holder.token in removed]
    return [NAMELESS if seat in gone else name for seat, name in enumerate(past.table.names)]
