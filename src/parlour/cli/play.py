"""`parlour play`: a table in this terminal, full screen or in lines."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import closing, suppress
from functools import partial

from ..bots.levels import PLAYOUTS
from ..core.errors import OptionError
from ..core.shuffle import commitment
from ..registry import game_names
from ..table import Table, given
from ..terminal.line_mode import LeftTable, LineGame, check_people
from ..terminal.match.saves import SaveFile, latest_save, load_session
from ..terminal.match.seating import check_bots, parse_seats, usual_seats
from ..terminal.match.session import Session
from ..terminal.text.printer import Printer
from .display import add_looks, ask, full_screen, full_table, settings, stdout_printer
from .house_rules import add_house_rules, chosen_game


def add_flags(command: argparse.ArgumentParser, words: Sequence[str]) -> None:
    command.add_argument(
        "game", nargs="?", metavar="GAME", help="name of the game (without one, you are asked)"
    )
    command.add_argument(
        "--seats",
        metavar="LIST",
        help="people and bots, for example: you,hard,easy,bot (default: you and bots)",
    )
    command.add_argument(
        "--seed", help="seed of an earlier game, to deal the same cards (default: a new one)"
    )
    command.add_argument("--resume", action="store_true", help="go on with an unfinished game")
    add_looks(command)
    add_house_rules(command, words)


def run(arguments: argparse.Namespace) -> None:
    kept = latest_save((arguments.game or "").lower()) if arguments.resume else None
    session = None if kept is None else load_session(kept)
    save_file, code, wide = SaveFile(kept), 0, full_screen(arguments)
    if session is None and not wide:
        arguments.game = arguments.game or ask_game()
        if not arguments.game:
            return
    if session is None and arguments.game:
        session = new_session(arguments)
    if wide:
        if session is None and (arguments.seats or arguments.seed):
            raise OptionError("name the game too, as in: parlour play GAME --seats you,bot")
        code = full_table().play(settings(arguments), session, save_file)
    elif session is not None:
        play_in_lines(session, save_file, stdout_printer(arguments.ascii))
    if save_file.path is not None and save_file.path.exists():
        stdout_printer().line("The game is kept: go on with “parlour play --resume”.")
    if code:
        sys.exit(code)


def ask_game() -> str:
    """The name of a game; nothing from somebody who leaves instead."""
    known = game_names()
    with suppress(EOFError):
        while len(known) > 1:
            word = ask(f"Which game? ({', '.join(known)})> ").strip().lower()
            if word in known:
                return word
        return known[0]
    stdout_printer().line()
    stdout_printer().line("Good-bye.")
    return ""


def new_session(arguments: argparse.Namespace) -> Session:
    """A table as the command line wants it."""
    game = chosen_game(arguments)
    names, bots = parse_seats(arguments.seats or usual_seats(game))
    check_bots(bots)
    playouts = 0 if arguments.seed is None else PLAYOUTS  # a seed gives the same game again
    return Session(Table(game, given(arguments.seed), names), bots, playouts)


def play_in_lines(session: Session, save_file: SaveFile, printer: Printer) -> None:
    """One game after the other, until the person has had enough."""
    with suppress(ImportError):
        import readline  # noqa: F401  (typing a line gets arrow keys and a history)
    check_people(session.bots)
    try:
        while True:
            table = session.table
            keep = partial(save_file.write, session) if sys.stdin.isatty() else None
            line_game = LineGame(table, session.bots, printer, ask, session.playouts, keep)
            with closing(line_game):
                printer.line(f"{table.game.title} with {line_game.company()}. Type ? for help.")
                begins = commitment(table.seed)[:16]
                printer.line(f"The deal is fixed: the SHA-256 of its seed begins {begins}.")
                line_game.run()
                save_file.delete()
                printer.line(f"The seed was {table.seed}.")
                if "" not in session.bots or not line_game.another():
                    return
            session.rematch()
    except (LeftTable, EOFError):
        printer.line()
        printer.line(f"You have left the table. The seed was {session.table.seed}.")
