"""A room restored from a checkpoint equals one restored from its first entry. It is read in steps,
and keeps only a limited part of its past."""

from __future__ import annotations

import asyncio
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.amounts import amount
from kit.offline_room import OfflineRoom, full_table, some_move
from kit.virtual_time import MemoryStore
from kit.whole_room import whole_game, whole_room
from parlour.online.protocol import request as ask
from parlour.online.protocol.request import Refused, Request
from parlour.online.room.checkpoint import read_checkpoint, room_from
from parlour.online.room.entries import Finished, write_entry
from parlour.online.room.other_version import OtherRulesGame
from parlour.online.room.room import Room, restore
from parlour.online.room.running_game import RunningGame
from parlour.online.server import room_history as module
from parlour.online.server.long_work import LongWork
from parlour.online.server.room_history import History

LATE = 1e9


@pytest.fixture(autouse=True)
def _one_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set all clocks to the time of the story."""
    monkeypatch.setattr(module, "time", lambda: LATE)
    monkeypatch.setattr(module, "monotonic", lambda: LATE)


def act(offline: OfflineRoom, rng: random.Random) -> None:
    """Let a random person make a random request, often a move."""
    room, flip = offline.room, rng.random() < 0.5
    people = [*room.people, "p99"]
    who, other, chair = rng.choice(people), rng.choice(people), rng.randrange(len(room.chairs))
    requests: list[Request] = [
        *(ask.Sit(chair=chair), ask.Sit(), ask.Stand(), ask.SeatBot(chair=chair), ask.Fill()),
        *(ask.Clear(chair=chair), ask.Latecomers(on=flip), ask.LetBack(person=f"p{chair}")),
        *(ask.Admit(person=other, on=flip), ask.MakeHost(person=other)),
        *(ask.Introduce(name=f"X{room.seq}", face=chair), ask.Reveal(on=flip), ask.Door(open=flip)),
        *(ask.SetPace(pace="quick" if flip else "none"), ask.Pause(on=flip), ask.End()),
        ask.Again(number=room.number, on=flip),
        ask.SetMatch(games=0 if flip else 2 + chair, first="loser" if chair else "turn"),
        *[ask.Start() for _ in range(6)],
        ask.SetRules(game=rng.choice(["cheat", "idiot"]), options={"turn_limit": 3}),
    ]
    if len(people) > 4:
        requests += [ask.Leave(), ask.Kick(person=other)]
    request, choice = rng.choice(requests), rng.random()
    request.id = f"m{room.seq}"
    try:
        if room.running and not room.paused and choice < 0.7:
            seat = rng.choice(offline.current.table.awaited())
            if player := room.chairs[offline.current.order[seat]].person:
                offline.move(player, some_move(offline.current, seat, rng))
            else:
                offline.wait(3)
        elif choice < 0.1:
            offline.join(f"N{room.seq}")
        elif choice < 0.2:
            offline.wait(rng.choice([1, 70]))
        else:
            offline.ask(room.host if flip else who, request)
    except Refused:
        pass


class Reading(MemoryStore):
    """Counts the entries that are read."""

    count = 0

    async def read(self, room: str, after: int = 0, most: int = -1) -> list[bytes]:
        found = await super().read(room, after, most)
        self.count += len(found)
        return found


class Stored:
    """A room with random events, stored like a server does."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.offline = OfflineRoom("cheat", options={"turn_limit": 3}, bots=["normal"])
        self.store = Reading()
        self.history = History(self.store, "BCDF", LongWork())
        self.stored = 0

    async def go_on(self, acts: int) -> None:
        for _ in range(acts):
            act(self.offline, self.rng)
            await self.save()

    async def save(self) -> None:
        entries = self.offline.entries[self.stored :]
        await self.history.write(self.stored, entries)
        self.stored += len(entries)
        await self.history.keep(self.offline.room)

    async def play(self, *, end: bool = False) -> None:
        """Play a game, to its end or not."""
        offline, room = self.offline, self.offline.room
        offline.ask(room.host, ask.Start())
        if end:
            offline.ask(room.host, ask.End())
        offline.wait(10_000)
        await self.save()

    async def loaded(self) -> Room:
        room = await History(self.store, "BCDF", LongWork()).load(random.Random(1))
        assert room is not None
        return room

    def all(self) -> Room:
        """Return the room, restored from its first entry."""
        entries = [write_entry(entry) for entry in self.offline.entries]
        return restore(entries, random.Random(1))


@given(st.randoms(use_true_random=False), st.integers(1, 30))
@settings(max_examples=amount(25, 10))
def test_from_a_checkpoint_on_it_is_the_same_room_at_every_point(
    rng: random.Random, every: int
) -> None:
    async def story() -> None:
        stored = Stored(rng)
        for _ in range(60):
            await stored.go_on(1)
            assert whole_room(await stored.loaded()) == whole_room(stored.all())

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(module, "EVERY", every)
        asyncio.run(story())


