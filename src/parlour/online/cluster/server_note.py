"""The note that a server writes for the others about each room: who is connected to it there.

Notes are never stored with the entries. They are gone with their server, and people who come back
make their new server write them again.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from ..protocol.request import Seal
from ..protocol.server_message import ChatMessage
from ..room.presence import Elsewhere, wake
from ..room.room import Room
from ..room.terms import next_round


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


def note_of(room: Room, *, moving: bool) -> ServerNote:
    """Everybody who is connected to this server."""
    here = {who: person for who, person in room.presence.people.items() if person.tabs}
    number, round_ = next_round(room)
    chances = room.shuffling.opened if room.shuffling else {}
    return ServerNote(
        people={who: person.silent for who, person in here.items()},
        seals={who: person.seal for who, person in here.items() if person.seal},
        number=number,
        round=round_,
        chances={who: chances[who] for who in here if who in chances},
        watching=room.presence.watching,
        screens=room.presence.screens,
        onlookers=room.presence.onlookers[:],
        moving=moving,
        woken=room.presence.woken,
    )


def apply_notes(room: Room, notes: Sequence[ServerNote], now: float) -> None:
    """Everybody who is connected to other servers, by the note of each."""
    awake, before = room.awake, room.presence.elsewhere
    silent = _silent(notes)
    room.presence.elsewhere = after = _together(notes)
    if after.anybody and not awake:
        woken = min([note.woken for note in notes if note.anybody])
        wake(room, now, since=min(now, woken))
    seals = {who: seal for note in notes for who, seal in note.seals.items()}
    for who, person in room.presence.people.items():
        here, person.elsewhere = person.here, who in silent
        if person.here and not here:
            person.came = now
        elif here and not person.here:
            person.gone = now
        if person.elsewhere:
            person.silent = min(person.silent, silent[who])
            person.seal = person.seal if person.tabs else seals.get(who, person.seal)
    for note in notes:
        if room.shuffling and (note.number, note.round) == next_round(room):
            room.shuffling.opened |= note.chances
    counts = (after.people, after.watching, after.screens)
    if counts != (before.people, before.watching, before.screens):
        room.revision += 1


def _silent(notes: Sequence[ServerNote]) -> dict[str, int]:
    """How often the clock had to answer for each person: least, where servers differ."""
    silent: dict[str, int] = {}
    for note in notes:
        for who, times in note.people.items():
            silent[who] = min(times, silent.get(who, times))
    return silent


def _together(notes: Sequence[ServerNote]) -> Elsewhere:
    return Elsewhere(
        people={who for note in notes for who in note.people},
        watching=sum([note.watching for note in notes]),
        screens=sum([note.screens for note in notes]),
        onlookers=tuple([token for note in notes for token in note.onlookers]),
        moving=any([note.moving for note in notes]),
    )
