"""Rooms of four scripted players on a real server, and on a bare one with the same libraries.

The bare server takes a message and sends four of the same size as ours: the cost of HTTP,
WebSockets and the loop alone. Ours runs twice, once with a store that keeps nothing, to show the
store's share. Each is a process of its own. They take turns, in alternating order, so that ratios
come from the same minutes of a shared machine.

    python bench/load.py                         as fast as it goes
    python bench/load.py --rooms 500 --rate 1    each room one move a second
    python bench/load.py --beside OTHER/src      and another checkout in the same turns
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import aiohttp
import msgspec
from aiohttp import web

from parlour.online.protocol import VERSION

BARE = "--bare"  # command-line word that starts the bare server
UNSTORED = "--unstored"
BIG = 10**9
AT_A_TIME = 20  # rooms opened at once
UNLIMITED = (
    *("rooms", "rooms_per_minute", "connections", "connections_per_address"),
    *("messages_per_second", "messages_per_address", "misses_per_minute", "connects_per_minute"),
    *("rooms_per_address", "visits", "visits_per_address", "requests_per_minute"),
)
# Bytes of our server's updates in this game: to the player in turn, and to each other player.
SIZES = (1950, 1050, 1050, 1050)
HELLO = b'{"type":"hello","version":%d,' % VERSION


class Offer(msgspec.Struct):
    verb: str
    cards: list[str]
    min_cards: int
    listed: list[str]


class View(msgspec.Struct):
    seat: str
    awaited: list[str]
    offers: list[Offer]
    places: list[int] | None


class Message(msgspec.Struct):
    type: str
    number: int = 0
    at: int = -1
    view: View | None = None


class Welcome(msgspec.Struct):
    token: str


decode = msgspec.json.Decoder(Message).decode
Socket = aiohttp.ClientWebSocketResponse


class Tally:
    def __init__(self) -> None:
        self.moves = 0
        self.delays: list[float] = []


class Room:
    """Four connections that play Big Two by the first move offered, game after game."""

    def __init__(self, sockets: list[Socket]) -> None:
        self.sockets = sockets
        self.seen: list[Message] = [Message("")] * 4

    async def update(self, number: int, at: int) -> None:
        """Wait until all four players know a later event."""
        for index, ws in enumerate(self.sockets):
            while (self.seen[index].number, self.seen[index].at) <= (number, at):
                message = decode((await ws.receive()).data)
                if message.type == "table":
                    self.seen[index] = message

    async def move(self) -> float:
        """Make one move. Returns the time until the last of the four knew."""
        now = self.seen[0]
        assert now.view is not None
        begun = time.perf_counter()
        if now.view.places:
            await self.sockets[0].send_bytes(b'{"type":"start"}')
        else:
            seats = {
                message.view.seat: index for index, message in enumerate(self.seen) if message.view
            }
            index = seats[now.view.awaited[0]]
            await self.sockets[index].send_bytes(first_move(self.seen[index]))
        await self.update(now.number, now.at)
        return time.perf_counter() - begun


class BareRoom(Room):
    async def move(self) -> float:
        begun = time.perf_counter()
        await random.choice(self.sockets).send_bytes(b"x" * 50)
        for ws in self.sockets:
            await ws.receive()
        return time.perf_counter() - begun


def first_move(message: Message) -> bytes:
    assert message.view is not None
    offer = message.view.offers[0]
    cards = offer.listed[0] if offer.listed else "".join(offer.cards[: offer.min_cards])
    return b'{"type":"move","move":"%s %s","at":%d}' % (
        offer.verb.encode(),
        cards.encode(),
        message.at,
    )


async def drive(rooms: list[Room], seconds: float, rate: float) -> Tally:
    tally = Tally()
    end = time.perf_counter() + seconds

    async def play(room: Room) -> None:
        due = time.perf_counter() + (random.random() / rate if rate else 0.0)
        while due < end and time.perf_counter() < end:
            if rate:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                due += 1 / rate
            tally.delays.append(await room.move())
            tally.moves += 1

    await asyncio.gather(*[play(room) for room in rooms])
    return tally


async def open_rooms(http: aiohttp.ClientSession, base: str, count: int) -> list[Room]:
    """Open rooms, a few at a time, so that no connection times out."""
    rooms: list[Room] = []
    while len(rooms) < count:
        some = min(AT_A_TIME, count - len(rooms))
        rooms += await asyncio.gather(*[open_room(http, base) for _ in range(some)])
    return rooms


async def open_room(http: aiohttp.ClientSession, base: str) -> Room:
    request = {"game": "bigtwo", "name": "Ana", "pace": "none"}
    found = await (await http.post(f"{base}/api/rooms", json=request)).json()
    url = f"{base}/api/rooms/{found['code']}/ws"
    sockets = [await http.ws_connect(url, max_msg_size=0) for _ in range(4)]
    await sockets[0].send_bytes(HELLO + b'"token":"%s"}' % found["token"].encode())
    for name, ws in zip((b"Ben", b"Cleo", b"Dan"), sockets[1:], strict=True):
        await ws.send_bytes(HELLO + b'"name":"%s"}' % name)
        await ws.receive()
    await sockets[0].send_bytes(b'{"type":"start"}')
    room = Room(sockets)
    await room.update(0, 0)
    return room


async def open_bare(http: aiohttp.ClientSession, base: str, count: int) -> list[Room]:
    rooms: list[Room] = []
    for number in range(count):
        url = f"{base}/{number}"
        rooms.append(BareRoom([await http.ws_connect(url, max_msg_size=0) for _ in range(4)]))
    return rooms


async def bare_server(port: int) -> None:
    rooms: dict[str, list[web.WebSocketResponse]] = {}
    payloads = ["x" * size for size in SIZES]

    async def connect(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(compress=False)
        await ws.prepare(request)
        here = rooms.setdefault(request.match_info["room"], [])
        here.append(ws)
        async for _ in ws:
            for other, payload in zip(here, payloads, strict=False):
                await other.send_str(payload)
        here.remove(ws)
        return ws

    app = web.Application()
    app.add_routes([web.get("/{room}", connect)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port, backlog=1024).start()
    await asyncio.Event().wait()


def unstored_server(words: list[str]) -> None:
    """Run our server with a store that keeps nothing."""
    from parlour.cli.main import main as parlour
    from parlour.online.stores.sqlite import SqliteStore

    async def append(self: SqliteStore, room: str, after: int, entries: Sequence[bytes]) -> None:
        pass

    SqliteStore.append = append  # type: ignore[method-assign]
    parlour(words)


class Process:
    """A server process, with its use of processor and memory."""

    def __init__(self, words: list[str], port: int, package: str = "") -> None:
        self.base = f"http://127.0.0.1:{port}"
        nowhere = subprocess.DEVNULL
        env = {**os.environ, **({"PYTHONPATH": package} if package else {})}
        words = [sys.executable, *words]
        self.process = subprocess.Popen(words, stdout=nowhere, stderr=nowhere, env=env)

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    async def ready(self, http: aiohttp.ClientSession) -> None:
        while True:
            try:
                await http.get(self.base)
            except aiohttp.ClientError:
                if self.process.poll() is not None:
                    raise SystemExit("The server did not start; is there a web client?") from None
                await asyncio.sleep(0.05)
            else:
                return

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


class Load(NamedTuple):
    rooms: int
    seconds: float
    rate: float


class Result(NamedTuple):
    moves: float  # moves a second
    cpu: float  # seconds of CPU time a move
    middle: float  # median seconds until all players know a move
    slow: float  # seconds until all players know a move, in the slowest hundredth
    memory: float  # KB a room

    def __str__(self) -> str:
        return (
            f"{self.moves:7,.0f} moves/s, {1e6 * self.cpu:4.0f} µs CPU a move,"
            f" p50 {1e3 * self.middle:6.2f} ms, p99 {1e3 * self.slow:6.2f} ms,"
            f" {self.memory:4.0f} KB a room"
        )


async def measure(words: list[str], load: Load, package: str) -> Result:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    bare = BARE in words
    with tempfile.TemporaryDirectory() as folder:
        if bare:
            words = [*words, str(port)]
        else:
            words = [*words, "serve", "--host", "127.0.0.1", "--port", str(port), "--data", folder]
            words += [word for name in UNLIMITED for word in ("--limit", f"{name}={BIG}")]
        server = Process(words, port, package)
        connector = aiohttp.TCPConnector(limit=0)
        async with aiohttp.ClientSession(connector=connector) as http:
            try:
                await server.ready(http)
                before = server.memory()
                playing = await (open_bare if bare else open_rooms)(http, server.base, load.rooms)
                used = (server.memory() - before) / load.rooms / 1024
                cpu = server.cpu()
                tally = await drive(playing, load.seconds, load.rate)
                cpu = (server.cpu() - cpu) / max(1, tally.moves)
            finally:
                server.end()
    cuts = statistics.quantiles(tally.delays, n=100)
    return Result(tally.moves / load.seconds, cpu, cuts[49], cuts[98], used)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rooms", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rate", type=float, default=0.0, help="moves a second of each room")
    parser.add_argument("--times", type=int, default=4)
    parser.add_argument("--beside", default="", help="folder of another parlour package")
    given = parser.parse_args()
    load = Load(given.rooms, given.seconds, given.rate)
    ours = ["-m", "parlour"]
    kinds = {"rooms": (ours, ""), "unstored": ([__file__, UNSTORED], "")}
    if given.beside:
        kinds["beside"] = (ours, given.beside)
    kinds["bare"] = ([__file__, BARE], "")
    turns: list[dict[str, Result]] = []
    for number in range(given.times):
        turn: dict[str, Result] = {}
        # The order alternates, since each run leaves the machine in another state.
        for name in kinds if number % 2 == 0 else reversed(kinds):
            words, package = kinds[name]
            turn[name] = asyncio.run(measure(words, load, package))
            print(f"{name:9}{turn[name]}", flush=True)
        turns.append(turn)
    for name in kinds:
        told = f"{name:9}{spread([1e6 * turn[name].cpu for turn in turns], 0)} µs CPU a move"
        ratio = spread([turn[name].cpu / turn["bare"].cpu for turn in turns], 2)
        print(f"{told}, {ratio} of the bare server’s")
    stores = [1e6 * (turn["rooms"].cpu - turn["unstored"].cpu) for turn in turns]
    print(f"the store takes {spread(stores, 0)} µs of it")


def spread(found: list[float], digits: int) -> str:
    """Return the median and the range."""
    middle, least, most = statistics.median(found), min(found), max(found)
    return f"{middle:.{digits}f} ({least:.{digits}f}–{most:.{digits}f})"


if __name__ == "__main__":
    if sys.argv[1:2] == [BARE]:
        asyncio.run(bare_server(int(sys.argv[2])))
    elif sys.argv[1:2] == [UNSTORED]:
        unstored_server(sys.argv[2:])
    else:
        main()
