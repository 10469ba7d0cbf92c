"""`parlour serve`: the card room for browsers, in this network or on the internet."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from urllib.parse import urlsplit

from ..core.phrase import Phrase
from ..folders import VARIABLE, usual_folder
from ..languages import load_languages
from ..online.server.limits import Limits
from ..online.server.settings import Settings
from ..online.server.web_files import require_pages
from .arguments import number
from .complain import complain
from .extras import extra
from .parser import Parser, in_help, paragraph, two_columns
from .words import NUMBER

THE_SERVER = Phrase("cli.serve.server", "the server")()
ADDRESS = Phrase("cli.word.address", "ADDRESS")()
FOLDER = Phrase("cli.word.folder", "FOLDER")()
URL = Phrase("cli.word.url", "URL")()
A_LIMIT = Phrase("cli.word.limit", "NAME=NUMBER")()

HOST = Phrase("cli.serve.host", "address to listen on (default: {default}, for the whole network)")
PORT = Phrase("cli.serve.port", "port to listen on (default: {default})")
DATA = Phrase(
    "cli.serve.data",
    "folder for the rooms (default: ${variable} if set, otherwise {folder})",
)
PEOPLE_USE = Phrase(
    "cli.serve.url",
    "address that people use, for links and QR codes (default: the one in their browser)",
)()
PROXY = Phrase(
    "cli.serve.proxy",
    "trust the addresses reported by a proxy in front of the server (default: don’t)",
)()
OPEN_METRICS = Phrase(
    "cli.serve.open_metrics", "let anybody read /metrics (default: only this machine)"
)()
LIMIT = Phrase("cli.serve.limit", "change a limit; can be repeated (default: the numbers below)")()
BOT_PROCESSES = Phrase(
    "cli.serve.bot_processes",
    "number of processes in which bots think (default: {default})",
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
EXAMPLE_URL = "https://cards.example.org"


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
    command.add_argument(
        "--data",
        metavar=str(FOLDER),
        help=in_help(DATA(variable=VARIABLE, folder=str(usual_folder()))),
    )
    command.add_argument("--url", type=url, metavar=str(URL), help=in_help(PEOPLE_USE))
    command.add_argument("--proxy", action="store_true", help=in_help(PROXY))
    command.add_argument("--open-metrics", action="store_true", help=in_help(OPEN_METRICS))
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
    limits = two_columns(Limits.described(), left=28)
    command.epilog = "\n".join([str(ALL_LIMITS), *limits, "", paragraph(CTRL_C)])


def host(text: str) -> str:
    if not text.strip():
        raise ArgumentTypeError(str(NO_HOST(all=Settings.host)))
    return text


def url(text: str) -> str:
    if text.startswith(("http://", "https://")) and urlsplit(text).netloc:
        return text
    raise ArgumentTypeError(str(NOT_A_URL(example=EXAMPLE_URL, typed=text[:40])))


def run(arguments: Namespace) -> None:
    limits = Limits.read(arguments.limit)
    require_pages()
    with extra("online", THE_SERVER):
        from ..online.server import serve as server

    for broken in load_languages():  # for guests who read another language than this machine does
        complain(broken.text)
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
