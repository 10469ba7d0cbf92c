"""Games under test: by name, and in parts where many random games are played."""

from __future__ import annotations

import random

import pytest

from kit.golden_games import with_files
from parlour.testing.trial import Trial


@pytest.fixture
def trial(request: pytest.FixtureRequest, name: str, rng: random.Random) -> Trial:
    trial = with_files(name, rng)
    trial.games = int(request.config.getoption("--random-games"))
    return trial
