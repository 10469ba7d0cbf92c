"""The rows of a form: what each shows, and what keys do to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ...core.phrase import Text

T = TypeVar("T")
BACKSPACE = "\b"


@dataclass(frozen=True)
class FormRow:
    """`value` and `text` are what is shown, `about` says what that means; `cycle` goes one on or
    back, `write` takes a sign, and where a name is typed any sign."""

    group: str
    label: Text
    about: Text
    value: Callable[[], Text] | None = None
    cycle: Callable[[int], None] | None = None
    text: Callable[[], str] | None = None
    write: Callable[[str], None] | None = None
    is_name: bool = False


def cycled(choices: Sequence[T], one: T, by: int) -> T:
    """The next of several, round and round."""
    return choices[(list(choices).index(one) + by) % len(choices)]


def written(text: str, sign: str, most: int) -> str:
    """A text with one more sign, or one less."""
    return text[:-1] if sign == BACKSPACE else (text + sign)[:most]
