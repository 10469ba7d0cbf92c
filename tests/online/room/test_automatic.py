"""Clocks and bots in a room: nobody can stall a table, and pauses reveal nothing."""

from __future__ import annotations

import random

import pytest

from kit.offline_room import OfflineRoom, full_table, some_move
from parlour.core.beat import DEAL, beats_of, seconds_of
from parlour.core.cards import card_text
from parlour.core.language import ENGLISH
from parlour.core.zone import TABLE
from parlour.online.protocol.common import PaceName
from parlour.online.protocol.request import Pause, Say, SetPace, Start
from parlour.online.room.automatic import due_entries, finish_thought, start_thoughts
from parlour.online.room.clock import PACES
from parlour.online.room.describe_room import room_message
from parlour.online.room.describe_table import table_snapshot
from parlour.online.room.entries import MoveMade
from parlour.online.room.readers import Viewpoint

NORMAL = PACES["normal"]


def moves(offline: OfflineRoom) -> list[MoveMade]:
    return [entry for entry in offline.entries if isinstance(entry, MoveMade)]


def lead(offline: OfflineRoom) -> None:
    """Let the first player make a play."""
    seat = offline.current.table.awaited()[0]
    who = offline.room.chairs[offline.current.order[seat]].person
    offline.move(who, some_move(offline.current, seat, random.Random(1)))


def test_the_silent_are_answered_by_the_clock() -> None:
    offline = full_table()
    offline.wait(DEAL / 1000 + NORMAL.turn - 1)
    assert moves(offline) == []
    offline.wait(2)
    assert [move.clock for move in moves(offline)] == [True]
    # Now the others are asked, with a window's shorter time. All of them pass.
    offline.wait(NORMAL.window + 0.1)
    assert [move.move for move in moves(offline)[1:]] == ["b pass", "c pass", "d pass"]


def test_a_window_keeps_its_time_whoever_passes() -> None:
    offline = full_table()
    lead(offline)
    started = offline.current.clock.deadline
    offline.wait(5)
    offline.move("p3", "pass")
    assert offline.current.clock.deadline == started  # a new deadline would reveal the pass
    offline.wait(NORMAL.window)
    assert offline.current.table.awaited() == (1,)


def test_a_pass_in_a_window_is_told_to_nobody_else() -> None:
    offline = full_table()
    lead(offline)
    at = offline.current.at
    seats = (0, 1, 3, TABLE)
    before = [table_snapshot(offline.room, offline.current, Viewpoint(seat), at) for seat in seats]
    message = room_message(offline.room, offline.now, ENGLISH)
    offline.move("p3", "pass")
    assert [
        table_snapshot(offline.room, offline.current, Viewpoint(seat), at) for seat in seats
    ] == before
    assert room_message(offline.room, offline.now, ENGLISH) == message
    assert offline.current.at == at


def test_for_who_stays_silent_a_bot_plays_until_they_say_something() -> None:
    offline = full_table("bigtwo")
    for _ in range(4):
        offline.wait(NORMAL.turn * 4)
    assert offline.room.presence.away == ["p1", "p2", "p3", "p4"]
    clocked = len([move for move in moves(offline) if move.clock])
    offline.wait(NORMAL.bot * 3)
    assert len([move for move in moves(offline) if move.clock]) == clocked
    offline.ask("p1", Say(what="hello"))
    assert offline.room.presence.people["p1"].silent == 0


def test_an_absent_players_seat_is_played_by_a_bot_until_they_are_back() -> None:
    offline = full_table("bigtwo")
    first = offline.current.table.awaited()[0]
    who = offline.room.chairs[offline.current.order[first]].person
    offline.depart(who)
    offline.wait(NORMAL.grace - 0.5)
    assert moves(offline) == []
    offline.wait(0.5 + NORMAL.bot)
    assert len(moves(offline)) == 1
    assert not moves(offline)[0].clock
    chairs = room_message(offline.room, offline.now, ENGLISH).chairs
    assert [chair.away for chair in chairs if chair.person == who] == [True]
    offline.arrive(who)
    assert not any(chair.away for chair in room_message(offline.room, offline.now, ENGLISH).chairs)


