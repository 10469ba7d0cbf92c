"""Clocks and bots in a room: nobody can stall a table, and nothing is told by a pause."""

from __future__ import annotations

import random

import pytest

from kit.offline_room import Desk, full_table, some_move
from parlour.core.zone import TABLE
from parlour.online.protocol import Pause, Say, SetPace, Start
from parlour.online.room.automatic import (
    HOST_GRACE,
    finish_thought,
    next_due_time,
    start_thoughts,
)
from parlour.online.room.clock import PACES
from parlour.online.room.entries import Moved
from parlour.online.room.snapshots import room_message, table_snapshot

NORMAL = PACES["normal"]


def moves(desk: Desk) -> list[Moved]:
    return [entry for entry in desk.entries if isinstance(entry, Moved)]


def lead(desk: Desk) -> None:
    """Whoever is first plays something."""
    seat = desk.current.table.awaited()[0]
    who = desk.room.chairs[desk.current.order[seat]].person
    desk.move(who, some_move(desk.current, seat, random.Random(1)))


def test_the_silent_are_answered_by_the_clock() -> None:
    desk = full_table()
    desk.wait(NORMAL.turn - 1)
    assert moves(desk) == []
    desk.wait(2)
    assert [move.clock for move in moves(desk)] == [True]
    # Now the others are asked, for the shorter time of a window; then all of them pass.
    desk.wait(NORMAL.window + 0.1)
    assert [move.move for move in moves(desk)[1:]] == ["b pass", "c pass", "d pass"]


def test_a_window_keeps_its_time_whoever_passes() -> None:
    desk = full_table()
    lead(desk)
    started = desk.current.clock.deadline
    desk.wait(5)
    desk.move("p3", "pass")
    assert desk.current.clock.deadline == started  # or its renewal would tell of the pass
    desk.wait(NORMAL.window)
    assert desk.current.table.awaited() == (1,)


def test_a_pass_in_a_window_is_told_to_nobody_else() -> None:
    desk = full_table()
    lead(desk)
    at = desk.current.at
    before = [table_snapshot(desk.room, desk.current, seat, at) for seat in (0, 1, 3, TABLE)]
    message = room_message(desk.room, desk.now)
    desk.move("p3", "pass")
    assert [
        table_snapshot(desk.room, desk.current, seat, at) for seat in (0, 1, 3, TABLE)
    ] == before
    assert room_message(desk.room, desk.now) == message
    assert desk.current.at == at


def test_for_who_stays_silent_a_bot_plays_until_they_say_something() -> None:
    desk = full_table("bigtwo")
    for _ in range(4):
        desk.wait(NORMAL.turn * 4)
    assert desk.room.away == ["p1", "p2", "p3", "p4"]
    clocked = len([move for move in moves(desk) if move.clock])
    desk.wait(NORMAL.bot * 3)
    assert len([move for move in moves(desk) if move.clock]) == clocked
    desk.ask("p1", Say(what="hello"))
    assert desk.room.people["p1"].silent == 0


def test_an_absent_players_seat_is_played_by_a_bot_until_they_are_back() -> None:
    desk = full_table("bigtwo")
    first = desk.current.table.awaited()[0]
    who = desk.room.chairs[desk.current.order[first]].person
    desk.room.depart(who, desk.now)
    desk.wait(NORMAL.grace - 0.5)
    assert moves(desk) == []
    desk.wait(0.5 + NORMAL.bot)
    assert len(moves(desk)) == 1
    assert not moves(desk)[0].clock
    chairs = room_message(desk.room, desk.now).chairs
    assert [chair.away for chair in chairs if chair.person == who] == [True]
    desk.room.arrive(who, desk.now)
    assert not any(chair.away for chair in room_message(desk.room, desk.now).chairs)


def test_what_a_bot_thought_is_void_once_the_player_is_back() -> None:
    desk = full_table("bigtwo")
    first = desk.current.table.awaited()[0]
    who = desk.room.chairs[desk.current.order[first]].person
    desk.room.depart(who, desk.now)
    desk.now += NORMAL.grace + 5
    (thought,) = start_thoughts(desk.room, desk.now)
    assert thought.due > desk.now  # it thinks now, and moves then
    assert start_thoughts(desk.room, desk.now) == []  # once
    action = desk.current.table.legal(first)[0]
    desk.room.arrive(who, desk.now)
    assert finish_thought(desk.room, thought, action, desk.now) == []
    desk.room.depart(who, desk.now)
    desk.now += NORMAL.grace
    assert finish_thought(desk.room, thought, action, desk.now) == []  # that was another time
    desk.wait(NORMAL.bot)
    assert len(moves(desk)) == 1  # it was asked again


