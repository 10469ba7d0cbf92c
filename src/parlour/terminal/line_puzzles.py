"""Puzzles in line mode: show a table, ask a question, and read a move as the answer."""

from __future__ import annotations

from collections.abc import Callable

from ..core.errors import ParlourError
from ..core.game import AnyGame
from ..core.game_texts import title
from ..core.phrase import Phrase
from ..course.conditions import course_of, in_force
from ..course.course import Puzzle
from ..course.examples import answer, seat_of, set_up
from ..course.texts import puzzle_question
from .text.draw_lessons import DONE, NOT_YET, QUESTION, RIGHT, example_view
from .text.print_table import draw_choices, draw_table
from .text.printer import Printer
from .text.table_view import happened

ASK = Phrase("terminal.puzzle.ask", "your move, Enter to go on, q to stop> ")
NONE = Phrase("terminal.puzzle.none", "{game} has no puzzles")


def ask_puzzles(printer: Printer, game: AnyGame, ask: Callable[[str], str]) -> None:
    """Ask all puzzles of a game, one after the other. The person may leave between them."""
    puzzles = in_force(game, course_of(game).puzzles)
    if not puzzles:
        printer.line(printer.glyphs.reader().complaint(NONE(game=title(game))))
    right = 0
    for number, puzzle in enumerate(puzzles, 1):
        show(printer, game, puzzle, number, len(puzzles))
        got = solve(printer, game, puzzle, ask)
        if got is None:
            break
        right += got
        printer.line()
    if puzzles:
        said = DONE(right=right, of=len(puzzles))
        printer.line(printer.glyphs.reader().complaint(said))


def show(printer: Printer, game: AnyGame, puzzle: Puzzle, number: int, of: int) -> None:
    seen = example_view(printer, game, puzzle.example)
    for _, sentence in happened(set_up(game, puzzle.example), seen.seat, printer.glyphs):
        printer.line(sentence, "  ")
    draw_table(printer, seen)
    question = puzzle_question(game, puzzle)
    asked = QUESTION(number=number, of=of, question=question)
    printer.line(seen.reader.sentence_parts(asked))
    draw_choices(printer, seen, seat_of(puzzle.example))


def solve(
    printer: Printer, game: AnyGame, puzzle: Puzzle, ask: Callable[[str], str]
) -> bool | None:
    """Ask until the answer is right. Returns False if the person skips the puzzle, and None if they
    want to stop."""
    seen = example_view(printer, game, puzzle.example)
    while True:
        try:
            line = ask(printer.glyphs.sentence(ASK())).strip()
        except EOFError:
            return None
        if line.lower() in ("q", "quit", "exit"):
            return None
        if not line:
            return False
        try:
            came = answer(game, puzzle, line)
        except ParlourError as error:
            told = NOT_YET(reason=seen.reader.sentence(error.text))
            printer.line(["  ", *seen.reader.complaint_parts(told)], "  ")
            continue
        reason = seen.reader.sentence(came.reason)
        told = (RIGHT if came.right else NOT_YET)(reason=reason)
        printer.line(["  ", *seen.reader.complaint_parts(told)], "  ")
        if came.right:
            return True
