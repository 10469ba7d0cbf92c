"""A recorded game: step by step or by itself, as any seat saw it or with all cards open."""

from __future__ import annotations

from collections.abc import Callable

from textual import events

from ...core.text import move_text
from ...core.zone import SEAT_LETTERS, TABLE
from ...table import Table
from ..match.replay import moments, replayed
from ..text.draw import points_text
from ..text.styled import Line, broken
from ..text.table_view import TableView, sentences
from .board import BoardScreen
from .settings import Settings

KEYS = "n next  p back  space run  home end  a b … seat  o open cards  q leave"
PACE = 0.8  # seconds for a move, while it runs; shorter if moves are to be quicker


class ReplayScreen(BoardScreen):
    """`seat` is None where everybody's cards are seen."""

    def __init__(self, table: Table, seat: int | None, settings: Settings) -> None:
        super().__init__(settings)
        self.table = table
        self.look_from(seat)
        self.at = 0
        self.runs = False

    def look_from(self, seat: int | None) -> None:
        self.seat = seat
        self.stops = moments(self.table, seat)

    def on_mount(self) -> None:
        self.set_interval(min(PACE, self.settings.pace or PACE), self.tick)

    def on_resize(self) -> None:
        self.draw()

    def tick(self) -> None:
        if self.runs:
            self.go(self.at + 1)
            self.runs = self.at < len(self.stops) - 1

    def on_key(self, event: events.Key) -> None:
        keys: dict[str, Callable[[], None]] = {
            "n": lambda: self.go(self.at + 1),
            "right": lambda: self.go(self.at + 1),
            "p": lambda: self.go(self.at - 1),
            "left": lambda: self.go(self.at - 1),
            "home": lambda: self.go(0),
            "end": lambda: self.go(len(self.stops) - 1),
            "space": self.run_or_stop,
            "escape": self.leave,
            "q": self.leave,
            "ctrl+c": self.leave,
            "pageup": self.action_up,
            "pagedown": self.action_down,
        }
        seats = SEAT_LETTERS[: self.table.state.seats]
        if event.key in keys:
            event.stop()
            keys[event.key]()
        elif event.key == "tab":
            event.stop()
            event.prevent_default()
            self.turn_to(0 if self.seat is None else self.seat + 1)
        elif event.key == "o":
            self.turn_to(None)
        elif event.key in seats:
            self.turn_to(seats.index(event.key))

    def turn_to(self, seat: int | None) -> None:
        """Look from another seat, at the same moment or just before."""
        done = self.stops[self.at]
        self.look_from(None if seat is None or seat >= self.table.state.seats else seat)
        self.at = max(at for at, stop in enumerate(self.stops) if stop <= done or at == 0)
        self.draw()

    def go(self, at: int) -> None:
        self.at = min(max(at, 0), len(self.stops) - 1)
        self.draw()

    def run_or_stop(self) -> None:
        self.runs = not self.runs

    def leave(self) -> None:
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        else:
            self.app.exit()

    def draw(self) -> None:
        again = replayed(self.table, self.stops[self.at])
        point = TABLE if self.seat is None else self.seat
        state = again.state if self.seat is None else again.game.seen(again.state, point)
        view = TableView(again.game, state, point, self.table.names, ())
        before = self.stops[self.at - 1] if self.at else 0
        fresh = len(replayed(self.table, before).state.log or []) if self.at else 0
        lower = [*self.own_cards(view), *self.where(again), [(self.glyphs.text(KEYS), "faint")]]
        self.show(view, sentences(again, point, self.glyphs), fresh, lower)

    def where(self, again: Table) -> list[Line]:
        """How far the game is, who looks, and the last move if they know it; in the end, places."""
        names = self.table.names
        said = [f"move {self.at} of {len(self.stops) - 1}"]
        said.append("everybody's cards" if self.seat is None else f"as {names[self.seat]} saw it")
        if self.at and self.seat in (None, again.moves[-1][0]):
            said.append(move_text(*again.moves[-1]))
        lines: list[Line] = [[(self.glyphs.text(" · ".join(said)), "title")]]
        outcome = again.outcome()
        if outcome is not None:
            ended = [
                f"{outcome.places[seat]}. {name}"
                + (f" {points_text(again.game, outcome.points[seat])}" if outcome.points else "")
                for seat, name in enumerate(names)
            ]
            lines += broken([(self.glyphs.text("   ".join(ended)), "message")], self.columns)
        return lines
