"""`parlour serve`: the whole server on one machine, with nothing to set up."""

from __future__ import annotations

import asyncio
import errno
import json
import logging
import os
import resource
import signal
import socket
import sys
from pathlib import Path
from tempfile import TemporaryFile

from aiohttp import web

from ...bots.pool import BotPool
from ...core.errors import OptionError, ParlourError, system_reason
from ...core.language import ANYBODY
from ...folders import state_folder
from ..stores.sqlite import SqliteStore
from . import words
from .hub import Hub
from .routes import Server
from .settings import EVERYWHERE, Settings

FIRST_FREE_PORT = 1024  # those below belong to the machine's administrator
SWITCH = 0.0005  # seconds: a thread that comes back from the disk should not wait for its turn
SWEEP = 300.0  # seconds between two looks for rooms to forget
ALL_HOSTS = (EVERYWHERE, "::")
LOCAL = ("127.0.0.1", "::1", "localhost")  # this machine, to itself
STANDARD = frozenset(vars(logging.makeLogRecord({})))


class JsonLines(logging.Formatter):
    """A line of JSON for each thing that happened. Nobody logs cards, tokens or names."""

    def format(self, record: logging.LogRecord) -> str:
        fields = {key: value for key, value in vars(record).items() if key not in STANDARD}
        line = {"at": round(record.created, 3), "level": record.levelname.lower()}
        line |= {"event": record.getMessage(), **fields}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def data_folder(given: str | None) -> Path:
    """Where rooms are kept; it is made, if need be, and something can be written there."""
    folder = Path(given).expanduser() if given else state_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        TemporaryFile(dir=folder).close()
    except OSError as error:
        reason = system_reason(error)
        if isinstance(error, FileExistsError | NotADirectoryError):
            reason = words.NOT_A_FOLDER
        raise ParlourError(words.NO_ROOM_FOR_ROOMS(folder=str(folder), reason=reason)) from None
    return folder


async def serve(settings: Settings) -> None:
    """Run until told to stop, which may be before all the rooms are loaded."""
    stop = _stop_sign()
    store = SqliteStore(settings.data / "rooms.db")
    hub = Hub(store, BotPool(settings.bot_processes), settings.limits)
    await hub.load()
    url, home = settings.url.rstrip("/"), home_address(settings)
    proxy, metrics = settings.proxy, settings.open_metrics
    app = Server(hub, settings.limits, url, home, proxy, metrics).app()
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=3.0)
    await runner.setup()
    site = web.TCPSite(runner, settings.host, settings.port, backlog=1024)
    try:
        await site.start()
    except (OSError, UnicodeError) as error:
        await hub.close()
        await runner.cleanup()
        raise why_not_open(settings, error) from None
    for line in addresses(settings):
        print(line, flush=True)
    sweeping = asyncio.create_task(_sweep(hub))
    await stop.wait()
    sweeping.cancel()
    await hub.close()
    await runner.cleanup()


def why_not_open(settings: Settings, error: OSError | UnicodeError) -> ParlourError:
    """Whether the host or the port is to blame that nobody can connect, and what to do. A host that
    is not one of this machine was typed wrongly; a port can be in use whatever somebody types."""
    host, port = settings.host[:80], settings.port
    if isinstance(error, socket.gaierror | UnicodeError):
        return OptionError(words.HOST_NOT_FOUND(host=host))
    if error.errno == errno.EADDRINUSE:
        return ParlourError(words.PORT_IN_USE(port=str(port)))
    if isinstance(error, PermissionError) and port < FIRST_FREE_PORT:
        return ParlourError(words.PORT_RESERVED(port=str(port), first=str(FIRST_FREE_PORT)))
    if error.errno in (errno.EADDRNOTAVAIL, None):  # None: newer Pythons have tried several
        return OptionError(words.HOST_ELSEWHERE(host=host))
    reason = system_reason(OSError(error.errno, os.strerror(error.errno)))
    return ParlourError(words.CANNOT_CONNECT(host=host, port=str(port), reason=reason))


def addresses(settings: Settings) -> list[str]:
    """Where to go, for whoever started it."""
    told = [words.OPEN_AT(address=settings.url or own_address(settings))]
    if not settings.url and (home := home_address(settings)):
        told.append(words.FROM_PHONES(address=home))
    return [ANYBODY.sentence(text) for text in (*told, words.HOW_TO_STOP)]


def own_address(settings: Settings) -> str:
    """Where the person at this machine finds us."""
    host = "localhost" if settings.host in (*ALL_HOSTS, *LOCAL) else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def home_address(settings: Settings) -> str:
    """Where others on the same network find us, if they can."""
    found = lan_address() if settings.host in ALL_HOSTS else ""
    return f"http://{found}:{settings.port}" if found else ""


def lan_address() -> str:
    """This machine's address in its network, if it is in one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that nobody has
            found: str = probe.getsockname()[0]
        except OSError:
            return ""
    return "" if found.startswith("127.") else found


def _stop_sign() -> asyncio.Event:
    """Set when we are told to stop."""
    stop = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, stop.set)
    return stop


async def _sweep(hub: Hub) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        await hub.sweep()


def run(settings: Settings) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.getLogger().addHandler(handler)
    # Whoever started it by hand wants to read where to go, and what goes wrong.
    quiet = sys.stderr.isatty()
    logging.getLogger("parlour.online").setLevel(logging.WARNING if quiet else logging.INFO)
    sys.setswitchinterval(SWITCH)
    # Every connection is an open file: as many as we are allowed.
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(serve(settings))
