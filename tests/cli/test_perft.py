"""`parlour perft`."""

from __future__ import annotations

from kit.command_line import output


def test_perft() -> None:
    assert output("perft", "cheat", "2") == "1 move: 526 ways\n2 moves: 3156 ways\n"
    assert output("perft", "cheat", "1", "--seed", "4", "--turn-limit", "5") == "1 move: 292 ways\n"
