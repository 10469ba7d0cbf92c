"""Rooms of four scripted players against a real server, and against a bare one on the same stack.

The bare server takes a message and sends four of the same size as ours: what HTTP, WebSockets and
the loop cost by themselves. Both run in processes of their own, one after the other, several times.

    python bench/load.py                         as fast as it goes
    python bench/load.py --rooms 500 --rate 1    each room one move a second
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
from pathlib import Path

import aiohttp
import msgspec
from aiohttp import web

from parlour.online.protocol import VERSION

BARE = "--bare"
BIG = 10**9
AT_A_TIME = 20  # rooms to be opened
UNLIMITED = (
    *("rooms", "rooms_per_minute", "connections", "connections_per_address"),
    *("messages_per_second", "messages_per_address", "misses_per_minute", "connects_per_minute"),
    *("rooms_per_address", "visits", "visits_per_address", "requests_per_minute"),
)
SIZE = 1500  # bytes of one of our updates in this game
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
        """Until all four know more than that."""
        for index, ws in enumerate(self.sockets):
            while (self.seen[index].number, self.seen[index].at) <= (number, at):
                message = decode((await ws.receive()).data)
                if message.type == "table":
                    self.seen[index] = message

    async def move(self) -> float:
        """One move, and how long it took until the last of the four knew."""
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
    """Some at a time, so that none waits long enough to be taken for dead."""
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
    payload = "x" * SIZE

    async def connect(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(compress=False)
        await ws.prepare(request)
        here = rooms.setdefault(request.match_info["room"], [])
        here.append(ws)
        async for _ in ws:
            for other in here:
                await other.send_str(payload)
        here.remove(ws)
        return ws

    app = web.Application()
    app.add_routes([web.get("/{room}", connect)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port, backlog=1024).start()
    await asyncio.Event().wait()


class Process:
    """A server, with what it uses of processor and memory."""

    def __init__(self, words: list[str], port: int) -> None:
        self.base = f"http://127.0.0.1:{port}"
        nowhere = subprocess.DEVNULL
        self.process = subprocess.Popen([sys.executable, *words], stdout=nowhere, stderr=nowhere)

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


async def measure(bare: bool, rooms: int, seconds: float, rate: float) -> tuple[str, float, float]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        words = ["-m", "parlour", "serve", "--host", "127.0.0.1", "--port", str(port)]
        words += ["--data", folder]
        words += [word for name in UNLIMITED for word in ("--limit", f"{name}={BIG}")]
        server = Process([__file__, BARE, str(port)] if bare else words, port)
        connector = aiohttp.TCPConnector(limit=0)
        async with aiohttp.ClientSession(connector=connector) as http:
            try:
                await server.ready(http)
                before = server.memory()
                playing = await (open_bare if bare else open_rooms)(http, server.base, rooms)
                used = (server.memory() - before) / rooms / 1024
                cpu = server.cpu()
                tally = await drive(playing, seconds, rate)
                cpu = (server.cpu() - cpu) / max(1, tally.moves)
            finally:
                server.end()
    cuts = statistics.quantiles(tally.delays, n=100)
    moves = tally.moves / seconds
    line = f"{moves:8,.0f} moves/s, {1e6 * cpu:4.0f} µs CPU a move, p50 {1e3 * cuts[49]:6.2f} ms, "
    line += f"p99 {1e3 * cuts[98]:6.2f} ms, {used:4.0f} KB a room"
    return line, moves, cpu


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rate", type=float, default=0.0, help="moves a second of each room")
    parser.add_argument("--times", type=int, default=3)
    given = parser.parse_args()
    ratios: list[tuple[float, float]] = []
    for _ in range(given.times):
        found = {}
        for name, bare in (("rooms", False), ("bare", True)):
            found[name] = asyncio.run(measure(bare, given.rooms, given.seconds, given.rate))
            print(f"{name:6} {found[name][0]}", flush=True)
        ratios.append((found["rooms"][1] / found["bare"][1], found["rooms"][2] / found["bare"][2]))
    rate, cpu = (statistics.median(column) for column in zip(*ratios, strict=True))
    print(
        f"rooms to bare, median of {given.times}: {rate:.2f} of the moves, {cpu:.1f} times the CPU"
    )


if __name__ == "__main__":
    if sys.argv[1:2] == [BARE]:
        asyncio.run(bare_server(int(sys.argv[2])))
    else:
        main()
