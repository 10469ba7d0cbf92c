"""Puzzles at the full-screen table. Questions are answered by playing."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from ...core.game import AnyGame
from ...core.offer import Action, action_text
from ...core.phrase import Phrase
from ...course.conditions import course_of, in_force
from ...course.examples import answer, seat_of, set_up
from ...course.texts import puzzle_question
from ...play.table import Table
from ..session.session import Decide, Session
from ..text.decision import Decision
from ..text.draw_decision import draw_decision
from ..text.draw_hand import own_cards
from ..text.draw_lessons import DONE, NOT_YET, QUESTION, RIGHT
from ..text.screen_layout import Scene
from ..text.styled_text import Line, broken
from ..text.table_view import TableView
from .appearance import Appearance
from .decision_keys import CARD_KEYS, CONFIRM_KEY, MOVES, SIGN_KEYS, TYPE_KEY, DecisionDriver
from .key_bar import does, key

NEXT = does("next_question", "next", "the next question")
SKIP = does("skip_question", "skip", "leave this question, and go to the next")
PUZZLES_HELP = (
    Phrase(
        "terminal.help.puzzles",
        "Each table asks a question, and your move is the answer. If it is not right, you are told"
        " why, and can try another one.",
    ),
)


class PuzzleDriver(DecisionDriver):
    """Asks the puzzles of a game, and leaves after the last."""

    ABOUT = PUZZLES_HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        *CARD_KEYS,
        CONFIRM_KEY,
        key("enter", "next_question", NEXT, MOVES),
        TYPE_KEY,
        key("f8", "skip", SKIP, MOVES),
        *SIGN_KEYS,
    ]

    def __init__(self, game: AnyGame, settings: Appearance) -> None:
        super().__init__()
        self.taught = game
        self.glyphs = settings.glyphs
        self.puzzles = in_force(game, course_of(game).puzzles)
        self.right = 0
        self.ask(0)

    def ask(self, number: int) -> None:
        """Ask a puzzle by its number. A decision reads the answer."""
        self.number = number
        self.puzzle = self.puzzles[number]
        self.seat = seat_of(self.puzzle.example)
        self.show(set_up(self.taught, self.puzzle.example))
        session = Session(self.table, [""] * self.table.state.seats)
        self.asked: Decision | None = Decision(session, Decide(self.seat, True), self.glyphs)
        self.praise: Line = []

    def show(self, table: Table) -> None:
        self.table = table
        self.view = TableView.of(table, self.seat, self.glyphs)

    @property
    def game(self) -> AnyGame:
        return self.taught

    @property
    def decision(self) -> Decision | None:
        return self.asked

    def scene(self) -> Scene:
        return Scene(self.table, self.view, 0)

    def lines(self, width: int, height: int) -> list[Line]:
        """Return the question, and below it either the choices or why the answer was right."""
        question = puzzle_question(self.taught, self.puzzle)
        put = QUESTION(number=self.number + 1, of=len(self.puzzles), question=question)
        head = broken([(self.view.sentence(put), "title")], width)
        room = max(0, height - len(head))
        if self.asked is None:
            return [*head, *broken(self.praise, width), *own_cards(self.view, width, room)]
        lines, spots = draw_decision(self.asked, [], width, room)
        self.spots = [spot.below(len(head)) for spot in spots]
        return [*head, *lines]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action == "next_question":
            return self.asked is None
        if action == "skip":
            return self.asked is not None
        return super().check_action(action, parameters)

    def choose(self, action: Action | None) -> None:
        if self.asked is None or action is None:
            return
        came = answer(self.taught, self.puzzle, action_text(action))
        reader = self.view.reader
        told = (RIGHT if came.right else NOT_YET)(reason=reader.sentence(came.reason))
        if came.right:
            self.right += 1
            self.asked, self.spots = None, []
            self.show(came.table)
            self.praise = [(self.glyphs.text(reader.complaint(told)), "message")]
        else:
            self.asked.put_back()
            self.asked.wrong = told
        self.draw()

    def action_next_question(self) -> None:
        if self.number + 1 == len(self.puzzles):
            self.leave()
        else:
            self.ask(self.number + 1)
            self.draw()

    def action_skip(self) -> None:
        self.action_next_question()

    def leave(self) -> None:
        done = DONE(right=self.right, of=len(self.puzzles))
        self.app.exit(message=self.glyphs.text(self.glyphs.reader().complaint(done)))
