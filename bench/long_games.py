"""The longest time, in milliseconds of CPU time, for which a long game or a long history occupies
the server's event loop.

One room has a running game of 20,000 moves. Another has 100,000 entries: many changes of a face, a
finished game of 20,000 moves, and some games that were broken off. Server and client are two
threads of one process; only the server's thread counts. With `--old`, a second checkout is measured
as well, and ratios are printed.

    PYTHONPATH=src python bench/long_games.py [--moves N] [--entries N] [--old ../old/src]
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiohttp

import parlour
from parlour.bots.scheduler import BotScheduler
from parlour.core.offer import move_text
from parlour.core.playout import random_move
from parlour.core.zone import all_location_names
from parlour.online.protocol import VERSION
from parlour.online.server.authentication import token_hash
from parlour.online.server.limits import Limits
from parlour.online.server.listening import Listening
from parlour.online.server.room_hub import RoomHub
from parlour.online.server.routes import Server
from parlour.online.stores.sqlite import SqliteStore

TABLES = 20  # table messages sent while people and bots play
GAME = "cheat"
TOKEN = "t" * 20
SEED = "7" * 32
LIMITS = Limits(looks_per_minute=10**6, requests_per_minute=10**6, messages_per_second=10**4)
Entry = dict[str, Any]


def long_moves(turns: int, most: int) -> list[str]:
    """Return the moves of a random game up to its last turn, or until `most` moves are made and
    seat a is in turn. Moves that would end the game sooner are not made."""
    game = parlour.find_game(GAME, turn_limit=turns)
    hands = [all_location_names(game.zones).index(f"hand.{seat}") for seat in "abcd"]
    rng, states, made, refused = random.Random(1), [game.new(SEED, 4)], list[str](), 0
    while move := random_move(game, states[-1], rng):
        after = states[-1].clone()
        game.apply(after, *move)
        if game.outcome(after) is None or all([after.piles[hand] for hand in hands]):
            states.append(after)
            made.append(move_text(*move))
            refused = max(0, refused - (len(made) % 100 == 0))
        # every other move would end the game, so go back some moves
        elif (refused := refused + 1) % 5 == 0:
            back = min(len(made), 10 * (1 + refused // 25))
            del states[len(states) - back :], made[len(made) - back :]
        if len(made) >= most and game.awaited(states[-1]) == (0,):
            break
    return made


class Story:
    """The entries of a room."""

    def __init__(self, code: str, turns: int) -> None:
        self.when = time.time() - 100_000.0
        self.entries: list[bytes] = []
        options = {"turn_limit": turns}
        opened = {"next": SEED, "code": code, "game": GAME, "options": options, "chairs": 4}
        self.add("opened", **opened, pace="none")
        self.add("joined", person="p1", name="Ana", token=token_hash(TOKEN))
        self.add("sat", person="p1", chair=0)
        self.add("hosted", person="p1")
        for chair, name in enumerate(("Ada", "Bert", "Cleo"), start=1):
            self.add("bot", chair=chair, level="easy", name=name)

    def add(self, kind: str, **fields: object) -> None:
        self.when += 0.001
        entry = {"kind": kind, "when": self.when, **fields}
        self.entries.append(json.dumps(entry).encode())

    def play(self, moves: list[str], seed: str = SEED) -> None:
        self.add("started", seed=seed, order=[0, 1, 2, 3], version=1, next=SEED)
        for move in moves:
            self.add("moved", move=move)

    def fill(self, entries: int) -> None:
        """Add entries in which Ana changes her face again and again."""
        while len(self.entries) < entries:
            face = len(self.entries) % 60_000
            self.add("introduced", person="p1", name="Ana", face=face, by="p1")


def rooms(moves: int, entries: int) -> dict[str, list[bytes]]:
    running, past = Story("BCDF", 100_000), Story("CDFG", moves // 3)
    running.play(long_moves(100_000, moves))
    past.fill(entries // 2)
    past.play(long_moves(moves // 3, 10**9))
    for number in range(20):
        past.play([])
        past.add("ended", by="p1")
        past.fill(len(past.entries) + max(0, entries - len(past.entries)) // (20 - number))
    return {"BCDF": running.entries, "CDFG": past.entries}


class Held:
    """Measures every step of the event loop, and keeps the longest."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.thread = threading.get_ident()
        run: Callable[[asyncio.Handle], None] = getattr(asyncio.Handle, "_run")  # noqa: B009

        def timed(handle: asyncio.Handle) -> None:
            if threading.get_ident() != self.thread:
                run(handle)
                return
            begun = time.thread_time()
            run(handle)
            self.longest = max(self.longest, time.thread_time() - begun)

        setattr(asyncio.Handle, "_run", timed)  # noqa: B010  (it is nobody's business but ours)

    def take(self) -> float:
        longest, self.longest = self.longest, 0.0
        return longest


