"""What each command of the command line does. Nothing here is loaded for `--help`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from types import ModuleType

from ..bots.levels import PLAYOUTS
from ..core.errors import OptionError, ParlourError
from ..core.game import AnyGame
from ..core.playout import perft
from ..core.shuffle import commitment
from ..notation.moves import parse_seat
from ..notation.position import parse_position
from ..plugins import BrokenPlugin
from ..record import load
from ..registry import find_game, game_names
from ..rules.page import rules_page
from ..table import Table, given
from ..terminal.line_mode import Left, LineGame, check_people
from ..terminal.line_replay import show_game, show_position
from ..terminal.match.saves import Keeper, latest, read
from ..terminal.match.seating import check_kinds, seat_company, usual_seats
from ..terminal.match.session import Session
from ..terminal.text.draw import draw_page
from ..terminal.text.printer import Ink
from ..terminal.text.styled import Look, Settings

PLAINLY = "; line mode does without: add --plain"


def chosen_game(arguments: argparse.Namespace) -> AnyGame:
    game = find_game(arguments.game.lower())
    texts = {option: getattr(arguments, f"option_{option.name}", None) for option in game.options}
    chosen = {option.name: option.parse(text) for option, text in texts.items() if text is not None}
    return find_game(game.name, **chosen)


def ink(ascii_only: bool = False) -> Ink:
    pen = Ink.on(sys.stdout)
    pen.signs = pen.signs and not ascii_only
    return pen


def games(_: argparse.Namespace) -> None:
    pen = ink()
    for name in game_names():
        try:
            game = find_game(name)
        except BrokenPlugin as error:
            Ink.on(sys.stderr).line(f"parlour: {error}", "  ")
            continue
        least, most = game.seats
        players = str(least) if least == most else f"{least}–{most}"
        pen.line(f"{name:<10} {game.title}, {players} players: {game.summary}", " " * 11)
        for option in game.options:
            flag = f"--{option.name.replace('_', '-')}"
            pen.line(f"           {flag}: {option.help}: {option.takes()}", " " * 13)


def rules(arguments: argparse.Namespace) -> None:
    draw_page(ink(), rules_page(find_game(arguments.game.lower())))


def full_screen(arguments: argparse.Namespace) -> bool:
    """Whether there is a terminal that can show a table, and nobody wants it plain."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return terminal and os.environ.get("TERM", "") not in ("", "dumb") and not arguments.plain


def full_table() -> ModuleType:
    """What opens the table; it needs a package that line mode does without."""
    try:
        from ..terminal.screens import app
    except ModuleNotFoundError as error:
        raise missing_extra("the full-screen table", "terminal", error, PLAINLY) from error
    return app


def settings(arguments: argparse.Namespace) -> Settings:
    if not 0 <= arguments.pace <= 60:
        raise OptionError("the pace is 0 to 60 seconds for a move")
    return Settings(Look(ink(arguments.ascii).signs, arguments.four_colours), arguments.pace)


def play(arguments: argparse.Namespace) -> None:
    kept = latest((arguments.game or "").lower()) if arguments.resume else None
    session = None if kept is None else read(kept)
    keeper, code, wide = Keeper(kept), 0, full_screen(arguments)
    if session is None and not wide:
        arguments.game = arguments.game or ask_game()
        if not arguments.game:
            return
    if session is None and arguments.game:
        session = new_session(arguments)
    if wide:
        if session is None and (arguments.seats or arguments.seed):
            raise OptionError("name the game too, as in: parlour play GAME --seats you,bot")
        code = full_table().play(settings(arguments), session, keeper)
    elif session is not None:
        play_plain(session, keeper, ink(arguments.ascii))
    if keeper.path is not None and keeper.path.exists():
        ink().line("The game is kept: go on with “parlour play --resume”.")
    if code:
        sys.exit(code)


def new_session(arguments: argparse.Namespace) -> Session:
    """A table as the command line wants it."""
    game = chosen_game(arguments)
    names, kinds = seat_company(arguments.seats or usual_seats(game))
    check_kinds(kinds)
    playouts = 0 if arguments.seed is None else PLAYOUTS  # a seed gives the same game again
    return Session(Table(game, given(arguments.seed), names), kinds, playouts)


def play_plain(session: Session, keeper: Keeper, pen: Ink) -> None:
    with suppress(ImportError):
        import readline  # noqa: F401  (typing a line gets arrow keys and a history)
    check_people(session.kinds)
    try:
        while True:
            table = session.table
            keep = partial(keeper.keep, session) if sys.stdin.isatty() else None
            line_game = LineGame(table, session.kinds, pen, ask, session.playouts, keep)
            with closing(line_game):
                pen.line(f"{table.game.title} with {line_game.company()}. Type ? for help.")
                begins = commitment(table.seed)[:16]
                pen.line(f"The deal is fixed: the SHA-256 of its seed begins {begins}.")
                line_game.run()
                keeper.forget()
                pen.line(f"The seed was {table.seed}.")
                if "" not in session.kinds or not line_game.another():
                    return
            session.rematch()
    except (Left, EOFError):
        pen.line()
        pen.line(f"You have left the table. The seed was {session.table.seed}.")


