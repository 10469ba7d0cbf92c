"""What one move costs: how often the rules are asked what may be done."""

from __future__ import annotations

import asyncio
import random
from typing import cast

import pytest

from kit.offline_room import OfflineRoom
from kit.support import OURS
from parlour.core.game import AnyGame
from parlour.core.language import ENGLISH
from parlour.core.offer import Offers, action_text
from parlour.core.phrase import Text
from parlour.core.state import State
from parlour.online.protocol import Move, Start
from parlour.online.room.automatic import due_entries, next_due_time, start_thoughts
from parlour.online.room.readers import Viewpoint
from parlour.online.server.broadcast import Broadcast, Peer

MOVES = 60


class Listener:
    """A connection that counts its messages."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.language = ENGLISH
        self.viewpoint: Viewpoint | None = None
        self.number = 0
        self.known = -1
        self.heard = 0

    async def send(self, data: bytes) -> None:
        self.heard += 1

    async def end(self, code: str, text: Text) -> None: ...


@pytest.mark.parametrize("game", OURS)
def test_offers_are_worked_out_twice_for_a_move_and_once_for_each_view(
    game: str, monkeypatch: pytest.MonkeyPatch, rng: random.Random
) -> None:
    """To check the move and to set the clock; then to show each of four people what they may do."""
    offline = OfflineRoom(game, chairs=4)
    for name in ("Ben", "Cat", "Dan"):
        offline.join(name)
    offline.ask("p1", Start())
    listeners = [Listener(f"p{number}") for number in range(1, 5)]
    peers = cast(set[Peer], set(listeners))
    broadcast = Broadcast()
    asyncio.run(broadcast.send_changes(offline.room, peers, offline.now))
    kind, calls, most = type(offline.room.game), 0, 0
    offers = kind.offers

    def counting(self: AnyGame, s: State, seat: int) -> Offers:
        nonlocal calls
        calls += 1
        return offers(self, s, seat)

    for _ in range(MOVES):
        current = offline.current
        if current.over:
            break
        seat = rng.choice(current.table.awaited())
        action = rng.choice(current.table.legal(seat))
        if action.verb in current.table.game.host_verbs:
            continue
        who = offline.room.chairs[current.order[seat]].person
        move = Move(move=action_text(action), at=current.at)
        with monkeypatch.context() as patched:
            patched.setattr(kind, "offers", counting)
            calls = 0
            offline.ask(who, move)
            checked = calls
            due_entries(offline.room, offline.now)
            start_thoughts(offline.room, offline.now)
            next_due_time(offline.room, offline.now)
            asyncio.run(broadcast.send_changes(offline.room, peers, offline.now))
        most = max(most, checked)
        asked_of_the_host = 2 if current.table.game.host_verbs else 0  # is it the host's word?
        assert checked <= 2, (game, action)
        assert calls <= 2 + len(listeners) + asked_of_the_host, (game, action)
    assert most > 0
    assert all(listener.heard > 1 for listener in listeners)