class Guest:
    """The client, which makes one request after another and names each."""

    def __init__(self, base: str, held: Held) -> None:
        self.base = base
        self.held = held
        self.found: dict[str, tuple[float, float]] = {}

    async def run(self) -> None:
        headers = {"Authorization": f"Bearer {TOKEN}"}
        async with aiohttp.ClientSession(self.base, headers=headers) as http:
            self.http = http
            await self.get("warming up", "/api/games")
            await self.get("load a running game", "/api/rooms/BCDF")
            await self.play()
            await self.get("load 100,000 entries", "/api/rooms/CDFG")
            games = "/api/rooms/CDFG/records"
            await self.get("open a past game: record", f"{games}/1")
            await self.get("record again", f"{games}/1")
            moves = await self.get("moves of a past game", f"{games}/1/moves?seat=a")
            last = max(0, len(json.loads(moves).get("moments", [])) - 100)
            await self.get("last frames of a past game", f"{games}/1/views?seat=a&first={last}")
            await self.get("the same again", f"{games}/1/views?seat=a&first={last - 100}")
            await self.get("a game that was broken off", f"{games}/2")

    async def get(self, name: str, path: str) -> bytes:
        begun = self.begin()
        async with self.http.get(path) as answer:
            data = await answer.read()
            if answer.status != 200:
                print(name, answer.status, data[:200], file=sys.stderr)
        await self.end(name, begun)
        return data

    async def play(self) -> None:
        begun = self.begin()
        async with self.http.ws_connect("/api/rooms/BCDF/ws", max_msg_size=0) as ws:
            await ws.send_json({"type": "hello", "version": VERSION, "token": TOKEN})
            table = await self.table(ws)
            await self.end("first view", begun)
            begun = self.begin()
            for number in range(TABLES):
                if offers := table["view"]["offers"]:
                    cards = offers[-1]["cards"][: offers[-1]["min_cards"]]
                    move = " ".join([offers[-1]["verb"], *cards])
                    ask = {"type": "move", "move": move, "at": table["at"], "id": str(number)}
                    await ws.send_json(ask)
                with suppress(TimeoutError):
                    table = await asyncio.wait_for(self.table(ws), 2)
            await self.end("moves of people and bots", begun)

    async def table(self, ws: aiohttp.ClientWebSocketResponse) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = await ws.receive_json()
            if message["type"] == "table":
                return message

    def begin(self) -> float:
        self.held.take()
        return time.perf_counter()

    async def end(self, name: str, begun: float) -> None:
        seconds = time.perf_counter() - begun
        await asyncio.sleep(0.1)  # work that follows the answer counts too
        self.found[name] = (self.held.take(), seconds)


async def serve(folder: Path, rounds: list[str]) -> dict[str, tuple[float, float]]:
    gc.set_threshold(*gc.get_threshold()[:2], 10**9)  # as `parlour serve` does
    held, found = Held(), dict[str, tuple[float, float]]()
    for label in rounds:
        hub = RoomHub(SqliteStore(folder / "rooms.db"), BotScheduler(1), LIMITS)
        await hub.load()
        hub.bot_pool.start()
        server = Server(hub, LIMITS)
        listening = Listening(server.app(), server.checks.connections)
        await listening.open("127.0.0.1", 0)
        guest = Guest(f"http://127.0.0.1:{listening.port}", held)
        await asyncio.to_thread(asyncio.run, guest.run())
        found |= {f"{label}{name}": times for name, times in guest.found.items()}
        await listening.close()
        await hub.close()
    return found


async def fill(folder: Path, moves: int, entries: int) -> None:
    store = SqliteStore(folder / "rooms.db")
    for code, kept in rooms(moves, entries).items():
        await store.append(code, 0, kept)
    await store.close()


def measured(moves: int, entries: int) -> dict[str, tuple[float, float]]:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(fill(Path(folder), moves, entries))
        found = asyncio.run(serve(Path(folder), ["(first time) ", ""]))
    return {name: times for name, times in found.items() if "warming" not in name}


def other(src: str, given: argparse.Namespace) -> dict[str, tuple[float, float]]:
    words = ["--json", "--moves", str(given.moves), "--entries", str(given.entries)]
    run = subprocess.run(
        [sys.executable, __file__, *words],
        env={**os.environ, "PYTHONPATH": src},
        stdout=subprocess.PIPE,
        check=True,
    )
    found: dict[str, tuple[float, float]] = json.loads(run.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--entries", type=int, default=100_000)
    parser.add_argument("--old", default="", help="the src folder of another checkout")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = measured(given.moves, given.entries)
    if given.json:
        json.dump(found, sys.stdout)
        return
    before = other(given.old, given) if given.old else {}
    for name, (longest, seconds) in found.items():
        ratio = f"{before[name][0] / max(longest, 1e-6):8.1f} × as long before" if before else ""
        print(f"{name:42} {1000 * longest:8.1f} ms, {seconds:6.2f} s in all {ratio}")


if __name__ == "__main__":
    main()
