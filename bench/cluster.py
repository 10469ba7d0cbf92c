"""Compares one server on SQLite with one, two and three servers on one PostgreSQL: moves a second,
the time until the last of four players sees a move, and the processor time of each part.

Everything, players included, runs on one machine, so servers share its cores. With several servers,
the four players of a room are spread over all servers, which is the most work possible. In another
run, each room is on one server, as behind a proxy. Both stores wait for the disk.

    PYTHONPATH=tests python bench/cluster.py
    PYTHONPATH=tests python bench/cluster.py --rooms 200 --seconds 10
    PYTHONPATH=tests python bench/cluster.py --most 1 --times 9       only one server each
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import tracemalloc
from collections import defaultdict
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from time import process_time
from typing import NamedTuple

import aiohttp

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.load import BIG, HELLO, UNLIMITED, Process, Room, drive

from kit.database import Node, one_node
from kit.instant_bots import AtOnce
from kit.processes import free_port
from parlour.online.cluster.postgres import open_postgres
from parlour.online.cluster.postgres_schema import migrate
from parlour.online.cluster.shared_hub import SharedRoomHub
from parlour.online.server.limits import Limits
from parlour.online.server.room_codes import LETTERS

NAMES = (b"Ben", b"Cleo", b"Dan")
STORED = "SELECT pg_total_relation_size('entries') / count(*) FROM entries"
TRUNCATE = "TRUNCATE entries, checkpoints, notes, servers"


def start_server(store: list[str]) -> Process:
    port = free_port()
    words = ["-m", "parlour", "serve", "--host", "127.0.0.1", "--port", str(port), *store]
    words += [word for name in UNLIMITED for word in ("--limit", f"{name}={BIG}")]
    return Process(words, port)


async def open_room(http: aiohttp.ClientSession, bases: list[str]) -> Room:
    request = {"game": "bigtwo", "name": "Ana", "pace": "none"}
    found = await (await http.post(f"{bases[0]}/api/rooms", json=request)).json()
    urls = [f"{bases[n % len(bases)]}/api/rooms/{found['code']}/ws" for n in range(4)]
    sockets = [await http.ws_connect(url, max_msg_size=0) for url in urls]
    await sockets[0].send_bytes(HELLO + b'"token":"%s"}' % found["token"].encode())
    for name, ws in zip(NAMES, sockets[1:], strict=True):
        await ws.send_bytes(HELLO + b'"name":"%s"}' % name)
        await ws.receive()
    await sockets[0].send_bytes(b'{"type":"start"}')
    room = Room(sockets)
    await room.update(0, 0)
    return room


def database_cpu(node: Node | None) -> float:
    """Return the processor time of all processes of a node, including those that have ended."""
    if node is None or node.process is None:
        return 0.0
    main = node.process.pid
    children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
    ticks = sum(ticks_of(main)) + sum([sum(ticks_of(int(child))[:2]) for child in children])
    return ticks / os.sysconf("SC_CLK_TCK")


def ticks_of(process: int) -> list[int]:
    """Return the ticks of a process in user and system mode, and those of its ended children."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:  # the process has just ended
        return []
    return [int(field) for field in fields[11:15]]


class Figures(NamedTuple):
    moves: float  # moves a second
    p50: float  # median milliseconds until the last player sees a move
    p99: float
    servers: float  # microseconds of processor time a move, all servers together
    database: float
    players: float
    log: float  # bytes that a move adds to the database's log
    stored: float  # bytes that an entry takes in the database, index included
    memory: float  # memory of all servers together, in KB a room

    def __str__(self) -> str:
        return (
            f"{self.moves:6,.0f} moves/s, p50 {self.p50:6.1f} ms, p99 {self.p99:6.1f} ms; CPU a"
            f" move: servers {self.servers:5.0f} µs, database {self.database:4.0f} µs, players"
            f" {self.players:4.0f} µs; log {self.log:3.0f} B a move, stored {self.stored:3.0f} B;"
            f" {self.memory:3.0f} KB a room"
        )


class Used(NamedTuple):
    """Seconds of processor time and bytes of log so far."""

    servers: float
    database: float
    players: float
    log: float


def used(servers: list[Process], node: Node | None) -> Used:
    log = float(node.ask("SELECT pg_current_wal_lsn() - '0/0'")) if node else 0.0
    return Used(sum([each.cpu() for each in servers]), database_cpu(node), process_time(), log)


