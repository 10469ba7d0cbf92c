"""Kill the server at any moment: nothing acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest

import parlour
from kit.visitor import GENEROUS, Json, Visitor, open_room, some_move

# Forks a server for every line it reads: a real process to kill, without the time to start one.
NURSERY = """
import os, signal, sys
from pathlib import Path
from parlour.online.server.limits import Limits
from parlour.online.server.serve import run
from parlour.online.server.settings import Settings
from parlour.online.server import hub, routes, runner
port, folder, limits = int(sys.argv[1]), Path(sys.argv[2]), Limits.read(sys.argv[3:])
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        sys.stdout = sys.stderr
        run(Settings(host="127.0.0.1", port=port, data=folder, limits=limits))
        os._exit(0)
    print(child, flush=True)
"""


class Mortal:
    """A server that is killed again and again."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        self.base = f"http://127.0.0.1:{port}"
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
        self.nursery.communicate(timeout=10)

    async def alive(self) -> None:
        async with aiohttp.ClientSession() as http:
            while True:
                try:
                    await http.get(f"{self.base}/api/health")
                except aiohttp.ClientError:
                    await asyncio.sleep(0.02)
                else:
                    return

    async def die_often(self, kills: int, rng: random.Random) -> None:
        for _ in range(kills):
            await asyncio.sleep(rng.uniform(0.0, 0.2))
            self.kill()
            self.start()
            await self.alive()


class Stubborn(Visitor):
    """Comes back by itself, and sends again what was not acknowledged."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor.base, visitor.code, visitor.token, visitor.name)
        self.rng = random.Random(visitor.name)
        self.waiting: Json | None = None
        self.acknowledged: list[str] = []

    async def play_through(self) -> None:
        while True:
            try:
                if self.ws is None:
                    await self.connect()
                    if self.waiting:
                        await self.say(self.waiting)
                if await self.step():
                    break
            except (OSError, aiohttp.ClientError, TimeoutError, RuntimeError):
                await self.hang_up()
                await asyncio.sleep(0.02)
        await self.hang_up()

    async def step(self) -> bool:
        """Move if we can, then listen; True if the game is over."""
        view = self.table.get("view", {"awaited": [], "places": None})
        if self.waiting is None and view["places"]:
            return True
        if self.waiting is None and view["awaited"] and view["offers"]:
            name = f"{self.rng.getrandbits(64):x}"
            move = some_move(view["offers"], self.rng)
            self.waiting = {"type": "move", "move": move, "at": self.table["at"], "id": name}
            await self.say(self.waiting)
        message = await self.hear(2)
        if self.waiting and message.get("id") == self.waiting["id"]:
            if message["type"] == "done":
                self.acknowledged.append(self.waiting["id"])
                self.table = {}  # what we knew is old: the next one shows our move
            self.waiting = None
        return False


async def play(server: Mortal, kills: int, rng: random.Random) -> list[str]:
    """A game of four through all of it; the moves that were acknowledged."""
    await server.alive()
    host = await open_room(server.base, "cheat", options={"turn_limit": 400})
    friends = [Visitor(server.base, host.code, name=name) for name in ("Ben", "Cleo", "Dan")]
    people = [Stubborn(visitor) for visitor in (host, *friends)]
    for person in people:
        await person.connect()
    await people[0].ask("start")
    playing = asyncio.gather(*[person.play_through() for person in people])
    await server.die_often(kills, rng)
    await asyncio.wait_for(playing, 120)
    return [name for person in people for name in person.acknowledged]


def test_killed_again_and_again(
    tmp_path: Path, rng: random.Random, pytestconfig: pytest.Config
) -> None:
    kills: int = pytestconfig.getoption("--kills")
    server = Mortal(tmp_path)
    try:
        acknowledged = asyncio.run(play(server, kills, rng))
    finally:
        server.close()
    with sqlite3.connect(tmp_path / "rooms.db") as db:
        rows = db.execute("SELECT entry FROM entries ORDER BY room, seq").fetchall()
    db.close()
    entries: list[Json] = [json.loads(row[0]) for row in rows]
    moves = [entry for entry in entries if entry["kind"] == "moved"]
    ids = [entry["id"] for entry in moves]
    assert len(ids) == len(set(ids))  # nothing twice
    assert set(acknowledged) <= set(ids)  # nothing lost
    assert len(acknowledged) > kills
    (seed,) = [entry["seed"] for entry in entries if entry["kind"] == "started"]
    table = parlour.new("cheat", seed=seed, names=["a", "b", "c", "d"], turn_limit=400)
    for entry in moves:
        table.move(entry["move"])
    assert table.outcome() is not None
