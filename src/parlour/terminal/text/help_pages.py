"""Pages of text that open over the table."""

from __future__ import annotations

import io
from collections.abc import Sequence

from ...core.game import AnyGame
from ...core.phrase import Phrase
from ...core.sentence_parts import Part
from ...core.shuffle import commitment
from ...play.table import Table
from ...records.verify import who_shuffled
from .draw_lessons import draw_rulebook
from .glyphs import Glyphs
from .print_table import draw_table
from .printer import Printer
from .table_view import TableView, happened

PAGE_WIDTH = 70  # columns, at most
PAGE_MARGIN = 10  # columns for the border, the scrollbar and a margin
# Each phrase is a paragraph, which the page wraps.
MATCH_HELP = (
    Phrase(
        "terminal.help.cards",
        "Grey cards make no move with the cards you have picked: try one, and you are told why. The"
        " mouse works too, on cards and on the buttons above them.",
    ),
    Phrase(
        "terminal.help.keyboard",
        "Several people can share the keyboard. It goes from hand to hand, and no cards are shown"
        " before the person it is for presses Enter. When several can answer, all are asked at"
        " once: press your number to look at your cards, then act or let it be.",
    ),
)
SETUP_HELP = (
    Phrase(
        "terminal.help.setup",
        "Choose a game, who sits where, and the house rules. A seat is for a bot, and you choose"
        " how well it plays; or for a person: just type the name. Several people can share this"
        " keyboard. The line below the form says what each row is about.",
    ),
)
REPLAY_HELP = (
    Phrase(
        "terminal.help.replay",
        "From a seat you see what that player saw, and step through the moves that player knew of.",
    ),
)
SAVE_WHERE = Phrase(
    "terminal.save.where", "Where should the game be saved? The file will show everybody’s cards."
)
DEAL_FIXED = Phrase(
    "terminal.deal_fixed", "The deal is fixed: the SHA-256 of its seed begins with {hash}"
)


def page_width(window: int) -> int:
    """Return the width of a page's text in a window."""
    return min(PAGE_WIDTH, window - PAGE_MARGIN)


def help_text(keys: Sequence[str], paragraphs: Sequence[Phrase], glyphs: Glyphs) -> str:
    """Return the help page: the keys, then some paragraphs."""
    told = [glyphs.sentence(paragraph()) for paragraph in paragraphs]
    return "\n".join([*keys, "", "\n\n".join(told)])


def rules_text(game: AnyGame, glyphs: Glyphs, width: int) -> str:
    out = io.StringIO()
    draw_rulebook(Printer(out, colour=False, signs=glyphs.signs, width=width), game)
    return out.getvalue()


def log_lines(table: Table, seat: int, glyphs: Glyphs) -> list[list[Part]]:
    """Return all events since the deal, as that seat saw them."""
    deal = table.deal
    fixed = DEAL_FIXED(hash=commitment(table.seed)[:16])
    sealed = glyphs.reader().sentence_parts(who_shuffled(deal, table.names) if deal else fixed)
    return [sealed, *[told for _, told in happened(table, seat, glyphs)]]


def table_text(view: TableView, width: int) -> str:
    """Return the whole table in words, as in line mode."""
    out = io.StringIO()
    printer = Printer(out, colour=False, signs=view.glyphs.signs, width=width)
    draw_table(printer, view, everything=True)
    return out.getvalue()
