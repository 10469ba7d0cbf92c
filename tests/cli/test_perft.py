"""`parlour perft`."""

from __future__ import annotations

from kit.command_line import good


def test_perft() -> None:
    assert good("perft", "cheat", "2") == "1 move: 526 ways\n2 moves: 3156 ways\n"
    assert good("perft", "cheat", "1", "--seed", "4", "--turn-limit", "5") == "1 move: 292 ways\n"
