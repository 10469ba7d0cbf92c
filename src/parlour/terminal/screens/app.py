"""The full-screen table: `parlour play`, `learn` and `replay` in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from textual.app import App

from ...bots.scheduler import BotScheduler
from ...core.game import AnyGame
from ...play.table import Table
from ...registry import game_names
from ..session.saves import SaveFile, unfinished_games
from ..session.session import Session
from ..session.setup_form import SetupForm
from .appearance import Appearance
from .lessons_screen import LessonsDriver
from .puzzles_screen import PuzzleDriver
from .replay_keys import ReplayDriver
from .session_keys import SessionDriver
from .setup_screen import SetupScreen
from .table_screen import Driver, TableScreen
from .theme import THEME


class ParlourApp(App[str], inherit_bindings=False):  # Textual's own Ctrl+Q quits without asking
    """The Textual app. Opens a session, a recorded game or a course. Without any of these, it opens
    the form for a new game."""

    CSS_PATH = Path(__file__).with_name("parlour.tcss")
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False  # a click picks cards, so it must not select text

    def __init__(
        self,
        settings: Appearance,
        session: Session | None = None,
        save_file: SaveFile | None = None,
        bot_pool: BotScheduler | None = None,
    ) -> None:
        super().__init__()
        self.register_theme(THEME)
        self.theme = THEME.name
        self.set_class(not settings.glyphs.signs, "-ascii")
        self.settings = settings
        self.session = session
        self.save_file = save_file or SaveFile()
        self.bot_pool = bot_pool or BotScheduler()
        self.games: Sequence[str] = ()
        self.saves: Sequence[Path] = ()
        self.recorded: tuple[Table, int | None] | None = None
        self.taught: AnyGame | None = None
        self.by_playing = False  # whether to teach by puzzles

    def on_mount(self) -> None:
        if self.recorded is not None:
            self.show_table(ReplayDriver(*self.recorded, self.settings))
        elif self.taught is not None:
            teacher = PuzzleDriver if self.by_playing else LessonsDriver
            self.show_table(teacher(self.taught, self.settings))
        elif self.session is not None:
            self.sit_down(self.session)
        else:
            form, resume = SetupForm(self.games), self.save_file.resume
            self.push_screen(SetupScreen(form, self.settings, self.saves, resume), self.begin)

    def begin(self, chosen: Session | None) -> None:
        if chosen is not None:
            self.sit_down(chosen)
        else:
            self.exit()

    def sit_down(self, session: Session) -> None:
        self.session = session
        self.show_table(SessionDriver(session, self.settings, self.bot_pool, self.save_file))

    def show_table(self, driver: Driver) -> None:
        self.push_screen(TableScreen(driver, self.settings))

    def on_unmount(self) -> None:
        self.bot_pool.close()


def play(settings: Appearance, session: Session | None, save_file: SaveFile) -> int:
    """Play until everybody leaves. Returns the exit code."""
    app = ParlourApp(settings, session, save_file)
    app.games, app.saves = game_names(), unfinished_games()
    app.run()
    return app.return_code or 0


def watch(settings: Appearance, table: Table, seat: int | None) -> None:
    """Show a recorded game from a seat, or with all cards open."""
    app = ParlourApp(settings)
    app.recorded = (table, seat)
    app.run()


def teach(settings: Appearance, game: AnyGame, *, by_playing: bool) -> None:
    """Show a game's lessons, or with `by_playing` its puzzles."""
    app = ParlourApp(settings)
    app.taught, app.by_playing = game, by_playing
    app.run()
