"""People who keep playing through all faults of a cluster, and checks of its rooms afterwards."""

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
    """Moves to another server after every failure, as a browser behind a proxy does unknowingly."""

    def __init__(self, visitor: Visitor, bases: Sequence[str], first: int) -> None:
        super().__init__(visitor)
        self.bases = bases
        self.place = first
        self.base = bases[first % len(bases)]
        self.times: list[float] = []  # times of acknowledgements

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
        self.heard.clear()  # saves memory
        if self.served > before:
            self.times.append(asyncio.get_running_loop().time())


async def sit_down(bases: Sequence[str], game: str, number: int) -> list[Roamer]:
    """Seat four people on different servers, and deal the first game."""
    # without the proxy, which may take a slow server for dead and drop a request
    servers = bases[1:]
    host = await open_room(servers[number % len(servers)], game, options=TABLES[game])
    # With tokens of their own, the friends stay the same people if they have to join again.
    friends = [Visitor(bases[0], host.code, token_urlsafe(), name) for name in FRIENDS]
    table = [Roamer(each, bases, number + place) for place, each in enumerate((host, *friends))]
    async with asyncio.timeout(120):
        for person in table:
            await come(person)
        await come(table[0], "start")
    return table


async def come(person: Roamer, request: str = "") -> None:
    """Connect until the person is in the room and their request is done."""
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
    """Counts from a room at the end."""

    entries: int
    acknowledged: int
    games: int


async def check_room(table: list[Roamer], store: PostgresStore, bases: Sequence[str]) -> Left:
    """Check that the log has no gaps and can be played, that every acknowledged request is in it
    once, and that every server shows everybody the state that the log leads to."""
    code = table[0].code
    stored = await store.read(code)  # raises ValueError if an entry is missing
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
    """Return the longest time between two acknowledged requests at a table, from `begin` to
    `end`."""
    times = sorted([each for person in table for each in person.times if begin < each < end])
    return max([two - one for one, two in pairwise([begin, *times])], default=0.0)
