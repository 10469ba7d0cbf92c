"""Faults: mistakes that checks find in a game."""

from __future__ import annotations

from typing import NoReturn


class Fault(AssertionError):
    """A mistake in a game, as a sentence for its author."""


def fail(fault: str) -> NoReturn:
    raise Fault(fault)
