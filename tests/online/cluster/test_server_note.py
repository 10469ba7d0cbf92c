"""A room that is open on several servers: who counts as present, and since when."""

from __future__ import annotations

import random

from kit.offline_room import OfflineRoom
from parlour.online.cluster.server_note import (
    Elsewhere,
    ServerNote,
    apply_notes,
    note_of,
    read_note,
    write_note,
)
from parlour.online.protocol.request import OpenChance, Seal, Start
from parlour.online.room.entries import write_entry
from parlour.online.room.presence import arrive, depart
from parlour.online.room.room import Room, restore
from parlour.play.fair_deal import seal


def as_told(offline: OfflineRoom) -> ServerNote:
    """Return the note that another server gets from this room."""
    return read_note(write_note(note_of(offline.room, Elsewhere(), moving=False)))


def on_another_server(offline: OfflineRoom) -> Room:
    """Return the room as read from its entries by a server that nobody is connected to."""
    return restore([write_entry(entry) for entry in offline.entries], random.Random(2))


def test_people_on_another_server_are_here() -> None:
    offline = OfflineRoom(bots=["easy", "easy"])
    offline.join("Ben")
    there = on_another_server(offline)
    before = there.awake
    elsewhere = apply_notes(there, Elsewhere(), [as_told(offline)], offline.now)
    assert (before, there.awake) == (False, True)
    assert [person.here for person in there.presence.people.values()] == [True, True]
    offline.depart("p2")
    elsewhere = apply_notes(there, elsewhere, [as_told(offline)], offline.now + 5)
    assert (there.presence.people["p2"].here, there.presence.people["p2"].gone) == (
        False,
        offline.now + 5,
    )
    apply_notes(there, elsewhere, [], offline.now + 9)
    assert not there.awake
    assert there.presence.people["p1"].gone == offline.now + 9


def test_nobody_is_away_for_what_another_server_does_not_know() -> None:
    """A person who lost their connection to another server a moment ago gets the full grace period
    here, too."""
    offline = OfflineRoom(bots=["easy", "easy"], pace="normal")
    offline.join("Ben")
    offline.depart("p2")
    there = on_another_server(offline)
    offline.now += 100
    apply_notes(there, Elsewhere(), [as_told(offline)], offline.now)
    assert not there.presence.people["p2"].away(offline.now, there.pace.grace)
    assert there.presence.people["p2"].away(offline.now + there.pace.grace, there.pace.grace)


def test_a_clock_runs_from_the_same_moment_on_all_servers() -> None:
    offline = OfflineRoom(bots=["easy", "easy"], pace="normal")
    offline.ask("p1", Start())
    deadline = offline.current.clock.deadline
    offline.now += 10
    there = on_another_server(offline)
    apply_notes(there, Elsewhere(), [as_told(offline)], offline.now)
    assert there.current is not None
    assert there.current.clock.deadline == deadline


def test_a_clock_that_was_set_when_somebody_came_back_is_set_there_too() -> None:
    offline = OfflineRoom(bots=["easy", "easy"], pace="normal")
    offline.ask("p1", Start())
    offline.depart("p1")
    offline.now += 5000
    offline.arrive("p1")
    deadline = offline.current.clock.deadline
    there = on_another_server(offline)
    apply_notes(there, Elsewhere(), [as_told(offline)], offline.now + 10)
    assert there.current is not None
    assert there.current.clock.deadline == deadline


def test_somebody_who_was_silent_is_back_everywhere() -> None:
    offline = OfflineRoom(bots=["easy", "easy"])
    there = on_another_server(offline)
    there.presence.people["p1"].silent = 2
    apply_notes(there, Elsewhere(), [as_told(offline)], offline.now)
    assert there.presence.people["p1"].silent == 0


def test_shares_in_a_shuffle_come_from_all_servers() -> None:
    offline = OfflineRoom(bots=["easy"])
    offline.join("Ben")
    chances = {"p1": "a" * 32, "p2": "b" * 32}
    for who, chance in chances.items():
        given = seal(offline.room.code, 1, 1, chance)
        offline.ask(who, Seal(number=1, round=1, seal=given))
    there = on_another_server(offline)
    apply_notes(there, Elsewhere(), [as_told(offline)], offline.now)
    assert [person.seal is not None for person in there.presence.people.values()] == [True, True]
    offline.ask("p1", Start())
    there = on_another_server(offline)
    assert there.shuffling is not None
    offline.ask("p2", OpenChance(number=1, round=1, chance=chances["p2"]))
    apply_notes(there, Elsewhere(), [as_told(offline)], offline.now)
    assert there.shuffling.opened == {"p2": chances["p2"]}


def test_those_who_watch_are_counted_on_all_servers() -> None:
    offline = OfflineRoom()
    there = on_another_server(offline)
    arrive(there, "", offline.now)
    watching = ServerNote(watching=2, onlookers=["x"])
    elsewhere = apply_notes(there, Elsewhere(), [watching, ServerNote(screens=1)], offline.now)
    assert (there.presence.watching, there.presence.screens) == (3, 1)
    assert there.presence.onlookers == ["x"]
    own = note_of(there, elsewhere, moving=False)
    assert (own.watching, own.screens, own.onlookers) == (1, 0, [])
    apply_notes(there, elsewhere, [], offline.now)
    assert (there.presence.watching, there.presence.screens) == (1, 0)


def test_a_person_with_a_tab_on_each_server_is_told_of_by_each() -> None:
    offline = OfflineRoom()
    there = on_another_server(offline)
    arrive(there, "p1", offline.now)
    elsewhere = apply_notes(there, Elsewhere(), [as_told(offline)], offline.now)
    assert [*note_of(there, elsewhere, moving=False).people] == ["p1"]
    depart(there, "p1", offline.now)
    assert [*note_of(there, elsewhere, moving=False).people] == []
    assert there.presence.people["p1"].here
