"""A table in a browser at any position: so that a test can look at what comes about by luck."""

from __future__ import annotations

import json
from typing import Any

import parlour
from kit.guest import Guest
from kit.staged import Staged
from parlour.core.language import ENGLISH
from parlour.notation.position import parse_position
from parlour.online.protocol.wire import encode
from parlour.online.room.events import events_info
from parlour.online.room.readers import reader_in
from parlour.online.room.snapshots import asked_of_seat, view_info

QUIET = "() => document.querySelector('p-room').session.showing.quiet"
NAMES = ["Ana", "Bertram", "Cleo", "Dagobert", "Emilia", "Fay", "Gustav", "Hal"]


class SetUp:
    """A game that goes on from a position in notation, as the guest sees it in the first seat. The
    page is told of each move as the server would tell it."""

    def __init__(self, guest: Guest, position: str) -> None:
        self.game, self.state = parse_position(position)
        self.state.log = []
        seats = self.state.seats
        self.staged = Staged(guest, self.game.name, chairs=seats)
        self.staged.begin(NAMES[:seats])
        self.to = reader_in(ENGLISH, NAMES[:seats], 0)
        self.tell()

    def play(self, *moves: str) -> None:
        """Each is seen before the next."""
        for move in moves:
            before = len(self.state.log or [])
            seat, action = parlour.parse_move(move)
            self.game.play(self.state, seat, action)
            self.tell(before)
            self.staged.page.wait_for_function(QUIET)

    def tell(self, since: int = 0) -> None:
        view = parlour.View(self.game, self.state, 0, since)
        told = view_info(view, self.to, asked_of_seat(view), view.state)
        events = events_info(self.game, view.events, self.to)
        plain: dict[str, Any] = json.loads(encode(told))
        self.staged.show(json.loads(encode(events)), plain)
