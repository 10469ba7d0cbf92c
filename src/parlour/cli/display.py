"""How commands use this terminal: line mode or full screen, colours and symbols."""

from __future__ import annotations

import argparse
import os
import sys
from types import ModuleType

from ..core.phrase import Phrase, Text
from ..terminal.screens.appearance import Appearance
from ..terminal.session.coach import Coach
from ..terminal.text.glyphs import Glyphs, to_ascii
from ..terminal.text.printer import Printer
from .arguments import seconds
from .optional_packages import extra
from .parser import Parser, in_help
from .words import SECONDS

PLAIN = Phrase(
    "cli.flag.plain",
    "line mode: lines of text (default: a full-screen table, where one can be shown)",
)()
PACE = Phrase("cli.flag.pace", "number of seconds that a move stays on the screen (default: 1)")()
FOUR_COLOURS = Phrase("cli.flag.four_colours", "a colour for each suit (default: red and black)")()
ASCII = Phrase(
    "cli.flag.ascii",
    "letters for the suits (default: suit symbols, where they can be shown)",
)()

FULL_SCREEN = Phrase("cli.full_screen", "the full-screen table")()
DO_WITHOUT = Phrase("cli.full_screen.do_without", "line mode does without: add --plain")()
LEAVE_OUT_PLAIN = Phrase(
    "cli.full_screen.leave_out_plain",
    "Leave out --plain to use the full-screen table, which hides them between turns",
)()
RUN_ELSEWHERE = Phrase(
    "cli.full_screen.run_elsewhere",
    "The full-screen table, which hides them between turns, has to be run {where}",
)
RUN_WITHOUT_PLAIN = Phrase(
    "cli.full_screen.run_without_plain",
    "The full-screen table, which hides them between turns, has to be run {where}, and without"
    " --plain",
)
IN_A_TERMINAL = Phrase(
    "cli.full_screen.in_a_terminal", "in a terminal, with neither input nor output redirected"
)()
IN_A_BETTER_ONE = Phrase(
    "cli.full_screen.in_a_better_one",
    "in a terminal that can do more than this one, whose TERM is “{name}”",
)
IN_A_KNOWN_ONE = Phrase(
    "cli.full_screen.in_a_known_one",
    "in a terminal that can do more than this one, whose TERM is not set",
)()


def add_looks(command: Parser) -> None:
    """Add the flags of commands that open a table."""
    command.add_argument("--plain", action="store_true", help=in_help(PLAIN))
    command.add_argument(
        "--pace",
        type=seconds("--pace", 0, 60),
        default=1.0,
        metavar=str(SECONDS),
        help=in_help(PACE),
    )
    command.add_argument("--four-colours", action="store_true", help=in_help(FOUR_COLOURS))
    command.add_argument("--ascii", action="store_true", help=in_help(ASCII))


def settings(arguments: argparse.Namespace, coach: Coach | None = None) -> Appearance:
    """Return the looks of the full-screen table, with the coach if there is one."""
    glyphs = Glyphs(stdout_printer(arguments.ascii).signs, arguments.four_colours)
    return Appearance(glyphs, arguments.pace, coach=coach)


def full_screen(arguments: argparse.Namespace) -> bool:
    """Check whether to use the full screen: the terminal can show it, and `--plain` was not
    given."""
    return not arguments.plain and no_full_screen() is None


def no_full_screen() -> Text | None:
    """Return the reason why the full-screen table cannot run here, or None if it can."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return IN_A_TERMINAL
    name = os.environ.get("TERM", "")
    if name in ("", "dumb"):
        return IN_A_BETTER_ONE(name=name) if name else IN_A_KNOWN_ONE
    return None


def way_to_full_screen(arguments: argparse.Namespace) -> Text:
    """Return what a person in line mode can do to hide cards from other people."""
    where = no_full_screen()
    if where is None:
        return LEAVE_OUT_PLAIN
    return (RUN_WITHOUT_PLAIN if arguments.plain else RUN_ELSEWHERE)(where=where)


def full_table() -> ModuleType:
    """Load the full-screen table, which needs a package that line mode does without."""
    with extra("terminal", FULL_SCREEN, DO_WITHOUT):
        from ..terminal.screens import app
    return app


def stdout_printer(ascii_only: bool = False) -> Printer:
    printer = Printer.on(sys.stdout)
    printer.signs = printer.signs and not ascii_only
    return printer


def ask(prompt: str) -> str:
    """Read a line. Input from a pipe is echoed, so that the output reads like a session."""
    line = input(prompt if stdout_printer().signs else to_ascii(prompt))
    if not sys.stdin.isatty():
        print(line[:200])
    return line
