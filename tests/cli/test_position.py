"""`parlour position`."""

from __future__ import annotations

from kit.command_line import output


def test_position() -> None:
    out = output("position", "cheat/1 turn=b rank=3 hand=7s7h,9d,Tc,As")
    assert "Seat b: 9♦\n" in out
    assert "Seat b can type:\n  play, then one nine, for example play 9d: Say “one three”\n" in out
    hidden = output("position", "cheat/1 turn=b hand=7s,9d??,Tc,As")
    assert "Seat b: 9♦ ??\n" in hidden
    assert "play, then 1 to 2 cards" in hidden
    over = output("position", "cheat/1 turns_left=0 hand=7s,,Tc9c,As")
    assert "The game is over." in over
    assert "  1. seat b\n  2. seat a\n  2. seat d\n  4. seat c" in over


def test_moves_are_in_the_order_of_the_game() -> None:
    """In Big Two, Aces rank above Kings, and twos above Aces."""
    out = output("position", "bigtwo/1 turn=a hand=Ad2s4d4h,5c6c,5d6d,5h6h")
    assert "for example play 4d: Play 4♦\n" in out
    assert "  All of these: play 4d, play 4h, play Ad, play 2s, play 4d 4h\n" in out
