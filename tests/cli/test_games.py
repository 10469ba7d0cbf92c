"""`parlour games`."""

from __future__ import annotations

from kit.command_line import good


def test_games_and_their_options() -> None:
    out = good("games")
    assert "cheat      Cheat, 4 players: " in out
    assert "--turn-limit: Turns until the game is over" in out
