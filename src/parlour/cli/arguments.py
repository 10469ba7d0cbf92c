"""What can be typed as an argument: each reader gives its value, or says what is wrong with it."""

from __future__ import annotations

import math
from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import TypeVar

from ..core.did_you_mean import nothing_called
from ..core.errors import ParlourError
from ..core.shuffle import check_seed
from ..registry import game_names, is_game

T = TypeVar("T")


def typed(parse: Callable[[str], T]) -> Callable[[str], T]:
    """A reader of text that knows nothing of command lines, as a reader of an argument."""

    def read(text: str) -> T:
        try:
            return parse(text)
        except ParlourError as error:
            raise ArgumentTypeError(str(error)) from None

    return read


seed = typed(check_seed)


def game_name(text: str) -> str:
    """The name of a game, which is not loaded yet."""
    name = text.lower()
    if not is_game(name):
        raise ArgumentTypeError(nothing_called("game", text, game_names()))
    return name


def number(name: str, least: int, most: int) -> Callable[[str], int]:
    """A whole number for the argument of that name."""

    def read(text: str) -> int:
        # Long digits are refused before int() can be made to work hard on them.
        if text.isascii() and text.isdigit() and len(text) <= 12 and least <= int(text) <= most:
            return int(text)
        wanted = f"{name} has to be a number from {least} to {most}"
        raise ArgumentTypeError(f"{wanted}, not “{text[:40]}”")

    return read


def seconds(name: str, least: float, most: float) -> Callable[[str], float]:
    """A number of seconds, perhaps with a fraction, for the argument of that name."""

    def read(text: str) -> float:
        try:
            found = float(text[:40])
        except ValueError:
            found = math.nan
        if least <= found <= most:
            return found
        wanted = f"{name} has to be a number of seconds from {least:g} to {most:g}"
        raise ArgumentTypeError(f"{wanted}, not “{text[:40]}”")

    return read
