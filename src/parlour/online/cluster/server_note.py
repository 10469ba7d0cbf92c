"""The note that a server writes for the others about each room: who is connected to it there.

Notes are never stored with the entries. They are gone with their server, and people who come back
make their new server write them again.
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
    """`people` who are connected, with how often in a row the clock had to answer for them; their
    `seals`, and the `chances` of those who have opened theirs in that `round` of game `number`.
    `onlookers` are tokens' hashes. `moving` is whether a client there shows how cards move; `woken`
    is since when somebody has been there. `said` is what was said there last, `times` how often
    something was."""

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
    """The connections to other servers that a room counts among its own."""

    people: frozenset[str] = frozenset()  # by id: one tab for each
    watching: int = 0
    screens: int = 0
    onlookers: tuple[str, ...] = ()
    moving: bool = False


def note_of(room: Room, elsewhere: Elsewhere, *, moving: bool) -> ServerNote:
    """Everybody who is connected to this server: those in the room without those elsewhere."""
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
    """Count everybody who is connected to other servers, by the note of each, in place of those who
    were counted before. Returns whom the room counts now."""
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
    """How often the clock had to answer for each person: least, where servers differ."""
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
