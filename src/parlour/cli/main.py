"""The command line. Heavy parts load when they are used, so that help comes at once."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

from .. import __version__
from ..core.errors import OptionError, ParlourError
from ..core.option import value_text
from ..registry import find_game, is_game

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
        from .commands import COMMANDS

        COMMANDS[arguments.run](arguments)
        sys.stdout.flush()
    except ParlourError as error:
        complain(str(error))
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
    """The parser for these words: a game that is named among them adds its house rules."""
    top = argparse.ArgumentParser(
        prog="parlour",
        description="A card room for house-rule games.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"parlour {__version__}")
    top.set_defaults(run=None)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")

    command = commands.add_parser("games", help="list the games")
    command.set_defaults(run="games")

    command = commands.add_parser("rules", help="how a game is played")
    command.add_argument("game", metavar="GAME")
    command.set_defaults(run="rules")

    command = commands.add_parser("play", help="play at this terminal")
    command.add_argument("game", nargs="?", metavar="GAME", help="without one, you are asked")
    command.add_argument("--seats", metavar="LIST", help="for example: you,hard,easy,bot")
    command.add_argument("--seed", help="deal as in an earlier game with this seed")
    command.add_argument("--resume", action="store_true", help="go on with an unfinished game")
    add_looks(command)
    command.set_defaults(run="play")
    add_house_rules(command, words)

    command = commands.add_parser("arena", help="let bots play, and compare them")
    command.add_argument("game", metavar="GAME")
    command.add_argument("bots", metavar="BOT", nargs="+", help="for example: hard normal:3")
    command.add_argument("--games", type=int, default=1000, help="at least so many (1000)")
    command.add_argument("--jobs", type=int, default=1, help="so many games at a time (1)")
    command.add_argument("--seed", default="1", help="other deals for another seed")
    command.add_argument("--playouts", type=int, help="that bots which search make for a move")
    command.add_argument("--seconds", type=float, help="that they think, instead of playouts")
    command.add_argument("--results", metavar="FILE", help="keep games here, and go on from it")
    command.add_argument("--plot", metavar="FILE", help="draw a plot (SVG)")
    command.set_defaults(run="arena")
    add_house_rules(command, words)

    command = commands.add_parser("serve", help="open rooms for friends and their phones")
    command.add_argument("--host", default="0.0.0.0", help="the address to listen on")  # noqa: S104
    command.add_argument("--port", type=int, default=8000)
    command.add_argument("--data", metavar="FOLDER", help="where rooms are kept")
    command.add_argument("--url", default="", help="the address people use, for links and QR codes")
    command.add_argument(
        "--proxy", action="store_true", help="believe the addresses that a proxy in front tells"
    )
    command.add_argument("--open-metrics", action="store_true", help="show /metrics to everybody")
    command.add_argument(
        "--limit", action="append", default=[], metavar="NAME=NUMBER", help="as in rooms=50"
    )
    command.add_argument(
        "--bot-processes", type=int, default=1, help="processes for bots to think in"
    )
    command.set_defaults(run="serve")

    command = commands.add_parser("replay", help="show a recorded game, move by move")
    command.add_argument("file", metavar="FILE")
    command.add_argument("--seat", metavar="LETTER", help="show only what this seat could see")
    command.add_argument("--step", action="store_true", help="in lines, one move for each Enter")
    add_looks(command)
    command.set_defaults(run="replay")

    command = commands.add_parser("verify", help="check that a record is a true game")
    command.add_argument("file", metavar="FILE")
    command.set_defaults(run="verify")

    command = commands.add_parser("position", help="show a position and its legal moves")
    command.add_argument("text", metavar="POSITION", help='as in "cheat/1 hand=7s7h,9d,Tc,As"')
    command.set_defaults(run="position")

    command = commands.add_parser("perft", help="count the move sequences from a deal")
    command.add_argument("game", metavar="GAME")
    command.add_argument("depth", metavar="DEPTH", type=int)
    command.add_argument("--seed", default="1")
    command.set_defaults(run="perft")
    add_house_rules(command, words)
    return top


def add_looks(command: argparse.ArgumentParser) -> None:
    """Flags of what opens a table."""
    command.add_argument("--plain", action="store_true", help="lines, and no full-screen table")
    command.add_argument("--pace", type=float, default=1.0, help="seconds for a bot's move (1)")
    command.add_argument("--four-colours", action="store_true", help="a colour for each suit")
    command.add_argument("--ascii", action="store_true", help="letters instead of signs")


def add_house_rules(command: argparse.ArgumentParser, words: Sequence[str]) -> None:
    wanted = words[:1] and command.prog.endswith(f" {words[0]}")
    candidates = [word.lower() for word in words[1:] if wanted and not word.startswith("-")]
    named = next((word for word in candidates if is_game(word)), "")
    if not named:
        command.epilog = "A game's house rules are flags too: name the game before --help."
        return
    game = find_game(named)
    group = command.add_argument_group(f"house rules of {game.title}")
    for option in game.options:
        flags = dict.fromkeys([f"--{option.name.replace('_', '-')}", f"--{option.name}"])
        text = f"{option.help}: {option.takes()}, by default {value_text(option.default)}"
        group.add_argument(*flags, dest=f"option_{option.name}", metavar="VALUE", help=text)


def complain(reason: str) -> None:
    from ..terminal.text.printer import Printer

    Printer.on(sys.stderr).line(f"parlour: {reason}", "  ")
