"""The terminal as commands use it: in lines or full screen, and what it can show."""

from __future__ import annotations

import argparse
import os
import sys
from types import ModuleType

from ..terminal.screens.settings import Settings
from ..terminal.text.glyphs import Glyphs
from ..terminal.text.printer import Printer
from .arguments import seconds
from .extras import extra
from .parser import Parser


def add_looks(command: Parser) -> None:
    """Flags of what opens a table."""
    command.add_argument(
        "--plain",
        action="store_true",
        help="line mode: lines of text (default: a full-screen table, where one can be shown)",
    )
    command.add_argument(
        "--pace",
        type=seconds("--pace", 0, 60),
        default=1.0,
        metavar="SECONDS",
        help="number of seconds that a move stays on the screen (default: 1)",
    )
    command.add_argument(
        "--four-colours",
        action="store_true",
        help="a colour for each suit (default: red and black)",
    )
    command.add_argument(
        "--ascii",
        action="store_true",
        help="letters for the suits (default: suit symbols, where they can be shown)",
    )


def settings(arguments: argparse.Namespace) -> Settings:
    """How the full-screen table is to look."""
    glyphs = Glyphs(stdout_printer(arguments.ascii).signs, arguments.four_colours)
    return Settings(glyphs, arguments.pace)


def full_screen(arguments: argparse.Namespace) -> bool:
    """Whether there is a terminal that can show a table, and nobody wants it plain."""
    return not arguments.plain and not no_full_screen()


def no_full_screen() -> str:
    """Where the full-screen table could be run, in words; nothing, if it can be shown here."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return "in a terminal, with neither input nor output redirected"
    name = os.environ.get("TERM", "")
    if name in ("", "dumb"):
        kind = f"TERM is “{name}”" if name else "TERM is not set"
        return f"in a terminal that can do more than this one, whose {kind}"
    return ""


def way_to_full_screen(arguments: argparse.Namespace) -> str:
    """What somebody can do who is in line mode and wants to hide cards from somebody else."""
    table = "full-screen table, which hides them between turns"
    if not (where := no_full_screen()):
        return f"Leave out --plain to use the {table}"
    without = ", and without --plain" if arguments.plain else ""
    return f"The {table}, has to be run {where}{without}"


def full_table() -> ModuleType:
    """What opens the table; it needs a package that line mode does without."""
    with extra("terminal", "the full-screen table", "; line mode does without: add --plain"):
        from ..terminal.screens import app
    return app


def stdout_printer(ascii_only: bool = False) -> Printer:
    printer = Printer.on(sys.stdout)
    printer.signs = printer.signs and not ascii_only
    return printer


def ask(prompt: str) -> str:
    """Read a line. One that comes from a pipe is shown, so that the whole reads like a session."""
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line[:200])
    return line
