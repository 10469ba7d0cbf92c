"""A room that is open on several servers: who is here, for the others, and who is there.

Like the rest of what a room is beyond its entries, it is about connections: it decides who is taken
for away, when bots play for them, and whose share in a shuffle is still awaited.
"""

from __future__ import annotations

from collections.abc import Sequence

from .presence import Presence
from .room import Room
from .shuffling import next_round


def presence_here(room: Room, *, moving: bool) -> Presence:
    """Everybody who is connected to this server."""
    here = [person for person in room.people.values() if person.tabs]
    number, round_ = next_round(room)
    chances = room.shuffling.opened if room.shuffling else {}
    return Presence(
        people={person.id: person.silent for person in here},
        seals={person.id: person.seal for person in here if person.seal},
        number=number,
        round=round_,
        chances={person.id: chances[person.id] for person in here if person.id in chances},
        watching=room.watching,
        screens=room.screens,
        onlookers=room.onlookers[:],
        moving=moving,
        woken=room.woken,
    )


def note_elsewhere(room: Room, told: Sequence[Presence], now: float) -> None:
    """Everybody who is connected to other servers, by what each of them says."""
    awake, before = room.awake, room.elsewhere
    room.elsewhere = after = together(told)
    came = [person for person in room.people.values() if person.id in after.people]
    if after.anybody and not awake:
        room.wake(now, since=min(now, after.woken))
    for person in room.people.values():
        here, person.elsewhere = person.here, person in came
        if person.here and not here:
            person.came = now
        elif here and not person.here:
            person.gone = now
    for person in came:
        person.silent = min(person.silent, after.people[person.id])
        if not person.tabs:
            person.seal = after.seals.get(person.id, person.seal)
    for each in told:
        if room.shuffling and (each.number, each.round) == next_round(room):
            room.shuffling.opened |= each.chances
    people, watching, screens = after.people.keys(), after.watching, after.screens
    if (people, watching, screens) != (before.people.keys(), before.watching, before.screens):
        room.revision += 1


def together(told: Sequence[Presence]) -> Presence:
    """All but what belongs to one server alone: chances, and what is said."""
    people: dict[str, int] = {}
    for each in told:
        for who, silent in each.people.items():
            people[who] = min(silent, people.get(who, silent))
    return Presence(
        people=people,
        seals={who: seal for each in told for who, seal in each.seals.items()},
        watching=sum([each.watching for each in told]),
        screens=sum([each.screens for each in told]),
        onlookers=[token for each in told for token in each.onlookers],
        moving=any([each.moving for each in told]),
        woken=min([each.woken for each in told if each.anybody], default=0.0),
    )
