"""The wait of one client while another one floods the server.

The server has its usual limits. A neighbour in a room of their own asks one thing after another: a
judgement of a move, or a change of pace, which is stored. After a quiet while, a stranger with
another address does one of the following; and so on in turns, each time from another network
(127.0.1.1 and on), so that no flood pays for the one before:

    messages      twenty WebSockets send messages as fast as they go, and come back when cut off
    crowd         ninety WebSockets that each keep to their limit
    pings         twenty WebSockets again, with empty pings
    pieces        the same with empty pieces of a message that never ends
    connections   as many connections as go, on which nothing is said
    requests      twenty connections ask for the front page
    codes         twenty connections try room codes
    bombs         four connections post a megabyte of gzip that would unpack to a gigabyte
    bots          forty rooms in which four hard bots play each other
    nothing       a process that is merely busy, to tell the machine's share from the server's

Everything runs in processes of its own; strangers have the lowest priority, since they would be
elsewhere. For each flood the script prints the median waits and their ratios, quiet to flooded.

    python bench/flood.py --seconds 3 --turns 3
    python bench/flood.py pings codes
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import itertools
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp

STRANGER = "--stranger"
HELLO = {"type": "hello", "version": 5}
EVERY = 0.06  # seconds between two requests of the neighbour
AT_ONCE = 20  # connections of a stranger
LETTERS = "BCDFGHJKLMNPRSTVWXZ"
FULL = 64 * 1024  # bytes that a stranger sends at once
BUILT_UP = {"bombs": 6.0, "bots": 3.0, "crowd": 2.0}  # seconds until a flood has built up
ROOMS_EACH = 8  # rooms that one address opens within a minute
Json = dict[str, object]
Flood = Callable[[str, str], Coroutine[None, None, None]]


# The stranger


def sender(household: int = 0) -> str:
    """Return the stranger's address, or one with a higher number."""
    return f"{sys.argv[5]}.{household + 1}"


async def connect(base: str) -> asyncio.StreamWriter:
    place = urlsplit(base)
    _, writer = await asyncio.open_connection(
        place.hostname, place.port, local_addr=(sender(), 0), limit=2**24
    )
    return writer


def upgrade(base: str, code: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/rooms/{code}/ws HTTP/1.1\r\nHost: {urlsplit(base).netloc}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n\r\n"
    ).encode()


def frame(first: int, data: bytes = b"") -> bytes:
    """Return a frame as a client sends it, with a mask that changes nothing."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
    return bytes([first]) + size + bytes(4) + data


def frames_of(each: bytes, before: bytes = b"") -> Flood:
    """Return a flood of twenty WebSockets that send `before` once and then only `each`."""

    async def one(base: str, code: str) -> None:
        while True:
            with suppress(OSError):
                writer = await connect(base)
                writer.write(upgrade(base, code))
                await asyncio.sleep(0.02)
                writer.write(frame(0x81, json.dumps(HELLO).encode()) + before)
                while not writer.is_closing():
                    writer.write(each * (FULL // len(each)))
                    await asyncio.wait_for(writer.drain(), 60)
            await asyncio.sleep(0.01)

    async def flood(base: str, code: str) -> None:
        await asyncio.gather(*[one(base, code) for _ in range(AT_ONCE)])

    return flood


async def crowd(base: str, code: str) -> None:
    async def one(number: int) -> None:
        await asyncio.sleep(number / 50)
        while True:
            with suppress(OSError):
                writer = await connect(base)
                writer.write(upgrade(base, code))
                await asyncio.sleep(0.1)
                writer.write(frame(0x81, json.dumps(HELLO).encode()))
                while not writer.is_closing():
                    writer.write(frame(0x81, MOVE))
                    await asyncio.sleep(0.05)
            await asyncio.sleep(1.0)

    await asyncio.gather(*[one(number) for number in range(90)])


async def connections(base: str, _: str) -> None:
    place = urlsplit(base)
    loop = asyncio.get_running_loop()
    kept: list[socket.socket] = []
    while True:
        one = socket.socket()
        one.setblocking(False)
        with suppress(OSError):
            one.bind((sender(), 0))
            await loop.sock_connect(one, (place.hostname, place.port))
        kept.append(one)
        if len(kept) > 500:
            kept.pop(0).close()


def requests_for(path: Callable[[], str]) -> Flood:
    """Return a flood of twenty connections that ask one thing after another, several at a time."""

    async def one(base: str) -> None:
        while True:
            with suppress(OSError):
                writer = await connect(base)
                host = urlsplit(base).netloc
                while not writer.is_closing():
                    lines = [f"GET {path()} HTTP/1.1\r\nHost: {host}\r\n\r\n" for _ in range(5)]
                    writer.write("".join(lines).encode())
                    await writer.drain()
                    await asyncio.sleep(0.002)

    async def flood(base: str, _: str) -> None:
        await asyncio.gather(*[one(base) for _ in range(AT_ONCE)])

    return flood


def some_code() -> str:
    return f"/api/rooms/{''.join(random.choices(LETTERS, k=4))}"


async def bombs(base: str, _: str) -> None:
    """Post compressed bodies, each on a connection of its own, since a refusal closes it."""
    packer, chunk = zlib.compressobj(wbits=31), bytes(2**20)
    body = b"".join([packer.compress(chunk) for _ in range(1000)]) + packer.flush()
    head = (
        f"POST /api/rooms HTTP/1.1\r\nHost: {urlsplit(base).netloc}\r\nContent-Encoding: gzip\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode()

    async def one() -> None:
        while True:
            with suppress(OSError):
                writer = await connect(base)
                writer.write(head + body)
                await asyncio.wait_for(writer.drain(), 60)
                await asyncio.sleep(0.05)
                writer.close()

    await asyncio.gather(*[one() for _ in range(4)])


async def bots(base: str, _: str) -> None:
    for household in range(5):
        connector = aiohttp.TCPConnector(local_addr=(sender(household), 0))
        http = aiohttp.ClientSession(connector=connector)
        for _room in range(ROOMS_EACH):
            room = {"game": "cheat", "name": "Ana", "pace": "quick", "bots": ["hard"] * 3}
            made = await (await http.post(f"{base}/api/rooms", json=room)).json()
            ws = await http.ws_connect(f"{base}/api/rooms/{made['code']}/ws")
            await ws.send_json({**HELLO, "token": made["token"], "motion": False})
            await ws.send_json({"type": "stand"})
            await ws.send_json({"type": "bot", "chair": 0, "level": "hard"})
            await ws.send_json({"type": "start"})
            task = asyncio.create_task(listen(ws))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
    await asyncio.Event().wait()


async def listen(ws: aiohttp.ClientWebSocketResponse) -> None:
    async for message in ws:
        table = json.loads(message.data)
        if table["type"] == "table" and table["view"]["places"]:
            await ws.send_json({"type": "start"})


async def nothing(_: str, __: str) -> None:
    while True:
        sum(range(10_000))


MOVE = json.dumps({"type": "why", "move": "play 7s7h"}).encode()
FLOODS: dict[str, Flood] = {
    "messages": frames_of(frame(0x81, MOVE)),
    "crowd": crowd,
    "pings": frames_of(frame(0x89)),
    "pieces": frames_of(frame(0x00), before=frame(0x01)),
    "connections": connections,
    "requests": requests_for(lambda: "/"),
    "codes": requests_for(some_code),
    "bombs": bombs,
    "bots": bots,
    "nothing": nothing,
}


# The neighbour


async def open_room(http: aiohttp.ClientSession, base: str) -> tuple[str, str]:
    made = await (
        await http.post(f"{base}/api/rooms", json={"game": "cheat", "name": "Ana"})
    ).json()
    return made["code"], made["token"]


class Neighbour:
    """The client whose waits are measured, by request."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws
        self.asked = 0

    async def ask(self, seconds: float) -> dict[str, list[float]]:
        waits: dict[str, list[float]] = {"judged": [], "stored": []}
        end = time.perf_counter() + seconds
        while time.perf_counter() < end or not all(waits.values()):
            self.asked += 1
            judged = self.asked % 2
            move: Json = {"type": "why", "move": "pass"}
            pace: Json = {"type": "pace", "pace": "quick" if self.asked % 4 else "normal"}
            waits["judged" if judged else "stored"].append(
                await self.wait_for_answer(move if judged else pace)
            )
            await asyncio.sleep(EVERY)
        return waits

    async def wait_for_answer(self, request: Json) -> float:
        name = f"n{self.asked}"
        begun = time.perf_counter()
        await self.ws.send_json({**request, "id": name})
        while json.loads((await self.ws.receive()).data).get("id") != name:
            pass
        return time.perf_counter() - begun


