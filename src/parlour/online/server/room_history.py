"""What has happened in a room, in the store: written, and read again.

**From a checkpoint on.** A room is what its entries add up to; but the first ones need not be
applied each time. When no game is being played or dealt, and there have been some hundred entries
since the last one, a checkpoint is kept (`room/checkpoint.py`). So a room is read from its last
checkpoint on, and a game of the past from the last one before its deal. All of it is still there in
the entries: a checkpoint that cannot be read is passed over, and the room is read from the start.

**A little at a time** (`long_work.py`): entries come from the store by the hundred, and are
applied in steps.

**Two clocks.** On disk is the time of day, which people may set. In a process everything goes by a
clock that only ever runs on: deadlines must not move when the other one does. Entries and
checkpoints are taken from one to the other here, and nowhere else.

**Several servers.** If they share a store, others may have written since; `read_on()` applies that.
"""

from __future__ import annotations

import logging
import random
from collections import OrderedDict
from collections.abc import Sequence
from time import monotonic, time
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from ...steps import Steps
from ..room.checkpoint import (
    Checkpoint,
    checkpoint_of,
    is_settled,
    read_checkpoint,
    room_from,
    write_checkpoint,
)
from ..room.entries import Entry, HostSet, read_entry, write_entry
from ..room.other_version import OtherRulesGame
from ..room.room import Room, restore
from ..room.running_game import RunningGame
from ..room.unreadable import Unreadable, why_unreadable
from ..room.words import ROOM_DAMAGED
from ..stores.store import Damaged, RoomMark, Store
from .long_work import LongWork

EVERY = 500  # entries after which another checkpoint is worth its place
PAGE = 500  # entries that are read at once
STARTED = b'"kind":"started"'
MOST_MOVES = 60_000  # of all past games that are remembered: some 100 MB at worst
START = RoomMark(0, 0)  # where there is no checkpoint
E_ = TypeVar("E_", bound=Entry)
PastGame = RunningGame | OtherRulesGame
log = logging.getLogger("parlour.online")


class Found(NamedTuple):
    room: Room
    checkpoint: Checkpoint | None = None


class History:
    """The entries of one room and its checkpoints."""

    def __init__(self, store: Store, code: str, work: LongWork) -> None:
        self.store = store
        self.code = code
        self.work = work
        self.kept: list[RoomMark] = []  # checkpoints

    # Writing

    async def write(self, after: int, entries: Sequence[Entry]) -> None:
        ahead = time() - monotonic()
        stored = [write_entry(_shifted(entry, ahead)) for entry in entries]
        await self.store.append(self.code, after, stored)

    async def keep(self, room: Room) -> None:
        """Keep a checkpoint, if it is time for one."""
        if not self._is_due(room):
            return
        try:
            await self._keep(room)
        except Exception:  # (it was only to save time)
            log.exception("no checkpoint", extra={"room": self.code})

    def _is_due(self, room: Room) -> bool:
        return is_settled(room) and room.seq >= self._last.seq + EVERY

    @property
    def _last(self) -> RoomMark:
        return self.kept[-1] if self.kept else START

    async def _keep(self, room: Room) -> None:
        mark, now = RoomMark(room.seq, room.number), checkpoint_of(room)
        data = write_checkpoint(_moved(now, time() - monotonic()))
        await self.store.keep(self.code, mark, data)
        self.kept.append(mark)

    # Reading

    async def read_on(self, room: Room) -> bool:
        """Apply what has been stored since; whether there was anything."""
        before = room.seq
        while True:
            page = await self._read(room.seq, PAGE)
            await self.work.finish(_apply(room, page))
            if len(page) < PAGE:
                break
        room.touched = min(room.touched, monotonic())
        return room.seq > before

    async def load(self, rng: random.Random) -> Room | None:
        """The room as it is stored; None if it is not there. Unreadable, if we cannot make sense of
        its entries."""
        self.kept = []
        try:
            self.kept = await self.store.marks(self.code)
            if self.kept:
                return await self._load(self._last, rng)
        except Exception:  # (then there are still the entries)
            log.exception("checkpoint cannot be used", extra={"room": self.code})
        again = bool(self.kept)
        self.kept = []
        room = await self._load(START, rng)
        if again and room and is_settled(room):
            await self._keep(room)  # so that it goes better the next time
        return room

    async def _load(self, mark: RoomMark, rng: random.Random) -> Room | None:
        """From a checkpoint on; on the way, others are kept, if there are none yet."""
        found = await self._open(mark, rng)
        if found is None:
            return None
        room, checkpoint = found
        while page := await self._read(room.seq, PAGE):
            if checkpoint and not _clears_table(page):
                await self._lay_out(room, checkpoint)
            checkpoint = None
            await self.work.finish(_apply(room, page))
            await self.keep(room)
        if checkpoint:
            await self._lay_out(room, checkpoint)
        room.touched = min(room.touched, monotonic())
        return room

    async def _open(self, mark: RoomMark, rng: random.Random) -> Found | None:
        """The room as it was there."""
        behind = monotonic() - time()
        if mark != START:
            kept = _moved(read_checkpoint(await self.store.checkpoint(self.code, mark)), behind)
            return Found(room_from(kept, rng), kept)
        first = await self._read(0, 1)
        if not first:
            return None
        room = restore(first, rng)
        room.touched += behind
        return Found(room)

    async def _read(self, after: int, most: int) -> list[bytes]:
        try:
            return await self.store.read(self.code, after, most)
        except Damaged as error:
            raise Unreadable(ROOM_DAMAGED) from error

    async def _lay_out(self, room: Room, checkpoint: Checkpoint) -> None:
        """Put the game on the table whose result was there; or beside it, if it was broken off."""
        past = await self.game(checkpoint.over or checkpoint.broken_off)
        if not isinstance(past, RunningGame):
            return
        if checkpoint.broken_off:
            room.broken_off = past
        else:
            room.current = past
            past.names, past.noted = list(checkpoint.players), checkpoint.noted

    async def game(self, number: int) -> PastGame | None:
        """A game of the past, as it ended; None if there was none."""
        before = [mark for mark in self.kept if mark.games < number]
        if before:
            try:
                return await self._game(number, before[-1])
            except Exception:  # (then there are still the entries)
                log.exception("checkpoint cannot be used", extra={"room": self.code})
        return await self._game(number, START) if number else None

    async def _game(self, number: int, mark: RoomMark) -> PastGame | None:
        found = await self._open(mark, random.Random(0))
        if found is None:
            return None
        room = found.room
        while page := await self._read(room.seq, PAGE):
            await self.work.finish(_apply(room, page, until=number))
            if _has_ended(room, number):
                break
        past = room.by_other_rules.get(number) or room.ended_game
        return past if past and past.number == number else None


