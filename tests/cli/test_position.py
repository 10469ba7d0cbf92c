"""`parlour position`."""

from __future__ import annotations

from kit.command_line import good


def test_position() -> None:
    out = good("position", "cheat/1 turn=b rank=3 hand=7s7h,9d,Tc,As")
    assert "> b: hand 9♦" in out
    assert "b can:\n  play 9d\n" in out
    hidden = good("position", "cheat/1 turn=b hand=7s,9d??,Tc,As")
    assert "play 1 to 2 cards: ?? 9♦" in hidden
    over = good("position", "cheat/1 turns_left=0 hand=7s,,Tc9c,As")
    assert "The game is over." in over
    assert "  1. b\n  2. a\n  2. d\n  4. c" in over
