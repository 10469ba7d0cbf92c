"""Moves in a list or on buttons, each with its own key."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase, digits

from ...core.offer import Action

SIGNS = ascii_lowercase + digits  # possible keys for moves
MAX_KEYED = 6  # more moves than this have no keys, and are chosen from a list


@dataclass(frozen=True)
class MoveChoice:
    """A move with its key, the label of its button, and its effect."""

    key: str
    action: Action
    label: str
    effect: str = ""


def keys_for(actions: Sequence[Action], labels: Sequence[str], signs: str) -> list[str]:
    """Choose a key out of `signs` for each move. In order of preference, it is the first letter of
    its word, the first letter of a word that no other label has, another letter of its word, or any
    sign."""
    left = list(signs)
    found = [""] * len(actions)
    verbs = [action.verb for action in actions]
    words = [
        action.arg if action.arg and verbs.count(action.verb) > 1 else action.verb
        for action in actions
    ]
    said = [re.findall(r"\w+", label.lower()) for label in labels]
    every = [part for parts in said for part in set(parts)]
    for turn in range(3):
        for at, word in enumerate(words):
            own = [part[0] for part in said[at] if every.count(part) == 1]
            wanted = ([word[:1]], own, [*word, *left])
            key = next((sign for sign in wanted[turn] if sign in left), "")
            if key and not found[at]:
                found[at] = key
                left.remove(key)
    return found
