"""People who play through whatever happens to a cluster, and what is left of it in the end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from itertools import pairwise
from secrets import token_urlsafe
from typing import NamedTuple

import aiohttp

from kit.mortal import Stubborn
from kit.visitor import Json, Visitor, open_room
from parlour.online.cluster.postgres import PostgresStore
from parlour.online.room.entries import read_entry
from parlour.online.room.room import restore

TABLES: dict[str, Json] = {
    "cheat": {"turn_limit": 20},
    "bigtwo": {},
    "idiot": {"turn_limit": 30},
    "bitch": {"turn_limit": 30},
    "blackjack": {"rounds": 3},
}
FRIENDS = ("Ben", "Cleo", "Dan")


class Roamer(Stubborn):
    """Goes to another server whenever something is wrong with this one, as a browser behind a proxy
    does without knowing."""

    def __init__(self, visitor: Visitor, bases: Sequence[str], first: int) -> None:
        super().__init__(visitor)
        self.bases = bases
        self.place = first
        self.base = bases[first % len(bases)]
        self.times: list[float] = []  # when something was acknowledged

    async def connect(self) -> None:
        try:
            async with asyncio.timeout(4):
                await super().connect()
        except BaseException:
            await self.move_on()
            raise

    async def hang_up(self) -> None:
        try:
            async with asyncio.timeout(0.5):
                await super().hang_up()
        except TimeoutError:
            if self.http is not None:
                await self.http.close()
            self.ws = self.http = None

    async def move_on(self) -> None:
        await self.hang_up()
        self.place += 1
        self.base = self.bases[self.place % len(self.bases)]

    async def step(self) -> None:
        before = self.served
        try:
            await super().step()
        except BaseException:
            await self.move_on()
            raise
        self.heard.clear()  # it would fill the memory
        if self.served > before:
            self.times.append(asyncio.get_running_loop().time())


async def sit_down(bases: Sequence[str], game: str, number: int) -> list[Roamer]:
    """A table for four, all on different servers, and the first deal."""
    servers = bases[1:]  # the proxy may take one that is slow for dead, and let a request drop
    host = await open_room(servers[number % len(servers)], game, options=TABLES[game])
    # With tokens of their own they are the same people if they have to come a second time.
    friends = [Visitor(bases[0], host.code, token_urlsafe(), name) for name in FRIENDS]
    table = [Roamer(each, bases, number + place) for place, each in enumerate((host, *friends))]
    async with asyncio.timeout(120):
        for person in table:
            await come(person)
        await come(table[0], "start")
    return table


async def come(person: Roamer, request: str = "") -> None:
    """Until they are there, and what they ask for is done."""
    while True:
        try:
            if person.ws is None:
                await person.connect()
            if request:
                await person.ask(request)
        except (OSError, aiohttp.ClientError, TimeoutError):
            await person.move_on()
        else:
            return


class Left(NamedTuple):
    """What was found in the end."""

    entries: int
    acknowledged: int
    games: int


async def check_room(table: list[Roamer], store: PostgresStore, bases: Sequence[str]) -> Left:
    """The log has no gaps and can be played; what was acknowledged is in it, once; and every server
    shows everybody the same, which is what the log comes to."""
    code = table[0].code
    stored = await store.read(code)  # ValueError, if one is missing
    ids = [entry.id for entry in map(read_entry, stored) if entry.id]
    assert len(ids) == len(set(ids)), f"{code}: something was done twice"
    acknowledged = [each for person in table for each in person.acknowledged]
    assert set(acknowledged) <= set(ids), f"{code}: something was lost"
    room = restore(stored, random.Random(1))
    assert room.current is not None
    for person in table:
        seen = [await what_is_seen(base, person) for base in bases]
        assert seen == [seen[0]] * len(seen), f"{code}: not all see the same"
        number, at, _ = seen[0]
        assert (number, at) == (room.number, room.current.at), f"{code}: not what is stored"
    return Left(len(stored), len(acknowledged), room.number)


async def what_is_seen(base: str, person: Roamer) -> tuple[int, int, Json]:
    async with asyncio.timeout(60):
        while True:
            visitor = Visitor(base, person.code, person.token)
            try:
                async with visitor:
                    while not visitor.table:
                        await visitor.hear()
                    return visitor.table["number"], visitor.table["at"], visitor.table["view"]
            except (OSError, aiohttp.ClientError, TimeoutError):
                await asyncio.sleep(0.1)


def longest_wait(table: list[Roamer], begin: float, end: float) -> float:
    """The longest time between two requests of anybody at a table that were done, from one moment
    to another."""
    times = sorted([each for person in table for each in person.times if begin < each < end])
    return max([two - one for one, two in pairwise([begin, *times])], default=0.0)
