"""Letters for moves."""

from __future__ import annotations

from parlour.core.offer import Action
from parlour.terminal.session.choices import SIGNS, keys_for


def keys(actions: list[Action], free: str, *labels: str) -> list[str]:
    return keys_for(actions, labels or [""] * len(actions), free)


def test_every_choice_has_a_key_of_its_own() -> None:
    words = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "high"]
    found = keys([Action("play", (), word) for word in words], SIGNS)
    assert len(set(found)) == len(words)


def test_a_key_suits_the_move() -> None:
    """A move gets the first letter of its verb, or of its word where several moves share a verb."""
    assert keys([Action("hit"), Action("stand"), Action("double")], SIGNS) == ["h", "s", "d"]
    assert keys([Action("bet", (), "low"), Action("bet", (), "high")], SIGNS) == ["l", "h"]


def test_a_word_on_the_button_helps_out() -> None:
    """A word's letter serves where the verb's letter is taken, but never takes another move's first
    letter."""
    actions = [Action("pass"), Action("play"), Action("call")]
    assert keys(actions, SIGNS, "Let it be", "Call Ada", "Cheat!") == ["p", "a", "c"]
    assert keys(actions, "ploxc", "Let it be", "Call Ada", "Cheat!") == ["p", "l", "c"]
    assert keys([Action("take")], "ahp", "Pick up the heap") == ["p"]


def test_only_free_keys_are_given() -> None:
    """A move gets a free letter of its word, else any free key, else none."""
    actions = [Action("play", (), word) for word in ("high", "low", "stop", "draw")]
    assert keys(actions, "goxh") == ["h", "o", "g", "x"]
    assert keys(actions, "ox") == ["o", "x", "", ""]
