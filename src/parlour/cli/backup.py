"""`parlour backup`: a copy of all rooms, made while the server runs."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from ..core.language import ANYBODY
from ..core.phrase import Phrase
from ..online.stores.data_folder import ROOMS, chosen_folder
from .display import stdout_printer
from .optional_packages import extra
from .parser import Parser, in_help, paragraph
from .serve import THE_SERVER, add_data_flag
from .words import FILE

TARGET = Phrase("cli.backup.file", "file to write")()
FORCE = Phrase("cli.backup.force", "write over a file that exists (default: refuse to)")()
NO_NEED_TO_STOP = Phrase(
    "cli.backup.no_need_to_stop",
    "The server can go on meanwhile. The file is checked before it gets its name, and is for your"
    " eyes only: it has everybody’s cards. “parlour restore” brings it back",
)()
BACKED_UP = Phrase(
    "cli.backup.done", "{rooms:# room is|# rooms are} in “{file}”, checked and readable"
)


def add_flags(command: Parser, _words: Sequence[str]) -> None:
    command.add_argument("file", metavar=str(FILE), help=in_help(TARGET))
    command.add_argument("--force", action="store_true", help=in_help(FORCE))
    add_data_flag(command)
    command.epilog = paragraph(NO_NEED_TO_STOP)


def run(arguments: Namespace) -> None:
    with extra("online", THE_SERVER):
        from ..online.stores.backup import back_up

    os.nice(10)  # lower priority than the server: players come first
    store, target = chosen_folder(arguments.data) / ROOMS, Path(arguments.file)
    rooms = back_up(store, target, force=arguments.force)
    stdout_printer().line(ANYBODY.complaint(BACKED_UP(rooms=rooms, file=str(target))))
