"""Recorded games and single positions, printed line by line."""

from __future__ import annotations

from collections.abc import Callable

from ..core.game import AnyGame
from ..core.phrase import Phrase, Seat
from ..core.state import State
from ..core.view import seen_event
from ..core.words import tell, title
from ..core.zone import SEAT_LETTERS, TABLE
from ..table import Table
from .match.replay import moments, play_again
from .text.draw import draw_choices, draw_outcome, draw_table, list_moves
from .text.printer import Printer
from .text.table_view import TableView

NEXT = Phrase("terminal.replay.next", "Enter for the next move, q to stop> ")
IN_SEAT = Phrase("terminal.seat", "seat {letter}")  # who is in a position, which has no names
OVER = Phrase("terminal.game_over", "The game is over")
CAN = Phrase("terminal.position.can", "{who} can type:")


def show_game(
    printer: Printer, table: Table, seat: int | None, ask: Callable[[str], str] | None
) -> None:
    """A game from the deal to its end, as one seat saw it, or (None) with all cards open.

    `ask` waits for the person; with it the table is drawn after every move.
    """
    again = table.fresh()
    point = TABLE if seat is None else seat
    reader = printer.glyphs.reader(table.names, point)
    printer.line(reader.sentence(title(table.game)))
    draw(printer, again, seat)
    for stop in moments(table, seat)[1:]:
        told, untold = len(again.state.log or []), None
        for mover, action in table.moves[len(again.moves) : stop]:
            untold = play_again(again, mover, action, seat)
        for event in (again.state.log or [])[told:]:
            if sentence := tell(again.game, seen_event(event, point), point):
                printer.line(reader.sentence(sentence), "  ")
        if untold is not None:
            printer.line(reader.sentence(untold), "  ")
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
        return ask(printer.glyphs.sentence(NEXT())).strip().lower() not in ("q", "quit")
    except EOFError:
        return False


def draw(printer: Printer, again: Table, seat: int | None) -> None:
    point, everything = TABLE if seat is None else seat, seat is None
    draw_table(printer, TableView.of(again, point, printer.glyphs, everything=everything))


def show_position(printer: Printer, game: AnyGame, s: State) -> None:
    """The table, and the legal moves of every seat that has any."""
    names = [str(IN_SEAT(letter=letter)) for letter in SEAT_LETTERS[: s.seats]]
    view = TableView(game, s, TABLE, names, printer.glyphs)
    draw_table(printer, view, everything=True)
    if (outcome := game.outcome(s)) is not None:
        printer.line(view.reader.complaint(OVER()))
        draw_outcome(printer, game, outcome, names)
    for seat in range(s.seats):
        if offers := game.offers(s, seat):
            printer.line(view.sentence(CAN(who=Seat(seat))))
            draw_choices(printer, view, seat)
            list_moves(printer, offers)
