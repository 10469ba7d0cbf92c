"""All the rooms of a server: opening, finding, bringing back, forgetting."""

from __future__ import annotations

import asyncio
import logging
import random
from time import time

from ...bots.pool import BotPool
from ..protocol import OpenRoom, Refused
from ..room.decide import open_room
from ..room.entries import entry_time, write_entry
from ..room.room import Room, restore
from ..room.running_game import RunningGame
from ..stores.store import Store
from . import metrics
from .codes import new_code, new_token, read_code, token_hash
from .limits import Limits
from .runner import RoomRunner
from .words import (
    NO_SUCH_GAME,
    NO_SUCH_ROOM,
    ONLY_PLAYERS,
    RESTARTING,
    ROOM_DAMAGED,
    TOO_MANY_ROOMS,
)

REST = 600.0  # seconds after which a room with nobody in it is put away
log = logging.getLogger("parlour.online")


class Hub:
    """Rooms lie in the store until somebody comes, and again when all are long gone."""

    def __init__(self, store: Store, bot_pool: BotPool, limits: Limits) -> None:
        self.store = store
        self.bot_pool = bot_pool
        self.limits = limits
        self.stored: set[str] = set()  # the codes of all rooms
        self.runners: dict[str, RoomRunner] = {}  # by code: the rooms that are awake
        self.loading = asyncio.Lock()
        self.rng = random.SystemRandom()

    async def load(self) -> None:
        self.stored = set(await self.store.rooms())
        metrics.ROOMS.set(len(self.stored))
        log.info("loaded", extra={"rooms": len(self.stored)})

    async def open(self, request: OpenRoom) -> tuple[str, str]:
        """A new room: its code, and the token of its host."""
        if len(self.stored) >= self.limits.rooms:
            raise Refused("server_full", TOO_MANY_ROOMS)
        token = new_token()
        while (code := new_code()) in self.stored:
            pass
        room, entries = open_room(code, request, token_hash(token), time(), self.rng)
        self.stored.add(code)
        try:
            await self.store.append(code, 0, [*map(write_entry, entries)])
        except BaseException:
            self.stored.discard(code)
            raise
        metrics.ROOMS.set(len(self.stored))
        self._run(room)
        return code, token

    async def find(self, code: str) -> RoomRunner:
        code = read_code(code)
        if code not in self.stored:
            raise Refused("no_room", NO_SUCH_ROOM)
        async with self.loading:
            if code not in self.runners:
                await self._load(code)
            return self.runners[code]

    async def _load(self, code: str) -> None:
        try:
            self._run(restore(await self.store.read(code), self.rng))
        except Exception:  # (a room that is broken does no harm to the others)
            log.exception("room cannot be read", extra={"room": code})
            raise Refused("failed", ROOM_DAMAGED) from None

    async def finished_game(self, code: str, number: int, token: str) -> RunningGame:
        """A game that is over, for those who played it, or for all if the host lets them see."""
        runner = await self.find(code)
        person = runner.room.person_with(token_hash(token))
        if person is None and not runner.room.reveal:
            raise Refused("not_yours", ONLY_PLAYERS)
        past = await self._past_game(runner.room, number)
        if past is None or not past.over:
            raise Refused("no_game", NO_SUCH_GAME)
        if not runner.room.reveal and (person is None or not past.was_played_by(person)):
            raise Refused("not_yours", ONLY_PLAYERS)
        return past

    async def _past_game(self, room: Room, number: int) -> RunningGame | None:
        if room.current and room.current.number == number:
            return room.current
        entries = await self.store.read(room.code) if 0 < number <= room.number else []
        return restore(entries, random.Random(0), until=number).current if entries else None

    async def sweep(self) -> None:
        """Let rooms rest that nobody is in, and forget those that nobody has been in for long."""
        now = time()
        for code, runner in list(self.runners.items()):
            if not runner.peers and not runner.lock.locked() and runner.room.touched < now - REST:
                runner.put_away()
                del self.runners[code]
        for code in list(self.stored):
            async with self.loading:
                await self._forget(code, now - 3600 * self.limits.idle_hours)
        metrics.ROOMS.set(len(self.stored))

    async def _forget(self, code: str, oldest: float) -> None:
        """Unless somebody was there since."""
        last = None if code in self.runners else await self.store.last(code)
        if last is not None and entry_time(last) < oldest:
            self.stored.discard(code)
            await self.store.forget(code)
            log.info("forgotten", extra={"room": code})

    async def close(self) -> None:
        for runner in list(self.runners.values()):
            await runner.end("restart", RESTARTING)
        self.bot_pool.close()
        await self.store.close()

    def _run(self, room: Room) -> None:
        self.runners[room.code] = RoomRunner(room, self.store, self.bot_pool, self.limits)
