"""Growth of costs: of a random game with players and packs, and of a server with rooms.

    PYTHONPATH=build/compiled .venv/bin/python bench/growth.py [--seconds 0.3]
    .venv/bin/python bench/growth.py --server       memory by rooms, and start-up by stored rooms

For games, the cost is the CPU time of deal and `playout()`. For a server, it is the memory of rooms
with a game and four connections, compared with the connections alone on a bare aiohttp server; and
the CPU time and memory of a start with stored rooms.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import NamedTuple

import parlour
from parlour.mypyc_compat import is_compiled
from parlour.online.protocol import VERSION
from parlour.online.protocol.request import OpenRoom
from parlour.online.room.decide import open_room
from parlour.online.room.entries import write_entry
from parlour.online.stores.data_folder import ROOMS
from parlour.online.stores.sqlite import SqliteStore

NAMES = ("Ana", "Ben", "Cleo", "Dan")
BIG = 10**9
UNLIMITED = (
    *("rooms", "rooms_per_minute", "connections", "connections_per_address"),
    *("messages_per_address", "connects_per_minute", "rooms_per_address"),
    *("visits", "visits_per_address", "requests_per_minute"),
)
AT_A_TIME = 10  # rooms opened at once
UPGRADE = (
    b"GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
TABLES = [
    *[("cheat", seats, {}) for seats in (3, 4, 5, 6)],
    *[("idiot", seats, {}) for seats in (2, 3, 4, 5)],
    *[("bitch", seats, {}) for seats in (2, 4, 6, 8)],
    *[("bitch", 4, {"decks": decks}) for decks in (1, 2, 3, 4)],
    *[("blackjack", seats, {}) for seats in (1, 2, 4, 6)],
]


def measured(name: str, seats: int, rules: dict[str, int], seconds: float) -> tuple[float, float]:
    """Return microseconds a decision, and decisions a game."""
    game, rng = parlour.find_game(name, **rules), random.Random(1)
    games = decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += parlour.playout(game, game.new(rng.getrandbits(32), seats), rng)
        games += 1
    return 1e6 * spent / decisions, decisions / games


# A server


class Server:
    """`parlour serve` in a process of its own, or the bare server of `bench/load.py`."""

    def __init__(self, folder: str, *, bare: bool = False) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        words = [str(Path(__file__).with_name("load.py")), "--bare", str(self.port)]
        if not bare:
            words = ["-m", "parlour", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
            words += ["--data", folder]
            words += [word for name in UNLIMITED for word in ("--limit", f"{name}={BIG}")]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen([sys.executable, *words], stdout=quiet, stderr=quiet)
        self.bare = bare

    async def ready(self) -> None:
        while True:
            try:
                await self.ask("GET", "/api/alive")
            except OSError:
                if self.process.poll() is not None:
                    raise SystemExit("The server did not start; is there a web client?") from None
                await asyncio.sleep(0.05)
            else:
                return

    async def ask(self, method: str, path: str, body: bytes = b"") -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        answer = await reader.read()
        writer.close()
        return answer.partition(b"\r\n\r\n")[2]

    async def connect(self, path: str, *messages: bytes) -> Line:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**12)
        writer.write(UPGRADE % path.encode())
        await reader.readuntil(b"\r\n\r\n")
        for message in messages:
            writer.write(frame(message))
        return Line(reader, writer)

    async def room(self, number: int) -> list[Line]:
        """Open four connections. On our server, they share a room with a running game."""
        if self.bare:
            return [await self.connect(f"/{number}") for _ in NAMES]
        request = {"game": "bigtwo", "name": NAMES[0], "pace": "none", "chairs": 4}
        found = json.loads(await self.ask("POST", "/api/rooms", json.dumps(request).encode()))
        path = f"/api/rooms/{found['code']}/ws"
        hellos = [{"token": found["token"]}, *[{"name": name} for name in NAMES[1:]]]
        lines: list[Line] = []
        for hello in hellos:
            data = json.dumps({"type": "hello", "version": VERSION, **hello}).encode()
            lines.append(await self.connect(path, data))
            await lines[-1].until(b'"type":"room"')
        lines[0].writer.write(frame(b'{"type":"start"}'))
        for line in lines:
            await line.until(b'"type":"table"')
        return lines

    def memory(self) -> float:
        """Return the memory in KB."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1024

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