def ask_game() -> str:
    """The name of a game; nothing from somebody who leaves instead."""
    known = game_names()
    with suppress(EOFError):
        while len(known) > 1:
            word = ask(f"Which game? ({', '.join(known)})> ").strip().lower()
            if word in known:
                return word
        return known[0]
    ink().line()
    ink().line("Good-bye.")
    return ""


def ask(prompt: str) -> str:
    """Read a line. One that comes from a pipe is shown, so that the whole reads like a session."""
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line[:200])
    return line


def arena(arguments: argparse.Namespace) -> None:
    try:
        from ..arena.tournament import Tournament, seat_bots
    except ModuleNotFoundError as error:
        raise missing_extra("the arena", "arena", error) from error
    from ..arena.play import MatchSettings

    if arguments.playouts is not None and arguments.seconds is not None:
        raise OptionError("bots count playouts or seconds, not both")
    seconds = arguments.seconds or 0.0
    playouts = PLAYOUTS if arguments.playouts is None else arguments.playouts
    if arguments.seconds is not None:
        playouts = 0
    if not (0 < playouts < 10**8 or 0 < seconds < 3600):
        raise OptionError("bots that search need at least one playout, or some time")
    if not 0 < arguments.games <= 10**7 or not 0 < arguments.jobs <= 256:
        raise OptionError("the arena takes 1 to 10000000 games, and 1 to 256 jobs")
    game = chosen_game(arguments)
    options = tuple(game.chosen.items())
    bots = seat_bots(arguments.bots)
    settings = MatchSettings(game.name, options, bots, arguments.seed, playouts, seconds)
    results = Path(arguments.results) if arguments.results else None
    plot = Path(arguments.plot) if arguments.plot else None
    Tournament(settings, arguments.games, arguments.jobs, results, plot).run()


def serve(arguments: argparse.Namespace) -> None:
    try:
        from ..online.server.serve import Settings, data_folder, run
    except ModuleNotFoundError as error:
        raise missing_extra("the server", "online", error) from error
    from ..online.server.limits import Limits

    if not 0 < arguments.port < 65536 or not 0 < arguments.bot_processes <= 64:
        raise OptionError(
            "a port is a number from 1 to 65535, and there are 1 to 64 processes for bots"
        )
    settings = Settings(
        host=arguments.host,
        port=arguments.port,
        data=data_folder(arguments.data),
        url=arguments.url,
        proxy=arguments.proxy,
        open_metrics=arguments.open_metrics,
        bot_processes=arguments.bot_processes,
        limits=Limits.read(arguments.limit),
    )
    run(settings)


def missing_extra(
    what: str, extra: str, error: ModuleNotFoundError, instead: str = ""
) -> Exception:
    """The complaint about a package that only one part of Parlour needs."""
    if error.name is None or error.name.partition(".")[0] == "parlour":
        return error
    wanted = f"{what} needs the package {error.name}: pip install 'parlour[{extra}]'"
    return ParlourError(wanted + instead)


def replay(arguments: argparse.Namespace) -> None:
    table = read_record(arguments.file)
    seat = None if arguments.seat is None else parse_seat(arguments.seat, table.state.seats)
    if full_screen(arguments) and not arguments.step:
        full_table().watch(settings(arguments), table, seat)
    else:
        show_game(ink(arguments.ascii), table, seat, ask if arguments.step else None)


def verify(arguments: argparse.Namespace) -> None:
    table = read_record(arguments.file)
    outcome = table.outcome()
    end = "not finished" if outcome is None else "places " + " ".join(map(str, outcome.places))
    ink().line(f"A true game of {table.game.title}: {len(table.moves)} moves, {end}.")


def read_record(name: str) -> Table:
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ParlourError(f"{name} is not a text file") from error
    return load(text)


def position(arguments: argparse.Namespace) -> None:
    game, state = parse_position(arguments.text)
    show_position(ink(), game, state)


def count_sequences(arguments: argparse.Namespace) -> None:
    game = chosen_game(arguments)
    if not 0 <= arguments.depth <= 20:
        raise OptionError("the depth is a number from 0 to 20")
    pen = ink()
    for depth in range(1, arguments.depth + 1):
        pen.line(f"{depth} {perft(game, game.new(arguments.seed), depth)}")


COMMANDS: dict[str, Callable[[argparse.Namespace], None]] = {
    "games": games,
    "rules": rules,
    "play": play,
    "arena": arena,
    "serve": serve,
    "replay": replay,
    "verify": verify,
    "position": position,
    "perft": count_sequences,
}