async def measure(base: str, names: list[str], seconds: float, turns: int) -> None:
    async with aiohttp.ClientSession() as http:
        code, token = await open_room(http, base)
        target, _ = await open_room(http, base)  # the stranger's own room, as an onlooker
        ws = await http.ws_connect(f"{base}/api/rooms/{code}/ws")
        await ws.send_json({**HELLO, "token": token})
        neighbour = Neighbour(ws)
        await neighbour.ask(1.0)
        networks = itertools.count(1)
        for name in names:
            quiet: dict[str, list[float]] = {"judged": [], "stored": []}
            flooded: dict[str, list[float]] = {"judged": [], "stored": []}
            for _ in range(turns):
                await add(quiet, neighbour, seconds)
                words = [sys.executable, __file__, STRANGER, name, base, target]
                words.append(f"127.0.{next(networks)}")
                stranger = subprocess.Popen(words)
                try:
                    await asyncio.sleep(BUILT_UP.get(name, 0.5))
                    await add(flooded, neighbour, seconds)
                    assert stranger.poll() is None, f"{name} has failed"
                finally:
                    stranger.kill()
                    stranger.wait()
                await asyncio.sleep(0.5)
            print(f"{name:12} {compared(quiet, flooded)}", flush=True)


async def add(to: dict[str, list[float]], neighbour: Neighbour, seconds: float) -> None:
    for what, waits in (await neighbour.ask(seconds)).items():
        to[what] += waits


def compared(quiet: dict[str, list[float]], flooded: dict[str, list[float]]) -> str:
    told = []
    for what, waits in quiet.items():
        before, during = statistics.median(waits), statistics.median(flooded[what])
        told.append(
            f"{what} {1e3 * before:6.2f} → {1e3 * during:7.2f} ms ({during / before:5.2f} times)"
        )
    return ", ".join(told)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("floods", nargs="*", choices=[*FLOODS, []], metavar="FLOOD")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each turn")
    parser.add_argument("--turns", type=int, default=3)
    given = parser.parse_args()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "parlour", "serve", "--host", "127.0.0.1"]
        words += ["--port", str(port), "--data", folder]
        log = Path(folder) / "log"
        with log.open("w") as errors:
            server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            assert server.stdout is not None
            if not server.stdout.readline():
                raise SystemExit(log.read_text())
            names = given.floods or list(FLOODS)
            asyncio.run(measure(base, names, given.seconds, given.turns))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    if sys.argv[1:2] == [STRANGER]:
        os.nice(19)
        asyncio.run(FLOODS[sys.argv[2]](sys.argv[3], sys.argv[4]))
    else:
        main()
