"""Unknown names: suggestions, or a list of the known ones."""

from __future__ import annotations

import pytest

from parlour.core.did_you_mean import GAME, HOUSE_RULE, closest, nothing_called
from parlour.core.phrase import Phrase

GAMES = ["bigtwo", "cheat", "idiot"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("chaet", "cheat"),
        ("CHEATS", "cheat"),
        ("bigtow", "bigtwo"),
        ("chess", ""),
        ("", ""),
        ("cheat" * 10_000, ""),
    ],
)
def test_what_is_like_a_word(word: str, meant: str) -> None:
    assert closest(word, GAMES) == meant


def test_one_sentence_for_all_names() -> None:
    told = "there is no game called “chaet”. Did you mean “cheat”?"
    assert str(nothing_called(GAME, "chaet", GAMES)) == told
    told = "there is no game called “chess”. The games are bigtwo, cheat and idiot"
    assert str(nothing_called(GAME, "chess", GAMES)) == told
    told = "there is no house rule called “speed” in Cheat. The only house rule is turn_limit"
    title = Phrase("cheat.title", "Cheat")()
    assert str(nothing_called(HOUSE_RULE, "speed", ["turn_limit"], title)) == told
    told = "there is no house rule called “speed” in Cheat"
    assert str(nothing_called(HOUSE_RULE, "speed", [], title)) == told
    assert str(nothing_called(GAME, "x" * 999, [])) == f"there is no game called “{'x' * 40}”"