class PastGames:
    """The last games that somebody looked at again, by room and number: whoever looks at one
    asks for many parts of it."""

    def __init__(self) -> None:
        self.games: OrderedDict[tuple[str, int], PastGame] = OrderedDict()

    async def find(self, history: History, number: int) -> PastGame | None:
        key = (history.code, number)
        found = self.games.pop(key, None) or await history.game(number)
        if found is None:
            return None
        self.games[key] = found
        while len(self.games) > 1 and self._moves() > MOST_MOVES:
            self.games.popitem(last=False)
        return found

    def forget(self, code: str) -> None:
        """A room is gone, and its code may become another's."""
        for key in [key for key in self.games if key[0] == code]:
            del self.games[key]

    def _moves(self) -> int:
        return sum([_length(game) for game in self.games.values()])


def _length(game: PastGame) -> int:
    return len(game.table.moves if isinstance(game, RunningGame) else game.moves)


def _apply(room: Room, page: Sequence[bytes], until: int = 0) -> Steps[None]:
    """Apply entries in steps; or only as far as that game."""
    behind = monotonic() - time()
    for data in page:
        try:
            room.apply(_shifted(read_entry(data), behind))
        except Exception as error:
            raise why_unreadable(data) from error
        if until and _has_ended(room, until):
            return
        yield


def _has_ended(room: Room, number: int) -> bool:
    if room.number != number:
        return room.number > number
    if other := room.by_other_rules.get(number):
        return other.finished is not None  # else its moves may go on, up to the next deal
    return room.running is None


def _clears_table(page: Sequence[bytes]) -> bool:
    """Whether a game that is over is soon gone, so that it need not be read."""
    return any([STARTED in entry for entry in page])


def _shifted(entry: E_, seconds: float) -> E_:
    """With its times on another clock."""
    if isinstance(entry, HostSet) and entry.until:
        return replace(entry, when=entry.when + seconds, until=entry.until + seconds)
    return replace(entry, when=entry.when + seconds)


def _moved(kept: Checkpoint, seconds: float) -> Checkpoint:
    former = {who: until + seconds for who, until in kept.former.items()}
    return replace(kept, when=kept.when + seconds, former=former)
