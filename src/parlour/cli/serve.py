"""`parlour serve`: runs the card room for browsers, on this network or on the internet."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from functools import partial
from ipaddress import ip_network
from urllib.parse import urlsplit

from ..core.phrase import Phrase
from ..languages import load_languages
from ..online.cluster.store_url import is_database
from ..online.server.limits import Limits
from ..online.server.settings import JSON_LOG, ONLY_HERE, Network, Settings
from ..online.server.web_files import require_pages
from ..online.stores.data_folder import chosen_folder, data_folder
from ..state_folder import VARIABLE, usual_folder
from .arguments import number
from .optional_packages import extra
from .parser import Parser, in_help, paragraph, two_columns
from .words import FOLDER, NUMBER, complain

THE_SERVER = Phrase("cli.serve.server", "the server")()
THE_DATABASE = Phrase("cli.serve.database", "a store in PostgreSQL")()
ADDRESS = Phrase("cli.word.address", "ADDRESS")()
URL = Phrase("cli.word.url", "URL")()
PATH = Phrase("cli.word.path", "PATH")()
NAME = Phrase("cli.word.host_name", "NAME")()
A_PORT = Phrase("cli.word.port", "[ADDRESS:]PORT")()
A_LIMIT = Phrase("cli.word.limit", "NAME=NUMBER")()

HOST = Phrase("cli.serve.host", "address to listen on (default: {default}, for the whole network)")
PORT = Phrase("cli.serve.port", "port to listen on (default: {default})")
DATA = Phrase(
    "cli.serve.data",
    "folder for the rooms (default: ${variable} if set, otherwise {folder})",
)
STORE = Phrase(
    "cli.serve.store",
    "keep the rooms in this PostgreSQL database, which other servers can share (default: keep them"
    " in a file in the folder for the rooms)",
)()
PEOPLE_USE = Phrase(
    "cli.serve.url",
    "address that people use, for links and QR codes (default: the one in their browser)",
)()
BASE = Phrase(
    "cli.serve.base",
    "path under which everything is, as in {example}, on a site with other things (default: none)",
)
HOST_NAME = Phrase(
    "cli.serve.host_name",
    "another name that people use for this machine; can be repeated (default: its own name, every"
    " address, and the name in --url)",
)()
PROXY = Phrase(
    "cli.serve.proxy",
    "trust the proxy at this address, or in this network, to report who asks; can be repeated"
    " (default: trust none)",
)()
METRICS = Phrase(
    "cli.serve.metrics",
    "port for /metrics, on {here} unless an address goes before it (default: no metrics)",
)
LIMIT = Phrase("cli.serve.limit", "change a limit; can be repeated (default: the numbers below)")()
BOT_PROCESSES = Phrase(
    "cli.serve.bot_processes",
    "number of processes in which strong bots think (default: {default})",
)
ALL_LIMITS = Phrase("cli.serve.limits", "limits and their defaults:")()
CTRL_C = Phrase(
    "cli.serve.ctrl_c",
    "Ctrl-C stops the server. That is how it usually ends, so the exit code is 0",
)()

NO_HOST = Phrase(
    "cli.serve.no_host",
    "--host cannot be empty: it has to be an address of this machine, or {all} for all its"
    " addresses",
)
NOT_A_URL = Phrase(
    "cli.serve.not_a_url",
    "--url has to begin with http:// or https://, as in {example}. “{typed}” does not",
)
PATH_IN_URL = Phrase(
    "cli.serve.path_in_url",
    "--url has to be a site alone, as in {example}. Its path goes into --base: --base {path}",
)
EXAMPLE_URL = "https://cards.example.org"
LOG = Phrase(
    "cli.serve.log", "write the log as {json} (default: as lines to read, if this is a terminal)"
)
NOT_A_LOG = Phrase("cli.serve.not_a_log", "--log has to be {json}, not “{typed}”")
NOT_A_DATABASE = Phrase(
    "cli.serve.not_a_database",
    "--store has to be the address of a database, as in {example}. “{typed}” is not",
)
EXAMPLE_DATABASE = "postgresql://parlour@db.example.org/parlour"
NOT_A_BASE = Phrase(
    "cli.serve.not_a_base",
    "--base has to be a path of letters, digits, dots, _ and -, as in {example}, not “{typed}”",
)
EXAMPLE_BASE = "/cards"
NOT_A_NAME = Phrase(
    "cli.serve.not_a_name",
    "--host-name has to be a name alone, as in {example}, not “{typed}”",
)
NOT_A_PROXY = Phrase(
    "cli.serve.not_a_proxy",
    "--proxy has to be an address or a network, as in 127.0.0.1 or 10.0.0.0/8, not “{typed}”",
)
NOT_A_PORT = Phrase(
    "cli.serve.not_a_port",
    "--metrics has to be a port, as in 9100 or 10.0.0.5:9100, not “{typed}”",
)
A_BASE = re.compile(r"(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+")
A_NAME = re.compile(r"[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*")


def add_flags(command: Parser, _words: Sequence[str]) -> None:
    command.add_argument(
        "--host",
        type=host,
        default=Settings.host,
        metavar=str(ADDRESS),
        help=in_help(HOST(default=Settings.host)),
    )
    command.add_argument(
        "--port",
        type=number("--port", 1, 65535),
        default=Settings.port,
        metavar=str(NUMBER),
        help=in_help(PORT(default=Settings.port)),
    )
    add_data_flag(command)
    command.add_argument("--store", type=database, metavar=str(URL), help=in_help(STORE))
    command.add_argument("--url", type=url, metavar=str(URL), help=in_help(PEOPLE_USE))
    command.add_argument(
        "--base",
        type=base,
        default=Settings.base,
        metavar=str(PATH),
        help=in_help(BASE(example=EXAMPLE_BASE)),
    )
    command.add_argument(
        "--host-name",
        type=host_name,
        action="append",
        default=[],
        metavar=str(NAME),
        help=in_help(HOST_NAME),
    )
    command.add_argument(
        "--proxy",
        type=proxy,
        action="append",
        default=[],
        metavar=str(ADDRESS),
        help=in_help(PROXY),
    )
    command.add_argument(
        "--metrics", type=metrics, metavar=str(A_PORT), help=in_help(METRICS(here=ONLY_HERE))
    )
    command.add_argument(
        "--limit", action="append", default=[], metavar=str(A_LIMIT), help=in_help(LIMIT)
    )
    command.add_argument(
        "--bot-processes",
        type=number("--bot-processes", 1, 64),
        default=Settings.bot_processes,
        metavar=str(NUMBER),
        help=in_help(BOT_PROCESSES(default=Settings.bot_processes)),
    )
    command.add_argument("--log", type=log, metavar=JSON_LOG, help=in_help(LOG(json=JSON_LOG)))
    limits = two_columns(Limits.described(), left=28)
    command.epilog = "\n".join([str(ALL_LIMITS), *limits, "", paragraph(CTRL_C)])


def add_data_flag(command: Parser) -> None:
    command.add_argument(
        "--data",
        metavar=str(FOLDER),
        help=in_help(DATA(variable=VARIABLE, folder=str(usual_folder()))),
    )


def log(text: str) -> str:
    if text != JSON_LOG:
        raise ArgumentTypeError(str(NOT_A_LOG(json=JSON_LOG, typed=text[:40])))
    return text


def host(text: str) -> str:
    if not text.strip():
        raise ArgumentTypeError(str(NO_HOST(all=Settings.host)))
    return text


def url(text: str) -> str:
    scheme, site, path, *_ = urlsplit(text)
    if scheme not in ("http", "https") or not site:
        raise ArgumentTypeError(str(NOT_A_URL(example=EXAMPLE_URL, typed=text[:40])))
    if path.strip("/"):
        alone = f"{scheme}://{site[:80]}"
        raise ArgumentTypeError(str(PATH_IN_URL(example=alone, path=path[:40])))
    return f"{scheme}://{site}"


def base(text: str) -> str:
    """Read a base path, and remove the slash at its end."""
    path = text.rstrip("/")
    if not path or A_BASE.fullmatch(path):
        return path
    raise ArgumentTypeError(str(NOT_A_BASE(example=EXAMPLE_BASE, typed=text[:40])))


def database(text: str) -> str:
    if is_database(text):
        return text
    raise ArgumentTypeError(str(NOT_A_DATABASE(example=EXAMPLE_DATABASE, typed=text[:40])))


def host_name(text: str) -> str:
    if A_NAME.fullmatch(text):
        return text
    example = urlsplit(EXAMPLE_URL).netloc
    raise ArgumentTypeError(str(NOT_A_NAME(example=example, typed=text[:40])))


def proxy(text: str) -> Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise ArgumentTypeError(str(NOT_A_PROXY(typed=text[:40]))) from None


def metrics(text: str) -> tuple[str, int]:
    address, _, port = text.rpartition(":")
    if port.isascii() and port.isdecimal() and len(port) <= 5 and 0 < int(port) <= 65535:
        return address.strip("[]") or ONLY_HERE, int(port)
    raise ArgumentTypeError(str(NOT_A_PORT(typed=text[:40])))


def require_postgres() -> None:
    with extra("postgres", THE_DATABASE):
        import asyncpg  # noqa: F401


def run(arguments: Namespace) -> None:
    limits = Limits.read(arguments.limit)
    require_pages()
    with extra("online", THE_SERVER):
        from ..online.server import serve as server
    opened = server.open_hub
    if arguments.store:
        require_postgres()
        from ..online.cluster.shared_hub import open_shared_hub

        opened = partial(open_shared_hub, arguments.store)
    # Load all languages, since guests may read other languages than this machine's user.
    for broken in load_languages():
        complain(broken.text)
    settings = Settings(
        host=arguments.host,
        port=arguments.port,
        data=chosen_folder(arguments.data) if arguments.store else data_folder(arguments.data),
        url=arguments.url or Settings.url,
        base=arguments.base,
        names=tuple(arguments.host_name),
        proxies=tuple(arguments.proxy),
        metrics=arguments.metrics,
        bot_processes=arguments.bot_processes,
        log=arguments.log or "",
        limits=limits,
    )
    server.run(settings, opened)
