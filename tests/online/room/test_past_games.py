"""Reading a finished game back from the stored entries of its room."""

from __future__ import annotations

import asyncio

import pytest

from kit.offline_room import OfflineRoom, full_table
from kit.virtual_time import MemoryStore
from parlour.online.protocol.request import End, Kick, Leave, SetRules, Start
from parlour.online.room.running_game import RunningGame
from parlour.online.server.authentication import token_hash
from parlour.online.server.long_work import LongWork
from parlour.online.server.room_history import History


def found(offline: OfflineRoom, number: int) -> RunningGame | None:
    async def read() -> RunningGame | None:
        history = History(MemoryStore(), "BCDF", LongWork())
        await history.write(0, offline.entries)
        past = await history.game(number)
        return past if isinstance(past, RunningGame) else None

    return asyncio.run(read())


def test_a_game_that_is_being_played_has_not_ended() -> None:
    offline = full_table()
    assert [found(offline, number) for number in (0, 1, 2)] == [None] * 3


def test_a_broken_off_game_is_not_the_next_one() -> None:
    offline = full_table("bigtwo")
    first = offline.current
    seat = first.table.awaited()[0]
    offline.move(f"p{seat + 1}", first.default_move(seat).partition(" ")[2])
    offline.ask("p1", End())
    for playing_on in (False, True):
        if playing_on:
            offline.ask("p1", Start())
        past = found(offline, 1)
        assert past is not None
        assert (past.number, past.over) == (1, False)
        assert past.table.seed == first.table.seed
        assert past.table.moves == first.table.moves
    assert found(offline, 2) is None


def test_a_finished_game_stays_when_the_rules_are_changed() -> None:
    offline = full_table("bigtwo")
    offline.play_out()
    seed = offline.current.table.seed
    offline.ask("p1", SetRules(game="cheat", options={"turn_limit": 7}))
    past = found(offline, 1)
    assert past is not None
    assert past.over
    assert (past.table.game.name, past.table.seed) == ("bigtwo", seed)


def test_a_game_by_rules_that_are_no_longer_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is refused rather than replayed by other rules."""
    offline = full_table("bigtwo")
    offline.ask("p1", End())
    monkeypatch.setattr(type(offline.room.game), "version", 2)
    offline.ask("p1", Start())
    offline.play_out()
    assert found(offline, 1) is None
    past = found(offline, 2)
    assert past is not None
    assert past.number == 2


def test_hands_are_remembered_with_the_game() -> None:
    offline = full_table("bigtwo")
    offline.ask("p1", Kick(person="p2"))
    offline.ask("p3", Leave())
    offline.ask("p1", End())
    namesake = offline.join("Cleo")
    past = found(offline, 1)
    assert past is not None
    assert all(past.may_be_seen_by(token_hash(who)) for who in ("p1", "p2", "p3", "p4"))
    assert not any(past.may_be_seen_by(token) for token in (token_hash(namesake), "", "p1"))
