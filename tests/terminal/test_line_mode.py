"""A pause must not tell who could interrupt (G5)."""

from __future__ import annotations

import io

import pytest

from parlour.bots.fallback import WithFallback
from parlour.core.memory import Memory
from parlour.core.offer import Action
from parlour.core.view import View
from parlour.registry import find_game
from parlour.table import Table
from parlour.terminal.line_mode import LineGame
from parlour.terminal.text.printer import Printer


@pytest.mark.rule("G5", "I13")
def test_no_bot_thinks_about_a_jump_in(monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[bool] = []  # for each time a bot thought: was it awaited?
    at_once: list[bool] = []
    own, first = WithFallback.own_move, WithFallback.first_idea

    def watched(bot: WithFallback, view: View, memory: Memory) -> Action | None:
        thought.append(view.seat in view.awaited)
        return own(bot, view, memory)

    def quick(bot: WithFallback, view: View, memory: Memory) -> Action | None:
        at_once.append(view.seat in view.awaited)
        return first(bot, view, memory)

    monkeypatch.setattr(WithFallback, "own_move", watched)
    monkeypatch.setattr(WithFallback, "first_idea", quick)
    table = Table(find_game("idiot"), 3, ["Ada", "Bert", "Cleo", "Dora"])
    game = LineGame(table, ["hard@4"] * 4, Printer.on(io.StringIO()), lambda _: "")
    game.run()
    assert len(thought) > 20
    assert all(thought)
    assert len(at_once) > 3
    assert not any(at_once)
