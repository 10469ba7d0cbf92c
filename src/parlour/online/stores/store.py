"""What a store of rooms can do: entries are on disk before anybody is told of them.

The interface is narrow on purpose. Whatever can refuse a second entry with the same room and
number, atomically, can stand behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Conflict(Exception):
    """Somebody else has written to that room."""


class Store(Protocol):
    async def append(self, room: str, after: int, entries: Sequence[bytes]) -> None:
        """Keep entries number after+1, … : all of them durably, or Conflict and none."""

    async def read(self, room: str) -> list[bytes]:
        """All entries of a room, in order."""

    async def rooms(self) -> list[str]:
        """The codes of all rooms."""

    async def last(self, room: str) -> bytes | None:
        """The last entry of a room."""

    async def forget(self, room: str) -> None:
        """Delete a room and everything in it."""

    async def close(self) -> None: ...
