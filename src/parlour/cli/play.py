"""`parlour play`: a table in this terminal, full screen or in lines."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import closing, suppress
from functools import partial

from ..bots.levels import LEVELS, PLAYOUTS
from ..core.did_you_mean import listed, nothing_called
from ..core.errors import OptionError
from ..core.shuffle import commitment
from ..registry import game_names
from ..table import Table, given
from ..terminal.line_mode import LeftTable, LineGame, check_people
from ..terminal.match.saves import SaveFile, latest_save, load_session
from ..terminal.match.seating import check_bots, intended_level, parse_seats, usual_seats
from ..terminal.match.session import Session
from ..terminal.text.printer import Printer
from .arguments import game_name, seed
from .display import add_looks, ask, full_screen, full_table, settings, stdout_printer
from .house_rules import add_house_rules, chosen_game
from .parser import Parser


def add_flags(command: Parser, words: Sequence[str]) -> None:
    command.add_argument(
        "game",
        nargs="?",
        metavar="GAME",
        type=game_name,
        help="name of the game (default: you are asked)",
    )
    command.add_argument(
        "--seats",
        metavar="LIST",
        help=f"people by name and bots by level ({listed(LEVELS, 'or')}; bot is short for normal),"
        " for example Ana,Ben,hard,bot. A name that is nearly a level needs a capital letter"
        " (default: you, and as many bots as the game needs)",
    )
    command.add_argument(
        "--seed",
        type=seed,
        help="seed of an earlier game, to deal the same cards (default: a new one)",
    )
    command.add_argument(
        "--resume",
        action="store_true",
        help="your latest unfinished game, where you left it (default: a new game)",
    )
    add_looks(command)
    add_house_rules(command, words)


def run(arguments: Namespace) -> None:
    kept = latest_save(arguments.game or "") if arguments.resume else None
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
            raise OptionError("name the game too, as in “parlour play idiot --seats you,bot”")
        code = full_table().play(settings(arguments), session, save_file)
    elif session is not None:
        play_in_lines(session, save_file, stdout_printer(arguments.ascii))
    if save_file.path is not None and save_file.path.exists():
        stdout_printer().line("The game is saved: “parlour play --resume” goes on with it.")
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
            if word:
                wrong = nothing_called("game", word, known)
                stdout_printer().line(f"  Sorry, {wrong}{'' if wrong.endswith('?') else '.'}", "  ")
        return known[0]
    stdout_printer().line()
    stdout_printer().line("Goodbye.")
    return ""


def new_session(arguments: Namespace) -> Session:
    """A table as the command line wants it."""
    game = chosen_game(arguments)
    names, bots = parse_seats(arguments.seats or usual_seats(game))
    check_bots(bots)
    for name, bot in zip(names, bots, strict=True):
        if not bot and (level := intended_level(name)):
            check_person(name, level)
    playouts = 0 if arguments.seed is None else PLAYOUTS  # a seed gives the same game again
    return Session(Table(game, given(arguments.seed), names), bots, playouts)


def check_person(name: str, level: str) -> None:
    """Whether it is a person who has a name that is much like a level: ask, if somebody is there.
    Otherwise a slip of the finger would seat somebody who never moves."""
    doubt = f"“{name}” is not a level"
    if not sys.stdin.isatty():
        person = name[:1].upper() + name[1:]
        raise OptionError(
            f"{doubt}. Did you mean “{level}”? If it is a person, write the name with a capital"
            f" letter: “{person}”"
        )
    answer = ""
    with suppress(EOFError):
        while answer not in ("y", "yes", "n", "no"):
            answer = ask(f"{doubt}. A person of that name? (y or n)> ").strip().lower()
    if not answer.startswith("y"):
        raise OptionError(f"the levels are {listed(LEVELS)}, and bot is short for normal")


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
