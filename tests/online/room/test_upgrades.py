"""Rooms stored by another version of Parlour: known parts go on, and unknown parts are
announced."""

from __future__ import annotations

import random

import msgspec
import pytest

import parlour
from kit.offline_room import OfflineRoom
from parlour.core.language import ENGLISH
from parlour.online.protocol.request import End, OpenRoom, Start
from parlour.online.room.decide import open_room
from parlour.online.room.describe_room import room_message
from parlour.online.room.entries import Finished, Rewound, write_entry
from parlour.online.room.room import Room, restore
from parlour.online.room.unreadable import Unreadable
from parlour.online.server.authentication import token_hash


def table_of_four(**options: int) -> OfflineRoom:
    offline = OfflineRoom("cheat", options=options)
    for name in ("Ben", "Cleo", "Dan"):
        offline.join(name)
    offline.ask("p1", Start())
    return offline


def notice(room: Room) -> str:
    return room_message(room, 0.0, ENGLISH).notice


@pytest.fixture
def running() -> OfflineRoom:
    offline = table_of_four()
    offline.wait(100)
    assert offline.current.table.moves
    return offline


@pytest.fixture
def finished() -> OfflineRoom:
    offline = table_of_four(turn_limit=12)
    while not offline.current.over:
        offline.wait(100)
    offline.wait(1)
    return offline


def newer_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(parlour.find_game("cheat")), "version", 2)


def test_a_game_by_older_rules_is_broken_off_with_a_word(
    running: OfflineRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer_rules(monkeypatch)
    room = running.again()
    assert (room.current, room.number) == (None, 1)
    assert list(room.people) == list(running.room.people)
    assert notice(room) == (
        "This game was begun by version 1 of the rules of Cheat, and this server has version 2."
        " It cannot be played or watched any more, but you can save its record."
    )


def test_its_record_is_read_by_the_parlour_that_it_was_begun_with(
    running: OfflineRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = running.current.table.move_texts()
    with monkeypatch.context() as later:
        newer_rules(later)
        record = running.again().by_other_rules[1].record_text()
    assert record.startswith('[Game "cheat/1"]')
    table = parlour.parse_record(record)
    assert table.move_texts() == moves
    assert list(table.names) == ["Ana", "Ben", "Cleo", "Dan"]


def test_the_next_game_is_by_the_rules_that_we_have(
    running: OfflineRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer_rules(monkeypatch)
    running.room = running.again()
    running.ask("p1", Start())
    assert running.current.number == 2
    assert notice(running.room) == ""
    assert 1 in running.room.by_other_rules  # the game's record can still be downloaded


def test_how_a_game_ended_is_stored_once(finished: OfflineRoom) -> None:
    found = [entry for entry in finished.entries if isinstance(entry, Finished)]
    outcome = finished.current.table.outcome()
    assert outcome is not None
    assert [(tuple(one.places), tuple(one.points)) for one in found] == [
        (outcome.places, outcome.points)
    ]


def test_scores_stay_when_the_rules_are_others(
    finished: OfflineRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = room_message(finished.room, 0.0, ENGLISH).scores
    newer_rules(monkeypatch)
    room = finished.again()
    assert room_message(room, 0.0, ENGLISH).scores == before
    assert notice(room) == ""  # no game was broken off
    result = finished.current.table.outcome()
    assert result is not None
    places = " ".join(map(str, result.places))
    assert f'[Result "{places}"]' in room.by_other_rules[1].record_text()


def test_who_ends_a_game_by_older_rules_hears_no_more_of_it(
    running: OfflineRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    running.ask("p1", End())
    newer_rules(monkeypatch)
    assert notice(running.again()) == ""


def test_a_room_that_lost_something_says_so_until_the_next_game(running: OfflineRoom) -> None:
    seed = "5a6e17fbd1a3e1b9e2f0c7a1d5a8c9e2"
    for entry, said in [
        (Rewound(when=1.0, why="damage", next=seed, lost=3), "the last part of what happened here"),
        (Rewound(when=1.0, why="damage", next=seed), "may be lost"),
        (Rewound(when=1.0, why="backup", next=seed), "restored from a backup"),
    ]:
        before = running.room.revision
        running.room.apply(entry)
        assert said in notice(running.room)
        assert running.room.revision > before
        assert running.room.running is not None  # the game goes on
        # a new secret, since the earlier one may have been seen
        assert running.room.next_secret == seed
    running.ask("p1", End())
    running.ask("p1", Start())
    assert notice(running.room) == ""


STORED = [
    write_entry(entry)
    for entry in open_room(
        "BCDF", OpenRoom(game="cheat", name="Ana"), token_hash("x"), 1.0, random.Random(1)
    )[1]
]


def changed(entry: bytes, **fields: object) -> bytes:
    return msgspec.json.encode({**msgspec.json.decode(entry), **fields})


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ([changed(STORED[0], game="whist")], "this room plays “whist”, a game that this server"),
        (
            [changed(STORED[0], options={"wild_cards": True})],
            "this room plays Cheat by house rules that this server does not know",
        ),
        (
            [*STORED, b'{"kind":"teleported","when":2.0,"where":"Mars"}'],
            "this room was used with a newer Parlour",
        ),
        (
            [*STORED, b'{"kind":"paced","when":2.0,"pace":"frantic"}'],
            "this room was used with a newer Parlour",
        ),
        ([*STORED, b'{"kind":"pac'], "this room is damaged"),
        ([*STORED, b'{"kind":"sat","person":"p9","chair":99,"when":2.0}'], "this room is damaged"),
        ([*STORED, STORED[0]], "this room is damaged"),
        ([b"{}"], "this room is damaged"),
        ([], "this room is damaged"),
        (
            [write_entry(Rewound(when=1.0, why="damage", next="5a6e", lost=3))],
            "this room was lost when the server’s disk was damaged",
        ),
    ],
)
def test_a_room_that_cannot_be_read_says_why(entries: list[bytes], said: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        restore(entries, random.Random(1))
    assert str(wrong.value.text).startswith(said)
