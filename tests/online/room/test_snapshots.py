"""What is sent is what the library's own JSON says."""

from __future__ import annotations

import random

import msgspec
import pytest

import parlour
from kit.support import OURS
from parlour.core.as_json import event_json, offer_json
from parlour.online.room.snapshots import event_info, events_info, offer_info, view_info


@pytest.mark.parametrize("game", OURS)
def test_messages_are_the_same_as_plain_data(game: str) -> None:
    table, rng = parlour.new(game, seed=4), random.Random(4)
    for _ in range(40):
        for seat in range(table.state.seats):
            view = table.view(seat)
            told = msgspec.to_builtins(view_info(view, view.offers, view.awaited, view.state))
            events = msgspec.to_builtins(events_info(view))
            assert {**told, "first": 0, "events": events} == parlour.view_json(view)
        for offer in table.offers(0):
            assert msgspec.to_builtins(offer_info(offer)) == offer_json(offer)
        for event in table.state.log or ():
            sent = msgspec.to_builtins(event_info(table.game, event))
            assert sent == event_json(table.game, event)
        if not table.play_random(rng):
            break
