"""`parlour serve`: the card room for browsers, in this network or on the internet."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ..core.errors import OptionError
from .extras import extra

EVERYWHERE = "0.0.0.0"  # noqa: S104  (friends come from other machines)


def add_flags(command: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    command.add_argument(
        "--host",
        default=EVERYWHERE,
        metavar="ADDRESS",
        help=f"address to listen on (default: {EVERYWHERE}, for the whole network)",
    )
    command.add_argument(
        "--port", type=int, default=8000, metavar="NUMBER", help="port number (default: 8000)"
    )
    command.add_argument(
        "--data", metavar="FOLDER", help="folder for the rooms (default: ~/.local/state/parlour)"
    )
    command.add_argument(
        "--url",
        default="",
        help="address that people use, for links and QR codes (default: the one in their browser)",
    )
    command.add_argument(
        "--proxy", action="store_true", help="trust the addresses that a proxy in front reports"
    )
    command.add_argument(
        "--open-metrics",
        action="store_true",
        help="show /metrics to everybody (default: only to this machine)",
    )
    command.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="limit to change, for example: rooms=50 (may be repeated)",
    )
    command.add_argument(
        "--bot-processes",
        type=int,
        default=1,
        metavar="NUMBER",
        help="number of processes in which bots think (default: 1)",
    )


def run(arguments: argparse.Namespace) -> None:
    with extra("online", "the server"):
        from ..online.server import serve as server
        from ..online.server.limits import Limits

    if not 0 < arguments.port < 65536:
        raise OptionError("a port is a number from 1 to 65535")
    if not 0 < arguments.bot_processes <= 64:
        raise OptionError("the number of bot processes is 1 to 64")
    settings = server.Settings(
        host=arguments.host,
        port=arguments.port,
        data=server.data_folder(arguments.data),
        url=arguments.url,
        proxy=arguments.proxy,
        open_metrics=arguments.open_metrics,
        bot_processes=arguments.bot_processes,
        limits=Limits.read(arguments.limit),
    )
    server.require_pages()
    server.run(settings)
