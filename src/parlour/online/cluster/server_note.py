"""A server's note about a room, for the other servers: who is connected to it there.

Notes are not entries. They are gone with their server, and people who come back make their new
server write new ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from ..protocol.request import Seal
from ..protocol.server_message import ChatMessage
from ..room.presence import Presence, wake
from ..room.room import Room
from ..room.shuffle_terms import next_round


class ServerNote(Struct, omit_defaults=True):
    """A server's note about a room.

    `people` are those connected, with the number of turns in a row that the clock played for each.
    `seals` are theirs, and `chances` those opened in that `round` of game `number`. `onlookers` are
    hashed tokens. `moving` is whether a client there shows cards moving. `woken` is since when
    anybody has been there. `said` are the last phrases said there, and `times` the number of all
    phrases said there.
    """

    people: dict[str, int] = {}
    seals: dict[str, Seal] = {}
    number: int = 0
    round: int = 0
    chances: dict[str, str] = {}
    watching: int = 0
    screens: int = 0
    onlookers: list[str] = []
    moving: bool = False
    woken: float = 0.0
    said: list[ChatMessage] = []
    times: int = 0

    @property
    def anybody(self) -> bool:
        return bool(self.people) or self.watching + self.screens > 0


write_note = msgspec.json.Encoder().encode
read_note = msgspec.json.Decoder(ServerNote).decode


class Elsewhere(NamedTuple):
    """Connections to other servers, as a room has counted them."""

    people: frozenset[str] = frozenset()  # by id, counted as one connection each
    watching: int = 0
    screens: int = 0
    onlookers: tuple[str, ...] = ()
    moving: bool = False


def note_of(room: Room, elsewhere: Elsewhere, *, moving: bool) -> ServerNote:
    """Return this server's note: the room's connections without those to other servers."""
    presence = room.presence
    here = {
        who: person
        for who, person in presence.people.items()
        if person.tabs > (who in elsewhere.people)
    }
    number, round_ = next_round(room)
    chances = room.shuffling.opened if room.shuffling else {}
    onlookers = presence.onlookers[:]
    for token in elsewhere.onlookers:
        onlookers.remove(token)
    return ServerNote(
        people={who: person.silent for who, person in here.items()},
        seals={who: person.seal for who, person in here.items() if person.seal},
        number=number,
        round=round_,
        chances={who: chances[who] for who in here if who in chances},
        watching=presence.watching - elsewhere.watching,
        screens=presence.screens - elsewhere.screens,
        onlookers=onlookers,
        moving=moving,
        woken=presence.woken,
    )


def apply_notes(
    room: Room, before: Elsewhere, notes: Sequence[ServerNote], now: float
) -> Elsewhere:
    """Update a room's connections from the other servers' notes: remove the connections counted
    from earlier notes, and add those in these notes. Returns the connections counted now."""
    presence, silent = room.presence, _silent(notes)
    woken = [note.woken for note in notes if note.anybody]
    if woken and not room.awake:
        wake(room, now, since=min(now, *woken))
    here = {who for who, person in presence.people.items() if person.here}
    own = note_of(room, before, moving=False).people
    after = _together(notes, presence)
    _count(presence, before, -1)
    _count(presence, after, 1)
    seals = {who: seal for note in notes for who, seal in note.seals.items()}
    for who, person in presence.people.items():
        if person.here and who not in here:
            person.came = now
        elif who in here and not person.here:
            person.gone = now
        if who in silent:
            person.silent = min(person.silent, silent[who])
            person.seal = person.seal if who in own else seals.get(who, person.seal)
    for note in notes:
        if room.shuffling and (note.number, note.round) == next_round(room):
            room.shuffling.opened |= note.chances
    if after[:3] != before[:3]:
        room.revision += 1
    return after


def _count(presence: Presence, those: Elsewhere, sign: int) -> None:
    presence.watching += sign * those.watching
    presence.screens += sign * those.screens
    for who in those.people & presence.people.keys():
        presence.people[who].tabs += sign
    for token in those.onlookers:
        if sign > 0:
            presence.onlookers.append(token)
        else:
            presence.onlookers.remove(token)


def _silent(notes: Sequence[ServerNote]) -> dict[str, int]:
    """Return for each person the number of turns in a row that the clock played. If servers
    disagree, the least number counts."""
    silent: dict[str, int] = {}
    for note in notes:
        for who, times in note.people.items():
            silent[who] = min(times, silent.get(who, times))
    return silent


def _together(notes: Sequence[ServerNote], presence: Presence) -> Elsewhere:
    people = {who for note in notes for who in note.people}
    return Elsewhere(
        people=frozenset(people & presence.people.keys()),
        watching=sum([note.watching for note in notes]),
        screens=sum([note.screens for note in notes]),
        onlookers=tuple([token for note in notes for token in note.onlookers]),
        moving=any([note.moving for note in notes]),
    )
