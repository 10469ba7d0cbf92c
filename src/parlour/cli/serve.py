"""`parlour serve`: the card room for browsers, in this network or on the internet."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence

from ..folders import VARIABLE, state_folder
from ..online.server.limits import Limits
from .arguments import number
from .extras import extra
from .parser import Parser, escaped

EVERYWHERE = "0.0.0.0"  # noqa: S104  (friends come from other machines)
PORT = 8000
BOT_PROCESSES = 1


def add_flags(command: Parser, _words: Sequence[str]) -> None:
    command.add_argument(
        "--host",
        type=host,
        default=EVERYWHERE,
        metavar="ADDRESS",
        help=f"address to listen on (default: {EVERYWHERE}, for the whole network)",
    )
    command.add_argument(
        "--port",
        type=number("--port", 1, 65535),
        default=PORT,
        metavar="NUMBER",
        help=f"port to listen on (default: {PORT})",
    )
    command.add_argument(
        "--data",
        metavar="FOLDER",
        help=escaped(f"folder for the rooms (default: {state_folder()}, or what ${VARIABLE} says)"),
    )
    command.add_argument(
        "--url",
        default="",
        help="address that people use, for links and QR codes (default: the one in their browser)",
    )
    command.add_argument(
        "--proxy",
        action="store_true",
        help="trust in the addresses that a proxy in front reports (default: no trust)",
    )
    command.add_argument(
        "--open-metrics",
        action="store_true",
        help="/metrics for everybody (default: only for this machine)",
    )
    command.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="another number for a limit; can be repeated (default: the numbers below)",
    )
    command.add_argument(
        "--bot-processes",
        type=number("--bot-processes", 1, 64),
        default=BOT_PROCESSES,
        metavar="NUMBER",
        help=f"number of processes in which bots think (default: {BOT_PROCESSES})",
    )
    lines = [f"  {name:<29}{what}" for name, what in Limits.described()]
    command.epilog = "\n".join(["limits and their defaults:", *lines])


def host(text: str) -> str:
    if not text.strip():
        wanted = f"--host is an address of this machine, such as {EVERYWHERE} for all it has"
        raise ArgumentTypeError(f"{wanted}, and cannot be empty")
    return text


def run(arguments: Namespace) -> None:
    limits = Limits.read(arguments.limit)
    with extra("online", "the server"):
        from ..online.server import serve as server

    settings = server.Settings(
        host=arguments.host,
        port=arguments.port,
        data=server.data_folder(arguments.data),
        url=arguments.url,
        proxy=arguments.proxy,
        open_metrics=arguments.open_metrics,
        bot_processes=arguments.bot_processes,
        limits=limits,
    )
    server.require_pages()
    server.run(settings)
