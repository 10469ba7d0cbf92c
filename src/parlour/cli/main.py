"""The command line: which commands there are, and what happens when something goes wrong.

Each command has a file of its name beside this one, with `add_flags(command, words)` and
`run(arguments)`. Only the file of the command that was typed is loaded, so that help comes at once.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from .. import __version__
from ..core.did_you_mean import nothing_called
from ..core.errors import OptionError, ParlourError
from .parser import INTERRUPTED, Parser

COMMANDS = {
    "games": "list the games and their house rules",
    "rules": "explain how a game is played",
    "play": "play at this terminal",
    "arena": "play bots against each other and compare them",
    "serve": "open rooms that friends join on their phones",
    "replay": "show a recorded game, move by move",
    "verify": "check that a record is of a genuine game",
    "position": "show a position and its legal moves",
    "perft": "count the possible sequences of opening moves",
}
EPILOG = """“parlour play” lets you choose a game and who plays;
“parlour play cheat --help” lists the house rules of Cheat.

exit codes: 0 all went well, 1 a file or the machine is at
fault, 2 the command line was wrong, 130 interrupted
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code, as EPILOG tells it and errors carry it."""
    words = list(sys.argv[1:] if argv is None else argv)
    mend_streams()
    try:
        top = parser(words)
        arguments, more = top.parse_known_args(words)
        if more:
            raise OptionError(f"“{more[0][:40]}” is one word too many: see “{arguments.see}”")
        if arguments.run is None:
            top.print_help()
            return 0
        arguments.run(arguments)
        sys.stdout.flush()
    except ParlourError as error:
        complain(str(error), getattr(error, "__notes__", ()))
        return error.exit_code
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # The reader has gone; keep Python from complaining when it flushes at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        complain(file_trouble(error))
        return 1
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    return 0


def file_trouble(error: OSError) -> str:
    """What is wrong with a file, in words."""
    what = error.strerror or str(error)
    if not isinstance(error.filename, str):
        return what
    path = Path(error.filename)
    if isinstance(error, FileNotFoundError):
        if not path.parent.exists():
            return f"there is no folder called “{path.parent}”"
        return f"there is no file called “{path}”"
    if isinstance(error, IsADirectoryError):
        return f"“{path}” is a folder, not a file"
    if isinstance(error, PermissionError):
        return f"you are not allowed to open “{path}”"
    return f"“{path}” cannot be used: {what}"


def mend_streams() -> None:
    """Closed streams and odd bytes are no reason to fall over."""
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def parser(words: Sequence[str]) -> Parser:
    """The parser for these words: it knows all commands, and the flags of the one among them."""
    lines = [f"  {name:<10}{summary}" for name, summary in COMMANDS.items()]
    top = Parser(
        prog="parlour",
        description="A card room for house-rule games.",
        epilog="\n".join(["commands:", *lines, "", EPILOG]),
        usage="parlour [-h] [--version] COMMAND ...",
    )
    top.add_argument(
        "--version", action="version", version=f"parlour {__version__}", help="version of Parlour"
    )
    top.set_defaults(run=None, see=top.see)
    commands = top.add_subparsers(prog=top.prog, help=argparse.SUPPRESS)
    typed = next((word for word in words if not word.startswith("-")), "")
    if typed and typed not in COMMANDS:
        raise OptionError(nothing_called("command", typed, list(COMMANDS)))
    top.check_flags(words[: words.index(typed)] if typed else words)
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, description=f"{summary[:1].upper()}{summary[1:]}.")
        if name == typed:
            module = import_module(f".{name}", __package__)
            rest = words[words.index(name) + 1 :]
            module.add_flags(command, rest)
            command.check_flags(rest)
            command.set_defaults(run=module.run, see=command.see)
    return top


def complain(reason: str, notes: Sequence[str] = ()) -> None:
    """Errors are sentences, of which some are told within others, and so have no full stop. Notes
    are commands to be copied, and so are not wrapped."""
    from ..terminal.text.printer import Printer

    end = "" if reason.endswith((".", "?", "!", ":")) else "."
    Printer.on(sys.stderr).line(f"parlour: {reason}{end}", "  ")
    for note in notes:
        print(f"  {note}", file=sys.stderr)
