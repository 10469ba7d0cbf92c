"""Room codes that can be read out, and names that can be told apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.online.protocol.request import Refused
from parlour.online.room.nicknames import read_name, skeleton
from parlour.online.server.room_codes import LETTERS, REGRETTED, new_code, read_code


def test_codes() -> None:
    codes = {new_code() for _ in range(500)}
    assert len(codes) > 490
    for code in codes:
        assert read_code(f" {code.lower()} ") == code
        assert not any(word in code for word in REGRETTED)
    # Codes have no vowels, so they form no words, and no letter that looks like a digit.
    assert not set("AEIOUYQ01") & set(LETTERS)
    for wrong in ("", "ABCD", "BCD", "BCDFG", "BC F", "ВСDF", "../.."):
        assert read_code(wrong) == ""


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Ana  Maria ", "Ana Maria"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("李雷", "李雷"),
        ("अनीता", "अनीता"),
        ("O’Neill", "O’Neill"),
        ("🦊", "🦊"),
        ("ﬁn", "fin"),
        ("Ana\nBen", "Ana Ben"),
    ],
)
def test_names(written: str, shown: str) -> None:
    assert read_name(written) == shown
    assert read_name(shown) == shown


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "x" * 21, "...", "\u0301", "a" + "\u0301" * 9),
        *("A\u202enA", "A\u200bna", "A\ufeffna", "A\x00", "A\x1b[2J", "\ue000", "\U000e0041"),
        *("\u3164", "\u115f", "\u2800", "Ana\u3164", "Ana\u2800"),
    ],
)
def test_no_names(name: str) -> None:
    with pytest.raises(Refused):
        read_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ana"),
        ("Ana", "Аnа"),  # the second is in Cyrillic letters
        ("Karl", "KarI"),
        ("Karl", "Kar1"),
        ("Bob", "B0b"),
        ("Martin", "Mart1n"),
        ("Sam", "Sarn"),
        ("Zoë", "Zoe"),
        ("A na", "Ana"),
        ("Ana!", "Anai"),
        ("Ａna", "Ana"),
        ("Ada", "Aԁa"),
        ("Dino", "Dıno"),
        ("Ana", "ᴀɴᴀ"),
    ],
)
def test_look_alikes(one: str, other: str) -> None:
    assert skeleton(read_name(one)) == skeleton(read_name(other))


def test_different_names_are_different() -> None:
    names = [
        "Ana",
        "Anna",
        "Ben",
        "Bert",
        "Cleo",
        "Chloe",
        "李雷",
        "韩梅",
        "Max",
        "Mia",
        "🦊",
        "🐻",
    ]
    assert len({skeleton(name) for name in names}) == len(names)


@given(st.text(max_size=30))
def test_any_text_is_a_name_or_refused(text: str) -> None:
    try:
        name = read_name(text)
    except Refused:
        return
    assert 0 < len(name) <= 20
    assert name.isprintable()
    assert read_name(name) == name
    assert skeleton(name)
