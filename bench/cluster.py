"""One server on SQLite, and one, two and three on one PostgreSQL, side by side: moves a second, how
long until the last of four players knows, and the processor time of each part.

Everything is on one machine, the players too: with more servers than free cores, they share. In the
runs with several servers, the four of a room are spread over all of them, which is the most work
that there can be. Both stores are durable: SQLite waits for the disk, and so does PostgreSQL.

    PYTHONPATH=tests python bench/cluster.py
    PYTHONPATH=tests python bench/cluster.py --rooms 200 --seconds 10
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import aiohttp

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.load import BIG, HELLO, UNLIMITED, Process, Room, drive

from kit.database import Node, one_node
from kit.guest import free_port
from parlour.online.stores.postgres_schema import migrate

NAMES = (b"Ben", b"Cleo", b"Dan")
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
    """Of all processes of a node, and those that have ended."""
    if node is None or node.process is None:
        return 0.0
    total = 0
    main = node.process.pid
    children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
    for process in [str(main), *children]:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


async def measure(node: Node | None, servers: int, rooms: int, seconds: float) -> tuple[str, float]:
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
            playing = [
                await open_room(http, bases[n % servers :] + bases[: n % servers])
                for n in range(rooms)
            ]
            before = [server.cpu() for server in running], database_cpu(node)
            tally = await drive(playing, seconds, 0.0)
            used = sum([server.cpu() for server in running]) - sum(before[0])
            stored = database_cpu(node) - before[1]
    cuts = statistics.quantiles(tally.delays, n=100)
    moves = tally.moves / seconds
    line = f"{moves:7,.0f} moves/s, p50 {1e3 * cuts[49]:6.1f} ms, p99 {1e3 * cuts[98]:6.1f} ms; "
    line += f"CPU a move: servers {1e6 * used / tally.moves:5.0f} µs, "
    line += f"database {1e6 * stored / tally.moves:5.0f} µs"
    return line, moves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=48)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--times", type=int, default=3)
    given = parser.parse_args()
    ratios: list[float] = []
    with one_node(fsync=True) as node:
        asyncio.run(migrate(node.address))
        for _ in range(given.times):
            found: list[float] = []
            for name, where, servers in (
                ("SQLite, 1 server", None, 1),
                ("PostgreSQL, 1 server", node, 1),
                ("PostgreSQL, 2 servers", node, 2),
                ("PostgreSQL, 3 servers", node, 3),
            ):
                line, moves = asyncio.run(measure(where, servers, given.rooms, given.seconds))
                node.ask(TRUNCATE)
                found.append(moves)
                print(f"{name:22} {line}", flush=True)
            ratios.append(found[1] / found[0])
    print(
        f"one server on PostgreSQL to SQLite, median: {statistics.median(ratios):.2f} of the moves"
    )


if __name__ == "__main__":
    main()
