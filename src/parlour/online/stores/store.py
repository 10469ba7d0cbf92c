"""The interface of a store of rooms. Entries are on disk before anybody is told of them.

It is narrow on purpose: any storage that can atomically refuse a second entry with the same room
and number will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Conflict(Exception):
    """Another writer has added entries to this room."""


class Unreachable(Exception):
    """The store doesn't answer. Its last request may be done or not."""


class Damaged(Exception):
    """Stored data differs from what was written."""


class RoomMark(NamedTuple):
    """The position of a checkpoint: it stands for the first `seq` entries, in which `games` were
    dealt."""

    seq: int
    games: int


class Store(Protocol):
    async def append(self, room: str, after: int, entries: Sequence[bytes]) -> None:
        """Store entries number after+1 and following. Either all of them are durable, or this
        raises Conflict and stores none."""

    async def read(self, room: str, after: int = 0, most: int = -1) -> list[bytes]:
        """Return a room's entries from number after+1 on, in order: all of them, or at most `most`.
        Raises Damaged if one is missing or has changed."""

    async def keep(self, room: str, mark: RoomMark, checkpoint: bytes) -> None:
        """Store a checkpoint. It may get lost, since it follows from the entries."""

    async def marks(self, room: str) -> list[RoomMark]:
        """Return the positions of a room's checkpoints, in order."""

    async def checkpoint(self, room: str, mark: RoomMark) -> bytes:
        """Return a checkpoint, or an empty value if it is damaged."""

    async def rooms(self) -> list[str]:
        """Return the codes of all rooms."""

    async def last(self, room: str) -> bytes | None:
        """Return the last entry of a room."""

    async def forget(self, room: str, last: bytes) -> None:
        """Delete a room with everything in it, if `last` is still its last entry."""

    async def check(self) -> None:
        """Write something meaningless durably. Raises an error if that fails."""

    async def close(self) -> None: ...
