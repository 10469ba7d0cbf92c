"""Something that is wrong with a game."""

from __future__ import annotations

from typing import NoReturn


class Fault(AssertionError):
    """Something that is wrong with a game: a sentence for its author."""


def fail(fault: str) -> NoReturn:
    raise Fault(fault)
