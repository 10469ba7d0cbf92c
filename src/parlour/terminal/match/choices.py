"""Moves to choose from, each with a key of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase, digits

from ...core.offer import Action
from ...core.zone import SEAT_LETTERS

SIGNS = ascii_lowercase + digits  # the keys that a move can have
MAX_KEYED = 6  # moves that have keys; more are chosen from a list


@dataclass(frozen=True)
class Choice:
    key: str
    text: str
    action: Action


def with_keys(actions: Sequence[Action], names: Sequence[str], free: str) -> list[Choice]:
    """For each move a letter of its word, or else any of those that are `free`."""
    left = list(free)
    verbs = [action.verb for action in actions]
    found = []
    for action in actions:
        word = action.arg if verbs.count(action.verb) > 1 and action.arg else action.verb
        key = next((sign for sign in [*word.lower(), *left] if sign in left), "")
        if key:
            left.remove(key)
        found.append(Choice(key, described(action, names), action))
    return found


def described(action: Action, names: Sequence[str]) -> str:
    """The verb and its word; a seat's letter comes with whoever sits there."""
    arg = action.arg
    if len(arg) == 1 and arg in SEAT_LETTERS[: len(names)]:
        arg = f"{arg} ({names[SEAT_LETTERS.index(arg)]})"
    return f"{action.verb} {arg}".strip()
