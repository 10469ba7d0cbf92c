"""Recorded games and single positions, printed line by line."""

from __future__ import annotations

from collections.abc import Callable

from ..core.game import AnyGame
from ..core.game_texts import tell, title
from ..core.phrase import Phrase, Seat, Text
from ..core.state import State
from ..core.visibility import seen_event
from ..core.zone import SEAT_LETTERS, TABLE
from ..play.table import Table
from ..records.chapters import moments
from .session.replay import UNFINISHED, play_again, replayed
from .text.move_list import blocks
from .text.print_table import draw_choices, draw_outcome, draw_table, list_moves
from .text.printer import Printer
from .text.table_view import TableView

NEXT = Phrase("terminal.replay.next", "Enter for the next move, ? for help, q to stop> ")
QUIT = ("q", "quit")
GO_ON = ("", "next", "n")
COMMAND = Phrase("terminal.replay.command", "{typed}: {does}")
COMMANDS = {
    "Enter": Phrase("terminal.replay.command.next", "the next move"),
    "back": Phrase("terminal.replay.command.back", "the move before"),
    "moves": Phrase("terminal.replay.command.moves", "all moves with their numbers"),
    "go 12": Phrase("terminal.replay.command.go", "move 12, or any other; 0 is the deal"),
    "q": Phrase("terminal.replay.command.stop", "enough"),
}
NOT_KNOWN = Phrase(
    "terminal.replay.not_known", "just press Enter, or type back, moves, go and a number, or q"
)
NO_SUCH_MOVE = Phrase("terminal.replay.no_such_move", "the moves go from 0, the deal, to {last}")
HERE = Phrase("terminal.replay.here", "(you are here)")
# A position has no names, so players are called by their seats.
IN_SEAT = Phrase("terminal.seat", "seat {letter}")
OVER = Phrase("terminal.game_over", "The game is over")
CAN = Phrase("terminal.position.can", "{who} can type:")


def show_game(
    printer: Printer, table: Table, seat: int | None, ask: Callable[[str], str] | None
) -> None:
    """Print a game from the deal to its end, as one seat saw it, or (None) with all cards open.

    With `ask`, which waits for the person, the table is printed after every move.
    """
    walk = Walk(printer, table, seat)
    printer.line(walk.reader.sentence(title(table.game)))
    walk.draw()
    while walk.step():
        if ask is not None:
            walk.draw()
            if not walk.goes_on(ask):
                return
    if ask is None:
        walk.draw()
    if (outcome := walk.again.outcome()) is not None:
        draw_outcome(printer, table.game, outcome, table.names)
    else:
        walk.say(UNFINISHED())


class Walk:
    """A walk through a recorded game: the present moment, and the commands that change it."""

    def __init__(self, printer: Printer, table: Table, seat: int | None) -> None:
        self.printer = printer
        self.table = table
        self.seat = seat
        self.point = TABLE if seat is None else seat
        self.reader = printer.glyphs.reader(table.names, self.point)
        self.seen = moments(table, seat)
        self.at = 0
        self.again = table.fresh()

    def step(self) -> bool:
        """Go to the next moment and print its events. Returns False at the end."""
        if self.at == len(self.seen) - 1:
            return False
        self.at += 1
        told, untold = len(self.again.state.log or []), None
        for mover, action in self.table.moves[len(self.again.moves) : self.seen[self.at].moves]:
            untold = play_again(self.again, mover, action, self.seat)
        for event in (self.again.state.log or [])[told:]:
            if sentence := tell(self.table.game, seen_event(event, self.point), self.point):
                self.printer.line(self.reader.sentence_parts(sentence), "  ")
        if untold is not None:
            self.printer.line(self.reader.sentence_parts(untold), "  ")
        return True

    def draw(self) -> None:
        everything = self.seat is None
        glyphs = self.printer.glyphs
        draw_table(
            self.printer, TableView.of(self.again, self.point, glyphs, everything=everything)
        )

    # Commands

    def goes_on(self, ask: Callable[[str], str]) -> bool:
        """Obey commands until the person asks for the next move. Returns False if they want to
        stop."""
        while True:
            try:
                typed = ask(self.printer.glyphs.sentence(NEXT())).strip().lower()
            except EOFError:
                return False
            if typed in (*GO_ON, *QUIT):
                return typed not in QUIT
            self.obey(typed)

    def obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        if typed in ("?", "help"):
            for command, does in COMMANDS.items():
                self.say(COMMAND(typed=command, does=does()))
        elif typed == "moves":
            self.list_moves()
        elif typed == "back":
            self.go(self.at - 1)
        elif (number := typed if word.isdecimal() else rest if word == "go" else "").isdecimal():
            self.go(int(number[:9]))
        else:
            self.say(NOT_KNOWN())

    def list_moves(self) -> None:
        for heading, rows in blocks(self.table, self.seen, self.seat, self.printer.glyphs):
            if heading:
                self.printer.line(heading)
            for row in rows:
                here = f" {HERE()}" if row.first <= self.at <= row.last else ""
                self.printer.line([f"  {row.numbers}. ", *row.told, here], "    ")

    def go(self, at: int) -> None:
        """Go to a moment, forwards or backwards."""
        if not 0 <= at < len(self.seen):
            self.say(NO_SUCH_MOVE(last=len(self.seen) - 1))
            return
        self.at = max(0, at - 1)
        self.again = replayed(self.table, self.seen[self.at].moves)
        if at:
            self.step()
        self.draw()

    def say(self, text: Text) -> None:
        self.printer.line(self.reader.complaint_parts(text), "  ")


def show_position(printer: Printer, game: AnyGame, s: State) -> None:
    """Print the table, and the legal moves of every seat that has any."""
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
            list_moves(printer, game, offers)
