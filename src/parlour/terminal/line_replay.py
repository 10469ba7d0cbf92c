"""Recorded games and single positions, printed line by line."""

from __future__ import annotations

from collections.abc import Callable

from ..core.game import AnyGame
from ..core.sentence import tell
from ..core.state import State
from ..core.text import move_text
from ..core.view import seen_event
from ..core.zone import SEAT_LETTERS, TABLE
from ..table import Table
from .match.replay import moments
from .text.draw import draw_outcome, draw_table, list_moves
from .text.printer import Printer


def show_game(
    printer: Printer, table: Table, seat: int | None, ask: Callable[[str], str] | None
) -> None:
    """A game from the deal to its end, as one seat saw it, or (None) with all cards open.

    `ask` waits for the person; with it the table is drawn after every move.
    """
    again = table.fresh()
    point = TABLE if seat is None else seat
    draw(printer, again, seat)
    for stop in moments(table, seat)[1:]:
        told = len(again.state.log or [])
        for mover, action in table.moves[len(again.moves) : stop]:
            again.play_checked(mover, action)
        events = (again.state.log or [])[told:]
        mover, action = again.moves[-1]
        if seat in (None, mover):
            printer.line(f"> {move_text(mover, action)}")
        for event in events:
            if sentence := tell(
                again.game, seen_event(event, point), again.names, point, printer.card
            ):
                printer.line(f"  {sentence}", "    ")
        if ask is not None and not wait_for_step(printer, again, seat, ask):
            return
    if ask is None:
        draw(printer, again, seat)
    if (outcome := again.outcome()) is not None:
        draw_outcome(printer, again.game, outcome, again.names)


def wait_for_step(
    printer: Printer, again: Table, seat: int | None, ask: Callable[[str], str]
) -> bool:
    """Show where we are and wait; False if the person has seen enough."""
    draw(printer, again, seat)
    try:
        return ask("Enter for the next move, q to stop> ").strip().lower() not in ("q", "quit")
    except EOFError:
        return False


def draw(printer: Printer, again: Table, seat: int | None) -> None:
    state = again.state if seat is None else again.game.seen(again.state, seat)
    draw_table(printer, again.game, state, TABLE if seat is None else seat, again.names)


def show_position(printer: Printer, game: AnyGame, s: State) -> None:
    """The table, and the legal moves of every seat that has any."""
    draw_table(printer, game, s, TABLE, ())
    if (outcome := game.outcome(s)) is not None:
        printer.line("The game is over.")
        draw_outcome(printer, game, outcome, list(SEAT_LETTERS[: s.seats]))
    for seat in range(s.seats):
        if offers := game.offers(s, seat):
            printer.line(f"{SEAT_LETTERS[seat]} can:")
            list_moves(printer, offers)