def test_what_a_bot_thought_is_void_once_the_player_is_back() -> None:
    offline = full_table("bigtwo")
    first = offline.current.table.awaited()[0]
    who = offline.room.chairs[offline.current.order[first]].person
    offline.depart(who)
    offline.now += NORMAL.grace + 5
    (thought,) = start_thoughts(offline.room, offline.now)
    assert thought.due > offline.now  # it thinks now, but moves later
    assert start_thoughts(offline.room, offline.now) == []  # it is asked only once
    action = offline.current.table.legal(first)[0]
    offline.arrive(who)
    assert finish_thought(offline.room, thought, action, offline.now) == []
    offline.depart(who)
    offline.now += NORMAL.grace
    # The answer is too old now.
    assert finish_thought(offline.room, thought, action, offline.now) == []
    offline.wait(NORMAL.bot)
    assert len(moves(offline)) == 1  # the bot was asked again


def test_a_bot_that_was_interrupted_by_a_pause_thinks_again() -> None:
    offline = OfflineRoom("cheat", bots=["normal"] * 3)
    offline.ask("p1", Start())
    lead(offline)
    offline.wait(0.1)
    offline.ask("p1", Pause(on=True))
    offline.wait(60)
    before = len(moves(offline))
    offline.ask("p1", Pause(on=False))
    offline.wait(60)
    assert len(moves(offline)) > before


def test_silence_in_windows_is_no_absence() -> None:
    offline = full_table()
    for _ in range(6):
        seat = offline.current.table.awaited()[0]
        if offline.room.chairs[offline.current.order[seat]].person == "p2":
            break
        lead(offline)
        offline.wait(NORMAL.rest + NORMAL.window + 0.1)
    assert [move.clock for move in moves(offline)].count(True) > 2
    assert offline.room.presence.people["p2"].silent == 0
    assert offline.awaited() == ["Ben"]


def test_changing_the_pace_or_pausing_gives_no_more_time() -> None:
    offline = full_table("bigtwo")
    for _ in range(20):
        offline.wait(5)
        offline.ask("p1", SetPace(pace="quick"))
        offline.ask("p1", SetPace(pace="normal"))
        offline.ask("p1", Pause(on=True))
        offline.ask("p1", Pause(on=False))
    assert moves(offline)


def test_bots_do_not_play_to_an_empty_room() -> None:
    offline = OfflineRoom("cheat", bots=["normal"] * 3)
    offline.ask("p1", Start())
    offline.depart("p1")
    offline.wait(10_000)
    assert moves(offline) == []
    assert due_entries(offline.room, offline.now).again == float("inf")
    offline.arrive("")  # an onlooker arrives
    offline.wait(NORMAL.grace - 1)
    assert moves(offline) == []  # Ana has her full time again
    offline.wait(NORMAL.grace)
    assert moves(offline)


def test_without_a_clock_people_have_all_the_time() -> None:
    offline = full_table()
    offline.ask("p1", SetPace(pace="none"))
    offline.wait(100_000)
    assert moves(offline) == []
    offline.ask("p1", SetPace(pace="quick"))
    offline.wait(PACES["quick"].turn + 0.1)
    assert len(moves(offline)) == 1


def test_what_happened_is_seen_before_time_counts() -> None:
    """Nobody's clock runs, and no bot moves, while the cards are still in the air."""
    offline = full_table("bigtwo")
    assert offline.current.clock.deadline == offline.now + DEAL / 1000 + NORMAL.turn
    offline.wait(10)
    heard = offline.current.at
    lead(offline)
    seen = seconds_of(offline.current.table.game, (offline.current.table.state.log or [])[heard:])
    assert 0 < seen < NORMAL.rest
    assert offline.current.rested_at == offline.now + seen
    assert offline.current.clock.deadline == offline.now + seen + NORMAL.turn


