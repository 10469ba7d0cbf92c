"""`parlour serve`: the whole server on one machine, without setup."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import resource
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

from aiohttp import web

from ... import __version__
from ...bots.scheduler import BotScheduler
from ...core.errors import OptionError, ParlourError, system_reason
from ...core.language import ANYBODY
from ..protocol import VERSION
from ..stores.data_folder import ROOMS
from ..stores.sqlite import SqliteStore
from ..stores.store import Unreachable
from . import metrics, words
from .allowed_hosts import AllowedHosts
from .http_responses import answer_refusals, without_banner
from .listening import Listening
from .logs import write_log
from .request_checks import RequestChecks
from .room_hub import RoomHub
from .routes import Server
from .settings import EVERYWHERE, JSON_LOG, Settings
from .systemd_notify import READY, STOPPING, tell_manager
from .trusted_proxies import TrustedProxies

FIRST_FREE_PORT = 1024  # lower ports need the administrator
# Seconds between switches of threads, so that a thread that returns from the disk gets its turn
# soon.
SWITCH = 0.0005
SWEEP = 300.0  # seconds between two sweeps of old rooms
NEVER = 10**9
ALL_HOSTS = (EVERYWHERE, "::")
VERSIONS = {"version": __version__, "protocol": VERSION}
LOCAL = ("127.0.0.1", "::1", "localhost")  # hosts that only this machine can reach
log = logging.getLogger("parlour.online")


OpenHub = Callable[[Settings], Awaitable[RoomHub]]


async def open_hub(settings: Settings) -> RoomHub:
    store = SqliteStore(settings.data / ROOMS)
    return RoomHub(store, BotScheduler(settings.bot_processes), settings.limits)


async def serve(settings: Settings, opened: OpenHub = open_hub) -> None:
    """Run until told to stop, even while rooms are still being loaded."""
    stop = _stop_sign()
    hub = await opened(settings)
    async with AsyncExitStack() as ports:
        try:
            await hub.load()
            await _listen(settings, hub, ports)
            for line in addresses(settings):
                print(line, flush=True)
            log.info("started", extra={"host": settings.host, "port": settings.port, **VERSIONS})
            tell_manager(READY)
            hub.bot_pool.start()
            sweeping = asyncio.create_task(_sweep(hub))
            await stop.wait()
            log.info("stopping")
            tell_manager(STOPPING)
            sweeping.cancel()
        except Unreachable as error:
            raise ParlourError(words.STORE_LOST(reason=str(error))) from None
        finally:
            await hub.close()
    log.info("stopped")


async def _listen(settings: Settings, hub: RoomHub, ports: AsyncExitStack) -> None:
    """Open the port for players, and the one for metrics."""
    url, home = settings.url, home_address(settings)
    names = (*settings.names, settings.host)
    server = Server(hub, settings.limits, url, settings.base, home, names, settings.proxies)
    players = Listening(server.app(), server.checks.connections)
    ports.push_async_callback(players.close)
    try:
        await players.open(settings.host, settings.port)
    except (OSError, UnicodeError) as error:
        raise why_not_open(settings.host, settings.port, error) from None
    if settings.metrics is None:
        return
    checks = RequestChecks(settings.limits, AllowedHosts(names, url), TrustedProxies())
    watching = Listening(metrics_app(checks), checks.connections)
    ports.push_async_callback(watching.close)
    host, port = settings.metrics
    try:
        await watching.open(host, port)
    except (OSError, UnicodeError):
        raise ParlourError(words.NO_METRICS(host=host[:80], port=str(port))) from None


def metrics_app(checks: RequestChecks) -> web.Application:
    """Return the application for metrics. It has a port that players cannot reach, since changes of
    the numbers could give passes away."""

    async def page(_: web.Request) -> web.Response:
        headers = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
        return web.Response(body=metrics.page(), headers=headers)

    app = web.Application(middlewares=[answer_refusals, checks.check])
    app.on_response_prepare.append(without_banner)
    app.add_routes([web.get("/metrics", page)])
    return app


def why_not_open(host: str, port: int, error: OSError | UnicodeError) -> ParlourError:
    """Explain why the server can't listen, and what to do. A host that doesn't belong to this
    machine was mistyped; a port may be in use."""
    host = host[:80]
    if isinstance(error, socket.gaierror | UnicodeError):
        return OptionError(words.HOST_NOT_FOUND(host=host))
    if error.errno == errno.EADDRINUSE:
        return ParlourError(words.PORT_IN_USE(port=str(port)))
    if isinstance(error, PermissionError) and port < FIRST_FREE_PORT:
        return ParlourError(words.PORT_RESERVED(port=str(port), first=str(FIRST_FREE_PORT)))
    # errno is None if newer Pythons have tried several addresses
    if error.errno in (errno.EADDRNOTAVAIL, None):
        return OptionError(words.HOST_ELSEWHERE(host=host))
    reason = system_reason(OSError(error.errno, os.strerror(error.errno)))
    return ParlourError(words.CANNOT_CONNECT(host=host, port=str(port), reason=reason))


def addresses(settings: Settings) -> list[str]:
    """Return the lines that say where to open the server in a browser."""
    told = [words.OPEN_AT(address=(settings.url or own_address(settings)) + settings.base)]
    if not settings.url and (home := home_address(settings)):
        told.append(words.FROM_PHONES(address=home + settings.base))
    return [ANYBODY.sentence(text) for text in (*told, words.HOW_TO_STOP)]


def own_address(settings: Settings) -> str:
    """Return the server's address for the person at this machine."""
    host = "localhost" if settings.host in (*ALL_HOSTS, *LOCAL) else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def home_address(settings: Settings) -> str:
    """Return the server's address in the local network, or an empty text."""
    found = lan_address() if settings.host in ALL_HOSTS else ""
    return f"http://{found}:{settings.port}" if found else ""


def lan_address() -> str:
    """Return this machine's address in its network, or an empty text. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation, so it reaches nobody
            found: str = probe.getsockname()[0]
        except OSError:
            return ""
    return "" if found.startswith("127.") else found


def _stop_sign() -> asyncio.Event:
    """Return an event that is set when the process is told to stop."""
    stop = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, stop.set)
    return stop


async def _sweep(hub: RoomHub) -> None:
    # To collect the oldest generation, Python stops to look at every object: a quarter of a second
    # with some long games in memory. That waits until nobody is connected.
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    while True:
        await asyncio.sleep(SWEEP)
        if not any([runner.peers for runner in hub.runners.values()]):
            gc.collect()
        try:
            await hub.sweep()
        except Exception:  # (the disk may work again next time)
            log.exception("sweep failed")


def run(settings: Settings, opened: OpenHub = open_hub) -> None:
    write_log(as_json=settings.log == JSON_LOG)
    sys.setswitchinterval(SWITCH)
    # Every connection is an open file, so allow as many as the system permits.
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(serve(settings, opened))
