"""Limits on what a room can store: a game that becomes too long ends without a winner, and no
person can make requests forever."""

from __future__ import annotations

import random

import pytest

from kit.offline_room import OfflineRoom, full_table, seen_from, some_move
from kit.support import OURS
from parlour.core.language import ENGLISH
from parlour.core.zone import TABLE
from parlour.online.protocol.request import (
    Again,
    End,
    Introduce,
    Kick,
    Leave,
    Refused,
    Say,
    SetPace,
    Sit,
    Stand,
    Start,
)
from parlour.online.room import decide, running_game
from parlour.online.room import room as room_module
from parlour.online.room.describe_room import room_message
from parlour.online.room.entries import Ended, Rested
from parlour.online.room.readers import Viewpoint
from parlour.records.record import parse_record, record_text


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running_game, "LONGEST", 60)
    monkeypatch.setattr(running_game, "WARNED", 20)
    monkeypatch.setattr(decide, "MOST_ACTS", 12)


def notice(offline: OfflineRoom) -> str:
    return room_message(offline.room, offline.now, ENGLISH).notice


def with_bots(game: str) -> OfflineRoom:
    offline = OfflineRoom(game, bots=["normal"] * 3, pace="quick")
    offline.ask("p1", Start())
    return offline


@pytest.mark.parametrize("game", OURS)
def test_a_game_that_becomes_too_long_ends_without_a_winner(game: str) -> None:
    offline = with_bots(game)
    offline.wait(10_000)
    current, room = offline.current, offline.room
    assert current.stopped
    assert -60 < current.left <= 0
    assert notice(offline).startswith("The game went on for so long")
    assert room_message(room, offline.now, ENGLISH).state == "over"
    assert room.series.scores == {}  # the game does not count
    for seat in (0, TABLE):
        seen = seen_from(offline, Viewpoint(seat))
        assert (set(seen.places or ()), seen.awaited, seen.offers) == ({1}, [], [])
        assert (seen.words.headline, seen.words.prompt, seen.words.buttons) == ("", "", [])
    record = record_text(current.table)
    assert '[Result "*"]' in record
    assert parse_record(record).moves == current.table.moves
    assert offline.again().current is not None
    assert offline.again().current.stopped  # type: ignore[union-attr]
    moves = len(current.table.moves)
    offline.wait(1000)
    assert len(current.table.moves) == moves  # play has stopped


def test_everybody_is_told_ahead_that_it_will_end() -> None:
    offline = with_bots("cheat")
    told: list[tuple[int, str]] = []
    while not offline.current.over:
        before = (offline.room.revision, notice(offline))
        offline.wait(1)
        after = (offline.room.revision, notice(offline))
        # A new notice comes with a new revision, so that it is sent.
        assert before[1] == after[1] or before[0] != after[0]
        told.append((offline.current.left, after[1]))
    assert told[0][1] == ""
    soon = [left for left, text in told if text.startswith("This game has become very long")]
    assert soon
    assert 0 < max(soon) <= 20
    assert all(text == "" for left, text in told if left > 20)


def test_the_room_goes_on_after_it() -> None:
    offline = with_bots("cheat")
    offline.wait(10_000)
    offline.ask("p1", Again(number=1))
    assert offline.room.number == 2
    assert notice(offline) == ""
    offline.ask("p1", End())
    assert offline.room.current is None
    offline.ask("p1", Start())
    assert offline.room.running


def test_what_stays_hidden_makes_no_game_longer() -> None:
    """A hidden pass in a window is not counted, or the end of the game would reveal it."""
    offline = full_table("cheat")
    offline.move("p1", "play " + "A23456789TJQK"[offline.current.table.legal(0)[0].cards[0] >> 2])
    before = offline.current.left
    offline.move("p3", "pass")
    offline.keep([Rested(when=offline.now)])
    assert offline.current.left == before
    offline.ask("p2", Introduce(face=7))
    assert offline.current.left == before - 1


def test_whatever_happens_during_a_game_counts() -> None:
    offline = full_table("cheat")
    for face in range(1, 13):
        for who in ("p1", "p2", "p3", "p4"):
            offline.ask(who, Introduce(face=face))
    assert not offline.current.over
    for step in range(12):
        offline.ask("p1", SetPace(pace=("quick", "none")[step % 2]))
    assert offline.current.stopped
    assert isinstance(offline.entries[-1], Ended)


def test_nobody_does_things_for_as_long_as_they_like() -> None:
    offline = full_table("cheat")
    offline.ask("p1", End())
    for face in range(1, 13):
        offline.ask("p2", Introduce(face=face))
    refused = offline.refused("p2", Introduce(face=99))
    assert refused.code == "busy"
    assert offline.refused("p2", Stand()).code == "busy"
    offline.ask("p2", Say(what="hello"))  # chat is not stored
    offline.ask("p3", Introduce(face=99))  # the limit is for each person
    offline.ask("p1", Start())
    offline.ask("p2", Introduce(face=99))  # the next deal resets the limit
    assert offline.room.people["p2"].face == 99


def test_a_room_that_was_used_for_too_long_stores_nothing_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    offline = full_table("cheat")
    monkeypatch.setattr(room_module, "MOST_ENTRIES", offline.room.seq)
    offline.move("p1", some_move(offline.current, 0, random.Random(1)))
    offline.ask("p2", Introduce(face=7))
    offline.ask("p1", End())
    before = offline.room.seq
    for request in (Introduce(face=8), Stand(), Leave()):
        assert offline.refused("p2", request).code == "worn_out"
    assert offline.refused("p1", Start()).code == "worn_out"
    offline.ask("p2", Say(what="hello"))
    with pytest.raises(Refused, match="used for too long"):
        offline.join("Eve")
    offline.depart("p1")
    offline.wait(10_000)
    assert offline.room.seq == before


def test_a_host_can_always_help_the_table_and_anybody_can_leave() -> None:
    offline = full_table("cheat")
    for face in range(1, 13):
        offline.ask("p1", Introduce(face=face))
        offline.ask("p2", Introduce(face=face))
    assert offline.refused("p1", Introduce(face=99)).code == "busy"
    assert offline.refused("p1", Sit(chair=1)).code == "busy"
    offline.ask("p1", Kick(person="p3"))
    offline.ask("p2", Leave())
    assert list(offline.room.people) == ["p1", "p4"]
