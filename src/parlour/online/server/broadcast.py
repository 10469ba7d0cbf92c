"""Telling the news: to each connection what is new for it, and nothing where nothing is."""

from __future__ import annotations

from typing import Protocol

from ...core.zone import TABLE
from ..protocol import Bye, encode
from ..room.room import Room
from ..room.running_game import Play
from ..room.snapshots import room_news, see_table, table_news

RECENT = 60  # events that somebody is told who has just come
LONGEST_STORY = 1000  # and at most, if they were here before
Eyes = tuple[int, bool]  # whose view it is, and whether the table asks its host there


class Peer(Protocol):
    """A connection. `who` is empty for somebody who only watches. It has been told the view of
    `eyes` in game `number`, or not yet; before it came, its client knew `known` events of that."""

    who: str
    eyes: Eyes | None
    number: int
    known: int

    async def send(self, data: bytes) -> None:
        """Never waits: who cannot keep up is dropped."""

    async def end(self, bye: Bye) -> None: ...


class Teller:
    """Keeps what a room's connections have been told. All of them are in step, but those who have
    just come."""

    def __init__(self) -> None:
        self.news = -1
        self.play = (0, 0, 0)  # number, events and clock of the game
        self.views: dict[Eyes, bytes] = {}

    async def tell(self, room: Room, peers: set[Peer], now: float) -> None:
        for peer in [peer for peer in peers if peer.who and peer.who not in room.people]:
            peers.discard(peer)
            await peer.end(Bye(code="left", text="You are no longer in this room."))
        if room.news != self.news:
            self.news = room.news
            data = encode(room_news(room, now))
            for peer in list(peers):
                await peer.send(data)
        if room.play:
            await self._tell_table(room, room.play, peers, now)

    async def _tell_table(self, room: Room, play: Play, peers: set[Peer], now: float) -> None:
        """To each what changed for them. Where nothing did, not even that something happened."""
        number, since, _ = self.play
        if number != play.number:
            since, self.views = 0, {}
        alike: dict[Eyes, list[Peer]] = {}
        for peer in peers:
            alike.setdefault(eyes_of(room, play, peer), []).append(peer)
        new = (play.number, play.at, play.clocks) != self.play
        for eyes, those in alike.items():
            seen = see_table(room, play, eyes[0], since, eyes[1])
            changed = new or seen[0] != self.views.get(eyes)
            self.views[eyes] = seen[0]
            data = table_news(room, play, eyes[0], since, seen, now) if changed else b""
            for peer in those:
                if (peer.eyes, peer.number) != (eyes, play.number):
                    await tell_whole(room, play, peer, eyes, now)
                elif data:
                    await peer.send(data)
        self.play = (play.number, play.at, play.clocks)


async def tell_whole(room: Room, play: Play, peer: Peer, eyes: Eyes, now: float) -> None:
    """For somebody who has just come, or has another seat now."""
    since = max(0, play.at - RECENT)
    if 0 <= peer.known <= play.at:
        since = max(peer.known, play.at - LONGEST_STORY)
    peer.eyes, peer.number, peer.known = eyes, play.number, -1
    seen = see_table(room, play, eyes[0], since, eyes[1])
    await peer.send(table_news(room, play, eyes[0], since, seen, now))


def eyes_of(room: Room, play: Play, peer: Peer) -> Eyes:
    seat = room.seat_of(peer.who)
    host = peer.who == room.host and bool(play.table.game.host_verbs)
    return (TABLE if seat is None else seat), host
