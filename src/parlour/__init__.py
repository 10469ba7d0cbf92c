"""Parlour: a card room for house-rule games.

- **Play**: `new()` opens a `Table`; it takes moves, checks them and keeps them.
- **Look**: a `View` is what one seat may see, and a `Memory` what it can remember.
- **Keep**: `save()` and `load()` for files, `record_text()` and `parse_record()` for text,
  `position_text()` and `parse_position()` for a single moment.
- **Measure**: `play_match()` lets bots play each other; `playout()` plays at random.
- **Agree**: `parse_rules()` and `rules_text()` for a game with its house rules in a line.
- **Build**: a game is a subclass of `Game`, made known by `register()`.

Seats are numbers: a, b, c … are 0, 1, 2 …. Every mistake in what a person typed
or chose is a `ParlourError`, whose text is a sentence for that person.
"""

from typing import TYPE_CHECKING

from .core.as_json import view_json
from .core.errors import IllegalMove, NotationError, OptionError, ParlourError, UnknownGame
from .core.game import Game, Outcome
from .core.memory import Memory
from .core.offer import Action, Offer, action_text, choose, move_text
from .core.playout import perft, playout
from .core.position_text import position_text
from .core.view import View
from .notation.moves import parse_action, parse_move, read_action
from .notation.position import parse_position
from .notation.rule_string import parse_rules, rules_text
from .play.table import Table, new
from .records.record import load, parse_record, record_text, save
from .registry import find_game, game_names, register

if TYPE_CHECKING:
    from .arena.play_match import play_match

__version__ = "0.5.0"

__all__ = [
    "Action",
    "Game",
    "IllegalMove",
    "Memory",
    "NotationError",
    "Offer",
    "OptionError",
    "Outcome",
    "ParlourError",
    "Table",
    "UnknownGame",
    "View",
    "action_text",
    "choose",
    "find_game",
    "game_names",
    "load",
    "move_text",
    "new",
    "parse_action",
    "parse_move",
    "parse_position",
    "parse_record",
    "parse_rules",
    "perft",
    "play_match",
    "playout",
    "position_text",
    "read_action",
    "record_text",
    "register",
    "rules_text",
    "save",
    "view_json",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Load bots and their arena only when a match is asked for."""
        if name != "play_match":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from .arena.play_match import play_match

        return play_match
