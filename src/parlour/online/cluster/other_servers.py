"""One room on other servers: what its runner knows of it there, and what it tells them: who is
there, what people say, and how many entries there are. The entries themselves are in the store."""

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

SAID = 5  # of what was said, as much as others are told


class OtherServers:
    def __init__(self, store: SharedStore, code: str) -> None:
        self.store = store
        self.code = code
        self.elsewhere = Elsewhere()  # whom the room counts as present because they told us
        self.newest = 0  # how many entries are stored, as far as we have heard
        self.changed = True  # whether something else may be new there
        self.told: ServerNote | None = None  # what they know of us
        self.left = False
        self.said: list[ChatMessage] = []  # what was said here last
        self.times = 0  # how often something was
        self.heard: dict[str, int] = {}  # by server: how much we know of what was said there

    def hear(self, seq: int) -> None:
        """One of them has stored something, up to that entry; or something else is new there."""
        self.newest = max(self.newest, seq)
        self.changed = self.changed or seq == 0

    def ahead_of(self, room: Room) -> bool:
        """Whether there may be something that this room lacks."""
        return self.newest > room.seq or self.changed

    async def read_on(self, history: History, room: Room) -> bool:
        """Apply what they have stored; whether they have stored anything."""
        told = self.newest
        found = await history.read_on(room)
        if self.newest == told:  # else there is more by now
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
        """Nobody is here any more, and if they come back it is another runner's business."""
        self._note(ServerNote())
        self.left = True

    def _note(self, here: ServerNote) -> None:
        """Tell it once, or two servers would answer each other without end: by the time of day, the
        same presence is a little different each time."""
        if here != self.told:
            self.told = here
            told = replace(here, woken=here.woken + time() - monotonic())
            self.store.note(self.code, write_note(told) if told.anybody else b"")

    def start_counting(self) -> None:
        """The room was read again, so it counts nobody yet."""
        self.elsewhere = Elsewhere()

    async def look(self, room: Room) -> list[ChatMessage]:
        """Note in the room who is there; what has been said there since the last time."""
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
        """By server, with times on our clock."""
        behind = monotonic() - time()
        notes = {note.server: read_note(note.note) for note in await self.store.notes(self.code)}
        return {server: replace(note, woken=note.woken + behind) for server, note in notes.items()}