def test_a_bot_that_was_interrupted_by_a_pause_thinks_again() -> None:
    desk = Desk("cheat", bots=["normal"] * 3)
    desk.ask("p1", Start())
    lead(desk)
    desk.wait(0.1)
    desk.ask("p1", Pause(on=True))
    desk.wait(60)
    before = len(moves(desk))
    desk.ask("p1", Pause(on=False))
    desk.wait(60)
    assert len(moves(desk)) > before


def test_silence_in_windows_is_no_absence() -> None:
    desk = full_table()
    for _ in range(6):
        seat = desk.current.table.awaited()[0]
        if desk.room.chairs[desk.current.order[seat]].person == "p2":
            break
        lead(desk)
        desk.wait(NORMAL.window + 0.1)
    assert [move.clock for move in moves(desk)].count(True) > 2
    assert desk.room.people["p2"].silent == 0
    assert desk.awaited() == ["Ben"]


def test_changing_the_pace_or_pausing_gives_no_more_time() -> None:
    desk = full_table("bigtwo")
    for _ in range(20):
        desk.wait(5)
        desk.ask("p1", SetPace(pace="quick"))
        desk.ask("p1", SetPace(pace="normal"))
        desk.ask("p1", Pause(on=True))
        desk.ask("p1", Pause(on=False))
    assert moves(desk)


def test_bots_do_not_play_to_an_empty_room() -> None:
    desk = Desk("cheat", bots=["normal"] * 3)
    desk.ask("p1", Start())
    desk.room.depart("p1", desk.now)
    desk.wait(10_000)
    assert moves(desk) == []
    assert next_due_time(desk.room, desk.now) == float("inf")
    desk.room.arrive("", desk.now)  # somebody watches
    desk.wait(NORMAL.grace - 1)
    assert moves(desk) == []  # Ana has her time again
    desk.wait(NORMAL.grace)
    assert moves(desk)


def test_the_host_moves_on_if_the_host_is_gone() -> None:
    desk = full_table()
    desk.room.depart("p2", desk.now)
    desk.room.depart("p1", desk.now)
    desk.wait(HOST_GRACE - 1)
    assert desk.room.host == "p1"
    desk.wait(2)
    assert desk.room.host == "p3"  # who is here


def test_without_a_clock_people_have_all_the_time() -> None:
    desk = full_table()
    desk.ask("p1", SetPace(pace="none"))
    desk.wait(100_000)
    assert moves(desk) == []
    desk.ask("p1", SetPace(pace="quick"))
    desk.wait(PACES["quick"].turn + 0.1)
    assert len(moves(desk)) == 1


def test_a_bots_pause_tells_nothing() -> None:
    """When it moves is drawn before it thinks, by nothing that is hidden, and late enough."""
    times = []
    for seed in range(2):
        desk = Desk("idiot", bots=["normal", "normal"])
        desk.room.rng = random.Random(seed)
        desk.ask("p1", Start())
        desk.room.rng = random.Random(5)
        start_thoughts(desk.room, desk.now)
        times.append([thought.due for thought in desk.current.thoughts.values()])
    assert times[0] == times[1]


@pytest.mark.parametrize("game", ["cheat", "bigtwo", "idiot", "bitch", "blackjack"])
def test_whole_games_by_bots_and_a_clock(game: str) -> None:
    options: dict[str, dict[str, object]] = {
        "blackjack": {"rounds": 3},
        "cheat": {"turn_limit": 60},
        "bitch": {"turn_limit": 60},
        "idiot": {"turn_limit": 60},
    }
    bots = ["easy", "normal", "random"]
    desk = Desk(game, bots=bots, options=options.get(game, {}), pace="quick")
    desk.ask("p1", Start())
    for _ in range(400):
        desk.wait(20)
        if desk.current.over:
            break
    assert desk.current.over
    assert desk.again().current is not None
    assert len(desk.room.scores) == 4
