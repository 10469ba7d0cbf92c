"""A room's entries and checkpoints in the store.

**Checkpoints.** When no game is being played or dealt, and there have been some hundred entries
since the last one, a checkpoint is stored (`room/checkpoint.py`). A room is read from its last
checkpoint on, and a past game from the last checkpoint before its deal. The entries remain
complete: if a checkpoint can't be read, the room is read from the start.

**Small steps** (`long_work.py`). Entries are read from the store by the hundred, and applied in
steps.

**Two clocks.** The store has the time of day, which people may set. A process uses a monotonic
clock, so that its deadlines never jump. Times of entries and checkpoints are converted here and
nowhere else.

**Several servers.** Servers that share a store apply each other's entries with `read_on()`.
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

EVERY = 500  # entries between two checkpoints
PAGE = 500  # entries per read
STARTED = b'"kind":"started"'
MOST_MOVES = 60_000  # in all cached games, some 100 MB at worst
START = RoomMark(0, 0)  # read from the first entry
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
        self.kept: list[RoomMark] = []  # stored checkpoints

    # Writing

    async def write(self, after: int, entries: Sequence[Entry]) -> None:
        ahead = time() - monotonic()
        stored = [write_entry(_shifted(entry, ahead)) for entry in entries]
        await self.store.append(self.code, after, stored)

    async def keep(self, room: Room) -> None:
        """Store a checkpoint if it is time for one."""
        if not self._is_due(room):
            return
        try:
            await self._keep(room)
        except Exception:  # (a checkpoint only saves time, so go on without)
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
        """Apply entries that were stored since. Returns whether there were any."""
        before = room.seq
        while True:
            page = await self._read(room.seq, PAGE)
            await self.work.finish(_apply(room, page))
            if len(page) < PAGE:
                break
        room.touched = min(room.touched, monotonic())
        return room.seq > before

    async def load(self, rng: random.Random) -> Room | None:
        """Return the room as it is stored, or None if there is none. Raises Unreadable if its
        entries make no sense."""
        self.kept = []
        try:
            self.kept = await self.store.marks(self.code)
            if self.kept:
                return await self._load(self._last, rng)
        except Exception:  # (use the entries instead)
            log.exception("checkpoint cannot be used", extra={"room": self.code})
        again = bool(self.kept)
        self.kept = []
        room = await self._load(START, rng)
        if again and room and is_settled(room):
            # Store a new checkpoint, so that the next reading finds a sound one.
            await self._keep(room)
        return room

    async def _load(self, mark: RoomMark, rng: random.Random) -> Room | None:
        """Read a room from a checkpoint on, and store further checkpoints on the way."""
        found = await self._open(mark, rng)
        if found is None:
            return None
        room, checkpoint = found
        while page := await self._read(room.seq, PAGE):
            # A result that is stored after the checkpoint needs its game, to add feats.
            if checkpoint and not (checkpoint.noted and _clears_table(page)):
                await self._lay_out(room, checkpoint)
            checkpoint = None
            await self.work.finish(_apply(room, page))
            await self.keep(room)
        if checkpoint:
            await self._lay_out(room, checkpoint)
        room.touched = min(room.touched, monotonic())
        return room

    async def _open(self, mark: RoomMark, rng: random.Random) -> Found | None:
        """Return the room at a checkpoint."""
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
        """Put the game of a checkpoint's result on the table, or beside it if the game was broken
        off."""
        past = await self.game(checkpoint.over or checkpoint.broken_off)
        if not isinstance(past, RunningGame):
            return
        if checkpoint.broken_off:
            room.broken_off = past
        else:
            room.current = past
            past.names, past.noted = list(checkpoint.players), checkpoint.noted

    async def game(self, number: int) -> PastGame | None:
        """Return a past game at its end, or None if there was none."""
        before = [mark for mark in self.kept if mark.games < number]
        if before:
            try:
                return await self._game(number, before[-1])
            except Exception:  # (use the entries instead)
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
    """A cache of past games by room and number, since a replay asks for many parts of its game."""

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
        """Forget the games of a room that is gone, as its code may be used again."""
        for key in [key for key in self.games if key[0] == code]:
            del self.games[key]

    def _moves(self) -> int:
        return sum([_length(game) for game in self.games.values()])


def _length(game: PastGame) -> int:
    return len(game.table.moves if isinstance(game, RunningGame) else game.moves)


def _apply(room: Room, page: Sequence[bytes], until: int = 0) -> Steps[None]:
    """Apply entries in steps, up to the end of game `until` if given."""
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
        # Without a stored result, the game's moves may go on up to the next deal.
        return other.finished is not None
    return room.running is None


def _clears_table(page: Sequence[bytes]) -> bool:
    """Check whether these entries start a game. If they do, the game before it need not be put back
    on the table."""
    return any([STARTED in entry for entry in page])


def _shifted(entry: E_, seconds: float) -> E_:
    """Return an entry with its times moved to another clock."""
    if isinstance(entry, HostSet) and entry.until:
        return replace(entry, when=entry.when + seconds, until=entry.until + seconds)
    return replace(entry, when=entry.when + seconds)


def _moved(kept: Checkpoint, seconds: float) -> Checkpoint:
    former = {who: until + seconds for who, until in kept.former.items()}
    return replace(kept, when=kept.when + seconds, former=former)
