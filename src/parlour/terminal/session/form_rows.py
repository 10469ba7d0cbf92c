"""Rows of a form: what each shows, and what keys change in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ...core.phrase import Text

T = TypeVar("T")
BACKSPACE = "\b"


@dataclass(frozen=True)
class FormRow:
    """One row. `value` and `text` are shown, and `about` explains them. `cycle` goes to the next or
    previous value, and `write` types a character. If `is_name`, any character can be typed."""

    group: str
    label: Text
    about: Text
    value: Callable[[], Text] | None = None
    cycle: Callable[[int], None] | None = None
    text: Callable[[], str] | None = None
    write: Callable[[str], None] | None = None
    is_name: bool = False


def cycled(choices: Sequence[T], one: T, by: int) -> T:
    """Return the choice that is `by` places after `one`, cyclically."""
    return choices[(list(choices).index(one) + by) % len(choices)]


def written(text: str, sign: str, most: int) -> str:
    """Return a text with one more character, or with one less for a backspace."""
    return text[:-1] if sign == BACKSPACE else (text + sign)[:most]
