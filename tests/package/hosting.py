"""The files of deploy/, tried with the tools that read them: `make package-test`.

Missing tools are downloaded from Debian into a temporary folder.
"""

from __future__ import annotations

import asyncio
import functools
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from ipaddress import ip_network
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from kit.haproxy import haproxy_config
from kit.processes import free_port
from kit.support import ROOT
from kit.visitor import open_room, serving
from parlour.online.server.room_codes import LETTERS

DEPLOY = ROOT / "deploy"
CODES = [letter + LETTERS[:3] for letter in LETTERS] + [LETTERS[1:4] + one for one in LETTERS]
PARLOUR = "/opt/parlour/bin/parlour"
FETCHED = Path(tempfile.gettempdir()) / "parlour-test-tools"


@functools.cache
def tool(name: str, package: str = "") -> str:
    """Return the path of a program, installed or from Debian."""
    package = package or name
    places = [*os.environ["PATH"].split(os.pathsep), "/usr/sbin", str(FETCHED / "usr/bin")]
    path = os.pathsep.join([*places, str(FETCHED / "usr/sbin")])
    if found := shutil.which(name, path=path):
        return found
    FETCHED.mkdir(exist_ok=True)
    words = ["apt-get", "download", package]
    if subprocess.run(words, cwd=FETCHED, capture_output=True, check=False).returncode == 0:
        (archive,) = FETCHED.glob(f"{package}_*.deb")
        subprocess.run(["dpkg", "--extract", archive, FETCHED], check=True)
    found = shutil.which(name, path=path)
    return found or pytest.skip(f"{name} is not here, so deploy/ was NOT tested with it")


