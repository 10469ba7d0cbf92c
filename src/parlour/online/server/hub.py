"""All the rooms of a server: opening, finding, bringing back, forgetting."""

from __future__ import annotations

import asyncio
import logging
import random
from time import time

from ...bots.pool import BotPool
from ..protocol import Bye, OpenRoom, Refused
from ..room.decide import open_room
from ..room.entries import entry_time, write_entry
from ..room.names import skeleton
from ..room.room import Room, restore
from ..room.running_game import Play
from ..stores.store import Store
from . import metrics
from .codes import new_code, new_token, read_code, token_hash
from .limits import Limits
from .runner import Live

REST = 600.0  # seconds after which a room with nobody in it is put away
log = logging.getLogger("parlour.online")


class Hub:
    """Rooms lie in the store until somebody comes, and again when all are long gone."""

    def __init__(self, store: Store, bot_pool: BotPool, limits: Limits) -> None:
        self.store = store
        self.bot_pool = bot_pool
        self.limits = limits
        self.stored: set[str] = set()  # the codes of all rooms
        self.rooms: dict[str, Live] = {}  # those that run
        self.loading = asyncio.Lock()
        self.rng = random.SystemRandom()

    async def load(self) -> None:
        self.stored = set(await self.store.rooms())
        metrics.ROOMS.set(len(self.stored))
        log.info("loaded", extra={"rooms": len(self.stored)})

    async def open(self, wish: OpenRoom) -> tuple[str, str]:
        """A new room: its code, and the token of its host."""
        if len(self.stored) >= self.limits.rooms:
            raise Refused("full", "There are too many rooms just now. Please try again later.")
        token = new_token()
        while (code := new_code()) in self.stored:
            pass
        room, entries = open_room(code, wish, token_hash(token), time(), self.rng)
        self.stored.add(code)
        try:
            await self.store.append(code, 0, [*map(write_entry, entries)])
        except BaseException:
            self.stored.discard(code)
            raise
        metrics.ROOMS.set(len(self.stored))
        self._run(room)
        return code, token

    async def find(self, code: str) -> Live:
        code = read_code(code)
        if code not in self.stored:
            raise Refused("no_room", "There is no such room. Rooms end when nobody is in them.")
        async with self.loading:
            if code not in self.rooms:
                await self._load(code)
            return self.rooms[code]

    async def _load(self, code: str) -> None:
        try:
            self._run(restore(await self.store.read(code), self.rng))
        except Exception:  # (a room that is broken does no harm to the others)
            log.exception("room cannot be read", extra={"room": code})
            raise Refused("failed", "This room cannot be read.") from None

    async def finished(self, code: str, number: int, token: str) -> Play:
        """A game that is over, for those who played it, or for all if the host lets them see."""
        live = await self.find(code)
        person = live.room.person_with(token_hash(token))
        if person is None and not live.room.reveal:
            raise Refused("not_yours", "Only those who played can see this game.")
        play = await self._past(live.room, number)
        if play is None or not play.over:
            raise Refused("no_game", "There is no such game, or it is not over.")
        if not live.room.reveal and (person is None or skeleton(person.name) not in play.held):
            raise Refused("not_yours", "Only those who played can see this game.")
        return play

    async def _past(self, room: Room, number: int) -> Play | None:
        if room.play and room.play.number == number:
            return room.play
        entries = await self.store.read(room.code) if 0 < number <= room.number else []
        return restore(entries, random.Random(0), until=number).play if entries else None

    async def sweep(self) -> None:
        """Let rooms rest that nobody is in, and forget those that nobody has been in for long."""
        now = time()
        for code, live in list(self.rooms.items()):
            if not live.peers and not live.lock.locked() and live.room.touched < now - REST:
                live.put_away()
                del self.rooms[code]
        for code in list(self.stored):
            async with self.loading:
                await self._forget(code, now - 3600 * self.limits.idle_hours)
        metrics.ROOMS.set(len(self.stored))

    async def _forget(self, code: str, oldest: float) -> None:
        """Unless somebody was there since."""
        last = None if code in self.rooms else await self.store.last(code)
        if last is not None and entry_time(last) < oldest:
            self.stored.discard(code)
            await self.store.forget(code)
            log.info("forgotten", extra={"room": code})

    async def close(self) -> None:
        bye = Bye(code="restart", text="The server restarts. This page comes back by itself.")
        for live in list(self.rooms.values()):
            await live.end(bye)
        self.bot_pool.close()
        await self.store.close()

    def _run(self, room: Room) -> None:
        self.rooms[room.code] = Live(room, self.store, self.bot_pool, self.limits)
