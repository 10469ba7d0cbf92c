"""Bots in every game: their moves are legal, and they cannot peek."""

from __future__ import annotations

import random

import pytest

import parlour
from kit.amounts import amount
from kit.support import ALL_GAMES
from parlour.bots.levels import LEVELS, RandomBot
from parlour.testing.check_bots import bot_cannot_peek, bot_plays, ideas_are_legal
from parlour.testing.trial import Trial

GAMES = pytest.mark.parametrize("name", ALL_GAMES)
EACH_LEVEL = pytest.mark.parametrize("level", LEVELS)
SHARE = amount(20, 10) / 100


@EACH_LEVEL
@GAMES
def test_bots_play_by_the_rules(trial: Trial, level: str) -> None:
    trial.run(lambda trial: bot_plays(trial, level))


@EACH_LEVEL
@GAMES
@pytest.mark.rule("G2")
def test_hidden_cards_change_no_choice(trial: Trial, level: str) -> None:
    trial.run(lambda trial: bot_cannot_peek(trial, level, SHARE))


@GAMES
def test_ideas_are_legal(trial: Trial) -> None:
    trial.run(ideas_are_legal)


def test_a_bot_that_is_awaited_seldom_interrupts() -> None:
    view = parlour.new("blackjack", 1).view(0)
    assert [offer.verb for offer in view.offers] == ["low", "high", "stop"]
    bots = [RandomBot(random.Random(seed)) for seed in range(400)]
    moves = [bot.choose(view, parlour.Memory(view)) for bot in bots]
    assert 0 < [move.verb for move in moves if move is not None].count("stop") < 40
