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
from ..terminal.match.seating import (
    INSISTS,
    check_bots,
    intended_bot,
    parse_seats,
    split_seats,
    usual_seats,
)
from ..terminal.match.session import Session
from ..terminal.text.printer import Printer
from .arguments import game_name, seed
from .display import (
    add_looks,
    ask,
    full_screen,
    full_table,
    settings,
    stdout_printer,
    way_to_full_screen,
)
from .house_rules import add_house_rules, chosen_game, house_rules_typed
from .parser import INTERRUPTED, Parser


def add_flags(command: Parser, words: Sequence[str]) -> None:
    command.add_argument(
        "game",
        nargs="?",
        metavar="GAME",
        type=game_name,
        help="name of the game (default: ask)",
    )
    command.add_argument(
        "--seats",
        metavar="LIST",
        help=f"people by name and bots by level ({listed(LEVELS, 'or')}; bot is short for normal),"
        " for example Ana,Ben,hard,bot; write person:Hard for somebody whose name is Hard"
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
        help="carry on with your latest unfinished game (default: a new game)",
    )
    add_looks(command)
    add_house_rules(command, words)


def run(arguments: Namespace) -> None:
    if arguments.resume:
        check_resumed(arguments)
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
        check_people(session.bots, way_to_full_screen(arguments))
        # What comes through a pipe is a trial, unless it carries on with a game that is saved.
        saves = kept is not None or sys.stdin.isatty()
        code = play_in_lines(session, save_file if saves else None, stdout_printer(arguments.ascii))
    tell_whether_saved(save_file)
    if code:
        sys.exit(code)


def check_resumed(arguments: Namespace) -> None:
    """A game that is resumed has its seats, its deal and its house rules."""
    chosen = {f"--{name}": getattr(arguments, name) for name in ("seats", "seed")}
    chosen |= house_rules_typed(arguments)
    typed = [flag for flag, value in chosen.items() if value is not None]
    if typed:
        raise OptionError(f"--resume carries on with a game as it is: leave out {listed(typed)}")


def tell_whether_saved(save_file: SaveFile) -> None:
    if save_file.path is None or not save_file.path.exists():
        return
    resume = "“parlour play --resume” carries on"
    if save_file.error:
        stdout_printer().line(f"Your last moves were not saved: {resume} before them.")
    else:
        stdout_printer().line(f"The game is saved: {resume} with it.")


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
                stdout_printer().line(f"  Sorry: {wrong}{'' if wrong.endswith('?') else '.'}", "  ")
        return known[0]
    stdout_printer().line()
    stdout_printer().line("Goodbye.")
    return ""


def new_session(arguments: Namespace) -> Session:
    """A table as the command line wants it."""
    game = chosen_game(arguments)
    seats = arguments.seats or usual_seats(game)
    for word in split_seats(seats):
        if bot := intended_bot(word):
            check_person(word, bot)
    names, bots = parse_seats(seats)
    check_bots(bots)
    playouts = 0 if arguments.seed is None else PLAYOUTS  # a seed gives the same game again
    try:
        table = Table(game, given(arguments.seed), names)
    except OptionError as error:
        if len(names) == 1 and " " in seats:
            raise OptionError(f"{error}. Separate seats with commas") from None
        raise
    return Session(table, bots, playouts)


def check_person(word: str, bot: str) -> None:
    """Whether it is a person who has a name that is much like a bot: ask, if somebody is there.
    Otherwise a slip of the finger would seat somebody who never moves."""
    doubt = f"“{word[:40]}” is not a bot"
    if not sys.stdin.isatty():
        raise OptionError(
            f"{doubt}. Did you mean “{bot[:40]}”? If it is somebody's name, write"
            f" “{INSISTS}{word[:40]}”"
        )
    answer = ""
    with suppress(EOFError):
        while answer not in ("y", "yes", "n", "no"):
            answer = ask(f"{doubt}. Is it somebody's name? (y or n)> ").strip().lower()
    if not answer.startswith("y"):
        raise OptionError(f"perhaps you meant “{bot[:40]}”: the levels are {listed(LEVELS)}")


def play_in_lines(session: Session, save_file: SaveFile | None, printer: Printer) -> int:
    """One game after the other, until the person has had enough; the exit code."""
    with suppress(ImportError):
        import readline  # noqa: F401  (typing a line gets arrow keys and a history)
    try:
        while True:
            table = session.table
            keep = None if save_file is None else partial(write, save_file, session, printer)
            line_game = LineGame(table, session.bots, printer, ask, session.playouts, keep)
            with closing(line_game):
                help_hint = " Type ? for help." if "" in session.bots else ""
                printer.line(f"{table.game.title} with {line_game.company()}.{help_hint}")
                begins = f"the SHA-256 hash of its seed begins with {commitment(table.seed)[:16]}"
                printer.line(f"The deal cannot change any more: {begins}.")
                line_game.run()
                if save_file is not None:
                    save_file.delete()
                printer.line(f"The seed was {table.seed}.")
                if "" not in session.bots or not line_game.another():
                    return 0
            session.rematch()
    except (LeftTable, EOFError, KeyboardInterrupt) as left:
        printer.line()
        printer.line(f"You have left the table. The seed was {session.table.seed}.")
        if save_file is None and session.table.outcome() is None:
            printer.line("This game was not saved.")
        return INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0


def write(save_file: SaveFile, session: Session, printer: Printer) -> None:
    """Save the game; the first time that this fails, say so."""
    before = save_file.error
    save_file.write(session)
    if save_file.error and not before:
        printer.line(f"{save_file.error}.")
