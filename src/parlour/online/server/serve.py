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

import msgspec
from aiohttp import web

from ...bots.pool import BotPool
from ...core.errors import ParlourError
from ...folders import state_folder
from ..stores.sqlite import SqliteStore
from .hub import Hub
from .limits import Limits
from .pages import has_pages
from .routes import Server

FIRST_FREE_PORT = 1024  # those below belong to the machine's administrator
SWITCH = 0.0005  # seconds: a thread that comes back from the disk should not wait for its turn
SWEEP = 300.0  # seconds between two looks for rooms to forget
NO_PAGES = (
    "this copy of Parlour comes without the web client, so a browser would find nothing to play "
    "on. In a checkout of the sources, “make play” builds the client and opens the card room, and "
    "“make web” builds it for a package that you install. Programs can play without it: Python "
    "code opens the rooms for them by run() in parlour.online.server.serve"
)
STANDARD = frozenset(vars(logging.makeLogRecord({})))


class Settings(msgspec.Struct, kw_only=True):
    host: str = "0.0.0.0"  # noqa: S104  (friends come from other machines)
    port: int = 8000
    data: Path
    url: str = ""
    proxy: bool = False
    open_metrics: bool = False
    bot_processes: int = 1
    limits: Limits


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
        reason = error.strerror
        if isinstance(error, FileExistsError | NotADirectoryError):
            reason = "it is not a folder"
        raise ParlourError(
            f"the rooms cannot be kept in {folder}: {reason}. Choose another folder with --data"
        ) from None
    return folder


def require_pages() -> None:
    """For people, who come with browsers; `run()` itself does without, and the API is all there."""
    if not has_pages():
        raise ParlourError(NO_PAGES)


async def serve(settings: Settings) -> None:
    """Run until told to stop."""
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
        raise ParlourError(why_not_open(settings, error)) from None
    for line in addresses(settings):
        print(line, flush=True)
    sweeping = asyncio.create_task(_sweep(hub))
    await _told_to_stop()
    sweeping.cancel()
    await hub.close()
    await runner.cleanup()


def why_not_open(settings: Settings, error: OSError | UnicodeError) -> str:
    """Whether the host or the port is to blame that nobody can connect, and what to do."""
    host, port = settings.host, settings.port
    if isinstance(error, socket.gaierror | UnicodeError):
        return f"the host “{host[:80]}” cannot be found: --host is an address of this machine"
    if error.errno == errno.EADDRINUSE:
        return (
            f"port {port} is in use, perhaps by another Parlour: stop that, or choose another port"
            f" with --port"
        )
    if isinstance(error, PermissionError) and port < FIRST_FREE_PORT:
        return (
            f"port {port} is not for everybody: ports below {FIRST_FREE_PORT} need special rights."
            " Choose another with --port"
        )
    if error.errno in (errno.EADDRNOTAVAIL, None):  # None: newer Pythons have tried several
        return (
            f"the host “{host}” is not an address of this machine: leave --host out to listen on"
            " all that it has"
        )
    return f"nobody can connect to the host “{host}” at port {port}: {os.strerror(error.errno)}"


def addresses(settings: Settings) -> list[str]:
    """Where to go, for whoever started it."""
    if settings.url:
        return [f"Parlour is open at {settings.url}"]
    lines = [f"Parlour is open at http://localhost:{settings.port}"]
    if home := home_address(settings):
        lines.append(f"From phones in the same network: {home}")
    return [*lines, "Ctrl-C ends it; rooms are there again the next time."]


def home_address(settings: Settings) -> str:
    """Where others in the same network find us, if they can."""
    found = lan_address() if settings.host in ("0.0.0.0", "::") else ""  # noqa: S104
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


async def _told_to_stop() -> None:
    stop = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, stop.set)
    await stop.wait()


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
