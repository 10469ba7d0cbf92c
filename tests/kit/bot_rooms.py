"""Rooms where only bots play, on a real server, and an onlooker who measures times."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import fields

import aiohttp
import msgspec

from kit.processes import free_port
from parlour.online.protocol import VERSION
from parlour.online.server.limits import Limits

BIG = 10**9
WAIT = 0.02


class View(msgspec.Struct):
    places: list[int] | None


class Message(msgspec.Struct):
    type: str
    id: str = ""
    number: int = 0
    at: int = -1
    view: View | None = None


decode = msgspec.json.Decoder(Message).decode


class Game:
    """A watched game: the time at which each number of events was first reported."""

    def __init__(self) -> None:
        self.told: dict[int, float] = {}
        self.record = ""  # the game's record as the server stores it, once the game is over


class BotRoom:
    """A room whose host only watches, and starts the next game when one is over."""

    def __init__(self, http: aiohttp.ClientSession, base: str, address: str = "") -> None:
        self.http = http
        self.base = base
        self.headers = {"X-Forwarded-For": address} if address else {}
        self.games: dict[int, Game] = {}
        self.moves = 0  # moves seen so far

    async def open(self, game: str, level: str, pace: str, **options: object) -> None:
        body = {"game": game, "name": "Ana", "pace": pace, "options": options}
        where = f"{self.base}/api/rooms"
        found = await (await self.http.post(where, json=body, headers=self.headers)).json()
        self.url, self.token = f"{where}/{found['code']}", found["token"]
        self.ws = await self.http.ws_connect(
            f"{self.url}/ws", max_msg_size=0, headers=self.headers, autoping=True
        )
        hello = {"version": VERSION, "token": self.token, "motion": False}
        await self._say("hello", **hello)
        await self._say("stand")
        await self._say("fill", level=level)
        await self._say("reveal", on=True)
        await self._say("start")

    async def _say(self, kind: str, **fields: object) -> None:
        await self.ws.send_bytes(msgspec.json.encode({"type": kind, **fields}))

    async def watch(self) -> None:
        """Watch the room until it is stopped."""
        async for frame in self.ws:
            now = time.perf_counter()
            message = decode(frame.data)
            if message.type != "table" or message.view is None:
                continue
            game = self.games.setdefault(message.number, Game())
            if message.at not in game.told:
                game.told[message.at] = now
                self.moves += 1
            if message.view.places and not game.record:
                where = f"{self.url}/records/{message.number}"
                answer = await self.http.get(where, headers=self.headers)
                game.record = await answer.text()
                await self._say("start")

    async def close(self) -> None:
        await self.ws.close()


@asynccontextmanager
async def serving(processes: int = 1) -> AsyncIterator[tuple[aiohttp.ClientSession, str]]:
    """Run the `parlour serve` that PATH finds, without limits. Yield a session and the address."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        words = ["-m", "parlour", "serve", "--host", "127.0.0.1", "--port", str(port)]
        words += ["--data", folder, "--bot-processes", str(processes)]
        words += [word for one in fields(Limits) for word in ("--limit", f"{one.name}={BIG}")]
        nowhere = subprocess.DEVNULL
        with subprocess.Popen([sys.executable, *words], stdout=nowhere, stderr=nowhere) as server:
            base = f"http://127.0.0.1:{port}"
            connector = aiohttp.TCPConnector(limit=0)
            async with aiohttp.ClientSession(connector=connector) as http:
                try:
                    await _ready(http, base, server)
                    yield http, base
                finally:
                    server.terminate()


async def _ready(http: aiohttp.ClientSession, base: str, server: subprocess.Popen[bytes]) -> None:
    while True:
        try:
            await (await http.get(f"{base}/api/alive")).read()
        except aiohttp.ClientError:
            if server.poll() is not None:
                raise SystemExit("The server did not start; is there a web client?") from None
            await asyncio.sleep(WAIT)
        else:
            return
