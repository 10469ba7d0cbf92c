"""`parlour restore`: puts back the rooms of a backup."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from ..core.language import ANYBODY
from ..core.phrase import Phrase
from ..online.stores.data_folder import ROOMS, data_folder
from .display import stdout_printer
from .optional_packages import extra
from .parser import Parser, in_help, paragraph
from .serve import THE_SERVER, add_data_flag
from .words import FILE

SOURCE = Phrase("cli.restore.file", "backup to restore")()
STOP_FIRST = Phrase(
    "cli.restore.stop_first",
    "Stop the server first. The rooms that are there now are kept under another name",
)()
RESTORED = Phrase("cli.restore.done", "{rooms:# room is|# rooms are} back, as of “{file}”")
KEPT = Phrase("cli.restore.kept", "What was there before is now “{kept}”")


def add_flags(command: Parser, _words: Sequence[str]) -> None:
    command.add_argument("file", metavar=str(FILE), help=in_help(SOURCE))
    add_data_flag(command)
    command.epilog = paragraph(STOP_FIRST)


def run(arguments: Namespace) -> None:
    with extra("online", THE_SERVER):
        from ..online.stores.backup import restore_backup

    source = Path(arguments.file)
    restored = restore_backup(source, data_folder(arguments.data) / ROOMS)
    printer = stdout_printer()
    printer.line(ANYBODY.complaint(RESTORED(rooms=restored.rooms, file=str(source))))
    if restored.kept:
        printer.line(ANYBODY.complaint(KEPT(kept=str(restored.kept))))
