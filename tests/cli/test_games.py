"""`parlour games`."""

from __future__ import annotations

import pytest

from kit.command_line import output
from parlour.cli.main import main
from parlour.core.option import Value
from parlour.plugins import BROKEN, BrokenPlugin
from parlour.registry import find_game, game_names


def test_games_and_their_house_rules() -> None:
    out = output("games", COLUMNS="200")
    assert "cheat      Cheat, 3–6 players: " in out
    assert "blackjack  Blackjack, 1–6 players: " in out
    assert "--turn-limit – turn limit: a number from 0 to 100000; 0 means 250 per player (d" in out
    assert "As in casinos: --rules casino\n" in out
    assert max(map(len, output("games").splitlines())) <= 80
    short = output("games", "--short", COLUMNS="200")
    assert [line.split()[0] for line in short.splitlines()] == game_names()
    assert "--" not in short


def test_a_game_that_is_broken_stops_no_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def find(name: str, **rules: Value) -> object:
        if name == "cheat":
            raise BrokenPlugin(BROKEN(name=name, what="is not there"))
        return find_game(name, **rules)

    monkeypatch.setattr("parlour.cli.games.find_game", find)
    assert main(["games"]) == 0
    told = capsys.readouterr()
    assert told.err == "parlour: “cheat” from an unknown package is not there.\n"
    assert "The Idiot" in told.out
