"""Bots without a strategy: long games are cut short if a register keeps score."""

from __future__ import annotations

import importlib
import random

import pytest

import parlour
from kit.support import ROOT
from parlour.bots.search.kept_score import KeptScore, correlation, kept_score
from parlour.bots.search.plain_strategy import PlainStrategy
from parlour.core.game import AnyGame
from parlour.core.memory import Memory
from parlour.core.view import View


def example(name: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    monkeypatch.syspath_prepend(str(ROOT / "examples" / name / "src"))
    made: AnyGame = getattr(importlib.import_module(f"{name}.rules"), kind)()
    return made


def test_in_hearts_points_keep_score_and_few_are_better(monkeypatch: pytest.MonkeyPatch) -> None:
    found = kept_score(example("hearts", "Hearts", monkeypatch), 4)
    assert found is not None
    # a round has 52 plays, and 4 players pass cards
    assert found[:3] == KeptScore("points", -1, 56, 0.0)[:3]


def test_short_games_are_played_to_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    assert kept_score(example("president", "President", monkeypatch), 4) is None
    assert kept_score(parlour.find_game("goofspiel"), 2) is None


def test_a_world_is_worth_what_a_seat_is_ahead_by(monkeypatch: pytest.MonkeyPatch) -> None:
    game = example("hearts", "Hearts", monkeypatch)
    s = game.new(1)
    strategy, view = PlainStrategy(game, random.Random(1)), View(game, s, 0)
    strategy.ideas(view, Memory(view))
    assert strategy.horizon == 56
    assert strategy.estimate(s, 0) == 0.5
    monkeypatch.setattr(s, "points", [0, 26, 0, 0])
    assert strategy.estimate(s, 0) > 0.5 > strategy.estimate(s, 1)


def test_correlation_is_within_each_game() -> None:
    """The second game has more points. That does not matter, since points are compared within a
    game."""
    assert correlation([[1, 2], [11, 12]], [(1, 2), (1, 2)]) == pytest.approx(1.0)
    assert correlation([[2, 1], [11, 12]], [(1, 2), (1, 2)]) == 0.0
    assert correlation([[0, 0]], [(1, 2)]) == 0.0