class Way(NamedTuple):
    name: str
    node: Node | None
    servers: int
    together: bool = False  # whether the four players of a room share a server


async def measure(way: Way, rooms: int, seconds: float) -> Figures:
    _, node, servers, together = way
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        store = ["--store", node.address] if node else ["--data", folder]
        running = [start_server(store) for _ in range(servers)]
        for server in running:
            stack.callback(server.end)
        connector = aiohttp.TCPConnector(limit=0)
        async with aiohttp.ClientSession(connector=connector) as http:
            for server in running:
                await server.ready(http)
            bases = [server.base for server in running]
            empty = sum([server.memory() for server in running])
            playing = []
            for number in range(rooms):
                first = number % servers
                places = bases[first:] + bases[:first]
                playing.append(await open_room(http, places[:1] if together else places))
            full = sum([server.memory() for server in running])
            before = used(running, node)
            tally = await drive(playing, seconds, 0.0)
            after = used(running, node)
    cuts = statistics.quantiles(tally.delays, n=100)
    cost = [(late - early) / tally.moves for early, late in zip(before, after, strict=True)]
    return Figures(
        moves=tally.moves / seconds,
        p50=1e3 * cuts[49],
        p99=1e3 * cuts[98],
        servers=1e6 * cost[0],
        database=1e6 * cost[1],
        players=1e6 * cost[2],
        log=cost[3],
        stored=float(node.ask(STORED)) if node else 0.0,
        memory=(full - empty) / rooms / 1024,
    )


async def look_closer(node: Node) -> str:
    """Return the work of every server for each room, whichever server the room is on."""
    store = await open_postgres(node.address)
    hub = SharedRoomHub(store, AtOnce(1), Limits())
    await store.watch(hub)
    codes = ["".join(letters) for letters in product(LETTERS, repeat=4)]
    told = " ".join(["another", *[f"{code} 100" for code in codes[:48]]])
    begun = process_time()
    for _ in range(1000):
        store.told._hear(None, 0, "", told)
    heard = (process_time() - begun) / 48_000
    begun, before = process_time(), database_cpu(node)
    for code in codes[:2000]:
        await store.last(code)
    ours, theirs = (process_time() - begun) / 2000, (database_cpu(node) - before) / 2000
    await store.close()
    tracemalloc.start()
    hub.stored = {"".join(letters) for letters in product(LETTERS, repeat=4)}
    known = tracemalloc.get_traced_memory()[0] / len(hub.stored)
    return (
        f"every server, for each room: {1e6 * heard:.1f} µs to hear of news that it does not need,"
        f" {known:.0f} B to know its code, and to see whether it is old {1e6 * ours:.0f} µs, and"
        f" {1e6 * theirs:.0f} µs of the database"
    )


def middle(figures: list[Figures]) -> Figures:
    return Figures(*[statistics.median(column) for column in zip(*figures, strict=True)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=48)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--most", type=int, default=3, help="servers on PostgreSQL")
    given = parser.parse_args()
    counts = range(1, given.most + 1)
    found: dict[str, list[Figures]] = defaultdict(list)
    with one_node(fsync=True) as node:
        asyncio.run(migrate(node.address))
        ways = [Way("SQLite, 1 server", None, 1)]
        ways += [Way(f"PostgreSQL, {n} server{'s'[: n - 1]}", node, n) for n in counts]
        ways += [Way(f"{way.name}, by room", node, way.servers, together=True) for way in ways[3:]]
        for _ in range(given.times):
            for way in ways:
                figures = asyncio.run(measure(way, given.rooms, given.seconds))
                found[way.name].append(figures)
                node.ask(TRUNCATE)
                print(f"{way.name:30} {figures}", flush=True)
        close = asyncio.run(look_closer(node))
    print(f"medians of {given.times}:")
    for name, each in found.items():
        print(f"{name:30} {middle(each)}")
    one, other = (found[way.name] for way in ways[:2])
    ratios = [two.moves / one.moves for one, two in zip(one, other, strict=True)]
    told = ", ".join([f"{ratio:.2f}" for ratio in ratios])
    print(f"moves of one server on PostgreSQL to SQLite: {statistics.median(ratios):.2f} ({told})")
    print(close)


if __name__ == "__main__":
    main()
