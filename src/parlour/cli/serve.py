"""`parlour serve`: the card room for browsers, in this network or on the internet."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from urllib.parse import urlsplit

from ..folders import VARIABLE, usual_folder
from ..online.server.limits import Limits
from ..online.server.settings import Settings
from ..online.server.web_files import require_pages
from .arguments import number
from .extras import extra
from .parser import Parser, escaped

CTRL_C = "Ctrl-C stops the server. That is how it usually ends, so the exit code is 0."


def add_flags(command: Parser, _words: Sequence[str]) -> None:
    command.add_argument(
        "--host",
        type=host,
        default=Settings.host,
        metavar="ADDRESS",
        help=f"address to listen on (default: {Settings.host}, for the whole network)",
    )
    command.add_argument(
        "--port",
        type=number("--port", 1, 65535),
        default=Settings.port,
        metavar="NUMBER",
        help=f"port to listen on (default: {Settings.port})",
    )
    command.add_argument(
        "--data",
        metavar="FOLDER",
        help=escaped(
            f"folder for the rooms (default: ${VARIABLE} if set, otherwise {usual_folder()})"
        ),
    )
    command.add_argument(
        "--url",
        type=url,
        help="address that people use, for links and QR codes (default: the one in their browser)",
    )
    command.add_argument(
        "--proxy",
        action="store_true",
        help="trust the addresses reported by a proxy in front of the server (default: don't)",
    )
    command.add_argument(
        "--open-metrics",
        action="store_true",
        help="let anybody read /metrics (default: only this machine)",
    )
    command.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="change a limit; can be repeated (default: the numbers below)",
    )
    command.add_argument(
        "--bot-processes",
        type=number("--bot-processes", 1, 64),
        default=Settings.bot_processes,
        metavar="NUMBER",
        help=f"number of processes in which bots think (default: {Settings.bot_processes})",
    )
    lines = [f"  {name:<28}{what}" for name, what in Limits.described()]
    command.epilog = "\n".join(["limits and their defaults:", *lines, "", CTRL_C])


def host(text: str) -> str:
    if not text.strip():
        wanted = "--host cannot be empty: it has to be an address of this machine"
        raise ArgumentTypeError(f"{wanted}, such as {Settings.host} for all it has")
    return text


def url(text: str) -> str:
    if text.startswith(("http://", "https://")) and urlsplit(text).netloc:
        return text
    wanted = "--url has to begin with http:// or https://, as in https://cards.example.org"
    raise ArgumentTypeError(f"{wanted}. “{text[:40]}” does not")


def run(arguments: Namespace) -> None:
    limits = Limits.read(arguments.limit)
    require_pages()
    with extra("online", "the server"):
        from ..online.server import serve as server

    settings = Settings(
        host=arguments.host,
        port=arguments.port,
        data=server.data_folder(arguments.data),
        url=arguments.url or Settings.url,
        proxy=arguments.proxy,
        open_metrics=arguments.open_metrics,
        bot_processes=arguments.bot_processes,
        limits=limits,
    )
    server.run(settings)