class Line(NamedTuple):
    """A WebSocket that is read only while a test waits for a message."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def until(self, mark: bytes) -> None:
        found = b""
        while mark not in found:
            more = await self.reader.read(2**12)
            if not more:
                raise SystemExit("The server hung up.")
            found = found[-len(mark) :] + more


def frame(message: bytes) -> bytes:
    """Return a frame, masked with zeros."""
    length = len(message)
    head = bytes([0x81, 0x80 | length]) if length < 126 else b"\x81\xfe" + length.to_bytes(2)
    return head + bytes(4) + message


async def grow(bare: bool, steps: list[int]) -> None:
    """Print the memory as rooms are added."""
    name = "bare" if bare else "rooms"
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, bare=bare)
        try:
            await server.ready()
            # Load what every room needs, so that it is not counted as growth.
            opened = [await server.room(number) for number in range(2)]
            count, before = len(opened), server.memory()
            for step in steps:
                first, had = count, server.memory()
                while count < step:
                    some = range(count, min(step, count + AT_A_TIME))
                    opened += await asyncio.gather(*[server.room(number) for number in some])
                    count += len(some)
                more = (server.memory() - had) / max(1, count - first)
                each = (server.memory() - before) / (count - 2)
                print(f"{name:<8}{count:>6}{each:>12.1f}{more:>16.1f}", flush=True)
        finally:
            server.end()


def store_rooms(folder: Path, count: int) -> None:
    """Store rooms as if they had been opened one after the other."""
    rng = random.Random(count)
    letters = itertools.product("ABCDEFGHJKLMNPQRSTUVWXYZ", repeat=4)

    async def write() -> None:
        store = SqliteStore(folder / ROOMS)
        waiting: list[Coroutine[None, None, None]] = []
        for code in itertools.islice(map("".join, letters), count):
            request = OpenRoom(game="bigtwo", name=NAMES[0])
            _, entries = open_room(code, request, "x" * 64, time.time(), rng)
            waiting.append(store.append(code, 0, [write_entry(entry) for entry in entries]))
        await asyncio.gather(*waiting)
        await store.close()

    asyncio.run(write())


async def start_up(counts: list[int]) -> None:
    for count in counts:
        with tempfile.TemporaryDirectory() as folder:
            await asyncio.to_thread(store_rooms, Path(folder), count)
            server = Server(folder)
            try:
                await server.ready()
                print(f"{count:>8}{server.cpu():>12.2f}{server.memory() / 1024:>12.1f}", flush=True)
            finally:
                server.end()


def measure_server(rooms: list[int], stored: list[int]) -> None:
    print("          rooms   KB a room   KB a room more")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for bare in (True, False):
        asyncio.run(grow(bare, rooms))
    print("  stored   CPU s to start   MB")
    asyncio.run(start_up(stored))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=0.3, help="for each figure")
    parser.add_argument("--server", action="store_true", help="of a server instead")
    parser.add_argument("--rooms", type=int, nargs="+", default=[10, 1_000, 5_000])
    parser.add_argument("--stored", type=int, nargs="+", default=[10, 1_000, 10_000])
    given = parser.parse_args()
    if given.server:
        measure_server(given.rooms, given.stored)
        return
    seconds = given.seconds
    print(f"{'compiled' if is_compiled() else 'plain':<12}players  packs  µs a decision  decisions")
    for name, seats, rules in TABLES:
        cost, length = measured(name, seats, rules, seconds)
        packs = len(parlour.find_game(name, **rules).pack(seats)) // 52
        print(f"{name:<12}{seats:>7}{packs:>7}{cost:>15.2f}{length:>11.0f}")


if __name__ == "__main__":
    main()
