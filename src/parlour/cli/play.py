"""`parlour play`: a table in this terminal, full screen or in lines."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import closing, suppress
from functools import partial

from ..bots.levels import LEVELS, PLAYOUTS
from ..core.did_you_mean import GAME, nothing_called
from ..core.errors import OptionError
from ..core.language import ANYBODY
from ..core.phrase import Listed, Phrase, Text
from ..core.shuffle import commitment
from ..core.words import title
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
from .parser import INTERRUPTED, Parser, in_help
from .words import GAME as A_GAME
from .words import SEED

LIST = Phrase("cli.word.list", "LIST")()
WHICH_GAME = Phrase("cli.play.which_game", "name of the game (default: ask)")()
WHO_PLAYS = Phrase(
    "cli.play.seats",
    "people by name and bots by level ({levels}; bot is short for normal), for example"
    " Ana,Ben,hard,bot; write person:Hard for somebody whose name is Hard (default: you, and as"
    " many bots as the game needs)",
)
SAME_CARDS = Phrase(
    "cli.play.seed", "seed of an earlier game, to deal the same cards (default: a new one)"
)()
CARRY_ON = Phrase(
    "cli.play.resume", "carry on with your latest unfinished game (default: a new game)"
)()

NAME_THE_GAME = Phrase("cli.play.name_the_game", "name the game too, as in “{command}”")
LEAVE_OUT = Phrase(
    "cli.play.leave_out", "--resume carries on with a game as it is: leave out {flags}"
)
NO_COMMAS = Phrase("cli.play.no_commas", "{reason}. Separate seats with commas")
NOT_A_BOT = Phrase(
    "cli.play.not_a_bot",
    "“{word}” is not a bot. Did you mean “{bot}”? If it is somebody’s name, write “{person}”",
)
IS_IT_A_NAME = Phrase(
    "cli.play.is_it_a_name", "“{word}” is not a bot. Is it somebody’s name? (y or n)"
)
PERHAPS_MEANT = Phrase(
    "cli.play.perhaps_meant", "perhaps you meant “{bot}”: the levels are {levels}"
)

ASK_GAME = Phrase("cli.play.ask_game", "Which game? ({games})")
SORRY = Phrase("cli.play.sorry", "Sorry: {reason}")
GOODBYE = Phrase("cli.play.goodbye", "Goodbye")()
OPENING = Phrase("cli.play.opening", "{game} with {company}")
OPENING_FOR_YOU = Phrase("cli.play.opening_for_you", "{game} with {company}. Type ? for help")
COMMITMENT = Phrase(
    "cli.play.commitment",
    "The deal cannot change any more: the SHA-256 hash of its seed begins with {hash}",
)
THE_SEED = Phrase("cli.play.the_seed", "The seed was {seed}")
LEFT = Phrase("cli.play.left", "You have left the table. The seed was {seed}")
NOT_SAVED = Phrase("cli.play.not_saved", "This game was not saved")()
SAVED = Phrase("cli.play.saved", "The game is saved: “{command}” carries on with it")
SAVED_IN_PART = Phrase(
    "cli.play.saved_in_part",
    "Your last moves were not saved: “{command}” carries on before them",
)
RESUME = "parlour play --resume"


def add_flags(command: Parser, words: Sequence[str]) -> None:
    command.add_argument(
        "game", nargs="?", metavar=str(A_GAME), type=game_name, help=in_help(WHICH_GAME)
    )
    command.add_argument(
        "--seats",
        metavar=str(LIST),
        help=in_help(WHO_PLAYS(levels=Listed(LEVELS, either=True))),
    )
    command.add_argument("--seed", type=seed, metavar=str(SEED), help=in_help(SAME_CARDS))
    command.add_argument("--resume", action="store_true", help=in_help(CARRY_ON))
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
            raise OptionError(NAME_THE_GAME(command="parlour play idiot --seats you,bot"))
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
        raise OptionError(LEAVE_OUT(flags=Listed(tuple(typed))))


def tell_whether_saved(save_file: SaveFile) -> None:
    if save_file.path is None or not save_file.path.exists():
        return
    tell(stdout_printer(), (SAVED_IN_PART if save_file.error else SAVED)(command=RESUME))


def tell(printer: Printer, text: Text) -> None:
    printer.line(ANYBODY.complaint(text))


def ask_game() -> str:
    """The name of a game; nothing from somebody who leaves instead."""
    known = game_names()
    with suppress(EOFError):
        while len(known) > 1:
            which = ASK_GAME(games=Listed(tuple(known), either=True))
            word = ask(f"{which}> ").strip().lower()
            if word in known:
                return word
            if word:
                sorry = SORRY(reason=nothing_called(GAME, word, known))
                stdout_printer().line(f"  {ANYBODY.complaint(sorry)}", "  ")
        return known[0]
    stdout_printer().line()
    tell(stdout_printer(), GOODBYE)
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
            raise OptionError(NO_COMMAS(reason=error.text)) from None
        raise
    return Session(table, bots, playouts)


def check_person(word: str, bot: str) -> None:
    """Whether it is a person who has a name that is much like a bot: ask, if somebody is there.
    Otherwise a slip of the finger would seat somebody who never moves."""
    word, bot = word[:40], bot[:40]
    if not sys.stdin.isatty():
        raise OptionError(NOT_A_BOT(word=word, bot=bot, person=f"{INSISTS}{word}"))
    answer = ""
    with suppress(EOFError):
        while answer not in ("y", "yes", "n", "no"):
            answer = ask(f"{IS_IT_A_NAME(word=word)}> ").strip().lower()
    if not answer.startswith("y"):
        raise OptionError(PERHAPS_MEANT(bot=bot, levels=Listed(LEVELS)))


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
                opening = OPENING_FOR_YOU if "" in session.bots else OPENING
                tell(printer, opening(game=title(table.game), company=line_game.company()))
                tell(printer, COMMITMENT(hash=commitment(table.seed)[:16]))
                line_game.run()
                if save_file is not None:
                    save_file.delete()
                tell(printer, THE_SEED(seed=table.seed))
                if "" not in session.bots or not line_game.another():
                    return 0
            session.rematch()
    except (LeftTable, EOFError, KeyboardInterrupt) as left:
        printer.line()
        tell(printer, LEFT(seed=session.table.seed))
        if save_file is None and session.table.outcome() is None:
            tell(printer, NOT_SAVED)
        return INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0


def write(save_file: SaveFile, session: Session, printer: Printer) -> None:
    """Save the game; the first time that this fails, say so."""
    before = save_file.error
    save_file.write(session)
    if save_file.error and not before:
        tell(printer, save_file.error)
