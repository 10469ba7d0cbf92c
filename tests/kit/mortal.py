"""A server that is killed again and again while people play, and checks of its store."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import aiohttp

from kit.processes import free_port
from kit.visitor import DEADLINE, GENEROUS, Json, Visitor, open_room, some_move
from kit.whole_room import whole_room
from parlour.online.room.room import restore
from parlour.online.server.long_work import LongWork
from parlour.online.server.room_history import History
from parlour.online.stores.sqlite import SqliteStore

GAMES = 2  # every table plays at least this many
FRIENDS = ("Ben", "Cleo", "Dan")
# Forks a server for every line that it reads. The server is a real process to kill, but starts
# without the time that Python needs. Checkpoints are so frequent that some kills hit them, too.
NURSERY = """
import os, sys
from pathlib import Path
from parlour.online.server.limits import Limits
from parlour.online.server.serve import run
from parlour.online.server.settings import Settings
from parlour.online.server import room_history, room_hub, room_runner, routes
from parlour.bots.scheduler import BotScheduler
BotScheduler.start = lambda self: None  # nobody plays with bots
room_history.EVERY = 10
port, folder, limits = int(sys.argv[1]), Path(sys.argv[2]), Limits.read(sys.argv[3:])
child = 0
for line in sys.stdin:
    if child:
        os.waitpid(child, 0)  # it was killed, and its port is free now
    child = os.fork()
    if child == 0:
        sys.stdout = sys.stderr
        run(Settings(host="127.0.0.1", port=port, data=folder, limits=limits))
        os._exit(0)
    print(child, flush=True)
"""


class Mortal:
    def __init__(self, folder: Path) -> None:
        port = free_port()
        self.base = f"http://127.0.0.1:{port}"
        self.kills = 0
        limits = [f"{key}={value}" for key, value in GENEROUS.items()]
        self.nursery = subprocess.Popen(
            [sys.executable, "-c", NURSERY, str(port), str(folder), *limits],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.start()

    def start(self) -> None:
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        print("another", file=self.nursery.stdin, flush=True)
        self.child = int(self.nursery.stdout.readline())

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)

    def close(self) -> None:
        self.kill()
        self.nursery.communicate(timeout=60)

    async def alive(self) -> None:
        async with aiohttp.ClientSession() as http, asyncio.timeout(DEADLINE):
            while True:
                try:
                    await http.get(f"{self.base}/api/alive")
                except aiohttp.ClientError:
                    await asyncio.sleep(0.02)
                else:
                    return

    async def die_often(self, kills: int, rng: random.Random) -> None:
        for _ in range(kills):
            await asyncio.sleep(rng.uniform(0.0, 0.2))
            self.kill()
            self.kills += 1
            self.start()
            await self.alive()


class Stubborn(Visitor):
    """Reconnects after every lost connection, repeats unacknowledged requests, and keeps
    playing."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor.base, visitor.code, visitor.token, visitor.name)
        self.rng = random.Random(f"{visitor.code} {visitor.name}")
        self.waiting: Json | None = None
        self.moved = (0, 0)  # the moment at which we moved last
        self.acknowledged: list[str] = []  # ids of acknowledged moves
        self.served = 0  # number of acknowledged requests
        self.enough = False

    async def play_on_and_on(self) -> None:
        while not self.enough or self.waiting:
            try:
                if self.ws is None:
                    await self.connect()
                    if self.waiting:
                        await self.say(self.waiting)
                await self.step()
            except (OSError, aiohttp.ClientError, TimeoutError, RuntimeError):
                await self.hang_up()
                await asyncio.sleep(0.02)
        await self.hang_up()

    async def step(self) -> None:
        """Send a request if possible, then listen."""
        if self.waiting is None and (request := self.request()):
            self.waiting = {**request, "id": f"{self.rng.getrandbits(64):x}"}
            await self.say(self.waiting)
        message = await self.hear(2)
        if self.waiting and message.get("id") == self.waiting["id"]:
            self.served += message["type"] == "done"
            if message["type"] == "done" and self.waiting["type"] == "move":
                self.acknowledged.append(self.waiting["id"])
                if self.moment() == self.moved:
                    self.table = {}  # this table is outdated, and the next one shows our move
            self.waiting = None

    def request(self) -> Json | None:
        if not self.table or self.enough:
            return None
        view = self.table["view"]
        if view["places"]:
            # forget the table, so that “again” is said once
            number, self.table = self.table["number"], {}
            return {"type": "again", "number": number}
        if not view["awaited"] or not view["offers"]:
            return None
        move = some_move(view["offers"], self.rng)
        self.moved = self.moment()
        return {"type": "move", "move": move, "at": self.table["at"]}

    def moment(self) -> tuple[int, int]:
        return self.table.get("number", 0), self.table.get("at", 0)


