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

from .. import __version__
from ..core.errors import OptionError, ParlourError

COMMANDS = {
    "games": "list the games",
    "rules": "how a game is played",
    "play": "play at this terminal",
    "arena": "let bots play, and compare them",
    "serve": "open rooms for friends and their phones",
    "replay": "show a recorded game, move by move",
    "verify": "check that a record is a true game",
    "position": "show a position and its legal moves",
    "perft": "count the move sequences from a deal",
}
EPILOG = """examples:
  parlour play                 choose a game, and who plays
  parlour play cheat --help    its house rules
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code: 0 well, 1 something was wrong with the input, 2 usage."""
    words = list(sys.argv[1:] if argv is None else argv)
    mend_streams()
    try:
        top = parser(words)
        arguments = top.parse_args(words)
        if arguments.run is None:
            top.print_help()
            return 0
        arguments.run(arguments)
        sys.stdout.flush()
    except ParlourError as error:
        complain(str(error), getattr(error, "__notes__", ()))
        return 2 if isinstance(error, OptionError) else 1
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # The reader has gone; keep Python from complaining when it flushes at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        what = error.strerror or str(error)
        complain(f"{error.filename}: {what}" if error.filename else what)
        return 1
    except KeyboardInterrupt:
        print()
        return 130
    return 0


def mend_streams() -> None:
    """Closed streams and odd bytes are no reason to fall over."""
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """The parser for these words: it knows all commands, and the flags of the one among them."""
    top = argparse.ArgumentParser(
        prog="parlour",
        description="A card room for house-rule games.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"parlour {__version__}")
    top.set_defaults(run=None)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    typed = next((word for word in words if not word.startswith("-")), "")
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary)
        if name == typed:
            module = import_module(f".{name}", __package__)
            module.add_flags(command, words[words.index(name) + 1 :])
            command.set_defaults(run=module.run)
    return top


def complain(reason: str, notes: Sequence[str] = ()) -> None:
    """Say what is wrong; notes are commands, which are to be copied and so are not wrapped."""
    from ..terminal.text.printer import Printer

    Printer.on(sys.stderr).line(f"parlour: {reason}", "  ")
    for note in notes:
        print(f"  {note}", file=sys.stderr)
