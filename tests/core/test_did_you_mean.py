"""Names that nothing has: what was meant, or what there is."""

from __future__ import annotations

import pytest

from parlour.core.did_you_mean import closest, did_you_mean, listed, nothing_called

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
    assert did_you_mean(word, GAMES) == (f". Did you mean “{meant}”?" if meant else "")


def test_one_sentence_for_all_names() -> None:
    told = "there is no game called “chaet”. Did you mean “cheat”?"
    assert nothing_called("game", "chaet", GAMES) == told
    told = "there is no game called “chess”. The games are bigtwo, cheat and idiot"
    assert nothing_called("game", "chess", GAMES) == told
    told = "there is no house rule called “speed” in Cheat. The only house rule is turn_limit"
    assert nothing_called("house rule", "speed", ["turn_limit"], " in Cheat") == told
    assert nothing_called("house rule", "speed", []) == "there is no house rule called “speed”"
    assert nothing_called("game", "x" * 999, []) == f"there is no game called “{'x' * 40}”"


def test_lists_as_one_says_them() -> None:
    assert [listed(GAMES[:count], "or") for count in (1, 2, 3)] == [
        "bigtwo",
        "bigtwo or cheat",
        "bigtwo, cheat or idiot",
    ]
