"""The command line. Heavy parts load when they are used, so that help comes at once."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from . import __version__
from .errors import OptionError, ParlourError
from .registry import find_game, game_names

if TYPE_CHECKING:
    from .game import AnyGame
    from .table import Table
    from .terminal.ink import Ink

EPILOG = """examples:
  parlour play cheat                     you against three bots
  parlour play cheat --seed 7 --turn-limit 400
  parlour rules cheat
  parlour replay game.txt --seat a --step
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code: 0 well, 1 something was wrong with the input, 2 usage."""
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # odd bytes are no reason to fall over
    try:
        arguments = parser(words).parse_args(words)
        run: Callable[[argparse.Namespace], int] = arguments.run
        code = run(arguments)
        sys.stdout.flush()
    except ParlourError as error:
        complain(str(error))
        return 2 if isinstance(error, OptionError) else 1
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # The reader has gone; keep Python from complaining when it flushes at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        return 1
    except KeyboardInterrupt:
        print()
        return 130
    return code


def parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """The parser for these words: a game that is named among them adds its house rules."""
    top = argparse.ArgumentParser(
        prog="parlour",
        description="A card room for house-rule games.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"parlour {__version__}")
    top.set_defaults(run=show_help)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")

    command = commands.add_parser("games", help="list the games")
    command.set_defaults(run=games)

    command = commands.add_parser("rules", help="how a game is played")
    command.add_argument("game", metavar="GAME")
    command.set_defaults(run=rules)

    command = commands.add_parser("play", help="play at this terminal")
    command.add_argument("game", nargs="?", metavar="GAME", help="without one, you are asked")
    command.add_argument("--seats", metavar="LIST", help="for example: you,bot,bot,bot")
    command.add_argument("--seed", help="deal as in an earlier game with this seed")
    command.set_defaults(run=play)
    add_house_rules(command, words)

    command = commands.add_parser("replay", help="show a recorded game, move by move")
    command.add_argument("file", metavar="FILE")
    command.add_argument("--seat", metavar="LETTER", help="show only what this seat could see")
    command.add_argument("--step", action="store_true", help="wait for Enter after every move")
    command.set_defaults(run=replay)

    command = commands.add_parser("verify", help="check that a record is a true game")
    command.add_argument("file", metavar="FILE")
    command.set_defaults(run=verify)

    command = commands.add_parser("position", help="show a position and its legal moves")
    command.add_argument("text", metavar="POSITION", help='for example: "cheat/1 hand=7s7h,9d"')
    command.set_defaults(run=position)

    command = commands.add_parser("perft", help="count the move sequences from a deal")
    command.add_argument("game", metavar="GAME")
    command.add_argument("depth", metavar="DEPTH", type=int)
    command.add_argument("--seed", default="1")
    command.set_defaults(run=count)
    add_house_rules(command, words)
    return top


def show_help(_: argparse.Namespace) -> int:
    parser([]).print_help()
    return 0


def add_house_rules(command: argparse.ArgumentParser, words: Sequence[str]) -> None:
    named = [word for word in words[1:] if word in game_names()]
    if not named or words[0] not in ("play", "perft"):
        return
    game = find_game(named[0])
    group = command.add_argument_group(f"house rules of {game.title}")
    for option in game.options:
        flags = dict.fromkeys([f"--{option.name.replace('_', '-')}", f"--{option.name}"])
        group.add_argument(*flags, dest=f"option_{option.name}", metavar="VALUE", help=option.help)


def chosen_game(arguments: argparse.Namespace) -> AnyGame:
    game = find_game(arguments.game)
    given = {option: getattr(arguments, f"option_{option.name}", None) for option in game.options}
    chosen = {option.name: option.parse(text) for option, text in given.items() if text is not None}
    return find_game(game.name, **chosen)


def complain(reason: str) -> None:
    from .terminal.ink import Ink

    Ink.on(sys.stderr).line(f"parlour: {reason}", "  ")


def ink() -> Ink:
    from .terminal.ink import Ink

    return Ink.on(sys.stdout)


def games(_: argparse.Namespace) -> int:
    pen = ink()
    for name in game_names():
        game = find_game(name)
        least, most = game.seats
        players = str(least) if least == most else f"{least}–{most}"
        pen.line(f"{name:<10} {game.title}, {players} players: {game.summary}", " " * 11)
        for option in game.options:
            pen.line(f"           --{option.name.replace('_', '-')}: {option.help}", " " * 13)
    return 0


def rules(arguments: argparse.Namespace) -> int:
    from .rulespage import rules_page
    from .terminal.draw import draw_page

    draw_page(ink(), rules_page(find_game(arguments.game)))
    return 0


def play(arguments: argparse.Namespace) -> int:
    from .shuffle import commitment
    from .state import TABLE
    from .table import Table, given
    from .terminal.plain import Left, LineGame, name_seats

    pen = ink()
    with suppress(ImportError):
        import readline  # noqa: F401  (typing a line gets arrow keys and a history)
    try:
        if arguments.game is None:
            arguments.game = ask_game()
        game = chosen_game(arguments)
        words = (arguments.seats or ",".join(["you"] + ["bot"] * (game.seats[0] - 1))).split(",")
        names = name_seats([word.strip() for word in words])
        table = Table(game, given(arguments.seed), names)
        while True:
            fixed = commitment(table.seed)[:16]
            pen.line(f"{game.title}: the cards are dealt (the SHA-256 of the seed begins {fixed}).")
            line_game = LineGame(table, pen, ask)
            line_game.run()
            pen.line(f"The seed was {table.seed}.")
            if line_game.you == TABLE or not again():
                return 0
            table = table.rematch()
    except (Left, EOFError):
        pen.line()
        pen.line("You have left the table.")
        return 0


def ask_game() -> str:
    known = game_names()
    if len(known) == 1:
        return known[0]
    return ask(f"Which game? ({', '.join(known)}) ").strip().lower()


def again() -> bool:
    return ask("Another game? (y/n) ").strip().lower().startswith("y")


def ask(prompt: str) -> str:
    """Read a line. One that comes from a pipe is shown, so that the whole reads like a session."""
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line[:200])
    return line


def replay(arguments: argparse.Namespace) -> int:
    from .moves import parse_seat
    from .terminal.replay import show_game

    table = read_record(arguments.file)
    seat = None if arguments.seat is None else parse_seat(arguments.seat, table.state.seats)
    show_game(ink(), table, seat, ask if arguments.step else None)
    return 0


def verify(arguments: argparse.Namespace) -> int:
    table = read_record(arguments.file)
    outcome = table.outcome()
    end = "not finished" if outcome is None else "places " + " ".join(map(str, outcome.places))
    ink().line(f"A true game of {table.game.title}: {len(table.moves)} moves, {end}.")
    return 0


def read_record(name: str) -> Table:
    from .record import load

    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ParlourError(f"{name} is not a text file") from error
    return load(text)


def position(arguments: argparse.Namespace) -> int:
    from .position import parse_position
    from .terminal.replay import show_position

    game, state = parse_position(arguments.text)
    show_position(ink(), game, state)
    return 0


def count(arguments: argparse.Namespace) -> int:
    from .playout import perft

    game = chosen_game(arguments)
    if not 0 <= arguments.depth <= 20:
        raise OptionError("the depth is a number from 0 to 20")
    pen = ink()
    for depth in range(1, arguments.depth + 1):
        pen.line(f"{depth} {perft(game, game.new(arguments.seed), depth)}")
    return 0
