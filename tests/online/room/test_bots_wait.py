"""Bots leave people time: to answer in a window, and to play out of turn."""

from __future__ import annotations

import pytest

from kit.offline_room import OfflineRoom, default_move
from kit.recorded_game import RULES, RecordedGame, landings, openings
from parlour.core.offer import Action
from parlour.games.idiot.state import PILE
from parlour.online.protocol.common import PaceName
from parlour.online.protocol.request import Pause, SetPace, Start
from parlour.online.room.automatic import due_entries, finish_thought, start_thoughts
from parlour.online.room.clock import PACES
from parlour.online.room.entries import MoveMade

CALL = Action("call")


def in_a_window(pace: PaceName = "normal", *, moving: bool = True) -> OfflineRoom:
    """Return a room where a bot has played, and Ana and the other bots are asked about it."""
    offline = OfflineRoom("cheat", bots=["easy"] * 3, chairs=4)
    offline.room.presence.moving = moving
    offline.ask("p1", SetPace(pace=pace))
    offline.ask("p1", Start())
    ana = offline.room.seat_of("p1")
    while not (ana in offline.current.table.awaited() and len(offline.awaited()) > 1):
        offline.wait(0.1)
        if offline.awaited() == ["Ana"]:
            offline.move("p1", offline.current.default_move(ana or 0).partition(" ")[2])
    return offline


def call_of_a_bot(offline: OfflineRoom) -> list[object]:
    """Let the bot that is thinking call when its answer is due. Return the entries that the call
    makes."""
    offline.answers.clear()
    thought = next(iter(offline.current.thoughts.values()))
    offline.now = max(offline.now, thought.due)
    return [*offline.keep(finish_thought(offline.room, thought, CALL, offline.now))]


@pytest.mark.parametrize(("pace", "hold"), [("normal", 3.0), ("quick", 2.0), ("none", 3.0)])
def test_a_call_waits_for_people_who_are_asked(pace: PaceName, hold: float) -> None:
    offline = in_a_window(pace)
    start_thoughts(offline.room, offline.now)
    assert call_of_a_bot(offline) == []
    until = offline.current.clock.started + hold
    assert until >= offline.current.rested_at + hold
    assert due_entries(offline.room, offline.now).again == until
    at = offline.current.at
    offline.now = until - 0.01
    offline.settle()
    assert offline.current.at == at
    offline.now = until
    offline.settle()
    assert offline.current.at > at
    moved = [entry for entry in offline.entries if isinstance(entry, MoveMade)]
    assert moved[-1].move.endswith("call")


def test_a_call_comes_as_soon_as_people_have_answered() -> None:
    offline = in_a_window()
    start_thoughts(offline.room, offline.now)
    assert call_of_a_bot(offline) == []
    at = offline.current.at
    offline.move("p1", "pass")
    assert offline.current.at > at


def test_a_call_is_void_if_a_person_calls_first() -> None:
    offline = in_a_window()
    start_thoughts(offline.room, offline.now)
    assert call_of_a_bot(offline) == []
    offline.move("p1", "call")
    at = offline.current.at
    offline.now += 10
    offline.settle()
    assert offline.current.at == at
    assert offline.current.current_answers() == []


def test_nothing_waits_where_no_person_is_asked() -> None:
    offline = in_a_window()
    offline.move("p1", "pass")
    start_thoughts(offline.room, offline.now)
    assert call_of_a_bot(offline) != []


def test_bots_leave_time_to_play_out_of_turn() -> None:
    """In The Idiot, bots always leave a person time to play out of turn. Neither the player in turn
    nor the pile changes that."""
    offline = OfflineRoom("idiot", bots=["easy"] * 3, chairs=4)
    offline.room.presence.moving = True
    offline.ask("p1", Start())
    game, room, ana = offline.current, offline.room, offline.room.seat_of("p1")
    assert ana is not None

    def waits(person: int | None) -> list[float]:
        game.thoughts.clear()
        levels = ["" if seat == person else "easy" for seat in range(4)]
        thoughts = game.start_thoughts(levels, offline.now, room.pace, room.rng)
        return [thought.due - max(offline.now, game.rested_at) for thought in thoughts]

    seen = empty = 0
    for _ in range(60):
        offline.wait(4)
        if ana in game.table.awaited():
            offline.move("p1", default_move(offline, ana))
        if game.over:
            break
        seen += len(waits(ana))
        empty += not game.table.state.piles[PILE] and bool(waits(ana))
        assert all(wait >= PACES["normal"].reaction - 1e-6 for wait in waits(ana))
        assert all(wait < PACES["normal"].reaction for wait in waits(None))
    assert seen > 20
    assert empty > 0


def test_a_call_waits_where_nothing_moves() -> None:
    offline = in_a_window(moving=False)
    start_thoughts(offline.room, offline.now)
    assert call_of_a_bot(offline) == []
    assert due_entries(offline.room, offline.now).again == offline.current.clock.started + 3.0


def test_a_call_waits_again_after_a_pause() -> None:
    offline = in_a_window()
    start_thoughts(offline.room, offline.now)
    assert call_of_a_bot(offline) == []
    offline.ask("p1", Pause(on=True))
    offline.now += 100
    offline.settle()
    at = offline.current.at
    offline.ask("p1", Pause(on=False))
    assert offline.current.at == at
    offline.now += PACES["normal"].hold
    offline.settle()
    assert offline.current.at > at


@pytest.mark.parametrize("pace", ["normal", "quick"])
@pytest.mark.parametrize("game", RULES)
def test_in_whole_games_nothing_happens_before_the_last_move_has_been_seen(
    game: str, pace: PaceName
) -> None:
    recorded = RecordedGame(game, pace)
    for told in recorded.seen.values():
        for before, staged, after in zip(told, landings(told), told[1:], strict=False):
            over = max([landing.seen for landing in staged], default=before.time)
            assert after.time >= over - 1, (before.time, after.time)


@pytest.mark.parametrize(("pace", "hold"), [("normal", 3.0), ("quick", 2.0)])
@pytest.mark.parametrize("game", ["cheat", "bitch"])
def test_in_whole_games_no_bot_calls_before_people_have_had_their_time(
    game: str, pace: PaceName, hold: float
) -> None:
    told = RecordedGame(game, pace, thinking=(hold, 2 * hold)).seen["p1"]
    waited = 0
    for before, opens, after in zip(told, openings(told), told[1:], strict=False):
        calls = [event for event in after.message["events"] if event.get("beat") == "call"]
        asked = "a" in before.message["view"]["awaited"] and opens is not None
        if asked and calls and calls[0]["seat"] != "a":
            waited += 1
            assert opens is not None
            assert after.time >= opens + 1000 * hold - 1
    assert waited > 0


@pytest.mark.parametrize("pace", ["normal", "quick"])
def test_in_whole_games_no_bot_moves_while_people_may_jump_in(pace: PaceName) -> None:
    told = RecordedGame("idiot", pace).seen["p1"]
    waited = 0
    for before, staged, after in zip(told, landings(told), told[1:], strict=False):
        plays = any([name.endswith(".a") for name in before.message["view"]["zones"]])
        actors = [event.get("seat") for event in after.message["events"] if event.get("seat")]
        landed = max([landing.seen for landing in staged], default=before.time)
        if plays and actors and actors[0] != "a":
            waited += 1
            assert after.time >= landed + 1_500 - 1
    assert waited > 10
