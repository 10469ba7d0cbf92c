"""The interface of a store that several servers share.

A room may be open on several servers, which agree through the store: the first append wins, and the
others read on. Connections and the like are not stored as entries. Servers write notes about them
for each other.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ..stores.store import Store


class Note(NamedTuple):
    """Another server's note about a room."""

    server: str
    note: bytes


class News(Protocol):
    """Receives reports about other servers. Its methods must not wait."""

    def heard(self, room: str, seq: int) -> None:
        """Report a room's number of entries, `seq`. If `seq` is 0, report that another server's
        note has changed."""

    def missed(self) -> None:
        """Report that anything may have happened in any room."""

    def cut_off(self) -> None:
        """Report that the store has not answered for a while."""


class SharedStore(Store, Protocol):
    async def watch(self, news: News) -> None:
        """Report what other servers do from now on."""

    def note(self, room: str, note: bytes) -> None:
        """Replace our note about a room for the other servers. It need not outlive this server."""

    async def notes(self, room: str) -> list[Note]:
        """Return the notes of the other servers that run."""
