"""`parlour rules` and `parlour learn`."""

from __future__ import annotations

import io
import re

import pytest

from kit.command_line import output
from parlour.cli.main import main


def flat(text: str) -> str:
    return " ".join(text.split())


def test_rules_are_those_of_the_house_rules_in_force() -> None:
    out = output("rules", "cheat")
    assert out.startswith(
        "Cheat\n\nAt this table: The usual rules\n- Everybody else can call a player a cheat\n"
    )
    assert "\n- The game ends after 250 turns per player\n" in out
    assert "because going first is an advantage. " in flat(out)
    assert not re.search(r"\([A-Z][0-9]", out)
    referees = output("rules", "cheat", "--clauses")
    assert "because going first is an advantage. (C2, C12)" in flat(referees)
    assert "stopped after 250 turns for each player" in flat(out)
    assert "    Dora lied, and took the stack of 6 cards\n" in out  # for example
    assert "*" not in out
    assert "`" not in out
    assert max(map(len, out.splitlines())) <= 80
    other = output("rules", "cheat", "--turn-limit", "60")
    assert "stopped after 60 turns." in flat(other)
    assert "250" not in other
    assert "At this table: The usual rules, but “Turn limit” is “60”" in other


def test_a_game_in_sixty_seconds() -> None:
    out = output("learn", "cheat")
    assert out.startswith("How to play Cheat\n\n1. Get rid of your cards\n")
    assert "    You: 3♣ 4♥ 6♦ 6♠ J♦\n" in out


def test_questions_are_answered_by_typing_moves(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("play Jd\ndance\nplay 6d6s\n\nq\n"))
    assert main(["learn", "cheat", "--try"]) == 0
    out = flat(capsys.readouterr().out)
    assert "Question 1 of 8: It is sixes." in out
    assert "Not quite. You may lay that, but" in out
    assert "Right! Two sixes" in out
    assert "Question 3 of 8" in out
    assert out.endswith("You got 1 of 8.")