async def play(server: Mortal, rooms: int, kills: int, rng: random.Random) -> dict[str, list[str]]:
    """Play at tables of four while the server is killed. Return the acknowledged moves by room."""
    await server.alive()
    people: list[Stubborn] = []
    for _ in range(rooms):
        host = await open_room(server.base, "cheat", options={"turn_limit": 20})
        friends = [Visitor(server.base, host.code, name=name) for name in FRIENDS]
        table = [Stubborn(visitor) for visitor in (host, *friends)]
        for person in table:
            await person.connect()
        await table[0].ask("start")
        people += table
    playing = asyncio.gather(*[person.play_on_and_on() for person in people])
    await server.die_often(kills, rng)
    async with asyncio.timeout(120):
        while any([person.room["number"] < GAMES for person in people]):
            await asyncio.sleep(0.05)
    for person in people:
        person.enough = True
    await asyncio.wait_for(playing, 120)
    found: dict[str, list[str]] = defaultdict(list)
    for person in people:
        found[person.code] += person.acknowledged
    return found


class Left(NamedTuple):
    """Counts from a room in the store."""

    acknowledged: int
    moves: int
    games: int
    checkpoints: int


def check(folder: Path, acknowledged: dict[str, list[str]]) -> Left:
    """Check that every room can be read, that no acknowledged request is lost, and that no request
    was done twice."""
    found = Left(0, 0, 0, 0)
    for code, ids in acknowledged.items():
        each = asyncio.run(_check_room(folder, code, ids))
        found = Left(*[sum(both) for both in zip(found, each, strict=True)])
    return found


async def _check_room(folder: Path, code: str, acknowledged: list[str]) -> Left:
    store = SqliteStore(folder / "rooms.db")
    stored = await store.read(code)
    loaded = await History(store, code, LongWork()).load(random.Random(1))
    marks = await store.marks(code)
    await store.close()
    _check_order(folder, code, len(stored))
    entries: list[Json] = [json.loads(entry) for entry in stored]
    ids = [entry["id"] for entry in entries if entry.get("id")]
    assert len(ids) == len(set(ids)), "something was done twice"
    assert set(acknowledged) <= set(ids), "something is lost"
    room = restore(stored, random.Random(1))  # replays every move
    assert loaded is not None
    one, other = whole_room(loaded), whole_room(room)
    differing = {name: (one[name], other[name]) for name in one if one[name] != other[name]}
    assert not differing, f"a checkpoint is wrong: {differing}"
    moves = [entry for entry in entries if entry["kind"] == "moved"]
    return Left(len(acknowledged), len(moves), room.number, len(marks))


def _check_order(folder: Path, code: str, count: int) -> None:
    with sqlite3.connect(folder / "rooms.db") as db:
        rows = db.execute("SELECT seq FROM entries WHERE room = ? ORDER BY seq", (code,)).fetchall()
    db.close()
    assert [seq for (seq,) in rows] == [*range(1, count + 1)], "a number is missing"
