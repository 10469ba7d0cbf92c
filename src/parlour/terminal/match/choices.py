"""Moves to choose from, each with a key of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase, digits

from ...core.offer import Action

SIGNS = ascii_lowercase + digits  # the keys that a move can have
MAX_KEYED = 6  # moves that have keys; more are chosen from a list


@dataclass(frozen=True)
class Choice:
    """A move: the key that makes it, what its button says, and what it leads to."""

    key: str
    action: Action
    label: str
    effect: str = ""


def keys_for(actions: Sequence[Action], labels: Sequence[str], free: str) -> list[str]:
    """For each move a key out of those that are `free`: the first letter of its word, or of a word
    on its button; else another letter of its word, or any."""
    left = list(free)
    found = [""] * len(actions)
    verbs = [action.verb for action in actions]
    words = [
        action.arg if action.arg and verbs.count(action.verb) > 1 else action.verb
        for action in actions
    ]
    for wanted in (_first_letter, _letters_on_button, _any_letter):
        for at, word in enumerate(words):
            signs = wanted(word.lower(), labels[at].lower(), left)
            key = next((sign for sign in signs if sign in left), "")
            if key and not found[at]:
                found[at] = key
                left.remove(key)
    return found


def _first_letter(word: str, _label: str, _left: list[str]) -> Iterator[str]:
    yield word[:1]


def _letters_on_button(_word: str, label: str, _left: list[str]) -> Iterator[str]:
    for part in label.split():
        yield part[:1]


def _any_letter(word: str, _label: str, left: list[str]) -> Iterator[str]:
    yield from word
    yield from left
