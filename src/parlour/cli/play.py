"""`parlour play`: a table in this terminal, full screen or in line mode."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import closing, suppress
from functools import partial

from ..bots.levels import LEVELS, PLAYOUTS
from ..core.did_you_mean import GAME, nothing_called
from ..core.errors import OptionError
from ..core.game_texts import title
from ..core.language import ANYBODY
from ..core.phrase import Listed, Phrase, Text
from ..core.shuffle import commitment
from ..play.match import Match, game_of_match
from ..play.series import Series
from ..play.table import Table, given
from ..registry import game_names
from ..terminal.line_mode import LeftTable, LineGame, check_people
from ..terminal.session.coach import Coach
from ..terminal.session.players import (
    INSISTS,
    check_bots,
    intended_bot,
    parse_seats,
    split_seats,
    usual_company,
)
from ..terminal.session.saves import SaveFile, latest_save
from ..terminal.session.session import Session, with_host
from ..terminal.text.print_table import match_opening, series_lines
from ..terminal.text.printer import Printer
from .arguments import rule_string, seed
from .display import (
    add_looks,
    ask,
    full_screen,
    full_table,
    settings,
    stdout_printer,
    way_to_full_screen,
)
from .match_flags import add_match, match_rules
from .parser import INTERRUPTED, Parser, in_help
from .rule_flags import add_house_rules, chosen_game, house_rules_typed
from .words import GAME as A_GAME
from .words import RULES_EXAMPLE, SEED

LIST = Phrase("cli.word.list", "LIST")()
WHICH_GAME = Phrase(
    "cli.play.which_game",
    "name of the game, with house rules if you like, as in {example} (default: ask)",
)(example=RULES_EXAMPLE)
WHO_PLAYS = Phrase(
    "cli.play.seats",
    "people by name and bots by level ({levels}; bot is short for normal), for example"
    " Ana,Ben,hard,bot; write person:Hard for somebody whose name is Hard (default: you, and as"
    " many bots as the game needs)",
)
SAME_CARDS = Phrase(
    "cli.play.seed", "seed of an earlier game, to deal the same cards (default: a new one)"
)()
A_MATCH = Phrase(
    "cli.play.match", "play a match of that many games (default: one game after another)"
)()
A_TARGET = Phrase(
    "cli.play.target", "play a match until somebody has that many points (default: no target)"
)()
CARRY_ON = Phrase(
    "cli.play.resume", "carry on with your latest unfinished game (default: a new game)"
)()

COACH_ME = Phrase(
    "cli.play.coach",
    "be told again what is new to somebody who plays for the first time (default: each thing once)",
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
# Flags that a saved game has settled.
OF_A_TABLE = ("seats", "seed", "match", "target", "first_seat")


def add_flags(command: Parser, words: Sequence[str]) -> None:
    command.add_argument(
        "game", nargs="?", metavar=str(A_GAME), type=rule_string, help=in_help(WHICH_GAME)
    )
    command.add_argument(
        "--seats",
        metavar=str(LIST),
        help=in_help(WHO_PLAYS(levels=Listed(LEVELS, either=True))),
    )
    command.add_argument("--seed", type=seed, metavar=str(SEED), help=in_help(SAME_CARDS))
    add_match(command, A_MATCH, A_TARGET)
    command.add_argument("--resume", action="store_true", help=in_help(CARRY_ON))
    command.add_argument("--coach", action="store_true", help=in_help(COACH_ME))
    add_looks(command)
    add_house_rules(command, words)


def run(arguments: Namespace) -> None:
    if arguments.coach:
        Coach().begin_again()
    if arguments.resume:
        check_resumed(arguments)
    kept = latest_save(arguments.game or "") if arguments.resume else None
    save_file, code, wide = SaveFile(), 0, full_screen(arguments)
    session = None if kept is None else save_file.resume(kept)
    if session is None and not wide:
        arguments.game = arguments.game or ask_game()
        if not arguments.game:
            return
    if session is None and arguments.game:
        session = new_session(arguments)
    if wide:
        if session is None and any(getattr(arguments, name) for name in OF_A_TABLE):
            raise OptionError(NAME_THE_GAME(command="parlour play idiot --seats you,bot"))
        code = full_table().play(settings(arguments, Coach()), session, save_file)
    elif session is not None:
        check_people(session.bots, way_to_full_screen(arguments))
        # Piped input is a trial and not saved, unless it resumes a saved game.
        save_file.trial = kept is None and not sys.stdin.isatty()
        code = play_in_lines(session, save_file, stdout_printer(arguments.ascii))
    tell_whether_saved(save_file)
    if code:
        sys.exit(code)


def check_resumed(arguments: Namespace) -> None:
    """Raise OptionError for flags that a saved game has settled: seats, deal, house rules,
    match."""
    chosen = {f"--{name.replace('_', '-')}": getattr(arguments, name) for name in OF_A_TABLE}
    chosen |= house_rules_typed(arguments)
    typed = [flag for flag, value in chosen.items() if value is not None]
    if typed:
        raise OptionError(LEAVE_OUT(flags=Listed(tuple(typed))))


def tell_whether_saved(save_file: SaveFile) -> None:
    if save_file.path is None or not save_file.path.exists():
        if save_file.error:
            tell(stdout_printer(), NOT_SAVED)
        return
    told = SAVED_IN_PART if save_file.error else SAVED
    tell(stdout_printer(), told(command=save_file.resume_command))


def tell(printer: Printer, text: Text) -> None:
    printer.line(ANYBODY.complaint(text))


def ask_game() -> str:
    """Ask for the name of a game. Returns an empty text if the person leaves instead."""
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
    """Return a new session as the flags describe it."""
    rules, game = match_rules(arguments), chosen_game(arguments)
    if rules is not None:
        game = game_of_match(game)
    seats = usual_company(game) if arguments.seats is None else arguments.seats
    for word in split_seats(seats):
        if bot := intended_bot(word):
            check_person(word, bot)
    names, bots = with_host(game, *parse_seats(seats))
    check_bots(bots)
    # With a seed, limit playouts instead of time, so that games are repeatable.
    playouts = 0 if arguments.seed is None else PLAYOUTS
    try:
        table = Table(game, given(arguments.seed), names)
    except OptionError as error:
        if len(names) == 1 and " " in seats:
            raise OptionError(NO_COMMAS(reason=error.text)) from None
        raise
    series = Series(None if rules is None else Match(rules, game))
    return Session(table, bots, playouts, series)


def check_person(word: str, bot: str) -> None:
    """Check that a name that looks like a bot is meant as a person's. Asks the user, or raises
    OptionError without a terminal. Otherwise a typing mistake would seat a person who never
    moves."""
    word, bot = word[:40], bot[:40]
    if not sys.stdin.isatty():
        raise OptionError(NOT_A_BOT(word=word, bot=bot, person=f"{INSISTS}{word}"))
    answer = ""
    with suppress(EOFError):
        while answer not in ("y", "yes", "n", "no"):
            answer = ask(f"{IS_IT_A_NAME(word=word)}> ").strip().lower()
    if not answer.startswith("y"):
        raise OptionError(PERHAPS_MEANT(bot=bot, levels=Listed(LEVELS)))


def play_in_lines(session: Session, save_file: SaveFile, printer: Printer) -> int:
    """Play one game after the other until the person leaves. Returns the exit code."""
    with suppress(ImportError):
        import readline  # noqa: F401  (typing a line gets arrow keys and a history)
    try:
        while True:
            table = session.table
            keep = partial(write, save_file, session, printer)
            coach = Coach() if sys.stdin.isatty() else None  # no coach for piped input
            line_game = LineGame(session, printer, ask, keep, coach)
            with closing(line_game):
                opening = OPENING_FOR_YOU if "" in session.bots else OPENING
                tell(printer, opening(game=title(table.game), company=line_game.company()))
                tell(printer, COMMITMENT(hash=commitment(table.seed)[:16]))
                if session.series.match:
                    tell(printer, match_opening(session.series.match))
                following = save_file.end_game(session, line_game.run())
                tell(printer, THE_SEED(seed=table.seed))
                if not go_on(session, line_game, printer):
                    return 0
            session.go_on(following)
    except (LeftTable, EOFError, KeyboardInterrupt) as left:
        printer.line()
        tell(printer, LEFT(seed=session.table.seed))
        if save_file.trial and session.table.outcome() is None:
            tell(printer, NOT_SAVED)
        return INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0


def go_on(session: Session, line_game: LineGame, printer: Printer) -> bool:
    """Ask whether to play another game. If only bots play, a match is played to its end without
    asking."""
    if session.series.match or "" in session.bots:
        for line in series_lines(session.series, session.table.game):
            tell_as_it_is(printer, line)
    if "" not in session.bots:
        return session.series.match_goes_on
    return line_game.another(match_goes_on=session.series.match_goes_on)


def tell_as_it_is(printer: Printer, text: Text) -> None:
    printer.line(ANYBODY.sentence(text), "  ")


def write(save_file: SaveFile, session: Session, printer: Printer) -> None:
    """Save the game, and say so the first time that this fails."""
    save_file.write(session)
    if error := save_file.news():
        tell(printer, error)
