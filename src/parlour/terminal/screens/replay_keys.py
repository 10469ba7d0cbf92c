"""A recorded game at the full-screen table, as any seat saw it or with all cards open. It goes step
by step or runs by itself."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from ...core.game import AnyGame
from ...core.phrase import Phrase, Seat
from ...core.zone import SEAT_LETTERS, TABLE
from ...play.table import Table
from ...records.chapters import chapters, moments
from ..session.replay import UNFINISHED, play_again, replayed
from ..text.draw_hand import own_cards
from ..text.help_pages import REPLAY_HELP, page_width
from ..text.move_list import blocks
from ..text.print_table import outcome_lines
from ..text.screen_layout import Scene
from ..text.styled_text import Line, wrap
from ..text.table_view import TableView
from .appearance import Appearance
from .dialogs import LEAVE
from .key_bar import does, group, key, typed_keys
from .move_list_screen import MoveList
from .table_screen import OTHER, Driver

# Least seconds per move when the game runs by itself, so that the screen can keep up.
QUICKEST = 0.02
MOVES = group("steps", "From move to move")
EYES = group("eyes", "Whose cards you see")
NEXT = does("next", "next", "the next move")
BEFORE = does("before", "back", "the move before")
RUN = does("run", "run", "let the game run by itself, or stop it")
ALL_MOVES = does("moves", "moves", "all moves in a list, to go to any of them")
NEXT_CHAPTER = does("next_chapter", "next part", "the next trick or round")
CHAPTER_BEFORE = does("chapter_before", "part before", "the start of this one, or the one before")
START = does("start", "start", "the deal")
END = does("end", "end", "the end of the game")
NEXT_SEAT = does("next_seat", "next seat", "the next seat")
ALL_CARDS = does("all_cards", "all cards", "everybody’s cards")
SEAT_KEYS = does("by_seat", "a b c …", "that seat, as it saw the game")
MOVE_OF = Phrase("terminal.replay.move_of", "Move {number} of {last}")
ALL_SEEN = Phrase("terminal.replay.all_seen", "everybody’s cards")
SEEN_BY = Phrase("terminal.replay.seen_by", "as {who} saw it")


class ReplayDriver(Driver):
    """Shows a recorded game as `seat` saw it, or with all cards open if `seat` is None."""

    ABOUT = REPLAY_HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        key("n,right", "step(1)", NEXT, MOVES),
        key("p,left", "step(-1)", BEFORE, MOVES),
        key("space", "run", RUN, MOVES),
        key("m", "moves", ALL_MOVES, MOVES),
        key("k,shift+right", "chapter(1)", NEXT_CHAPTER, MOVES, show=False),
        key("j,shift+left", "chapter(-1)", CHAPTER_BEFORE, MOVES, show=False),
        key("home", "first", START, MOVES, show=False),
        key("end", "last", END, MOVES, show=False),
        key("tab", "next_seat", NEXT_SEAT, EYES),
        key("o", "open", ALL_CARDS, EYES),
        *typed_keys(SEAT_LETTERS, "look", SEAT_KEYS, EYES),
        key("escape", "screen.leave", LEAVE, OTHER, show=False),
    ]

    def __init__(self, table: Table, seat: int | None, settings: Appearance) -> None:
        super().__init__()
        self.table = table
        self.glyphs = settings.glyphs
        self.pace = max(QUICKEST, settings.pace)
        self.look_from(seat)
        self.runs = False
        self.at = 0
        self.now = self.moment()

    def look_from(self, seat: int | None) -> None:
        self.seat = seat
        self.seen = moments(self.table, seat)
        self.stops = [moment.moves for moment in self.seen]

    def on_mount(self) -> None:
        self.set_interval(self.pace, self.tick)

    def tick(self) -> None:
        if self.runs:
            self.go(self.at + 1)
            self.runs = self.at < len(self.stops) - 1

    # Drawing

    @property
    def game(self) -> AnyGame:
        return self.table.game

    def scene(self) -> Scene:
        return self.now

    def moment(self) -> Scene:
        """Return the scene at the current moment, by replaying the game up to it."""
        done = self.stops[self.at]
        again = replayed(self.table, max(0, done - 1))
        self.untold = play_again(again, *self.table.moves[done - 1], self.seat) if done else None
        point = TABLE if self.seat is None else self.seat
        view = TableView.of(again, point, self.glyphs, everything=self.seat is None)
        before = self.stops[self.at - 1] if self.at else 0
        fresh = len(replayed(self.table, before).state.log or []) if self.at else 0
        return Scene(again, view, fresh)

    def lines(self, width: int, height: int) -> list[Line]:
        """Return the number of the move, the player whose view is shown, and the part of the move
        that the log does not tell. At the end, add the places."""
        again, reader = self.now.table, self.glyphs.reader(self.table.names)
        said = [MOVE_OF(number=self.at, last=len(self.stops) - 1)]
        said.append(ALL_SEEN() if self.seat is None else SEEN_BY(who=Seat(self.seat)))
        if self.untold is not None:
            said.append(self.untold)
        parts: list[Line] = [[(self.glyphs.text(reader.say(part)), "title")] for part in said]
        lines = wrap(parts, width, f" {self.glyphs.text('·')} ")
        if (outcome := again.outcome()) is not None:
            ended = [reader.say(line) for line in outcome_lines(again.game, outcome)]
            places: list[Line] = [[(self.glyphs.text(line), "message")] for line in ended]
            lines += wrap(places, width, "   ")
        elif self.at == len(self.stops) - 1:
            lines += wrap([[(self.glyphs.text(reader.say(UNFINISHED())), "message")]], width, "")
        return [*lines, *own_cards(self.now.view, width, height)]

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        seats = SEAT_LETTERS[: self.table.state.seats]
        return action != "look" or str(parameters[0]) in seats

    def go(self, at: int) -> None:
        self.at = min(max(at, 0), len(self.stops) - 1)
        self.now = self.moment()
        self.draw()

    def turn_to(self, seat: int | None) -> None:
        """Look from another seat, at the current moment. If this seat saw no such moment, go back
        to the last one that it saw."""
        done = self.stops[self.at]
        self.look_from(None if seat is None or seat >= self.table.state.seats else seat)
        self.go(max(at for at, stop in enumerate(self.stops) if stop <= done or at == 0))

    def action_step(self, by: int) -> None:
        self.go(self.at + by)

    def action_chapter(self, way: int) -> None:
        """Go to the first move of the next or previous chapter. Before the first chapter is the
        deal, and after the last is the end."""
        starts = [0, *[part.first for part in chapters(self.game, self.seen)]]
        if way < 0:
            self.go(max([at for at in starts if at < self.at], default=0))
        else:
            self.go(min([at for at in starts if at > self.at], default=len(self.stops) - 1))

    def action_moves(self) -> None:
        listed = blocks(self.table, self.seen, self.seat, self.glyphs)
        width = page_width(self.app.size.width)
        self.app.push_screen(MoveList(listed, self.at, self.glyphs, width), self.go_if_chosen)

    def go_if_chosen(self, at: int | None) -> None:
        if at is not None:
            self.go(at)

    def action_run(self) -> None:
        self.runs = not self.runs

    def action_first(self) -> None:
        self.go(0)

    def action_last(self) -> None:
        self.go(len(self.stops) - 1)

    def action_next_seat(self) -> None:
        self.turn_to(0 if self.seat is None else self.seat + 1)

    def action_open(self) -> None:
        self.turn_to(None)

    def action_look(self, letter: str) -> None:
        self.turn_to(SEAT_LETTERS.index(letter))

    def leave(self) -> None:
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        else:
            self.app.exit()
