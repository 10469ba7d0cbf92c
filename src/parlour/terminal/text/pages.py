"""Pages to read at the table."""

from __future__ import annotations

import io
from collections.abc import Sequence

from ...core.game import AnyGame
from ...core.shuffle import commitment
from ...rules.page import rules_page
from ...table import Table
from .draw import draw_page, draw_table
from .glyphs import Glyphs
from .printer import Printer
from .table_view import TableView

WIDTH = 70
HELP = """← →             go from card to card
↑ ↓ space       pick a card, or put it back
2–9 T J Q K A   pick the next card of that rank (0 is a ten too)
Esc             put all picked cards back
Enter           play what is picked; while bots move, hurry them
letters         the moves that stand below your cards
/               type a move, as in: play 7s 7h, or: play 7 7

h u             what a strong player would do; undo, if you play alone
r l v           the rules; what has happened; all cards on the table
s q             write the game down; leave, and go on later
PgUp PgDn       move a table that is higher than the screen

Grey cards make no move with those you have picked: try one, and it
says why. The mouse works too, on cards and on the moves below them.

Several people share the keyboard: it goes from hand to hand, and no
cards are shown before whoever it is for presses Enter. “Anybody?” asks
all at once: press your number for a look at your cards, then act or
let it be."""
SAVE_WHERE = "Write this game down in which file? It holds the cards of all players."
LEAVE = """Leave the table?

y     leave, and go on later with “parlour play --resume”
d     leave, and throw this game away
Esc   stay"""


def rules_text(game: AnyGame, glyphs: Glyphs) -> str:
    out = io.StringIO()
    draw_page(Printer(out, colour=False, signs=glyphs.signs, width=WIDTH), rules_page(game))
    return out.getvalue()


def log_text(table: Table, told: Sequence[tuple[int, str]]) -> str:
    """All that somebody was told, from the deal on."""
    sealed = f"The deal is fixed: the SHA-256 of its seed begins {commitment(table.seed)[:16]}"
    return "\n".join([sealed, *[sentence for _, sentence in told]])


def table_text(view: TableView, glyphs: Glyphs) -> str:
    """The whole table in words, as in line mode."""
    out = io.StringIO()
    printer = Printer(out, colour=False, signs=glyphs.signs, width=WIDTH)
    draw_table(printer, view.game, view.seen, view.seat, view.names)
    return out.getvalue()
