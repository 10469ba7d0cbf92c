"""Readers of arguments. Each returns the value of an argument, or says what is wrong with it."""

from __future__ import annotations

import math
from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import TypeVar

from ..core.did_you_mean import GAME, nothing_called
from ..core.errors import ParlourError
from ..core.shuffle import check_seed
from ..registry import game_names, is_game
from .words import NOT_A_NUMBER, NOT_SECONDS

T = TypeVar("T")


def typed(parse: Callable[[str], T]) -> Callable[[str], T]:
    """Turn a parser that raises ParlourError into a reader for argparse."""

    def read(text: str) -> T:
        try:
            return parse(text)
        except ParlourError as error:
            raise ArgumentTypeError(str(error)) from None

    return read


seed = typed(check_seed)


def rule_string(text: str) -> str:
    """Check the name of a game, perhaps with house rules behind it. The game is not loaded yet, and
    the house rules are read later."""
    rules = text.lower()
    name = name_in(rules)
    if not is_game(name):
        raise ArgumentTypeError(str(nothing_called(GAME, name, game_names())))
    return rules


def name_in(rules: str) -> str:
    return rules.partition("?")[0]


def number(name: str, least: int, most: int) -> Callable[[str], int]:
    """Return a reader of whole numbers for the argument of that name."""

    def read(text: str) -> int:
        # Long numbers are refused first, since int() is slow for thousands of digits.
        if text.isascii() and text.isdigit() and len(text) <= 12 and least <= int(text) <= most:
            return int(text)
        told = NOT_A_NUMBER(name=name, least=least, most=most, typed=text[:40])
        raise ArgumentTypeError(str(told))

    return read


def seconds(name: str, least: float, most: float) -> Callable[[str], float]:
    """Return a reader of seconds, perhaps with a fraction, for the argument of that name."""

    def read(text: str) -> float:
        try:
            found = float(text[:40])
        except ValueError:
            found = math.nan
        if least <= found <= most:
            return found
        told = NOT_SECONDS(name=name, least=f"{least:g}", most=f"{most:g}", typed=text[:40])
        raise ArgumentTypeError(str(told))

    return read
