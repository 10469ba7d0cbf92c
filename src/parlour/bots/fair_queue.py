"""Round-robin queue: by payer, then room, then deadline."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, NamedTuple, Protocol, TypeVar

T = TypeVar("T", bound="Waiting")


class Share(NamedTuple):
    """On whose account something is done: payers take turns, and the rooms of each payer do."""

    payer: str = ""
    room: str = ""


class Waiting(Protocol):
    @property
    def share(self) -> Share: ...

    @property
    def due(self) -> float: ...


class FairQueue(Generic[T]):
    """Whoever has forty rooms gets as much as whoever has one; in a room, what is due first comes
    first."""

    def __init__(self) -> None:
        self.payers: OrderedDict[str, OrderedDict[str, list[T]]] = OrderedDict()

    def waiting_for(self, payer: str) -> int:
        return sum([len(found) for found in self.payers.get(payer, {}).values()])

    def put(self, item: T) -> None:
        rooms = self.payers.setdefault(item.share.payer, OrderedDict())
        rooms.setdefault(item.share.room, []).append(item)

    def take(self) -> T | None:
        """The next one, whose payer and room are then behind all others; None if nobody waits."""
        if not self.payers:
            return None
        payer, rooms = self.payers.popitem(last=False)
        room, found = rooms.popitem(last=False)
        item = min(found, key=lambda each: each.due)
        found.remove(item)
        if found:
            rooms[room] = found
        if rooms:
            self.payers[payer] = rooms
        return item