def test_a_rest_is_never_longer_than_the_pace_has_it() -> None:
    offline = OfflineRoom("cheat", bots=["normal"] * 3)
    offline.ask("p1", Start())
    for _ in range(60):
        if offline.awaited() == ["Ana"]:
            lead(offline)
        offline.wait(0.5)
        assert offline.current.rested_at <= offline.now + NORMAL.rest


def test_everybody_is_told_how_long_a_turn_is_at_each_pace() -> None:
    offline = full_table()
    told = room_message(offline.room, offline.now, ENGLISH)
    assert told.paces == {"relaxed": 120, "normal": 45, "quick": 15, "none": 0}


@pytest.mark.parametrize("name", PACES)
def test_a_call_is_seen_to_its_end_at_any_pace(name: PaceName) -> None:
    """At every pace, no clock runs and no bot moves until the cards of the call have been dealt
    out."""
    offline = full_table()
    offline.move("p1", "play " + card_text(offline.current.table.state.piles[0][0]))
    offline.ask("p1", SetPace(pace=name))
    offline.wait(2)
    heard = offline.current.at
    offline.move("p2", "call")
    events = (offline.current.table.state.log or [])[heard:]
    beats = beats_of(offline.current.table.game, events, PACES[name].reveal)
    assert {beat.kind for beat in beats} & {"lie", "truth"}
    staged = sum([beat.lasts for beat in beats]) / 1000
    assert offline.current.rested_at == pytest.approx(offline.now + staged)
    assert staged > (2.0 if name == "quick" else 3.5)


def test_what_happens_at_the_deal_is_seen_before_time_counts() -> None:
    """In Bitch, a card is turned up after the deal, and clocks wait for it."""
    offline = full_table("bitch")
    turned = seconds_of(offline.current.table.game, offline.current.table.state.log or [])
    assert turned > 0
    assert offline.current.rested_at == pytest.approx(offline.now + DEAL / 1000 + turned)


def test_a_call_is_waited_for_where_nobody_watches_motion() -> None:
    offline = full_table()
    offline.room.presence.moving = False
    offline.move("p1", "play " + card_text(offline.current.table.state.piles[0][0]))
    offline.wait(2)
    assert offline.current.rested_at < offline.now
    offline.move("p2", "call")
    assert offline.current.rested_at > offline.now + 2.0


def test_where_nobody_watches_motion_nothing_else_waits() -> None:
    offline = OfflineRoom("bigtwo", bots=["normal"] * 3)
    offline.room.presence.moving = False
    offline.ask("p1", Start())
    assert offline.current.clock.deadline == offline.now + NORMAL.turn
    for _ in range(20):
        offline.wait(1)
        assert offline.current.rested_at <= offline.now


def test_a_short_move_does_not_end_a_rest() -> None:
    offline = full_table("bigtwo")
    offline.wait(10)
    lead(offline)
    first = offline.current.rested_at
    lead(offline)  # at once, without a pause
    assert first < offline.current.rested_at <= offline.now + NORMAL.rest


def test_a_bots_pause_tells_nothing() -> None:
    """A bot's move time is drawn before it thinks, independent of hidden cards, and leaves enough
    time."""
    times = []
    for seed in range(2):
        offline = OfflineRoom("idiot", bots=["normal", "normal"])
        offline.room.rng = random.Random(seed)
        offline.ask("p1", Start())
        offline.room.rng = random.Random(5)
        start_thoughts(offline.room, offline.now)
        times.append([thought.due for thought in offline.current.thoughts.values()])
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
    offline = OfflineRoom(game, bots=bots, options=options.get(game, {}), pace="quick")
    offline.ask("p1", Start())
    for _ in range(400):
        offline.wait(20)
        if offline.current.over:
            break
    assert offline.current.over
    assert offline.again().current is not None
    assert len(offline.room.series.scores) == 4
