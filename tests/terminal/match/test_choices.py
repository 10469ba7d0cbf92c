"""Moves get letters."""

from __future__ import annotations

from parlour.core.offer import Action
from parlour.terminal.match.choices import with_keys


def test_every_choice_has_a_key_of_its_own() -> None:
    words = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "high"]
    keys = [choice.key for choice in with_keys([Action("play", (), word) for word in words], [])]
    assert len(set(keys)) == len(words)
    assert not set(keys) & set("hlqrsuv")
    named = with_keys([Action("name", (), letter) for letter in "abc"], ["Ana", "Ben", "Cat"])
    assert [choice.text for choice in named] == ["name a (Ana)", "name b (Ben)", "name c (Cat)"]
