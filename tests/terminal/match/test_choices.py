"""Moves get letters."""

from __future__ import annotations

from parlour.core.offer import Action
from parlour.terminal.match.choices import SIGNS, with_keys


def test_every_choice_has_a_key_of_its_own() -> None:
    words = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "high"]
    keys = [
        choice.key for choice in with_keys([Action("play", (), word) for word in words], [], SIGNS)
    ]
    assert len(set(keys)) == len(words)
    named = with_keys(
        [Action("name", (), letter) for letter in "abc"], ["Ana", "Ben", "Cat"], SIGNS
    )
    assert [choice.text for choice in named] == ["name a (Ana)", "name b (Ben)", "name c (Cat)"]


def test_only_free_keys_are_given() -> None:
    """A letter of the word if one is free, else any; and none if they run out."""
    actions = [Action("play", (), word) for word in ("high", "low", "stop", "draw")]
    assert [choice.key for choice in with_keys(actions, [], "goxh")] == ["h", "o", "g", "x"]
    assert [choice.key for choice in with_keys(actions, [], "ox")] == ["o", "x", "", ""]