def run(*words: str | Path, cwd: Path = DEPLOY, **environment: str) -> str:
    """Run a program, which must succeed. Return its output."""
    done = subprocess.run(
        list(map(str, words)),
        cwd=cwd,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


# The tools can read their files


def test_haproxy_reads_it_as_it_is(tmp_path: Path) -> None:
    files = [tmp_path / "key.pem", tmp_path / "cert.pem"]
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"]
    run(*words, "-keyout", files[0], "-out", files[1])
    both = tmp_path / "cards.pem"
    both.write_text(files[0].read_text() + files[1].read_text())
    config = (DEPLOY / "haproxy.cfg").read_text()
    assert "/etc/haproxy/cards.pem" in config
    (tmp_path / "haproxy.cfg").write_text(config.replace("/etc/haproxy/cards.pem", str(both)))
    run(tool("haproxy"), "-c", "-f", tmp_path / "haproxy.cfg")


@pytest.mark.parametrize("parlour", ["127.0.0.1:8000", "10.0.0.1:8000 10.0.0.2:8000"])
def test_caddy_reads_it(parlour: str) -> None:
    words = [tool("caddy"), "validate", "--adapter", "caddyfile", "--config", "Caddyfile"]
    run(*words, DOMAIN="cards.example.org", PARLOUR=parlour)


def test_prometheus_reads_it() -> None:
    run(tool("promtool", "prometheus"), "check", "config", "prometheus.yml")


def test_systemd_reads_it_and_finds_the_server_well_locked_up(tmp_path: Path) -> None:
    analyze = tool("systemd-analyze", "systemd")
    paths = [*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")]
    for path in paths:
        (tmp_path / path.name).write_text(path.read_text().replace(PARLOUR, "/bin/true"))
    run(analyze, "verify", *[tmp_path / path.name for path in paths])
    told = run(analyze, "security", "--offline=true", tmp_path / "parlour.service")
    level = re.search(r"exposure level for parlour.service: ([0-9.]+)", told)
    assert level is not None
    assert float(level[1]) < 2  # from 0 (safe) to 10


# Everybody in a room reaches one server


def haproxy(port: int, upstreams: Sequence[int], folder: Path) -> list[str]:
    (folder / "haproxy.cfg").write_text(haproxy_config(port, upstreams))
    return [tool("haproxy"), "-db", "-f", str(folder / "haproxy.cfg")]


def caddy(port: int, upstreams: Sequence[int], folder: Path) -> list[str]:
    places = " ".join([f"127.0.0.1:{upstream}" for upstream in upstreams])
    given = [f"DOMAIN=http://127.0.0.1:{port}", f"PARLOUR={places}", f"HOME={folder}"]
    words = [tool("caddy"), "run", "--adapter", "caddyfile"]
    # Turn off the admin port, which parallel tests would compete for.
    config = folder / "Caddyfile"
    config.write_text("{\n\tadmin off\n}\n" + (DEPLOY / "Caddyfile").read_text())
    return ["env", *given, *words, "--config", str(config)]


Proxy = Callable[[int, Sequence[int], Path], list[str]]
PROXY = pytest.mark.parametrize("proxy", [haproxy, caddy])


@asynccontextmanager
async def through(proxy: Proxy, upstreams: Sequence[int], folder: Path) -> AsyncIterator[str]:
    """Yield the address of a proxy in front of servers, once it considers all of them healthy."""
    port = free_port()
    words = proxy(port, upstreams, folder)
    with (folder / "proxy.log").open("w") as log:
        process = await asyncio.create_subprocess_exec(*words, stdout=log, stderr=log)
    base = f"http://127.0.0.1:{port}"
    try:
        async with aiohttp.ClientSession() as http, asyncio.timeout(60):
            while not await answers(http, f"{base}/api/alive"):
                assert process.returncode is None, (folder / "proxy.log").read_text()
                await asyncio.sleep(0.1)
        yield base
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def answers(http: aiohttp.ClientSession, url: str) -> bool:
    try:
        async with http.get(url) as answer:
            return answer.status == 200
    except aiohttp.ClientError:
        return False


class Stub:
    """A server that tells its name over HTTP and WebSocket."""

    def __init__(self) -> None:
        self.runner = web.AppRunner(self.app(), handle_signals=False)
        self.port = free_port()

    def app(self) -> web.Application:
        app = web.Application()
        app.add_routes([web.get("/{path:.*}", self.answer)])
        return app

    async def answer(self, request: web.Request) -> web.StreamResponse:
        ws = web.WebSocketResponse()
        if not ws.can_prepare(request):
            return web.Response(text=str(self.port))
        await ws.prepare(request)
        await ws.send_str(str(self.port))
        await ws.close()
        return ws

    async def __aenter__(self) -> Stub:
        await self.runner.setup()
        await web.TCPSite(self.runner, "127.0.0.1", self.port).start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.runner.cleanup()


async def servers_of(base: str, codes: Sequence[str]) -> dict[str, str]:
    """Return the server that answers for each room. All kinds of requests for a room must reach one
    server."""
    found: dict[str, str] = {}
    async with aiohttp.ClientSession() as http:
        for code in codes:
            told = []
            for path in (f"/api/rooms/{code}", f"/api/rooms/{code}/records/1/views?seat=a"):
                async with http.get(base + path) as answer:
                    told.append(await answer.text())
            async with http.ws_connect(f"{base}/api/rooms/{code}/ws") as ws:
                told.append(await ws.receive_str())
            assert len(set(told)) == 1, (code, told)
            found[code] = told[0]
    return found


@PROXY
def test_a_room_stays_where_it_is_when_another_server_goes(proxy: Proxy, tmp_path: Path) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            stubs = [await stack.enter_async_context(Stub()) for _ in range(3)]
            ports = [stub.port for stub in stubs]
            base = await stack.enter_async_context(through(proxy, ports, tmp_path))
            before = await settled(base, {str(port) for port in ports})
            await stubs[0].runner.cleanup()
            gone = str(ports[0])
            after = await settled(base, {str(port) for port in ports[1:]})
            stayed = {code for code, server in before.items() if after[code] == server}
            assert stayed == {code for code, server in before.items() if server != gone}

    asyncio.run(story())


async def settled(base: str, servers: set[str]) -> dict[str, str]:
    """Return the servers of the rooms, once the proxy has noticed which servers run."""
    async with asyncio.timeout(60):
        while True:
            try:
                found = await servers_of(base, CODES)
            except (AssertionError, aiohttp.ClientError):
                continue
            if set(found.values()) == servers:
                return found


@PROXY
def test_a_game_is_played_through_it(proxy: Proxy, tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, [ip_network("127.0.0.1")]) as (hub, server):
            port = int(server.rpartition(":")[2])
            async with (
                through(proxy, [port], tmp_path) as base,
                await open_room(base, "cheat", bots=["easy"] * 3) as ana,
            ):
                assert (await ana.ask("start"))["type"] == "done"
                await ana.until("table")
                assert ana.code in hub.runners

    asyncio.run(story())
