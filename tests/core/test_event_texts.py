"""Events are told in one way, whichever other events are told with them."""

from __future__ import annotations

import random

import pytest

import parlour
from kit.support import ALL_GAMES
from parlour.core.event_texts import EventTexts
from parlour.core.language import Reader


@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_move_is_staged_alike_live_and_after_a_reload(name: str, rng: random.Random) -> None:
    table = parlour.new(name, seed=rng.randrange(10**6))
    to = Reader(table.names, 0)
    bounds = [len(table.state.log or [])]
    live = EventTexts().since(table.view(0, 0), to, bounds)
    while len(table.moves) < 200 and table.play_random(rng):
        before = bounds[-1]
        bounds.append(len(table.state.log or []))
        live += EventTexts().since(table.view(0, before), to, bounds)
    for since in {0, *rng.sample(bounds, min(20, len(bounds)))}:
        assert EventTexts().since(table.view(0, since), to, bounds) == live[since:]