def test_a_checkpoint_before_a_result_is_stored_loses_no_feats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The result and the next deal are read together."""
    monkeypatch.setattr(module, "EVERY", 1)
    offline = full_table()
    offline.play_out()
    offline.ask("p1", ask.Start())
    entries = [write_entry(entry) for entry in offline.entries]
    kinds = [type(entry) for entry in offline.entries]
    assert any(entry.feats for entry in offline.entries if isinstance(entry, Finished))
    over = kinds.index(Finished)

    async def story() -> None:
        store = MemoryStore()
        history = History(store, "BCDF", LongWork())
        await history.write(0, offline.entries[:over])
        await history.keep(restore(entries[:over], random.Random(1)))
        assert await store.marks("BCDF")
        await history.write(over, offline.entries[over:])
        loaded = await History(store, "BCDF", LongWork()).load(random.Random(1))
        assert loaded is not None
        assert whole_room(loaded) == whole_room(restore(entries, random.Random(1)))

    asyncio.run(story())


def test_random_histories_come_to_results_and_checkpoints(
    rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The histories of the test before this one include finished games and checkpoints."""
    monkeypatch.setattr(module, "EVERY", 5)
    over = 0

    async def story() -> None:
        nonlocal over
        stored = Stored(rng)
        for _ in range(400):
            await stored.go_on(1)
            current = stored.offline.room.current
            over += current is not None and current.over
        assert stored.offline.room.number > 5
        assert len(await stored.store.marks("BCDF")) > 10

    asyncio.run(story())
    assert over > 10


def test_what_came_before_the_last_checkpoint_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "EVERY", 10)

    async def story() -> None:
        stored = Stored(random.Random(1))
        for _ in range(6):
            await stored.play()
        assert stored.stored > 60
        stored.offline.ask("p1", ask.Start())
        await stored.save()
        stored.store.count = 0
        assert (await stored.loaded()).running
        assert stored.store.count < 20

    asyncio.run(story())


@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_game_of_the_past_is_found_by_itself(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "EVERY", 10)
    monkeypatch.setattr(module, "PAGE", 10)

    async def story() -> None:
        stored = Stored(random.Random(1))
        games: list[object] = []
        for _ in range(6):
            await stored.play()
            games.append(whole_game(stored.offline.current))
        stored.store.count = 0
        past = await stored.history.game(number)
        assert isinstance(past, RunningGame)
        past.noted = True  # a mark that is set only after the end of a game
        assert whole_game(past) == games[number - 1]
        assert stored.store.count < stored.stored / 2

    asyncio.run(story())


def test_a_game_that_was_broken_off_is_found_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "EVERY", 10)

    async def story() -> None:
        stored = Stored(random.Random(1))
        await stored.play()
        await stored.play(end=True)
        await stored.play()
        found = [await stored.history.game(number) for number in (1, 2, 3, 4)]
        assert [
            (past.number, past.over) if isinstance(past, RunningGame) else None for past in found
        ] == [*((1, True), (2, False), (3, True), None)]

    asyncio.run(story())


def test_games_by_rules_that_were_changed_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules changed after a checkpoint that includes these games."""
    monkeypatch.setattr(module, "EVERY", 10)

    async def story() -> None:
        stored = Stored(random.Random(1))
        for _ in range(3):
            await stored.play()
        scores = stored.offline.room.series.scores
        monkeypatch.setattr(type(stored.offline.room.game), "version", 2)
        room, before = await stored.loaded(), stored.all()
        assert room.series.scores == scores
        for each in (room, before):
            assert (each.current, each.notice) == (None, None)
        for number in (1, 2, 3):
            past, known = await stored.history.game(number), before.by_other_rules[number]
            assert isinstance(past, OtherRulesGame)
            assert (past.moves, past.finished) == (known.moves, known.finished)
        assert await stored.history.game(4) is None

    asyncio.run(story())


@pytest.mark.parametrize("data", [b"", b"{}", b'{"seq":"many"}', b"\xff\xff"])
def test_a_checkpoint_that_cannot_be_read_loses_nothing(
    data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "EVERY", 10)

    async def story() -> None:
        stored = Stored(random.Random(1))
        for _ in range(4):
            await stored.play()
        for mark in stored.store.kept["BCDF"]:
            stored.store.kept["BCDF"][mark] = data
        past = await stored.history.game(2)
        assert past is not None
        assert past.number == 2
        assert whole_room(await stored.loaded()) == whole_room(stored.all())
        marks = await stored.store.marks("BCDF")
        # a new checkpoint has replaced the old one
        assert stored.store.kept["BCDF"][marks[-1]] != data

    asyncio.run(story())


def test_a_field_that_was_added_has_its_default() -> None:
    """Checkpoints of older versions have fewer fields, and those of newer ones more."""
    data = (
        b'{"seq":3,"when":9.5,"code":"BCDF","game":"cheat","options":{},"pace":"none","next":"1",'
        b'"chairs":[{"person":"p1","name":"Ana"},{}],"people":[{"id":"p1","name":"Ana","token":"t"}]'
        b',"host":"p1","joined":1,"later":true}'
    )
    room = room_from(read_checkpoint(data), random.Random(1))
    assert (room.seq, room.host, room.number, room.open) == (3, "p1", 0, True)
    assert room.series.scores == {}
    assert [chair.name for chair in room.chairs] == ["Ana", ""]
    assert list(room.people["p1"].done) == []
    assert (room.series.match, room.series.last) == (None, None)


def test_a_disk_that_keeps_no_checkpoint_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "EVERY", 10)

    async def fails(*_: object) -> None:
        raise OSError("disk full")

    async def story() -> None:
        stored = Stored(random.Random(1))
        monkeypatch.setattr(stored.store, "keep", fails)
        for _ in range(3):
            await stored.play()
        assert whole_room(await stored.loaded()) == whole_room(stored.all())

    asyncio.run(story())
