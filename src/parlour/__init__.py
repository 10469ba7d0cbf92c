"""Parlour: a card room for house-rule games."""

from .errors import IllegalMove, NotationError, OptionError, ParlourError, UnknownGame
from .game import Game, Outcome
from .memory import Memory
from .moves import action_text, move_text, parse_action, parse_move, read_action
from .offer import Action, Offer, choose
from .playout import perft, playout
from .position import parse_position, position_text
from .record import load, save
from .registry import find_game, game_names, register
from .table import Table, new
from .view import View

__version__ = "0.1.0"

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
    "perft",
    "playout",
    "position_text",
    "read_action",
    "register",
    "save",
]
