"""The command line: its commands, and how errors are reported.

Each command has a file of its name beside this one (`new_game.py` for `new-game`), with
`add_flags(command, words)` and `run(arguments)`. Only the file of the typed command is loaded, so
help appears at once.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from .. import __version__
from ..core.did_you_mean import COMMAND, nothing_called
from ..core.errors import OptionError, ParlourError, file_trouble
from ..core.phrase import Phrase
from ..languages import use_usual_language
from ..mypyc_compat import is_compiled
from .parser import INTERRUPTED, Parser, in_help, paragraph, two_columns, wrapped
from .words import complain

COMMANDS = {
    "games": Phrase("cli.games", "list the games and their house rules")(),
    "learn": Phrase("cli.learn", "teach a game in sixty seconds")(),
    "rules": Phrase("cli.rules", "print all the rules of a game")(),
    "play": Phrase("cli.play", "play at this terminal")(),
    "arena": Phrase("cli.arena", "play bots against each other and compare them")(),
    "serve": Phrase("cli.serve", "open rooms that friends join on their phones")(),
    "backup": Phrase("cli.backup", "copy all rooms of a server, while it runs")(),
    "restore": Phrase("cli.restore", "bring the rooms of a backup back")(),
    "store": Phrase("cli.store", "set up a database, or move rooms to another")(),
    "replay": Phrase("cli.replay", "show a recorded game, move by move")(),
    "verify": Phrase("cli.verify", "check what a record of a game proves")(),
    "position": Phrase("cli.position", "show a position and its legal moves")(),
    "new-game": Phrase("cli.new_game", "write a package for a game of your own")(),
    "check": Phrase("cli.check", "say what is wrong with a game, for its author")(),
    "perft": Phrase("cli.perft", "count the possible sequences of opening moves")(),
}
ABOUT = Phrase("cli.about", "a card room for house-rule games")()
VERSION = Phrase("cli.version", "version of Parlour")()
COMPILED = Phrase("cli.version_compiled", "parlour {version}, compiled")
PLAIN = Phrase("cli.version_plain", "parlour {version}, in plain Python")
A_COMMAND = Phrase("cli.word.command", "COMMAND")()
ALL_COMMANDS = Phrase("cli.commands", "commands:")()
EXIT_CODES = Phrase(
    "cli.exit_codes",
    "exit codes: 0 all went well, 1 a file or the machine is at fault, 2 the command line was"
    " wrong, 130 interrupted",
)()

ONE_WORD_TOO_MANY = Phrase(
    "cli.one_word_too_many", "“{word}” is one word too many: see “{command}”"
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. Returns its exit code: errors carry theirs, and EXIT_CODES lists them for
    users."""
    words = list(sys.argv[1:] if argv is None else argv)
    use_usual_language()
    mend_streams()
    try:
        top = parser(words)
        arguments, more = top.parse_known_args(words)
        if more:
            raise OptionError(ONE_WORD_TOO_MANY(word=more[0][:40], command=arguments.see))
        if arguments.run is None:
            top.print_help()
            return 0
        arguments.run(arguments)
        sys.stdout.flush()
    except ParlourError as error:
        complain(error.text, getattr(error, "__notes__", ()))
        return error.exit_code
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # The reader of our output is gone. Discard the rest, or Python complains when it
            # flushes at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        complain(file_trouble(error))
        return 1
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    return 0


def mend_streams() -> None:
    """Replace closed streams, and characters that a stream cannot encode or decode."""
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def parser(words: Sequence[str]) -> Parser:
    """Return a parser for these words. It knows all commands, but the flags of the typed one
    alone."""
    top = Parser("parlour", paragraph(ABOUT), usage=f"parlour [-h] [--version] {A_COMMAND} ...")
    listed = two_columns(COMMANDS.items(), left=10)
    top.epilog = "\n".join([str(ALL_COMMANDS), *listed, "", wrapped(str(EXIT_CODES))])
    told = (COMPILED if is_compiled() else PLAIN)(version=__version__)
    top.add_argument("--version", action="version", version=str(told), help=in_help(VERSION))
    top.set_defaults(run=None, see=top.see)
    commands = top.add_subparsers(prog=top.prog, help=argparse.SUPPRESS)
    typed = next((word for word in words if not word.startswith("-")), "")
    if typed and typed not in COMMANDS:
        raise OptionError(nothing_called(COMMAND, typed, list(COMMANDS)))
    top.check_flags(words[: words.index(typed)] if typed else words)
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, description=paragraph(summary))
        if name == typed:
            module = import_module(f".{name.replace('-', '_')}", __package__)
            rest = words[words.index(name) + 1 :]
            module.add_flags(command, rest)
            command.check_flags(rest)
            command.set_defaults(run=module.run, see=command.see)
    return top
