"""A cluster on this machine: three servers, a database of three nodes, a proxy, and faults that can
hit them."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from kit.database import Node, database_folder
from kit.haproxy import haproxy_config
from kit.processes import free_port
from kit.support import ROOT
from kit.visitor import GENEROUS
from kit.wire import Wire
from parlour.online.cluster.postgres_schema import migrate

NAMES = ("one", "two", "three")
HAPROXY = shutil.which("haproxy", path="/usr/sbin:/usr/bin:/sbin:/bin")
FAULTS = {  # faults and their relative frequency
    "kill_server": 6,
    "freeze_server": 3,
    "cut_off_server": 3,
    "restart_database": 1,
    "crash_database": 1,
    "lose_standby": 1,
    "promote": 2,
}
QUORUM = "ANY 1 (one, two, three)"
# The log that a standby has received. A standby that has just started has received nothing, so the
# log that it has replayed counts.
RECEIVED = (
    """SELECT greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0'::pg_lsn"""
)


class Serving:
    """`parlour serve`, connected to each node by a network that tests can cut."""

    def __init__(self, folder: Path, name: str, wires: list[Wire]) -> None:
        self.name = name
        self.wires = wires
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{name}.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        hosts = ",".join([f"127.0.0.1:{wire.port}" for wire in self.wires])
        line = [sys.executable, "-m", "parlour", "serve", "--host", "127.0.0.1"]
        line += ["--port", str(self.port), "--proxy", "127.0.0.1"]
        line += ["--store", f"postgresql://postgres@{hosts}/postgres"]
        line += [word for key, value in GENEROUS.items() for word in ("--limit", f"{key}={value}")]
        path = {"PYTHONPATH": str(ROOT / "src")}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                line, stdout=log, stderr=log, env={**os.environ, **path}
            )

    async def ready(self) -> None:
        """Wait until the server can store entries. Restart it if it gave up without a database."""
        async with asyncio.timeout(120):
            while not await asyncio.to_thread(is_ready, self.base):
                assert self.process is not None
                if self.process.poll() is not None:
                    self.start()
                await asyncio.sleep(0.1)

    def signal(self, sign: signal.Signals) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(sign)

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        if self.process:
            self.process.wait(30)


class Fault(NamedTuple):
    name: str
    at: float  # when the fault began; for a promotion, when a standby was ready to take over
    load: float  # the system's load: a busy machine needs longer for everything


def fault(name: str) -> Fault:
    return Fault(name, asyncio.get_running_loop().time(), os.getloadavg()[0])


