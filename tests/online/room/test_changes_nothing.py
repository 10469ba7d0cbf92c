"""`decide()`, `why_not()` and `due_entries()` change nothing: only entries and connections change a
room."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence, Set
from contextlib import suppress

import pytest

from kit.offline_room import OfflineRoom, some_move
from kit.support import OURS
from kit.whole_room import whole_room
from parlour.online.protocol import request as ask
from parlour.online.protocol.request import Refused
from parlour.online.room.automatic import due_entries
from parlour.online.room.decide import decide, why_not
from parlour.online.room.presence import hear, note_away
from parlour.play.table import Table

# Caches, and the random numbers that a room is given.
NOT_COMPARED = {"offered", "checked", "readers", "rng"}


def everything(value: object) -> object:
    """Return a deep copy of a value and everything it refers to, for comparison with `==`."""
    if isinstance(value, str | int | float | bytes | None):
        return value
    if isinstance(value, Mapping):
        return {key: everything(each) for key, each in value.items()}
    if isinstance(value, Sequence):
        return [everything(each) for each in value]
    if isinstance(value, Set):
        return set(value)
    if type(value).__module__.startswith(
        ("parlour.play.match", "parlour.online", "parlour.play.series")
    ):
        names = [*getattr(value, "__struct_fields__", ()), *getattr(value, "__dict__", ())]
        names = [name for name in names if name not in NOT_COMPARED]
        return {name: everything(getattr(value, name)) for name in names}
    if isinstance(value, Table):
        return [value.move_texts(), value.position()]
    return repr(value)


def some_request(offline: OfflineRoom, who: str, rng: random.Random) -> ask.Request:
    room = offline.room
    if room.running and rng.random() < 0.7:
        seat = room.seat_of(who)
        awaited = seat is not None and seat in room.running.table.awaited()
        move = some_move(room.running, seat, rng) if awaited and seat is not None else "pass"
        return ask.Move(move=move, at=room.running.at)
    requests: list[ask.Request] = [
        *(ask.Start(), ask.End(), ask.Pause(on=rng.random() < 0.3), ask.Stand(), ask.Sit()),
        *(ask.Fill(level="easy"), ask.Clear(chair=rng.randrange(3)), ask.Door(open=True)),
        *(ask.Again(number=room.number, on=True), ask.MakeHost(person="p1"), ask.Reveal(on=True)),
        *(ask.SetPace(pace=rng.choice(("quick", "normal"))), ask.Say(what="hello")),
        *(ask.Seal(number=room.number + 1, round=1, seal="a" * 64), ask.Latecomers(on=True)),
    ]
    return rng.choice(requests)


@pytest.mark.parametrize("game", OURS)
def test_decisions_change_nothing(game: str) -> None:
    rng = random.Random(game)
    offline = OfflineRoom(game, bots=["easy"], pace="quick")
    offline.join("Ben")
    stored = 0
    for _ in range(150):
        who = rng.choice(["p1", "p2"])
        request = some_request(offline, who, rng)
        before = everything(offline.room)
        with suppress(Refused):
            why_not(offline.room, who, request.move if isinstance(request, ask.Move) else "play")
        assert everything(offline.room) == before
        try:
            decide(offline.room, who, request, offline.now)
        except Refused:
            assert everything(offline.room) == before
            continue
        assert everything(offline.room) == before
        offline.ask(who, request)
        offline.now += rng.choice([0.0, 1.0, 40.0])
        if rng.random() < 0.1:
            here = offline.room.presence.people[who].here
            (offline.depart if here else offline.arrive)(who)
        before = everything(offline.room)
        due_entries(offline.room, offline.now)
        assert everything(offline.room) == before
        offline.wait(rng.choice([0.0, 2.0]))
        stored = len(offline.entries)
    assert stored > 30


def test_who_is_connected_is_no_part_of_what_entries_add_up_to() -> None:
    rng = random.Random(5)
    offline = OfflineRoom("cheat", bots=["easy"], pace="quick")
    offline.join("Ben")
    before, away = everything(whole_room(offline.room)), set[str]()
    for _ in range(60):
        who = rng.choice(["p1", "p2"])
        here = offline.room.presence.people[who].here
        (offline.depart if here else offline.arrive)(who)
        hear(offline.room, rng.choice(["p1", "p2"]))
        offline.now += 15
        note_away(offline.room, offline.now)
        away |= {*offline.room.presence.away}
        assert everything(whole_room(offline.room)) == before
    assert away == {"p1", "p2"}
