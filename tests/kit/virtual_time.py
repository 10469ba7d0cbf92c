"""An event loop whose clock stands still while there is work, and then jumps to the next event.

A game with all its pauses takes no longer than its work, and every run has the same times. Clients
and servers talk over Unix sockets, where data arrives at once. Other threads are not allowed, since
the clock would not wait for them.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

import pytest

from parlour.online.stores.store import RoomMark

T = TypeVar("T")
EPOCH = 1_000_000.0
CLOCKS = (
    "room_hub",
    "room_runner",
    "bot_answers",
    "room_history",
)  # modules of the server that read the clock
TIMES_OF_DAY = ("room_hub", "room_history")


class JumpingSelector(selectors.DefaultSelector):
    """A selector that advances the clock instead of waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if ready or timeout == 0:
            return ready
        if timeout is None:
            return super().select(None)
        self.now += timeout
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.jumping = JumpingSelector()
        super().__init__(self.jumping)

    def time(self) -> float:
        return self.jumping.now


class TimeOfDay:
    """A wall clock, which can be set."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop
        self.ahead = EPOCH

    def __call__(self) -> float:
        return self.ahead + self.loop.time()


def run(
    story: Coroutine[Any, Any, T],
    monkeypatch: pytest.MonkeyPatch,
    loop: VirtualLoop | None = None,
    time_of_day: TimeOfDay | None = None,
) -> T:
    """Run a story in an event loop whose clock jumps. The server uses this clock."""
    loop = loop or VirtualLoop()
    with asyncio.Runner(loop_factory=lambda: loop) as runner, monkeypatch.context() as patched:
        for module in CLOCKS:
            patched.setattr(f"parlour.online.server.{module}.monotonic", loop.time)
        for module in TIMES_OF_DAY:
            of_day = time_of_day or TimeOfDay(loop)
            patched.setattr(f"parlour.online.server.{module}.time", of_day)
        return runner.run(story)


class MemoryStore:
    """A store that lives as long as the test."""

    def __init__(self) -> None:
        self.entries: dict[str, dict[int, bytes]] = {}
        self.kept: dict[str, dict[RoomMark, bytes]] = {}

    async def append(self, room: str, after: int, entries: Sequence[bytes]) -> None:
        kept = self.entries.setdefault(room, {})
        assert max(kept, default=0) == after
        kept.update(enumerate(entries, start=after + 1))

    async def read(self, room: str, after: int = 0, most: int = -1) -> list[bytes]:
        found = [entry for seq, entry in self.entries.get(room, {}).items() if seq > after]
        return found if most < 0 else found[:most]

    async def keep(self, room: str, mark: RoomMark, checkpoint: bytes) -> None:
        self.kept.setdefault(room, {})[mark] = checkpoint

    async def marks(self, room: str) -> list[RoomMark]:
        return sorted(self.kept.get(room, {}))

    async def checkpoint(self, room: str, mark: RoomMark) -> bytes:
        return self.kept[room][mark]

    async def rooms(self) -> list[str]:
        return list(self.entries)

    async def last(self, room: str) -> bytes | None:
        found = self.entries.get(room)
        return found[max(found)] if found else None

    async def forget(self, room: str, last: bytes) -> None:
        assert await self.last(room) == last
        self.entries.pop(room, None)
        self.kept.pop(room, None)

    async def check(self) -> None: ...

    async def close(self) -> None: ...
