"""Sends messages: to each connection the changes that it may see, and nothing if there are none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from ...core.event_texts import EventTexts
from ...core.language import Language
from ...core.phrase import Text
from ...core.zone import TABLE
from ..protocol.wire import encode
from ..room.describe_room import room_message
from ..room.describe_table import Sent, table_message, table_snapshot, table_update
from ..room.readers import Viewpoint
from ..room.room import Room
from ..room.running_game import RunningGame
from ..room.words import REMOVED
from .words import GONE_BY_ONESELF

RECENT = 60  # most recent events, which a new client is sent
MOST_EVENTS = 1000  # most events for a client that was here before


class Peer(Protocol):
    """A connection to a room.

    `who` is the person's id. It is empty for onlookers and for a shared `screen`, whose `token` is
    then the hash of their token, if any. `language` is that of all texts. `viewpoint` and `number`
    are the view and the game of the last table message. `known` is the number of events that the
    client knew when it connected. `motion` is whether it shows cards moving, and `coached` whether
    a coach explains new situations.
    """

    who: str
    token: str
    screen: bool
    language: Language
    viewpoint: Viewpoint | None
    number: int
    known: int
    motion: bool
    coached: bool

    def send(self, data: bytes) -> None:
        """Send without waiting. A client that can't keep up is dropped."""

    def end(self, code: str, text: Text) -> None:
        """Send the reason, and hang up."""


class Broadcast:
    """Remembers the last messages to a room's connections. All connections are in step, except for
    new ones."""

    def __init__(self) -> None:
        self.room_revision = -1
        self.table_revision = (0, 0, 0)  # game's number, number of events, clock's revision
        # peers who see the same, as of `room_revision`
        self.alike: dict[Viewpoint, list[Peer]] = {}
        self.sent: dict[Viewpoint, Sent] = {}

    def send_changes(self, room: Room, peers: set[Peer], now: float) -> None:
        running = room.current
        if room.revision != self.room_revision:
            self._send_room(room, peers, now)
            self.alike = sorted_by_viewpoint(room, running, peers) if running else {}
        if running:
            self._send_table(room, running, now)

    def _send_room(self, room: Room, peers: set[Peer], now: float) -> None:
        self.room_revision = room.revision
        send_away(room, peers)
        languages = {peer.language for peer in peers}
        data = {each: encode(room_message(room, now, each)) for each in languages}
        for peer in list(peers):
            peer.send(data[peer.language])

    def _send_table(self, room: Room, running: RunningGame, now: float) -> None:
        """Send each peer what changed for them. A peer without changes isn't told that anything
        happened."""
        number, since, _ = self.table_revision
        if number != running.number:
            since, self.sent = running.at, {}  # everybody gets the whole table below
        revision = (running.number, running.at, running.clock.revision)
        happened = revision != self.table_revision
        told = EventTexts(room.pace.reveal)
        # Make all messages before sending any: a client that receives one wakes up and takes the
        # processor.
        updates: list[tuple[Viewpoint, bytes]] = []
        for viewpoint in self.alike:
            before = self.sent.get(viewpoint)
            data, self.sent[viewpoint] = table_update(
                room, running, viewpoint, since, told, before, now, happened=happened
            )
            updates.append((viewpoint, data))
        for viewpoint, data in updates:
            for peer in self.alike[viewpoint]:
                if peer.viewpoint != viewpoint or peer.number != running.number:
                    send_whole_table(room, running, peer, viewpoint, now)
                elif data:
                    peer.send(data)
        self.table_revision = revision


def send_away(room: Room, peers: set[Peer]) -> None:
    """Disconnect people who were removed, and other connections of people who left."""
    banned = {removed.token for removed in room.removed.values()}
    for peer in list(peers):
        if peer.who in room.removed or peer.token in banned:
            peers.discard(peer)
            peer.end("removed", REMOVED)
        elif peer.who and peer.who not in room.people:
            peers.discard(peer)
            peer.end("left", GONE_BY_ONESELF)


def sorted_by_viewpoint(
    room: Room, running: RunningGame, peers: Iterable[Peer]
) -> dict[Viewpoint, list[Peer]]:
    alike: dict[Viewpoint, list[Peer]] = {}
    for peer in peers:
        alike.setdefault(viewpoint_of(room, running, peer), []).append(peer)
    return alike


def send_whole_table(
    room: Room, running: RunningGame, peer: Peer, viewpoint: Viewpoint, now: float
) -> None:
    """Send the table to a peer who has just connected, or changed seats."""
    since = running.at - RECENT
    if 0 <= peer.known <= running.at:
        since = max(peer.known, running.at - MOST_EVENTS)
    since = running.start_of_move(since)
    peer.viewpoint, peer.number, peer.known = viewpoint, running.number, -1
    seen = table_snapshot(room, running, viewpoint, since)
    peer.send(table_message(room, running, viewpoint.seat, since, seen, now))


def viewpoint_of(room: Room, running: RunningGame, peer: Peer) -> Viewpoint:
    seat = room.seat_of(peer.who)
    host = peer.who == room.host and bool(running.table.game.host.verbs)
    return Viewpoint(TABLE if seat is None else seat, host, peer.language, peer.coached)
