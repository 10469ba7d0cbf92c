"""A game in sixty seconds at the full-screen table: a series of small tables."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from ...core.game import AnyGame
from ...core.phrase import Phrase
from ...course.conditions import course_of, in_force
from ...course.examples import seat_of, set_up
from ...course.texts import lesson_text, lesson_title
from ..text.draw_hand import own_cards
from ..text.draw_lessons import NUMBERED
from ..text.screen_layout import Scene
from ..text.styled_text import Line, broken
from ..text.table_view import TableView
from .appearance import Appearance
from .dialogs import LEAVE
from .key_bar import does, group, key
from .table_screen import OTHER, Driver

CARDS = group("lessons", "From card to card")
NEXT = does("next_lesson", "next", "the next card")
BEFORE = does("lesson_before", "back", "the card before")
LESSONS_HELP = (
    Phrase(
        "terminal.help.lessons",
        "A few cards tell how the game goes, each with a table that shows what it says. After them,"
        " the rules have the rest.",
    ),
)


class LessonsDriver(Driver):
    """Shows the lessons of a game. After the last lesson, the next key leaves."""

    ABOUT = LESSONS_HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        key("n,right,space,enter", "step(1)", NEXT, CARDS),
        key("p,left", "step(-1)", BEFORE, CARDS),
        key("escape", "screen.leave", LEAVE, OTHER, show=False),
    ]

    def __init__(self, game: AnyGame, settings: Appearance) -> None:
        super().__init__()
        self.taught = game
        self.glyphs = settings.glyphs
        self.lessons = in_force(game, course_of(game).lessons)
        self.at = 0

    @property
    def game(self) -> AnyGame:
        return self.taught

    def scene(self) -> Scene:
        example = self.lessons[self.at].example
        table = set_up(self.taught, example)
        return Scene(table, TableView.of(table, seat_of(example), self.glyphs), 0)

    def lines(self, width: int, height: int) -> list[Line]:
        lesson, view = self.lessons[self.at], self.scene().view
        title = NUMBERED(number=self.at + 1, title=lesson_title(self.taught, lesson))
        words = view.reader.sentence_parts(lesson_text(self.taught, lesson))
        said = self.glyphs.drawn(words, "prompt")
        head: Line = [(view.sentence(title), "title")]
        return [head, *broken(said, width, 0), *own_cards(view, width, height)]

    def action_step(self, by: int) -> None:
        if self.at + by == len(self.lessons):
            self.leave()
        self.at = min(max(self.at + by, 0), len(self.lessons) - 1)
        self.draw()

    def leave(self) -> None:
        self.app.exit()