class Cluster:
    def __init__(self, folder: Path, *, fsync: bool) -> None:
        self.folder = folder
        self.nodes = [Node(folder / name, fsync=fsync, quorum=QUORUM) for name in NAMES]
        self.primary = self.nodes[0]
        self.servers: list[Serving] = []
        self.proxy = free_port()
        self.proxying: subprocess.Popen[bytes] | None = None
        self.faults: list[Fault] = []

    @property
    def bases(self) -> list[str]:
        """Return the addresses for clients: the proxy's and the servers'."""
        return [f"http://127.0.0.1:{self.proxy}", *[server.base for server in self.servers]]

    async def start(self) -> None:
        await asyncio.to_thread(self._start_nodes)
        await migrate(self.primary.address)
        for name in NAMES:
            wires = [Wire(node.port) for node in self.nodes]
            for wire in wires:
                await wire.open()
            self.servers.append(Serving(self.folder, name, wires))
            self.servers[-1].start()
        for server in self.servers:
            await server.ready()
        self._start_proxy()
        async with asyncio.timeout(120):
            while not await asyncio.to_thread(is_ready, self.bases[0]):
                await asyncio.sleep(0.1)

    def _start_nodes(self) -> None:
        self.primary.create()
        self.primary.start()
        for node in self.nodes[1:]:
            node.follow(self.primary)
            node.start()
        self._wait_for_standbys()

    def _wait_for_standbys(self) -> None:
        count = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'"
        wait_until(lambda: self.primary.ask(count) == "2", self.primary.log)

    def _start_proxy(self) -> None:
        assert HAPROXY, "HAProxy is not installed: scripts/database"
        config = self.folder / "haproxy.cfg"
        config.write_text(haproxy_config(self.proxy, [server.port for server in self.servers]))
        with (self.folder / "haproxy.log").open("ab") as log:
            self.proxying = subprocess.Popen([HAPROXY, "-f", config], stdout=log, stderr=log)

    async def stop(self) -> None:
        if self.proxying:
            self.proxying.kill()
            self.proxying.wait(30)
        for server in self.servers:
            server.signal(signal.SIGCONT)
            server.kill()
            for wire in server.wires:
                await wire.close()
        for node in self.nodes:
            node.kill()

    # Faults; each ends with a working cluster

    async def befall(self, rng: random.Random) -> None:
        [name] = rng.choices(list(FAULTS), list(FAULTS.values()))
        await self.suffer(name, rng)

    async def suffer(self, name: str, rng: random.Random) -> None:
        self.faults.append(fault(name))
        await getattr(self, name)(rng)

    async def kill_server(self, rng: random.Random) -> None:
        server = rng.choice(self.servers)
        server.kill()
        await asyncio.sleep(rng.uniform(0.0, 1.0))
        server.start()
        await server.ready()

    async def freeze_server(self, rng: random.Random) -> None:
        server = rng.choice(self.servers)
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(rng.uniform(0.5, 4.0))
        server.signal(signal.SIGCONT)

    async def cut_off_server(self, rng: random.Random) -> None:
        """Cut off a server from the database; its clients still reach it."""
        server = rng.choice(self.servers)
        for wire in server.wires:
            wire.cut()
        await asyncio.sleep(rng.uniform(0.5, 7.0))
        for wire in server.wires:
            wire.mend()
        await server.ready()

    async def restart_database(self, _: random.Random) -> None:
        await asyncio.to_thread(self.primary.stop)
        await self._primary_again()

    async def crash_database(self, _: random.Random) -> None:
        await asyncio.to_thread(self.primary.kill)
        await self._primary_again()

    async def _primary_again(self) -> None:
        await asyncio.to_thread(self.primary.start)
        await self._all_well()

    async def lose_standby(self, rng: random.Random) -> None:
        standby = rng.choice([node for node in self.nodes if node is not self.primary])
        await asyncio.to_thread(standby.kill)
        await asyncio.sleep(rng.uniform(0.0, 2.0))
        await asyncio.to_thread(standby.start)
        await self._all_well()

    async def promote(self, rng: random.Random) -> None:
        """Lose the primary, which sometimes hangs for a while first. The primary is shut out
        before the standby with the newest log takes over. It comes back only as a copy of the
        new primary."""
        old = self.primary
        if rng.random() < 0.5:
            old.signal(signal.SIGSTOP)
            await asyncio.sleep(rng.uniform(0.5, 3.0))
        await asyncio.to_thread(old.kill)
        standbys = [node for node in self.nodes if node is not old]
        other, new = await asyncio.to_thread(sorted, standbys, key=_received)
        self.faults[-1] = fault("promote")
        await asyncio.to_thread(new.promote)
        self.primary = new
        await asyncio.to_thread(other.follow_on, new)
        await asyncio.to_thread(old.follow, new)
        await asyncio.to_thread(old.start)
        await self._all_well()

    async def _all_well(self) -> None:
        await asyncio.to_thread(self._wait_for_standbys)
        for server in self.servers:
            await server.ready()


def is_ready(base: str) -> bool:
    try:
        with urllib.request.urlopen(f"{base}/api/ready", timeout=5):
            return True
    except OSError:
        return False


def _received(node: Node) -> int:
    """Return how much of the log a standby has, once its connection to a lost primary has ended."""
    wait_until(lambda: node.ask("SELECT count(*) FROM pg_stat_wal_receiver") == "0", node.log)
    return int(node.ask(RECEIVED))


def wait_until(done: Callable[[], bool], why: Callable[[], str]) -> None:
    end = time.monotonic() + 120
    while not done():
        assert time.monotonic() < end, why()
        time.sleep(0.05)


@asynccontextmanager
async def running_cluster(*, fsync: bool = False) -> AsyncIterator[Cluster]:
    with database_folder() as folder:
        cluster = Cluster(folder, fsync=fsync)
        try:
            await cluster.start()
            yield cluster
        finally:
            await cluster.stop()
