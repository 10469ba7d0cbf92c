"""Notes between servers: who is connected to a room."""

from __future__ import annotations

from itertools import count

import pytest

from kit.offline_room import OfflineRoom
from kit.virtual_time import MemoryStore
from parlour.online.cluster import other_servers as module
from parlour.online.cluster.other_servers import OtherServers
from parlour.online.cluster.server_note import read_note
from parlour.online.cluster.shared_store import News, Note


class Noting(MemoryStore):
    """A shared store that keeps the notes sent through it."""

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[bytes] = []

    async def watch(self, news: News) -> None: ...

    def note(self, room: str, note: bytes) -> None:
        self.noted.append(note)

    async def notes(self, room: str) -> list[Note]:
        return []


def test_the_same_is_told_once_however_the_clocks_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers answer notes with notes of their own. Repeating a known one would bounce between them
    for ever."""
    clock = count(1_000_000)
    monkeypatch.setattr(module, "time", lambda: next(clock) / 1000)
    store, offline = Noting(), OfflineRoom()
    others = OtherServers(store, "BCDF")
    for _ in range(3):
        others.tell(offline.room, ())
    offline.join("Ben")
    for _ in range(3):
        others.tell(offline.room, ())
    assert [[*read_note(note).people] for note in store.noted] == [["p1"], ["p1", "p2"]]


def test_a_runner_that_was_given_up_says_nothing_after_its_goodbye() -> None:
    """When a runner says goodbye, another runner on the same server may already speak for the
    room."""
    store, offline = Noting(), OfflineRoom()
    others = OtherServers(store, "BCDF")
    others.tell(offline.room, ())
    others.say_goodbye()
    others.tell(offline.room, ())
    assert [bool(note) for note in store.noted] == [True, False]
