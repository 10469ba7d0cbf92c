"""One room on other servers: notes and notices about it, in both directions.

They report who is connected, the phrases that people say, and the number of entries. The entries
themselves are in the store.
"""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic, time

from msgspec.structs import replace

from ..protocol.server_message import ChatMessage
from ..room.room import Room
from ..server.broadcast import Peer
from ..server.room_history import History
from .server_note import Elsewhere, ServerNote, apply_notes, note_of, read_note, write_note
from .shared_store import SharedStore

SAID = 5  # most phrases kept in a note


class OtherServers:
    def __init__(self, store: SharedStore, code: str) -> None:
        self.store = store
        self.code = code
        self.elsewhere = Elsewhere()  # people on other servers whom the room counts as present
        self.newest = 0  # highest number of stored entries that we know of
        self.changed = True  # whether another server's note may have changed
        self.told: ServerNote | None = None  # our note as last written for the other servers
        self.left = False
        self.said: list[ChatMessage] = []  # last phrases said through this server
        self.times = 0  # number of phrases said through this server
        self.heard: dict[str, int] = {}  # by server: number of phrases already taken from its notes

    def hear(self, seq: int) -> None:
        """Note that another server has stored entries up to number `seq`, or, if `seq` is 0, that
        its note has changed."""
        self.newest = max(self.newest, seq)
        self.changed = self.changed or seq == 0

    def ahead_of(self, room: Room) -> bool:
        """Check whether other servers may have something that this room lacks."""
        return self.newest > room.seq or self.changed

    async def read_on(self, history: History, room: Room) -> bool:
        """Apply entries that other servers have stored. Returns whether there were any."""
        told = self.newest
        found = await history.read_on(room)
        if self.newest == told:  # otherwise more entries have been reported meanwhile
            self.newest = room.seq
        return found

    def say(self, said: ChatMessage) -> None:
        self.said = [*self.said[1 - SAID :], said]
        self.times += 1

    def tell(self, room: Room, peers: Iterable[Peer]) -> None:
        if not self.left:
            here = note_of(room, self.elsewhere, moving=any([peer.motion for peer in peers]))
            here.said, here.times = self.said, self.times
            self._note(here)

    def say_goodbye(self) -> None:
        """Tell other servers that nobody is connected here any more. After that only a new runner
        writes notes about this room."""
        self._note(ServerNote())
        self.left = True

    def _note(self, here: ServerNote) -> None:
        """Write our note if it has changed.

        Notes are compared with their times on our monotonic clock. Times of day would differ a
        little at each conversion, and two servers would answer each other's notes without end.
        """
        if here != self.told:
            self.told = here
            told = replace(here, woken=here.woken + time() - monotonic())
            self.store.note(self.code, write_note(told) if told.anybody else b"")

    def start_counting(self) -> None:
        """Reset the people counted from other servers, after the room was read again."""
        self.elsewhere = Elsewhere()

    async def look(self, room: Room) -> list[ChatMessage]:
        """Apply the other servers' notes to the room, and return new phrases that people said
        there."""
        self.changed = False
        try:
            told = await self._notes()
        except BaseException:
            self.changed = True
            raise
        self.elsewhere = apply_notes(room, self.elsewhere, list(told.values()), monotonic())
        new: list[ChatMessage] = []
        for server, each in told.items():
            count = each.times - self.heard.get(server, each.times)
            new += each.said[-count:] if count > 0 else []
            self.heard[server] = each.times
        return new

    async def _notes(self) -> dict[str, ServerNote]:
        """Return the other servers' notes by server, with times on our clock."""
        behind = monotonic() - time()
        notes = {note.server: read_note(note.note) for note in await self.store.notes(self.code)}
        return {server: replace(note, woken=note.woken + behind) for server, note in notes.items()}
