"""All the rooms of a server: opening, finding, bringing back, forgetting."""

from __future__ import annotations

import logging
import random
from time import time

from . import metrics
from .entries import write_entry
from .limits import Limits
from .live import Live
from .names import new_code, new_token, read_code, token_hash
from .news import Bye
from .play import Play
from .protocol import OpenRoom, Refused
from .requests import open_room
from .room import Room, restore
from .store import Conflict, Store
from .thinking import Thinkers

log = logging.getLogger("parlour.online")


class Hub:
    def __init__(self, store: Store, thinkers: Thinkers, limits: Limits) -> None:
        self.store = store
        self.thinkers = thinkers
        self.limits = limits
        self.rooms: dict[str, Live] = {}
        self.rng = random.SystemRandom()

    async def load(self) -> None:
        """Bring back every room. One that cannot be read is left as it is, and does no harm."""
        for code in await self.store.rooms():
            try:
                self._add(restore(await self.store.read(code), self.rng))
            except Exception:  # (whatever it is, the other rooms come first)
                log.exception("room cannot be read", extra={"room": code})
        metrics.ROOMS.set(len(self.rooms))
        log.info("loaded", extra={"rooms": len(self.rooms)})

    async def open(self, wish: OpenRoom) -> tuple[str, str]:
        """A new room: its code, and the token of its host."""
        if len(self.rooms) >= self.limits.rooms:
            raise Refused("full", "There are too many rooms just now. Please try again later.")
        token = new_token()
        while True:
            code = new_code()
            if code in self.rooms:
                continue
            room, entries = open_room(code, wish, token_hash(token), time(), self.rng)
            try:
                await self.store.append(code, 0, [*map(write_entry, entries)])
            except Conflict:
                continue  # a room that could not be read has this code
            self._add(room)
            return code, token

    def find(self, code: str) -> Live:
        live = self.rooms.get(read_code(code))
        if live is None:
            raise Refused("no_room", "There is no such room. Rooms end when nobody is in them.")
        return live

    async def finished(self, code: str, number: int, token: str) -> Play:
        """A game that is over, for those who played it, or for all if the host lets them see."""
        live = self.find(code)
        play = await self._past(live.room, number)
        if play is None or not play.over:
            raise Refused("no_game", "There is no such game, or it is not over.")
        person = live.room.person_with(token_hash(token))
        if not live.room.reveal and (person is None or person.id not in play.held):
            raise Refused("not_yours", "Only those who played can see this game.")
        return play

    async def _past(self, room: Room, number: int) -> Play | None:
        if room.play and room.play.number == number:
            return room.play
        entries = await self.store.read(room.code) if 0 < number <= room.number else []
        return restore(entries, random.Random(0), until=number).play if entries else None

    async def sweep(self) -> None:
        """Forget the rooms that nobody has been in for long."""
        oldest = time() - 3600 * self.limits.idle_hours
        for code, live in list(self.rooms.items()):
            if not live.peers and live.room.touched < oldest:
                await self.store.forget(code)
                del self.rooms[code]
                metrics.ROOMS.set(len(self.rooms))
                log.info("forgotten", extra={"room": code})

    async def close(self) -> None:
        bye = Bye(code="restart", text="The server restarts. This page comes back by itself.")
        for live in self.rooms.values():
            await live.end(bye)
        self.thinkers.close()
        await self.store.close()

    def _add(self, room: Room) -> None:
        self.rooms[room.code] = Live(room, self.store, self.thinkers, self.limits)
        metrics.ROOMS.set(len(self.rooms))
