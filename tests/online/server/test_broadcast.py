"""The cost of one move: how often the rules are asked for legal moves."""

from __future__ import annotations

import random
from typing import cast

import msgspec
import pytest

from kit.offline_room import OfflineRoom, at_the_question, seen_from
from kit.support import OURS
from parlour.core.game import AnyGame
from parlour.core.language import ENGLISH, Language
from parlour.core.offer import Offers, action_text
from parlour.core.phrase import Text
from parlour.core.state import State
from parlour.online.protocol.request import (
    MakeHost,
    Move,
    Refused,
    Request,
    Reveal,
    Sit,
    Stand,
    Start,
)
from parlour.online.protocol.server_message import ServerMessage
from parlour.online.protocol.table_message import TableMessage
from parlour.online.room.automatic import due_entries, start_thoughts
from parlour.online.room.entries import MoveMade
from parlour.online.room.readers import Viewpoint
from parlour.online.server.broadcast import Broadcast, Peer, viewpoint_of
from parlour.testing.pseudo_language import PSEUDO

MOVES = 60
# these games get short rules, and all others a turn limit
SHORT = {"blackjack": {"rounds": 2}, "bigtwo": {}}
IN_WORDS = {"bitch": 1}  # the words of a Bitch claim need one more call
read_message = msgspec.json.Decoder(ServerMessage).decode


class Listener:
    """A connection that counts its messages and keeps the last table."""

    def __init__(self, who: str, language: Language = ENGLISH) -> None:
        self.who = who
        self.token = ""
        self.language = language
        self.viewpoint: Viewpoint | None = None
        self.number = 0
        self.known = -1
        self.coached = False
        self.heard = 0
        self.table: TableMessage | None = None

    def send(self, data: bytes) -> None:
        self.heard += 1
        message = read_message(data)
        if isinstance(message, TableMessage):
            self.table = message

    def end(self, code: str, text: Text) -> None: ...


@pytest.mark.parametrize("game", OURS)
def test_offers_are_worked_out_twice_for_a_move_and_once_for_each_view(
    game: str, monkeypatch: pytest.MonkeyPatch, rng: random.Random
) -> None:
    """One call checks the move, one sets the clock, and one for each of four people makes their
    view."""
    offline = OfflineRoom(game, chairs=4)
    for name in ("Ben", "Cat", "Dan"):
        offline.join(name)
    offline.ask("p1", Start())
    listeners = [Listener(f"p{number}") for number in range(1, 5)]
    peers = cast(set[Peer], set(listeners))
    broadcast = Broadcast()
    broadcast.send_changes(offline.room, peers, offline.now)
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
        if action.verb in current.table.game.host.verbs:
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
            broadcast.send_changes(offline.room, peers, offline.now)
        most = max(most, checked)
        # one more call to see whether the host is asked
        asked_of_the_host = 2 if current.table.game.host.verbs else 0
        views = len(listeners) + IN_WORDS.get(game, 0)
        assert checked <= 2, (game, action)
        assert calls <= 2 + views + asked_of_the_host, (game, action)
    assert most > 0
    assert all(listener.heard > 1 for listener in listeners)


@pytest.mark.parametrize("game", OURS)
def test_whatever_happens_everybody_has_the_table_as_it_is(game: str, rng: random.Random) -> None:
    """Everybody's table is right even where nothing was sent because nothing seemed to change."""
    offline = OfflineRoom(game, chairs=4, options=SHORT.get(game, {"turn_limit": 20}))
    for name in ("Ben", "Cat", "Dan"):
        offline.join(name)
    offline.ask("p1", Start())
    listeners = [Listener(f"p{number}") for number in range(1, 5)]
    listeners += [Listener("p2", PSEUDO), Listener("")]
    peers, broadcast = cast(set[Peer], set(listeners)), Broadcast()
    for _ in range(80):
        something_happens(offline, rng)
        broadcast.send_changes(offline.room, peers, offline.now)
        current = offline.current
        for listener in listeners:
            viewpoint = viewpoint_of(offline.room, current, cast(Peer, listener))
            assert listener.table is not None
            assert listener.table.view == seen_from(offline, viewpoint)
    assert listeners[0].heard < 160  # at most two messages each: the room and the table


def test_another_host_is_asked_the_same() -> None:
    """The game is unchanged, but another person has to answer."""
    offline, screen, broadcast = at_the_question(), Listener(""), Broadcast()
    for host, seat in (("p1", "a"), ("p2", "b")):
        offline.ask(offline.room.host, MakeHost(person=host))
        broadcast.send_changes(offline.room, {cast(Peer, screen)}, offline.now)
        assert screen.table is not None
        assert screen.table.view.awaited == [seat]


def something_happens(offline: OfflineRoom, rng: random.Random) -> None:
    """Make a move, mostly; or let a person stand, sit, become the host, or reveal the cards."""
    current = offline.current
    who = rng.choice(["p1", "p2", "p3", "p4"])
    odd: list[Request] = [Stand(), Sit(chair=rng.randrange(4)), MakeHost(person=who)]
    try:
        if rng.random() < 0.1:
            offline.ask(who, rng.choice(odd))
        elif current.over:
            offline.ask(offline.room.host, Reveal(on=not offline.room.reveal))
        else:
            seat = rng.choice(current.table.awaited())
            offline.keep([MoveMade(when=offline.now, move=current.default_move(seat))])
    except Refused:
        return
