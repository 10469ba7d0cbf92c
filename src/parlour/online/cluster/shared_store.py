"""The interface of a store that several servers share.

A room may be open on more than one of them, and the store is what they agree by: the server that
appends first wins, and the others read on. What is not worth an entry, such as who is connected,
they note beside the entries for each other.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ..stores.store import Store


class Note(NamedTuple):
    """What another server has noted about a room."""

    server: str
    note: bytes


class News(Protocol):
    """Wants to hear what other servers do. Nothing here waits."""

    def heard(self, room: str, seq: int) -> None:
        """The room has that many entries by now; 0: another server has noted something."""

    def missed(self) -> None:
        """Anything may have happened in any room."""

    def cut_off(self) -> None:
        """The store has not answered for a while."""


class SharedStore(Store, Protocol):
    async def watch(self, news: News) -> None:
        """From now on, report what other servers do."""

    def note(self, room: str, note: bytes) -> None:
        """Note something about a room for the other servers, in place of what was noted before.
        It need not outlive this server."""

    async def notes(self, room: str) -> list[Note]:
        """What the other servers that run have noted."""
