"""`parlour rules`."""

from __future__ import annotations

from kit.command_line import good


def test_rules() -> None:
    out = good("rules", "cheat")
    assert out.startswith("Cheat\n\n")
    assert "\n- C12 When several games are played" in out
    assert "\n- G6 Cheat, The Idiot and Bitch might never end." in out  # cited by the page
    assert "*" not in out
    assert "`" not in out
    assert max(map(len, out.splitlines())) <= 80


def test_names_in_any_case() -> None:
    assert good("rules", "Cheat") == good("rules", "cheat")
