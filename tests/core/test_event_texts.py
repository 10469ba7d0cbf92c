"""The text of an event does not depend on the other events in a message."""

from __future__ import annotations

import random

import pytest

import parlour
from kit.support import ALL_GAMES
from parlour.core.event import Said
from parlour.core.event_texts import EventTexts
from parlour.core.game import AnyGame
from parlour.core.language import Reader
from parlour.core.phrase import Seat, phrase
from parlour.core.state import State
from parlour.core.talk import Talk


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


def test_the_word_of_a_move_is_told_as_on_its_button() -> None:
    class BetTalk(Talk[AnyGame, State]):
        args = {"low": "the low stake"}

    talk, game = BetTalk(), parlour.find_game("cheat")
    assert talk.arg(game, Said("bet", 0, arg="low")) == talk.word("cheat", "low")
    assert talk.word("cheat", "low") == phrase("cheat.word.low", "the low stake")()
    assert talk.arg(game, Said("ask", 0, arg="b")) == Seat(1)
    assert talk.arg(game, Said("win", 0, arg=3)) == 3
