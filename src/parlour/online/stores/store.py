"""What a store of rooms can do: entries are on disk before anybody is told of them.

The interface is narrow on purpose. Whatever can refuse a second entry with the same room and
number, atomically, can stand behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Conflict(Exception):
    """Somebody else has written to that room."""


class Unreachable(Exception):
    """The store does not answer just now: what it was to do may be done or not."""


class Damaged(Exception):
    """What is stored is not what was written."""


class RoomMark(NamedTuple):
    """Where a checkpoint is: it stands for the first `seq` entries, in which `games` were dealt."""

    seq: int
    games: int


class Store(Protocol):
    async def append(self, room: str, after: int, entries: Sequence[bytes]) -> None:
        """Keep entries number after+1, … : all of them durably, or Conflict and none."""

    async def read(self, room: str, after: int = 0, most: int = -1) -> list[bytes]:
        """The entries of a room from number after+1 on, in order; all of them, or at most
        that many. Damaged, if one is missing or has changed."""

    async def keep(self, room: str, mark: RoomMark, checkpoint: bytes) -> None:
        """Keep what a room is after that many entries. It follows from them, so there is no harm if
        it is lost, as long as they are not."""

    async def marks(self, room: str) -> list[RoomMark]:
        """Where the checkpoints of a room are, in order."""

    async def checkpoint(self, room: str, mark: RoomMark) -> bytes:
        """One of them; empty if it is damaged."""

    async def rooms(self) -> list[str]:
        """The codes of all rooms."""

    async def last(self, room: str) -> bytes | None:
        """The last entry of a room."""

    async def forget(self, room: str, last: bytes) -> None:
        """Delete a room and everything in it, if that is still its last entry."""

    async def check(self) -> None:
        """Store something that means nothing, durably; fails if that cannot be done."""

    async def close(self) -> None: ...
